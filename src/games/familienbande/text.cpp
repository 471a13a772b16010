// Familienbande's moves and outcomes as text, and why some are refused.
#include <algorithm>

#include "games/familienbande/familienbande.hpp"
#include "games/familienbande/rules.hpp"

namespace heirloom::games {

using namespace familienbande;
using core::Seat;
using text::word_of;
// Why something is refused; nothing if it is not.
using Reason = std::optional<std::string>;

Familienbande::Move Familienbande::move(Action action) {
  const Parsed move = parse(action);
  switch (move.kind) {
    case Kind::marry: return Marry{move.card, move.to};
    case Kind::birth: return Birth{move.card, move.generation + 1};
    case Kind::pass: return Pass{};
    case Kind::exchange: return Exchange{move.card};
    default: return Keep{};
  }
}

std::optional<Familienbande::Action> Familienbande::action(const Move& move) {
  if (const auto* one = std::get_if<Marry>(&move)) return marry(one->card, one->to);
  if (const auto* one = std::get_if<Birth>(&move)) {
    if (one->generation < 2 || one->generation > kGenerations) return {};
    return birth(one->card, one->generation - 1);
  }
  if (std::holds_alternative<Pass>(move)) return pass();
  if (const auto* one = std::get_if<Exchange>(&move)) return exchange(one->card);
  return keep();
}

namespace familienbande {
namespace {

Reason refuse_marriage(const Common& common, const Parsed& move) {
  const std::string to = word_of(move.to);
  if (move.card.female() == move.to.female()) return "a marriage needs a man and a woman";
  for (int generation = 0; generation < kGenerations; ++generation) {
    for (int place = 0; place < common.rows[generation]; ++place) {
      const int where = slot(generation, place);
      if (common.spouses[where] == move.to.index) return to + " is married already";
      if (common.firsts[where] != move.to.index) continue;
      if (common.spouses[where] != kNobody) return to + " is married already";
      if (generation == kGenerations - 1) return "nobody of generation 5 marries";
      return to + " is in generation " + std::to_string(generation + 1) + ", which is closed";
    }
  }
  return to + " does not lie on the table";
}

Reason refuse_birth(const Common& common, const Parsed& move) {
  const std::string name = "generation " + std::to_string(move.generation + 1);
  if (full(common, move.generation)) return name + " is full";
  if (closed(common, move.generation) && !common.options.closed_births) return name + " is closed";
  return "no couple of the generation above can have " + word_of(move.card);
}

Reason refuse_cards(const DealHand& deal, const CardSet& pile) {
  CardSet seen;
  for (const Card one : deal.cards) {
    if (!pile.contains(one)) return word_of(one) + " is not in the pile";
    if (seen.contains(one)) return word_of(one) + " is dealt twice";
    seen.add(one);
  }
  return {};
}

}  // namespace
}  // namespace familienbande

Reason Familienbande::refusal(const State& state, Seat seat, Action action) {
  Actions actions;
  legal(state, seat, actions);
  if (std::binary_search(actions.begin(), actions.end(), action)) return {};
  const Common& common = state.common;
  switch (turn(state)) {
    case core::Turn::over: return "the match is over";
    case core::Turn::chance: return "an outcome is due first";
    default: break;
  }
  if (seat != common.turn) return "it is the turn of seat " + std::to_string(common.turn);
  const Parsed move = parse(action);
  const bool of_exchange = move.kind == Kind::exchange || move.kind == Kind::keep;
  if (common.exchange != of_exchange) {
    return common.exchange ? "after the birth, 'exchange CARD' or 'keep' is due"
                           : "there is nothing to exchange now";
  }
  if (move.kind == Kind::pass) return "the pile is empty and something can be played";
  if (!state.hands[seat].contains(move.card)) {
    return word_of(move.card) + " is not in the hand of seat " + std::to_string(seat);
  }
  return move.kind == Kind::marry ? refuse_marriage(common, move) : refuse_birth(common, move);
}

Reason Familienbande::impossible(const State& state, const Outcome& outcome) {
  if (turn(state) != core::Turn::chance) return "no outcome is due";
  core::Random random(0);
  const Outcome due = draw(state, random);
  if (due.index() != outcome.index()) {
    const std::string word = text::write_words(due);
    return "due is '@ " + word.substr(0, word.find(' ')) + " …'";
  }
  const int players = seats(state);
  if (const auto* traits = std::get_if<DealTraits>(&outcome)) {
    if (traits->traits.size() != players) return "one trait per seat is due";
    for (int seat = 1; seat < players; ++seat) {
      for (int other = 0; other < seat; ++other) {
        if (traits->traits[seat] == traits->traits[other]) return "a trait is dealt twice";
      }
    }
  } else if (const auto* founders = std::get_if<DealFounders>(&outcome)) {
    if (founders->cards.size() != kCapacity[0]) return "three founders are due";
    DealHand all{0, {}};
    for (const Card one : founders->cards) all.cards.push(one);
    return refuse_cards(all, state.pile);
  } else if (const auto* hand = std::get_if<DealHand>(&outcome)) {
    const Seat next = std::get<DealHand>(due).seat;
    if (hand->seat != next) return "the hand of seat " + std::to_string(next) + " is due";
    if (hand->cards.size() != kHandSize) return "a hand has five cards";
    return refuse_cards(*hand, state.pile);
  } else if (const auto* start = std::get_if<ChooseStart>(&outcome)) {
    if (start->seat < 0 || start->seat >= players) return "there is no such seat";
    if (state.common.options.start == Start::first && start->seat != 0) {
      return "seat 0 starts by the option start";
    }
  } else if (const auto* drawn = std::get_if<DrawCard>(&outcome)) {
    if (drawn->seat != state.common.turn) {
      return "seat " + std::to_string(state.common.turn) + " draws";
    }
    if (!state.pile.contains(drawn->card)) return word_of(drawn->card) + " is not in the pile";
  }
  return {};
}

}  // namespace heirloom::games
