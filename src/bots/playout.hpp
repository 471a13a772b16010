// Plays an imagined world to its end, every seat by what it knows there.
#pragma once

#include "bots/heuristic.hpp"

namespace heirloom::bots {

enum class Playouts : std::uint8_t { heuristic, random };

// The index of the move a seat makes in a playout.
template <core::Playable G>
int playout_choice(const typename G::State& world, core::Seat seat,
                   const typename G::Actions& legal, Playouts playouts, const Beliefs<G>& beliefs,
                   core::Random& random) {
  using H = Heuristic<G>;
  if (legal.size() == 1) return 0;
  if (playouts == Playouts::random || chance_of(H::kSlip, random)) {
    return random.index(legal.size());
  }
  Values<G> values;
  H::values(beliefs.know(world, seat), legal, values);
  return best_of<G>(values, random);
}

// Draws outcomes until a decision is due or the match is over.
template <core::Playable G>
core::Turn settle_chance(typename G::State& world, core::Random& random) {
  core::Turn turn = G::turn(world);
  while (turn == core::Turn::chance) {
    core::chance<G>(world, random);
    turn = G::turn(world);
  }
  return turn;
}

template <core::Playable G>
void play_to_end(typename G::State& world, Playouts playouts, const Beliefs<G>& beliefs,
                 core::Random& random) {
  typename G::Actions legal;
  while (settle_chance<G>(world, random) == core::Turn::decision) {
    const core::Seat seat = core::next_to_act(G::to_act(world), random);
    G::legal(world, seat, legal);
    G::apply(world, seat, legal[playout_choice<G>(world, seat, legal, playouts, beliefs, random)]);
  }
}

}  // namespace heirloom::bots
