// A series: bots play the same deals from every seat.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "arena/result.hpp"
#include "record/playout.hpp"

namespace heirloom::arena {

// A decision that is due. It holds the true state because something has to observe it: bots proper
// are only shown the view (player.hpp).
template <text::Game G>
struct DueDecision {
  const typename G::State& truth;
  core::Seat seat;
  const typename G::Actions& legal;
  int step;  // steps taken so far
};

// A bot at a seat for one match, or why it cannot go on.
template <text::Game G>
using Player = std::function<text::Result<typename G::Action>(const DueDecision<G>&)>;

template <text::Game G>
struct Series {
  typename G::Options options;
  std::uint64_t seed = 1;
  int matches = 0;
  int threads = 1;
  bool rotate = true;  // every deal from every seat; of no use if all bots are the same
  // Makes the player of a bot for one match; the number of bots is options.players.
  std::function<Player<G>(int bot, core::Random random)> seat;
  // Called with every result, one at a time, in the order they come in; the record is only made
  // if `keep_records` is set. Says whether to go on.
  std::function<bool(const MatchResult& result, const std::optional<record::Record>& record)> done;
  bool keep_records = false;
  std::function<bool(int match)> skip;  // matches that are there already
};

// Match m of a series is deal m / players with everybody m % players seats further to the left.
inline int bot_at(int match, core::Seat seat, int players) {
  return (seat + players - match % players) % players;
}

namespace detail {

inline std::uint64_t deal_seed(std::uint64_t seed, int deal) {
  return core::Random(seed, static_cast<std::uint64_t>(deal) + 1).next();
}

// Plays on a Match or a Board; who sits where is already in the result.
template <text::Game G, class Played>
void play(const Series<G>& series, Played& played, MatchResult& result) {
  using Clock = std::chrono::steady_clock;
  const std::uint64_t seed = deal_seed(series.seed, result.deal);
  std::vector<Player<G>> players;
  for (const SeatResult& seat : result.seats) {
    // A bot's own chance hangs on the match, so that rotations do not repeat its slips.
    const auto number = static_cast<std::uint64_t>(result.match) * core::kMaxSeats +
                        static_cast<std::uint64_t>(seat.bot);
    players.push_back(
        series.seat(seat.bot, record::stream(series.seed, record::Stream::bots, number)));
  }
  core::Seat wrong = -1;
  const bool over = record::play_out<G>(
      played, seed,
      [&](const auto& state, core::Seat seat,
          const auto& legal) -> std::optional<typename G::Action> {
        SeatResult& mine = result.seats[static_cast<std::size_t>(seat)];
        const auto from = Clock::now();
        const auto choice =
            players[static_cast<std::size_t>(seat)]({state, seat, legal, played.steps()});
        const auto spent = static_cast<int>(
            std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - from).count());
        mine.microseconds += spent;
        mine.slowest = std::max(mine.slowest, spent);
        ++mine.decisions;
        if (choice) return *choice;
        wrong = seat;
        result.forfeit = choice.error().message;
        return std::nullopt;
      });
  const auto& end = played.state();
  const core::Scores scores = G::scores(end);
  for (int seat = 0; seat < scores.size(); ++seat) {
    SeatResult& one = result.seats[static_cast<std::size_t>(seat)];
    one.score = scores[seat];
    for (const text::Part& part : G::score_parts(end, seat)) one.parts.push_back(part.points);
    if (over ? G::winners(end).contains(seat) : seat != wrong) result.winners.push_back(seat);
  }
}

}  // namespace detail

template <text::Game G>
MatchResult play_match(const Series<G>& series, int match, std::optional<record::Record>& record) {
  const int players = series.options.players;
  MatchResult result;
  result.match = match;
  result.deal = series.rotate ? match / players : match;
  result.seats.resize(static_cast<std::size_t>(players));
  for (int seat = 0; seat < players; ++seat) {
    result.seats[static_cast<std::size_t>(seat)].bot = bot_at(match, seat, players);
  }
  if (series.keep_records) {
    record::Match<G> played(series.options);
    detail::play(series, played, result);
    result.steps = played.steps();
    record = played.to_record();
  } else {
    record::Board<G> played(series.options);
    detail::play(series, played, result);
    result.steps = played.steps();
  }
  return result;
}

// Plays all matches, several at once; returns when they are done or `done` has said to stop.
template <text::Game G>
void run_series(const Series<G>& series) {
  std::atomic<int> next = 0;
  std::atomic<bool> stopped = false;
  std::mutex reporting;
  const auto work = [&] {
    while (!stopped) {
      const int match = next++;
      if (match >= series.matches) return;
      if (series.skip && series.skip(match)) continue;
      std::optional<record::Record> record;
      const MatchResult result = play_match(series, match, record);
      const std::lock_guard lock(reporting);
      if (!stopped && !series.done(result, record)) stopped = true;
    }
  };
  std::vector<std::thread> helpers;
  for (int i = 1; i < series.threads; ++i) helpers.emplace_back(work);
  work();
  for (std::thread& helper : helpers) helper.join();
}

}  // namespace heirloom::arena
