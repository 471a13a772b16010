// Seats at a table, sets of them, and who is looking.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

#include "core/list.hpp"

namespace heirloom::core {

// Seats count from 0; seat i+1 sits to the left of seat i.
using Seat = int;
inline constexpr int kMaxSeats = 6;

class SeatSet {
 public:
  constexpr SeatSet() = default;
  static constexpr SeatSet of(Seat seat) { return SeatSet(1U << seat); }
  static constexpr SeatSet first(int count) { return SeatSet((1U << count) - 1U); }
  static constexpr SeatSet from_bits(unsigned bits) { return SeatSet(bits); }

  constexpr void add(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | (1U << seat)); }
  constexpr void remove(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << seat)); }
  [[nodiscard]] constexpr bool contains(Seat seat) const {
    return seat >= 0 && seat < 8 && ((bits_ >> seat) & 1U) != 0;
  }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr unsigned bits() const { return bits_; }
  // The n-th member in ascending order; n < size().
  [[nodiscard]] constexpr Seat nth(int n) const {
    unsigned rest = bits_;
    for (; n > 0; --n) rest &= rest - 1;
    return std::countr_zero(rest);
  }

  class Iterator {
   public:
    constexpr explicit Iterator(unsigned rest) : rest_(rest) {}
    constexpr Seat operator*() const { return std::countr_zero(rest_); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    unsigned rest_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

  friend constexpr SeatSet operator&(SeatSet a, SeatSet b) { return SeatSet(a.bits() & b.bits()); }
  friend constexpr SeatSet operator|(SeatSet a, SeatSet b) { return SeatSet(a.bits() | b.bits()); }
  // The members of `a` that are not in `b`.
  friend constexpr SeatSet operator-(SeatSet a, SeatSet b) { return SeatSet(a.bits() & ~b.bits()); }
  friend constexpr bool operator==(SeatSet, SeatSet) = default;

 private:
  constexpr explicit SeatSet(unsigned bits) : bits_(static_cast<std::uint8_t>(bits)) {}
  std::uint8_t bits_ = 0;
};

// A seat, or a spectator who sees only what everybody sees.
class Viewer {
 public:
  constexpr Viewer() = default;
  static constexpr Viewer seat(Seat seat) { return Viewer(seat); }
  static constexpr Viewer spectator() { return Viewer(); }
  [[nodiscard]] constexpr bool is(Seat seat) const { return seat_ == seat; }
  [[nodiscard]] constexpr bool is_spectator() const { return seat_ < 0; }
  // The seat that looks; only for a viewer that is one.
  [[nodiscard]] constexpr Seat seat() const {
    assert(seat_ >= 0);
    return seat_;
  }
  friend constexpr bool operator==(Viewer, Viewer) = default;

 private:
  constexpr explicit Viewer(Seat seat) : seat_(static_cast<std::int8_t>(seat)) {}
  std::int8_t seat_ = -1;
};

// What a match waits for.
enum class Turn : std::uint8_t { decision, chance, over };

using Scores = List<std::int32_t, kMaxSeats>;

// The seats with the highest score.
inline SeatSet best_of(const Scores& scores) {
  SeatSet best;
  for (int seat = 0; seat < scores.size(); ++seat) {
    if (best.empty() || scores[seat] > scores[best.nth(0)]) {
      best = SeatSet::of(seat);
    } else if (scores[seat] == scores[best.nth(0)]) {
      best.add(seat);
    }
  }
  return best;
}

}  // namespace heirloom::core
