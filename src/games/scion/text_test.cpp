// Scion's words: moves, refusals that say why, and the picture.
#include "games/scion/test_bench.hpp"

namespace heirloom::games::scion::tests {
namespace {

const std::string kRow = "[22220] 22220 22220 22220";

// Seat 0 names an heir, seat 1 courts a child of seat 2, seat 2 has to answer.
Bench busy() {
  return bench({{.stage = "heir", .rows = {"44000 22220 22220 22220"}},
                {.rows = {kRow}, .court = "2.1.1"},
                {.rows = {kRow}}});
}

}  // namespace

TEST(ScionText, RefusalsSayWhy) {
  Bench table = busy();
  const auto says = [&](const std::string& step, const std::string& reason) {
    const std::string message = table.step(step);
    EXPECT_NE(message.find(reason), std::string::npos) << step << ": " << message;
  };
  says("0 heir 0 R5", "44000 has 4 genes of that colour; R5 needs 5");
  says("0 court 1.1.1", "seat 0 is not looking for a spouse now");
  says("0 wed 1 2.1.1", "2.1.1 is not a child of seat 0");
  says("1 court 0.1.1", "seat 1 courts 2.1.1 and has to wait for the answer");
  says("1 heir 0 -", "seat 1 has no heir to name now");
  says("2 court 1.1.1", "seat 2 has to answer first: seat 1 courts 2.1.1");
  says("2 wed 0 2.1.1", "seat 0 does not court 2.1.1");
  says("2 wed 5 2.1.1", "there is no seat 5");
  says("@ births 0 2 22220 22220 22220 22220", "no births are due");
  table.steps({"2 wed 1 2.1.1"});
  says("0 heir 0 -", "the births of seat 1 are due first");
  says("@ births 0 2 22220 22220 22220 22220", "due are the births of seat 1, generation 2");
  says("@ births 1 2 22220 22220 22220", "four children are due");
  says("@ births 1 2 22220 22220 22220 80000", "80000 cannot be drawn from the pool");
}

TEST(ScionText, MisspeltMovesAreRefused) {
  for (const std::string line :
       {"0 heir", "0 heir 4 -", "0 heir -1 -", "0 heir 0", "0 heir 0 R2", "0 heir 0 r4",
        "0 Heir 0 -", "0 heir 0 - now", "0 heir  0 -", "2 wed 1", "2 wed 6 2.1.1", "2 wed 1 2.9.1",
        "2 wed 1 2.1.4", "3 heir 0 -", "00 heir 0 -", "@ heir 0 -", "0 pass"}) {
    Bench table = busy();
    EXPECT_NE(table.step(line), "") << line;
  }
  Bench table = busy();
  EXPECT_EQ(table.step("0 heir 0 R4"), "");
  EXPECT_EQ(table.step("2 wed 1 2.1.1"), "");
}

TEST(ScionPicture, ShowsScionsMarriagesProposalsAndOwners) {
  const std::vector<Sheet> sheets = {
      {.rows = {"[44000] 44000>1 22220 22220", "[62000] 44000 44000 44000"},
       .spouses = {"1.1.1"},
       .achievements = {"R4", "R6"},
       .court = "1.1.2"},
      {.stage = "heir",
       .rows = {"[44000] 44000>0 22220 22220", "44000 44000 44000 26000"},
       .spouses = {"0.1.1"},
       .achievements = {"R4"}}};
  const Bench table = bench(sheets);
  EXPECT_EQ(record::picture_of<Scion>(table.state().common.options, table.state(), {}),
            R"(  seat 0 asks seat 1 for 1.1.2; the word is worth 1 to it
  who is asked answers before anything else

  seat 0  spouse of generation 2, courts 1.1.2   1 married away   13 points
    1  [44000]   44000>1  22220    22220    + 1.1.1 44000
    2  [62000]   44000    44000    44000

  seat 1  heir of generation 2   1 married away   3 points
    1  [44000]   44000>0  22220?   22220    + 0.1.1 44000
    2   44000    44000    44000    26000

  owners  R        Y        B        G        points
       3  -        -        -        -        1
       4  01       -        -        -        3
       5  -        -        -        -        5
       6  0        -        -        -        10

  genes count red, yellow, blue, green, black; [scion]  married>seat  courted?
)");
}

}  // namespace heirloom::games::scion::tests
