// Familienbande's position object, written from the truth or a view, and what views hide filled in.
#include <algorithm>

#include "core/bits.hpp"
#include "games/familienbande/familienbande.hpp"
#include "games/familienbande/rules.hpp"
#include "text/unseen.hpp"

namespace heirloom::games {

using namespace familienbande;
using text::word_of;

namespace familienbande {
std::vector<Card> sorted_as_text(CardSet set) {
  std::vector<Card> cards;
  while (set.men() != 0) cards.push_back(card(core::take_lowest(set.of(false))));
  while (set.women() != 0) cards.push_back(card(kFaces + core::take_lowest(set.of(true))));
  std::sort(cards.begin(), cards.end(), [](Card a, Card b) { return word_of(a) < word_of(b); });
  return cards;
}

namespace {

Position write_table(const Common& common) {
  Position out;
  for (int generation = 0; generation < kGenerations; ++generation) {
    for (int place = 0; place < common.rows[generation]; ++place) {
      const int where = slot(generation, place);
      std::vector<Card> couple = {card(common.firsts[where])};
      if (common.spouses[where] != kNobody) couple.push_back(card(common.spouses[where]));
      out.generations[generation].push_back(couple);
    }
    out.closed[generation] = closed(common, generation);
  }
  const auto& at = common.markers;
  out.markers = {at[0], at[1], at[2], at[3], at[4]};
  if (common.turn != kSetUp) out.turn = common.turn;
  out.exchange.value = common.exchange;
  out.draw.value = common.draw;
  out.skips.value = common.skips;
  return out;
}

}  // namespace
}  // namespace familienbande

Familienbande::Position Familienbande::position(const State& state) {
  Position out = write_table(state.common);
  for (int seat = 0; seat < seats(state); ++seat) {
    if (state.traits[seat] != kNobody)
      out.traits.emplace_back(static_cast<Trait>(state.traits[seat]));
    out.hands.emplace_back(sorted_as_text(state.hands[seat]));
    out.discards.value.emplace_back(sorted_as_text(state.discards[seat]));
  }
  out.pile = sorted_as_text(state.pile);
  return out;
}

Familienbande::Position Familienbande::position(const View& view) {
  using Hidden = text::OrLength<Card>;
  Position out = write_table(view.common);
  for (int seat = 0; seat < view.common.options.players; ++seat) {
    if (view.traits_dealt) {
      out.traits.emplace_back();
      if (view.traits[seat] != kNobody) out.traits.back() = static_cast<Trait>(view.traits[seat]);
    }
    const bool own = view.viewer.is(seat);
    out.hands.push_back(own ? Hidden(sorted_as_text(view.hand))
                            : Hidden::hidden(view.hand_sizes[seat]));
    out.discards.value.push_back(own ? Hidden(sorted_as_text(view.discards))
                                     : Hidden::hidden(view.discard_sizes[seat]));
  }
  out.pile = Hidden::hidden(view.pile_size);
  return out;
}

std::optional<text::Json> Familienbande::fill(const Options& options, const text::Json& seen,
                                              int way) {
  text::Json full = seen;
  std::vector<std::string> all;
  for (int index = 0; index < kCards; ++index) all.push_back(word_of(card(index)));
  text::Unseen unseen(std::move(all), seen);
  if (way > 0 && way >= unseen.size()) return {};
  unseen.begin_with(unseen.size() == 0 ? 0 : way);
  text::Json* const hands = text::part(full, "hands");
  // A seat that was not skipped can play something: each way gives it another card first.
  const text::Json* const turn = text::part(full, "turn");
  const auto mover = turn == nullptr ? std::nullopt : text::exact_integer(*turn);
  if (mover && *mover >= 0) {
    if (text::Json* hand = text::part(hands, static_cast<std::size_t>(*mover))) unseen.fill(*hand);
  }
  text::Json* const discards = text::part(full, "discards");
  for (int seat = 0; seat < options.players; ++seat) {
    for (text::Json* lists : {hands, discards}) {
      if (text::Json* list = text::part(lists, static_cast<std::size_t>(seat))) unseen.fill(*list);
    }
  }
  if (text::Json* pile = text::part(full, "pile")) unseen.fill(*pile);
  if (text::Json* traits = text::part(full, "traits"); traits != nullptr && traits->is_array()) {
    text::Unseen unknown({"E", "G", "N", "C", "L"}, *traits);
    for (text::Json& trait : *traits) {
      if (trait.is_null()) trait = unknown.take();
    }
  }
  return full;
}

}  // namespace heirloom::games
