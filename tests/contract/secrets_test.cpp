// The contract about secrets: imagined worlds, views against a second opinion, and the leak test.
#include "contract/pair.hpp"

namespace heirloom::tests {
namespace {

template <class G>
class Secrets : public ::testing::Test {};
TYPED_TEST_SUITE(Secrets, AllGames, GameNames);

// Equal as JSON, whatever the order of the keys.
bool same(const Json& a, const Json& b) { return nlohmann::json(a) == nlohmann::json(b); }

TYPED_TEST(Secrets, AnImaginedWorldLooksLikeTheRealOneToItsViewer) {
  using G = TypeParam;
  for (const auto& options : checked_options<G>()) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      core::Random random(seed);
      walk<G>(options, seed, [&](const auto& state) {
        for (const core::Viewer viewer : viewers(options.players)) {
          const typename G::View view = G::observe(state, viewer);
          const typename G::State world = G::imagine(view, random);
          ASSERT_TRUE(G::observe(world, viewer) == view)
              << "an imagined world gives viewer " << number(viewer) << " another view\n"
              << differing(text::dump(record::view_document<G>(world, viewer, 0)),
                           text::dump(record::view_document<G>(state, viewer, 0)));
          ASSERT_TRUE(G::turn(world) == G::turn(state) && G::to_act(world) == G::to_act(state))
              << "a world imagined by viewer " << number(viewer) << " waits for something else\n"
              << differing_states<G>(world, state);
          if (viewer.is_spectator()) continue;
          typename G::Actions real;
          typename G::Actions imagined;
          G::legal(state, viewer.seat(), real);
          G::legal(world, viewer.seat(), imagined);
          ASSERT_TRUE(real == imagined)
              << "seat " << viewer.seat() << " has other moves in a world it imagined\n"
              << differing_states<G>(world, state);
        }
      });
      if (this->HasFatalFailure()) return;
    }
  }
}

TYPED_TEST(Secrets, EveryViewIsWhatTheRulesPageAllows) {
  using G = TypeParam;
  for (const auto& options : checked_options<G>()) {
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      core::Random random(seed);
      walk<G>(options, seed, [&](const auto& state) {
        if (random.below(2) != 0) return;  // many moments, not all
        for (const core::Viewer viewer : viewers(options.players)) {
          const Json view = record::view_document<G>(state, viewer, 0);
          const oracle::Seen seen = second_opinion<G>(options, state, viewer);
          ASSERT_TRUE(same(view["position"], seen.position))
              << "viewer " << number(viewer) << "\n"
              << differing(text::dump(view["position"]), text::dump(seen.position));
          ASSERT_TRUE(same(view["scores"], seen.scores))
              << "viewer " << number(viewer) << "\n"
              << differing(text::dump(view["scores"]), text::dump(seen.scores));
        }
      });
      if (this->HasFatalFailure()) return;
    }
  }
}

// Everything that would be sent to a viewer: the view with its legal moves and scores, the outlook,
// previews of its moves and what these open up, and the answers to moves it may not make.
template <class G>
std::string sent(const typename G::State& state, core::Viewer viewer,
                 const std::vector<std::string>& attempts) {
  std::string out = text::dump(record::view_document<G>(state, viewer, 0));
  const typename G::View view = G::observe(state, viewer);
  out += "\noutlook " + text::dump(text::write_value(G::outlook(view)));
  if (viewer.is_spectator()) return out;
  typename G::Actions actions;
  G::legal(state, viewer.seat(), actions);
  for (const auto& action : actions) {
    const auto preview = G::preview(view, action);
    out += "\npreview " + text::dump(text::write_value(preview.events)) +
           (preview.certain ? " certain" : "");
    for (const text::Part& part : preview.parts) {
      out += " " + std::string(part.name) + "=" + std::to_string(part.points);
    }
    if constexpr (text::HasAhead<G>) {
      out += " ahead " + text::dump(text::write_value(G::ahead(view, action)));
    }
  }
  for (const std::string& attempt : attempts) {
    const auto answer = record::read_step<G>(state, std::to_string(viewer.seat()) + " " + attempt);
    out += "\nanswer " + attempt + ": " + (answer ? "legal" : answer.error().message);
  }
  return out;
}

TYPED_TEST(Secrets, NothingLeaksBeforeTheRulesShowIt) {
  using G = TypeParam;
  constexpr int kMatches = 3;
  constexpr int kFollowed = 25;
  int followed_steps = 0;
  const auto play = [&](const typename G::Options& options, std::uint64_t seed) {
    const std::vector<std::string> attempts = moves_of_a_match<G>(options);
    core::Random random(seed + 77);
    return walk<G>(options, seed, [&](const auto& state) {
      if (random.below(6) != 0) return;  // many moments, not all
      const auto all = viewers(options.players);
      const core::Viewer viewer = all[random.below(static_cast<std::uint32_t>(all.size()))];
      Pair<G> pair(options, state, viewer, random);
      for (int i = 0; i < kFollowed; ++i) {
        ASSERT_EQ(sent<G>(pair.truth(), viewer, attempts), sent<G>(pair.dream(), viewer, attempts))
            << pair.path();
        if (pair.over()) return;
        std::string in_truth;
        std::string in_dream;
        if (!pair.step(in_truth, in_dream)) return;
        ++followed_steps;
        ASSERT_EQ(in_truth, in_dream) << "events for " << pair.path();
      }
    });
  };
  play_enough<G>(
      kMatches, followed_steps, 500,
      "the steps in which truth and dream could be followed. Does tests/oracle/views.cpp "
      "show a viewer things that the rules page hides?",
      play);
}

}  // namespace
}  // namespace heirloom::tests
