// Noticing the interrupt key.
#include <atomic>
#include <csignal>

#include "cli/series.hpp"

namespace heirloom::cli {
namespace {

std::atomic<bool> interrupted = false;
extern "C" void on_interrupt(int /*signal*/) { interrupted = true; }
using Handler = void (*)(int);
Handler before = SIG_DFL;

}  // namespace

Interrupt::Interrupt() {
  interrupted = false;
  before = std::signal(SIGINT, on_interrupt);
}
Interrupt::~Interrupt() { std::signal(SIGINT, before); }
bool Interrupt::happened() { return interrupted; }

}  // namespace heirloom::cli
