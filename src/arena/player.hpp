// The bots of the arena: levels by name, and the clairvoyant that is none.
#pragma once

#include "arena/clairvoyant.hpp"
#include "arena/external.hpp"
#include "arena/series.hpp"
#include "arena/threads.hpp"
#include "bots/bot.hpp"

namespace heirloom::arena {

// A level at a seat. Between the truth and the bot stands observe().
template <text::Game G>
Player<G> level_player(bots::Level level, core::Random random) {
  return [level = std::move(level),
          random](const DueDecision<G>& now) mutable -> text::Result<typename G::Action> {
    bots::Executor alone;
    return bots::choose<G>(level, G::observe(now.truth, core::Viewer::seat(now.seat)), now.seat,
                           now.legal, random, alone, Stopwatch());
  };
}

// A search with that many playouts that is shown the true world.
template <text::Game G>
Player<G> clairvoyant_player(int playouts, core::Random random) {
  return [playouts, random](const DueDecision<G>& now) mutable -> text::Result<typename G::Action> {
    if (now.legal.size() == 1) return now.legal[0];
    Clairvoyant<G> search(now.truth, now.seat, now.legal, core::Random(random.next()));
    for (int i = 0; i < playouts; ++i) search.run();
    return search.ranked().front().action;
  };
}

// Makes players that play like one bot.
template <text::Game G>
using Bot = std::function<Player<G>(core::Random)>;

// The bot of that name: a level, clairvoyant:N, or cmd:PROGRAM for one that speaks the engine
// protocol and is given so many milliseconds for a move.
template <text::Game G>
text::Result<Bot<G>> find_bot(const std::string& name, const typename G::Options& options,
                              int move_milliseconds = kMoveMilliseconds) {
  constexpr std::string_view kCommand = "cmd:";
  if (name.starts_with(kCommand)) {
    auto pool = std::make_shared<ExternalPool>(name.substr(kCommand.size()), move_milliseconds);
    const auto tried = pool->take();
    if (!tried) return text::Error{"bot " + text::in_quotes(name) + ": " + tried.error().message};
    return Bot<G>(
        [pool, options](core::Random /*random*/) { return external_player<G>(pool, options); });
  }
  constexpr std::string_view kClairvoyant = "clairvoyant:";
  if (name.starts_with(kClairvoyant)) {
    const auto level = bots::read_level("search:" + name.substr(kClairvoyant.size()));
    if (!level || level->budget.playouts == 0) {
      return text::Error{"bot " + text::in_quotes(name) +
                         " needs a number of playouts, such as clairvoyant:500"};
    }
    return Bot<G>([playouts = level->budget.playouts](core::Random random) {
      return clairvoyant_player<G>(playouts, random);
    });
  }
  const auto level = bots::read_level(name);
  if (!level) return level.error();
  return Bot<G>([level = *level](core::Random random) { return level_player<G>(level, random); });
}

}  // namespace heirloom::arena
