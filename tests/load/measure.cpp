// Percentiles by sorting, memory by /proc.
#include "measure.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iostream>

namespace heirloom::load {

void Times::add(Clock::duration time) {
  microseconds_.push_back(std::chrono::duration<float, std::micro>(time).count());
}

void Times::add(const Times& others) {
  microseconds_.insert(microseconds_.end(), others.microseconds_.begin(),
                       others.microseconds_.end());
}

double Times::percentile(double percent) const {
  if (microseconds_.empty()) return 0;
  std::vector<float> sorted = microseconds_;
  const auto rank =
      static_cast<std::size_t>(std::ceil(percent / 100 * static_cast<double>(sorted.size())));
  const std::size_t place = std::clamp<std::size_t>(rank, 1, sorted.size()) - 1;
  const auto nth = sorted.begin() + static_cast<std::ptrdiff_t>(place);
  std::nth_element(sorted.begin(), nth, sorted.end());
  return static_cast<double>(*nth) / 1000;
}

Json Times::summary() const {
  const auto rounded = [](double value) { return std::round(value * 100) / 100; };
  Json out = Json::object();
  out["count"] = count();
  out["p50_ms"] = rounded(percentile(50));
  out["p99_ms"] = rounded(percentile(99));
  out["max_ms"] = rounded(percentile(100));
  return out;
}

long resident_kib(int process) {
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  std::string word;
  while (status >> word) {
    long value = 0;
    if (word == "VmRSS:" && status >> value) return value;
  }
  return 0;
}

void report(const Json& line) { std::cout << line.dump() << "\n" << std::flush; }

}  // namespace heirloom::load
