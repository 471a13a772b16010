// What every bot owes every game: moves by what its seat knows, the same from every such world.
#include <algorithm>
#include <cmath>

#include "bots/bot.hpp"
#include "bots/games.hpp"
#include "contract/harness.hpp"

namespace heirloom::tests {
namespace {

template <class G>
class Bots : public ::testing::Test {};
TYPED_TEST_SUITE(Bots, AllGames, GameNames);

template <class G>
std::vector<float> worths(const typename bots::Heuristic<G>::Knowledge& knowledge,
                          const typename G::Actions& legal) {
  bots::Values<G> values;
  bots::Heuristic<G>::values(knowledge, legal, values);
  return {values.begin(), values.end()};
}

TYPED_TEST(Bots, WorthsHangOnNothingTheSeatDoesNotKnow) {
  using G = TypeParam;
  using H = bots::Heuristic<G>;
  for (const auto& options : checked_options<G>()) {
    core::Random random(5);
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      walk<G>(options, seed, [&](const auto& state) {
        for (const core::Seat seat : G::to_act(state)) {
          typename G::Actions legal;
          G::legal(state, seat, legal);
          const auto view = G::observe(state, core::Viewer::seat(seat));
          const auto seen = worths<G>(H::know(view), legal);
          ASSERT_EQ(static_cast<int>(seen.size()), legal.size());
          for (const float value : seen) ASSERT_TRUE(std::isfinite(value));
          ASSERT_EQ(seen, worths<G>(H::know(state, seat), legal))
              << G::kName << " seed " << seed << ": the view and the world tell different things";
          const auto dream = G::imagine(view, random);
          ASSERT_EQ(seen, worths<G>(H::know(dream, seat), legal))
              << G::kName << " seed " << seed << ": a worth hangs on something hidden";
          const bots::Beliefs<G> beliefs(view);
          ASSERT_EQ(worths<G>(beliefs.know(view), legal),
                    worths<G>(beliefs.know(dream, seat), legal))
              << G::kName << " seed " << seed << ": a belief tells something hidden";
        }
      });
    }
  }
}

TYPED_TEST(Bots, EveryLevelChoosesALegalMoveAndTheSameOneFromEveryWorldThatLooksTheSame) {
  using G = TypeParam;
  bots::Executor alone;
  for (const auto& options : checked_options<G>()) {
    core::Random dreams(9);
    int step = 0;
    walk<G>(options, 3, [&](const auto& state) {
      constexpr int kEvery = 7;  // searching at every step would take long
      if (++step % kEvery != 0) return;
      for (const core::Seat seat : G::to_act(state)) {
        typename G::Actions legal;
        G::legal(state, seat, legal);
        const auto view = G::observe(state, core::Viewer::seat(seat));
        const auto same = G::observe(G::imagine(view, dreams), core::Viewer::seat(seat));
        for (const char* name :
             {"random", "novice", "easy", "greedy", "guess", "search:8", "flat:8"}) {
          const auto level = bots::read_level(name);
          ASSERT_TRUE(level.ok());
          const auto choose = [&](const auto& seen) {
            core::Random random(static_cast<std::uint64_t>(step));
            return bots::choose<G>(*level, seen, seat, legal, random, alone, [] { return 0; });
          };
          const auto choice = choose(view);
          ASSERT_TRUE(legal.contains(choice)) << name;
          ASSERT_EQ(choice, choose(same)) << name;
        }
      }
    });
  }
}

TYPED_TEST(Bots, WhatIsAdvisedAtOnceIsWhatIsPlayed) {
  using G = TypeParam;
  bots::Executor alone;
  core::Random random(2);
  for (const char* name : {"greedy", "guess"}) {
    const auto level = bots::read_level(name);
    ASSERT_TRUE(level.ok());
    for (const auto& options : checked_options<G>()) {
      walk<G>(options, 4, [&](const auto& state) {
        for (const core::Seat seat : G::to_act(state)) {
          typename G::Actions legal;
          G::legal(state, seat, legal);
          const auto view = G::observe(state, core::Viewer::seat(seat));
          const auto now = [] { return 0; };
          const auto ranked = bots::rank<G>(*level, view, seat, legal, random, alone, now);
          const auto played = bots::choose<G>(*level, view, seat, legal, random, alone, now);
          const auto found = std::find_if(ranked.begin(), ranked.end(),
                                          [&](const auto& one) { return one.action == played; });
          ASSERT_NE(found, ranked.end()) << name;
          ASSERT_EQ(found->worth, ranked.front().worth) << name;
        }
      });
    }
  }
}

// What the search expects before its first playout is what `guess` plays by.
TYPED_TEST(Bots, GuessIsTheSearchWithoutAPlayout) {
  using G = TypeParam;
  const auto level = bots::read_level("guess");
  ASSERT_TRUE(level.ok());
  bots::Executor alone;
  core::Random random(2);
  walk<G>(checked_options<G>().front(), 4, [&](const auto& state) {
    for (const core::Seat seat : G::to_act(state)) {
      typename G::Actions legal;
      G::legal(state, seat, legal);
      const auto view = G::observe(state, core::Viewer::seat(seat));
      const auto ranked = bots::rank<G>(*level, view, seat, legal, random, alone, [] { return 0; });
      const bots::Search<G> search(view, seat, legal, bots::PlayoutPolicy::heuristic,
                                   core::Random(1));
      for (const auto& one : search.candidates()) {
        const auto found = std::find_if(ranked.begin(), ranked.end(), [&](const auto& other) {
          return other.action == one.action;
        });
        ASSERT_NE(found, ranked.end());
        ASSERT_EQ(found->prior, one.prior);
      }
    }
  });
}

TYPED_TEST(Bots, GreedyPlaysToTheEnd) {
  using G = TypeParam;
  const auto level = bots::read_level("greedy");
  ASSERT_TRUE(level.ok());
  for (const auto& options : checked_options<G>()) {
    core::Random random(1);
    bots::Executor alone;
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      record::Board<G> board(options);
      record::play_out<G>(board, seed,
                          [&](const auto& state, core::Seat seat,
                              const auto& legal) -> std::optional<typename G::Action> {
                            return bots::choose<G>(*level,
                                                   G::observe(state, core::Viewer::seat(seat)),
                                                   seat, legal, random, alone, [] { return 0; });
                          });
      ASSERT_EQ(G::turn(board.state()), core::Turn::over);
      ASSERT_LE(board.steps(), G::step_bound(options));
    }
  }
}

}  // namespace
}  // namespace heirloom::tests
