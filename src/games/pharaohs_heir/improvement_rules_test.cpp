// The rulings of Pharaoh's Heir, each under its id: improvements, floods and droughts.
#include <gtest/gtest.h>

#include "games/pharaohs_heir/test_bench.hpp"

namespace heirloom::games::pharaohs_heir::tests {
namespace {

TEST(PharaohsHeirRules, P19_TheOverseerPaysPopulationFromAnyTile) {
  Bench table = Scene(3).overseer(2).mat(2, "C0:0 V0:1 T0:1", 1).table();
  table.steps({"2 role improvement"});
  EXPECT_EQ(table.legal(2), (Moves{"canal C0", "canal T0", "canal V0", "done"}));
  table.steps({"2 canal C0"});
  EXPECT_EQ(grain(table, 2), 0);
  EXPECT_EQ(table.legal(2), (Moves{"pay T0", "pay V0"}));
  table.steps({"2 pay V0"});
  EXPECT_TRUE(table.has(2, "build 1 C0"));
  EXPECT_FALSE(table.has(2, "build 2 C0")) << "one token is left";
}

TEST(PharaohsHeirRules, P19_GrainCoinSiteAndConnectionAreStillNeeded) {
  Bench table = Scene(3, "4 5")
                    .option("coins", 6)
                    .mat(0, "C0:9b1 C1=S1:9 V0:9 T0:9", 0)
                    .mat(1, "C0:0 C1=S2:0 V0:0 T0:0")
                    .mat(2, "C0:0 C1=S3:0 V0:0 T0:0")
                    .table();
  table.steps({"0 role improvement"});
  EXPECT_EQ(phase(table), "build") << "without grain no canal";
  EXPECT_FALSE(table.has(0, "build 1 C1")) << "the only coin of 1 stands on C0";
  EXPECT_FALSE(table.has(0, "build 2 C0")) << "C0 has a building";
  EXPECT_TRUE(table.has(0, "build 2 C1"));
  Bench dry = Scene(3, "4 5")
                  .mat(0, "C0:9 C1=S1:9 V0:9 T0:9", 3)
                  .mat(1, "C0:0 C1=S2:0 V0:0 T0:0")
                  .mat(2, "C0:0 C1=S3:0 V0:0 T0:0")
                  .table();
  dry.steps({"0 role improvement"});
  EXPECT_FALSE(dry.has(0, "canal C1")) << "it touches neither the Nile nor a canal";
}

TEST(PharaohsHeirRules, P20_CanalFirstThenBuildingAndDoneIsFinal) {
  Bench table = Scene(3).mat(0, "C0:0 V0:0 T0:0").mat(1, "C0:2 V0:0 T0:0", 1).table();
  table.steps({"0 role improvement"});
  EXPECT_EQ(table.to_act(), std::vector<int>{1}) << "who can do nothing is not asked";
  EXPECT_EQ(table.legal(1), (Moves{"canal C0", "done"}));
  EXPECT_NE(table.step("1 build 1 C0"), "");
  table.steps({"1 done"});
  EXPECT_EQ(phase(table), "build");
  EXPECT_NE(table.step("1 canal C0"), "");
  table.steps({"1 done"});
  EXPECT_EQ(table.to_act(), std::vector<int>{2});
}

TEST(PharaohsHeirRules, P21_TheTokenOfACanalIsMissingForTheBuilding) {
  Bench table = Scene(3).mat(0, "C0:0 V0:0 T0:0").mat(1, "C0:3 V0:0 T0:0", 1).table();
  table.steps({"0 role improvement", "1 canal C0"});
  EXPECT_EQ(people(table, 1, "C0"), 2);
  EXPECT_EQ(grain(table, 1), 0);
  EXPECT_TRUE(table.has(1, "build 2 C0"));
  EXPECT_FALSE(table.has(1, "build 3 C0"));
}

TEST(PharaohsHeirRules, P21_ThePriceIsPaidBeforeTheNextQuestion) {
  Bench table = Scene(3).mat(0, "C0:2 V0:2 T0:2", 1).table();
  table.steps({"0 role improvement", "0 canal C0"});
  EXPECT_EQ(phase(table), "pay");
  EXPECT_NE(table.step("0 build 1 C0"), "");
  table.steps({"0 pay T0", "0 build 2 C0"});
  EXPECT_EQ(building(table, 0, "C0"), 2);
  EXPECT_EQ(phase(table), "pay");
  EXPECT_EQ(table.position()["sub"], json(R"({"seat":0,"for":"build","left":2,"last":null})"));
}

TEST(PharaohsHeirRules, P22_AnybodyPaysAFloodwallFromAnyTiles) {
  Bench table = Scene(3).mat(0, "C0:0 V0:0 T0:0").mat(1, "C0:1 V0:2 T0:1", 0, {2}).table();
  table.steps({"0 role improvement"});
  EXPECT_TRUE(table.has(1, "build 4 nile"));
  EXPECT_FALSE(table.has(1, "build 3 V0"));
  table.steps({"1 build 3 nile"});
  EXPECT_EQ(table.legal(1), (Moves{"pay C0", "pay V0"})) << "T0 alone could not pay three";
  table.steps({"1 pay V0"});
  EXPECT_EQ(people(table, 1, "C0"), 1);
  EXPECT_EQ(people(table, 1, "V0") + people(table, 1, "T0"), 0);
  EXPECT_EQ(player_of(table.position(), 1)["floodwalls"], json("[2,3]"));
  EXPECT_EQ(table.to_act(), std::vector<int>{2}) << "one building per improvement";
}

TEST(PharaohsHeirRules, P23_CanalsJoinSideToSideNeverAcrossCornersOrCropToTemple) {
  Bench table = Scene(3, "4 5 3")
                    .mat(0, "C0:0 C1=S1:0 C2=S2:0 V0:0 T0:0")
                    .mat(1, "C0:1c C1=S3:1 V0:1 T0:0 T1=M1:1", 1)
                    .mat(2, "C0:0 C1=S4:0 C2=S5:0 V0:0 T0:0")
                    .table();
  table.steps({"0 role improvement"});
  EXPECT_EQ(table.legal(1), (Moves{"canal C1", "canal V0", "done"}))
      << "C0 has one, nobody lives on T0, T1 touches no canal";
}

TEST(PharaohsHeirRules, P24_TheColumnMakesTheBuilding) {
  Bench table = Scene(3, "4 5")
                    .mat(0, "C0:0 C1=M6:0b4 V0:0 T0:0")
                    .mat(1, "C0:0 V0:0 T0:0 T1=S1:0b3")
                    .mat(2, "C0:0 C1=S3:0 V0:0 T0:0")
                    .table();
  Bench sacrifice = table;
  table.steps({"0 role harvest"});
  EXPECT_EQ(grain(table, 0), 4 + 2) << "a farm on a moon in the crop column";
  sacrifice.steps({"0 role sacrifice"});
  EXPECT_EQ(entry(sacrifice, 0), 0);
  EXPECT_EQ(entry(sacrifice, 1), 3) << "an altar on a sun in the temple column";
}

TEST(PharaohsHeirRules, P24_NothingCanBeTornDown) {
  Bench table = Scene(3).mat(0, "C0:9c V0:9 T0:9b1", 1).table();
  table.steps({"0 role improvement"});
  EXPECT_FALSE(table.has(0, "canal C0"));
  table.steps({"0 done"});
  EXPECT_FALSE(table.has(0, "build 2 T0"));
}

Scene flood_ahead() {
  return Scene(3, "4 3")
      .nile_due()
      .mat(0, "C0:1b4 C1=S1:0b2 V0:3c C2=S2:0 T0:1b3", 7, {1, 1})
      .mat(1, "C0:0 C1=S3:0 C2=S4:0 V0:0 T0:0", 0, {5})
      .mat(2, "C0:0b4 C1=S5:0 C2=S6:0 V0:0 T0:0");
}

TEST(PharaohsHeirRules, P25_AnySetUpToTheWallsValueIsProtected) {
  Bench table = flood_ahead().table();
  table.steps({"@ nile A"});
  EXPECT_EQ(table.legal(0), (Moves{"done", "protect C0", "protect C1", "protect T0"}));
  Bench none = table;
  none.steps({"0 done"});
  EXPECT_EQ(building(none, 0, "C0") + building(none, 0, "C1") + building(none, 0, "T0"), 0);
  table.steps({"0 protect C1"});
  EXPECT_EQ(table.legal(0), (Moves{"done", "protect T0"})) << "strictly forward";
  table.steps({"0 protect T0"});
  EXPECT_EQ(building(table, 0, "C0"), 0);
  EXPECT_EQ(building(table, 0, "C1"), 2);
  EXPECT_EQ(building(table, 0, "T0"), 3);
  EXPECT_EQ(phase(table), "role") << "two walls of 1 protect two tiles";
}

TEST(PharaohsHeirRules, P26_AllWallsGoAndTheFloodRunsSeatBySeat) {
  Bench table = flood_ahead().overseer(2).table();
  table.steps({"@ nile A"});
  EXPECT_EQ(table.to_act(), std::vector<int>{0}) << "seat 2 has no wall, seat 1 no building";
  EXPECT_EQ(building(table, 2, "C0"), 0) << "already flooded";
  EXPECT_EQ(player_of(table.position(), 1)["floodwalls"], json("[5]")) << "not yet";
  table.steps({"0 done"});
  for (int seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(player_of(table.position(), seat)["floodwalls"], Json::array());
  }
  EXPECT_EQ(table.to_act(), std::vector<int>{2});
}

TEST(PharaohsHeirRules, P27_AClearedSiteMayBeBuiltOnAgain) {
  Bench table = Scene(3, "4 3")
                    .option("coins", 6)
                    .nile_due()
                    .mat(0, "C0:4b4 C1=S1:0 C2=S2:0 V0:0 T0:0")
                    .mat(1, "C0:0 C1=S3:0 C2=S4:0 V0:0 T0:0")
                    .mat(2, "C0:0 C1=S5:0 C2=S6:0 V0:0 T0:0")
                    .table();
  table.steps({"@ nile A", "0 role improvement"});
  EXPECT_TRUE(table.has(0, "build 3 C0"));
  EXPECT_FALSE(table.has(0, "build 4 C0")) << "the washed-away coin is gone from the game";
}

TEST(PharaohsHeirRules, P28_FloodsLeavePopulationCanalsGrainAndReserve) {
  Bench table = flood_ahead().table();
  const Json before = table.position();
  table.steps({"@ nile A", "0 done"});
  EXPECT_EQ(people(table, 0, "C0"), 1);
  EXPECT_EQ(people(table, 0, "V0"), 3);
  EXPECT_EQ(tile_at(table, 0, "V0")["canal"], true);
  EXPECT_EQ(grain(table, 0), 7);
  EXPECT_EQ(player_of(table.position(), 0)["coins"], player_of(before, 0)["coins"]);
}

TEST(PharaohsHeirRules, P28_DroughtsTakeOneFromEachPopulatedTile) {
  Bench table = flood_ahead().table();
  table.steps({"@ nile N"});
  EXPECT_EQ(people(table, 0, "C0"), 0);
  EXPECT_EQ(people(table, 0, "C1"), 0);
  EXPECT_EQ(people(table, 0, "V0"), 2);
  EXPECT_EQ(building(table, 0, "T0"), 3);
  EXPECT_EQ(grain(table, 0), 7);
  EXPECT_EQ(player_of(table.position(), 1)["floodwalls"], json("[5]"));
}

}  // namespace
}  // namespace heirloom::games::pharaohs_heir::tests
