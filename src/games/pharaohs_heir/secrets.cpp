// What each viewer of Pharaoh's Heir knows, and the worlds that fit what it knows.
//
// The only secret is a Nile tile that somebody has looked at and that is not revealed yet.
#include "games/pharaohs_heir/pharaohs_heir.hpp"
#include "games/pharaohs_heir/rules.hpp"

namespace heirloom::games {

using namespace pharaohs_heir;
using core::Random;
using core::Viewer;

PharaohsHeir::View PharaohsHeir::observe(const State& state, Viewer viewer) {
  View view;
  view.viewer = viewer;
  view.common = state.common;
  view.pool = state.pool;
  if (!state.peeked) return view;
  if (viewer.is(state.common.peeker)) {
    view.peeked = state.peeked;
  } else {
    view.pool.add(static_cast<int>(*state.peeked));
  }
  return view;
}

PharaohsHeir::State PharaohsHeir::imagine(const View& view, Random& random) {
  State world;
  world.common = view.common;
  world.pool = view.pool;
  world.peeked = view.peeked;
  if (view.common.peeker == kNobody || view.peeked) return world;
  // Nothing that happened since depends on the tile, so it is as open as when it was looked at;
  // the first tile of a cycle never is.
  const Nile tile = draw_nile(view.pool, view.common.options, view.common.cycle, false, random);
  world.pool.remove(static_cast<int>(tile));
  world.peeked = tile;
  return world;
}

text::SeenScores PharaohsHeir::seen_scores(const View& view) {
  text::SeenScores scores;
  for (int seat = 0; seat < view.common.options.players; ++seat) {
    int total = 0;
    for (const auto& cycle : view.common.mats[seat].points) {
      for (const int points : cycle) total += points;
    }
    scores.emplace_back(total);
  }
  return scores;
}

}  // namespace heirloom::games
