// Counts every allocation of the program it is linked into.
#pragma once

#include <cstddef>

namespace heirloom::tests {

// How often operator new has been called so far.
std::size_t allocations();

}  // namespace heirloom::tests
