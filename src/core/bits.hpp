// Small tools on 64-bit masks.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

namespace heirloom::core {

// The position of the n-th set bit, counted from the lowest; n < popcount(mask). Halves the
// range by population counts, so it needs no loop over the bits.
constexpr int nth_bit(std::uint64_t mask, int n) {
  assert(n >= 0 && n < std::popcount(mask));
  int position = 0;
  for (int width = 32; width > 0; width /= 2) {
    const int below = std::popcount(mask & ((std::uint64_t{1} << width) - 1));
    if (n >= below) {
      n -= below;
      mask >>= width;
      position += width;
    }
  }
  return position;
}

// Removes the lowest set bit and returns its position.
constexpr int take_lowest(std::uint64_t& mask) {
  assert(mask != 0);
  const int position = std::countr_zero(mask);
  mask &= mask - 1;
  return position;
}

}  // namespace heirloom::core
