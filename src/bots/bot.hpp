// A bot at one seat: given a view and the legal moves, it returns one of them.
//
// No function here takes a State, so a bot cannot see more than its seat does.
#pragma once

#include "bots/executor.hpp"
#include "bots/level.hpp"
#include "bots/search.hpp"

namespace heirloom::bots {

// Thinks until the budget is spent or, unless every move is to be given an opinion of, the race is
// decided; `elapsed` returns the milliseconds since the bot was asked.
template <core::Playable G, class Elapsed>
void think(Search<G>& search, const Budget& budget, Elapsed&& elapsed, bool opinion = false) {
  const auto enough = [&] {
    return (!opinion && search.decided()) ||
           (budget.playouts > 0 && search.visits() >= budget.playouts) ||
           (budget.milliseconds > 0 && elapsed() >= budget.milliseconds);
  };
  do {
    search.run();
  } while (!enough());
}

// How long a level thinks about a decision in this game, at this table.
template <core::Playable G>
Budget budget_of(const Level& level, [[maybe_unused]] const typename G::View& view) {
  Budget budget = level.budget;
  if (level.by_game < 0) return budget;
  auto playouts = Heuristic<G>::kPlayouts;
  if constexpr (SpacesByTable<G>) playouts = Heuristic<G>::playouts(view);
  budget.playouts = playouts[static_cast<std::size_t>(level.by_game)];
  return budget;
}

// The playout policy of a level that searches.
inline PlayoutPolicy policy_of(const Level& level) {
  switch (level.kind) {
    case Level::Kind::flat: return PlayoutPolicy::random;
    case Level::Kind::shallow: return PlayoutPolicy::at_once;
    case Level::Kind::plain: return PlayoutPolicy::heuristic;
    default: return PlayoutPolicy::learnt;
  }
}

// Starts a level's search of a decision.
template <core::Playable G>
Search<G> open_search(const Level& level, const typename G::View& view, core::Seat seat,
                      const typename G::Actions& legal, core::Random& random) {
  return Search<G>(view, seat, legal, policy_of(level), core::Random(random.next()));
}

// Searches a decision as the level does. Every thread imagines worlds of its own, and the results
// are merged. On one thread the same seed and number of playouts give the same result.
template <core::Playable G, class Elapsed>
Search<G> search(const Level& level, const typename G::View& view, core::Seat seat,
                 const typename G::Actions& legal, core::Random& random, Executor& executor,
                 Elapsed&& elapsed) {
  const int width = executor.width();
  std::vector<Search<G>> searches;
  for (int i = 0; i < width; ++i) {
    searches.push_back(open_search<G>(level, view, seat, legal, random));
  }
  const Budget budget = budget_of<G>(level, view);
  executor.run([&](int i) {
    Budget mine = budget;
    if (mine.playouts > 0) mine.playouts = (mine.playouts + width - 1 - i) / width;
    if (budget.playouts > 0 && mine.playouts == 0) return;
    think(searches[static_cast<std::size_t>(i)], mine, elapsed);
  });
  for (int i = 1; i < width; ++i) searches[0].merge(searches[static_cast<std::size_t>(i)]);
  return std::move(searches[0]);
}

// The worths a level plays by if it neither searches nor plays at random.
template <core::Playable G>
void weigh(const Level& level, const typename G::View& view, const typename G::Actions& legal,
           Values<G>& values) {
  using H = Heuristic<G>;
  if (level.kind == Level::Kind::guess) {
    H::values(Beliefs<G>(view).know(view), legal, values);
  } else if (level.kind == Level::Kind::learnt) {
    bots::weigh<G>(Beliefs<G>(view).know(view), legal, PlayoutPolicy::learnt, values);
  } else if constexpr (PlaysAtOnce<G>) {
    H::at_once(H::know(view), legal, values);
  } else {
    H::values(H::know(view), legal, values);
  }
}

// The move of a level that does not search, by its index.
template <core::Playable G>
int choose_at_once(const Level& level, const typename G::View& view,
                   const typename G::Actions& legal, core::Random& random) {
  if (level.kind == Level::Kind::random || chance_of(level.epsilon, random)) {
    return random.index(legal.size());
  }
  Values<G> values;
  weigh<G>(level, view, legal, values);
  return best_of<G>(values, random);
}

// The level's candidates, best first: by playouts if it searches, by worth otherwise.
template <core::Playable G, class Elapsed>
std::vector<Candidate<G>> rank(const Level& level, const typename G::View& view, core::Seat seat,
                               const typename G::Actions& legal, core::Random& random,
                               Executor& executor, Elapsed&& elapsed) {
  if (level.searches()) {
    return search<G>(level, view, seat, legal, random, executor, elapsed).ranked();
  }
  std::vector<Candidate<G>> candidates;
  for (const auto& action : legal) candidates.push_back({action});
  Values<G> values;
  if (level.kind == Level::Kind::random) {
    values.resize(legal.size());
    std::fill(values.begin(), values.end(), 0.0F);
  } else {
    weigh<G>(level, view, legal, values);
  }
  set_priors<G>(values, candidates);
  std::sort(candidates.begin(), candidates.end(), [](const auto& a, const auto& b) {
    return a.prior != b.prior ? a.prior > b.prior : a.action < b.action;
  });
  return candidates;
}

// The move a level makes; a single legal move needs no thought.
template <core::Playable G, class Elapsed>
typename G::Action choose(const Level& level, const typename G::View& view, core::Seat seat,
                          const typename G::Actions& legal, core::Random& random,
                          Executor& executor, Elapsed&& elapsed) {
  if (legal.size() == 1) return legal[0];
  if (!level.searches()) return legal[choose_at_once<G>(level, view, legal, random)];
  return search<G>(level, view, seat, legal, random, executor, elapsed).ranked().front().action;
}

}  // namespace heirloom::bots
