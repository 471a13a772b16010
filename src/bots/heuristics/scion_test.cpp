// Scion's heuristic and search in positions with an obvious best move.
#include "bots/heuristics/scion.hpp"

#include <algorithm>

#include "bots/search.hpp"
#include "games/scion/test_bench.hpp"

namespace heirloom::games::scion::tests {
namespace {

using H = bots::Heuristic<Scion>;

// The most valuable moves of a seat, as text.
Lines best(const Bench& table, core::Seat seat, decltype(&H::values) weigh = &H::values) {
  Scion::Actions legal;
  Scion::legal(table.state(), seat, legal);
  bots::Values<Scion> values;
  weigh(H::know(table.state(), seat), legal, values);
  bots::Values<Scion> seen;
  const Scion::View view = Scion::observe(table.state(), core::Viewer::seat(seat));
  weigh(H::know(view), legal, seen);
  EXPECT_EQ(values.size(), legal.size());
  const float highest = *std::max_element(values.begin(), values.end());
  Lines out;
  for (int i = 0; i < values.size(); ++i) {
    const std::string move = text::write_words(Scion::move(legal[i]));
    EXPECT_EQ(values[i], seen[i]) << move;
    if (values[i] == highest) out.push_back(move);
  }
  return out;
}

const std::string kEven = "[22220] 22220 22220 22220";

}  // namespace

TEST(ScionHeuristic, ClaimsTheHighestRankItCanUse) {
  const Bench table = bench({{.stage = "heir", .rows = {"44000 22220 22220 22220"}},
                             {.rows = {kEven}},
                             {.rows = {kEven}}});
  const Lines found = best(table, 0);
  for (const std::string& move : found) {
    EXPECT_TRUE(move == "heir 0 R4" || move == "heir 0 Y4") << move;
  }
}

TEST(ScionHeuristic, CourtsTheSpouseWithTheWantedBlood) {
  const Bench table = bench({{.rows = {"[44000] 22220 22220 22220"}},
                             {.rows = {"[22220] 44000 00440 22220"}},
                             {.rows = {kEven}}});
  EXPECT_EQ(best(table, 0), Lines{"court 1.1.1"});
}

TEST(ScionHeuristic, InTheLastGenerationOnlyPointsCount) {
  std::vector<Sheet> sheets = finished({{1, 1, 1, 1, 1, 1, 1}, {0, 0, 0, 0, 0, 0, 0}});
  sheets[0].stage = "heir";
  sheets[0].rows.back() = "44000 53000 44000 44000";
  sheets[0].achievements = {"R3", "R4"};
  EXPECT_EQ(best(bench(sheets), 0), Lines{"heir 1 R5"});
  // With all points on rank 4, any child with four yellow genes will do.
  const Lines found = best(bench(sheets, R"({"values": [0, 9, 1, 0]})"), 0);
  EXPECT_EQ(found, (Lines{"heir 0 Y4", "heir 2 Y4", "heir 3 Y4"}));
}

TEST(ScionSearch, DoesNotTryHopelessMoves) {
  std::vector<Sheet> sheets = finished({{1, 1, 1, 1, 1, 1, 1}, {0, 0, 0, 0, 0, 0, 0}});
  sheets[0].stage = "heir";
  sheets[0].rows.back() = "44000 53000 44000 44000";
  const Bench table = bench(sheets, R"({"values": [1, 3, 50, 10]})");
  Scion::Actions legal;
  Scion::legal(table.state(), 0, legal);
  bots::Search<Scion> search(Scion::observe(table.state(), core::Viewer::seat(0)), 0, legal,
                             bots::PlayoutPolicy::heuristic, core::Random(1));
  search.run();
  EXPECT_TRUE(search.decided());
  EXPECT_EQ(text::write_words(Scion::move(search.ranked().front().action)), "heir 1 R5");
  EXPECT_EQ(search.ranked().front().visits, 1);
}

TEST(ScionSearch, RisksTheLastMarriageIfOnlyThatCanWin) {
  // Nine points behind with one heir to come. B3 scores four and is likely with 1.7.3; R6 scores
  // ten, which wins, but is unlikely with 1.7.2.
  std::vector<Sheet> sheets = finished({{1, 1, 1, 1, 1, 1, 1}, {0, 0, 0, 0, 0, 0, 0}});
  for (Sheet& sheet : sheets) {
    for (std::string& row : sheet.rows) {
      for (std::size_t at = 0; (at = row.find("44000", at)) != std::string::npos;) {
        row.replace(at, 5, "22220");
      }
    }
    set_scion(sheet, 1, "44000");
    set_scion(sheet, 3, "44000");
    set_scion(sheet, 5, "00440");
  }
  Sheet& behind = sheets[0];
  behind.stage = "spouse";
  behind.rows.pop_back();
  behind.spouses.pop_back();
  set_scion(behind, 7, "40040");
  behind.achievements = {"R4", "Y4", "G4"};
  Sheet& ahead = sheets[1];
  ahead.rows[6] = "[22220] 22220 44000 04400";
  set_scion(ahead, 8, "00440");
  ahead.achievements = {"R3", "Y3", "G3", "B4"};
  const Bench table = bench(sheets, R"({"values": [4, 3, 0, 10], "copies": 1})");

  Scion::Actions legal;
  Scion::legal(table.state(), 0, legal);
  bots::Search<Scion> search(Scion::observe(table.state(), core::Viewer::seat(0)), 0, legal,
                             bots::PlayoutPolicy::heuristic, core::Random(1));
  for (int i = 0; i < 500; ++i) search.run();
  const auto ranked = search.ranked();
  const auto found = [&](const std::string& move) {
    return *std::find_if(ranked.begin(), ranked.end(), [&](const auto& one) {
      return text::write_words(Scion::move(one.action)) == move;
    });
  };
  const auto risky = found("court 1.7.2");
  const auto safe = found("court 1.7.3");
  EXPECT_LT(risky.score, safe.score);
  EXPECT_GT(risky.wins, safe.wins);
  EXPECT_EQ(ranked.front().action, risky.action);
}

TEST(ScionSearch, MindsTheMarginWhileThereIsTime) {
  const Bench first = bench({{.rows = {kEven}}, {.rows = {kEven}}});
  EXPECT_GT(H::margin_part(H::know(first.state(), 0)), 0.99F);
  const Bench last = bench(finished({{1, 1, 1, 1, 1, 1, 1}, {0, 0, 0, 0, 0, 0, 0}}));
  EXPECT_EQ(H::margin_part(H::know(last.state(), 0)), 0.5F);
}

TEST(ScionHeuristic, AtOnceTheClaimThatPaysMostLooksBest) {
  const Bench table = bench({{.stage = "heir", .rows = {"31310 44000 22220 22220"}},
                             {.rows = {kEven}},
                             {.rows = {kEven}}});
  EXPECT_EQ(best(table, 0, &H::at_once), (Lines{"heir 1 R4", "heir 1 Y4"}));
}

TEST(ScionHeuristic, AtOnceAColourThatBothHaveLooksBestWhileThereIsSomethingToClaim) {
  const std::vector<Sheet> sheets = {{.rows = {"[44000] 22220 22220 22220"}},
                                     {.rows = {"[22220] 31310 13130 22220"}},
                                     {.rows = {kEven}}};
  EXPECT_EQ(best(bench(sheets), 0, &H::at_once), (Lines{"court 1.1.1", "court 1.1.2"}));
}

TEST(ScionHeuristic, AnswersASuitorFirstEvenWhereItMayWait) {
  const Bench table = bench({{.rows = {kEven}},
                             {.rows = {"[22220] 44000 22220 22220"}, .court = "0.1.1"},
                             {.rows = {kEven}}},
                            R"({"answers":"free"})");
  EXPECT_EQ(best(table, 0), Lines{"wed 1 0.1.1"});
  EXPECT_EQ(best(table, 0, &H::at_once), Lines{"wed 1 0.1.1"});
}

TEST(ScionHeuristic, GivesTheChildToTheSuitorItHelpsLess) {
  const Bench table = bench({{.rows = {"[22220] 44000 22220 22220"}},
                             {.rows = {"[44000] 22220 22220 22220"}, .court = "0.1.1"},
                             {.rows = {"[11330] 22220 22220 22220"}, .court = "0.1.1"}});
  EXPECT_EQ(best(table, 0), Lines{"wed 2 0.1.1"});
}

}  // namespace heirloom::games::scion::tests
