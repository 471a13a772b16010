// The table of children, computed at compile time, and cards as text.
#include "games/familienbande/data.hpp"

namespace heirloom::games::familienbande {
namespace {

constexpr ChildTable make_children(bool both_give) {
  ChildTable common{};
  for (std::size_t one = 0; one < kFaces; ++one) {
    for (std::size_t other = 0; other < kFaces; ++other) {
      Faces children = 0;
      const Icons together = kFaceIcons[one] + kFaceIcons[other];
      for (std::size_t child = 0; child < kFaces; ++child) {
        const Icons wanted = kFaceIcons[child];
        if (!within(wanted, together)) continue;
        if (both_give && !splits(wanted, kFaceIcons[one], kFaceIcons[other])) continue;
        children |= Faces{1} << child;
      }
      common[one][other] = children;
    }
  }
  return common;
}

}  // namespace

constinit const ChildTable kChildren = make_children(false);
constinit const ChildTable kChildrenOfBoth = make_children(true);

void write_word(std::string& out, Card card) {
  out += card.female() ? 'f' : 'm';
  for (int trait = 0; trait < kTraits; ++trait) {
    out.append(static_cast<std::size_t>(count_of(card.icons(), trait)),
               kTraitLetters[static_cast<std::size_t>(trait)]);
  }
}

bool read_word(std::string_view word, Card& card) {
  if (word.size() != 4 || (word[0] != 'm' && word[0] != 'f')) return false;
  Icons icons = 0;
  std::size_t previous = 0;
  for (const char letter : word.substr(1)) {
    const std::size_t trait = kTraitLetters.find(letter);
    if (trait == std::string_view::npos || trait < previous) return false;
    previous = trait;
    icons += 1U << (4 * trait);
  }
  for (std::size_t face = 0; face < kFaces; ++face) {
    if (kFaceIcons[face] == icons) {
      card.index = static_cast<std::uint8_t>(face + (word[0] == 'f' ? kFaces : 0));
      return true;
    }
  }
  return false;
}

}  // namespace heirloom::games::familienbande
