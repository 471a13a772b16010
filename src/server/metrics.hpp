// What the site counts, in Prometheus's format.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace heirloom::server {

// How long things took: counts by upper bound in seconds.
class Histogram {
 public:
  void add(double seconds) {
    for (std::size_t i = 0; i < kBounds.size(); ++i) counts_[i] += seconds <= kBounds[i];
    ++count_;
    sum_ += seconds;
  }
  [[nodiscard]] std::string text(std::string_view name, std::string_view help) const;

 private:
  static constexpr std::array kBounds = {0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025,
                                         0.05,   0.1,   0.25,   0.5,   1.0,  2.5};
  std::array<std::uint64_t, kBounds.size()> counts_{};
  std::uint64_t count_ = 0;
  double sum_ = 0;
};

struct SiteMetrics {
  std::uint64_t messages = 0;
  std::uint64_t moves = 0;
  std::uint64_t bot_moves = 0;
  std::uint64_t updates = 0;
  std::map<std::string, std::uint64_t> refusals;  // by code
  Histogram answers;                              // from a message to its answer
};

// One value in the text form of Prometheus, with its help and type.
std::string metric(std::string_view name, std::string_view type, std::string_view help,
                   double value);

}  // namespace heirloom::server
