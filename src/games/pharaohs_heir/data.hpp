// What Pharaoh's Heir is played with: Nile tiles, land tiles, roles and the places of a mat.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/bits.hpp"

namespace heirloom::games::pharaohs_heir {

inline constexpr int kCycles = 2;
inline constexpr int kTurns = 6;
inline constexpr int kAreas = 5;
inline constexpr int kCoinValues = 6;

// Tiles or coins, at most two of each kind: two bits per kind, 00, 01 or 11, so that every piece is
// one bit and the n-th piece is the n-th bit.
template <int Kinds>
class Bag {
 public:
  using Bits = std::conditional_t<(2 * Kinds <= 16), std::uint16_t, std::uint64_t>;

  constexpr Bag() = default;
  static constexpr Bag full(int copies) {
    Bag bag;
    for (int kind = 0; kind < Kinds; ++kind) {
      for (int i = 0; i < copies; ++i) bag.add(kind);
    }
    return bag;
  }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr int count(int kind) const { return std::popcount(field(kind)); }
  [[nodiscard]] constexpr bool contains(int kind) const { return field(kind) != 0; }
  // The kind of the n-th piece, and of the first one of a bag that is not empty.
  [[nodiscard]] constexpr int nth(int n) const { return core::nth_bit(bits_, n) / 2; }
  [[nodiscard]] constexpr int lowest() const { return std::countr_zero(bits_) / 2; }
  // The kinds that are there, one piece of each; the pieces of the first kinds.
  [[nodiscard]] constexpr Bag kinds() const { return Bag(bits_ & kSingles); }
  [[nodiscard]] constexpr Bag first(int count) const {
    return Bag(bits_ & ((std::uint64_t{1} << (2 * count)) - 1));
  }
  // The sum of the pieces if kind 0 is worth 1, kind 1 is worth 2, and so on.
  [[nodiscard]] constexpr int value() const {
    int sum = 0;
    for (int kind = 0; kind < Kinds; ++kind) {
      sum += std::popcount(static_cast<std::uint64_t>(bits_) >> (2 * kind));
    }
    return sum;
  }
  constexpr void add(int kind) {
    assert(count(kind) < 2);
    set(bits_ | (field(kind) << 1 | 1U) << (2 * kind));
  }
  constexpr void remove(int kind) {
    assert(contains(kind));
    set(bits_ ^ (field(kind) ^ field(kind) >> 1) << (2 * kind));
  }
  friend constexpr bool operator==(const Bag&, const Bag&) = default;

 private:
  static constexpr std::uint64_t kSingles = 0x5555555555555555;

  constexpr explicit Bag(std::uint64_t bits) { set(bits); }
  constexpr void set(std::uint64_t bits) { bits_ = static_cast<Bits>(bits); }
  [[nodiscard]] constexpr std::uint64_t field(int kind) const {
    return std::uint64_t{bits_} >> (2 * kind) & 3U;
  }

  Bits bits_ = 0;
};

// In the order of their words, so that counting up is sorting as text.
enum class Nile : std::uint8_t { two, three, four, five, flood, drought };
inline constexpr int kNileKinds = 6;
inline constexpr int kNileNumbers = 4;  // the first this many kinds
constexpr std::array<std::string_view, kNileKinds> words(Nile /*unused*/) {
  return {"2", "3", "4", "5", "A", "N"};
}
constexpr bool is_number(Nile tile) { return tile < Nile::flood; }
constexpr int number_of(Nile tile) { return static_cast<int>(tile) + 2; }

enum class Role : std::uint8_t { land, sacrifice, population, harvest, improvement };
inline constexpr int kRoles = 5;
constexpr std::array<std::string_view, kRoles> words(Role /*unused*/) {
  return {"land", "sacrifice", "population", "harvest", "improvement"};
}

enum class Column : std::uint8_t { crop, village, temple };
inline constexpr int kColumns = 3;
constexpr std::array<std::string_view, kColumns> words(Column /*unused*/) {
  return {"C", "V", "T"};
}

// A land tile: suit and value. Suits are in the order of their letters, as the Nile tiles are.
struct Land {
  std::uint8_t index = 0;

  [[nodiscard]] constexpr int suit() const { return index / 6; }
  [[nodiscard]] constexpr int value() const { return index % 6 + 1; }
  // The column it belongs to: crowns are villages, moons temples, suns crops.
  [[nodiscard]] constexpr Column column() const {
    constexpr std::array<Column, 3> kOf = {Column::village, Column::temple, Column::crop};
    return kOf[static_cast<std::size_t>(suit())];
  }
  friend constexpr auto operator<=>(Land, Land) = default;
};
inline constexpr std::string_view kSuits = "KMS";
inline constexpr int kLands = 18;
void write_word(std::string& out, Land land);
bool read_word(std::string_view word, Land& land);

// A place on a mat for one tile: eight numbers per column, of which rows 0 to 6 are used, so that
// neighbours in a column differ by 1 and neighbours in a row by 8, and ascending is slot order.
struct Slot {
  std::uint8_t index = 0;

  static constexpr Slot at(Column column, int row) {
    return {static_cast<std::uint8_t>(8 * static_cast<int>(column) + row)};
  }
  [[nodiscard]] constexpr Column column() const { return static_cast<Column>(index / 8); }
  [[nodiscard]] constexpr int row() const { return index % 8; }
  friend constexpr auto operator<=>(Slot, Slot) = default;
};
inline constexpr int kSlots = 24;
inline constexpr int kRows = 7;
void write_word(std::string& out, Slot slot);
bool read_word(std::string_view word, Slot& slot);

// Where a payment comes from: the grain in reserve, or the population of a tile. Grain comes first.
struct Source {
  std::int8_t index = -1;

  static constexpr Source grain() { return {-1}; }
  static constexpr Source tile(Slot slot) { return {static_cast<std::int8_t>(slot.index)}; }
  [[nodiscard]] constexpr bool is_grain() const { return index < 0; }
  [[nodiscard]] constexpr Slot slot() const { return {static_cast<std::uint8_t>(index)}; }
  friend constexpr auto operator<=>(Source, Source) = default;
};
void write_word(std::string& out, Source source);
bool read_word(std::string_view word, Source& source);

// Where a coin can be put: on a tile, or in the Nile space.
struct Site {
  std::uint8_t index = 0;

  static constexpr Site nile() { return {kSlots}; }
  static constexpr Site tile(Slot slot) { return {slot.index}; }
  [[nodiscard]] constexpr bool is_nile() const { return index == kSlots; }
  [[nodiscard]] constexpr Slot slot() const { return {index}; }
  friend constexpr auto operator<=>(Site, Site) = default;
};
void write_word(std::string& out, Site site);
bool read_word(std::string_view word, Site& site);

// A set of slots as bits.
using Slots = std::uint32_t;
constexpr Slots bit(int slot) { return Slots{1} << slot; }
constexpr Slots bit(Slot slot) { return bit(slot.index); }
constexpr Slots column_slots(Column column) {
  return Slots{0xFF} << (8 * static_cast<int>(column));
}
// The slots at or after, or strictly after, a slot; after -1 lie all of them.
constexpr Slots from(int slot) { return ~Slots{0} << slot; }
constexpr Slots after(int slot) { return ~Slots{0} << (slot + 1); }
inline constexpr Slots kRowZero = bit(0) | bit(8) | bit(16);

// The slots that touch one of `slots`. Row 7 is never used, so nothing wraps to another column.
constexpr Slots touching(Slots slots) { return slots << 1 | slots >> 1 | slots << 8 | slots >> 8; }

}  // namespace heirloom::games::pharaohs_heir
