// A bar on the terminal for long work: how much is done, how fast, how long it will take.
#pragma once

#include <chrono>
#include <string>

namespace heirloom::cli {

// Draws on standard error, and only if that is a terminal.
class Progress {
 public:
  Progress(std::string what, int total);
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // `done` so far; `note` follows the bar.
  void show(int done, const std::string& note = {});
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  std::string what_;
  int total_;
  int first_ = -1;  // done before it began
  bool terminal_;
  Clock::time_point from_ = Clock::now();
  Clock::time_point drawn_;
};

}  // namespace heirloom::cli
