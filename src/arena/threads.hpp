// The threads of this machine, as the bots want them.
#pragma once

#include <algorithm>
#include <functional>
#include <thread>
#include <vector>

#include "bots/executor.hpp"

namespace heirloom::arena {

// This many threads at once, the caller's among them.
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
