// The built-in tile sets, computed at compile time, and tiles as text.
#include "games/ancestree/data.hpp"

#include <algorithm>

namespace heirloom::games::ancestree {
namespace {

constexpr std::array<SidesTable, 2> make_all_sides() {
  std::array<SidesTable, 2> tables{};
  for (std::size_t by_colour = 0; by_colour < 2; ++by_colour) {
    for (std::size_t pattern = 0; pattern < 1024; ++pattern) {
      tables[by_colour][pattern] =
          static_cast<std::uint16_t>(make_sides(static_cast<int>(pattern), by_colour == 1));
    }
  }
  return tables;
}

// One heritage of each set, without its letter.
constexpr std::array<std::string_view, 22> kStandard = {
    "1111R0", "1111L0", "1111-1", "1111-1", "1110B0", "0111B0", "1101R1", "1011L1",
    "1001B0", "1001B0", "0110B0", "0110B0", "1010R1", "0101L1", "1100L1", "0011R1",
    "1100-2", "0011-2", "1000B1", "0001B1", "0100R2", "0010L2"};
constexpr std::array<std::string_view, 15> kSummary = {
    "llddR0", "ddllL0", "ldl0B0", "0ldlB0", "dl0dR1", "d0ldL1", "l0d0R1", "0d0lL1",
    "ld00L1", "00dlR1", "d000B1", "000dB1", "0l00R2", "00l0L2", "lddl-1"};

constexpr Tile make_tile(char heritage, std::string_view rest, bool swap_colours) {
  std::array<char, 7> code{heritage};
  for (std::size_t i = 0; i < rest.size(); ++i) {
    const char letter = rest[i];
    const bool swapped = swap_colours && (letter == 'l' || letter == 'd');
    code[i + 1] = swapped ? (letter == 'l' ? 'd' : 'l') : letter;
  }
  return tile_of(std::string_view(code.data(), code.size())).value();
}

template <std::size_t Each, std::size_t Count>
constexpr std::array<Tile, Count> make_set(const std::array<std::string_view, Each>& one_heritage,
                                           std::string_view as_they_are,
                                           std::string_view with_colours_swapped) {
  std::array<Tile, Count> tiles{};
  std::size_t next = 0;
  for (const char heritage : as_they_are) {
    for (const auto rest : one_heritage) tiles[next++] = make_tile(heritage, rest, false);
  }
  for (const char heritage : with_colours_swapped) {
    for (const auto rest : one_heritage) tiles[next++] = make_tile(heritage, rest, true);
  }
  std::sort(tiles.begin(), tiles.end());
  return tiles;
}

constexpr auto kStd110 = make_set<22, 110>(kStandard, "ECPLD", "");
constexpr auto kSum90 = make_set<15, 90>(kSummary, "EPD", "CLS");

}  // namespace

constinit const std::array<SidesTable, 2> kSides = make_all_sides();

std::span<const Tile> std110() { return kStd110; }
std::span<const Tile> sum90() { return kSum90; }

void write_word(std::string& out, Tile tile) {
  const auto letter = [&](std::string_view letters, int shift) {
    out += letters[static_cast<std::size_t>(tile.bits >> shift) & 3U];
  };
  out += kHeritageLetters[static_cast<std::size_t>(tile.heritage())];
  for (int shift = 10; shift >= 4; shift -= 2) letter(kCornerLetters, shift);
  letter(kHeartLetters, 2);
  letter("0123", 0);
}

bool read_word(std::string_view word, Tile& tile) {
  const auto read = tile_of(word);
  if (read) tile = *read;
  return read.has_value();
}

}  // namespace heirloom::games::ancestree
