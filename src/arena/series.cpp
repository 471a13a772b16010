// Playing a series on several threads.
#include "arena/series.hpp"

#include <atomic>
#include <mutex>
#include <thread>

#include "arena/threads.hpp"
#include "record/playout.hpp"

namespace heirloom::arena {
namespace {

std::uint64_t deal_seed(std::uint64_t seed, int deal) {
  return core::Random(seed, static_cast<std::uint64_t>(deal) + 1).next();
}

MatchResult play_match(const Series& series, int match, std::optional<record::Record>& record) {
  const int players = series.game->players();
  MatchResult result;
  result.match = match;
  result.deal = series.rotate ? match / players : match;
  std::vector<Seated> seats;
  for (int seat = 0; seat < players; ++seat) {
    const int bot = bot_at(match, seat, players);
    result.seats.emplace_back().bot = bot;
    // A bot's own chance depends on the match, so that rotations do not repeat its random moves.
    const auto number =
        static_cast<std::uint64_t>(match) * core::kMaxSeats + static_cast<std::uint64_t>(bot);
    seats.push_back({&series.bots[static_cast<std::size_t>(bot)],
                     record::stream(series.seed, record::Stream::bots, number)});
  }
  series.game->play(deal_seed(series.seed, result.deal), std::move(seats), result,
                    series.keep_records ? &record : nullptr);
  return result;
}

}  // namespace

text::Result<Series> make_series(std::string_view game, const text::Json& options,
                                 const std::vector<std::string>& bots, std::uint64_t seed,
                                 int matches, int threads, int move_milliseconds) {
  Series series;
  series.game = playing_of(game, options);
  for (const std::string& name : bots) {
    auto bot = find_bot(name, move_milliseconds);
    if (!bot) return bot.error();
    series.bots.push_back(std::move(*bot));
  }
  const int players = series.game->players();
  series.seed = seed;
  series.matches = (matches + players - 1) / players * players;
  series.threads = threads > 0 ? threads : Threads::all();
  return series;
}

void run_series(const Series& series) {
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
