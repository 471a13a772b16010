// Familienbande drawn in characters: five generations, the markers, hands and pile.
#include "games/familienbande/familienbande.hpp"

namespace heirloom::games {

using namespace familienbande;
using text::word_of;

namespace familienbande {
namespace {

std::string row_text(const Position& position, int generation) {
  static constexpr std::array<std::string_view, kGenerations> kNames = {"I", "II", "III", "IV",
                                                                        "V"};
  std::string line = "  " + std::string(kNames[generation]);
  line.resize(7, ' ');
  const auto& row = position.generations[generation];
  for (int place = 0; place < kCapacity[generation]; ++place) {
    std::string cell = "[         ]";
    if (static_cast<std::size_t>(place) < row.size()) {
      cell = "[" + word_of(row[place][0]);
      cell += row[place].size() > 1 ? "+" + word_of(row[place][1]) : "     ";
      cell += "]";
    }
    line += cell + " ";
  }
  if (position.closed[generation]) line += "closed";
  return line + "\n";
}

std::string cards_text(const text::OrLength<Card>& cards) {
  if (cards.length) return std::to_string(*cards.length) + " cards";
  std::string out = std::to_string(cards.items.size()) + " cards:";
  for (const Card one : cards.items) out += " " + word_of(one);
  return out;
}

}  // namespace
}  // namespace familienbande

std::string Familienbande::picture(const Options& options, const Position& position,
                                   const Outlook& /*outlook*/) {
  std::string out;
  for (int generation = 0; generation < kGenerations; ++generation) {
    out += row_text(position, generation);
  }
  const Markers& at = position.markers;
  out += "\n  ears " + std::to_string(at.E) + "   glasses " + std::to_string(at.G) + "   nose " +
         std::to_string(at.N) + "   curls " + std::to_string(at.C) + "   lips " +
         std::to_string(at.L) + "\n\n";
  for (int seat = 0; seat < options.players; ++seat) {
    const auto index = static_cast<std::size_t>(seat);
    const bool turn = position.turn == seat;
    out += std::string(turn ? "> " : "  ") + "seat " + std::to_string(seat) + "  trait ";
    const bool known = index < position.traits.size() && position.traits[index];
    out += known ? word_of(*position.traits[index]) : "?";
    out += "  " + cards_text(position.hands[index]);
    const auto& discards = position.discards.value[index];
    if (discards.length.value_or(static_cast<int>(discards.items.size())) > 0) {
      out += "  discarded " + cards_text(discards);
    }
    out += "\n";
  }
  out +=
      "  pile    " +
      std::to_string(position.pile.length.value_or(static_cast<int>(position.pile.items.size()))) +
      " cards\n";
  return out;
}

}  // namespace heirloom::games
