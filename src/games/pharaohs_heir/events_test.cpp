// What steps of Pharaoh's Heir show, where points come from, and what previews promise.
#include <gtest/gtest.h>

#include "games/pharaohs_heir/test_bench.hpp"

namespace heirloom::games::pharaohs_heir::tests {
namespace {

using core::Viewer;

TEST(PharaohsHeirEvents, APreviewNamesWhatTheMoveBrings) {
  Bench table = Scene(3).mat(0, "C0:4 V0:1 T0:1", 1).table();
  table.steps({"0 role harvest"});
  const auto preview = PharaohsHeir::preview(PharaohsHeir::observe(table.state(), Viewer::seat(0)),
                                             action_of("reap C0 3"));
  EXPECT_EQ(events_text(preview.events),
            R"([{"type":"reaped","seat":0,"at":"C0","amount":3},)"
            R"({"type":"harvested","seat":0,"farms":0,"overseer":1}])");
}

TEST(PharaohsHeirEvents, ScoresAreOpenAndMadeOfAreas) {
  Bench table = cycle_end(3)
                    .mat(0, with_land(0, "C0:5b3 V0:0 T0:0"), 7)
                    .mat(1, with_land(1, "C0:5 V0:0 T0:0"), 2)
                    .mat(2, with_land(2, "C0:0 V0:0 T0:0"), 1)
                    .table();
  const View view = PharaohsHeir::observe(table.state(), Viewer::spectator());
  const text::SeenScores seen = PharaohsHeir::seen_scores(view);
  for (int seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(seen[static_cast<std::size_t>(seat)], table.scores()[static_cast<std::size_t>(seat)]);
  }
  const text::Parts wanted = {
      {"harvest", 5}, {"gods", 3}, {"land", 3}, {"people", 4}, {"buildings", 5}};
  EXPECT_EQ(PharaohsHeir::score_parts(table.state(), 0), wanted);
}

TEST(PharaohsHeirEvents, TheEndIsAnEvent) {
  Scene scene = cycle_end(3, 2).roles("harvest population");
  for (int seat = 0; seat < 3; ++seat) scene.mat(seat, with_land(seat, "C0:0 V0:0 T0:0"));
  Bench table = scene.table();
  const State before = table.state();
  const Action harvest = action_of("role harvest");
  table.steps({"0 role harvest"});
  const auto events = PharaohsHeir::events(before, text::Decision<PharaohsHeir>{0, harvest},
                                           table.state(), Viewer::spectator());
  const auto* ended = std::get_if<Ended>(&events.back());
  ASSERT_NE(ended, nullptr);
  EXPECT_EQ(ended->scores, table.scores());
  EXPECT_EQ(ended->winners, table.winners());
}

}  // namespace
}  // namespace heirloom::games::pharaohs_heir::tests
