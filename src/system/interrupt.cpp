// Noticing that the program is asked to stop.
#include "cli/interrupt.hpp"

#include <atomic>
#include <csignal>

namespace heirloom::cli {
namespace {

std::atomic<bool> interrupted = false;
using Handler = void (*)(int);
Handler before_interrupt = SIG_DFL;
Handler before_termination = SIG_DFL;

extern "C" void on_request(int signal) {
  interrupted = true;
  std::signal(signal, SIG_DFL);
}

}  // namespace

Interrupt::Interrupt() {
  interrupted = false;
  before_interrupt = std::signal(SIGINT, on_request);
  before_termination = std::signal(SIGTERM, on_request);
}

Interrupt::~Interrupt() {
  std::signal(SIGINT, before_interrupt);
  std::signal(SIGTERM, before_termination);
}

bool Interrupt::happened() { return interrupted; }

}  // namespace heirloom::cli
