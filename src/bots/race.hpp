// A race between the moves of a decision.
//
// All moves still in the race play every world, so they are compared world by world and the luck
// they share cancels out. A move that falls significantly behind the leader drops out.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace heirloom::bots {

class Race {
 public:
  // Adds a candidate by its index, the most promising first.
  void enter(std::size_t candidate) { runners_.push_back({candidate}); }

  // Whose playout is next, and whether it is the first in a new world.
  [[nodiscard]] std::size_t next() const { return runners_[at_].candidate; }
  [[nodiscard]] bool new_world() const { return at_ == 0; }
  [[nodiscard]] bool decided() const { return runners_.size() == 1; }

  // Takes the result of that playout. At the end of some rounds, calls dropped(candidate) for each
  // whose expected(candidate) is more than `z_score` standard errors below the highest.
  template <class Expected, class Dropped>
  void note(double result, double z_score, Expected&& expected, Dropped&& dropped) {
    runners_[at_].now = result;
    if (++at_ < runners_.size()) return;
    at_ = 0;
    finish_round();
    constexpr int kFirst = 8;
    constexpr int kEvery = 4;
    if (rounds_ >= kFirst && rounds_ % kEvery == 0) drop(z_score, expected, dropped);
  }

 private:
  struct Runner {
    std::size_t candidate;
    double now = 0;      // its result in this world
    double sum = 0;      // of its results minus each world's mean
    double squares = 0;  // of the same differences
  };

  void finish_round() {
    ++rounds_;
    double mean = 0;
    for (const Runner& one : runners_) mean += one.now;
    mean /= static_cast<double>(runners_.size());
    for (Runner& one : runners_) {
      one.sum += one.now - mean;
      one.squares += (one.now - mean) * (one.now - mean);
    }
  }

  // Not negative, as rounding could make it where a move's results never differ from the mean.
  [[nodiscard]] double variance(const Runner& one) const {
    return std::max(0.0, (one.squares - one.sum * one.sum / rounds_) / rounds_);
  }

  template <class Expected, class Dropped>
  void drop(double z_score, Expected&& expected, Dropped&& dropped) {
    const Runner* leader = runners_.data();
    for (const Runner& one : runners_) {
      if (expected(one.candidate) > expected(leader->candidate)) leader = &one;
    }
    const double best = expected(leader->candidate);
    const double spread = variance(*leader);
    std::erase_if(runners_, [&](const Runner& one) {
      const double behind = best - expected(one.candidate);
      if (behind <= z_score * std::sqrt((spread + variance(one)) / rounds_)) return false;
      dropped(one.candidate);
      return true;
    });
  }

  std::vector<Runner> runners_;
  std::size_t at_ = 0;
  int rounds_ = 0;
};

}  // namespace heirloom::bots
