// Heirs, achievements, scores and the end of a match.
#include "games/scion/rules.hpp"
#include "games/scion/test_bench.hpp"
#include "record/playout.hpp"

namespace heirloom::games::scion::tests {
namespace {

const Lines kEven = {"[22220] 22220 22220 22220"};

// Three houses: into which ones the scions of each married.
const std::vector<std::vector<int>> kRing = {
    {1, 1, 1, 1, 1, 1, 1}, {2, 2, 2, 2, 2, 2, 2}, {0, 0, 0, 0, 0, 0, 0}};
const std::vector<std::vector<int>> kSixNineSix = {
    {1, 1, 1, 2, 2, 2, 2}, {0, 0, 0, 0, 0, 2, 2}, {0, 1, 1, 1, 1, 1, 1}};

// A second row to choose an heir from, out of 40040 and 44000.
Bench choosing(const std::string& row, const Lines& achievements = {},
               const std::string& more = "{}") {
  const Lines rows = {"[40040] 44000 44000 44000", row};
  return bench({{.stage = "heir", .rows = rows, .spouses = {"1.1.1"}, .achievements = achievements},
                {.rows = {"[22220] 44000>0 22220 22220"}}},
               more);
}

// A last row to choose from, whose parents 80000 and 08000 bring eight black tokens.
Bench last_choice(const std::string& row) {
  auto sheets = finished({{1, 1, 1, 1, 1, 1, 1}, {0, 0, 0, 0, 0, 0, 0}});
  set_scion(sheets[0], 7, "80000");
  sheets[1].rows[6] = "[44000] 08000>0 44000 44000";
  sheets[0].stage = "heir";
  sheets[0].rows[7] = row;
  return bench(sheets);
}

// What the child in slot 0 may take.
Lines claims(const Bench& table, int seat = 0) {
  Lines out;
  for (const std::string& move : table.legal(seat)) {
    if (move.starts_with("heir 0 ")) out.push_back(move.substr(7));
  }
  return out;
}

std::vector<int> scores_with(const std::vector<std::vector<int>>& owners, const std::string& more) {
  return bench(finished(owners), more).scores();
}

// Seat 0 of the example in the rulebook: B4 R6 R5 Y5 R4 Y4 R3 Y3 and six married away.
std::vector<Sheet> rulebook_example() {
  auto sheets = finished(kSixNineSix);
  const Lines scions = {"40400", "80000", "53000", "17000"};
  for (int i = 0; i < 4; ++i) set_scion(sheets[0], i + 1, scions[i]);
  sheets[0].achievements = {"B4", "R6", "R5", "Y5", "R4", "Y4", "R3", "Y3"};
  return sheets;
}

text::Json read_back(const std::string& options) {
  const auto read = text::read_options<Scion>(json(options));
  return read ? text::write_value(*read) : text::Json(read.error().message);
}

}  // namespace

TEST(ScionRules, S1_RankValuesAreAnOption) {
  EXPECT_EQ(read_back("{}")["values"], json("[1,3,5,10]"));
  EXPECT_EQ(bench(rulebook_example(), R"({"values":[100,0,1,1000]})").scores()[0],
            200 + 0 + 2 + 1000 + 5);
  for (const char* wrong : {"[1,3,5]", "[1,3,5,10,20]", "[1,3,5,1001]", "[-1,3,5,10]", "7",
                            "[1,3,5,\"10\"]", "[1,3,5,1.0]"}) {
    EXPECT_NE(Bench::refused(std::string(R"({"values":)") + wrong + "}"), "") << wrong;
  }
}

TEST(ScionRules, S2_NamedTracksGiveFiveForSixConnections) {
  EXPECT_EQ(scores_with(kSixNineSix, "{}"), (std::vector{5, 8, 5}));
  EXPECT_EQ(scores_with(kSixNineSix, R"({"track":"stepped"})"), (std::vector{5, 10, 5}));
  const Track stepped{TrackKind::stepped, Track::stepped_points()};
  const std::vector<int> first(stepped.points.begin(), stepped.points.begin() + 10);
  EXPECT_EQ(first, (std::vector{0, 0, 1, 1, 3, 3, 5, 5, 10, 10}));
  EXPECT_EQ(stepped.points[24], 10);
  EXPECT_EQ(Track().points[0], 0);
  EXPECT_EQ(Track().points[1], 0);
  EXPECT_EQ(Track().points[24], 23);
}

TEST(ScionRules, S2_ATrackOfOnesOwnHasTwentyFiveEntries) {
  std::string squares = "[0";
  for (int n = 1; n < 25; ++n) squares += "," + std::to_string(n * n);
  EXPECT_EQ(scores_with(kSixNineSix, R"({"track":)" + squares + "]}"), (std::vector{36, 81, 36}));
  EXPECT_NE(Bench::refused(R"({"track":)" + squares + ",1]}"), "");
  EXPECT_NE(Bench::refused(R"({"track":)" + squares + ",\"1\"]}"), "");
  EXPECT_NE(Bench::refused(R"({"track":"cubic"})"), "");
  EXPECT_NE(Bench::refused(R"({"track":null})"), "");
  EXPECT_NE(Bench::refused(R"({"track":[]})"), "");
  squares.replace(1, 1, "1001");
  EXPECT_EQ(
      Bench::refused(R"({"track":)" + squares + "]}"),
      "option.track[0] is 1001, outside 0 to 1000; it may be linear, stepped, or 25 integers, 0 "
      "to 1000");
}

TEST(ScionRules, S2_TracksAreWrittenAsTheyWereGiven) {
  EXPECT_EQ(read_back(R"({"track":"linear"})")["track"], "linear");
  EXPECT_EQ(read_back(R"({"track":"stepped"})")["track"], "stepped");
  const std::string same = "[0,0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23]";
  EXPECT_EQ(read_back(R"({"track":)" + same + "}")["track"], json(same));
}

TEST(ScionRules, S3_LimitedCopiesGoToWhoComesFirst) {
  const std::vector<Sheet> both = {{.stage = "heir", .rows = {"44000 44000 22220 22220"}},
                                   {.stage = "heir", .rows = {"44000 44000 22220 22220"}}};
  Bench unlimited = bench(both);
  unlimited.steps({"1 heir 0 R3", "0 heir 0 R3"});
  Bench one = bench(both, R"({"copies":1})");
  one.steps({"1 heir 0 R3"});
  EXPECT_EQ(one.step("0 heir 0 R3"), "no copy of R3 is left on the board");
  EXPECT_EQ(claims(one), (Lines{"-", "R4", "Y3", "Y4"}));
  Bench two = bench(both, R"({"copies":2})");
  two.steps({"1 heir 0 R3", "0 heir 0 R3"});
  Bench declined = bench(both, R"({"copies":1})");
  declined.steps({"1 heir 0 -", "0 heir 0 R3"});
  EXPECT_NE(Bench::refused(R"({"copies":7})"), "");
  EXPECT_NE(Bench::refused(R"({"copies":-1})"), "");
}

TEST(ScionRules, S3_TheSecondOfTwoCopiesIsTheLast) {
  const Sheet chooser{.stage = "heir", .rows = {"44000 44000 22220 22220"}};
  Bench table = bench({chooser, chooser, chooser}, R"({"copies":2})");
  table.steps({"0 heir 0 Y4", "1 heir 0 Y4"});
  EXPECT_EQ(claims(table, 2), (Lines{"-", "R3", "R4", "Y3"}));
}

TEST(ScionRules, S3_MoreCopiesThanHousesAreAsManyAsHouses) {
  const Sheet chooser{.stage = "heir", .rows = {"44000 44000 22220 22220"}};
  Bench table = bench({chooser, chooser}, R"({"copies":6})");
  table.steps({"0 heir 0 R3", "1 heir 0 R3"});
}

TEST(ScionRules, S4_RanksOfEqualValueStayApart) {
  // Rank 4 has B4 R4 Y4, which is doubled; together with rank 5 it would be five of a kind.
  EXPECT_EQ(bench(rulebook_example(), R"({"values":[0,7,7,0]})").scores()[0],
            3 * 7 * 2 + 2 * 7 + 5);
}

TEST(ScionRules, S5_BlackHasNoAchievements) {
  Bench table = last_choice("30005 44000 44000 44000");
  EXPECT_EQ(claims(table), (Lines{"-", "R3"}));
  EXPECT_NE(table.step("0 heir 0 K3"), "");
}

TEST(ScionRules, S12_NoneIsAlwaysAllowed) {
  Bench table = choosing("62000 44000 44000 44000");
  for (const char* none : {"heir 0 -", "heir 1 -", "heir 2 -", "heir 3 -"}) {
    EXPECT_TRUE(table.has(0, none)) << none;
  }
  table.steps({"0 heir 0 -"});
  EXPECT_EQ(table.position()["players"][0]["achievements"], json("[]"));
}

TEST(ScionRules, S13_ScionAndAchievementAreChosenOnce) {
  Bench table = choosing("62000 44000 44000 44000");
  table.steps({"0 heir 0 R4"});
  EXPECT_EQ(table.step("0 heir 0 R6"), "seat 0 has no heir to name now");
  EXPECT_NE(table.step("0 heir 1 -"), "");
  EXPECT_EQ(table.position()["players"][0]["achievements"], json(R"(["R4"])"));
  EXPECT_EQ(table.position()["players"][0]["rows"][1]["heir"], 0);
}

TEST(ScionRules, S14_AnyRankUpToTheGenes) {
  EXPECT_EQ(claims(choosing("62000 44000 44000 44000")), (Lines{"-", "R3", "R4", "R5", "R6"}));
  EXPECT_EQ(claims(choosing("80000 44000 44000 44000")), (Lines{"-", "R3", "R4", "R5", "R6"}));
  EXPECT_EQ(claims(choosing("43010 44000 44000 44000")), (Lines{"-", "R3", "R4", "Y3"}));
  EXPECT_EQ(choosing("43010 44000 44000 44000").step("0 heir 0 Y4"),
            "43010 has 3 genes of that colour; Y4 needs 4");
}

TEST(ScionRules, S15_SiblingsMayBeCourtedOnceTheScionIsNamed) {
  Bench table = bench({{.rows = kEven}, {.stage = "heir", .rows = {"22220 22220 22220 22220"}}});
  EXPECT_EQ(table.to_act(), (std::vector{1}));
  EXPECT_NE(table.step("0 court 1.1.0"), "");
  table.steps({"1 heir 2 -"});
  EXPECT_EQ(table.legal(0), (Lines{"court 1.1.0", "court 1.1.1", "court 1.1.3"}));
}

TEST(ScionRules, S26_TheHeirOfGenerationEightEndsAHouseAndTheLastOneTheMatch) {
  auto sheets = finished({{1, 1, 1, 1, 1, 1, 1}, {0, 0, 0, 0, 0, 0, 0}});
  for (Sheet& sheet : sheets) {
    sheet.stage = "heir";
    sheet.rows[7] = "44000 44000 44000 44000";
  }
  Bench table = bench(sheets);
  table.steps({"1 heir 3 R4"});
  EXPECT_FALSE(table.over());
  EXPECT_EQ(table.to_act(), (std::vector{0}));
  EXPECT_TRUE(table.winners().empty());
  EXPECT_EQ(table.position()["players"][1]["stage"], "done");
  table.steps({"0 heir 0 R3"});
  EXPECT_TRUE(table.over());
  EXPECT_TRUE(table.to_act().empty());
  EXPECT_EQ(table.scores(), (std::vector{7, 9}));
  EXPECT_EQ(table.winners(), (std::vector{1}));
  EXPECT_EQ(table.step("0 heir 0 R4"), "the match is over");
  EXPECT_EQ(table.step("0 court 1.8.0"), "the match is over");
  EXPECT_EQ(table.step("@ births 0 8 44000 44000 44000 44000"), "no births are due");
}

TEST(ScionRules, S26_EqualTotalsShareTheWin) {
  EXPECT_EQ(bench(finished(kRing)).winners(), (std::vector{0, 1, 2}));
  auto sheets = finished(kRing);
  sheets[0].achievements = {"R3"};
  sheets[2].achievements = {"Y3"};
  EXPECT_EQ(bench(sheets).winners(), (std::vector{0, 2}));
}

TEST(ScionRules, S27_RunningScoresUseTheFinalFormula) {
  std::string flat = "[7";
  for (int n = 1; n < 25; ++n) flat += ",9";
  Bench table = bench({{.stage = "heir", .rows = {"44000 22220 22220 22220"}}, {.rows = kEven}},
                      R"({"track":)" + flat + "]}");
  EXPECT_EQ(table.scores(), (std::vector{7, 7}));
  table.steps({"0 heir 0 R4"});
  EXPECT_EQ(table.scores(), (std::vector{10, 7}));
  table.steps({"0 court 1.1.1", "1 wed 0 1.1.1"});
  EXPECT_EQ(table.scores(), (std::vector{10, 9}));
}

TEST(ScionRules, S33_AnAchievementAsksForAsManyGenesAsItsRank) {
  EXPECT_EQ(claims(choosing("22040 44000 44000 44000")), (Lines{"-", "G3", "G4"}))
      << "two genes are too few";
  EXPECT_EQ(claims(choosing("53000 44000 44000 44000")), (Lines{"-", "R3", "R4", "R5", "Y3"}));
  Bench most = choosing("80000 44000 44000 44000");
  EXPECT_EQ(claims(most), (Lines{"-", "R3", "R4", "R5", "R6"})) << "eight genes, but no R7 or R8";
  EXPECT_NE(most.step("0 heir 0 R7"), "");
  EXPECT_NE(most.step("0 heir 0 R2"), "");
}

TEST(ScionRules, S35_TwoToSixHouses) {
  EXPECT_EQ(Bench::refused(R"({"players":2})"), "");
  EXPECT_EQ(Bench::refused(R"({"players":6})"), "");
  EXPECT_NE(Bench::refused(R"({"players":1})").find("players"), std::string::npos);
  EXPECT_NE(Bench::refused(R"({"players":7})").find("players"), std::string::npos);
}

TEST(ScionRules, S36_VersionOneAnsweredFreely) {
  EXPECT_EQ(read_back("{}")["answers"], "prompt");
  const auto first = text::read_options<Scion>(json("{}"), 1);
  ASSERT_TRUE(first);
  EXPECT_EQ(first->answers, Answers::free);
  EXPECT_TRUE(text::read_options<Scion>(json(R"({"answers":"free"})"), 1));
  const auto later = text::read_options<Scion>(json(R"({"answers":"prompt"})"), 1);
  ASSERT_FALSE(later);
  EXPECT_NE(later.error().message.find("answers"), std::string::npos) << later.error().message;
}

TEST(ScionRules, SE6_HeirOfSixRed) {
  EXPECT_EQ(claims(choosing("62000 44000 44000 44000")), (Lines{"-", "R3", "R4", "R5", "R6"}));
}

TEST(ScionRules, SE7_HeirOfFiveRedAndThreeYellowOwningR3AndR5) {
  auto sheets = finished({{1, 1, 1, 1, 1, 1, 1}, {0, 0, 0, 0, 0, 0, 0}});
  set_scion(sheets[0], 2, "80000");
  sheets[0].stage = "heir";
  sheets[0].rows[7] = "53000 44000 44000 44000";
  sheets[0].achievements = {"R3", "R5"};
  EXPECT_EQ(claims(bench(sheets)), (Lines{"-", "R4", "Y3"}));
}

TEST(ScionRules, SE8_HeirWithoutEnoughOfAnyColour) {
  EXPECT_EQ(claims(last_choice("11006 44000 44000 44000")), Lines{"-"});
}

TEST(ScionRules, SE12_TheRulebooksExampleScoresFortyFive) {
  const Bench table = bench(rulebook_example());
  EXPECT_EQ(table.scores()[0], 45);
  std::vector<int> parts;
  for (const text::Part& part : Scion::score_parts(table.state(), 0)) parts.push_back(part.points);
  EXPECT_EQ(parts, (std::vector{2, 18, 10, 10, 5}));
}

TEST(ScionRules, SE13_OneToFourOfARank) {
  const std::vector<std::vector<int>> points = {
      {1, 2, 6, 12}, {3, 6, 18, 36}, {5, 10, 30, 60}, {10, 20, 60, 120}};
  for (int rank = kFirstRank; rank < kFirstRank + kRanks; ++rank) {
    AchievementSet owned = 0;
    for (int colour = 0; colour < kPrimaries; ++colour) {
      owned = static_cast<AchievementSet>(owned | 1U << (colour * kRanks + rank - kFirstRank));
      EXPECT_EQ(score_of(Options{}, owned, 0), points[rank - kFirstRank][colour])
          << colour + 1 << " of rank " << rank;
    }
  }
}

TEST(ScionRules, SE14_ConnectionsSumToSevenTimesTheHouses) {
  for (std::uint64_t seed = 0; seed < 15; ++seed) {
    Options options;
    options.players = 2 + static_cast<int>(seed % 5);
    record::Match<Scion> match(options);
    core::Random bots(seed);
    record::play_out<Scion>(match, seed,
                            [&](const State&, core::Seat, const Scion::Actions& legal) {
                              return legal[bots.index(legal.size())];
                            });
    int connections = 0;
    for (const WrittenHouse& house : Scion::position(match.state()).players) {
      for (const WrittenRow& row : house.rows) {
        for (const auto& seat : row.married_to) connections += seat ? 1 : 0;
      }
    }
    EXPECT_EQ(connections, 7 * options.players);
    EXPECT_LE(match.steps(), Scion::step_bound(options));
  }
}

}  // namespace heirloom::games::scion::tests
