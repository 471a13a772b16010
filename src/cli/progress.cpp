// The progress bar.
#include "cli/progress.hpp"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>

namespace heirloom::cli {
namespace {

std::string duration(double seconds) {
  const auto whole = std::lround(seconds);
  char text[32];
  if (whole >= 3600) {
    std::snprintf(text, sizeof text, "%ld h %02ld min", whole / 3600, whole / 60 % 60);
  } else if (whole >= 60) {
    std::snprintf(text, sizeof text, "%ld min %02ld s", whole / 60, whole % 60);
  } else {
    std::snprintf(text, sizeof text, "%ld s", whole);
  }
  return text;
}

}  // namespace

Progress::Progress(std::string what, int total)
    : what_(std::move(what)), total_(total), terminal_(isatty(STDERR_FILENO) != 0) {}

void Progress::show(int done, const std::string& note) {
  if (!terminal_) return;
  if (first_ < 0) first_ = done - 1;
  const auto now = Clock::now();
  constexpr auto kPause = std::chrono::milliseconds(100);
  if (done < total_ && now - drawn_ < kPause) return;
  drawn_ = now;
  constexpr int kWidth = 24;
  const int filled = total_ > 0 ? kWidth * done / total_ : kWidth;
  std::string bar;
  for (int i = 0; i < kWidth; ++i) bar += i < filled ? "█" : "░";
  const double seconds = std::max(std::chrono::duration<double>(now - from_).count(), 1e-3);
  const double rate = (done - first_) / seconds;
  std::fprintf(stderr, "\r\033[K%s %d of %d %s, %.1f/s, %s left%s", bar.c_str(), done, total_,
               what_.c_str(), rate, duration((total_ - done) / rate).c_str(),
               note.empty() ? "" : ("  " + note).c_str());
  std::fflush(stderr);
}

void Progress::clear() {
  if (terminal_ && first_ >= 0) std::fprintf(stderr, "\r\033[K");
  first_ = -1;
}

}  // namespace heirloom::cli
