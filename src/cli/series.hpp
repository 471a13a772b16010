// What `heirloom arena` and `heirloom balance` share: describing and playing a series.
#pragma once

#include "arena/player.hpp"
#include "arena/report.hpp"
#include "cli/input.hpp"

namespace heirloom::cli {

template <text::Game G>
arena::SeriesInfo series_info(const typename G::Options& options, std::uint64_t seed,
                              std::vector<std::string> bots) {
  arena::SeriesInfo info;
  info.game = G::kName;
  info.title = G::kTitle;
  info.options = text::write_value(options);
  info.players = options.players;
  info.seed = seed;
  info.bots = std::move(bots);
  for (const text::Part& part : G::score_parts(G::start(options), 0)) {
    info.parts.emplace_back(part.name);
  }
  return info;
}

// A series of those bots, as many matches as wanted and as few more as whole deals need.
template <text::Game G>
text::Result<arena::Series<G>> make_series(const typename G::Options& options,
                                           const std::vector<std::string>& names,
                                           std::uint64_t seed, int games, int threads,
                                           int move_milliseconds) {
  std::vector<arena::Bot<G>> bots;
  for (const std::string& name : names) {
    auto bot = arena::find_bot<G>(name, options, move_milliseconds);
    if (!bot) return bot.error();
    bots.push_back(std::move(*bot));
  }
  arena::Series<G> series;
  series.options = options;
  series.seed = seed;
  series.matches = (games + options.players - 1) / options.players * options.players;
  series.threads = threads > 0 ? threads : arena::Threads::all();
  series.seat = [bots = std::move(bots)](int bot, core::Random random) {
    return bots[static_cast<std::size_t>(bot)](random);
  };
  return series;
}

// True from the moment the person presses the interrupt key, while one of these lives.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;
  [[nodiscard]] static bool happened();
};

}  // namespace heirloom::cli
