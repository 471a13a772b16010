// What each viewer of Scion knows: everything but the draws to come.
#include "games/scion/rules.hpp"
#include "games/scion/scion.hpp"

namespace heirloom::games {

using namespace scion;

Scion::View Scion::observe(const State& state, core::Viewer viewer) {
  return {viewer, state.common};
}

// Draws are made when they are due, so a table that lies open leaves nothing to imagine.
Scion::State Scion::imagine(const View& view, core::Random& /*random*/) { return {view.common}; }

text::SeenScores Scion::seen_scores(const View& view) {
  text::SeenScores scores;
  for (int seat = 0; seat < view.common.options.players; ++seat) {
    const House& house = view.common.houses[seat];
    scores.emplace_back(score_of(view.common.options, house.achievements, house.connections));
  }
  return scores;
}

}  // namespace heirloom::games
