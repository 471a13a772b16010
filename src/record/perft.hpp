// Counting sequences of decisions: a number that moves when any rule does.
#pragma once

#include <cstdint>

#include "core/playable.hpp"

namespace heirloom::record {

// The sequences of `depth` decisions from here, of all seats that may act. Outcomes that are due
// are drawn, the n-th on a path from stream n of the seed, so that the count is the same
// everywhere.
template <core::Playable G>
std::uint64_t perft(typename G::State state, int depth, std::uint64_t seed, int outcomes = 0) {
  while (G::turn(state) == core::Turn::chance) {
    core::Random random(seed, static_cast<std::uint64_t>(outcomes++));
    core::chance<G>(state, random);
  }
  if (depth == 0) return 1;
  std::uint64_t total = 0;
  for (const core::Seat seat : G::to_act(state)) {
    typename G::Actions actions;
    G::legal(state, seat, actions);
    if (depth == 1) {
      total += static_cast<std::uint64_t>(actions.size());
      continue;
    }
    for (const auto& action : actions) {
      typename G::State next = state;
      G::apply(next, seat, action);
      total += perft<G>(next, depth - 1, seed, outcomes);
    }
  }
  return total;
}

}  // namespace heirloom::record
