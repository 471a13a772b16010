// A bot at one seat: it is shown a view and the legal moves, and answers with one of them.
//
// No function here takes a State, so a bot cannot see more than its seat does.
#pragma once

#include "bots/heuristics/all.hpp"
#include "bots/level.hpp"
#include "bots/search.hpp"

namespace heirloom::bots {

// Thinks until the budget is used up; `elapsed` tells the milliseconds since the bot was asked.
template <core::Playable G, class Elapsed>
void think(Search<G>& search, const Budget& budget, Elapsed&& elapsed) {
  do {
    search.run();
  } while ((budget.playouts == 0 || search.visits() < budget.playouts) &&
           (budget.milliseconds == 0 || elapsed() < budget.milliseconds));
}

// Opens the search a level would make of a decision.
template <core::Playable G>
Search<G> open_search(const Level& level, const typename G::View& view, core::Seat seat,
                      const typename G::Actions& legal, core::Random& random) {
  return Search<G>(view, seat, legal,
                   level.kind == Level::Kind::flat ? Playouts::random : Playouts::heuristic,
                   core::Random(random.next()));
}

// The move of a level that does not search, by its index.
template <core::Playable G>
int choose_at_once(const Level& level, const typename G::View& view,
                   const typename G::Actions& legal, core::Random& random) {
  using H = Heuristic<G>;
  if (level.kind == Level::Kind::random || chance_of(level.slip, random)) {
    return random_index(legal.size(), random);
  }
  Values<G> values;
  H::values(H::know(view), legal, values);
  return best_of<G>(values, random);
}

// The move a level makes, with one thread; a single legal move needs no thought.
template <core::Playable G, class Elapsed>
typename G::Action choose(const Level& level, const typename G::View& view, core::Seat seat,
                          const typename G::Actions& legal, core::Random& random,
                          Elapsed&& elapsed) {
  if (legal.size() == 1) return legal[0];
  if (level.kind == Level::Kind::random || level.kind == Level::Kind::greedy) {
    return legal[choose_at_once<G>(level, view, legal, random)];
  }
  Search<G> search = open_search<G>(level, view, seat, legal, random);
  think(search, level.budget, elapsed);
  return search.ranked().front().action;
}

}  // namespace heirloom::bots
