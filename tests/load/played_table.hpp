// A table where people play random legal moves against each other and against bots, match after
// match, while everybody's messages are timed and counted.
#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include <boost/asio/steady_timer.hpp>

#include "glance.hpp"
#include "line.hpp"
#include "measure.hpp"

namespace heirloom::load {

struct Plan {
  std::string game = "familienbande";
  int seats = 2;
  int people = 2;             // greedy bots have the other seats
  int viewers = 2;            // the two people, and others who watch
  std::int64_t interval = 0;  // milliseconds between the moves of people; 0: at once
  bool comes_back = false;    // when cut off
};

// What all tables together have seen.
struct Tally {
  Times answers;    // from sending a move to its answer
  Times everybody;  // … to the moment when every viewer has the update
  std::int64_t moves = 0;
  std::int64_t refused = 0;
  std::int64_t gaps = 0;     // updates that leave out what came before them
  std::int64_t broken = 0;   // promises: acknowledged moves that are gone, moves made twice
  std::int64_t matches = 0;  // that have ended
  std::int64_t cut_off = 0;
  std::int64_t came_back = 0;
  bool measuring = false;
  std::FILE* acknowledged = nullptr;  // every move with its table, version, seat and turn
};

class PlayedTable : public std::enable_shared_from_this<PlayedTable> {
 public:
  PlayedTable(asio::io_context& context, Place place, Plan plan, Tally& tally, unsigned seed);

  // Opens the table and seats everybody; false if the server refuses. Takes one guest's token for
  // each viewer.
  asio::awaitable<bool> prepare(std::vector<std::string> tokens);
  // From now on people move, up to a number of moves, or without end.
  void play(std::int64_t most = -1);
  void stop() { playing_ = false; }
  void cut();
  [[nodiscard]] bool rests() const;
  [[nodiscard]] std::int64_t moves() const { return moves_; }
  [[nodiscard]] const std::string& id() const { return id_; }

 private:
  // A move that was sent and not yet answered.
  struct Pending {
    std::string move;  // as it is written, with its quotes
    int turn = 0;
    Clock::time_point sent;
  };
  struct Viewer {
    std::string token;
    std::shared_ptr<Line> line;
    int seat = -1;
    int turn = 0;
    std::int64_t version = 0;
    std::string legal;
    std::optional<Pending> pending;
    bool returning = false;  // not there, or not watching yet
    // The version that was known when it came back: what it is shown next must not be older.
    std::optional<std::int64_t> to_check;
  };
  // An acknowledged move that not all viewers have seen.
  struct Round {
    Clock::time_point sent;
    std::int64_t version;
  };

  asio::awaitable<bool> arrive(std::size_t who);
  asio::awaitable<void> come_back(std::size_t who);
  asio::awaitable<bool> start();
  asio::awaitable<void> next_match();
  [[nodiscard]] Line::Manner plain_manner(const std::string& token) const;
  void listen(std::size_t who);
  void heard(std::size_t who, std::string_view text);
  void check_after_return(Viewer& viewer, const Update& update, std::int64_t known);
  void consider(std::size_t who);
  void send_move(std::size_t who);
  void answered(std::size_t who, const Pending& pending, std::string_view reply);
  void close_rounds();
  void wait_for_next();
  bool somebody_moves();
  [[nodiscard]] std::string watch_fields(const Viewer& viewer) const;

  asio::io_context& context_;
  Place place_;
  Plan plan_;
  Tally& tally_;
  std::minstd_rand random_;
  asio::steady_timer timer_;
  std::string id_;
  std::vector<Viewer> viewers_;
  std::vector<Round> rounds_;
  std::int64_t promised_ = 0;  // the highest version that was acknowledged
  std::int64_t moves_ = 0;
  std::int64_t most_ = -1;
  Clock::time_point due_;
  bool playing_ = false;
  bool is_due_ = false;    // a move is due, but nobody could make one yet
  bool changing_ = false;  // going on to the next match
};

}  // namespace heirloom::load
