// Being asked to stop: by the interrupt key or by SIGTERM.
#pragma once

namespace heirloom::system {

// While one of these lives, a request to stop is noted instead of ending the program, so that a
// long command can report what it has. A second request ends it.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;
  [[nodiscard]] static bool happened();
  // The exit code of a command that was asked to stop (128 and the signal's number), otherwise 0.
  [[nodiscard]] static int exit_code();
};

}  // namespace heirloom::system
