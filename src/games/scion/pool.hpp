// The bag a row of children is drawn from: what is in it, and an even draw of eight.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "core/random.hpp"
#include "games/scion/data.hpp"

namespace heirloom::games::scion {

// How many tokens of each colour, black last; 16 to 24 altogether.
using Pool = std::array<int, kColours>;

inline constexpr Pool kFirstPool = {4, 4, 4, 4, 0};

// In how many ways k of n tokens can be drawn.
constexpr std::uint32_t choose(int n, int k) {
  if (k < 0 || k > n) return 0;
  int ways = 1;
  for (int i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
  return static_cast<std::uint32_t>(ways);
}

// The genes of both parents and the inbreeding tokens each of them adds.
Pool pool_of(Genes scion, Genes spouse, bool black_inbreeds);

int size_of(const Pool& pool);
// For people: "the pool R8 Y2 B2 G2 K4".
std::string describe(const Pool& pool);

// Whether eight tokens of the pool can be this child.
bool can_bear(const Pool& pool, Genes child);

// Four children, every one eight tokens drawn evenly from the whole pool.
Row draw_row(const Pool& pool, core::Random& random);

}  // namespace heirloom::games::scion
