// Plays an imagined world to its end, each seat by what it knows there.
#pragma once

#include "bots/heuristic.hpp"
#include "bots/policy.hpp"
#include "core/play.hpp"

namespace heirloom::bots {

// Playout policy of `seat` when `own` is searching: only the searching seat plays by what was
// learnt.
inline PlayoutPolicy seat_policy(core::Seat seat, core::Seat own, PlayoutPolicy policy) {
  return policy == PlayoutPolicy::learnt && seat != own ? PlayoutPolicy::heuristic : policy;
}

// The worths by which a policy other than `random` plays.
template <core::Playable G>
void weigh(const typename Heuristic<G>::Knowledge& knowledge, const typename G::Actions& legal,
           PlayoutPolicy policy, Values<G>& values) {
  if constexpr (Learns<G>) {
    if (policy == PlayoutPolicy::learnt) {
      Heuristic<G>::learnt(knowledge, legal, values);
      return;
    }
  }
  if constexpr (PlaysAtOnce<G>) {
    if (policy == PlayoutPolicy::at_once) {
      Heuristic<G>::at_once(knowledge, legal, values);
      return;
    }
  }
  Heuristic<G>::values(knowledge, legal, values);
}

// The index of a seat's move in a playout.
template <core::Playable G>
int playout_choice(const typename G::State& world, core::Seat seat,
                   const typename G::Actions& legal, PlayoutPolicy policy,
                   const Beliefs<G>& beliefs, core::Random& random) {
  using H = Heuristic<G>;
  if (legal.size() == 1) return 0;
  if (policy == PlayoutPolicy::random || chance_of(H::kEpsilon, random)) {
    return random.index(legal.size());
  }
  Values<G> values;
  weigh<G>(beliefs.know(world, seat), legal, policy, values);
  return best_of<G>(values, random);
}

template <core::Playable G>
void play_to_end(typename G::State& world, core::Seat own, PlayoutPolicy policy,
                 const Beliefs<G>& beliefs, core::Random& random) {
  core::play_on<G>(world, random, [&](core::Seat seat, const typename G::Actions& legal) {
    return playout_choice<G>(world, seat, legal, seat_policy(seat, own, policy), beliefs, random);
  });
}

}  // namespace heirloom::bots
