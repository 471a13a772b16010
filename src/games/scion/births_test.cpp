// Births: what is in the bag, what can come out of it, and when.
#include <cmath>
#include <map>

#include "games/scion/pool.hpp"
#include "games/scion/test_bench.hpp"

namespace heirloom::games::scion::tests {
namespace {

Genes genes(std::string_view word) {
  Genes out;
  EXPECT_TRUE(read_word(word, out)) << word;
  return out;
}

std::vector<Genes> all_genes() {
  std::vector<Genes> out;
  for (int code = 0; code <= 88888; ++code) {
    std::string word = std::to_string(code);
    word.insert(0, 5 - word.size(), '0');
    Genes one;
    if (read_word(word, one)) out.push_back(one);
  }
  return out;
}

Pool pool(std::string_view scion, std::string_view spouse, bool black_inbreeds = true) {
  return pool_of(genes(scion), genes(spouse), black_inbreeds);
}

// Seat 0 has a scion of these genes in generation 3 and courts 2.3.1, who is 22220.
Bench third_generation(const std::string& scion, const std::string& more = "{}") {
  return bench({{.rows = {"[44000] 44000>1 22220 22220", "[71000] 80000>1 44000 53000",
                          "[" + scion + "] 80000 60002 11006"},
                 .spouses = {"1.1.1", "1.2.1"},
                 .court = "2.3.1"},
                {.rows = {"[44000] 44000>0 22220>2 22220", "[80000] 71000>0 44000>2 44000",
                          "[80000] 80000 80000 80000"},
                 .spouses = {"0.1.1", "0.2.1"}},
                {.rows = {"[22220] 22220 22220 22220", "[22220] 22220 22220 22220",
                          "[22220] 22220 22220 22220"},
                 .spouses = {"1.1.2", "1.2.2"}}},
               more);
}

}  // namespace

TEST(ScionRules, SE1_EightyFiveFirstChildrenNoneBlackOrFiveOfAColour) {
  const Bench table;
  int possible = 0;
  for (const Genes one : all_genes()) {
    Bench fresh = table;
    const std::string word = text::word_of(one);
    if (!fresh.step("@ births 0 1 22220 22220 " + word + " 22220").empty()) continue;
    ++possible;
    EXPECT_EQ(one.black(), 0) << word;
    for (int colour = 0; colour < kPrimaries; ++colour) EXPECT_LE(one.count(colour), 4) << word;
  }
  EXPECT_EQ(all_genes().size(), 495U);
  EXPECT_EQ(possible, 85);
}

TEST(ScionRules, SE2_OneAndTwoBlackTokensMakeNineteen) {
  EXPECT_EQ(pool("51110", "01610"), (Pool{5, 2, 7, 2, 3}));
  EXPECT_EQ(size_of(pool("51110", "01610")), 19);
}

TEST(ScionRules, SE3_SixRedAndTwoBlackBesideAnEvenSpouse) {
  EXPECT_EQ(pool("60002", "22220"), (Pool{8, 2, 2, 2, 4}));
  EXPECT_EQ(size_of(pool("60002", "22220")), 18);
}

TEST(ScionRules, SE4_EightRedBetweenTwoParentsAreNoInbreeding) {
  EXPECT_EQ(pool("44000", "40400"), (Pool{8, 4, 4, 0, 0}));
}

TEST(ScionRules, SE5_FiveBlackAddASixthUnlessTheOptionIsOff) {
  EXPECT_EQ(pool("30005", "22220", true), (Pool{5, 2, 2, 2, 6}));
  EXPECT_EQ(pool("30005", "22220", false), (Pool{5, 2, 2, 2, 5}));
}

TEST(ScionRules, S6_InbreedingIsCountedForEachParentAlone) {
  EXPECT_EQ(pool("80000", "80000"), (Pool{16, 0, 0, 0, 8}));
  EXPECT_EQ(pool("44000", "44000"), (Pool{8, 8, 0, 0, 0}));
  EXPECT_EQ(pool("05300", "22220"), (Pool{2, 7, 5, 2, 1}));
  EXPECT_EQ(pool("22220", "11060"), (Pool{3, 3, 2, 8, 2}));
}

TEST(ScionRules, S7_BlackCountsAsAColourOnlyWithTheOption) {
  EXPECT_EQ(pool("00008", "00008", true)[kBlack], 24);
  EXPECT_EQ(pool("00008", "00008", false)[kBlack], 16);
  EXPECT_EQ(pool("60002", "00305", false), (Pool{6, 0, 3, 0, 9}));

  Bench on = third_generation("30005");
  on.steps({"2 wed 0 2.3.1", "@ births 0 4 11006 22220 22220 22220"});
  Bench off = third_generation("30005", R"({"black_inbreeds":false})");
  off.steps({"2 wed 0 2.3.1"});
  EXPECT_NE(off.step("@ births 0 4 11006 22220 22220 22220"), "");
  EXPECT_EQ(off.step("@ births 0 4 11105 22220 22220 22220"), "");
}

TEST(ScionRules, S8_InbreedingTokensAreInOneBagOnly) {
  Bench table = third_generation("80000");
  table.steps({"2 wed 0 2.3.1", "@ births 0 4 22220 60002 20204 22220"});
  const text::Json rows = table.position()["players"][0]["rows"];
  EXPECT_EQ(rows[2]["children"][0], "80000") << "the scion's own genes stay";

  // The child 22220 of this row brings no black of its father's surplus into its own bag.
  EXPECT_EQ(pool("22220", "22220"), (Pool{4, 4, 4, 4, 0}));
  table.steps({"0 heir 0 -", "0 court 2.3.2", "2 wed 0 2.3.2"});
  EXPECT_NE(table.step("@ births 0 5 22211 22220 22220 22220"), "");
  EXPECT_EQ(table.step("@ births 0 5 44000 22220 22220 22220"), "");
}

TEST(ScionRules, S9_AlikeChildrenArePossible) {
  Bench table;
  EXPECT_EQ(table.step("@ births 0 1 44000 44000 44000 44000"), "");
}

TEST(ScionRules, S10_BirthsOpenTheMatchLowestSeatFirst) {
  Bench table;
  EXPECT_NE(table.step("@ births 1 1 22220 22220 22220 22220"), "");
  table.steps({"@ births 0 1 22220 22220 22220 22220", "@ births 1 1 22220 22220 22220 22220"});
  EXPECT_TRUE(table.to_act().empty());
  EXPECT_EQ(table.step("0 heir 0 -"), "the births of seat 2 are due first");
  table.steps({"@ births 2 1 22220 22220 22220 22220"});
  EXPECT_EQ(table.to_act(), (std::vector{0, 1, 2}));
}

TEST(ScionRules, S10_ASuitorsBirthsFollowItsWeddingDirectly) {
  Bench table = third_generation("80000");
  table.steps({"2 wed 0 2.3.1"});
  EXPECT_TRUE(table.to_act().empty());
  EXPECT_NE(table.step("1 court 0.2.2"), "");
  table.steps({"@ births 0 4 22220 22220 22220 22220", "1 court 0.2.2"});
}

TEST(ScionRules, S11_BirthsNameTheSeatAndGenerationThatAreDue) {
  Bench table = third_generation("60002");
  table.steps({"2 wed 0 2.3.1"});
  for (const char* wrong :
       {"@ births 2 4 22220 22220 22220 22220", "@ births 0 3 22220 22220 22220 22220",
        "@ births 0 5 22220 22220 22220 22220", "@ births -1 4 22220 22220 22220 22220",
        "@ births 0 4 22220 22220 22220", "@ births 0 4 22220 22220 22220 22220 22220"}) {
    EXPECT_NE(table.step(wrong), "") << wrong;
  }
  EXPECT_NE(table.step("@ births 0 4 22220 22220 22220 20105"), "") << "only four black tokens";
  EXPECT_NE(table.step("@ births 0 4 33110 22220 22220 22220"), "") << "only two yellow tokens";
  EXPECT_EQ(table.step("@ births 0 4 22220 80000 22004 20024"), "");
  EXPECT_NE(table.step("@ births 0 4 22220 22220 22220 22220"), "") << "none are due any more";
}

// Pearson's statistic over many draws against the chances of drawing eight without replacement.
TEST(ScionBirths, EveryDrawOfEightTokensIsEquallyLikely) {
  const auto choose = [](int n, int k) {
    double ways = 1;
    for (int i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
    return ways;
  };
  const std::vector<Pool> pools = {kFirstPool,
                                   pool("51110", "01610"),
                                   pool("60002", "22220"),
                                   pool("44000", "40400"),
                                   pool("70100", "06011"),
                                   pool("07010", "22103"),
                                   pool("80000", "00080")};
  core::Random random(2024);
  for (const Pool& bag : pools) {
    constexpr int kRows = 50'000;
    std::map<int, int> seen;
    for (int i = 0; i < kRows; ++i) {
      const Row row = draw_row(bag, random);
      for (int slot = 0; slot < kSlots; ++slot) ++seen[row.child(slot).primaries];
    }
    double statistic = 0;
    int cells = 0;
    int counted = 0;
    for (const Genes one : all_genes()) {
      counted += seen[one.primaries];
      if (!can_bear(bag, one)) {
        EXPECT_EQ(seen[one.primaries], 0) << text::word_of(one) << " from " << describe(bag);
        continue;
      }
      double chance = 1 / choose(size_of(bag), kGeneCount);
      for (int colour = 0; colour < kColours; ++colour) {
        chance *= choose(bag[colour], one.count(colour));
      }
      const double expected = chance * kRows * kSlots;
      if (expected < 5) continue;
      statistic += (seen[one.primaries] - expected) * (seen[one.primaries] - expected) / expected;
      ++cells;
    }
    EXPECT_EQ(counted, kRows * kSlots) << "every child has eight genes";
    // The mean is the number of cells; five standard deviations above it are out of the question.
    EXPECT_LT(statistic, cells + 5 * std::sqrt(2.0 * cells)) << describe(bag);
  }
}

}  // namespace heirloom::games::scion::tests
