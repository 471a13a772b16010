// The counting operator new, alone in its file so that the compiler cannot see through it.
#include "contract/allocation_counter.hpp"

#include <cstdlib>
#include <new>

namespace {
std::size_t count = 0;
}  // namespace

std::size_t heirloom::tests::allocations() { return count; }

void* operator new(std::size_t size) {
  ++count;
  if (void* memory = std::malloc(size)) return memory;
  std::abort();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
