// What follows from a table of Familienbande: its couples, what births and hand cards count, and
// whose child or parent a card could be.
#include "core/bits.hpp"
#include "games/familienbande/familienbande.hpp"
#include "games/familienbande/rules.hpp"

namespace heirloom::games {

using namespace familienbande;

namespace familienbande {
namespace {

// Calls each(first, spouse) for the couples of a generation, in the order of their slots.
template <class Each>
void for_each_couple(const Common& common, int generation, Each&& each) {
  for (int place = 0; place < common.rows[generation]; ++place) {
    const int where = slot(generation, place);
    if (common.spouses[where] == kNobody) continue;
    each(card(common.firsts[where]), card(common.spouses[where]));
  }
}

std::vector<Card> cards_with(const CardSet& hand, Faces faces) {
  std::vector<Card> cards;
  for (Faces men = hand.men() & faces; men != 0;) cards.push_back(card(core::take_lowest(men)));
  for (Faces women = hand.women() & faces; women != 0;) {
    cards.push_back(card(kFaces + core::take_lowest(women)));
  }
  return cards;
}

}  // namespace

std::vector<Pair> parents_of(const Common& common, int generation, Card child) {
  std::vector<Pair> parents;
  for_each_couple(common, generation - 1, [&](Card first, Card spouse) {
    const Faces children = children_of(common.options, first, spouse);
    if (((children >> child.face()) & 1U) != 0) parents.push_back({first, spouse});
  });
  return parents;
}

}  // namespace familienbande

Familienbande::Outlook Familienbande::outlook(const View& view) {
  const Common& common = view.common;
  Outlook out{};
  const CardSet laid = cards_on(common);
  const Faces unborn = kAllFaces & ~(laid.men() & laid.women());
  for (int generation = 0; generation < kGenerations; ++generation) {
    out.capacity[generation] = kCapacity[generation];
    out.points[generation] = generation == 0 ? 0 : generation + 1;  // nobody is born into the first
    for_each_couple(common, generation, [&](Card first, Card spouse) {
      const bool open = takes_births(common, generation + 1) &&
                        (children_of(common.options, first, spouse) & unborn) != 0;
      out.couples.push_back({generation + 1, {first, spouse}, open});
    });
  }
  if (!view.viewer.is_spectator()) {
    const int cards = view.hand_sizes[view.viewer.seat()];
    out.hand_penalty = hand_cost(cards);
    out.next_penalty = hand_cost(cards + 1);
  }
  return out;
}

std::optional<Familienbande::Ahead> Familienbande::ahead(const View& view, Action action) {
  const Common& common = view.common;
  const Parsed move = parse(action);
  Ahead ahead;
  if (move.kind == Kind::birth) {
    ahead.parents = parents_of(common, move.generation, move.card);
    return ahead;
  }
  if (move.kind != Kind::marry) return {};
  CardSet left = view.hand;
  left.remove(move.card);
  if (takes_births(common, generation_of(common.slot_of[move.to.index]) + 1)) {
    ahead.children = cards_with(left, children_of(common.options, move.card, move.to));
  }
  return ahead;
}

}  // namespace heirloom::games
