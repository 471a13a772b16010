// Properties of lists, seat sets and bit tools, against a plain way of doing the same.
#include <algorithm>
#include <set>
#include <vector>

#include <gtest/gtest.h>
// After GoogleTest, which it needs.
#include <rapidcheck/gtest.h>

#include "core/bits.hpp"
#include "core/list.hpp"
#include "core/random.hpp"
#include "core/seats.hpp"

namespace heirloom::core {
namespace {

RC_GTEST_PROP(Properties, NthBitIsTheNthSetBit, (std::uint64_t mask)) {
  int n = 0;
  for (int bit = 0; bit < 64; ++bit) {
    if (((mask >> bit) & 1U) != 0) RC_ASSERT(nth_bit(mask, n++) == bit);
  }
}

RC_GTEST_PROP(Properties, AListBehavesLikeAVector, (const std::vector<std::uint8_t>& orders)) {
  List<int, 16> list;
  std::vector<int> model;
  for (const std::uint8_t order : orders) {
    const int where = model.empty() ? 0 : order / 4 % static_cast<int>(model.size());
    if (order % 4 == 0 && model.size() < 16) {
      list.push(order);
      model.push_back(order);
    } else if (order % 4 == 1 && !model.empty()) {
      list.erase(where);
      model.erase(model.begin() + where);
    } else if (order % 4 == 2 && !model.empty()) {
      list.swap_out(where);
      model[static_cast<std::size_t>(where)] = model.back();
      model.pop_back();
    } else if (!model.empty()) {
      list.pop();
      model.pop_back();
    }
    RC_ASSERT(std::equal(list.begin(), list.end(), model.begin(), model.end()));
  }
}

RC_GTEST_PROP(Properties, ASeatSetBehavesLikeASet, (const std::vector<std::uint8_t>& orders)) {
  SeatSet seats;
  std::set<Seat> model;
  for (const std::uint8_t order : orders) {
    const Seat seat = order / 2 % kMaxSeats;
    if (order % 2 == 0) {
      seats.add(seat);
      model.insert(seat);
    } else {
      seats.remove(seat);
      model.erase(seat);
    }
  }
  RC_ASSERT(seats.size() == static_cast<int>(model.size()));
  int n = 0;
  auto member = model.begin();
  for (const Seat seat : seats) {
    RC_ASSERT(seat == *member++);
    RC_ASSERT(seats.nth(n++) == seat);
  }
}

RC_GTEST_PROP(Properties, BelowStaysBelow, (std::uint64_t seed, std::uint32_t bound)) {
  RC_PRE(bound > 0U);
  Random random(seed);
  for (int i = 0; i < 20; ++i) RC_ASSERT(random.below(bound) < bound);
}

}  // namespace
}  // namespace heirloom::core
