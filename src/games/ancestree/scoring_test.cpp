// What a round pays in Ancestree, as tests: tokens, coins, marriages, dynasty lengths, the phantom.
#include <gtest/gtest.h>

#include "games/ancestree/rules.hpp"
#include "games/ancestree/test_bench.hpp"

namespace heirloom::games::ancestree::tests {
namespace {

// The tokens of a round after it is scored with these trees.
std::string tokens(const std::vector<Json>& trees, int round = 2,
                   std::string_view extra_options = "{}") {
  const int players = static_cast<int>(trees.size());
  Json position = study(players, round, 5, "place");
  for (std::size_t seat = 0; seat < trees.size(); ++seat) position["trees"][seat] = trees[seat];
  Json table = json(extra_options);
  table["players"] = text::integer(players);
  Json out = Json::array();
  const Json after = scored(table, position).position();
  for (const Json& list : after["tokens"]) out.push_back(list[round - 1]);
  return text::dump(out);
}

// --- tokens ---

TEST(AncestreeScoring, A17_OnlyDirectNeighboursAreCompared) {
  // Seat 0 sits between 1 and 3: the longer dynasty of seat 2 does not matter to it.
  EXPECT_EQ(tokens({chain("EE"), chain("EC"), chain("EEE"), chain("EP")}), "[2,2,2,2]");
  // With three seats everybody is a neighbour.
  EXPECT_EQ(tokens({chain("EE"), chain("E"), chain("EEE")}), "[1,0,2]");
}

TEST(AncestreeScoring, A18_OneBeatsNoneAndTiesGiveNothing) {
  EXPECT_EQ(tokens({chain("E"), chain("C"), chain("C")}), "[2,1,1]");
  EXPECT_EQ(tokens({chain("E"), chain("E"), chain("E")}), "[0,0,0]");
}

TEST(AncestreeScoring, A19_StagsCountWithAnySet) {
  EXPECT_EQ(tokens({chain("S"), chain("E"), chain("E")}, 2, R"({"tiles":"std110"})"), "[2,1,1]");
}

TEST(AncestreeScoring, A20_TwoSeatsGainTwoTokensNotFour) {
  EXPECT_EQ(tokens({chain("EEE"), chain("E")}), "[2,0]");
}

TEST(AncestreeScoring, A21_TokensAndCoinsNeverRunOut) {
  Json position = study(3, 2, 5, "place");
  position["trees"][0] = chain("EEE");
  position["tokens"] = json("[[96,0,0],[96,0,0],[96,0,0]]");
  position["coins"] = json("[[9999,0,0],[0,0,0],[0,0,0]]");
  const Bench match = scored(json(R"({"players":3})"), position);
  EXPECT_EQ(text::dump(match.position()["tokens"]), "[[96,2,0],[96,1,0],[96,1,0]]");
  EXPECT_EQ(match.scores(), (std::vector<int>{96 + 9999 + 4, 96 + 2, 96 + 2}));
}

TEST(AncestreeScoring, AE9_TheRulebooksThreeSeats) {
  const std::vector<Json> trees = {chain("DDEEL"), chain("EEEP"), chain("CCCLP")};
  EXPECT_EQ(tokens(trees), "[4,3,4]");
  // The middle seat: two for its eagles, one for its elephant.
  Json position = study(3, 2, 5, "place");
  for (int seat = 0; seat < 3; ++seat) position["trees"][seat] = trees[seat];
  const Bench match(json(R"({"players":3})"), position);
  const Tokens won = tokens_won(match.state().common, match.state().lost, 1);
  EXPECT_EQ(won[static_cast<int>(Heritage::eagle)], 2);
  EXPECT_EQ(won[static_cast<int>(Heritage::elephant)], 1);
}

TEST(AncestreeScoring, AE10_TwoOfThemAlone) {
  EXPECT_EQ(tokens({chain("DDEEL"), chain("EEEP")}), "[4,4]");
}

// --- coins and marriages ---

TEST(AncestreeScoring, A22_CoinsPayAtEveryScoring) {
  Json position = study(2, 2, 5, "place");
  position["trees"][0] = json(R"([["E0000R2",0,0],["C0000L3",2,0]])");
  position["coins"] = json("[[2,0,0],[0,0,0]]");
  const Bench match = scored(json(R"({"players":2})"), position);
  EXPECT_EQ(text::dump(match.position()["coins"][0]), "[2,5,0]");
}

TEST(AncestreeScoring, AE12_FourNineAndElevenCoins) {
  Json position = study(2, 3, 5, "place");
  position["trees"] = json(
      R"([[["E0000R3",0,0],["C0000B3",2,0],["E0000B3",4,0],["C0000L2",6,0]],[["E0000-0",0,0]]])");
  position["coins"] = json("[[4,9,0],[0,0,0]]");
  const Bench match = scored(json(R"({"players":2})"), position);
  EXPECT_EQ(text::dump(match.position()["coins"][0]), "[4,9,11]");
  EXPECT_EQ(Game::score_parts(match.state(), 0)[1], (text::Part{"coins", 24}));
}

TEST(AncestreeScoring, AE14_ACoinLaidEarlierPaysMoreOften) {
  const int paid[] = {3, 2, 1};
  for (int laid = 1; laid <= 3; ++laid) {
    int points = 0;
    for (int round = 1; round <= 3; ++round) {
      Json position = study(2, round, 5, "place");
      if (round >= laid) position["trees"][0] = json(R"([["P0000-1",0,0]])");
      const Bench match =
          scored(json(R"({"players":2,"edition":"summary","two_player":"doubled"})"), position);
      points += match.position()["coins"][0][round - 1].get<int>();
    }
    EXPECT_EQ(points, paid[laid - 1]);
  }
}

// The bonus of seat 0 at the end of a match, in a tree of that many marriages.
int bonus(int marriages) {
  Json position = study(2, 3, 5, "place");
  position["trees"] =
      Json::array({married_row("E0000B0", marriages + 1), married_row("E0000B0", 1)});
  const Bench match = scored(json(R"({"players":2})"), position);
  EXPECT_TRUE(match.over());
  for (const text::Part& part : Game::score_parts(match.state(), 0)) {
    if (part.name == "marriages") return part.points;
  }
  return -1;
}

TEST(AncestreeScoring, A27_TheBonusGoesOnByFives) {
  EXPECT_EQ(bonus(0), 0);
  EXPECT_EQ(bonus(5), 15);
  EXPECT_EQ(bonus(12), 50);
  EXPECT_EQ(marriage_bonus(13), 55);
  EXPECT_EQ(marriage_bonus(14), 60);
}

TEST(AncestreeScoring, AE13_EightMarriagesAreThirtyPoints) {
  EXPECT_EQ(bonus(8), 30);
  EXPECT_EQ(bonus(1), 1);
  EXPECT_EQ(bonus(2), 3);
  EXPECT_EQ(bonus(3), 5);
  EXPECT_EQ(bonus(4), 10);
  EXPECT_EQ(bonus(13), 55);
}

TEST(AncestreeScoring, A41_AHalfHeartAloneIsNoMarriage) {
  // The eagle's right heart looks at a camel; a child holds the two together.
  const Json half = json(R"([["E0001R0",0,0],["P1100-0",1,1],["C0010-0",2,0]])");
  const Json whole = json(R"([["E0001R0",0,0],["P1100-0",1,1],["C0010L0",2,0]])");
  EXPECT_EQ(with_tree(half).state().common.trees[0].marriages, 0);
  EXPECT_EQ(with_tree(whole).state().common.trees[0].marriages, 1);
}

TEST(AncestreeScoring, A28_EqualBestTotalsShareTheWin) {
  Json position = study(3, 3, 5, "place");
  position["trees"] = Json::array({chain("EC"), chain("EC"), chain("E")});
  const Bench match = scored(json(R"({"players":3})"), position);
  EXPECT_EQ(match.scores(), (std::vector<int>{3, 3, 0}));
  EXPECT_EQ(match.winners(), (std::vector<int>{0, 1}));
}

TEST(AncestreeScoring, A28_RunningScoresLeaveTheMarriagesOut) {
  Json position = study(2, 2, 5, "place");
  position["trees"] = Json::array({married_row("P0000B0", 9), married_row("P0000B0", 1)});
  const Bench match = scored(json(R"({"players":2})"), position);
  EXPECT_EQ(match.scores(), (std::vector<int>{0, 0}));
  EXPECT_TRUE(match.winners().empty());
}

// --- how long a dynasty is ---

// The length of the camels in a tree, at a table of two with these options.
int camels_at(std::string_view table, const Json& tree) {
  Json position = study(2, 3, 5, "place");
  position["trees"][0] = tree;
  const Bench match(json(table), position);
  return match.state().common.trees[0].lengths[static_cast<std::size_t>(Heritage::camel)];
}

// Two camels that touch diagonally without a leaf between them; a lion holds the tree together.
const char* const kTouching = R"([["C0000R0",0,0],["L0010L0",2,0],["C0100-0",1,1]])";
// The leaf between the camels is light above and dark below.
const char* const kClashing = R"([["C000lR0",0,0],["Cdd00-0",1,1],["E00d0L0",2,0]])";

TEST(AncestreeScoring, A23_TouchingNeedsNoLeaf) {
  EXPECT_EQ(length(json(kTouching), Heritage::camel), 2);
}

TEST(AncestreeScoring, A23_LinkedNeedsALeafBetweenThem) {
  const Json leaf = json(R"([["C0001-0",0,0],["C1000-0",1,1]])");
  for (const std::string measure : {"descent", "component_rows", "tile_count"}) {
    const std::string table = R"({"players":2,"contact":"linked","dynasty":")" + measure + "\"}";
    EXPECT_EQ(camels_at(table, json(kTouching)), 1) << measure;
    EXPECT_EQ(camels_at(table, leaf), 2) << measure;
  }
}

TEST(AncestreeScoring, A23_ALeafOfTwoColoursLinksUnlessColoursCount) {
  EXPECT_EQ(camels_at(R"({"players":2,"contact":"linked"})", json(kClashing)), 2);
  EXPECT_EQ(camels_at(R"({"players":2,"contact":"linked","leaf_colour":true})", json(kClashing)),
            1);
}

TEST(AncestreeScoring, A23_OneLinkedTileIsEnoughForItsBlock) {
  // Of the married camels in row 1 the right one hangs from above, the left one has the child.
  const Json tree = json(R"([["C0001-0",0,0],["C1000L0",1,1],["C0010R0",-1,1],["C0100-0",-2,2]])");
  EXPECT_EQ(camels_at(R"({"players":2,"contact":"linked"})", tree), 3);
  EXPECT_EQ(camels_at(R"({"players":2,"contact":"linked","bridge":"none"})", tree), 2);
  EXPECT_EQ(camels_at(R"({"players":2,"contact":"touching","bridge":"none"})", tree), 3);
}

TEST(AncestreeScoring, AE15_TheSummarysCamelsClash) {
  EXPECT_EQ(
      camels_at(R"({"players":2,"edition":"summary","two_player":"doubled"})", json(kClashing)), 1);
  EXPECT_EQ(camels_at(R"({"players":2,"edition":"summary","two_player":"doubled",)"
                      R"("contact":"touching"})",
                      json(kClashing)),
            2);
}

TEST(AncestreeScoring, A24_ABlockCountsOnceAndAChainNeverTurnsUp) {
  // Down from 0,0 to a married pair in row 1, and up again to 4,0: two blocks on any way down.
  const Json tree = json(R"([["C0001-0",0,0],["C1000R0",1,1],["C0100L0",3,1],["C0010-0",4,0]])");
  EXPECT_EQ(length(tree, Heritage::camel), 2);
  EXPECT_EQ(length(tree, Heritage::camel, "tile_count"), 4);
}

TEST(AncestreeScoring, A25_AForeignSpouseNeverBridges) {
  const Json tree =
      json(R"([["C0001-0",0,0],["C1000R0",1,1],["L0000B0",3,1],["C0001L0",5,1],["C1000-0",6,2]])");
  EXPECT_EQ(length(tree, Heritage::camel, "component_rows", "married"), 2);
  EXPECT_EQ(length(tree, Heritage::camel, "component_rows", "touching"), 2);
}

TEST(AncestreeScoring, A25_BothEditionsStartFromMarried) {
  EXPECT_EQ(options("{}").bridge, Bridge::married);
  EXPECT_EQ(options(R"({"edition":"summary"})").bridge, Bridge::married);
}

TEST(AncestreeScoring, A25_HeartsThatLookAwayDoNotBridgeUnderMarried) {
  // The camels of row 1 lie side by side with their hearts outward; both hang from the lion above.
  const Json tree = json(R"([["L0011-0",0,0],["C0100L0",-1,1],["C1000R0",1,1]])");
  EXPECT_EQ(length(tree, Heritage::camel, "tile_count", "married"), 1);
  EXPECT_EQ(length(tree, Heritage::camel, "tile_count", "touching"), 2);
  EXPECT_EQ(length(tree, Heritage::camel, "tile_count", "none"), 1);
}

TEST(AncestreeScoring, A26_ComponentsCountRowsOrTilesWhateverTheWay) {
  // From 0,0 two down, one up, two down again: four rows and six tiles, but three on any way down.
  const Json tree = json(R"([["C1111-0",0,0],["C1111-0",-1,1],["C1111-0",-2,2],)"
                         R"(["C1111-0",-3,1],["C1111-0",-4,2],["C1111-0",-5,3]])");
  EXPECT_EQ(length(tree, Heritage::camel, "component_rows"), 4);
  EXPECT_EQ(length(tree, Heritage::camel, "tile_count"), 6);
  EXPECT_EQ(length(tree, Heritage::camel, "descent"), 3);
}

TEST(AncestreeScoring, A26_GroupsDoNotAddUp) {
  EXPECT_EQ(length(chain("CCLCC"), Heritage::camel, "component_rows"), 2);
  EXPECT_EQ(length(chain("CCLCCC"), Heritage::camel, "tile_count"), 3);
}

TEST(AncestreeScoring, AE6_LouisesCamelsAndTheLions) {
  EXPECT_EQ(length(chain("CCCC"), Heritage::camel), 4);
  EXPECT_EQ(length(chain("LCL"), Heritage::lion), 1);
}

TEST(AncestreeScoring, AE7_AMarriedRowIsOneGeneration) {
  EXPECT_EQ(length(married_row("C0000B0", 5), Heritage::camel), 1);
}

TEST(AncestreeScoring, AE8_ABridgeAndItsThreeReadings) {
  const Json hearts = json(R"([["C0001-0",0,0],["C1000R0",1,1],["C0001L0",3,1],["C1000-0",4,2]])");
  EXPECT_EQ(length(hearts, Heritage::camel), 3);
  // Without the hearts a lion at 2,0 holds the two halves together.
  const Json bare =
      json(R"([["C0001-0",0,0],["C1100-0",1,1],["L0011-0",2,0],["C1001-0",3,1],["C1000-0",4,2]])");
  EXPECT_EQ(length(bare, Heritage::camel, "descent", "married"), 2);
  EXPECT_EQ(length(bare, Heritage::camel, "descent", "touching"), 3);
  EXPECT_EQ(length(bare, Heritage::camel, "descent", "none"), 2);
}

// Whatever order a tree grew in, its bookkeeping is that of the same tree built anew.
TEST(AncestreeScoring, GrownTreesEqualLoadedOnes) {
  for (const char* measure : {"descent", "component_rows", "tile_count"}) {
    for (const char* bridge : {"married", "touching", "none"}) {
      Json table = json(R"({"players":3,"edition":"summary"})");
      table["dynasty"] = measure;
      table["bridge"] = bridge;
      for (std::uint64_t seed = 0; seed < 10; ++seed) {
        table["contact"] = seed % 2 == 0 ? "linked" : "touching";
        const Game::Options read = options(text::dump(table));
        core::Random random(seed);
        Game::State state = Game::start(read);
        while (random_step(state, random)) {
          const auto loaded = Game::load(read, Game::position(state));
          ASSERT_TRUE(loaded);
          ASSERT_EQ(loaded->common.trees, state.common.trees) << measure << " " << bridge;
          for (const Tree& tree : state.common.trees) {
            for (int h = 0; h < kHeritages; ++h) {
              ASSERT_EQ(tree.lengths[h],
                        dynasty_length(state.common.rules, tree.tiles(), static_cast<Heritage>(h)));
            }
          }
        }
      }
    }
  }
}

// --- the phantom ---

const char* const kPhantomTable = R"({"players":2,"two_player":"phantom"})";

TEST(AncestreeScoring, A29_ThePhantomLosesATileBeforeAnySeatTakes) {
  Json position = study(2, 1, 3, "take", true);
  position["hands"][2].push_back("L0000-0");
  Bench match(json(kPhantomTable), position);
  EXPECT_TRUE(match.to_act().empty());
  EXPECT_NE(match.step("0 take D0000-0"), "");
  EXPECT_NE(match.step("@ phantom E1111-1"), "");
  EXPECT_EQ(match.step("@ phantom L0000-0"), "");
  EXPECT_EQ(text::dump(match.position()["phantom"]), R"(["L0000-0"])");
  EXPECT_EQ(match.to_act(), (std::vector<int>{0, 1}));
}

TEST(AncestreeScoring, A29_ItsHandMovesInARingOfThree) {
  Json position = study(2, 2, 2, "place", true);
  position["hands"][0] = repeated("E0000-0", 4);
  position["hands"][2] = repeated("L0000-0", 4);
  Bench match(json(kPhantomTable), position);
  match.steps({"0 discard", "1 discard"});
  EXPECT_EQ(match.position()["hands"][2][0], "E0000-0");
  EXPECT_EQ(match.position()["hands"][1][0], "L0000-0");
}

TEST(AncestreeScoring, A29_ItsLastTileOfARoundIsNotCounted) {
  Json position = study(2, 1, 5, "place", true);
  position["trees"] = Json::array({chain("E"), chain("E")});
  position["hands"][2] = json(R"(["E0000-0"])");
  const Bench match = scored(json(kPhantomTable), position);
  EXPECT_EQ(text::dump(match.position()["tokens"]), "[[1,0,0],[1,0,0]]");
  EXPECT_EQ(text::dump(match.position()["phantom"]), "[]");
}

TEST(AncestreeScoring, A30_CountIsTheNumberOfLostTilesOfAHeritageInAllRounds) {
  Json position = study(2, 2, 5, "place", true);
  position["trees"] = Json::array({chain("EEE"), chain("EE")});
  position["phantom"] = json(R"(["E0000-0","C0000-0","E0000-0"])");
  EXPECT_EQ(text::dump(scored(json(kPhantomTable), position).position()["tokens"]),
            "[[0,2,0],[0,0,0]]");
  const Json zero = json(R"({"players":2,"two_player":"phantom","phantom":"zero"})");
  EXPECT_EQ(text::dump(scored(zero, position).position()["tokens"]), "[[0,2,0],[0,1,0]]");
}

TEST(AncestreeScoring, A31_ThePhantomGainsNothingAndNothingIsDoubled) {
  Json position = study(2, 2, 5, "place", true);
  position["trees"] = Json::array({chain("E"), chain("C")});
  position["phantom"] = json(R"(["L0000-0","L0000-0"])");
  const Bench match = scored(json(kPhantomTable), position);
  EXPECT_EQ(text::dump(match.position()["tokens"]), "[[0,2,0],[0,2,0]]");
  EXPECT_EQ(match.scores(), (std::vector<int>{4, 4}));
  EXPECT_EQ(match.position()["tokens"].size(), 2U);
}

}  // namespace
}  // namespace heirloom::games::ancestree::tests
