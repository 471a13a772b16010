// The contract about secrets: imagined worlds, views against a second opinion, and the leak test.
#include "contract/harness.hpp"

namespace heirloom::tests {
namespace {

template <class G>
class Secrets : public ::testing::Test {};
TYPED_TEST_SUITE(Secrets, AllGames, GameNames);

// Equal as JSON, whatever the order of the keys.
bool same(const Json& a, const Json& b) { return nlohmann::json(a) == nlohmann::json(b); }

template <class G>
oracle::Seen second_opinion(const typename G::Options& options, const typename G::State& state,
                            core::Viewer viewer) {
  return oracle::view(G::kName, text::write_value(options), record::trace_line<G>(state, 0, ""),
                      number(viewer));
}

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

// Everything that would be sent to a viewer: the view with its legal moves and scores, previews of
// its moves, and the answers to moves it may not make.
template <class G>
std::string sent(const typename G::State& state, core::Viewer viewer,
                 const std::vector<std::string>& attempts) {
  std::string out = text::dump(record::view_document<G>(state, viewer, 0));
  if (viewer.is_spectator()) return out;
  typename G::Actions actions;
  G::legal(state, viewer.seat(), actions);
  const typename G::View view = G::observe(state, viewer);
  for (const auto& action : actions) {
    const auto preview = G::preview(view, action);
    out += "\npreview " + text::dump(text::write_value(preview.events)) +
           (preview.certain ? " certain" : "");
    for (const text::Part& part : preview.parts) {
      out += " " + std::string(part.name) + "=" + std::to_string(part.points);
    }
  }
  for (const std::string& attempt : attempts) {
    const auto answer = record::read_step<G>(state, std::to_string(viewer.seat()) + " " + attempt);
    out += "\nanswer " + attempt + ": " + (answer ? "legal" : answer.error().message);
  }
  return out;
}

// The true world and an imagined one, side by side, as one viewer follows them.
template <class G>
class Pair {
 public:
  Pair(const typename G::Options& options, const typename G::State& truth, core::Viewer viewer,
       core::Random& random)
      : options_(options),
        truth_(truth),
        viewer_(viewer),
        random_(random),
        dream_(G::imagine(G::observe(truth, viewer), random)) {}

  [[nodiscard]] std::string sent_in_truth(const std::vector<std::string>& attempts) const {
    return sent<G>(truth_, viewer_, attempts);
  }
  [[nodiscard]] std::string sent_in_dream(const std::vector<std::string>& attempts) const {
    return sent<G>(dream_, viewer_, attempts);
  }
  [[nodiscard]] bool over() const { return G::turn(truth_) == core::Turn::over; }
  // For messages: who looked, and the steps that led on from the moment of the match.
  [[nodiscard]] std::string path() const {
    return "viewer " + std::to_string(number(viewer_)) + ", after these further steps:" + path_;
  }

  // Takes a random step in the truth and one that looks the same by the rules page in the dream.
  // False if there is none: then the rules themselves show this viewer a difference.
  bool step(std::string& shown_in_truth, std::string& shown_in_dream) {
    const text::Step<G> step = random_step<G>(truth_, random_);
    typename G::State next = truth_;
    record::take_step<G>(next, step);
    const oracle::Seen wanted = second_opinion<G>(options_, next, viewer_);
    for (const text::Step<G>& candidate : candidates(step)) {
      typename G::State dreamt = dream_;
      record::take_step<G>(dreamt, candidate);
      if (!(second_opinion<G>(options_, dreamt, viewer_) == wanted)) continue;
      shown_in_truth = text::dump(text::write_value(G::events(truth_, step, next, viewer_)));
      shown_in_dream = text::dump(text::write_value(G::events(dream_, candidate, dreamt, viewer_)));
      truth_ = next;
      dream_ = dreamt;
      path_ += "\n  " + record::step_text<G>(step) + "   in the dream " +
               record::step_text<G>(candidate);
      return true;
    }
    return false;
  }

 private:
  // What could happen in the dream where `step` happens in the truth: what looks the same, with
  // hidden choices and draws as they come.
  std::vector<text::Step<G>> candidates(const text::Step<G>& step) {
    std::vector<text::Step<G>> all;
    const std::string line = record::step_text<G>(step);
    if (const auto* decision = std::get_if<text::Decision<G>>(&step)) {
      typename G::Actions actions;
      G::legal(dream_, decision->seat, actions);
      for (const auto& action : actions) all.push_back(text::Decision<G>{decision->seat, action});
      core::shuffle_front(all, static_cast<int>(all.size()), static_cast<int>(all.size()), random_);
    } else {
      for (int i = 0; i < 4; ++i) all.push_back(G::draw(dream_, random_));
      if (const auto same_step = record::read_step<G>(dream_, line)) all.push_back(*same_step);
    }
    const std::string shown = oracle::shown_step(G::kName, line, number(viewer_));
    std::erase_if(all, [&](const text::Step<G>& one) {
      return oracle::shown_step(G::kName, record::step_text<G>(one), number(viewer_)) != shown;
    });
    return all;
  }

  const typename G::Options& options_;
  typename G::State truth_;
  core::Viewer viewer_;
  core::Random& random_;
  typename G::State dream_;
  std::string path_;
};

// Moves that were legal at some moment of a match, to be tried at others.
template <class G>
std::vector<std::string> moves_of_a_match(const typename G::Options& options) {
  std::vector<std::string> moves;
  walk<G>(
      options, 999, [](const auto&) {},
      [&](const auto&, const auto& step, const auto&) {
        const std::string line = record::step_text<G>(step);
        if (line[0] != '@' && moves.size() < 60) moves.push_back(line.substr(2));
      });
  return moves;
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
        ASSERT_EQ(pair.sent_in_truth(attempts), pair.sent_in_dream(attempts)) << pair.path();
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
