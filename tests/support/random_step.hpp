// A random step of any game: what random walks and fuzzers go on by.
#pragma once

#include "text/game.hpp"

namespace heirloom::tests {

// A step that is due: an outcome, or a move of a random seat that may act.
template <class G>
text::Step<G> random_step(const typename G::State& state, core::Random& random) {
  if (G::turn(state) == core::Turn::chance) return G::draw(state, random);
  const core::SeatSet seats = G::to_act(state);
  const core::Seat seat = seats.nth(random.index(seats.size()));
  typename G::Actions actions;
  G::legal(state, seat, actions);
  return text::Decision<G>{seat, actions[random.index(actions.size())]};
}

}  // namespace heirloom::tests
