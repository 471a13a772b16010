// The rules of Familienbande: set-up, turns, legal moves, births, skips, scores.
#include "games/familienbande/rules.hpp"

#include <cassert>
#include <cstring>

#include "core/bits.hpp"
#include "games/familienbande/familienbande.hpp"

namespace heirloom::games {

using namespace familienbande;
using core::Random;
using core::Seat;
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

std::int8_t after(const Table& table, int seat) {
  return static_cast<std::int8_t>(seat + 1 < table.options.players ? seat + 1 : 0);
}

CardSet cards_on(const Table& table) {
  CardSet laid;
  for (int generation = 0; generation < kGenerations; ++generation) {
    for (int place = 0; place < table.rows[generation]; ++place) {
      const int where = slot(generation, place);
      laid.add(card(table.firsts[where]));
      if (table.spouses[where] != kNobody) laid.add(card(table.spouses[where]));
    }
  }
  return laid;
}

CardSet playable(const Table& table) {
  Faces born = 0;
  for (const Faces faces : table.births) born |= faces;
  return {
      {table.singles.women() != 0 ? kAllFaces : born, table.singles.men() != 0 ? kAllFaces : born}};
}

namespace {

// The row below has just become full: nobody in this one marries any more.
void close(Table& table, int generation) {
  for (int place = 0; place < table.rows[generation]; ++place) {
    table.singles.remove(card(table.firsts[slot(generation, place)]));
  }
  if (!takes_births(table, generation)) table.births[generation] = 0;
}

}  // namespace

void add_single(Table& table, int generation, Card newcomer, int by) {
  assert(!full(table, generation));
  const int where = slot(generation, table.rows[generation]++);
  table.firsts[where] = newcomer.index;
  table.first_by[where] = static_cast<std::uint8_t>(by);
  table.spouses[where] = kNobody;
  table.slot_of[newcomer.index] = static_cast<std::uint8_t>(where);
  if (generation + 1 < kGenerations && !closed(table, generation)) table.singles.add(newcomer);
  if (generation > 0 && full(table, generation)) {
    table.births[generation] = 0;
    close(table, generation - 1);
  }
}

void add_spouse(Table& table, int where, Card spouse, int by) {
  const Card first = card(table.firsts[where]);
  table.spouses[where] = spouse.index;
  table.spouse_by[where] = static_cast<std::uint8_t>(by);
  table.singles.remove(first);
  const int below = generation_of(where) + 1;
  if (!takes_births(table, below)) return;
  table.births[below] |= children_of(table.options, first, spouse);
}

void add_points(Table& table, int generation, Card child) {
  for (int trait = 0; trait < kTraits; ++trait) {
    table.markers[trait] = static_cast<std::int16_t>(
        table.markers[trait] + (generation + 1) * count_of(child.icons(), trait));
  }
}

void make_skips(State& state) {
  Table& table = state.table;
  if (table.options.empty_pile_pass == EmptyPilePass::allowed) return;
  while (state.pile.empty() && !over(table) && table.turn != kSetUp) {
    const CardSet could_play = playable(table);
    if (!(state.hands[table.turn] & could_play).empty()) return;
    table.barred[table.turn] = table.barred[table.turn] | could_play;
    ++table.skips;
    table.turn = after(table, table.turn);
  }
}

namespace {

void finish_turn(State& state) {
  Table& table = state.table;
  table.turn = after(table, table.turn);
  if (state.pile.empty()) make_skips(state);
}

// A draw is due if the pile has any; otherwise the turn is over.
void draw_or_finish(State& state) {
  if (state.pile.empty()) {
    finish_turn(state);
  } else {
    state.table.draw = true;
  }
}

void give_birth(State& state, Seat seat, int generation, Card child) {
  Table& table = state.table;
  state.hands[seat].remove(child);
  table.skips = 0;
  add_points(table, generation, child);
  add_single(table, generation, child, seat);
  if (over(table)) return;
  if (table.options.birth_exchange && !state.pile.empty()) {
    table.exchange = true;
  } else {
    finish_turn(state);
  }
}

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
  state.table.options = options;
  state.table.first_by.fill(kNobody);
  state.table.spouses.fill(kNobody);
  state.table.spouse_by.fill(kNobody);
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
  const Table& table = state.table;
  if (table.turn == kSetUp || table.draw) return Turn::chance;
  return over(table) ? Turn::over : Turn::decision;
}

SeatSet Familienbande::to_act(const State& state) {
  return turn(state) == Turn::decision ? SeatSet::of(state.table.turn) : SeatSet();
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
Action* list_births(const Table& table, const CardSet& hand, Action* out) {
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
      const Faces faces = hand.of(female) & table.births[generation];
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
  const Table& table = state.table;
  if (turn(state) != Turn::decision || table.turn != seat) return;
  const CardSet& hand = state.hands[seat];
  if (table.exchange) {
    for (Faces men = hand.men(); men != 0;) actions.push(exchange(card(core::take_lowest(men))));
    for (Faces women = hand.women(); women != 0;) {
      actions.push(exchange(card(kFaces + core::take_lowest(women))));
    }
    actions.push(keep());
    return;
  }
  Action* out = list_marriages<false>(hand.men(), table.singles.women(), actions.begin());
  out = list_marriages<true>(hand.women(), table.singles.men(), out);
  out = list_births(table, hand, out);
  *out = pass();
  const bool passes =
      !state.pile.empty() || table.options.empty_pile_pass == EmptyPilePass::allowed;
  actions.resize(static_cast<int>(out - actions.begin()) + (passes ? 1 : 0));
}

void Familienbande::apply(State& state, Seat seat, Action action) {
  Table& table = state.table;
  assert(seat == table.turn);
  const Parsed move = parse(action);
  switch (move.kind) {
    case Kind::marry:
      state.hands[seat].remove(move.card);
      table.skips = 0;
      add_spouse(table, table.slot_of[move.to.index], move.card, seat);
      draw_or_finish(state);
      break;
    case Kind::birth: give_birth(state, seat, move.generation, move.card); break;
    case Kind::pass:
      if (state.pile.empty()) ++table.skips;
      draw_or_finish(state);
      break;
    case Kind::exchange:
      table.exchange = false;
      state.hands[seat].remove(move.card);
      state.discards[seat].add(move.card);
      table.draw = true;
      break;
    case Kind::keep:
      table.exchange = false;
      finish_turn(state);
      break;
  }
}

Familienbande::Outcome Familienbande::draw(const State& state, Random& random) {
  const Table& table = state.table;
  if (table.draw) return DrawCard{table.turn, random_card(state.pile, random)};
  const int players = table.options.players;
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
  if (table.rows[0] == 0) {
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
  if (state.table.options.start == Start::first) return ChooseStart{0};
  return ChooseStart{random.index(players)};
}

void Familienbande::settle(State& state, const Outcome& outcome) {
  Table& table = state.table;
  if (const auto* draw = std::get_if<DrawCard>(&outcome)) {
    state.pile.remove(draw->card);
    state.hands[draw->seat].add(draw->card);
    table.draw = false;
    finish_turn(state);
  } else if (const auto* traits = std::get_if<DealTraits>(&outcome)) {
    for (int seat = 0; seat < traits->traits.size(); ++seat) {
      state.traits[seat] = static_cast<std::uint8_t>(traits->traits[seat]);
    }
  } else if (const auto* founders = std::get_if<DealFounders>(&outcome)) {
    for (const Card founder : founders->cards) {
      state.pile.remove(founder);
      add_single(table, 0, founder, kNobody);
    }
  } else if (const auto* hand = std::get_if<DealHand>(&outcome)) {
    for (const Card dealt : hand->cards) {
      state.pile.remove(dealt);
      state.hands[hand->seat].add(dealt);
    }
  } else {
    table.turn = static_cast<std::int8_t>(std::get_if<ChooseStart>(&outcome)->seat);
  }
}

core::Scores Familienbande::scores(const State& state) {
  core::Scores scores;
  for (int seat = 0; seat < seats(state); ++seat) {
    const std::uint8_t trait = state.traits[seat];
    const int marker = trait == kNobody ? 0 : state.table.markers[trait];
    scores.push(marker - hand_cost(state.hands[seat].size()));
  }
  return scores;
}

SeatSet Familienbande::winners(const State& state) {
  if (turn(state) != Turn::over) return {};
  SeatSet best = core::best_of(scores(state));
  if (state.table.options.tiebreak == Tiebreak::share) return best;
  int fewest = kCards;
  for (const Seat seat : best) fewest = std::min(fewest, state.hands[seat].size());
  for (const Seat seat : best) {
    if (state.hands[seat].size() > fewest) best.remove(seat);
  }
  return best;
}

}  // namespace heirloom::games
