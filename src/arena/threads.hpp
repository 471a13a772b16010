// The clock and the threads of this machine, as the bots want them.
#pragma once

#include <chrono>
#include <thread>
#include <vector>

#include "bots/executor.hpp"

namespace heirloom::arena {

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

// So many threads at once, the caller's among them.
class Threads : public bots::Executor {
 public:
  explicit Threads(int width) : width_(width) {}
  // As many as the machine has.
  static int all() { return static_cast<int>(std::max(1U, std::thread::hardware_concurrency())); }

  [[nodiscard]] int width() const override { return width_; }
  void run(const std::function<void(int)>& task) override {
    std::vector<std::thread> others;
    for (int i = 1; i < width_; ++i) others.emplace_back(task, i);
    task(0);
    for (std::thread& other : others) other.join();
  }

 private:
  int width_;
};

}  // namespace heirloom::arena
