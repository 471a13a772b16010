// The bots of the arena: levels by name, and the clairvoyant that is none.
#pragma once

#include "arena/clairvoyant.hpp"
#include "arena/series.hpp"
#include "bots/bot.hpp"

namespace heirloom::arena {

// Milliseconds since it was made.
class Stopwatch {
 public:
  int operator()() const {
    return static_cast<int>(
        std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - from_).count());
  }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point from_ = Clock::now();
};

// A level at a seat. Between the truth and the bot stands observe().
template <text::Game G>
Player<G> level_player(bots::Level level, core::Random random) {
  return [level = std::move(level), random](
             const typename G::State& truth, core::Seat seat,
             const typename G::Actions& legal) mutable -> text::Result<typename G::Action> {
    return bots::choose<G>(level, G::observe(truth, core::Viewer::seat(seat)), seat, legal, random,
                           Stopwatch());
  };
}

// A search with that many playouts that is shown the true world.
template <text::Game G>
Player<G> clairvoyant_player(int playouts, core::Random random) {
  return [playouts, random](
             const typename G::State& truth, core::Seat seat,
             const typename G::Actions& legal) mutable -> text::Result<typename G::Action> {
    if (legal.size() == 1) return legal[0];
    Clairvoyant<G> search(truth, seat, legal, core::Random(random.next()));
    for (int i = 0; i < playouts; ++i) search.run();
    return search.ranked().front().action;
  };
}

// Makes players that play like the bot of that name: a level, or clairvoyant:N.
template <text::Game G>
using Bot = std::function<Player<G>(core::Random)>;

template <text::Game G>
text::Result<Bot<G>> find_bot(const std::string& name, const typename G::Options& /*options*/) {
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
