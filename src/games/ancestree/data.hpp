// The tiles of Ancestree: what is printed on one, what its sides can join, and the built-in sets.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace heirloom::games::ancestree {

// Heritages, corners and hearts are numbered in the order of their letters, so that packed tiles
// compare as their codes do.
enum class Heritage : std::uint8_t { camel, dragon, eagle, lion, elephant, stag };
inline constexpr int kHeritages = 6;
constexpr std::array<std::string_view, kHeritages> words(Heritage /*unused*/) {
  return {"C", "D", "E", "L", "P", "S"};
}
inline constexpr std::string_view kHeritageLetters = "CDELPS";
inline constexpr std::string_view kCornerLetters = "01dl";  // bare, plain leaf, dark, light
inline constexpr std::string_view kHeartLetters = "-BLR";   // none, both, left, right
inline constexpr int kMostCoins = 3;

// A tile in 15 bits: heritage (3), corners top-left, top-right, bottom-left, bottom-right (2 each),
// hearts (2), coins (2).
struct Tile {
  std::uint16_t bits = 0;

  [[nodiscard]] constexpr Heritage heritage() const { return static_cast<Heritage>(bits >> 12); }
  // Everything that can join another tile: corners and hearts.
  [[nodiscard]] constexpr int pattern() const { return (bits >> 2) & 0x3FF; }
  [[nodiscard]] constexpr int hearts() const { return (bits >> 2) & 3; }
  [[nodiscard]] constexpr bool left_heart() const { return hearts() == 1 || hearts() == 2; }
  [[nodiscard]] constexpr bool right_heart() const { return hearts() == 1 || hearts() == 3; }
  [[nodiscard]] constexpr int coins() const { return bits & 3; }
  friend constexpr auto operator<=>(Tile, Tile) = default;
};
// Stands where no tile is, or none that may be seen; it is greater than every tile.
inline constexpr Tile kNoTile{0xFFFF};

// The tile of a code such as E1001B2, if it is one.
constexpr std::optional<Tile> tile_of(std::string_view code) {
  if (code.size() != 7) return {};
  unsigned bits = 0;
  const auto append = [&](std::string_view letters, char letter) {
    const std::size_t value = letters.find(letter);
    if (value == std::string_view::npos) return false;
    bits = bits * 4 + static_cast<unsigned>(value);
    return true;
  };
  bool good = append(kHeritageLetters, code[0]);
  for (int corner = 1; corner <= 4; ++corner) {
    good = good && append(kCornerLetters, code[static_cast<std::size_t>(corner)]);
  }
  good = good && append(kHeartLetters, code[5]) && append("0123", code[6]);
  if (!good) return {};
  return Tile{static_cast<std::uint16_t>(bits)};
}
void write_word(std::string& out, Tile tile);
bool read_word(std::string_view word, Tile& tile);

// The six neighbours of a cell, in ascending order of their cells.
enum Direction : std::uint8_t { kUpLeft, kUpRight, kLeft, kRight, kDownLeft, kDownRight };
inline constexpr int kDirections = 6;

// Half symbols by the direction they face, in ten bits: for leaves one bit if light and one if
// dark, for hearts one. A tile joins its neighbour where both show the same bit across their common
// edge.
using Sides = std::uint32_t;
inline constexpr std::array<int, kDirections> kSideShift = {0, 2, 4, 5, 6, 8};
inline constexpr std::array<Sides, kDirections> kSideMask = {3, 3, 1, 1, 3, 3};
constexpr int opposite(int direction) { return kDirections - 1 - direction; }
constexpr Sides facing(Sides sides, int direction) {
  const auto d = static_cast<std::size_t>(direction);
  return (sides >> kSideShift[d]) & kSideMask[d];
}
// What a tile with these sides shows to its neighbour in that direction, as the neighbour sees it.
constexpr Sides shown_to(Sides sides, int direction) {
  return facing(sides, direction) << kSideShift[static_cast<std::size_t>(opposite(direction))];
}
inline constexpr Sides kHeartSides = (1U << kSideShift[kLeft]) | (1U << kSideShift[kRight]);

constexpr Sides make_sides(int pattern, bool by_colour) {
  constexpr unsigned kLight = 1;
  constexpr unsigned kDark = 2;
  Sides sides = 0;
  const auto leaf = [&](int corner, Direction direction, unsigned plain) {
    const int printed = (pattern >> (2 * corner)) & 3;
    const std::array<unsigned, 4> shown = {0, plain, kDark, kLight};
    const unsigned colour =
        by_colour ? shown[static_cast<std::size_t>(printed)] : (printed != 0 ? kLight : 0);
    sides |= colour << kSideShift[direction];
  };
  leaf(4, kUpLeft, kLight);
  leaf(3, kUpRight, kDark);
  leaf(2, kDownLeft, kDark);
  leaf(1, kDownRight, kLight);
  const Tile hearts{static_cast<std::uint16_t>(pattern << 2)};
  sides |= (hearts.left_heart() ? 1U : 0U) << kSideShift[kLeft];
  sides |= (hearts.right_heart() ? 1U : 0U) << kSideShift[kRight];
  return sides;
}

using SidesTable = std::array<std::uint16_t, 1024>;
extern const std::array<SidesTable, 2> kSides;  // by leaf_colour, by pattern

inline Sides sides_of(Tile tile, bool by_colour) {
  return kSides[by_colour ? 1 : 0][static_cast<std::size_t>(tile.pattern())];
}

inline constexpr int kFewestTiles = 36;
inline constexpr int kMostTiles = 240;

// The built-in sets, ascending.
std::span<const Tile> std110();
std::span<const Tile> sum90();

}  // namespace heirloom::games::ancestree
