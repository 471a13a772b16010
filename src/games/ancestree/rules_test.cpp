// The rules of Ancestree as tests: options, tiles, the tree, and the flow of a round.
#include <gtest/gtest.h>

#include "games/ancestree/rules.hpp"
#include "games/ancestree/test_bench.hpp"

namespace heirloom::games::ancestree::tests {
namespace {

// --- editions and options ---

TEST(AncestreeRules, A1_AnEditionIsASetOfDefaults) {
  const Json official = text::write_value(options("{}"));
  EXPECT_EQ(text::dump(official),
            R"({"edition":"official","players":4,"tiles":"std110","leaf_colour":false,)"
            R"("dynasty":"descent","bridge":"married","contact":"touching","two_player":"doubled",)"
            R"("phantom":"count","voluntary_discard":false})");
  const Json summary = text::write_value(options(R"({"edition":"summary"})"));
  EXPECT_EQ(text::dump(summary),
            R"({"edition":"summary","players":4,"tiles":"sum90","leaf_colour":true,)"
            R"("dynasty":"component_rows","bridge":"married","contact":"linked",)"
            R"("two_player":"phantom","phantom":"count","voluntary_discard":false})");
}

TEST(AncestreeRules, A1_AnyOptionCanBeSetAgainstItsEdition) {
  const Game::Options mixed = options(R"({"edition":"summary","bridge":"none","tiles":"std110"})");
  EXPECT_EQ(mixed.bridge, Bridge::none);
  EXPECT_EQ(mixed.tiles.kind, TileSet::Kind::std110);
  EXPECT_EQ(mixed.dynasty, Dynasty::component_rows);
}

TEST(AncestreeRules, A1_DefaultsSurviveAnyJson) {
  for (const char* given : {"null", "[]", "7", R"("summary")", R"({"edition":5})",
                            R"({"edition":null})", R"({"edition":["summary"]})"}) {
    EXPECT_EQ(Game::defaults(json(given)).edition, Edition::official) << given;
  }
}

TEST(AncestreeRules, A2_TwoToSixPlayInBothEditions) {
  for (const char* edition : {"official", "summary"}) {
    const auto refused = [&](int players) {
      Json table = json(R"({"tiles":"std110"})");
      table["edition"] = edition;
      table["players"] = text::integer(players);
      return Bench::refused(table, Json());
    };
    EXPECT_EQ(refused(2), "") << edition;
    EXPECT_EQ(refused(6), "") << edition;
    EXPECT_NE(refused(1).find("players"), std::string::npos) << edition;
    EXPECT_NE(refused(7).find("players"), std::string::npos) << edition;
  }
}

TEST(AncestreeRules, A3_EighteenTilesForEveryHand) {
  Json table = json(R"({"players":2})");
  table["tiles"] = repeated("E1111B0", 36);
  EXPECT_EQ(Bench::refused(table, Json()), "");
  table["players"] = text::integer(3);
  EXPECT_NE(Bench::refused(table, Json()), "");
  table["tiles"] = repeated("E1111B0", 54);
  EXPECT_EQ(Bench::refused(table, Json()), "");
}

TEST(AncestreeRules, A3_ThePhantomsHandCounts) {
  Json table = json(R"({"players":2,"two_player":"phantom"})");
  table["tiles"] = repeated("E1111B0", 53);
  EXPECT_NE(Bench::refused(table, Json()), "");
  table["tiles"].push_back("E1111B0");
  EXPECT_EQ(Bench::refused(table, Json()), "");
}

TEST(AncestreeRules, A4_OptionsForTwoChangeNothingForThree) {
  const Bench plain(json(R"({"players":3})"), study(3, 1, 2, "place"));
  const Bench odd(json(R"({"players":3,"two_player":"phantom","phantom":"zero"})"),
                  study(3, 1, 2, "place"));
  EXPECT_EQ(plain.state(), odd.state());
  const Bench doubled(json(R"({"players":2,"phantom":"count"})"), study(2, 1, 2, "place"));
  const Bench zero(json(R"({"players":2,"phantom":"zero"})"), study(2, 1, 2, "place"));
  EXPECT_EQ(doubled.state(), zero.state());
}

// --- tiles ---

TEST(AncestreeRules, A5_BuiltInSetsAreBalanced) {
  struct Sums {
    int light[4] = {}, dark[4] = {}, left = 0, right = 0, coins = 0;
  };
  const auto count = [](std::span<const Tile> tiles) {
    Sums sums;
    for (const Tile tile : tiles) {
      const std::string code = text::word_of(tile);
      for (int corner = 0; corner < 4; ++corner) {
        sums.light[corner] += code[1 + corner] == '1' || code[1 + corner] == 'l' ? 1 : 0;
        sums.dark[corner] += code[1 + corner] == 'd' ? 1 : 0;
      }
      sums.left += tile.left_heart() ? 1 : 0;
      sums.right += tile.right_heart() ? 1 : 0;
      sums.coins += tile.coins();
    }
    return sums;
  };
  ASSERT_EQ(std110().size(), 110U);
  ASSERT_EQ(sum90().size(), 90U);
  const Sums standard = count(std110());
  const Sums summary = count(sum90());
  for (int corner = 0; corner < 4; ++corner) {
    EXPECT_EQ(standard.light[corner], 5 * 13);
    EXPECT_EQ(summary.light[corner], 27);
    EXPECT_EQ(summary.dark[corner], 27);
  }
  EXPECT_EQ(standard.left, 5 * 13);
  EXPECT_EQ(standard.right, 5 * 13);
  EXPECT_EQ(standard.coins, 5 * 18);
  EXPECT_EQ(summary.left, 54);
  EXPECT_EQ(summary.right, 54);
  EXPECT_EQ(summary.coins, 78);
}

TEST(AncestreeRules, A5_EveryTileOfASetHasItsTwin) {
  for (const auto tiles : {std110(), sum90()}) {
    std::vector<std::string> codes;
    std::vector<std::string> twins;
    for (const Tile tile : tiles) {
      const std::string code = text::word_of(tile);
      codes.push_back(code);
      std::string twin = code;
      std::swap(twin[1], twin[4]);
      std::swap(twin[2], twin[3]);
      if (code[5] == 'L') twin[5] = 'R';
      if (code[5] == 'R') twin[5] = 'L';
      twins.push_back(twin);
    }
    std::sort(twins.begin(), twins.end());
    EXPECT_TRUE(std::is_sorted(codes.begin(), codes.end()));
    EXPECT_EQ(codes, twins);
  }
}

TEST(AncestreeRules, A5_AnOwnersSetIsWrittenIntoTheRecord) {
  Json table = json(R"({"players":2})");
  table["tiles"] = repeated("E1111B0", 35);
  table["tiles"].push_back("Cld01-3");
  const Game::Options read = options(text::dump(table));
  EXPECT_EQ(text::write_value(read)["tiles"], table["tiles"]);
  Bench match(table, Json());
  EXPECT_EQ(match.position()["pile"].size(), 36U);
  EXPECT_NE(match.step("@ deal 0 E1111B0 E1111B0 E1111B0 E1111B0 E1111B0 E1111-1"), "");
  EXPECT_EQ(match.step("@ deal 0 E1111B0 E1111B0 E1111B0 E1111B0 E1111B0 Cld01-3"), "");
}

TEST(AncestreeRules, A6_WithColoursAPlainLeafIsLightOnOneDiagonalAndDarkOnTheOther) {
  const char* const colours = R"({"players":2,"leaf_colour":true})";
  EXPECT_EQ(placements(R"([["E1111-0",0,0]])", "C000l-0", colours), Moves{"place -1,-1"});
  EXPECT_EQ(placements(R"([["E1111-0",0,0]])", "C000d-0", colours), Moves{"discard"});
  EXPECT_EQ(placements(R"([["E1111-0",0,0]])", "C00d0-0", colours), Moves{"place 1,-1"});
  EXPECT_EQ(placements(R"([["E1111-0",0,0]])", "C0d00-0", colours), Moves{"place -1,1"});
  EXPECT_EQ(placements(R"([["E1111-0",0,0]])", "Cl000-0", colours), Moves{"place 1,1"});
  EXPECT_EQ(placements(R"([["E1111-0",0,0]])", "C0l00-0", colours), Moves{"discard"});
}

TEST(AncestreeRules, A6_WithoutColoursLightLinksWithDark) {
  EXPECT_EQ(placements(R"([["E000d-0",0,0]])", "Cl000-0"), Moves{"place 1,1"});
  EXPECT_EQ(placements(R"([["E000d-0",0,0]])", "Cl000-0", R"({"players":2,"leaf_colour":true})"),
            Moves{"discard"});
}

TEST(AncestreeRules, A6_PlainLeavesThatFaceEachOtherAreOfOneColour) {
  for (const char* table : {R"({"players":2})", R"({"players":2,"leaf_colour":true})"}) {
    EXPECT_EQ(placements(R"([["E1111-0",0,0]])", "C1111-0", table),
              (Moves{"place -1,-1", "place -1,1", "place 1,-1", "place 1,1"}))
        << table;
  }
}

TEST(AncestreeRules, A38_ATileMayLackEverythingButItsHeritage) {
  Json table = json(R"({"players":2})");
  table["tiles"] = repeated("E0000-0", 36);
  EXPECT_EQ(Bench::refused(table, Json()), "");
  table["tiles"][0] = "00000-0";
  EXPECT_NE(Bench::refused(table, Json()), "");
}

// --- the tree ---

TEST(AncestreeRules, A7_TilesAreNeverTurnedAndOnlySixCellsTouch) {
  EXPECT_EQ(placements(R"([["E0001-0",0,0]])", "C0001-0"), Moves{"discard"});
  Json position = study(2, 1, 2, "place");
  position["trees"][0] = json(R"([["E1111B0",0,0]])");
  position["taken"][0] = "C1111B0";
  Bench match(json(R"({"players":2})"), position);
  for (const char* move : {"place 0,2", "place 0,-2", "place 3,1", "place 4,0", "place 1,0"}) {
    EXPECT_NE(match.step(std::string("0 ") + move), "") << move;
  }
  EXPECT_EQ(match.step("0 place 1,-1"), "");
}

TEST(AncestreeRules, A7_TheSummaryHasTheSameWall) {
  EXPECT_EQ(
      placements(R"([["E1111B0",0,0]])", "C1111B0",
                 R"({"players":2,"edition":"summary","two_player":"doubled"})"),
      (Moves{"place -1,-1", "place -1,1", "place -2,0", "place 1,-1", "place 1,1", "place 2,0"}));
}

TEST(AncestreeRules, A8_TheFirstTileGoesToTheOriginAlsoAfterDiscards) {
  EXPECT_EQ(placements("[]", "C0000-0"), Moves{"place 0,0"});
  Json position = study(2, 1, 2, "place");
  position["trees"][0] = Json::array();
  position["discards"][0] = json(R"(["E0000-0"])");
  const Bench match(json(R"({"players":2,"voluntary_discard":true})"), position);
  EXPECT_EQ(match.legal(0), (Moves{"discard", "place 0,0"}));
}

TEST(AncestreeRules, A9_OneCompletedHalfIsEnoughAndMismatchesAreHarmless) {
  // The cell 1,1 touches both tiles; only the left parent's leaf matches, and 3,1 touches the
  // other.
  const char* const tree = R"([["E0001R0",0,0],["C0000L0",2,0]])";
  EXPECT_EQ(placements(tree, "P1100-0"), Moves{"place 1,1"});
}

TEST(AncestreeRules, A9_AnyHeritagesMarry) {
  EXPECT_EQ(placements(R"([["E0000R0",0,0]])", "L0000L0"), Moves{"place 2,0"});
  EXPECT_EQ(placements(R"([["E0000R0",0,0]])", "E0000L0"), Moves{"place 2,0"});
}

TEST(AncestreeRules, A10_ATileThatFitsNowhereIsDiscardedFaceUpAndItsCoinsNeverCount) {
  Json position = study(2, 1, 5, "place");
  position["taken"][0] = "E0000-3";
  const Bench match = scored(json(R"({"players":2})"), position);
  EXPECT_EQ(text::dump(match.position()["discards"]), R"([["E0000-3"],["S0000-0"]])");
  EXPECT_EQ(text::dump(match.position()["coins"]), "[[0,0,0],[0,0,0]]");
}

TEST(AncestreeRules, A11_DiscardingATileThatFitsNeedsTheOption) {
  const char* const tree = R"([["E0000R0",0,0]])";
  EXPECT_EQ(placements(tree, "C0000L0"), Moves{"place 2,0"});
  EXPECT_EQ(placements(tree, "C0000L0", R"({"players":2,"voluntary_discard":true})"),
            (Moves{"discard", "place 2,0"}));
}

TEST(AncestreeRules, A11_EvenTheFirstTileMayBeDiscardedThen) {
  Bench match(json(R"({"players":2,"voluntary_discard":true})"), study(2, 1, 1, "place"));
  EXPECT_EQ(match.legal(0), (Moves{"discard", "place 0,0"}));
  match.steps({"0 discard", "1 place 0,0"});
  EXPECT_EQ(text::dump(match.position()["trees"]), R"([[],[["S0000-0",0,0]]])");
}

TEST(AncestreeRules, AE1_AHeartTakesOnlyItsOtherHalf) {
  EXPECT_EQ(placements(R"([["E0000R0",0,0]])", "C0000L0"), Moves{"place 2,0"});
  EXPECT_EQ(placements(R"([["E0000R0",0,0]])", "C0000R0"), Moves{"discard"});
}

TEST(AncestreeRules, AE2_ALeafTakesOnlyTheFacingCorner) {
  EXPECT_EQ(placements(R"([["E0010-0",0,0]])", "C0100-0"), Moves{"place -1,1"});
  EXPECT_EQ(placements(R"([["E0010-0",0,0]])", "C1000-0"), Moves{"discard"});
}

TEST(AncestreeRules, AE3_AllSixNeighbours) {
  EXPECT_EQ(
      placements(R"([["E1111B0",0,0]])", "C1111B0"),
      (Moves{"place -1,-1", "place -1,1", "place -2,0", "place 1,-1", "place 1,1", "place 2,0"}));
}

TEST(AncestreeRules, AE4_FillingAHoleCompletesTwoMarriagesAtOnce) {
  Json position = study(2, 2, 2, "place");
  position["trees"][0] = json(R"([["E1111B0",0,0],["E1111B0",1,-1],["E1111B0",3,-1],)"
                              R"(["E1111B0",4,0],["E1111B0",3,1],["E1111B0",1,1]])");
  position["taken"][0] = "D1111B0";
  Bench match(json(R"({"players":2})"), position);
  EXPECT_EQ(match.state().common.trees[0].marriages, 2);
  match.steps({"0 place 2,0", "1 discard"});
  EXPECT_EQ(match.state().common.trees[0].marriages, 4);
}

TEST(AncestreeRules, AE5_AtMostThirtyTwoCells) {
  Json position = study(2, 3, 5, "place");
  position["trees"][0] = married_row("E1111B0", 14);
  position["taken"][0] = "E1111B0";
  EXPECT_EQ(Bench(json(R"({"players":2})"), position).legal(0).size(), 32U);
}

// --- the flow ---

TEST(AncestreeRules, A12_DealsComeInSeatOrderAndNobodyActsBefore) {
  Json table = json(R"({"players":2})");
  table["tiles"] = repeated("E1111B0", 36);
  Bench match(table, Json());
  const std::string hand = " E1111B0 E1111B0 E1111B0 E1111B0 E1111B0 E1111B0";
  EXPECT_NE(match.step("@ deal 1" + hand), "");
  EXPECT_NE(match.step("0 take E1111B0"), "");
  EXPECT_EQ(match.step("@ deal 0" + hand), "");
  EXPECT_TRUE(match.to_act().empty());
  EXPECT_NE(match.step("@ deal 0" + hand), "");
  EXPECT_EQ(match.step("@ deal 1" + hand), "");
  EXPECT_EQ(match.to_act(), (std::vector<int>{0, 1}));
  EXPECT_NE(match.step("@ deal 0" + hand), "");
}

TEST(AncestreeRules, A12_ThePhantomIsDealtToLast) {
  Json table = json(R"({"players":2,"two_player":"phantom"})");
  table["tiles"] = repeated("E1111B0", 54);
  Bench match(table, Json());
  const std::string hand = " E1111B0 E1111B0 E1111B0 E1111B0 E1111B0 E1111B0";
  match.steps({"@ deal 0" + hand, "@ deal 1" + hand});
  EXPECT_TRUE(match.to_act().empty());
  EXPECT_NE(match.step("@ phantom E1111B0"), "");
  EXPECT_EQ(match.step("@ deal 2" + hand), "");
  EXPECT_EQ(match.step("@ phantom E1111B0"), "");
  EXPECT_EQ(match.to_act(), (std::vector<int>{0, 1}));
}

TEST(AncestreeRules, A13_AnyTileMayBeTakenAndEqualOnesAreOneMove) {
  Json position = study(2, 1, 2, "take");
  position["hands"][0] = json(R"(["D0000-0","C1111B0","D0000-0","C1111B0","L0000-3"])");
  const Bench match(json(R"({"players":2})"), position);
  EXPECT_EQ(match.legal(0), (Moves{"take C1111B0", "take D0000-0", "take L0000-3"}));
}

TEST(AncestreeRules, A13_ATakeIsFinal) {
  Bench match(json(R"({"players":2})"), study(2, 1, 2, "take"));
  match.steps({"0 take D0000-0"});
  EXPECT_EQ(match.to_act(), std::vector<int>{1});
  EXPECT_NE(match.step("0 take D0000-0"), "");
}

TEST(AncestreeRules, A39_NobodyIsFirstInEitherEdition) {
  for (const char* table : {R"({"players":3})", R"({"players":3,"edition":"summary"})"}) {
    Bench match(json(table), study(3, 1, 2, "take"));
    EXPECT_EQ(match.to_act(), (std::vector<int>{0, 1, 2})) << table;
    match.steps({"2 take D0000-0", "0 take D0000-0"});
    EXPECT_EQ(match.to_act(), std::vector<int>{1}) << table;
  }
}

TEST(AncestreeRules, A40_EverySeatTakesFromAHandOfItsOwn) {
  Json position = study(2, 1, 2, "take");
  position["hands"][1] = repeated("L0000-0", 5);
  Bench match(json(R"({"players":2,"edition":"summary","two_player":"doubled"})"), position);
  EXPECT_EQ(match.legal(0), Moves{"take D0000-0"});
  EXPECT_EQ(match.legal(1), Moves{"take L0000-0"});
  EXPECT_NE(match.step("0 take L0000-0"), "");
}

TEST(AncestreeRules, A14_PlacementsStayUndoneUntilAllAreIn) {
  Json position = study(3, 1, 2, "place");
  position["trees"][1] = json(R"([["E1111B0",0,0]])");
  position["taken"][1] = "C1111B0";
  Bench match(json(R"({"players":3})"), position);
  match.steps({"1 place 2,0", "0 discard"});
  EXPECT_EQ(match.position()["trees"][1].size(), 1U);
  EXPECT_EQ(text::dump(match.position()["committed"]), R"(["discard",[2,0],null])");
  EXPECT_EQ(match.to_act(), std::vector<int>{2});
  match.steps({"2 discard"});
  EXPECT_EQ(text::dump(match.position()["trees"][1]), R"([["E1111B0",0,0],["C1111B0",2,0]])");
}

TEST(AncestreeRules, A14_TheOrderOfCommitsNeverMatters) {
  Json position = study(3, 1, 2, "take");
  position["trees"][1] = json(R"([["E1111B0",0,0]])");
  position["hands"][1][0] = "C1111B0";
  const Moves moves = {"take D0000-0", "take C1111B0", "take D0000-0"};
  const Moves places = {"discard", "place 1,1", "discard"};
  const std::vector<std::vector<int>> orders = {{0, 1, 2}, {2, 1, 0}, {1, 2, 0}};
  std::vector<Game::State> results;
  for (const auto& order : orders) {
    Bench match(json(R"({"players":3})"), position);
    for (const int seat : order) match.steps({std::to_string(seat) + " " + moves[seat]});
    for (const int seat : order) match.steps({std::to_string(seat) + " " + places[seat]});
    results.push_back(match.state());
  }
  EXPECT_EQ(results[0], results[1]);
  EXPECT_EQ(results[0], results[2]);
}

TEST(AncestreeRules, A14_ASingleChoiceIsStillAMove) {
  const Bench match(json(R"({"players":2})"), study(2, 1, 2, "place"));
  EXPECT_EQ(match.legal(0), Moves{"discard"});
  EXPECT_EQ(match.to_act(), (std::vector<int>{0, 1}));
}

TEST(AncestreeRules, A15_HandsPassAfterTheTilesAreLaid) {
  for (const int round : {1, 2, 3}) {
    Json position = study(3, round, 2, "place");
    position["hands"][0] = repeated("E0000-0", 4);
    Bench match(json(R"({"players":3})"), position);
    match.steps({"0 discard", "1 discard"});
    EXPECT_EQ(match.position()["hands"][0][0], "E0000-0");
    match.steps({"2 discard"});
    const int receiver = round == 2 ? 2 : 1;
    EXPECT_EQ(match.position()["hands"][receiver][0], "E0000-0") << "round " << round;
    EXPECT_EQ(match.position()["step"], 3);
  }
}

TEST(AncestreeRules, A16_TheSixthTileIsInNoListAfterwards) {
  Json position = study(2, 1, 5, "place");
  position["hands"][0] = json(R"(["L1111B3"])");
  const Bench match = scored(json(R"({"players":2})"), position);
  EXPECT_EQ(text::dump(match.position()).find("L1111B3"), std::string::npos);
  EXPECT_EQ(text::dump(match.position()["hands"]), "[[],[]]");
  EXPECT_EQ(match.position()["round"], 2);
  EXPECT_EQ(match.position()["step"], 1);
}

TEST(AncestreeRules, AE11_WhatTheThreeRoundsLeaveInThePile) {
  const auto left_after = [](std::string_view text) {
    core::Random random(11);
    Game::State state = Game::start(options(text));
    while (random_step(state, random)) {
    }
    return state.pile.size();
  };
  EXPECT_EQ(left_after(R"({"players":6})"), 2);
  EXPECT_EQ(left_after(R"({"edition":"summary","players":6,"tiles":"std110"})"), 2);
  EXPECT_EQ(left_after(R"({"edition":"summary","players":5})"), 0);
  EXPECT_NE(Bench::refused(R"({"players":6,"tiles":"sum90"})"), "");
  EXPECT_NE(Bench::refused(R"({"edition":"summary","players":6})"), "");
}

TEST(AncestreeRules, EveryMatchTakesExactlyItsBoundOfSteps) {
  for (const char* table :
       {R"({"players":2})", R"({"players":6})", R"({"players":2,"two_player":"phantom"})"}) {
    core::Random random(5);
    Game::State state = Game::start(options(table));
    int steps = 0;
    while (random_step(state, random)) ++steps;
    EXPECT_EQ(steps, Game::step_bound(options(table))) << table;
  }
}

}  // namespace
}  // namespace heirloom::games::ancestree::tests
