// Means with honest intervals, ratings and the sequential test: what the arena concludes from
// matches. Matches of one deal are not independent, so deals are what is counted.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace heirloom::arena {

// A mean with its 95 % confidence interval: mean ± error.
struct Estimate {
  double mean = 0;
  double error = 0;
};
Estimate estimate(std::span<const double> values);

// The 97.5th percentile of Student's t distribution.
double student_quantile(int degrees);

// One match as the rating sees it: the bots from first to last, equals in one group.
using Ranking = std::vector<std::vector<int>>;

// Plackett–Luce strengths by maximum likelihood (Hunter's minorisation), in Elo points with mean 0.
// Every bot is given one draw against an average bot, which keeps a bot that never lost finite.
std::vector<double> rate(std::span<const Ranking> rankings, int bots);

// The same with 95 % intervals, by drawing deals with replacement; rankings_of[d] are deal d's.
std::vector<Estimate> rate_deals(std::span<const std::vector<Ranking>> rankings_of, int bots,
                                 std::uint64_t seed);

// A sequential probability ratio test on a mean: is it `low` or less, or `high` or more?
// Generalised to values of unknown spread; both errors at most 5 %.
class SequentialTest {
 public:
  enum class Verdict : std::uint8_t { open, low, high };
  SequentialTest(double low, double high) : low_(low), high_(high) {}
  void add(double value);
  [[nodiscard]] double log_ratio() const;
  [[nodiscard]] Verdict verdict() const;

 private:
  double low_;
  double high_;
  int count_ = 0;
  double mean_ = 0;
  double squares_ = 0;  // sum of squared distances from the mean
};

}  // namespace heirloom::arena
