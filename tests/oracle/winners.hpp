// What the second opinions on winners share.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace heirloom::oracle {

// Those of the seats whose amount is the greatest.
inline std::vector<int> with_most(const std::vector<int>& seats,
                                  const std::vector<std::int64_t>& amounts) {
  std::vector<int> most;
  for (const int seat : seats) {
    const auto beats = [&](int other) { return amounts.at(other) > amounts.at(seat); };
    if (std::none_of(seats.begin(), seats.end(), beats)) most.push_back(seat);
  }
  return most;
}

inline std::vector<int> with_most(const std::vector<std::int64_t>& amounts) {
  std::vector<int> seats;
  while (seats.size() < amounts.size()) seats.push_back(static_cast<int>(seats.size()));
  return with_most(seats, amounts);
}

}  // namespace heirloom::oracle
