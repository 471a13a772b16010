// Small tools on 64-bit masks.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace heirloom::core {

namespace detail {

// For every byte, the position of its n-th set bit.
constexpr std::array<std::array<std::uint8_t, 8>, 256> make_byte_select() {
  std::array<std::array<std::uint8_t, 8>, 256> table{};
  for (unsigned byte = 0; byte < 256; ++byte) {
    std::size_t n = 0;
    for (std::uint8_t bit = 0; bit < 8; ++bit) {
      if (((byte >> bit) & 1U) != 0) table[byte][n++] = bit;
    }
  }
  return table;
}
inline constexpr auto kByteSelect = make_byte_select();

}  // namespace detail

// The position of the n-th set bit, counted from the lowest; n < popcount(mask). Without branches:
// the counts of all bytes at once give the byte, a table the bit in it.
constexpr int nth_bit(std::uint64_t mask, int n) {
  assert(n >= 0 && n < std::popcount(mask));
  constexpr std::uint64_t kOnes = 0x0101010101010101ULL;
  constexpr std::uint64_t kTops = 0x8080808080808080ULL;
  std::uint64_t counts = mask - ((mask >> 1) & 0x5555555555555555ULL);
  counts = (counts & 0x3333333333333333ULL) + ((counts >> 2) & 0x3333333333333333ULL);
  counts = ((counts + (counts >> 4)) & 0x0F0F0F0F0F0F0F0FULL) * kOnes;  // running, byte by byte
  const auto wanted = static_cast<std::uint64_t>(n);
  const std::uint64_t done = (((wanted * kOnes) | kTops) - counts) & kTops;
  const int shift = 8 * std::popcount(done);
  const std::uint64_t before = ((counts << 8) >> shift) & 0xFFU;
  return shift + detail::kByteSelect[(mask >> shift) & 0xFFU][wanted - before];
}

// Removes the lowest set bit and returns its position.
constexpr int take_lowest(std::uint64_t& mask) {
  assert(mask != 0);
  const int position = std::countr_zero(mask);
  mask &= mask - 1;
  return position;
}

}  // namespace heirloom::core
