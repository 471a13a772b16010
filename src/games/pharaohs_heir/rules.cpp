// The rules of Pharaoh's Heir: set-up, legal moves, draws, scoring, winners.
#include "games/pharaohs_heir/rules.hpp"

#include <cassert>

#include "games/pharaohs_heir/engine.hpp"
#include "games/pharaohs_heir/pharaohs_heir.hpp"

namespace heirloom::games {

using namespace pharaohs_heir;
using core::Random;
using core::SeatSet;
using core::Turn;

namespace pharaohs_heir {
namespace {

int entries_sum(const Mat& mat, int cycle) {
  int sum = 0;
  for (const int entry : mat.sacrifices[cycle - 1]) sum += entry;
  return sum;
}

int land_value(const Mat& mat) {
  int sum = 0;
  for (Slots rest = mat.tiles & ~kRowZero; rest != 0;) {
    sum += Land{mat.land[take_lowest(rest)]}.value();
  }
  return sum;
}

int building_value(const Mat& mat, const Options& options) {
  int sum = options.floodwalls_score ? mat.floodwalls.value() : 0;
  for (const int value : mat.built) sum += value;
  return sum;
}

int points_in(const Mat& mat, int area) { return mat.points[0][area] + mat.points[1][area]; }

}  // namespace

Goods goods_of(const Common& common, Seat seat) {
  const Mat& mat = common.mats[seat];
  return {mat.grain, entries_sum(mat, common.cycle), land_value(mat), mat.people,
          building_value(mat, common.options)};
}

namespace {

// What each of a group of equals earns, by those who have more and the size of the group.
constexpr auto kShares = [] {
  constexpr std::array<int, kMostSeats> kPlaces = {5, 3, 2, 1};
  std::array<std::array<std::uint8_t, kMostSeats>, kMostSeats> shares{};
  for (std::size_t better = 0; better < kMostSeats; ++better) {
    int sum = 0;
    for (std::size_t equal = 1; better + equal <= kMostSeats; ++equal) {
      sum += kPlaces[better + equal - 1];
      shares[better][equal - 1] = static_cast<std::uint8_t>(sum / static_cast<int>(equal));
    }
  }
  return shares;
}();

}  // namespace

// A group of equals fills the places after those who have more, and shares what these earn.
std::array<std::uint8_t, kMostSeats> award(const std::array<std::int32_t, kMostSeats>& goods) {
  std::array<std::uint8_t, kMostSeats> points{};
  for (int seat = 0; seat < kMostSeats; ++seat) {
    int better = 0;
    int equal = 0;
    for (const int other : goods) {
      better += other > goods[seat] ? 1 : 0;
      equal += other == goods[seat] ? 1 : 0;
    }
    points[seat] = kShares[better][equal - 1];
  }
  return points;
}

std::array<std::array<std::uint8_t, kAreas>, kMostSeats> awards_of(const Common& common) {
  const int players = common.options.players;
  std::array<Goods, kMostSeats> goods{};
  for (int seat = 0; seat < players; ++seat) goods[seat] = goods_of(common, seat);
  std::array<std::array<std::uint8_t, kAreas>, kMostSeats> awards{};
  for (int area = 0; area < kAreas; ++area) {
    std::array<std::int32_t, kMostSeats> in_area{};
    for (int seat = 0; seat < kMostSeats; ++seat) {
      in_area[seat] = seat < players ? goods[seat][area] : -1;
    }
    const auto points = award(in_area);
    for (int seat = 0; seat < players; ++seat) awards[seat][area] = points[seat];
  }
  return awards;
}

bool all_land_comes_back(const Options& options) {
  return options.players == 4 || options.packs == 1;
}

namespace {

// The kind of a tile drawn evenly from a pool.
template <int Kinds>
int draw_from(const Bag<Kinds>& pool, Random& random) {
  return pool.nth(random.index(pool.size()));
}

}  // namespace

Nile draw_nile(const NilePool& pool, const Options& options, int cycle, bool first,
               Random& random) {
  const NilePool numbers = pool.first(kNileNumbers);
  if (first) return static_cast<Nile>(draw_from(numbers, random));
  NilePool rest = pool;
  if (options.packs == 2 && cycle == 1) rest.remove(draw_from(numbers, random));
  return static_cast<Nile>(draw_from(rest, random));
}

}  // namespace pharaohs_heir

PharaohsHeir::State PharaohsHeir::start(const Options& options) {
  State state;
  state.common.options = options;
  state.common.land_pool = Bag<kLands>::full(options.packs);
  state.pool = NilePool::full(options.packs);
  for (int seat = 0; seat < options.players; ++seat) {
    Mat& mat = state.common.mats[seat];
    for (Slots tiles = kStartTiles; tiles != 0;) mat.add(take_lowest(tiles), kStartPopulation);
    mat.grain = kStartGrain;
    mat.coins = Coins::full(coins_per_value(options));
  }
  return state;
}

int PharaohsHeir::step_bound(const Options& options) {
  // A mat has at most nine tiles, seven in one column. Per turn and seat: ten steps to protect nine
  // buildings and be done, one to take land, five tokens of a sacrifice, five of the Nile, seven
  // crop tiles to reap, nine tiles to starve, two improvements, and six tokens for a building. Per
  // turn: five roles, the bonus, a canal's token, and as outcomes new land and one Nile tile.
  const int per_seat = 10 + 1 + 5 + 5 + 7 + 9 + 2 + 6;
  const int per_turn = options.players * per_seat + 5 + 1 + 1 + 2;
  const int settling = 2 * options.players;
  return 1 + kCycles * kTurns * per_turn + settling;
}

namespace pharaohs_heir {
namespace {

using Actions = PharaohsHeir::Actions;

// One move for each bit: the move of bit 0, plus the bit. They are written four at a time, into the
// room behind the list, because a loop that ends after an unforeseeable number of rounds costs more
// than three moves too many.
void list_bits(Action zero, std::uint32_t bits, Actions& actions) {
  const int before = actions.size();
  actions.resize(before + std::popcount(bits));
  constexpr std::uint32_t kStop = 1U
                                  << 31;  // never used, spares the question whether a bit is left
  for (Action* next = actions.begin() + before; bits != 0; next += 4) {
    for (int i = 0; i < 4; ++i) {
      next[i].code = zero.code + static_cast<std::uint32_t>(std::countr_zero(bits | kStop));
      bits &= bits - 1;
    }
  }
}

void list_amounts(Kind kind, Slot at, int most, Actions& actions) {
  actions.resize(most + 1);
  const Action none = amount_at(kind, at, 0);
  for (int amount = 0; amount <= most; ++amount) {
    actions[amount].code = none.code + static_cast<std::uint32_t>(amount);
  }
}

// Equal tiles are one move, so the face-up tiles are taken as a set.
void list_takes(const Common& common, bool overseer, Actions& actions) {
  std::uint32_t tiles = 0;
  for (const Land land : common.face_up) tiles |= 1U << land.index;
  while (tiles != 0) {
    const Land land{static_cast<std::uint8_t>(take_lowest(tiles))};
    if (overseer) {
      for (const Column column : {Column::crop, Column::village, Column::temple}) {
        actions.push(take(land, column));
      }
    } else {
      actions.push(take(land, land.column()));
    }
  }
}

void list_payments(const Mat& mat, const Choice& choice, Actions& actions) {
  const Sources sources = payable(mat, choice);
  if (sources.grain) actions.push(pay(Source::grain()));
  list_bits(pay(Source::tile(slot(0))), sources.slots, actions);
}

void list_buildings(const Mat& mat, bool overseer, Actions& actions) {
  // The free tiles that can pay a coin by themselves, by the coin's value.
  const Slots free = mat.tiles & ~mat.buildings;
  std::array<Slots, kCoinValues + 1> sites{};
  if (overseer) {
    sites.fill(free);
  } else {
    for (Slots rest = free & mat.populated; rest != 0;) {
      const int at = take_lowest(rest);
      sites[std::min<int>(mat.population[at], kCoinValues)] |= bit(at);
    }
    for (int value = kCoinValues; value > 1; --value) sites[value - 1] |= sites[value];
  }
  for (Coins coins = mat.coins.kinds(); !coins.empty(); coins.remove(coins.lowest())) {
    const int value = coins.lowest() + 1;
    if (value > mat.people) return;
    list_bits(build(value, Site::tile(slot(0))), sites[value], actions);
    actions.push(build(value, Site::nile()));
  }
}

}  // namespace
}  // namespace pharaohs_heir

void PharaohsHeir::legal(const State& state, Seat seat, Actions& actions) {
  actions.clear();
  const Common& common = state.common;
  const Choice& choice = common.choice;
  if (choice.seat != seat) return;
  const Mat& mat = common.mats[seat];
  const bool overseer = seat == common.overseer;
  switch (common.phase) {
    case Phase::role: list_bits(pick(Role{}), common.roles_left, actions); break;
    case Phase::take: list_takes(common, overseer, actions); break;
    case Phase::pay: list_payments(mat, choice, actions); break;
    case Phase::bonus:
      actions.push(code(Kind::bonus));
      actions.push(code(Kind::peek));
      break;
    case Phase::put: list_bits(code(Kind::put), puttable(mat, choice), actions); break;
    case Phase::reap:
      list_amounts(Kind::reap, choice.at, mat.population[choice.at.index], actions);
      break;
    case Phase::starve: list_bits(code(Kind::starve), starvable(mat, choice), actions); break;
    case Phase::canal:
      list_bits(code(Kind::canal), canal_sites(mat, overseer), actions);
      actions.push(code(Kind::done));
      break;
    case Phase::build:
      list_buildings(mat, overseer, actions);
      actions.push(code(Kind::done));
      break;
    case Phase::protect:
      list_bits(code(Kind::protect), protectable(mat, choice), actions);
      actions.push(code(Kind::done));
      break;
    case Phase::settle: list_amounts(Kind::settle, choice.at, common.tokens[seat], actions); break;
    default: break;
  }
}

void PharaohsHeir::apply(State& state, Seat seat, Action action) {
  text::Unwatched unwatched;
  Engine(state, unwatched).apply(seat, action);
}

PharaohsHeir::Outcome PharaohsHeir::draw(const State& state, Random& random) {
  const Common& common = state.common;
  switch (common.phase) {
    case Phase::overseer: return DrawOverseer{random.index(common.options.players)};
    case Phase::land: {
      TurnUpLand land;
      auto pool = common.land_pool;
      for (int i = 0; i < common.options.players; ++i) {
        const int kind = draw_from(pool, random);
        pool.remove(kind);
        land.tiles.push(pharaohs_heir::land(kind));
      }
      return land;
    }
    case Phase::nile:
      return RevealNile{
          draw_nile(state.pool, common.options, common.cycle, common.turn == 1, random)};
    default:
      assert(common.phase == Phase::peek);
      return PeekNile{draw_nile(state.pool, common.options, common.cycle, false, random)};
  }
}

void PharaohsHeir::apply(State& state, const Outcome& outcome) {
  text::Unwatched unwatched;
  Engine(state, unwatched).apply(outcome);
}

core::Scores PharaohsHeir::scores(const State& state) {
  core::Scores scores;
  for (int seat = 0; seat < seats(state); ++seat) {
    int total = 0;
    for (int area = 0; area < kAreas; ++area) total += points_in(state.common.mats[seat], area);
    scores.push(total);
  }
  return scores;
}

SeatSet PharaohsHeir::winners(const State& state) {
  if (turn(state) != Turn::over) return {};
  SeatSet best = core::best_of(scores(state));
  for (int area = 0; area < kAreas; ++area) {
    int most = 0;
    for (const Seat seat : best) most = std::max(most, points_in(state.common.mats[seat], area));
    for (const Seat seat : best) {
      if (points_in(state.common.mats[seat], area) < most) best.remove(seat);
    }
  }
  return best;
}

}  // namespace heirloom::games
