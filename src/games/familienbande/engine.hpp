// The course of Familienbande: what each move and outcome does, and the skips that follow by
// themselves, told to a watch (text/watch.hpp).
#pragma once

#include <cassert>

#include "games/familienbande/document.hpp"
#include "games/familienbande/rules.hpp"
#include "text/watch.hpp"

namespace heirloom::games::familienbande {

using core::Seat;

inline Markers gains_of(Card child, int generation) {
  const auto gain = [&](int trait) {
    return text::Count((generation + 1) * count_of(child.icons(), trait));
  };
  return {gain(0), gain(1), gain(2), gain(3), gain(4)};
}

template <class Watch>
class Engine {
 public:
  Engine(State& state, Watch& watch) : state_(state), watch_(watch) {}

  // Carries out a legal move, or a possible outcome, and then every automatic step.
  void apply(Seat seat, Action action);
  void apply(const Outcome& outcome);
  // Skips every seat that has to, beginning with the one whose turn it is.
  void advance();

 private:
  void wed(Seat seat, Card spouse, Card to);
  void give_birth(Seat seat, int generation, Card child);
  void put_away(Seat seat, Card card);
  void carry_out(const DealTraits& deal);
  void carry_out(const DealFounders& deal);
  void carry_out(const DealHand& deal);
  void carry_out(const ChooseStart& start);
  void carry_out(const DrawCard& draw);
  // A draw is due if the pile has any; otherwise the turn is over.
  void draw_or_finish();
  void finish_turn();

  State& state_;
  Watch& watch_;
};

template <class Watch>
void Engine<Watch>::apply(Seat seat, Action action) {
  Common& common = state_.common;
  assert(seat == common.turn);
  const Parsed move = parse(action);
  switch (move.kind) {
    case Kind::marry: wed(seat, move.card, move.to); break;
    case Kind::birth: give_birth(seat, move.generation, move.card); break;
    case Kind::pass:
      watch_([&] { return Passed{seat}; });
      if (state_.pile.empty()) ++common.skips;
      draw_or_finish();
      break;
    case Kind::exchange: put_away(seat, move.card); break;
    case Kind::keep:
      watch_([&] { return Kept{seat}; });
      common.exchange = false;
      finish_turn();
      break;
  }
}

template <class Watch>
void Engine<Watch>::wed(Seat seat, Card spouse, Card to) {
  Common& common = state_.common;
  const int where = common.slot_of[to.index];
  watch_([&] { return Married{seat, spouse, to, generation_of(where) + 1}; });
  state_.hands[seat].remove(spouse);
  common.skips = 0;
  add_spouse(common, where, spouse, seat);
  draw_or_finish();
}

template <class Watch>
void Engine<Watch>::give_birth(Seat seat, int generation, Card child) {
  Common& common = state_.common;
  watch_([&] {
    return Born{seat, child, generation + 1, parents_of(common, generation, child),
                gains_of(child, generation)};
  });
  state_.hands[seat].remove(child);
  common.skips = 0;
  add_points(common, generation, child);
  const bool closes = add_single(common, generation, child, seat);
  if (closes) watch_([&] { return GenerationClosed{generation}; });  // the row above, from 1
  if (over(common)) return;
  if (common.options.birth_exchange && !state_.pile.empty()) {
    common.exchange = true;
  } else {
    finish_turn();
  }
}

template <class Watch>
void Engine<Watch>::put_away(Seat seat, Card card) {
  watch_([&](core::Viewer viewer) {
    return Exchanged{seat, viewer.is(seat) ? std::optional(card) : std::nullopt};
  });
  state_.common.exchange = false;
  state_.hands[seat].remove(card);
  state_.discards[seat].add(card);
  state_.common.draw = true;
}

template <class Watch>
void Engine<Watch>::draw_or_finish() {
  if (state_.pile.empty()) {
    finish_turn();
  } else {
    state_.common.draw = true;
  }
}

template <class Watch>
void Engine<Watch>::finish_turn() {
  state_.common.turn = after(state_.common, state_.common.turn);
  // By another engine, made only here, so that all else can keep this one in registers.
  if (state_.pile.empty()) Engine(state_, watch_).advance();
}

template <class Watch>
void Engine<Watch>::advance() {
  Common& common = state_.common;
  if (common.options.empty_pile_pass == EmptyPilePass::allowed) return;
  while (state_.pile.empty() && !over(common) && common.turn != kSetUp) {
    const CardSet could_play = playable(common);
    if (!(state_.hands[common.turn] & could_play).empty()) return;
    watch_([&] { return Skipped{common.turn}; });
    common.barred[common.turn] = common.barred[common.turn] | could_play;
    ++common.skips;
    common.turn = after(common, common.turn);
  }
}

template <class Watch>
void Engine<Watch>::apply(const Outcome& outcome) {
  if (const auto* draw = std::get_if<DrawCard>(&outcome)) {
    carry_out(*draw);
  } else if (const auto* traits = std::get_if<DealTraits>(&outcome)) {
    carry_out(*traits);
  } else if (const auto* founders = std::get_if<DealFounders>(&outcome)) {
    carry_out(*founders);
  } else if (const auto* hand = std::get_if<DealHand>(&outcome)) {
    carry_out(*hand);
  } else {
    carry_out(*std::get_if<ChooseStart>(&outcome));
  }
}

template <class Watch>
void Engine<Watch>::carry_out(const DealTraits& deal) {
  watch_([&](core::Viewer viewer) {
    TraitsDealt shown{std::vector<std::optional<Trait>>(deal.traits.size())};
    if (!viewer.is_spectator()) shown.traits[viewer.seat()] = deal.traits[viewer.seat()];
    return shown;
  });
  for (int seat = 0; seat < deal.traits.size(); ++seat) {
    state_.traits[seat] = static_cast<std::uint8_t>(deal.traits[seat]);
  }
}

template <class Watch>
void Engine<Watch>::carry_out(const DealFounders& deal) {
  watch_([&] { return FoundersLaid{{deal.cards.begin(), deal.cards.end()}}; });
  for (const Card founder : deal.cards) {
    state_.pile.remove(founder);
    add_single(state_.common, 0, founder, kNobody);
  }
}

template <class Watch>
void Engine<Watch>::carry_out(const DealHand& deal) {
  watch_([&](core::Viewer viewer) {
    HandDealt shown{deal.seat, text::OrLength<Card>::hidden(deal.cards.size())};
    if (viewer.is(deal.seat)) shown.cards = std::vector<Card>(deal.cards.begin(), deal.cards.end());
    return shown;
  });
  for (const Card dealt : deal.cards) {
    state_.pile.remove(dealt);
    state_.hands[deal.seat].add(dealt);
  }
}

template <class Watch>
void Engine<Watch>::carry_out(const ChooseStart& start) {
  watch_([&] { return Started{start.seat}; });
  state_.common.turn = static_cast<std::int8_t>(start.seat);
}

template <class Watch>
void Engine<Watch>::carry_out(const DrawCard& draw) {
  watch_([&](core::Viewer viewer) {
    return Drew{draw.seat, viewer.is(draw.seat) ? std::optional(draw.card) : std::nullopt};
  });
  state_.pile.remove(draw.card);
  state_.hands[draw.seat].add(draw.card);
  state_.common.draw = false;
  finish_turn();
}

}  // namespace heirloom::games::familienbande
