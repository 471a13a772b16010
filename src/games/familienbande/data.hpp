// The seventy cards of Familienbande and which children a couple can have.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace heirloom::games::familienbande {

inline constexpr int kTraits = 5;
inline constexpr std::string_view kTraitLetters = "EGNCL";  // ears glasses nose curls lips
inline constexpr int kFaces = 35;                           // three traits of five, as multisets
inline constexpr int kCards = 2 * kFaces;                   // each face as a man and as a woman
inline constexpr int kGenerations = 5;
inline constexpr std::array<int, kGenerations> kCapacity = {3, 4, 5, 6, 7};
inline constexpr int kSlots = 25;
inline constexpr int kHandSize = 5;

enum class Trait : std::uint8_t { ears, glasses, nose, curls, lips };
constexpr std::array<std::string_view, kTraits> words(Trait /*unused*/) {
  return {"E", "G", "N", "C", "L"};
}

// Four bits of count for each trait, so that counts add and compare in one operation.
using Icons = std::uint32_t;
constexpr int count_of(Icons icons, int trait) {
  return static_cast<int>((icons >> (4 * trait)) & 15U);
}
// Whether every count of `part` is within the count of `whole` (counts below 8).
constexpr bool within(Icons part, Icons whole) {
  constexpr Icons kGuards = 0x88888;
  return (((whole | kGuards) - part) & kGuards) == kGuards;
}

constexpr std::array<Icons, kFaces> make_faces() {
  std::array<Icons, kFaces> faces{};
  std::size_t next = 0;
  for (int a = 0; a < kTraits; ++a) {
    for (int b = a; b < kTraits; ++b) {
      for (int c = b; c < kTraits; ++c)
        faces[next++] = (1U << (4 * a)) + (1U << (4 * b)) + (1U << (4 * c));
    }
  }
  return faces;
}
inline constexpr std::array<Icons, kFaces> kFaceIcons = make_faces();

// Whether a child can take at least one of its three icons from each parent.
constexpr bool splits(Icons child, Icons one, Icons other) {
  int least = 0;
  int most = 0;
  for (int trait = 0; trait < kTraits; ++trait) {
    const int wanted = count_of(child, trait);
    const int rest = wanted - count_of(other, trait);
    least += rest > 0 ? rest : 0;
    most += wanted < count_of(one, trait) ? wanted : count_of(one, trait);
  }
  return least <= 2 && most >= 1;
}

// A set of faces as bits.
using Faces = std::uint64_t;
inline constexpr Faces kAllFaces = (Faces{1} << kFaces) - 1;
using ChildTable = std::array<std::array<Faces, kFaces>, kFaces>;

// For every pair of faces the faces their children may have; and the same if each parent gives.
extern const ChildTable kChildren;
extern const ChildTable kChildrenOfBoth;

// A card: faces 0–34 as men, 35–69 as women.
struct Card {
  std::uint8_t index = 0;

  [[nodiscard]] constexpr int face() const { return index < kFaces ? index : index - kFaces; }
  [[nodiscard]] constexpr bool female() const { return index >= kFaces; }
  [[nodiscard]] constexpr Icons icons() const {
    return kFaceIcons[static_cast<std::size_t>(face())];
  }
  friend constexpr auto operator<=>(Card, Card) = default;
};
void write_word(std::string& out, Card card);
bool read_word(std::string_view word, Card& card);

}  // namespace heirloom::games::familienbande
