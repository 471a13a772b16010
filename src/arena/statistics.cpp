// Means, ratings and the sequential test.
#include "arena/statistics.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/random.hpp"

namespace heirloom::arena {

double student_quantile(int degrees) {
  constexpr std::array kFew = {0.0, 12.706, 4.303, 3.182, 2.776};
  if (degrees < static_cast<int>(kFew.size())) {
    return degrees < 1 ? 0 : kFew[static_cast<std::size_t>(degrees)];
  }
  // Cornish and Fisher's expansion about the normal quantile; off by less than 0.01 from here on.
  const double z = 1.959964;
  const double n = degrees;
  const double z3 = z * z * z;
  const double z5 = z3 * z * z;
  return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n) +
         (3 * z5 * z * z + 19 * z5 + 17 * z3 - 15 * z) / (384 * n * n * n);
}

Estimate estimate(std::span<const double> values) {
  if (values.empty()) return {};
  const auto count = static_cast<double>(values.size());
  double mean = 0;
  for (const double value : values) mean += value / count;
  if (values.size() == 1) return {mean, 0};
  double squares = 0;
  for (const double value : values) squares += (value - mean) * (value - mean);
  return {mean, student_quantile(static_cast<int>(values.size()) - 1) *
                    std::sqrt(squares / (count - 1) / count)};
}

std::vector<double> rate(std::span<const Ranking> rankings, int bots) {
  const auto count = static_cast<std::size_t>(bots);
  std::vector<double> strengths(count, 1.0);
  constexpr int kRounds = 200;
  constexpr double kAverage = 1.0;  // the strength of the bot everybody has drawn with
  for (int round = 0; round < kRounds; ++round) {
    std::vector<double> chosen(count, 0.5);
    std::vector<double> exposure(count);
    for (std::size_t i = 0; i < count; ++i) exposure[i] = 1 / (strengths[i] + kAverage);
    for (const Ranking& ranking : rankings) {
      // From last to first: the strength of all who were still to be placed.
      double left = 0;
      std::vector<double> weights(ranking.size());
      for (std::size_t place = ranking.size(); place-- > 0;) {
        for (const int bot : ranking[place]) left += strengths[static_cast<std::size_t>(bot)];
        weights[place] = static_cast<double>(ranking[place].size()) / left;
      }
      // The last one alone has not been chosen before anybody.
      if (!ranking.empty() && ranking.back().size() == 1) weights.back() = 0;
      double passed = 0;
      for (std::size_t place = 0; place < ranking.size(); ++place) {
        passed += weights[place];
        const bool last = place + 1 == ranking.size() && ranking[place].size() == 1;
        for (const int bot : ranking[place]) {
          exposure[static_cast<std::size_t>(bot)] += passed;
          if (!last) chosen[static_cast<std::size_t>(bot)] += 1;
        }
      }
    }
    double moved = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const double next = chosen[i] / exposure[i];
      moved = std::max(moved, std::abs(std::log(next / strengths[i])));
      strengths[i] = next;
    }
    if (moved < 1e-6) break;
  }
  std::vector<double> ratings;
  double mean = 0;
  for (const double strength : strengths) {
    ratings.push_back(400 * std::log10(strength));
    mean += ratings.back() / static_cast<double>(count);
  }
  for (double& rating : ratings) rating -= mean;
  return ratings;
}

std::vector<Estimate> rate_deals(std::span<const std::vector<Ranking>> rankings_of, int bots,
                                 std::uint64_t seed) {
  std::vector<Ranking> all;
  for (const auto& deal : rankings_of) all.insert(all.end(), deal.begin(), deal.end());
  const std::vector<double> ratings = rate(all, bots);
  constexpr int kResamples = 100;
  std::vector<std::vector<double>> drawn(static_cast<std::size_t>(bots));
  core::Random random(seed);
  for (int sample = 0; sample < kResamples && rankings_of.size() > 1; ++sample) {
    all.clear();
    for (std::size_t i = 0; i < rankings_of.size(); ++i) {
      const auto& deal = rankings_of[random.below(static_cast<std::uint32_t>(rankings_of.size()))];
      all.insert(all.end(), deal.begin(), deal.end());
    }
    const std::vector<double> one = rate(all, bots);
    for (std::size_t bot = 0; bot < one.size(); ++bot) drawn[bot].push_back(one[bot]);
  }
  std::vector<Estimate> estimates;
  for (std::size_t bot = 0; bot < ratings.size(); ++bot) {
    double squares = 0;
    for (const double value : drawn[bot]) {
      squares += (value - ratings[bot]) * (value - ratings[bot]);
    }
    const double spread = drawn[bot].empty() ? 0 : std::sqrt(squares / kResamples);
    estimates.push_back({ratings[bot], 1.96 * spread});
  }
  return estimates;
}

void SequentialTest::add(double value) {
  ++count_;
  const double before = value - mean_;
  mean_ += before / count_;
  squares_ += before * (value - mean_);
}

double SequentialTest::log_ratio() const {
  constexpr int kFewest = 10;  // the spread is not known before
  if (count_ < kFewest) return 0;
  const double variance = std::max(squares_ / (count_ - 1), 1e-6);
  return count_ * (high_ - low_) * (2 * mean_ - low_ - high_) / (2 * variance);
}

SequentialTest::Verdict SequentialTest::verdict() const {
  const double bound = std::log(0.95 / 0.05);
  const double ratio = log_ratio();
  if (ratio >= bound) return Verdict::high;
  return ratio <= -bound ? Verdict::low : Verdict::open;
}

}  // namespace heirloom::arena
