// Plays an imagined world to its end, every seat by what it knows there.
#pragma once

#include "bots/heuristic.hpp"
#include "bots/policy.hpp"
#include "core/play.hpp"

namespace heirloom::bots {

// Playout policy of `seat` when `own` is searching.
inline PlayoutPolicy policy_of(core::Seat seat, core::Seat own, PlayoutPolicy playouts) {
  return playouts == PlayoutPolicy::learnt && seat != own ? PlayoutPolicy::heuristic : playouts;
}

// The worths by which a seat plays on that does not play at random.
template <core::Playable G>
void weigh(const typename Heuristic<G>::Knowledge& knowledge, const typename G::Actions& legal,
           PlayoutPolicy playouts, Values<G>& values) {
  if constexpr (Learns<G>) {
    if (playouts == PlayoutPolicy::learnt) {
      Heuristic<G>::learnt(knowledge, legal, values);
      return;
    }
  }
  if constexpr (PlaysAtOnce<G>) {
    if (playouts == PlayoutPolicy::at_once) {
      Heuristic<G>::at_once(knowledge, legal, values);
      return;
    }
  }
  Heuristic<G>::values(knowledge, legal, values);
}

// The index of the move a seat makes in a playout.
template <core::Playable G>
int playout_choice(const typename G::State& world, core::Seat seat,
                   const typename G::Actions& legal, PlayoutPolicy playouts,
                   const Beliefs<G>& beliefs, core::Random& random) {
  using H = Heuristic<G>;
  if (legal.size() == 1) return 0;
  if (playouts == PlayoutPolicy::random || chance_of(H::kSlip, random)) {
    return random.index(legal.size());
  }
  Values<G> values;
  weigh<G>(beliefs.know(world, seat), legal, playouts, values);
  return best_of<G>(values, random);
}

template <core::Playable G>
void play_to_end(typename G::State& world, core::Seat own, PlayoutPolicy playouts,
                 const Beliefs<G>& beliefs, core::Random& random) {
  core::play_on<G>(world, random, [&](core::Seat seat, const typename G::Actions& legal) {
    return playout_choice<G>(world, seat, legal, policy_of(seat, own, playouts), beliefs, random);
  });
}

}  // namespace heirloom::bots
