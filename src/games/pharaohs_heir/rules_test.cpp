// The rulings of Pharaoh's Heir, each under its id: turns and the first four roles.
#include <gtest/gtest.h>

#include "games/pharaohs_heir/test_bench.hpp"

namespace heirloom::games::pharaohs_heir::tests {
namespace {

TEST(PharaohsHeirRules, P1_TheBlessingMovesOnAfterEveryRole) {
  for (const int players : {3, 4}) {
    Options options;
    options.players = players;
    int first = -1;
    int picked = 0;
    for (const Event& event : random_match(options, 5)) {
      if (const auto* drawn = std::get_if<OverseerDrawn>(&event)) first = drawn->seat;
      if (const auto* role = std::get_if<RolePicked>(&event)) {
        EXPECT_EQ(role->seat, (first + picked) % players) << "role " << picked;
        ++picked;
      }
    }
    EXPECT_EQ(picked, 60);
  }
}

TEST(PharaohsHeirRules, P44_RolesAreCalledByWhatTheyDo) {
  Bench table = Scene(3).table();
  EXPECT_EQ(table.legal(0), (Moves{"role harvest", "role improvement", "role land",
                                   "role population", "role sacrifice"}));
  for (const std::string pawn : {"sun", "black", "blue", "red", "green", "yellow"}) {
    EXPECT_NE(table.step("0 role " + pawn), "") << pawn;
  }
}

TEST(PharaohsHeirRules, P2_TheFirstOverseerIsAnEvenDraw) {
  Options options;
  options.players = 3;
  const State state = PharaohsHeir::start(options);
  core::Random random(1);
  std::array<int, 3> drawn{};
  for (int i = 0; i < 3000; ++i) {
    ++drawn[static_cast<std::size_t>(
        std::get<DrawOverseer>(PharaohsHeir::draw(state, random)).seat)];
  }
  for (const int count : drawn) EXPECT_NEAR(count, 1000, 100);
  Bench table(R"({"players":3})");
  EXPECT_NE(table.step("@ overseer 3"), "");
  EXPECT_EQ(table.step("@ overseer 2"), "");
  EXPECT_EQ(overseer(table), 2);
}

TEST(PharaohsHeirRules, P3_TakingIsCompulsoryAndEqualTilesAreOneMove) {
  Bench table = Scene(4).face_up("S1 K2 S1 K2").table();
  table.steps({"0 role land"});
  EXPECT_EQ(table.legal(0),
            (Moves{"take K2 C", "take K2 T", "take K2 V", "take S1 C", "take S1 T", "take S1 V"}));
  EXPECT_NE(table.step("0 done"), "");
  table.steps({"0 take S1 T"});
  EXPECT_EQ(table.position()["face_up"], json(R"(["K2","S1","K2"])"));
  EXPECT_EQ(table.legal(1), (Moves{"take K2 V", "take S1 C"}));
}

TEST(PharaohsHeirRules, P4_OnlyTheOverseerChoosesTheColumn) {
  Bench table = Scene(3).face_up("M6 K4 S2").table();
  table.steps({"0 role land", "0 take M6 C"});
  EXPECT_EQ(table.legal(1), (Moves{"take K4 V", "take S2 C"}));
  EXPECT_NE(table.step("1 take K4 C"), "");
  EXPECT_EQ(tile_at(table, 0, "C1")["land"], "M6");
}

TEST(PharaohsHeirRules, P4_AConvertedTileWorksAsItsColumnSays) {
  const Scene scene = Scene(3, "4 5")
                          .mat(0, "C0:0 C1=M6:3 V0:0 T0:0", 1)
                          .mat(1, "C0:0 C1=S1:0 V0:0 T0:0")
                          .mat(2, "C0:0 C1=S2:0 V0:0 T0:0");
  Bench harvest = scene.table();
  harvest.steps({"0 role harvest"});
  EXPECT_TRUE(harvest.has(0, "reap C1 3"));
  Bench sacrifice = scene.table();
  sacrifice.steps({"0 role sacrifice"});
  EXPECT_EQ(entry(sacrifice, 0), 1)
      << "only the grain: people on a moon laid as a crop are farmers";
  EXPECT_EQ(people(sacrifice, 0, "C1"), 3);
}

TEST(PharaohsHeirRules, P5_NewLandComesBeforeTheBlessingPasses) {
  Bench table = Scene(3).face_up("S1 K1 M1").table();
  table.steps({"0 role land", "0 take S1 C", "1 take K1 V"});
  EXPECT_EQ(phase(table), "land");
  EXPECT_EQ(overseer(table), 0);
  table.steps({"@ land S2 K2 M2"});
  EXPECT_EQ(overseer(table), 1);
  EXPECT_EQ(table.position()["face_up"], json(R"(["S2","K2","M2"])"));
}

TEST(PharaohsHeirRules, P5_NoNewLandInTurnSix) {
  const std::string five = "C0:0 C1=S1:0 C2=S2:0 C3=S3:0 C4=S4:0 C5=S5:0 V0:0 T0:0";
  const std::string other = "C0:0 V0:0 V1=K1:0 V2=K2:0 V3=K3:0 V4=K4:0 V5=K5:0 T0:0";
  const std::string third = "C0:0 V0:0 T0:0 T1=M1:0 T2=M2:0 T3=M3:0 T4=M4:0 T5=M5:0";
  Bench table = Scene(3, "4 5 3 2 N A")
                    .mat(0, five)
                    .mat(1, other)
                    .mat(2, third)
                    .roles("land harvest population")
                    .face_up("S6 K6 M6")
                    .table();
  table.steps({"0 role land", "0 take S6 C", "1 take K6 V"});
  EXPECT_EQ(phase(table), "role");
  EXPECT_EQ(table.position()["face_up"], Json::array());
}

TEST(PharaohsHeirRules, P6_TheOverseersChoiceComesWhenAllHavePaid) {
  Bench table = Scene(3).mat(0, "C0:0 V0:0 T0:0", 2).mat(1, "C0:0 V0:0 T0:1", 4).table();
  table.steps({"0 role sacrifice"});
  EXPECT_EQ(table.to_act(), std::vector<int>{1});
  EXPECT_NE(table.step("0 bonus"), "");
  table.steps({"1 pay T0", "2 pay grain", "2 pay grain"});
  EXPECT_EQ(table.legal(0), (Moves{"bonus", "peek"}));
}

TEST(PharaohsHeirRules, P6_InTurnSixTheTemplesAreAdded) {
  const std::string land = " T1=M1:0 T2=M2:0 T3=M3:0";
  Bench table = Scene(3, "4 5 3 2 N A")
                    .mat(0, "C0:0 C1=S1:0 C2=S2:0 V0:0 T0:0" + land)
                    .mat(1, "C0:0 C1=S1:0 C2=S2:0 C3=S3:0 C4=S4:0 C5=S5:0 V0:0 T0:0")
                    .mat(2, "C0:0 V0:0 V1=K1:0 V2=K2:0 V3=K3:0 V4=K4:0 V5=K5:0 T0:0")
                    .table();
  table.steps({"0 role sacrifice"});
  EXPECT_EQ(entry(table, 0), 4) << "nothing paid, four temples";
  EXPECT_EQ(phase(table), "role");
}

TEST(PharaohsHeirRules, P7_LookingIsOfferedEvenIfTheTileIsKnown) {
  // Cycle 2, turn 5: one tile is unseen, so everybody knows it.
  const std::string lands = " C1=S1:0 C2=S2:0 C3=S3:0 C4=S4:0 C5=S5:0";
  Bench table = Scene(3, "2 3 4 5 A", 2)
                    .mat(0, "C0:0" + lands + " V0:0 T0:0")
                    .mat(1, "C0:0" + lands + " V0:0 T0:0")
                    .mat(2, "C0:0 V0:0 V1=K1:0 V2=K2:0 V3=K3:0 V4=K4:0 V5=K5:0 T0:0")
                    .set("nile", "pool", {"N"})
                    .roles("sacrifice improvement")
                    .table();
  table.steps({"0 role sacrifice"});
  EXPECT_EQ(table.legal(0), (Moves{"bonus", "peek"}));
  table.steps({"0 peek"});
  EXPECT_EQ(phase(table), "peek");
  EXPECT_NE(table.step("@ peek 2"), "");
  table.steps({"@ peek N"});
  EXPECT_EQ(table.position()["turn"], 6) << "the last role and the reveal followed by themselves";
  EXPECT_EQ(table.position()["nile"]["current"], "N");
  EXPECT_TRUE(table.position()["nile"]["peeked"].is_null());
}

TEST(PharaohsHeirRules, P8_ASacrificeIsPaidExactly) {
  Bench table = Scene(3, "3").mat(0, "C0:5 V0:5 T0:2", 2).table();
  table.steps({"0 role sacrifice"});
  EXPECT_EQ(grain(table, 0), 1) << "T0 alone has only two of the three";
  EXPECT_EQ(table.legal(0), (Moves{"pay T0", "pay grain"}));
  EXPECT_NE(table.step("0 pay V0"), "");
  EXPECT_NE(table.step("0 done"), "");
  table.steps({"0 pay T0"});
  EXPECT_EQ(people(table, 0, "T0"), 0) << "sources never go back, so the last one followed";
  EXPECT_EQ(grain(table, 0), 1);
  EXPECT_EQ(entry(table, 0), 3);
}

TEST(PharaohsHeirRules, P8_LessOnlyByPayingEverything) {
  Bench table = Scene(3, "5").mat(0, "C0:5 V0:5 T0:2", 1).table();
  table.steps({"0 role sacrifice"});
  EXPECT_EQ(entry(table, 0), 3);
  EXPECT_EQ(grain(table, 0) + people(table, 0, "T0"), 0);
}

TEST(PharaohsHeirRules, P8_TilesThatCannotPayTheRestComeTooLate) {
  Bench table = Scene(3, "4 5")
                    .mat(0, "C0:0 V0:0 T0:3 T1=M1:3")
                    .mat(1, "C0:0 V0:0 T0:0 T1=M2:0")
                    .mat(2, "C0:0 V0:0 T0:0 T1=M3:0")
                    .table();
  table.steps({"0 role sacrifice"});
  // T1 alone has only 3 of the 5, so two tokens of T0 go without a question.
  EXPECT_EQ(people(table, 0, "T0"), 1);
  EXPECT_EQ(table.legal(0), (Moves{"pay T0", "pay T1"}));
}

TEST(PharaohsHeirRules, P9_InFloodAndDroughtTheLastNumberIsDue) {
  for (const char* tile : {"A", "N"}) {
    Bench table = Scene(3, std::string("3 ") + tile)
                      .mat(0, "C0:0 C1=S1:0 V0:0 T0:0", 7)
                      .mat(1, "C0:0 C1=S2:0 V0:0 T0:0", 2)
                      .mat(2, "C0:0 C1=S3:0 V0:0 T0:0", 4)
                      .table();
    table.steps({"0 role sacrifice"});
    EXPECT_EQ(entry(table, 0), 3);
    EXPECT_EQ(grain(table, 0), 4);
    EXPECT_EQ(entry(table, 1), 2);
  }
}

TEST(PharaohsHeirRules, P10_AltarsRaiseTheEntryAndLeaveTheDue) {
  Bench table = Scene(3, "3")
                    .mat(0, "C0:0 V0:0 T0:0b4")
                    .mat(1, "C0:0 V0:0 T0:0b2", 9)
                    .mat(2, "C0:0 V0:0 T0:0")
                    .table();
  table.steps({"0 role sacrifice"});
  EXPECT_EQ(entry(table, 0), 4) << "nothing paid";
  EXPECT_EQ(entry(table, 1), 5);
  EXPECT_EQ(grain(table, 1), 6);
  EXPECT_EQ(entry(table, 2), 0);
}

TEST(PharaohsHeirRules, P10_APaymentLoadedHalfWayCountsInFull) {
  Bench table = Scene(3, "4")
                    .mat(1, "C0:0 V0:0 T0:2b2", 2)
                    .roles("land population harvest improvement", "sacrifice")
                    .phase("pay", R"({"seat":1,"for":"sacrifice","left":1,"last":null})")
                    .table();
  EXPECT_EQ(entries(table, 1), std::vector<int>{});
  table.steps({"1 pay T0"});
  EXPECT_EQ(entry(table, 1), 6);
}

TEST(PharaohsHeirRules, P11_TheBonusCountsEveryTempleTile) {
  Bench table = Scene(3, "3 4 5")
                    .mat(0, "C0:0 V0:0 T0:0 T1=S6:0 T2=M1:2")
                    .mat(1, "C0:0 C1=S1:0 C2=S2:0 V0:0 T0:0")
                    .mat(2, "C0:0 C1=S3:0 C2=S4:0 V0:0 T0:0")
                    .table();
  table.steps({"0 role sacrifice", "0 bonus"});
  EXPECT_EQ(entry(table, 0), 2 + 3);
}

TEST(PharaohsHeirRules, P12_VillagesAndCanalsComeBeforeAnyToken) {
  Bench table = Scene(3, "3")
                    .overseer(1)
                    .mat(0, "C0:1 V0:2 T0:0")
                    .mat(1, "C0:2 V0:2 T0:2")
                    .mat(2, "C0:0 V0:2 T0:1c")
                    .table();
  table.steps({"1 role population"});
  EXPECT_EQ(table.to_act(), std::vector<int>{1});
  EXPECT_EQ(people(table, 0, "V0"), 3);
  EXPECT_EQ(people(table, 1, "V0"), 4);
  EXPECT_EQ(people(table, 2, "V0"), 3);
  EXPECT_EQ(people(table, 2, "T0"), 2);
  EXPECT_EQ(people(table, 1, "C0"), 2) << "two instead of one holds for villages only";
  EXPECT_EQ(people(table, 1, "T0"), 2);
}

TEST(PharaohsHeirRules, P13_ACanalDoesNotMakeAnEmptyVillageGrow) {
  Bench table = Scene(3, "3").mat(0, "C0:0c V0:0c T0:0").table();
  table.steps({"0 role population"});
  EXPECT_EQ(people(table, 0, "V0"), 1);
  EXPECT_EQ(people(table, 0, "C0"), 1) << "a canal serves an empty tile";
}

TEST(PharaohsHeirRules, P14_ExactlyTheNileNumberIsPutInSlotOrder) {
  Bench table = Scene(3, "3").mat(0, "C0:0 V0:0 T0:0").table();
  table.steps({"0 role population"});
  EXPECT_EQ(table.legal(0), (Moves{"put C0", "put T0", "put V0"}));
  EXPECT_NE(table.step("0 done"), "");
  table.steps({"0 put V0", "0 put V0"});
  EXPECT_NE(table.step("0 put C0"), "") << "slots never go back";
  table.steps({"0 put V0"});
  EXPECT_EQ(people(table, 0, "V0"), 3);
  EXPECT_EQ(table.to_act(), std::vector<int>{1});
}

TEST(PharaohsHeirRules, P15_AFloodBringsOneToEveryTile) {
  Bench table = Scene(3, "4 A")
                    .mat(0, "C0:0c C1=S1:0 V0:1 T0:0")
                    .mat(1, "C0:5 C1=S2:0 V0:0 T0:2")
                    .mat(2, "C0:0 C1=S3:0 V0:0 T0:0")
                    .table();
  table.steps({"0 role population"});
  EXPECT_EQ(phase(table), "role") << "nobody chooses";
  EXPECT_EQ(people(table, 0, "C0"), 1) << "the canal step is left out";
  EXPECT_EQ(people(table, 0, "C1"), 1);
  EXPECT_EQ(people(table, 0, "V0"), 4);
  EXPECT_EQ(people(table, 1, "V0"), 1);
}

TEST(PharaohsHeirRules, P15_InADroughtOnlyVillagesGrow) {
  Bench table = Scene(3, "4 N")
                    .mat(0, "C0:1c C1=S1:0 V0:1 T0:1")
                    .mat(1, "C0:0 C1=S2:0 V0:1 T0:2")
                    .mat(2, "C0:0 C1=S3:0 V0:0 T0:0")
                    .table();
  table.steps({"0 role population"});
  EXPECT_EQ(phase(table), "role");
  EXPECT_EQ(people(table, 0, "C0"), 1);
  EXPECT_EQ(people(table, 0, "V0"), 3);
  EXPECT_EQ(people(table, 1, "V0"), 2);
  EXPECT_EQ(people(table, 1, "T0"), 2);
}

TEST(PharaohsHeirRules, P16_NeedIsCountedWhenAllHaveReaped) {
  Bench table = Scene(3, "4").mat(0, "C0:1 V0:1 T0:1").mat(1, "C0:1 V0:0 T0:0").table();
  table.steps({"0 role harvest", "0 reap C0 1"});
  EXPECT_EQ(grain(table, 0), 2)
      << "a farmer and a crop tile; nothing is fed before all have reaped";
  table.steps({"1 reap C0 0"});
  EXPECT_EQ(grain(table, 0), 2);
  table.steps({"2 reap C0 2"});
  EXPECT_EQ(grain(table, 0), 0) << "two populated tiles, two grain";
  EXPECT_EQ(people(table, 0, "V0") + people(table, 0, "T0"), 2);
}

TEST(PharaohsHeirRules, P16_NobodyStarvesWhileHoldingGrain) {
  Bench table = Scene(3, "4")
                    .mat(0, "C0:0 V0:0 T0:0")
                    .mat(1, "C0:0 V0:1 T0:1", 1)
                    .mat(2, "C0:0 V0:0 T0:0")
                    .table();
  table.steps({"0 role harvest"});
  EXPECT_EQ(grain(table, 1), 0);
  EXPECT_EQ(table.legal(1), (Moves{"starve T0", "starve V0"}));
}

TEST(PharaohsHeirRules, P17_EachUnitShortTakesADifferentTile) {
  Bench table = Scene(3, "4 5")
                    .mat(0, "C0:0 C1=S1:0 V0:0 T0:0")
                    .mat(1, "C0:0 V0:5 V1=K1:5 T0:5", 1)
                    .mat(2, "C0:0 C1=S2:0 V0:0 T0:0")
                    .table();
  table.steps({"0 role harvest"});
  EXPECT_EQ(table.legal(1), (Moves{"starve V0", "starve V1"})) << "T0 alone could not be both";
  table.steps({"1 starve V0"});
  EXPECT_NE(table.step("1 starve V0"), "");
  table.steps({"1 starve T0"});
  EXPECT_EQ(people(table, 1, "V0"), 4);
  EXPECT_EQ(people(table, 1, "V1"), 5);
  EXPECT_EQ(people(table, 1, "T0"), 4);
}

TEST(PharaohsHeirRules, P18_MarketsLowerTheNeedToZeroAtMost) {
  Bench table = Scene(3, "4")
                    .mat(0, "C0:0 V0:1b6 T0:1", 2)
                    .mat(1, "C0:0 V0:1b2 T0:1", 3)
                    .mat(2, "C0:0 V0:1b1 T0:1", 3)
                    .table();
  table.steps({"0 role harvest"});
  EXPECT_EQ(grain(table, 0), 3) << "one for the Overseer's crop tile, nothing back for the rest";
  EXPECT_EQ(grain(table, 1), 3);
  EXPECT_EQ(grain(table, 2), 2);
}

}  // namespace
}  // namespace heirloom::games::pharaohs_heir::tests
