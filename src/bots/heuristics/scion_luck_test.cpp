// The luck of Scion's births: its mean is 0, and it is the same after every move.
#include "bots/heuristics/scion_luck.hpp"

#include <cmath>

#include "games/scion/test_bench.hpp"

namespace heirloom::games::scion::tests {
namespace {

using bots::scion::Luck;

struct Spread {
  double mean;
  double error;  // standard error of the mean
  double deviation;
};

// The points of luck in the births that are due, over many playouts.
Spread luck_of_births(const Bench& table, core::Seat seat) {
  constexpr int kPlayouts = 20'000;
  core::Random random(3);
  double sum = 0;
  double squares = 0;
  for (int i = 0; i < kPlayouts; ++i) {
    State world = table.state();
    Luck luck(world, random);
    luck.chance(world);
    const double points = luck.points(seat);
    sum += points;
    squares += points * points;
  }
  const double mean = sum / kPlayouts;
  const double deviation = std::sqrt(squares / kPlayouts - mean * mean);
  return {mean, deviation / std::sqrt(kPlayouts), deviation};
}

Bench with_births_of(const std::string& scions, const std::string& spouses) {
  return bench({{.stage = "births", .rows = {scions}, .spouses = {"1.1.1"}},
                {.rows = {spouses}},
                {.rows = {"[22220] 22220 22220 22220"}}});
}

}  // namespace

TEST(ScionLuck, IsNothingOnAverageWhateverTheBag) {
  const Bench even = with_births_of("[22220] 22220 22220 22220", "[22220] 22220>0 22220 22220");
  const Bench narrow = with_births_of("[44000] 22220 22220 22220", "[22220] 44000>0 22220 22220");
  for (const Bench& table : {even, narrow}) {
    const Spread luck = luck_of_births(table, 0);
    EXPECT_NEAR(luck.mean, 0, 4 * luck.error);
    EXPECT_GT(luck.deviation, 0.5);
  }
}

TEST(ScionLuck, AHouseBearsTheSameChildrenWhateverOthersDid) {
  const State first =
      with_births_of("[22220] 22220 22220 22220", "[22220] 22220>0 22220 22220").state();
  core::Random random(5);
  const Luck luck(first, random);
  const auto row_after = [&](int decisions) {
    State world = first;
    Luck mine = luck;
    for (int i = 0; i < decisions; ++i) mine.decision(1);
    mine.chance(world);
    return world.common.houses[0].rows[1];
  };
  EXPECT_EQ(row_after(0), row_after(3));
}

TEST(ScionLuck, IsCountedForTheHouseAlone) {
  State world = with_births_of("[44000] 22220 22220 22220", "[22220] 44000>0 22220 22220").state();
  core::Random random(7);
  Luck luck(world, random);
  luck.chance(world);
  EXPECT_NE(luck.points(0), 0);
  EXPECT_EQ(luck.points(1), 0);
  EXPECT_EQ(luck.points(2), 0);
}

}  // namespace heirloom::games::scion::tests
