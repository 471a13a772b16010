// Scion's words for things: colours, the genes of a child, names of children, achievements.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace heirloom::games::scion {

inline constexpr int kMostSeats = 6;
inline constexpr int kGenerations = 8;
inline constexpr int kSlots = 4;      // children of one row
inline constexpr int kGeneCount = 8;  // genes of one child
inline constexpr int kPrimaries = 4;  // red, yellow, blue, green
inline constexpr int kColours = 5;    // and black
inline constexpr int kBlack = 4;
inline constexpr std::string_view kColourLetters = "RYBGK";
inline constexpr int kRanks = 4;
inline constexpr int kFirstRank = 3;
inline constexpr int kAchievements = kPrimaries * kRanks;
inline constexpr int kChildrenOfHouse = kGenerations * kSlots;
inline constexpr int kChildren = kMostSeats * kChildrenOfHouse;

// Eight genes as four bits of count for each primary colour; what is missing to eight is black.
struct Genes {
  std::uint16_t primaries = 0;

  [[nodiscard]] constexpr int count(int colour) const {
    return colour == kBlack ? black() : (primaries >> (4 * colour)) & 15;
  }
  [[nodiscard]] constexpr int black() const {
    int rest = kGeneCount;
    for (int colour = 0; colour < kPrimaries; ++colour) rest -= count(colour);
    return rest;
  }
  friend constexpr bool operator==(Genes, Genes) = default;
};
void write_word(std::string& out, Genes genes);
bool read_word(std::string_view word, Genes& genes);

// The four children of one generation in one word, sixteen bits each, slot 0 lowest.
struct Row {
  std::uint64_t genes = 0;

  [[nodiscard]] constexpr Genes child(int slot) const {
    return {static_cast<std::uint16_t>(genes >> (16 * slot))};
  }
  // Only for a slot that is still empty.
  constexpr void set(int slot, Genes child) {
    genes |= static_cast<std::uint64_t>(child.primaries) << (16 * slot);
  }
  friend constexpr bool operator==(Row, Row) = default;
};

// A child by its place: house, generation (from 0 here, from 1 in text), slot.
struct Child {
  std::uint8_t index = 0;

  static constexpr Child at(int seat, int generation, int slot) {
    return {static_cast<std::uint8_t>(seat * kChildrenOfHouse + generation * kSlots + slot)};
  }
  [[nodiscard]] constexpr int seat() const { return index / kChildrenOfHouse; }
  [[nodiscard]] constexpr int generation() const { return index / kSlots % kGenerations; }
  [[nodiscard]] constexpr int slot() const { return index % kSlots; }
  // Its place among the children of its house.
  [[nodiscard]] constexpr int in_house() const { return index % kChildrenOfHouse; }
  friend constexpr bool operator==(Child, Child) = default;
};
inline constexpr Child kNoChild = {255};
void write_word(std::string& out, Child child);
bool read_word(std::string_view word, Child& child);

// R3 to R6, then yellow, blue and green alike.
struct Achievement {
  std::uint8_t index = 0;

  [[nodiscard]] constexpr int colour() const { return index / kRanks; }
  [[nodiscard]] constexpr int rank() const { return kFirstRank + index % kRanks; }
  friend constexpr bool operator==(Achievement, Achievement) = default;
};
void write_word(std::string& out, Achievement achievement);
bool read_word(std::string_view word, Achievement& achievement);

// What an heir takes: an achievement, or none.
struct Claim {
  bool some = false;
  Achievement achievement;
};
void write_word(std::string& out, Claim claim);
bool read_word(std::string_view word, Claim& claim);

// A set of achievements, one bit each.
using AchievementSet = std::uint16_t;
constexpr bool holds(AchievementSet set, Achievement one) { return ((set >> one.index) & 1) != 0; }

}  // namespace heirloom::games::scion
