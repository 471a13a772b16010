// Familienbande by its rules page: marriages, births, closing, the end and the score.
#include <set>

#include "games/familienbande/test_bench.hpp"

namespace heirloom::games::familienbande::tests {
namespace {

TEST(FamilienbandeRules, F1_TwoToFiveSeats) {
  EXPECT_EQ(Bench::refused(R"({"players":5})"), "");
  EXPECT_EQ(Bench::refused(R"({"players":2})"), "");
  EXPECT_NE(Bench::refused(R"({"players":1})"), "");
  EXPECT_NE(Bench::refused(R"({"players":6})"), "");
}

TEST(FamilienbandeRules, F2_SetUpComesInOneOrder) {
  Bench table(kTwo);
  EXPECT_NE(table.step("@ founders mEEE fGGG mNNN"), "");
  table.steps({"@ traits N E"});
  EXPECT_NE(table.step("@ hand 0 mEEG fLLL fCCL mGNN fEGN"), "");
  table.steps({"@ founders mEGG fGGN mCLL"});
  EXPECT_NE(table.step("@ hand 1 mEEG fLLL fCCL mGNN fEGN"), "");
  table.steps({"@ hand 0 mEEG fLLL fCCL mGNN fEGN", "@ hand 1 fEEE mGGG fNNN mCCC mNCL"});
  EXPECT_TRUE(table.to_act().empty());
  table.steps({"@ start 1"});
  EXPECT_EQ(table.to_act(), std::vector<int>{1});
}

TEST(FamilienbandeRules, F3_CapacityCountsSlotsNotSpouses) {
  auto table = Family(kTwo)
                   .row(1, kFounders)
                   .row(2, "mENN+fEEE fGNN+mGGG mEGC+fLLL")
                   .hand("fEGN")
                   .hand("fCCC")
                   .table();
  EXPECT_TRUE(table.has(0, "birth fEGN 2"));
  table.steps({"0 birth fEGN 2"});
  EXPECT_TRUE(only(table.legal(1), "birth").empty());
  auto crowded = Family(kTwo).row(1, "mEGN mEEE fGGG fNNN").hand("").hand("");
  EXPECT_NE(crowded.refused(), "");
}

TEST(FamilienbandeRules, F4_FoundersAndSpousesMoveNoMarker) {
  auto table = Family(kTwo).row(1, kFounders).hand("fEEE").hand("mGGG").table();
  table.steps({"0 marry fEEE mEEE", "@ draw 0 mCCC"});
  EXPECT_EQ(table.position()["markers"], json(R"({"E":0,"G":0,"N":0,"C":0,"L":0})"));
}

TEST(FamilienbandeRules, F5_OnlyGenderMattersForAMarriage) {
  const auto table =
      Family(kTwo).row(1, "mEEE fGGG mNNN").hand("fEEE mLLL fCCC").hand("mCCC").table();
  EXPECT_EQ(only(table.legal(0), "marry"),
            (Moves{"marry fCCC mEEE", "marry fCCC mNNN", "marry fEEE mEEE", "marry fEEE mNNN",
                   "marry mLLL fGGG"}));
}

TEST(FamilienbandeRules, F6_NobodyRemarriesAndTableCardsNeverJoin) {
  auto table = Family(kTwo).row(1, kFounders).hand("fEEE mGGG").hand("mCCC").table();
  EXPECT_NE(table.step("0 marry fEEE mEGN"), "");
  EXPECT_NE(table.step("0 marry mGGG fNCL"), "");
  EXPECT_NE(table.step("0 marry fGGG mEEE"), "");
}

TEST(FamilienbandeRules, F7_AMarriageOnAnEmptyPileDrawsNothing) {
  auto table = Family(kTwo).row(1, kFounders).hand("fEEE").hand("").empty_pile().table();
  table.steps({"0 marry fEEE mEEE"});
  EXPECT_EQ(table.to_act(), std::vector<int>{1});
  EXPECT_TRUE(table.position()["hands"][0].empty());
}

TEST(FamilienbandeRules, F8_OneCoupleSuppliesAllThreeIcons) {
  const auto table = Family(kTwo)
                         .row(1, "mEEE+fGGG mNNN+fCCC mLLL")
                         .hand("fEEG fEGN mNNC fEEN")
                         .hand("mCCC")
                         .table();
  EXPECT_EQ(only(table.legal(0), "birth"), (Moves{"birth fEEG 2", "birth mNNC 2"}));
}

TEST(FamilienbandeRules, F9_SeveralFittingCouplesAreOneBirthScoredOnce) {
  auto table = Family(kTwo).row(1, "mEEE+fGGG mEEG+fGGN mLLL").hand("fEGG").hand("mCCC").table();
  EXPECT_EQ(only(table.legal(0), "birth"), Moves{"birth fEGG 2"});
  table.steps({"0 birth fEGG 2"});
  EXPECT_EQ(table.position()["markers"], json(R"({"E":2,"G":4,"N":0,"C":0,"L":0})"));
}

TEST(FamilienbandeRules, F10_BothParentsGiveAnIcon) {
  const std::string options = R"({"players":2,"both_parents":true})";
  const auto births = [&](const std::string& couple, const std::string& hand) {
    return only(
        Family(options).row(1, couple + " mLLL mCCL").hand(hand).hand("mCCC").table().legal(0),
        "birth");
  };
  EXPECT_EQ(births("mEGN+fCLL", "fEGN fEGC"), Moves{"birth fEGC 2"});
  EXPECT_EQ(births("mEEN+fEEE", "fEEN mEEE"), (Moves{"birth fEEN 2", "birth mEEE 2"}));
  EXPECT_EQ(births("mEEG+fEGG", "fEEE fGGG"), (Moves{"birth fEEE 2", "birth fGGG 2"}));
}

TEST(FamilienbandeRules, F11_ACardMayBeBornIntoAnyRowThatSuitsIt) {
  const auto table = Family(kTwo)
                         .row(1, "mEEE+fGGG mLLL mCCL")
                         .row(2, "mEEG+fEGG")
                         .row(3, "fEEG+mGGG")
                         .hand("fEEE mEGG")
                         .hand("mCCC")
                         .table();
  EXPECT_EQ(only(table.legal(0), "birth mEGG"),
            (Moves{"birth mEGG 2", "birth mEGG 3", "birth mEGG 4"}));
}

TEST(FamilienbandeRules, F12_ClosingComesBeforeTheExchange) {
  auto table = Family(R"({"players":2,"birth_exchange":true})")
                   .row(1, "mEEE+fGGG mLLL mCCL")
                   .row(2, "mEEG mEGG fEEG")
                   .hand("fEGG fCCC")
                   .hand("mCCC")
                   .table();
  table.steps({"0 birth fEGG 2"});
  EXPECT_EQ(table.position()["closed"][0], true);
  EXPECT_EQ(table.legal(0), (Moves{"exchange fCCC", "keep"}));
}

TEST(FamilienbandeRules, F13_ClosingForbidsMarriagesInThatGenerationOnly) {
  const auto table = Family(kTwo)
                         .row(1, "mEEE+fGGG mLLL mCCL")
                         .row(2, kFullSecond)
                         .hand("fCCC")
                         .hand("mCCC")
                         .table();
  EXPECT_EQ(only(table.legal(0), "marry"), (Moves{"marry fCCC mEEG", "marry fCCC mEGG"}));
  EXPECT_EQ(table.position()["generations"][0][1][0], "mLLL");
}

TEST(FamilienbandeRules, F14_AClosedRowWithRoomStillTakesChildrenUnlessForbidden) {
  // Generation 3 is full, generation 2 has room.
  const auto rows = [](const std::string& options) {
    return Family(options)
        .row(1, "mEEE+fGGG mLLL mCCL")
        .row(2, "mEEG+fEGN")
        .row(3, "fEEG mEGG fEEE mEGN fEGG")
        .hand("mGGG fCCC")
        .hand("mCCC");
  };
  auto open = rows(kTwo).table();
  open.steps({"0 birth mGGG 2"});
  EXPECT_EQ(open.step("1 pass"), "");
  open.steps({"@ draw 1 fLLL"});
  EXPECT_NE(open.step("0 marry fCCC mGGG"), "") << "newcomers of a closed row never marry";
  const auto shut = rows(R"({"players":2,"closed_births":false})").table();
  EXPECT_FALSE(shut.has(0, "birth mGGG 2"));
}

TEST(FamilienbandeRules, F15_FillingAClosedRowClosesTheOneAbove) {
  auto table = Family(kTwo)
                   .row(1, "mEEE+fGGG mLLL mCCL")
                   .row(2, "mEEG+fEGN mEGG mGGG")
                   .row(3, "fEEG fEEN fEEE mEGN fGGN")
                   .hand("fEGG fCCC")
                   .hand("mCCC")
                   .table();
  EXPECT_EQ(table.position()["closed"], json("[false,true,false,false,false]"));
  table.steps({"0 birth fEGG 2"});
  EXPECT_EQ(table.position()["closed"], json("[true,true,false,false,false]"));
}

TEST(FamilienbandeRules, F16_GenerationFiveNeverMarriesAndFourStaysOpen) {
  const auto table = deep().row(5, "mEGL").hand("fNNC").hand("mCCC").table();
  EXPECT_EQ(only(table.legal(0), "marry"),
            (Moves{"marry fNNC mCCL", "marry fNNC mENN", "marry fNNC mLLL"}));
  const auto six = deep().row(5, kSixOfFive).hand("fNNC").hand("mCCC").table();
  EXPECT_TRUE(six.has(0, "marry fNNC mENN"));
}

TEST(FamilienbandeRules, F17_PassingIsLegalWheneverThereIsAPile) {
  const auto table = Family(kTwo).row(1, kFounders).hand("fEEE fENN mCCC").hand("mGGG").table();
  EXPECT_TRUE(table.has(0, "pass"));
}

TEST(FamilienbandeRules, F18_WithoutAPileWhoCanPlayMustUnlessNullPassesAreAllowed) {
  const auto must = Family(kTwo).row(1, kFounders).hand("fEEE").hand("").empty_pile().table();
  EXPECT_EQ(must.legal(0), Moves{"marry fEEE mEEE"});
  auto may = Family(R"({"players":2,"empty_pile_pass":"allowed"})")
                 .row(1, kFounders)
                 .hand("fEEE")
                 .hand("")
                 .empty_pile()
                 .table();
  EXPECT_EQ(may.legal(0), (Moves{"marry fEEE mEEE", "pass"}));
  may.steps({"0 pass"});
  EXPECT_EQ(may.to_act(), std::vector<int>{1});
  EXPECT_EQ(may.position()["skips"], 1);
}

TEST(FamilienbandeRules, F19_ASeatWithNothingToDoIsSkippedAlsoAfterLoading) {
  const auto table = Family(kTwo)
                         .row(1, "mEGN+fNCL mEEE+fEEE fGGG+mGGG")
                         .hand("fCCC")
                         .hand("")
                         .empty_pile()
                         .table();
  EXPECT_EQ(table.to_act(), std::vector<int>{1});
  EXPECT_EQ(table.position()["skips"], 1);
}

TEST(FamilienbandeRules, F20_AFullLapOfSkipsEndsTheMatch) {
  const auto table =
      Family(kTwo).row(1, "mEEE+fEEE mGGG+fGGG mNNN+fNNN").hand("").hand("").empty_pile().table();
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.position()["skips"], 2);
  auto reset = Family(R"({"players":2,"empty_pile_pass":"allowed"})")
                   .row(1, kFounders)
                   .hand("fEEE")
                   .hand("")
                   .empty_pile()
                   .table();
  reset.steps({"0 pass", "1 marry mGGG fGGG"});
  EXPECT_EQ(reset.position()["skips"], 0);
  reset.steps({"0 pass", "1 pass"});
  EXPECT_TRUE(reset.over());
}

TEST(FamilienbandeRules, F21_ADrawIsWrittenEvenWithOnePossibility) {
  auto table = Family(kTwo).row(1, kFounders).hand("fEEE").hand("").pile("mLLL").table();
  table.steps({"0 pass"});
  EXPECT_TRUE(table.to_act().empty());
  EXPECT_NE(table.step("@ draw 1 mLLL"), "");
  EXPECT_EQ(table.step("@ draw 0 mLLL"), "");
}

TEST(FamilienbandeRules, F22_TheLastCardIsDrawnAndTheNextSeatMeetsTheEmptyPile) {
  auto table = Family(kTwo).row(1, kFounders).hand("fEEE").hand("").pile("mLLL").table();
  table.steps({"0 pass", "@ draw 0 mLLL"});
  EXPECT_EQ(table.to_act(), std::vector<int>{1});
  EXPECT_FALSE(table.has(1, "pass"));
}

TEST(FamilienbandeRules, F23_AfterABirthOneCardMayBeExchanged) {
  const std::string options = R"({"players":2,"birth_exchange":true})";
  const auto family = Family(options).row(1, kFounders).hand("fENN fCCC").hand("mCCC");
  auto table = family.table();
  table.steps({"0 birth fENN 2"});
  EXPECT_EQ(table.legal(0), (Moves{"exchange fCCC", "keep"}));
  EXPECT_NE(table.step("0 exchange fENN"), "");
  table.steps({"0 exchange fCCC", "@ draw 0 mLLL"});
  EXPECT_EQ(table.position()["hands"][0], json(R"(["mLLL"])"));
  EXPECT_EQ(table.to_act(), std::vector<int>{1});
  auto lone = Family(options).row(1, kFounders).hand("fENN").hand("mCCC").table();
  lone.steps({"0 birth fENN 2"});
  EXPECT_EQ(lone.legal(0), Moves{"keep"});
  auto dry = Family(options).row(1, kFounders).hand("fENN fCCC").hand("").empty_pile().table();
  dry.steps({"0 birth fENN 2"});
  EXPECT_EQ(dry.to_act(), std::vector<int>{1});
}

TEST(FamilienbandeRules, F24_DiscardsNeitherReturnNorCount) {
  auto table = Family(R"({"players":2,"birth_exchange":true})")
                   .row(1, kFounders)
                   .hand("fENN fCCC")
                   .hand("mCCC")
                   .table();
  table.steps({"0 birth fENN 2", "0 exchange fCCC"});
  EXPECT_NE(table.step("@ draw 0 fCCC"), "");
  table.steps({"@ draw 0 mLLL"});
  EXPECT_EQ(table.position()["discards"][0], json(R"(["fCCC"])"));
  EXPECT_EQ(table.scores()[0], 2 - 1);  // ears 2, one card in hand
}

TEST(FamilienbandeRules, F25_TheSeventhChildOfGenerationFiveEndsTheMatchAtOnce) {
  auto table = deep().row(5, kSixOfFive).hand("fGNL").hand("mCCC").table();
  table.steps({"0 birth fGNL 5"});
  EXPECT_TRUE(table.over());
  EXPECT_TRUE(table.to_act().empty());
  EXPECT_EQ(table.position()["turn"], 0);
  EXPECT_EQ(table.position()["closed"][3], true);
}

TEST(FamilienbandeRules, F26_CardsLeftCountAgainstEverybodyAndScoresMayBeNegative) {
  auto table = deep().row(5, kSixOfFive).traits("C E").hand("fGNL mCCC mCLL").hand("mNLL").table();
  const int ears = table.position()["markers"]["E"].get<int>();
  table.steps({"0 birth fGNL 5"});
  EXPECT_EQ(table.scores(), (std::vector<int>{-3, ears - 1}));
  EXPECT_EQ(table.winners(), std::vector<int>{1});
}

TEST(FamilienbandeRules, F27_AnUnassignedTraitWinsNothing) {
  auto table = deep().row(5, kSixOfFive).traits("C N").hand("fGNL").hand("").table();
  table.steps({"0 birth fGNL 5"});
  EXPECT_GT(table.position()["markers"]["E"].get<int>(), table.scores()[1]);
  EXPECT_EQ(table.winners(), std::vector<int>{1});
}

TEST(FamilienbandeRules, F28_EqualScoresShareUnlessFewestCardsDecide) {
  const auto winners = [](const std::string& tiebreak) {
    auto table = deep(R"({"players":3,"tiebreak":")" + tiebreak + "\"}")
                     .row(5, kSixOfFive)
                     .traits("C G N")
                     .hand("fGNL")
                     .hand("")
                     .hand("mCCC fCCL")
                     .table();
    table.steps({"0 birth fGNL 5"});
    EXPECT_EQ(table.scores(), (std::vector<int>{0, 34, 37 - 3}));
    return table.winners();
  };
  EXPECT_EQ(winners("share"), (std::vector<int>{1, 2}));
  EXPECT_EQ(winners("fewest_cards"), std::vector<int>{1});
}

TEST(FamilienbandeRules, F29_RunningScoresUseTheFinalFormula) {
  Bench table(kTwo);
  EXPECT_EQ(table.scores(), (std::vector<int>{0, 0}));
  table.steps({"@ traits N E", "@ founders mEGG fGGN mCLL", "@ hand 0 mEEG fLLL fCCL mGNN fEGN"});
  EXPECT_EQ(table.scores(), (std::vector<int>{-15, 0}));
}

// A set-up in which only the starting seat is missing.
Bench before_the_start(const std::string& options) {
  Bench table(options);
  table.steps({"@ traits N E", "@ founders mEGG fGGN mCLL", "@ hand 0 mEEG fLLL fCCL mGNN fEGN",
               "@ hand 1 fEEE mGGG fNNN mCCC mNCL"});
  return table;
}

TEST(FamilienbandeRules, F33_SeatZeroStartsWhereTheTableHasAgreed) {
  const std::string agreed = R"({"players":2,"start":"first"})";
  auto table = before_the_start(agreed);
  EXPECT_TRUE(table.to_act().empty()) << "the outcome is written all the same";
  EXPECT_NE(table.step("@ start 1"), "");
  EXPECT_EQ(table.step("@ start 0"), "");
  EXPECT_EQ(table.to_act(), std::vector<int>{0});
  EXPECT_EQ(before_the_start(kTwo).step("@ start 1"), "");

  const auto starters = [](const std::string& options) {
    core::Random random(3);
    const auto ready = before_the_start(options);
    std::array<int, 2> counts{};
    for (int i = 0; i < 200; ++i) {
      const auto outcome = Familienbande::draw(ready.state(), random);
      ++counts[static_cast<std::size_t>(std::get<ChooseStart>(outcome).seat)];
    }
    return counts;
  };
  EXPECT_EQ(starters(agreed)[0], 200);
  EXPECT_NEAR(starters(kTwo)[0], 100, 40);
}

TEST(FamilienbandeRules, F34_EveryCombinationIsThereOnceForEachGender) {
  const text::Json position = Bench(kTwo).position();
  std::set<std::string> men;
  std::set<std::string> women;
  for (const text::Json& card : position["pile"]) {
    const std::string name = card.get<std::string>();
    EXPECT_TRUE((name[0] == 'm' ? men : women).insert(name.substr(1)).second) << name;
  }
  EXPECT_EQ(men.size(), 35U);
  EXPECT_EQ(men, women);
}

}  // namespace
}  // namespace heirloom::games::familienbande::tests
