// The contract about explaining: score parts, previews, events, typed moves, pictures, compounds.
#include "contract/harness.hpp"

namespace heirloom::tests {
namespace {

template <class G>
class People : public ::testing::Test {};
TYPED_TEST_SUITE(People, AllGames, GameNames);

std::string parts_text(const text::Parts& parts) {
  std::string out;
  for (const text::Part& part : parts) {
    out += std::string(part.name) + " " + std::to_string(part.points) + "; ";
  }
  return out;
}

TYPED_TEST(People, ScorePartsSumToTheScoreAndAViewShowsThatScoreOrNothing) {
  using G = TypeParam;
  for (const auto& options : checked_options<G>()) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      walk<G>(options, seed, [&](const auto& state) {
        const core::Scores scores = G::scores(state);
        for (int seat = 0; seat < options.players; ++seat) {
          int sum = 0;
          for (const text::Part& part : G::score_parts(state, seat)) sum += part.points;
          ASSERT_EQ(sum, scores[seat]) << "the parts of seat " << seat;
        }
        for (const core::Viewer viewer : viewers(options.players)) {
          const auto seen = G::seen_scores(G::observe(state, viewer));
          ASSERT_EQ(seen.size(), static_cast<std::size_t>(options.players));
          for (int seat = 0; seat < options.players; ++seat) {
            ASSERT_EQ(seen[seat].value_or(scores[seat]), scores[seat])
                << "viewer " << number(viewer) << " sees the score of seat " << seat;
            ASSERT_TRUE(seen[seat].has_value() || !viewer.is(seat))
                << "seat " << seat << " does not see its own score";
          }
        }
      });
      if (this->HasFatalFailure()) return;
    }
  }
}

TYPED_TEST(People, APreviewIsTheBeginningOfWhatHappensAndAllOfItWhereNothingIsHidden) {
  using G = TypeParam;
  int certain = 0;
  const auto play = [&](const typename G::Options& options, std::uint64_t seed) {
    return walk<G>(options, seed, [&](const auto& state) {
      for (const core::Seat seat : G::to_act(state)) {
        typename G::Actions actions;
        G::legal(state, seat, actions);
        const core::Viewer viewer = core::Viewer::seat(seat);
        const typename G::View view = G::observe(state, viewer);
        for (const auto& action : actions) {
          const auto preview = G::preview(view, action);
          typename G::State after = state;
          G::apply(after, seat, action);
          const text::Step<G> step = text::Decision<G>{seat, action};
          const Json real = text::write_value(G::events(state, step, after, viewer));
          const Json foreseen = text::write_value(preview.events);
          ASSERT_LE(foreseen.size(), real.size()) << record::step_text<G>(step);
          for (std::size_t i = 0; i < foreseen.size(); ++i) {
            ASSERT_EQ(text::dump(foreseen[i]), text::dump(real[i])) << record::step_text<G>(step);
          }
          if (!preview.certain) continue;
          ++certain;
          ASSERT_EQ(foreseen.size(), real.size())
              << record::step_text<G>(step) << " shows " << text::dump(real);
          ASSERT_EQ(parts_text(preview.parts), parts_text(G::score_parts(after, seat)))
              << "after " << record::step_text<G>(step);
        }
      }
    });
  };
  play_enough<G>(4, certain, 100,
                 "the previews that are certain. Where nothing hidden can change what a move "
                 "brings, preview() should say so.",
                 play);
}

TYPED_TEST(People, EveryStepShowsSomethingToEverybody) {
  using G = TypeParam;
  for (const auto& options : checked_options<G>()) {
    walk<G>(
        options, 3, [](const auto&) {},
        [&](const auto& before, const auto& step, const auto& after) {
          for (const core::Viewer viewer : viewers(options.players)) {
            const auto events = G::events(before, step, after, viewer);
            ASSERT_FALSE(events.empty())
                << record::step_text<G>(step) << " shows viewer " << number(viewer) << " nothing";
            for (const auto& event : events) {
              ASSERT_TRUE(text::write_value(event).contains("type"));
            }
          }
        });
  }
}

TYPED_TEST(People, MovesComeAsTypedFieldsThatNameTheirWord) {
  using G = TypeParam;
  for (const auto& options : checked_options<G>()) {
    walk<G>(options, 4, [&](const auto& state) {
      for (const core::Seat seat : G::to_act(state)) {
        for (const std::string& move : record::legal_texts<G>(state, seat)) {
          const auto read = text::read_words<typename G::Move>(move);
          ASSERT_TRUE(read.ok()) << move;
          ASSERT_EQ(text::write_value(*read)["type"], move.substr(0, move.find(' ')));
        }
      }
    });
  }
}

TYPED_TEST(People, TheTableCanAlwaysBeDrawnForEverybody) {
  using G = TypeParam;
  for (const auto& options : checked_options<G>()) {
    walk<G>(options, 5, [&](const auto& state) {
      ASSERT_FALSE(record::picture_of<G>(options, state, {}).empty());
      for (const core::Viewer viewer : viewers(options.players)) {
        ASSERT_FALSE(record::picture_of<G>(options, state, viewer).empty());
      }
    });
  }
}

TYPED_TEST(People, EveryOptionIsExplainedOnceInTheOrderItIsWritten) {
  using G = TypeParam;
  std::vector<std::string> written;
  const Json defaults = text::write_value(G::defaults(Json::object()));
  for (const auto& [name, value] : defaults.items()) written.push_back(name);
  std::vector<std::string> explained;
  for (const text::Option& option : G::options()) {
    explained.emplace_back(option.name);
    EXPECT_FALSE(option.meaning.empty());
    EXPECT_FALSE(text::values_for_people(option).empty());
  }
  EXPECT_EQ(explained, written);
}

}  // namespace
}  // namespace heirloom::tests
