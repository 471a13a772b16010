// What a step of Familienbande shows to whom, where points come from, and what a move would bring.
#include "games/familienbande/familienbande.hpp"
#include "games/familienbande/rules.hpp"

namespace heirloom::games {

using namespace familienbande;
using core::Seat;
using core::Viewer;

namespace familienbande {
namespace {

using Events = std::vector<Event>;

Markers gains_of(Card child, int generation) {
  const auto gain = [&](int trait) {
    return text::Count((generation + 1) * count_of(child.icons(), trait));
  };
  return {gain(0), gain(1), gain(2), gain(3), gain(4)};
}

// What a move itself shows, which depends on the open table alone.
void show_move(const Common& before, Seat seat, Action action, Viewer viewer, Events& out) {
  const Parsed move = parse(action);
  switch (move.kind) {
    case Kind::marry:
      out.emplace_back(
          Married{seat, move.card, move.to, generation_of(before.slot_of[move.to.index]) + 1});
      break;
    case Kind::birth:
      out.emplace_back(Born{seat, move.card, move.generation + 1,
                            parents_of(before, move.generation, move.card),
                            gains_of(move.card, move.generation)});
      if (before.rows[move.generation] + 1 == kCapacity[move.generation]) {
        out.emplace_back(GenerationClosed{move.generation});
      }
      break;
    case Kind::pass: out.emplace_back(Passed{seat}); break;
    case Kind::exchange: {
      Exchanged shown{seat, {}};
      if (viewer.is(seat)) shown.card = move.card;
      out.emplace_back(shown);
      break;
    }
    case Kind::keep: out.emplace_back(Kept{seat}); break;
  }
}

void show_outcome(const Outcome& outcome, Viewer viewer, Events& out) {
  if (const auto* deal = std::get_if<DealTraits>(&outcome)) {
    TraitsDealt shown;
    for (int seat = 0; seat < deal->traits.size(); ++seat) {
      shown.traits.emplace_back();
      if (viewer.is(seat)) shown.traits.back() = deal->traits[seat];
    }
    out.emplace_back(shown);
  } else if (const auto* founders = std::get_if<DealFounders>(&outcome)) {
    out.emplace_back(FoundersLaid{{founders->cards.begin(), founders->cards.end()}});
  } else if (const auto* hand = std::get_if<DealHand>(&outcome)) {
    HandDealt shown{hand->seat, text::OrLength<Card>::hidden(hand->cards.size())};
    if (viewer.is(hand->seat)) {
      shown.cards = std::vector<Card>(hand->cards.begin(), hand->cards.end());
    }
    out.emplace_back(shown);
  } else if (const auto* start = std::get_if<ChooseStart>(&outcome)) {
    out.emplace_back(Started{start->seat});
  } else {
    const auto* draw = std::get_if<DrawCard>(&outcome);
    Drew shown{draw->seat, {}};
    if (viewer.is(draw->seat)) shown.card = draw->card;
    out.emplace_back(shown);
  }
}

// The skips that followed a step, and the end.
void show_consequences(const State& before, const State& after, Events& out) {
  const Common& common = after.common;
  if (common.options.empty_pile_pass == EmptyPilePass::forbidden) {
    for (int i = 1; i <= common.skips; ++i) {
      out.emplace_back(Skipped{(before.common.turn + i) % common.options.players});
    }
  }
  if (!over(common)) return;
  Ended ended;
  const core::Scores scores = Familienbande::scores(after);
  for (int seat = 0; seat < common.options.players; ++seat) {
    ended.traits.push_back(static_cast<Trait>(after.traits[seat]));
    ended.scores.push_back(scores[seat]);
  }
  out.emplace_back(ended);
}

text::Parts parts_of(int marker, int cards) {
  return {{"trait", marker}, {"hand", -hand_cost(cards)}};
}

}  // namespace
}  // namespace familienbande

std::vector<Event> Familienbande::events(const State& before, const text::Step<Familienbande>& step,
                                         const State& after, Viewer viewer) {
  std::vector<Event> out;
  if (const auto* decision = std::get_if<text::Decision<Familienbande>>(&step)) {
    show_move(before.common, decision->seat, decision->action, viewer, out);
  } else {
    show_outcome(std::get<Outcome>(step), viewer, out);
  }
  if (before.common.turn != kSetUp) show_consequences(before, after, out);
  return out;
}

text::Parts Familienbande::score_parts(const State& state, Seat seat) {
  const std::uint8_t trait = state.traits[seat];
  return parts_of(trait == kNobody ? 0 : state.common.markers[trait], state.hands[seat].size());
}

text::Preview<Familienbande> Familienbande::preview(const View& view, Action action) {
  const Seat seat = view.viewer.seat();
  const Parsed move = parse(action);
  text::Preview<Familienbande> preview{};
  show_move(view.common, seat, action, view.viewer, preview.events);
  int marker = view.common.markers[view.traits[seat]];
  bool ends = false;
  if (move.kind == Kind::birth) {
    marker += (move.generation + 1) * count_of(move.card.icons(), view.traits[seat]);
    ends = move.generation == kGenerations - 1 &&
           view.common.rows[move.generation] + 1 == kCapacity[move.generation];
  }
  const bool plays = move.kind != Kind::pass && move.kind != Kind::keep;
  preview.parts = parts_of(marker, view.hand_sizes[seat] - (plays ? 1 : 0));
  // With an empty pile others may be skipped, by hands nobody else sees; the end shows all traits.
  preview.certain = view.pile_size > 0 && !ends;
  return preview;
}

}  // namespace heirloom::games
