// The rules of Scion: the table, set-up, legal moves, draws, scores.
#include "games/scion/rules.hpp"

#include <cassert>
#include <cstring>

#include "core/bits.hpp"
#include "games/scion/engine.hpp"
#include "games/scion/scion.hpp"

namespace heirloom::games {

using namespace scion;
using core::Random;
using core::SeatSet;
using core::Turn;

namespace scion {
namespace {

constexpr std::uint32_t kWholeRow = (1U << kSlots) - 1U;
constexpr int kSeatBits = 8;  // of Common::open_rows for one generation
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

Pool pool_for(const Common& common, Seat seat, int generation) {
  if (generation == 0) return kFirstPool;
  const House& house = common.houses[seat];
  return pool_of(scion_of(house, generation - 1), genes_of(common, house.spouses[generation - 1]),
                 common.options.black_inbreeds);
}

Pool pool_with(const Common& common, Seat suitor, Child child) {
  return pool_of(scion_of(common.houses[suitor]), genes_of(common, child),
                 common.options.black_inbreeds);
}

void open_row(Common& common, Seat seat, int generation) {
  const std::uint32_t siblings = kWholeRow & ~(1U << common.houses[seat].heirs[generation]);
  common.available[seat] |= siblings << (kSlots * generation);
  common.open_rows |= std::uint64_t{1} << (kSeatBits * generation + seat);
}

void propose(Common& common, Seat suitor, Child child) {
  common.houses[suitor].court = child;
  common.suitors[child.seat()].add(suitor);
  common.courted.add(child.seat());
}

void marry(Common& common, Seat suitor, int generation, Child child) {
  const Seat owner = child.seat();
  const int row = child.generation();
  common.available[owner] &= ~(1U << child.in_house());
  const bool empty = (common.available[owner] >> (kSlots * row) & kWholeRow) == 0;
  if (empty) common.open_rows &= ~(std::uint64_t{1} << (kSeatBits * row + owner));
  ++common.houses[owner].connections;
  common.houses[suitor].spouses[generation] = child;
}

void take(Common& common, Seat seat, Achievement achievement) {
  const auto taken = static_cast<AchievementSet>(1U << achievement.index);
  common.houses[seat].achievements |= taken;
  if (common.options.copies == 0) return;
  int owners = 0;
  for (const House& house : common.houses) owners += holds(house.achievements, achievement) ? 1 : 0;
  if (owners >= common.options.copies) common.sold_out |= taken;
}

int score_of(const Options& options, AchievementSet owned, int connections) {
  int score = connection_points(options, connections);
  for (int rank = kFirstRank; rank < kFirstRank + kRanks; ++rank) {
    score += rank_points(options, owned, rank);
  }
  return score;
}

namespace {

// The seats that have somebody to court, whether they are looking for a spouse or not.
SeatSet with_targets(const Common& common) {
  // Every generation's owners together with those of its neighbours.
  const std::uint64_t near =
      common.open_rows | common.open_rows << kSeatBits | common.open_rows >> kSeatBits;
  unsigned seats = 0;
  for (int seat = 0; seat < common.options.players; ++seat) {
    const int generation = common.houses[seat].generation;
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
Action* list_heirs(const Common& common, Seat seat, Action* next) {
  const House& house = common.houses[seat];
  for (int slot = 0; slot < kSlots; ++slot) *next++ = plain_heir(slot);
  const std::uint64_t gone = kFourOnes * (house.achievements | common.sold_out);
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
  std::array<Slots, 1 << kSlots> common{};
  for (unsigned set = 0; set < common.size(); ++set) {
    std::array<Action, kSlots> slots{};
    for (int slot = 0; slot < kSlots; ++slot) {
      if ((set >> slot & 1U) != 0) slots[common[set].count++] = code(slot);
    }
    common[set].codes = std::bit_cast<std::uint64_t>(slots);
  }
  return common;
}
constexpr std::array<Slots, 1 << kSlots> kSlotsOf = make_slots();

// Row by row without looking at single children, because a loop over them ends unpredictably: every
// row is written in full and the next one begins after what was valid.
Action* list_targets(const Common& common, Seat suitor, Action* next) {
  constexpr int kRowsInReach = 3;
  const int own = common.houses[suitor].generation;
  for (int seat = 0; seat < common.options.players; ++seat) {
    if (seat == suitor) continue;
    // With an empty row below the first, the row before it can be looked at like any other.
    std::uint64_t open = std::uint64_t{common.available[seat]} << kSlots >> (kSlots * own);
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

}  // namespace
}  // namespace scion

Scion::State Scion::start(const Options& options) {
  State state;
  state.common.options = options;
  for (House& house : state.common.houses) {
    house.heirs.fill(kNoHeir);
    house.spouses.fill(kNoChild);
  }
  state.common.in(Phase::births) = SeatSet::first(options.players);
  return state;
}

int Scion::step_bound(const Options& options) {
  // Every house has 8 births, 8 heirs and 7 weddings of its scions. A proposal ends with the
  // wedding of the courted child, whose suitors are other houses: at most players - 1 of them.
  const int players = options.players;
  return 23 * players + 7 * players * (players - 1);
}

Turn Scion::turn(const State& state) {
  const Common& common = state.common;
  if (!common.in(Phase::births).empty()) return Turn::chance;
  const bool over = common.in(Phase::done) == SeatSet::first(common.options.players);
  return over ? Turn::over : Turn::decision;
}

SeatSet Scion::to_act(const State& state) {
  const Common& common = state.common;
  if (!common.in(Phase::births).empty()) return {};
  const SeatSet suitors = with_targets(common) & common.in(Phase::seeking);
  return common.in(Phase::heir) | suitors | common.courted;
}

void Scion::legal(const State& state, Seat seat, Actions& actions) {
  actions.clear();
  const Common& common = state.common;
  if (!common.in(Phase::births).empty()) return;
  Action* next = actions.begin();
  if (!answers_first(common, seat)) {
    if (common.in(Phase::heir).contains(seat)) next = list_heirs(common, seat, next);
    if (common.in(Phase::seeking).contains(seat)) next = list_targets(common, seat, next);
  }
  for (const Seat suitor : common.suitors[seat]) {
    *next++ = wed(suitor, common.houses[suitor].court);
  }
  actions.resize(static_cast<int>(next - actions.begin()));
}

void Scion::apply(State& state, Seat seat, Action action) {
  text::Unwatched unwatched;
  Engine(state, unwatched).apply(seat, action);
}

Scion::Outcome Scion::draw(const State& state, Random& random) {
  const Common& common = state.common;
  const Seat seat = common.in(Phase::births).nth(0);
  const int generation = common.houses[seat].generation;
  const Row row = draw_row(pool_for(common, seat, generation), random);
  Outcome outcome;
  Births& births = *std::get_if<Births>(&outcome);
  births.seat = seat;
  births.generation = generation + 1;
  for (int slot = 0; slot < kSlots; ++slot) births.children.push(row.child(slot));
  return outcome;
}

void Scion::apply(State& state, const Outcome& outcome) {
  text::Unwatched unwatched;
  Engine(state, unwatched).apply(outcome);
}

core::Scores Scion::scores(const State& state) {
  core::Scores scores;
  for (int seat = 0; seat < seats(state); ++seat) {
    const House& house = state.common.houses[seat];
    scores.push(score_of(state.common.options, house.achievements, house.connections));
  }
  return scores;
}

SeatSet Scion::winners(const State& state) {
  return turn(state) == Turn::over ? core::best_of(scores(state)) : SeatSet();
}

}  // namespace heirloom::games
