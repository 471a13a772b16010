// A series: bots play the same deals from every seat.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/playing.hpp"

namespace heirloom::arena {

struct Series {
  std::shared_ptr<const Playing> game;
  std::vector<Bot> bots;  // one for each player
  std::uint64_t seed = 1;
  int matches = 0;
  int threads = 1;
  bool rotate = true;  // every deal from every seat; of no use if all bots are the same
  // Called with every result, one at a time, as they come in; the record is only made if
  // `keep_records` is set. Returns whether to go on.
  std::function<bool(const MatchResult& result, const std::optional<record::Record>& record)> done;
  bool keep_records = false;
  std::function<bool(int match)> skip;  // matches that are there already
};

// Match m of a series is deal m / players with everybody m % players seats further to the left.
constexpr int bot_at(int match, core::Seat seat, int players) {
  return (seat + players - match % players) % players;
}

// A series between the bots of those names, of at least that many matches, rounded up to whole
// deals. The options are complete; 0 threads: as many as the machine has.
text::Result<Series> make_series(std::string_view game, const text::Json& options,
                                 const std::vector<std::string>& bots, std::uint64_t seed,
                                 int matches, int threads,
                                 int move_milliseconds = kMoveMilliseconds);

// Plays all matches, several at once; returns when they are done or `done` has said to stop.
void run_series(const Series& series);

}  // namespace heirloom::arena
