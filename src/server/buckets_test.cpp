// Token buckets: how much may be done at once, and how fast after that.
#include "server/buckets.hpp"

#include <gtest/gtest.h>

namespace heirloom::server {
namespace {

constexpr Buckets::Time kSecond = 1000;

TEST(Buckets, SoMuchAtOnceAndThenByAndBy) {
  Buckets buckets(2, 3);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(buckets.take("ann", 0), 0);
  EXPECT_EQ(buckets.take("ann", 0), 1);
  EXPECT_EQ(buckets.take("ben", 0), 0) << "everybody has a bucket of their own";
  EXPECT_EQ(buckets.take("ann", kSecond / 2), 0);
  EXPECT_EQ(buckets.take("ann", kSecond / 2), 1);
}

TEST(Buckets, TellHowLongToWait) {
  Buckets buckets(0.1, 1);
  EXPECT_EQ(buckets.take("ann", 0), 0);
  EXPECT_EQ(buckets.take("ann", 0), 10);
  EXPECT_EQ(buckets.take("ann", 4 * kSecond), 6);
  EXPECT_EQ(buckets.take("ann", 10 * kSecond), 0);
}

TEST(Buckets, AClockSetBackTakesNothingAway) {
  Buckets buckets(1, 2);
  EXPECT_EQ(buckets.take("ann", 100 * kSecond), 0);
  EXPECT_EQ(buckets.take("ann", 0), 0);
  EXPECT_GT(buckets.take("ann", 0), 0);
  EXPECT_EQ(buckets.take("ann", kSecond), 0);
}

TEST(Buckets, ThoseThatAreFullAgainAreForgotten) {
  Buckets buckets(1, 2);
  buckets.take("ann", 0);
  buckets.take("ben", kSecond);
  buckets.sweep(kSecond);
  EXPECT_EQ(buckets.size(), 1U);
  buckets.sweep(2 * kSecond);
  EXPECT_EQ(buckets.size(), 0U);
}

TEST(Buckets, ManyNamesDoNotFillTheMemory) {
  Buckets buckets(1, 1);
  for (int i = 0; i < 60'000; ++i) buckets.take(std::to_string(i), 0);
  EXPECT_LE(buckets.size(), 50'001U);
  EXPECT_GT(buckets.take("another", 0), 0) << "those beyond share one";
}

}  // namespace
}  // namespace heirloom::server
