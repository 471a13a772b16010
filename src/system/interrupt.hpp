// Being asked to stop: by the interrupt key or by SIGTERM.
#pragma once

namespace heirloom::cli {

// While one of these lives, a request to stop is noted instead of ending the program, so that a
// long command can report what it has. A second request ends it.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;
  [[nodiscard]] static bool happened();
};

}  // namespace heirloom::cli
