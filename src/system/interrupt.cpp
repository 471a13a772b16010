// Noticing that the program is asked to stop.
#include "system/interrupt.hpp"

#include <atomic>
#include <csignal>

namespace heirloom::system {
namespace {

std::atomic<int> received = 0;  // the signal, or 0
using Handler = void (*)(int);
Handler before_interrupt = SIG_DFL;
Handler before_termination = SIG_DFL;

extern "C" void on_request(int signal) {
  received = signal;
  std::signal(signal, SIG_DFL);
}

}  // namespace

Interrupt::Interrupt() {
  received = 0;
  before_interrupt = std::signal(SIGINT, on_request);
  before_termination = std::signal(SIGTERM, on_request);
}

Interrupt::~Interrupt() {
  std::signal(SIGINT, before_interrupt);
  std::signal(SIGTERM, before_termination);
}

bool Interrupt::happened() { return received != 0; }

int Interrupt::exit_code() {
  constexpr int kOfSignals = 128;
  return happened() ? kOfSignals + received : 0;
}

}  // namespace heirloom::system
