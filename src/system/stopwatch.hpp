// The clock of this machine, as the bots want it.
#pragma once

#include <chrono>

namespace heirloom::system {

// Milliseconds since it was made.
class Stopwatch {
 public:
  int operator()() const {
    return static_cast<int>(
        std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - from_).count());
  }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point from_ = Clock::now();
};

}  // namespace heirloom::system
