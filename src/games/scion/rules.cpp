// The rules of Scion: births, heirs, courtship, weddings, scores.
#include "games/scion/rules.hpp"

#include <cassert>
#include <cstring>

#include "core/bits.hpp"
#include "games/scion/scion.hpp"

namespace heirloom::games {

using namespace scion;
using core::Random;
using core::Seat;
using core::SeatSet;
using core::Turn;

namespace scion {
namespace {

constexpr std::uint32_t kWholeRow = (1U << kSlots) - 1U;
constexpr int kSeatBits = 8;  // of Table::open_rows for one generation
constexpr std::uint64_t kFourOnes = 0x0001'0001'0001'0001;

}  // namespace

Parsed parse(Action action) {
  const int value = action.code;
  if (value < kClaimCode) return {Kind::heir, value, {}, 0, {}};
  if (value < kCourtCode) {
    const int rest = value - kClaimCode;
    const Achievement taken{static_cast<std::uint8_t>(rest % kAchievements)};
    return {Kind::heir, rest / kAchievements, {true, taken}, 0, {}};
  }
  if (value < kWedCode) {
    return {Kind::court, 0, {}, 0, {static_cast<std::uint8_t>(value - kCourtCode)}};
  }
  const int rest = value - kWedCode;
  return {Kind::wed, 0, {}, rest / kChildren, {static_cast<std::uint8_t>(rest % kChildren)}};
}

Pool pool_for(const Table& table, Seat seat, int generation) {
  if (generation == 0) return kFirstPool;
  const House& house = table.houses[seat];
  return pool_of(scion_of(house, generation - 1), genes_of(table, house.spouses[generation - 1]),
                 table.options.black_inbreeds);
}

Pool pool_with(const Table& table, Seat suitor, Child child) {
  return pool_of(scion_of(table.houses[suitor]), genes_of(table, child),
                 table.options.black_inbreeds);
}

void open_row(Table& table, Seat seat, int generation) {
  const std::uint32_t siblings = kWholeRow & ~(1U << table.houses[seat].heirs[generation]);
  table.available[seat] |= siblings << (kSlots * generation);
  table.open_rows |= std::uint64_t{1} << (kSeatBits * generation + seat);
}

void propose(Table& table, Seat suitor, Child child) {
  table.houses[suitor].court = child;
  table.suitors[child.seat()].add(suitor);
  table.courted.add(child.seat());
}

void marry(Table& table, Seat suitor, int generation, Child child) {
  const Seat owner = child.seat();
  const int row = child.generation();
  table.available[owner] &= ~(1U << child.in_house());
  const bool empty = (table.available[owner] >> (kSlots * row) & kWholeRow) == 0;
  if (empty) table.open_rows &= ~(std::uint64_t{1} << (kSeatBits * row + owner));
  ++table.houses[owner].connections;
  table.houses[suitor].spouses[generation] = child;
}

void take(Table& table, Seat seat, Achievement achievement) {
  const auto taken = static_cast<AchievementSet>(1U << achievement.index);
  table.houses[seat].achievements |= taken;
  if (table.options.copies == 0) return;
  int owners = 0;
  for (const House& house : table.houses) owners += holds(house.achievements, achievement) ? 1 : 0;
  if (owners >= table.options.copies) table.sold_out |= taken;
}

int score_of(const Options& options, AchievementSet owned, int connections) {
  int score = connection_points(options, connections);
  for (int rank = kFirstRank; rank < kFirstRank + kRanks; ++rank) {
    score += rank_points(options, owned, rank);
  }
  return score;
}

namespace {

void move_on(Table& table, Seat seat, Phase from, Phase to) {
  assert(table.in(from).contains(seat));
  table.in(from).remove(seat);
  table.in(to).add(seat);
}

// The seats that have somebody to court, whether they are looking for a spouse or not.
SeatSet with_targets(const Table& table) {
  // Every generation's owners together with those of its neighbours.
  const std::uint64_t near =
      table.open_rows | table.open_rows << kSeatBits | table.open_rows >> kSeatBits;
  unsigned seats = 0;
  for (int seat = 0; seat < table.options.players; ++seat) {
    const int generation = table.houses[seat].generation;
    const auto owners = static_cast<std::uint8_t>(near >> (kSeatBits * generation));
    const bool others = (owners & ~(1U << seat)) != 0;
    seats |= (others ? 1U : 0U) << seat;
  }
  return SeatSet::from_bits(seats);
}

// Four ranks of four colours for four children in one word, bit slot·16 + achievement: set where
// the child has genes enough. A count is at most eight, so no sum overflows its four bits.
std::uint64_t within_reach(Row row) {
  constexpr std::uint64_t kOnes = 0x1111'1111'1111'1111;
  std::uint64_t enough = 0;
  for (int rank = kFirstRank; rank < kFirstRank + kRanks; ++rank) {
    const std::uint64_t at_least = (row.genes + kOnes * static_cast<unsigned>(8 - rank)) >> 3;
    enough |= (at_least & kOnes) << (rank - kFirstRank);
  }
  return enough;
}

// Moves are written through a pointer and counted once, at the end.
Action* list_heirs(const Table& table, Seat seat, Action* next) {
  const House& house = table.houses[seat];
  for (int slot = 0; slot < kSlots; ++slot) *next++ = plain_heir(slot);
  const std::uint64_t gone = kFourOnes * (house.achievements | table.sold_out);
  for (std::uint64_t open = within_reach(house.rows[house.generation]) & ~gone; open != 0;) {
    *next++ = code(kClaimCode + core::take_lowest(open));
  }
  return next;
}

// The slots in a set of slots, lowest first, as four codes side by side in one word; those after
// the count are to be written over.
struct Slots {
  std::uint64_t codes = 0;
  int count = 0;
};
constexpr std::array<Slots, 1 << kSlots> make_slots() {
  std::array<Slots, 1 << kSlots> table{};
  for (unsigned set = 0; set < table.size(); ++set) {
    std::array<Action, kSlots> slots{};
    for (int slot = 0; slot < kSlots; ++slot) {
      if ((set >> slot & 1U) != 0) slots[table[set].count++] = code(slot);
    }
    table[set].codes = std::bit_cast<std::uint64_t>(slots);
  }
  return table;
}
constexpr std::array<Slots, 1 << kSlots> kSlotsOf = make_slots();

// Row by row without looking at single children, because a loop over them ends unpredictably: every
// row is written in full and the next one begins after what was valid.
Action* list_targets(const Table& table, Seat suitor, Action* next) {
  constexpr int kRowsInReach = 3;
  const int own = table.houses[suitor].generation;
  for (int seat = 0; seat < table.options.players; ++seat) {
    if (seat == suitor) continue;
    // With an empty row below the first, the row before it can be looked at like any other.
    std::uint64_t open = std::uint64_t{table.available[seat]} << kSlots >> (kSlots * own);
    std::uint64_t base = court(Child::at(seat, own, 0)).code - unsigned{kSlots};
    for (int row = 0; row < kRowsInReach; ++row, open >>= kSlots, base += kSlots) {
      const Slots& slots = kSlotsOf[open & kWholeRow];
      const std::uint64_t four = slots.codes + kFourOnes * base;
      std::memcpy(next, &four, sizeof four);
      next += slots.count;
    }
  }
  return next;
}

void name_heir(Table& table, Seat seat, const Parsed& move) {
  House& house = table.houses[seat];
  house.heirs[house.generation] = static_cast<std::uint8_t>(move.slot);
  if (move.claim.some) take(table, seat, move.claim.achievement);
  open_row(table, seat, house.generation);
  const bool last = house.generation == kGenerations - 1;
  move_on(table, seat, Phase::heir, last ? Phase::done : Phase::seeking);
}

void answer(Table& table, Seat owner, Seat chosen, Child child) {
  for (const Seat suitor : table.suitors[owner]) {
    House& house = table.houses[suitor];
    if (house.court != child) continue;
    house.court = kNoChild;
    table.suitors[owner].remove(suitor);
    move_on(table, suitor, Phase::courting, suitor == chosen ? Phase::births : Phase::seeking);
  }
  if (table.suitors[owner].empty()) table.courted.remove(owner);
  House& house = table.houses[chosen];
  marry(table, chosen, house.generation, child);
  ++house.generation;
}

}  // namespace
}  // namespace scion

Scion::State Scion::start(const Options& options) {
  State state;
  state.table.options = options;
  for (House& house : state.table.houses) {
    house.heirs.fill(kNoHeir);
    house.spouses.fill(kNoChild);
  }
  state.table.in(Phase::births) = SeatSet::first(options.players);
  return state;
}

int Scion::step_bound(const Options& options) {
  // Every house has 8 births, 8 heirs and 7 weddings of its scions. A proposal ends with the
  // wedding of the courted child, whose suitors are other houses: at most players - 1 of them.
  const int players = options.players;
  return 23 * players + 7 * players * (players - 1);
}

Turn Scion::turn(const State& state) {
  const Table& table = state.table;
  if (!table.in(Phase::births).empty()) return Turn::chance;
  const bool over = table.in(Phase::done) == SeatSet::first(table.options.players);
  return over ? Turn::over : Turn::decision;
}

SeatSet Scion::to_act(const State& state) {
  const Table& table = state.table;
  if (!table.in(Phase::births).empty()) return {};
  const SeatSet suitors = with_targets(table) & table.in(Phase::seeking);
  return table.in(Phase::heir) | suitors | table.courted;
}

void Scion::legal(const State& state, Seat seat, Actions& actions) {
  actions.clear();
  const Table& table = state.table;
  if (!table.in(Phase::births).empty()) return;
  Action* next = actions.begin();
  if (!answers_first(table, seat)) {
    if (table.in(Phase::heir).contains(seat)) next = list_heirs(table, seat, next);
    if (table.in(Phase::seeking).contains(seat)) next = list_targets(table, seat, next);
  }
  for (const Seat suitor : table.suitors[seat]) {
    *next++ = wed(suitor, table.houses[suitor].court);
  }
  actions.resize(static_cast<int>(next - actions.begin()));
}

void Scion::apply(State& state, Seat seat, Action action) {
  Table& table = state.table;
  const Parsed move = parse(action);
  switch (move.kind) {
    case Kind::heir: name_heir(table, seat, move); break;
    case Kind::court:
      propose(table, seat, move.child);
      move_on(table, seat, Phase::seeking, Phase::courting);
      break;
    case Kind::wed: answer(table, seat, move.suitor, move.child); break;
  }
}

Scion::Outcome Scion::draw(const State& state, Random& random) {
  const Table& table = state.table;
  const Seat seat = table.in(Phase::births).nth(0);
  const int generation = table.houses[seat].generation;
  const Row row = draw_row(pool_for(table, seat, generation), random);
  Outcome outcome;
  Births& births = *std::get_if<Births>(&outcome);
  births.seat = seat;
  births.generation = generation + 1;
  for (int slot = 0; slot < kSlots; ++slot) births.children.push(row.child(slot));
  return outcome;
}

void Scion::settle(State& state, const Outcome& outcome) {
  Table& table = state.table;
  const Births& births = *std::get_if<Births>(&outcome);
  House& house = table.houses[births.seat];
  Row row;
  for (int slot = 0; slot < kSlots; ++slot) row.set(slot, births.children[slot]);
  house.rows[house.generation] = row;
  move_on(table, births.seat, Phase::births, Phase::heir);
}

core::Scores Scion::scores(const State& state) {
  core::Scores scores;
  for (int seat = 0; seat < seats(state); ++seat) {
    const House& house = state.table.houses[seat];
    scores.push(score_of(state.table.options, house.achievements, house.connections));
  }
  return scores;
}

SeatSet Scion::winners(const State& state) {
  return turn(state) == Turn::over ? core::best_of(scores(state)) : SeatSet();
}

}  // namespace heirloom::games
