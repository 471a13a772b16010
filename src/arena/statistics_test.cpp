// Intervals, ratings and the sequential test on numbers whose answer is known.
#include "arena/statistics.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "core/random.hpp"

namespace heirloom::tests {
namespace {

using namespace arena;

TEST(Statistics, TheQuantileIsTheTablesOne) {
  EXPECT_NEAR(student_quantile(1), 12.706, 0.001);
  EXPECT_NEAR(student_quantile(3), 3.182, 0.02);
  EXPECT_NEAR(student_quantile(10), 2.228, 0.002);
  EXPECT_NEAR(student_quantile(1000), 1.962, 0.001);
}

TEST(Statistics, AnIntervalCoversTheTruth95TimesOf100) {
  core::Random random(3);
  int covered = 0;
  constexpr int kTries = 2000;
  for (int attempt = 0; attempt < kTries; ++attempt) {
    std::vector<double> values;
    for (int i = 0; i < 12; ++i) values.push_back(static_cast<double>(random.below(1001)));
    const Estimate found = estimate(values);
    if (std::abs(found.mean - 500) <= found.error) ++covered;
  }
  EXPECT_NEAR(covered / static_cast<double>(kTries), 0.95, 0.015);
}

TEST(Statistics, TwoBotsAreRatedByTheOddsBetweenThem) {
  // 750 of 1000: odds of 3, which are 400·log10(3) = 191 points.
  std::vector<Ranking> rankings;
  for (int i = 0; i < 1000; ++i)
    rankings.push_back(i % 4 == 0 ? Ranking{{1}, {0}} : Ranking{{0}, {1}});
  const auto ratings = rate(rankings, 2);
  EXPECT_NEAR(ratings[0] - ratings[1], 400 * std::log10(3.0), 2);
  EXPECT_NEAR(ratings[0] + ratings[1], 0, 1e-6);
}

TEST(Statistics, StrengthsAreFoundAgainFromRankings) {
  const std::vector<double> strengths = {4, 2, 1};
  core::Random random(11);
  std::vector<std::vector<Ranking>> deals;
  for (int i = 0; i < 3000; ++i) {
    std::vector<int> left = {0, 1, 2};
    Ranking ranking;
    while (!left.empty()) {
      double sum = 0;
      for (const int bot : left) sum += strengths[static_cast<std::size_t>(bot)];
      double point = sum * static_cast<double>(random.next() >> 11) / 9007199254740992.0;
      std::size_t chosen = 0;
      while (point >= strengths[static_cast<std::size_t>(left[chosen])]) {
        point -= strengths[static_cast<std::size_t>(left[chosen++])];
      }
      ranking.push_back({left[chosen]});
      left.erase(left.begin() + static_cast<std::ptrdiff_t>(chosen));
    }
    deals.push_back({ranking});
  }
  const auto ratings = rate_deals(deals, 3, 1);
  const double step = 400 * std::log10(2.0);
  EXPECT_NEAR(ratings[0].mean - ratings[1].mean, step, 20);
  EXPECT_NEAR(ratings[1].mean - ratings[2].mean, step, 20);
  for (const Estimate& rating : ratings) {
    EXPECT_GT(rating.error, 1);
    EXPECT_LT(rating.error, 20);
  }
}

TEST(Statistics, EqualsAreRatedEqual) {
  const std::vector<Ranking> rankings(50, Ranking{{0, 1}});
  const auto ratings = rate(rankings, 2);
  EXPECT_NEAR(ratings[0], ratings[1], 1e-6);
}

TEST(Statistics, ABotThatNeverLostHasAFiniteRating) {
  const std::vector<Ranking> rankings(100, Ranking{{0}, {1}});
  const auto ratings = rate(rankings, 2);
  EXPECT_TRUE(std::isfinite(ratings[0]));
  EXPECT_GT(ratings[0] - ratings[1], 400);
}

TEST(Statistics, TheSequentialTestIsRarelyWrongAndEnds) {
  core::Random random(2);
  int wrong = 0;
  int values = 0;
  constexpr int kTries = 400;
  for (int attempt = 0; attempt < kTries; ++attempt) {
    const bool good = attempt % 2 == 0;
    SequentialTest test(0.25, 0.30);
    while (test.verdict() == SequentialTest::Verdict::open) {
      test.add(random.below(100) < (good ? 30U : 25U) ? 1 : 0);
      ++values;
    }
    if ((test.verdict() == SequentialTest::Verdict::high) != good) ++wrong;
  }
  EXPECT_LT(wrong / static_cast<double>(kTries), 0.08);
  EXPECT_LT(values / kTries, 1500);
}

}  // namespace
}  // namespace heirloom::tests
