// Positions of Ancestree: what loads, what is refused and why, and how they are written.
#include <gtest/gtest.h>

#include "games/ancestree/test_bench.hpp"

namespace heirloom::games::ancestree::tests {
namespace {

const Json kTwo = json(R"({"players":2})");
const Json kPhantom2 = json(R"({"players":2,"two_player":"phantom"})");

// Whether the message names what is broken.
void expect_refused(const Json& options, const Json& position, std::string_view named) {
  const std::string message = Bench::refused(options, position);
  EXPECT_NE(message.find(named), std::string::npos) << "want " << named << ", got: " << message;
}

Json with(Json position, std::string_view key, std::string_view value) {
  position[std::string(key)] = json(value);
  return position;
}

TEST(AncestreePosition, A35_AStudyNeedNotBeReachable) {
  Json position = study(2, 2, 3, "take");
  position["trees"][0] = Json::array();                                 // fewer tiles than takes
  position["trees"][1] = json(R"([["Cld00L0",2,0],["Sl000B3",0,0]])");  // the origin comes last
  position["hands"][0] = json(R"(["S1111B3","S1111B3","E0000-0","C0000-0"])");  // of any set
  position["pile"] = repeated("E1111-1", 240);
  EXPECT_EQ(Bench::refused(kTwo, position), "");
  const Bench match(kTwo, position);
  EXPECT_EQ(match.position()["trees"][1], position["trees"][1]);
}

TEST(AncestreePosition, A35_ATreeNeedOnlyBeConnected) {
  // The tile at 4,0 stands before the one at 2,0 that connects it.
  Json position = study(2, 1, 4, "take");
  position["trees"][0] = json(R"([["E0000R0",0,0],["E0000L0",4,0],["E0000B0",2,0]])");
  const Bench match(kTwo, position);
  EXPECT_EQ(match.position()["trees"], position["trees"]);
  EXPECT_EQ(match.state().common.trees[0].marriages, 2);
}

TEST(AncestreePosition, A35_MayLeaveOutWhatIsEmpty) {
  Json position = study(2, 3, 2, "take");
  for (const char* key : {"pile", "discards", "phantom"}) position.erase(key);
  const Bench match(kTwo, position);
  EXPECT_EQ(text::dump(match.position()["discards"]), "[[],[]]");
  EXPECT_EQ(text::dump(match.position()["phantom"]), "[]");
  EXPECT_EQ(text::dump(match.position()["pile"]), "[]");
}

TEST(AncestreePosition, WrittenInOneForm) {
  Json position = study(2, 1, 2, "take");
  position["hands"][0] = json(R"(["P0000-0","C0000-0","E1111-0","E0111-0","E0111R0"])");
  position["discards"][0] = json("[]");
  const Json written = Bench(kTwo, position).position();
  EXPECT_EQ(text::dump(written["hands"][0]),
            R"(["C0000-0","E0111-0","E0111R0","E1111-0","P0000-0"])");
  std::string keys;
  for (const auto& [key, value] : written.items()) keys += key + " ";
  EXPECT_EQ(keys,
            "round step phase hands taken committed trees discards tokens coins phantom pile ");
}

TEST(AncestreePosition, RefusesWhatIsNotItsForm) {
  const Json good = study(2, 1, 2, "take");
  ASSERT_EQ(Bench::refused(kTwo, good), "");
  for (const char* key :
       {"round", "step", "phase", "hands", "taken", "committed", "trees", "tokens", "coins"}) {
    Json without = good;
    without.erase(key);
    expect_refused(kTwo, without, key);
  }
  expect_refused(kTwo, with(good, "known_hands", "[null,null]"), "known_hands");
  expect_refused(kTwo, with(good, "turn", "0"), "turn");
  expect_refused(kTwo, with(good, "round", "4"), "round");
  expect_refused(kTwo, with(good, "round", "1.0"), "round");
  expect_refused(kTwo, with(good, "step", "0"), "step");
  expect_refused(kTwo, with(good, "step", "6"), "step");
  expect_refused(kTwo, with(good, "phase", R"("deal")"), "phase");
  expect_refused(kTwo, with(good, "hands", "[5,5]"), "hands");
  expect_refused(kTwo, with(good, "taken", "[null]"), "taken");
  expect_refused(kTwo, with(good, "committed", "[null,null,null]"), "committed");
  expect_refused(kTwo, with(good, "committed", R"([null,"pass"])"), "committed");
  expect_refused(kTwo, with(good, "trees", "[[]]"), "trees");
  expect_refused(kTwo, with(good, "trees", R"([[["E1111B0",0]],[]])"), "trees");
  expect_refused(kTwo, with(good, "discards", "[]"), "discards");
  expect_refused(kTwo, with(good, "discards", "null"), "discards");
  expect_refused(kTwo, with(good, "discards", "[[]]"), "discards");
  expect_refused(kTwo, with(good, "tokens", "[[0,0],[0,0,0]]"), "tokens");
  expect_refused(kTwo, with(good, "coins", "[[0,0,-1],[0,0,0]]"), "coins");
  expect_refused(kTwo, with(good, "coins", "[[10000,0,0],[0,0,0]]"), "coins");
  expect_refused(kTwo, with(good, "pile", "24"), "pile");
  expect_refused(kTwo, with(good, "pile", R"(["E1111-4"])"), "pile");
  expect_refused(kTwo, with(good, "phantom", "[null]"), "phantom");
}

TEST(AncestreePosition, RefusesBrokenTrees) {
  const auto tree = [](std::string_view tiles) {
    Json position = study(2, 2, 2, "take");
    position["trees"][0] = json(tiles);
    return position;
  };
  expect_refused(kTwo, tree(R"([["E1111B0",0,0],["E1111B0",1,0]])"), "even");
  expect_refused(kTwo, tree(R"([["E1111B0",0,0],["E1111B0",0,0]])"), "two tiles cannot");
  expect_refused(kTwo, tree(R"([["E1111B0",1,1]])"), "0,0");
  expect_refused(kTwo, tree(R"([["E1111B0",0,0],["E1111B0",4,0]])"), "4,0");
  expect_refused(kTwo, tree(R"([["E1111-0",0,0],["E1111-0",2,0]])"), "2,0");
  expect_refused(kTwo, tree(R"([["E1111B0",0,0],["E1111B0",2000000000,2000000000]])"), "far");
  expect_refused(kTwo, tree(R"([["E1111B0",0,0],["E1111B0",-2147483648,2147483646]])"), "far");
  // A colour that clashes does not connect.
  const Json coloured = json(R"({"players":2,"leaf_colour":true})");
  const Json clash = tree(R"([["E000l-0",0,0],["Ed000-0",1,1]])");
  EXPECT_EQ(Bench::refused(kTwo, clash), "");
  expect_refused(coloured, clash, "1,1");
}

TEST(AncestreePosition, RefusesMoreTilesThanTakes) {
  Json position = study(2, 1, 3, "place");
  position["discards"][0] = json(R"(["E0000-0"])");
  EXPECT_EQ(Bench::refused(kTwo, position), "");
  position["discards"][0].push_back("E0000-0");
  expect_refused(kTwo, position, "taken before");
  Json over = study(2, 3, 5, "place");
  over["phase"] = "over";
  over["hands"] = json("[[],[]]");
  over["taken"] = json("[null,null]");
  over["trees"][0] = chain("EEEEEEEEEEEEEEE");
  EXPECT_EQ(Bench::refused(kTwo, over), "");
  over["discards"][0] = json(R"(["E0000-0"])");
  expect_refused(kTwo, over, "taken before");
}

TEST(AncestreePosition, RefusesHandsThatDoNotFit) {
  Json position = study(2, 1, 2, "take");
  position["hands"][1].push_back("E0000-0");
  expect_refused(kTwo, position, "hands[1]");
  Json short_one = study(2, 1, 2, "place");
  short_one["hands"][0].erase(0);
  expect_refused(kTwo, short_one, "hands[0]");
  Json taken = study(2, 1, 2, "take");
  taken["taken"][0] = "E0000-0";
  expect_refused(kTwo, taken, "hands[0]");
  Json phantom = study(2, 1, 2, "place", true);
  phantom["hands"][2].push_back("E0000-0");
  expect_refused(kPhantom2, phantom, "hands[2]");
  expect_refused(kPhantom2, study(2, 1, 2, "take"), "hands");
  expect_refused(kTwo, study(2, 1, 2, "take", true), "hands");
}

TEST(AncestreePosition, RefusesDealsOutOfOrder) {
  Json position = study(3, 2, 1, "take");
  position["hands"] = json("[[],[],[]]");
  position["pile"] = repeated("E1111-1", 36);
  const Json three = json(R"({"players":3})");
  EXPECT_EQ(Bench::refused(three, position), "");
  position["hands"][1] = repeated("D0000-0", 6);
  expect_refused(three, position, "hands[1]");
  position["hands"][0] = repeated("D0000-0", 6);
  EXPECT_EQ(Bench::refused(three, position), "");
  position["hands"][1] = repeated("D0000-0", 5);
  position["taken"][1] = "D0000-0";
  expect_refused(three, position, "taken[1]");
  Json late = study(3, 2, 2, "take");
  late["hands"][2] = Json::array();
  expect_refused(three, late, "hands[2]");
}

TEST(AncestreePosition, RefusesTakesWhereNoneCanBe) {
  Json placing = study(2, 1, 2, "place");
  placing["taken"][1] = Json();
  expect_refused(kTwo, placing, "taken[1]");
  Json due = study(2, 1, 2, "take", true);
  due["hands"][2].push_back("D0000-0");
  due["hands"][0].erase(0);
  due["taken"][0] = "D0000-0";
  expect_refused(kPhantom2, due, "taken[0]");
}

TEST(AncestreePosition, RefusesStepsThatShouldHaveGoneOn) {
  Json taking = study(2, 1, 2, "take");
  for (int seat : {0, 1}) {
    taking["hands"][seat].erase(0);
    taking["taken"][seat] = "D0000-0";
  }
  expect_refused(kTwo, taking, "position.taken");
  Json placing = study(2, 1, 2, "place");
  placing["committed"] = json(R"(["discard","discard"])");
  expect_refused(kTwo, placing, "position.committed");
}

TEST(AncestreePosition, RefusesCommitmentsThatAreNotLegal) {
  expect_refused(kTwo, with(study(2, 1, 2, "take"), "committed", R"(["discard",null])"),
                 "committed[0]");
  Json placing = study(2, 1, 2, "place");
  placing["trees"][0] = json(R"([["E1111B0",0,0]])");
  placing["taken"][0] = "C1111B0";
  EXPECT_EQ(Bench::refused(kTwo, with(placing, "committed", "[[1,1],null]")), "");
  for (const char* choice : {R"(["discard",null])", "[[0,0],null]", "[[1,0],null]", "[[3,1],null]",
                             "[[99,99],null]", "[[1],null]"}) {
    expect_refused(kTwo, with(placing, "committed", choice), "committed[0]");
  }
}

TEST(AncestreePosition, RefusesScoresOfRoundsToCome) {
  expect_refused(kTwo, with(study(2, 2, 1, "take"), "tokens", "[[0,0,0],[1,1,0]]"), "tokens[1]");
  expect_refused(kTwo, with(study(2, 1, 5, "place"), "coins", "[[1,0,0],[0,0,0]]"), "coins[0]");
  EXPECT_EQ(Bench::refused(kTwo, with(study(2, 3, 1, "take"), "coins", "[[9999,7,0],[0,0,0]]")),
            "");
}

TEST(AncestreePosition, RefusesPhantomTilesItCannotHaveLost) {
  expect_refused(kTwo, with(study(2, 1, 2, "take"), "phantom", R"(["E0000-0"])"), "phantom");
  // Step 2 with this step's loss done: two so far.
  Json position = study(2, 1, 2, "take", true);
  position["phantom"] = json(R"(["E0000-0","E0000-0"])");
  EXPECT_EQ(Bench::refused(kPhantom2, position), "");
  position["hands"][2].push_back("E0000-0");
  expect_refused(kPhantom2, position, "phantom");
}

TEST(AncestreePosition, RefusesAPileThatIsTooSmallOrTooLarge) {
  Json position = study(2, 1, 2, "take");
  position["pile"] = repeated("E1111-1", 23);
  expect_refused(kTwo, position, "pile");
  position["pile"] = repeated("E1111-1", 241);
  expect_refused(kTwo, position, "pile");
  Json due = study(2, 3, 1, "take");
  due["hands"][1] = Json::array();
  expect_refused(kTwo, due, "pile");
  due["pile"] = repeated("E1111-1", 6);
  EXPECT_EQ(Bench::refused(kTwo, due), "");
}

TEST(AncestreePosition, RefusesAnEndThatIsNone) {
  Json over = study(2, 3, 5, "place");
  over["phase"] = "over";
  over["hands"] = json("[[],[]]");
  over["taken"] = json("[null,null]");
  EXPECT_EQ(Bench::refused(kTwo, over), "");
  expect_refused(kTwo, with(over, "round", "2"), "over");
  expect_refused(kTwo, with(over, "step", "4"), "over");
  expect_refused(kTwo, with(over, "hands", R"([["E0000-0"],[]])"), "hands[0]");
  expect_refused(kTwo, with(over, "taken", R"(["E0000-0",null])"), "taken[0]");
  expect_refused(kTwo, with(over, "committed", R"(["discard",null])"), "committed[0]");
}

}  // namespace
}  // namespace heirloom::games::ancestree::tests
