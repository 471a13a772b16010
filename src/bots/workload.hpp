// A search to time: of a decision in the middle of a random match.
#pragma once

#include <vector>

#include "bots/search.hpp"
#include "core/play.hpp"

namespace heirloom::bots {

// A position in the middle of a random match in which the first seat to act has a choice.
template <core::Playable G>
typename G::State mid_match(const typename G::Options& options) {
  core::Random random(1);
  typename G::State state = G::start(options);
  std::vector<typename G::State> found;
  core::play_on<G>(state, random, [&](core::Seat seat, const typename G::Actions& legal) {
    if (legal.size() > 1 && seat == G::to_act(state).nth(0)) found.push_back(state);
    return random.index(legal.size());
  });
  return found[found.size() / 2];
}

// Searches that decision with `count` playouts.
template <core::Playable G>
void search_from(const typename G::State& state, PlayoutPolicy policy, std::uint64_t seed,
                 int count) {
  const core::Seat seat = G::to_act(state).nth(0);
  typename G::Actions legal;
  G::legal(state, seat, legal);
  Search<G> search(G::observe(state, core::Viewer::seat(seat)), seat, legal, policy,
                   core::Random(seed));
  for (int i = 0; i < count; ++i) search.run();
}

}  // namespace heirloom::bots
