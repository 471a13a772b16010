// Plays an imagined world to its end, every seat by what it knows there.
#pragma once

#include "bots/heuristic.hpp"

namespace heirloom::bots {

// How the seats play on. What was learnt guides only the searching seat, where there is something;
// the others play by the heuristic. Where what looks best at once is less than that, all may play
// by it alone.
enum class Playouts : std::uint8_t { heuristic, random, learnt, at_once };

// How that seat plays on in a search of the own seat.
inline Playouts playouts_of(core::Seat seat, core::Seat own, Playouts playouts) {
  return playouts == Playouts::learnt && seat != own ? Playouts::heuristic : playouts;
}

// The worths by which a seat plays on that does not play at random.
template <core::Playable G>
void weigh(const typename Heuristic<G>::Knowledge& knowledge, const typename G::Actions& legal,
           Playouts playouts, Values<G>& values) {
  if constexpr (Learns<G>) {
    if (playouts == Playouts::learnt) {
      Heuristic<G>::learnt(knowledge, legal, values);
      return;
    }
  }
  if constexpr (PlaysAtOnce<G>) {
    if (playouts == Playouts::at_once) {
      Heuristic<G>::at_once(knowledge, legal, values);
      return;
    }
  }
  Heuristic<G>::values(knowledge, legal, values);
}

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
  weigh<G>(beliefs.know(world, seat), legal, playouts, values);
  return best_of<G>(values, random);
}

// Draws outcomes until a decision is due or the match is over.
template <core::Playable G>
core::Turn resolve_chance(typename G::State& world, core::Random& random) {
  core::Turn turn = G::turn(world);
  while (turn == core::Turn::chance) {
    core::chance<G>(world, random);
    turn = G::turn(world);
  }
  return turn;
}

template <core::Playable G>
void play_to_end(typename G::State& world, core::Seat own, Playouts playouts,
                 const Beliefs<G>& beliefs, core::Random& random) {
  typename G::Actions legal;
  while (resolve_chance<G>(world, random) == core::Turn::decision) {
    const core::Seat seat = core::next_to_act(G::to_act(world), random);
    G::legal(world, seat, legal);
    G::apply(world, seat,
             legal[playout_choice<G>(world, seat, legal, playouts_of(seat, own, playouts), beliefs,
                                     random)]);
  }
}

}  // namespace heirloom::bots
