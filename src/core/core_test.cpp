// Random numbers, bits, lists and seats.
#include <array>
#include <set>

#include <gtest/gtest.h>

#include "core/bits.hpp"
#include "core/list.hpp"
#include "core/random.hpp"
#include "core/seats.hpp"

namespace heirloom::core {
namespace {

TEST(Random, IsTheSameEverywhere) {
  Random random(42);
  EXPECT_EQ(random.next(), 15021278609987233951ULL);
  EXPECT_NE(Random(42, 1).next(), Random(42, 2).next());
}

TEST(Random, BelowIsUniform) {
  Random random(1);
  std::array<int, 7> counts{};
  for (int i = 0; i < 70000; ++i) ++counts[random.below(7)];
  double chi = 0;
  for (const int count : counts) chi += (count - 10000.0) * (count - 10000.0) / 10000.0;
  EXPECT_LT(chi, 22.5);  // one in a thousand for six degrees of freedom
}

TEST(Random, ShufflesTheFrontUniformly) {
  Random random(2);
  std::array<std::array<int, 4>, 2> seen{};
  for (int i = 0; i < 40000; ++i) {
    std::array<int, 4> items = {0, 1, 2, 3};
    shuffle_front(items, 4, 2, random);
    ++seen[0][items[0]];
    ++seen[1][items[1]];
  }
  for (const auto& place : seen) {
    for (const int count : place) EXPECT_NEAR(count, 10000, 400);
  }
}

TEST(Bits, NthBitFindsEverySetBit) {
  const std::uint64_t mask = 0x8000000100010013ULL;
  std::uint64_t rest = mask;
  for (int n = 0; rest != 0; ++n) EXPECT_EQ(nth_bit(mask, n), take_lowest(rest));
}

TEST(List, KeepsOrderOnEraseAndComparesByContent) {
  List<int, 5> list = {1, 2, 3, 4};
  list.erase(1);
  EXPECT_EQ(list, (List<int, 5>{1, 3, 4}));
  list.swap_out(0);
  EXPECT_EQ(list, (List<int, 5>{4, 3}));
  EXPECT_TRUE(list.contains(3));
  EXPECT_FALSE(list.contains(1));
}

TEST(Seats, BestOfSharesTies) {
  EXPECT_EQ(best_of(Scores{3, 7, 7, -1}), SeatSet::from_bits(6));
  EXPECT_EQ(SeatSet::first(3).nth(2), 2);
  EXPECT_FALSE(SeatSet::of(1).contains(-1));
}

TEST(Seats, SetsMeetJoinAndPart) {
  constexpr SeatSet kLow = SeatSet::first(3);
  constexpr SeatSet kOdd = SeatSet::of(1) | SeatSet::of(3);
  static_assert((kLow & kOdd) == SeatSet::of(1));
  static_assert((kLow | kOdd) == SeatSet::first(4));
  static_assert(kLow - kOdd == (SeatSet::of(0) | SeatSet::of(2)));
  static_assert((kOdd - kOdd).empty());
}

}  // namespace
}  // namespace heirloom::core
