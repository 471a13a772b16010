// Pharaoh's Heir's heuristic in positions with an obvious best move.
#include "bots/heuristics/pharaohs_heir.hpp"

#include <gtest/gtest.h>

#include "games/pharaohs_heir/test_bench.hpp"

namespace heirloom::bots {
namespace {

using games::PharaohsHeir;
using games::pharaohs_heir::tests::Bench;
using games::pharaohs_heir::tests::Scene;
using games::pharaohs_heir::tests::with_land;

// The move worth most to the seat to act, as text; the first of equals.
std::string best(const Bench& table) {
  using H = Heuristic<PharaohsHeir>;
  const auto& state = table.state();
  const core::Seat seat = PharaohsHeir::to_act(state).nth(0);
  PharaohsHeir::Actions legal;
  PharaohsHeir::legal(state, seat, legal);
  Values<PharaohsHeir> values;
  H::values(H::know(state, seat), legal, values);
  int most = 0;
  for (int i = 1; i < values.size(); ++i) {
    if (values[i] > values[most]) most = i;
  }
  return text::write_words(PharaohsHeir::move(legal[most]));
}

TEST(PharaohsHeirHeuristic, TakesTheMostValuableLand) {
  const Bench table = Scene(4)
                          .roles("sacrifice population harvest improvement", "land")
                          .face_up("K2 M5 S3 S1")
                          .overseer(3)
                          .phase("take", R"({"seat":3})")
                          .table();
  EXPECT_EQ(best(table).substr(0, 7), "take M5");
}

TEST(PharaohsHeirHeuristic, BuildsTheHighestFarmAtTheStart) {
  const Bench table = Scene(4)
                          .mat(0, "C0:6 V0:1 T0:0", 4)
                          .overseer(3)
                          .roles("land sacrifice population harvest", "improvement")
                          .phase("build", R"({"seat":0})")
                          .table();
  EXPECT_EQ(best(table), "build 6 C0");
}

TEST(PharaohsHeirHeuristic, BuildsNothingThatCostsThePeopleRaceAtTheEnd) {
  // Behind in buildings beyond reach and ahead in people by a little.
  Scene scene(3, "4 5 3 2 A N", 2);
  scene.roles("population", "improvement").overseer(2).phase("build", R"({"seat":0})");
  scene.mat(0, with_land(0, "C0:3 V0:3 T0:0"), 0);
  scene.mat(1, with_land(1, "C0:5b6 V0:0b6 T0:0b5"), 0);
  scene.mat(2, with_land(2, "C0:5b6 V0:0b6 T0:0b5"), 0);
  EXPECT_EQ(best(scene.table()), "done");
}

TEST(PharaohsHeirHeuristic, ProtectsTheHighestBuilding) {
  const Bench table = Scene(3, "4 A")
                          .mat(0, "C0:1b2 V0:1b6 T0:1b3 C1=S3:0", 0, {1})
                          .mat(1, "C0:1 V0:1 T0:1 C1=S2:0")
                          .mat(2, "C0:1 V0:1 T0:1 C1=S1:0")
                          .phase("protect", R"({"seat":0,"chosen":[]})")
                          .table();
  EXPECT_EQ(best(table), "protect V0");
}

TEST(PharaohsHeirHeuristic, StarvesNoLastVillager) {
  const Bench table = Scene(3)
                          .mat(0, "C0:4 V0:1 T0:2", 0)
                          .roles("land sacrifice population improvement", "harvest")
                          .phase("starve", R"({"seat":0,"left":1,"last":null})")
                          .table();
  EXPECT_NE(best(table), "starve V0");
}

TEST(PharaohsHeirHeuristic, ReapsForTheHarvestThatPeopleCannotWinAnyMore) {
  // The last harvest: far ahead in people, a little behind in grain.
  Scene scene(3, "4 5 3 2 A N", 2);
  scene.roles("population", "harvest").overseer(0).phase("reap", R"({"seat":0,"at":"C0"})");
  scene.mat(0, with_land(0, "C0:30 V0:5 T0:0"), 2);
  scene.mat(1, with_land(1, "C0:0 V0:4 T0:0"), 8);
  scene.mat(2, with_land(2, "C0:0 V0:4 T0:0"), 8);
  const std::string move = best(scene.table());
  ASSERT_EQ(move.substr(0, 8), "reap C0 ");
  EXPECT_GT(std::stoi(move.substr(8)), 6);
}

TEST(PharaohsHeirHeuristic, SettlesFarmersAndVillagers) {
  Scene scene = games::pharaohs_heir::tests::cycle_end(3);
  scene.overseer(2).mat(0, with_land(0, "C0:3b5 V0:0b4 T0:1b4"), 9);
  for (const int other : {1, 2}) scene.mat(other, with_land(other, "C0:1 V0:0 T0:0"), 2);
  EXPECT_EQ(best(scene.table()), "settle C0 6");
}

TEST(PharaohsHeirHeuristic, SeesNoMoreThanItsView) {
  // Another seat has looked at the next tile: whatever that is, the worths are those of the view.
  using H = Heuristic<PharaohsHeir>;
  for (const char* tile : {"A", "3"}) {
    const Bench table =
        Scene(4)
            .mat(0, "C0:6b5 V0:1 T0:0", 4)
            .overseer(3)
            .roles("land population harvest", "improvement")
            .set("nile", "peeked", tests::json(std::string(R"({"seat":2,"tile":")") + tile + "\"}"))
            .phase("build", R"({"seat":0})")
            .table();
    PharaohsHeir::Actions legal;
    PharaohsHeir::legal(table.state(), 0, legal);
    const auto view = PharaohsHeir::observe(table.state(), core::Viewer::seat(0));
    Values<PharaohsHeir> seen;
    Values<PharaohsHeir> imagined;
    H::values(H::know(view), legal, seen);
    H::values(H::know(table.state(), 0), legal, imagined);
    ASSERT_EQ(seen.size(), imagined.size());
    for (int i = 0; i < seen.size(); ++i) EXPECT_EQ(seen[i], imagined[i]) << tile << i;
  }
}

}  // namespace
}  // namespace heirloom::bots
