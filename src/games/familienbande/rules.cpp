// The rules of Familienbande: the table, set-up, legal moves, draws, scores.
#include "games/familienbande/rules.hpp"

#include <cassert>
#include <cstring>

#include "core/bits.hpp"
#include "games/familienbande/engine.hpp"
#include "games/familienbande/familienbande.hpp"

namespace heirloom::games {

using namespace familienbande;
using core::Random;
using core::SeatSet;
using core::Turn;

namespace familienbande {

Parsed parse(Action action) {
  const int value = action.code;
  if (value < kBirthCode) return {Kind::marry, card(value / kCards), card(value % kCards), 0};
  if (value < kPassCode) {
    const int rest = value - kBirthCode;
    return {Kind::birth, card(rest % kCards), {}, rest / kCards + 1};
  }
  if (value == kPassCode) return {Kind::pass, {}, {}, 0};
  if (value < kKeepCode) return {Kind::exchange, card(value - kExchangeCode), {}, 0};
  return {Kind::keep, {}, {}, 0};
}

std::int8_t after(const Common& common, int seat) {
  return static_cast<std::int8_t>(seat + 1 < common.options.players ? seat + 1 : 0);
}

CardSet cards_on(const Common& common) {
  CardSet laid;
  for (int generation = 0; generation < kGenerations; ++generation) {
    for (int place = 0; place < common.rows[generation]; ++place) {
      const int where = slot(generation, place);
      laid.add(card(common.firsts[where]));
      if (common.spouses[where] != kNobody) laid.add(card(common.spouses[where]));
    }
  }
  return laid;
}

CardSet playable(const Common& common) {
  Faces born = 0;
  for (const Faces faces : common.births) born |= faces;
  return {{common.singles.women() != 0 ? kAllFaces : born,
           common.singles.men() != 0 ? kAllFaces : born}};
}

namespace {

// The row below has just become full: nobody in this one marries any more.
void close(Common& common, int generation) {
  for (int place = 0; place < common.rows[generation]; ++place) {
    common.singles.remove(card(common.firsts[slot(generation, place)]));
  }
  if (!takes_births(common, generation)) common.births[generation] = 0;
}

}  // namespace

bool add_single(Common& common, int generation, Card newcomer, int by) {
  assert(!full(common, generation));
  const int where = slot(generation, common.rows[generation]++);
  common.firsts[where] = newcomer.index;
  common.first_by[where] = static_cast<std::uint8_t>(by);
  common.spouses[where] = kNobody;
  common.slot_of[newcomer.index] = static_cast<std::uint8_t>(where);
  if (generation + 1 < kGenerations && !closed(common, generation)) common.singles.add(newcomer);
  if (generation == 0 || !full(common, generation)) return false;
  common.births[generation] = 0;
  close(common, generation - 1);
  return true;
}

void add_spouse(Common& common, int where, Card spouse, int by) {
  const Card first = card(common.firsts[where]);
  common.spouses[where] = spouse.index;
  common.spouse_by[where] = static_cast<std::uint8_t>(by);
  common.singles.remove(first);
  const int below = generation_of(where) + 1;
  if (!takes_births(common, below)) return;
  common.births[below] |= children_of(common.options, first, spouse);
}

void add_points(Common& common, int generation, Card child) {
  for (int trait = 0; trait < kTraits; ++trait) {
    common.markers[trait] = static_cast<std::int16_t>(
        common.markers[trait] + (generation + 1) * count_of(child.icons(), trait));
  }
}

namespace {

Card random_card(const CardSet& set, Random& random) {
  const int men = std::popcount(set.men());
  const int n = random.index(set.size());
  const bool female = n >= men;
  return card((female ? kFaces : 0) + core::nth_bit(set.of(female), female ? n - men : n));
}

}  // namespace
}  // namespace familienbande

Familienbande::State Familienbande::start(const Options& options) {
  State state;
  state.common.options = options;
  state.common.first_by.fill(kNobody);
  state.common.spouses.fill(kNobody);
  state.common.spouse_by.fill(kNobody);
  state.traits.fill(kNobody);
  state.pile = CardSet::all();
  return state;
}

int Familienbande::step_bound(const Options& options) {
  // Set-up: traits, founders, start and the hands. Every turn with a draw (marriage, pass or
  // exchange) takes a card from the pile; every other birth or marriage lays one of 40 table places
  // (22 births, 18 spouses); null passes are at most one lap for each card laid.
  const int pile = kCards - 3 - kHandSize * options.players;
  const int laid = 22 + 18;
  const int null_passes =
      options.empty_pile_pass == EmptyPilePass::allowed ? options.players * (laid + 1) : 0;
  return 3 + options.players + 2 * pile + 2 * laid + null_passes;
}

Turn Familienbande::turn(const State& state) {
  const Common& common = state.common;
  if (common.turn == kSetUp || common.draw) return Turn::chance;
  return over(common) ? Turn::over : Turn::decision;
}

SeatSet Familienbande::to_act(const State& state) {
  return turn(state) == Turn::decision ? SeatSet::of(state.common.turn) : SeatSet();
}

namespace familienbande {
namespace {

// There are six moves on average, from many short lists. Where one list ends cannot be foreseen, so
// the loops below count all moves first and go on to the next list without a branch.

// Every card in hand with every single of the other gender.
template <bool kFemale>
Action* list_marriages(Faces hand, Faces singles, Action* out) {
  constexpr int kMine = kFemale ? kFaces : 0;
  constexpr int kTheirs = kFaces - kMine;
  Faces rest = singles;
  for (int left = std::popcount(hand) * std::popcount(singles); left > 0; --left) {
    *out++ = marry(card(kMine + std::countr_zero(hand)), card(kTheirs + core::take_lowest(rest)));
    const bool next = rest == 0;
    rest = next ? singles : rest;
    hand &= hand - (next ? 1 : 0);
  }
  return out;
}

// Every card in hand in every generation it may be born into.
Action* list_births(const Common& common, const CardSet& hand, Action* out) {
  struct Run {
    Faces faces;
    Action first;
  };
  std::array<Run, std::size_t{2} * (kGenerations - 1)>
      runs;  // NOLINT(*-member-init): set as far as it is read
  Run* end = runs.data();
  int left = 0;
  for (int generation = 1; generation < kGenerations; ++generation) {
    for (const bool female : {false, true}) {
      const Faces faces = hand.of(female) & common.births[generation];
      *end = {faces, birth(card(female ? kFaces : 0), generation)};
      end += faces != 0 ? 1 : 0;
      left += std::popcount(faces);
    }
  }
  for (Run* run = runs.data(); left > 0; --left) {
    *out++ = code(run->first.code + core::take_lowest(run->faces));
    run += run->faces == 0 ? 1 : 0;
  }
  return out;
}

}  // namespace
}  // namespace familienbande

void Familienbande::legal(const State& state, Seat seat, Actions& actions) {
  actions.clear();
  const Common& common = state.common;
  if (turn(state) != Turn::decision || common.turn != seat) return;
  const CardSet& hand = state.hands[seat];
  if (common.exchange) {
    for (Faces men = hand.men(); men != 0;) actions.push(exchange(card(core::take_lowest(men))));
    for (Faces women = hand.women(); women != 0;) {
      actions.push(exchange(card(kFaces + core::take_lowest(women))));
    }
    actions.push(keep());
    return;
  }
  Action* out = list_marriages<false>(hand.men(), common.singles.women(), actions.begin());
  out = list_marriages<true>(hand.women(), common.singles.men(), out);
  out = list_births(common, hand, out);
  *out = pass();
  const bool passes =
      !state.pile.empty() || common.options.empty_pile_pass == EmptyPilePass::allowed;
  actions.resize(static_cast<int>(out - actions.begin()) + (passes ? 1 : 0));
}

void Familienbande::apply(State& state, Seat seat, Action action) {
  text::Unwatched unwatched;
  Engine(state, unwatched).apply(seat, action);
}

Familienbande::Outcome Familienbande::draw(const State& state, Random& random) {
  const Common& common = state.common;
  if (common.draw) return DrawCard{common.turn, random_card(state.pile, random)};
  const int players = common.options.players;
  if (state.traits[0] == kNobody) {
    std::array<Trait, kTraits> order{};
    for (std::size_t i = 0; i < kTraits; ++i) order[i] = static_cast<Trait>(i);
    core::shuffle_front(order, kTraits, players, random);
    DealTraits deal;
    for (int seat = 0; seat < players; ++seat)
      deal.traits.push(order[static_cast<std::size_t>(seat)]);
    return deal;
  }
  const auto deal_cards = [&](auto& cards, int count) {
    CardSet pile = state.pile;
    for (int i = 0; i < count; ++i) {
      const Card drawn = random_card(pile, random);
      pile.remove(drawn);
      cards.push(drawn);
    }
  };
  if (common.rows[0] == 0) {
    DealFounders deal;
    deal_cards(deal.cards, kCapacity[0]);
    return deal;
  }
  for (int seat = 0; seat < players; ++seat) {
    if (!state.hands[seat].empty()) continue;
    DealHand deal{seat, {}};
    deal_cards(deal.cards, kHandSize);
    return deal;
  }
  if (state.common.options.start == Start::first) return ChooseStart{0};
  return ChooseStart{random.index(players)};
}

void Familienbande::apply(State& state, const Outcome& outcome) {
  text::Unwatched unwatched;
  Engine(state, unwatched).apply(outcome);
}

core::Scores Familienbande::scores(const State& state) {
  core::Scores scores;
  for (int seat = 0; seat < seats(state); ++seat) {
    const std::uint8_t trait = state.traits[seat];
    const int marker = trait == kNobody ? 0 : state.common.markers[trait];
    scores.push(marker - hand_cost(state.hands[seat].size()));
  }
  return scores;
}

SeatSet Familienbande::winners(const State& state) {
  if (turn(state) != Turn::over) return {};
  SeatSet best = core::best_of(scores(state));
  if (state.common.options.tiebreak == Tiebreak::share) return best;
  int fewest = kCards;
  for (const Seat seat : best) fewest = std::min(fewest, state.hands[seat].size());
  for (const Seat seat : best) {
    if (state.hands[seat].size() > fewest) best.remove(seat);
  }
  return best;
}

}  // namespace heirloom::games
