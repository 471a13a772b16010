// What the files of Familienbande share about the table.
#pragma once

#include <array>
#include <vector>

#include "games/familienbande/state.hpp"

namespace heirloom::games::familienbande {

// Generations count from 0 inside the engine, from 1 in text.
inline constexpr std::array<int, kGenerations> kFirstSlot = {0, 3, 7, 12, 18};

// Kinds of action, in code order.
enum class Kind : std::uint8_t { marry, birth, pass, exchange, keep };
inline constexpr int kBirthCode = kCards * kCards;
inline constexpr int kPassCode = kBirthCode + (kGenerations - 1) * kCards;
inline constexpr int kExchangeCode = kPassCode + 1;
inline constexpr int kKeepCode = kExchangeCode + kCards;

constexpr Action code(int value) { return {static_cast<std::uint16_t>(value)}; }
constexpr Card card(int index) { return {static_cast<std::uint8_t>(index)}; }
constexpr Action marry(Card hand, Card single) { return code(hand.index * kCards + single.index); }
constexpr Action birth(Card child, int generation) {
  return code(kBirthCode + (generation - 1) * kCards + child.index);
}
constexpr Action pass() { return code(kPassCode); }
constexpr Action exchange(Card discarded) { return code(kExchangeCode + discarded.index); }
constexpr Action keep() { return code(kKeepCode); }

// A code taken apart.
struct Parsed {
  Kind kind;
  Card card;       // the hand card it plays or discards
  Card to;         // marry: the single it joins
  int generation;  // birth: where to
};
Parsed parse(Action action);

constexpr bool full(const Common& common, int generation) {
  return common.rows[static_cast<std::size_t>(generation)] ==
         kCapacity[static_cast<std::size_t>(generation)];
}
constexpr bool closed(const Common& common, int generation) {
  return generation + 1 < kGenerations && full(common, generation + 1);
}
constexpr bool over(const Common& common) {
  return full(common, kGenerations - 1) || common.skips == common.options.players;
}
// Whether children may be born into a generation that has parents for them.
constexpr bool takes_births(const Common& common, int generation) {
  return !full(common, generation) && (common.options.closed_births || !closed(common, generation));
}
// The faces that children of a couple may have.
inline Faces children_of(const Options& options, Card one, Card other) {
  const ChildTable& children = options.both_parents ? kChildrenOfBoth : kChildren;
  return children[static_cast<std::size_t>(one.face())][static_cast<std::size_t>(other.face())];
}
constexpr int slot(int generation, int place) {
  return kFirstSlot[static_cast<std::size_t>(generation)] + place;
}
// The generation a slot belongs to.
constexpr int generation_of(int slot) {
  int generation = 0;
  while (generation + 1 < kGenerations &&
         slot >= kFirstSlot[static_cast<std::size_t>(generation) + 1]) {
    ++generation;
  }
  return generation;
}

// The seat to the left.
std::int8_t after(const Common& common, int seat);
// The cards of a set in the order of their words (position.cpp).
std::vector<Card> sorted_as_text(CardSet set);
// The cards that lie on the table.
CardSet cards_on(const Common& common);
// The cards that could be married or born at this table, whoever held them.
CardSet playable(const Common& common);
// Appends a single to a row that has room, and says whether that closes the row above; joins a card
// to the single in a slot; opens and shuts what these make possible or impossible. `by` is the seat
// that does it, or kNobody.
bool add_single(Common& common, int generation, Card newcomer, int by);
void add_spouse(Common& common, int slot, Card spouse, int by);
// Scores a birth on the markers.
void add_points(Common& common, int generation, Card child);
// What k cards in hand cost.
constexpr int hand_cost(int cards) { return cards * (cards + 1) / 2; }

}  // namespace heirloom::games::familienbande
