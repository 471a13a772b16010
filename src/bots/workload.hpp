// A search to time: of a decision in the middle of a random match.
#pragma once

#include <vector>

#include "bots/games.hpp"
#include "core/playable.hpp"

namespace heirloom::bots {

// A position in the middle of a random match in which the first seat to act has a choice.
template <core::Playable G>
typename G::State mid_match(const typename G::Options& options) {
  core::Random random(1);
  typename G::State state = G::start(options);
  std::vector<typename G::State> moments;
  while (resolve_chance<G>(state, random) == core::Turn::decision) {
    const core::Seat seat = core::next_to_act(G::to_act(state), random);
    typename G::Actions legal;
    G::legal(state, seat, legal);
    if (legal.size() > 1 && seat == G::to_act(state).nth(0)) moments.push_back(state);
    G::apply(state, seat, legal[random.index(legal.size())]);
  }
  return moments[moments.size() / 2];
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
