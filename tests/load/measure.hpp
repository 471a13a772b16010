// Measuring: times of many events, and what the kernel says of a process.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace heirloom::load {

using Json = nlohmann::ordered_json;
using Clock = std::chrono::steady_clock;

// How long things took; keeps every one of them.
class Times {
 public:
  void add(Clock::duration time);
  void add(const Times& others);
  void clear() { microseconds_.clear(); }
  [[nodiscard]] std::size_t count() const { return microseconds_.size(); }
  // The smallest time that this many in a hundred do not exceed, in milliseconds.
  [[nodiscard]] double percentile(double percent) const;
  // Count, median, p99 and greatest, in milliseconds.
  [[nodiscard]] Json summary() const;

 private:
  std::vector<float> microseconds_;
};

// The resident memory of a process in KiB; 0 if there is no such process.
long resident_kib(int process);

// One line of JSON to standard output, at once.
void report(const Json& line);

}  // namespace heirloom::load
