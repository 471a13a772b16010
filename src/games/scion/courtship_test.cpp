// Courtship: who may be courted, who answers, who may act, and in which order.
#include "games/scion/test_bench.hpp"

namespace heirloom::games::scion::tests {
namespace {

const std::string kRow = "[22220] 22220 22220 22220";
const Lines kOne = {kRow};

const std::string kFree = R"({"answers":"free"})";

Bench three_suitors(const std::string& more = "{}") {
  return bench({{.rows = kOne}, {.rows = kOne}, {.rows = kOne}}, more);
}

// Seat 1 chooses an heir while seat 0 courts its child 1.1.2.
Bench asked_while_choosing(const std::string& more = "{}") {
  return bench({{.rows = kOne, .court = "1.1.2"},
                {.stage = "heir", .rows = {kRow, "22220 22220 22220 22220"}, .spouses = {"2.1.1"}},
                {.rows = {"[22220] 22220>1 22220 22220"}}},
               more);
}

// Seat 0 in generation 3; seat 1 in generation 5, with children to spare in every row.
Bench third_and_fifth() {
  return bench({{.rows = {kRow, kRow, kRow}, .spouses = {"1.1.1", "1.2.1"}},
                {.rows = {"[22220] 22220>0 22220>2 22220", "[22220] 22220>0 22220>2 22220",
                          "[22220] 22220 22220 22220>2", kRow, kRow},
                 .spouses = {"2.1.1", "2.2.1", "2.3.1", "2.4.1"}},
                {.rows = {"[22220] 22220>1 22220 22220", "[22220] 22220>1 22220 22220",
                          "[22220] 22220>1 22220 22220", "[22220] 22220>1 22220 22220"},
                 .spouses = {"1.1.2", "1.2.2", "1.3.3"}}});
}

Lines courts(const Bench& table, int seat, const std::string& owner) {
  Lines out;
  for (const std::string& move : table.legal(seat)) {
    if (move.starts_with("court " + owner + ".")) out.push_back(move.substr(6));
  }
  return out;
}

}  // namespace

TEST(ScionRules, S16_TheWindowIsMeasuredFromTheSuitorsScion) {
  Bench table = third_and_fifth();
  EXPECT_EQ(courts(table, 0, "1"), (Lines{"1.2.3", "1.3.1", "1.3.2", "1.4.1", "1.4.2", "1.4.3"}))
      << "the owner stands in generation 5, its older children stay available";
  EXPECT_EQ(courts(table, 1, "2"), (Lines{"2.4.2", "2.4.3"}));
  EXPECT_EQ(courts(table, 1, "0"), Lines{});
}

TEST(ScionRules, SE9_GenerationsTwoThreeAndFourForAScionOfTheThird) {
  Bench table = third_and_fifth();
  EXPECT_NE(table.step("0 court 1.1.3"), "");
  EXPECT_NE(table.step("0 court 1.5.1"), "");
  for (const char* fine : {"court 1.2.3", "court 1.3.2", "court 1.4.1"}) {
    EXPECT_TRUE(table.has(0, fine)) << fine;
  }
}

TEST(ScionRules, SE10_NotTheOwnHouseNotAScionNotTheMarried) {
  Bench table = third_and_fifth();
  EXPECT_EQ(table.step("0 court 0.3.1"), "0.3.1 is of the same house");
  EXPECT_EQ(table.step("0 court 1.3.0"), "1.3.0 is a scion");
  EXPECT_EQ(table.step("0 court 1.2.2"), "1.2.2 is married already");
  EXPECT_EQ(table.step("0 court 4.3.1"), "there is no seat 4");
  EXPECT_EQ(table.step("0 court 1.3.1"), "");
}

TEST(ScionRules, SE11_NotBeforeTheRowHasAScion) {
  Bench table = bench(
      {{.rows = kOne}, {.stage = "heir", .rows = {"22220 22220 22220 22220"}}, {.rows = kOne}});
  EXPECT_NE(table.step("0 court 1.1.1"), "");
  EXPECT_EQ(table.legal(0), (Lines{"court 2.1.1", "court 2.1.2", "court 2.1.3"}));
}

TEST(ScionRules, S17_OneProposalAtATimeAndItStands) {
  Bench table = three_suitors();
  table.steps({"0 court 1.1.2"});
  EXPECT_EQ(table.legal(0), Lines{});
  EXPECT_EQ(table.step("0 court 2.1.2"), "seat 0 courts 1.1.2 and has to wait for the answer");
  EXPECT_NE(table.step("0 court 1.1.2"), "");
  EXPECT_EQ(table.view(core::Viewer::spectator())["position"]["players"][0]["court"], "1.1.2");
}

TEST(ScionRules, S18_ACourtedChildMayBeCourtedByOthers) {
  Bench table = three_suitors();
  table.steps({"0 court 2.1.3", "1 court 2.1.3"});
  EXPECT_TRUE(table.has(2, "wed 0 2.1.3"));
  EXPECT_TRUE(table.has(2, "wed 1 2.1.3"));
}

TEST(ScionRules, S19_TheOwnerChoosesAmongSuitorsButCannotTurnThemAllDown) {
  Bench table = three_suitors(kFree);
  table.steps({"2 court 0.1.1", "0 court 2.1.3", "1 court 2.1.3"});
  EXPECT_EQ(table.legal(2), (Lines{"wed 0 2.1.3", "wed 1 2.1.3"}));
  EXPECT_EQ(table.step("2 wed 0 2.1.2"), "seat 0 does not court 2.1.2");
  EXPECT_EQ(table.step("1 wed 0 2.1.3"), "2.1.3 is not a child of seat 1");
  EXPECT_NE(table.step("2 wed 2 2.1.3"), "");
  EXPECT_NE(table.step("2 wed 5 2.1.3"), "");
  EXPECT_NE(table.step("2 wed 6 2.1.3"), "");
  // Others act meanwhile.
  table.steps({"0 wed 2 0.1.1", "@ births 2 2 22220 22220 22220 22220"});
  EXPECT_TRUE(table.has(2, "wed 1 2.1.3"));
}

TEST(ScionRules, S20_OwnersAnswerInEveryStage) {
  EXPECT_TRUE(asked_while_choosing().has(1, "wed 0 1.1.2"));
  EXPECT_TRUE(asked_while_choosing(kFree).has(1, "wed 0 1.1.2"));

  Bench courting = three_suitors();
  courting.steps({"1 court 2.1.2", "0 court 1.1.2"});
  EXPECT_EQ(courting.legal(1), Lines{"wed 0 1.1.2"});
  EXPECT_EQ(courting.step("1 wed 0 1.1.2"), "");

  auto sheets = finished({{1, 1, 1, 1, 1, 1, 1}, {0, 0, 0, 0, 0, 0, 0}});
  sheets[0].stage = "spouse";
  sheets[0].rows.pop_back();
  sheets[0].spouses.pop_back();
  sheets[1].rows[6] = "[44000] 44000 44000 44000";
  Bench done = bench(sheets);
  EXPECT_EQ(done.to_act(), (std::vector{0}));
  done.steps({"0 court 1.8.3"});
  EXPECT_EQ(done.to_act(), (std::vector{1}));
  EXPECT_EQ(done.legal(1), Lines{"wed 0 1.8.3"});
  done.steps({"1 wed 0 1.8.3", "@ births 0 8 44000 44000 44000 44000"});
}

TEST(ScionRules, S21_AWeddingMovesTheSuitorOnByOneGeneration) {
  Bench older = third_and_fifth();
  older.steps({"0 court 1.2.3", "1 wed 0 1.2.3"});
  EXPECT_EQ(older.position()["players"][0]["generation"], 4);
  Bench younger = third_and_fifth();
  younger.steps({"0 court 1.4.3", "1 wed 0 1.4.3"});
  EXPECT_EQ(younger.position()["players"][0]["generation"], 4);
  EXPECT_EQ(younger.position()["players"][0]["stage"], "births");
}

TEST(ScionRules, S22_AWeddingGivesAConnectionAndFreesTheOtherSuitors) {
  Bench table = three_suitors(kFree);
  table.steps({"2 court 0.1.1", "0 court 2.1.3", "1 court 2.1.3", "2 wed 1 2.1.3"});
  const text::Json players = table.position()["players"];
  EXPECT_EQ(players[2]["stage"], "spouse") << "the owner's own stage does not change";
  EXPECT_EQ(players[2]["court"], "0.1.1") << "nor does its own proposal";
  EXPECT_EQ(players[2]["rows"][0]["married_to"], json("[null,null,null,1]"));
  EXPECT_EQ(table.state().common.houses[2].connections, 1);
  EXPECT_EQ(players[0]["court"], nullptr);
  table.steps({"@ births 1 2 22220 22220 22220 22220"});
  EXPECT_EQ(courts(table, 0, "2"), (Lines{"2.1.1", "2.1.2"})) << "the same owner included";
}

TEST(ScionRules, S22_SuitorsOfAnotherChildKeepTheirProposal) {
  Bench table = three_suitors();
  table.steps(
      {"0 court 2.1.3", "1 court 2.1.2", "2 wed 1 2.1.2", "@ births 1 2 22220 22220 22220 22220"});
  EXPECT_EQ(table.position()["players"][0]["court"], "2.1.3");
  EXPECT_TRUE(table.has(2, "wed 0 2.1.3"));
}

TEST(ScionRules, S23_WithoutATargetThereIsNoCourtingMoveAndNoPass) {
  Bench table = bench({{.rows = kOne}, {.stage = "heir", .rows = {"22220 22220 22220 22220"}}});
  EXPECT_EQ(table.to_act(), (std::vector{1}));
  EXPECT_EQ(table.legal(0), Lines{});
  EXPECT_NE(table.step("0 pass"), "");
  table.steps({"1 heir 0 -"});
  EXPECT_EQ(table.to_act(), (std::vector{0, 1}));
}

TEST(ScionRules, S23_TheOnlyTargetMayGoToSomebodyElse) {
  Bench table =
      bench({{.rows = {"[22220] 22220>1 22220 22220", kRow, kRow}, .spouses = {"1.2.1", "1.2.2"}},
             {.rows = {kRow, "[22220] 22220>0 22220>0 22220"}, .spouses = {"0.1.1"}},
             {.rows = kOne, .court = "1.2.3"}});
  EXPECT_EQ(table.legal(0), Lines{"court 1.2.3"});
  table.steps({"1 wed 2 1.2.3", "@ births 2 2 22220 22220 22220 22220"});
  EXPECT_EQ(table.to_act(), (std::vector{1, 2}));
  EXPECT_EQ(table.legal(0), Lines{});
}

TEST(ScionRules, S23_ASeatWithoutTargetStillAnswers) {
  // Seat 0 is two generations ahead of everything it could court.
  Bench table = bench({{.rows = {kRow, kRow, kRow}, .spouses = {"1.1.1", "1.1.2"}},
                       {.rows = {"[22220] 22220>0 22220>0 22220"}}});
  EXPECT_EQ(table.to_act(), (std::vector{1}));
  table.steps({"1 court 0.1.1"});
  EXPECT_EQ(table.legal(0), Lines{"wed 1 0.1.1"});
}

TEST(ScionRules, S24_ASingleSuitorWaitsForTheOwnersWord) {
  Bench table = bench({{.rows = kOne}, {.rows = kOne}});
  table.steps({"0 court 1.1.1"});
  EXPECT_EQ(table.to_act(), (std::vector{1}));
  EXPECT_TRUE(table.has(1, "wed 0 1.1.1"));
  EXPECT_EQ(table.position()["players"][0]["stage"], "spouse");
  EXPECT_EQ(table.position()["players"][1]["rows"][0]["married_to"], json("[null,null,null,null]"));
}

TEST(ScionRules, S25_AnySeatThatMayActActsAndTheOrderMatters) {
  static_assert(!Scion::kSealed);
  Bench early = three_suitors();
  Bench late = three_suitors();
  EXPECT_EQ(early.to_act(), (std::vector{0, 1, 2}));
  early.steps({"1 court 2.1.1", "0 court 2.1.1", "2 wed 1 2.1.1"});
  late.steps({"1 court 2.1.1", "2 wed 1 2.1.1", "@ births 1 2 22220 22220 22220 22220"});
  EXPECT_EQ(late.step("0 court 2.1.1"), "2.1.1 is married already");
}

TEST(ScionRules, S25_OneSeatMayHoldSeveralKindsOfMoves) {
  Bench table = three_suitors(kFree);
  table.steps({"0 court 2.1.1"});
  EXPECT_EQ(table.legal(2), (Lines{"court 0.1.1", "court 0.1.2", "court 0.1.3", "court 1.1.1",
                                   "court 1.1.2", "court 1.1.3", "wed 0 2.1.1"}));
}

TEST(ScionRules, S32_WhoIsAskedHasNoOtherMoveThanItsAnswers) {
  Bench table = three_suitors();
  table.steps({"0 court 2.1.1"});
  EXPECT_EQ(table.legal(2), Lines{"wed 0 2.1.1"});
  EXPECT_EQ(table.step("2 court 0.1.1"), "seat 2 has to answer first: seat 0 courts 2.1.1");
  EXPECT_EQ(table.to_act(), (std::vector{1, 2})) << "seat 1, whom nobody has asked, goes on";
  EXPECT_TRUE(table.has(1, "court 0.1.1"));
  table.steps({"2 wed 0 2.1.1", "@ births 0 2 22220 22220 22220 22220"});
  EXPECT_TRUE(table.has(2, "court 1.1.1")) << "nobody waits any more";
}

TEST(ScionRules, S32_NotEvenAnHeirIsNamedBefore) {
  Bench prompt = asked_while_choosing();
  EXPECT_EQ(prompt.legal(1), Lines{"wed 0 1.1.2"});
  EXPECT_NE(prompt.step("1 heir 3 -"), "");
  prompt.steps({"1 wed 0 1.1.2", "@ births 0 2 22220 22220 22220 22220", "1 heir 3 -"});
  Bench at_leisure = asked_while_choosing(kFree);
  EXPECT_TRUE(at_leisure.has(1, "heir 3 -"));
  at_leisure.steps({"1 heir 3 -"});
  EXPECT_TRUE(at_leisure.has(1, "wed 0 1.1.2"));
}

TEST(ScionRules, S32_SeveralChildrenAreAnsweredForInAnyOrder) {
  Bench table = three_suitors();
  table.steps({"0 court 2.1.1", "1 court 2.1.2"});
  EXPECT_EQ(table.legal(2), (Lines{"wed 0 2.1.1", "wed 1 2.1.2"}));
  table.steps({"2 wed 1 2.1.2", "@ births 1 2 22220 22220 22220 22220"});
  EXPECT_EQ(table.legal(2), Lines{"wed 0 2.1.1"}) << "the other suitor still waits";
}

TEST(ScionRules, S32_MoreSuitorsMayComeUntilTheWordIsGiven) {
  Bench table = three_suitors();
  table.steps({"0 court 2.1.1", "1 court 2.1.1"});
  EXPECT_EQ(table.legal(2), (Lines{"wed 0 2.1.1", "wed 1 2.1.1"}));
}

TEST(ScionRules, S32_SuitorsWhoLoseFreeTheOwner) {
  Bench table = three_suitors();
  table.steps({"0 court 2.1.1", "1 court 2.1.1", "2 wed 1 2.1.1"});
  table.steps({"@ births 1 2 22220 22220 22220 22220"});
  EXPECT_TRUE(table.has(2, "court 0.1.1")) << "seat 0 has its answer, and courts anew";
  EXPECT_TRUE(table.has(0, "court 2.1.2"));
}

}  // namespace heirloom::games::scion::tests
