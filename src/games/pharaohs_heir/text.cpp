// Pharaoh's Heir's moves and outcomes as text, and why some are refused.
#include <algorithm>

#include "games/pharaohs_heir/pharaohs_heir.hpp"
#include "games/pharaohs_heir/rules.hpp"

namespace heirloom::games {

using namespace pharaohs_heir;
using text::word_of;
// Why something is refused; nothing if it is not.
using Reason = std::optional<std::string>;

PharaohsHeir::Move PharaohsHeir::move(Action action) {
  switch (kind_of(action)) {
    case Kind::role: return PickRole{role_of(action)};
    case Kind::take: return Take{land_of(action), column_of(action)};
    case Kind::pay: return Pay{source_of(action)};
    case Kind::bonus: return Bonus{};
    case Kind::peek: return Peek{};
    case Kind::put: return Put{slot_of(action)};
    case Kind::reap: return Reap{place_of(action), amount_of(action)};
    case Kind::starve: return Starve{slot_of(action)};
    case Kind::canal: return DigCanal{slot_of(action)};
    case Kind::build: return Build{value_of(action), site_of(action)};
    case Kind::protect: return Protect{slot_of(action)};
    case Kind::settle: return Settle{place_of(action), amount_of(action)};
    default: return Done{};
  }
}

namespace pharaohs_heir {
namespace {

// One function per word that turns it into its number, if it ever is a move.
using Coded = std::optional<Action>;

Coded encode(const PickRole& move) { return pick(move.role); }
Coded encode(const Take& move) { return take(move.land, move.column); }
Coded encode(const Pay& move) { return pay(move.source); }
Coded encode(const Bonus& /*move*/) { return code(Kind::bonus); }
Coded encode(const Peek& /*move*/) { return code(Kind::peek); }
Coded encode(const Put& move) { return on_slot(Kind::put, move.at); }
Coded encode(const Starve& move) { return on_slot(Kind::starve, move.at); }
Coded encode(const DigCanal& move) { return on_slot(Kind::canal, move.at); }
Coded encode(const Protect& move) { return on_slot(Kind::protect, move.at); }
Coded encode(const Done& /*move*/) { return code(Kind::done); }
Coded encode(const Build& move) {
  if (move.value < 1 || move.value > kCoinValues) return {};
  return build(move.value, move.site);
}
Coded encode_amount(Kind kind, Slot at, int amount) {
  if (amount < 0 || amount > kMostAmount) return {};
  return amount_at(kind, at, amount);
}
Coded encode(const Reap& move) { return encode_amount(Kind::reap, move.at, move.amount); }
Coded encode(const Settle& move) { return encode_amount(Kind::settle, move.at, move.amount); }

std::string quantity(int count, std::string_view thing) {
  return std::to_string(count) + " " + std::string(thing);
}

// Why a slot that comes before the last one used, or is no tile, cannot be chosen.
Reason refuse_slot(const Mat& mat, Slot at, int first) {
  if ((mat.tiles & bit(at)) == 0) return word_of(at) + " is no tile of this mat";
  if (at.index < first) {
    return word_of(at) + " is past: slots are chosen in order and never back";
  }
  return {};
}

Reason refuse_take(const Common& common, Action action) {
  const Land land = land_of(action);
  if (!common.face_up.contains(land)) return word_of(land) + " does not lie face up";
  return "only the Overseer may lay " + word_of(land) + " outside column " + word_of(land.column());
}

Reason refuse_payment(const Mat& mat, const Choice& choice, Source source) {
  const bool sacrifice = choice.purpose == Purpose::sacrifice;
  if (source.is_grain()) {
    if (!sacrifice) return "this is paid with population, not with grain";
    return mat.grain == 0 ? "there is no grain left"
                          : "grain is paid before the first acolyte, not after";
  }
  const Slot at = source.slot();
  if (sacrifice && at.column() != Column::temple) {
    return "a sacrifice takes grain and the population of temple tiles only";
  }
  if (auto why = refuse_slot(mat, at, choice.last)) return why;
  if (mat.population[at.index] == 0) return word_of(at) + " has no population";
  return word_of(at) + " and the later tiles cannot pay the " + quantity(choice.left, "still due");
}

Reason refuse_starving(const Mat& mat, const Choice& choice, Slot at) {
  if (auto why = refuse_slot(mat, at, choice.last + 1)) return why;
  if (mat.population[at.index] == 0) return word_of(at) + " has no population";
  return "from " + word_of(at) + " on there are fewer than " +
         quantity(choice.left, "populated tiles");
}

Reason refuse_canal(const Mat& mat, Slot at) {
  if (auto why = refuse_slot(mat, at, 0)) return why;
  if ((mat.canals & bit(at)) != 0) return word_of(at) + " has a canal";
  if (((kRowZero | touching(mat.canals)) & bit(at)) == 0) {
    return word_of(at) + " touches neither the Nile nor an own canal";
  }
  return word_of(at) + " has nobody to dig it";
}

Reason refuse_building(const Mat& mat, Action action) {
  const int value = value_of(action);
  const Site site = site_of(action);
  const std::string coin = "a coin of " + std::to_string(value);
  if (!mat.coins.contains(value - 1)) return coin + " is not in reserve";
  if (!site.is_nile()) {
    if (auto why = refuse_slot(mat, site.slot(), 0)) return why;
    if ((mat.buildings & bit(site.slot())) != 0) return word_of(site) + " has a building";
  }
  return coin + " costs " + std::to_string(value) + " population, more than can be paid there";
}

Reason refuse_protection(const Mat& mat, const Choice& choice, Slot at) {
  const int first = choice.chosen == 0 ? 0 : highest(choice.chosen) + 1;
  if (auto why = refuse_slot(mat, at, first)) return why;
  return word_of(at) + " has no building";
}

Reason refuse_amount(const Choice& choice, Action action, int most, std::string_view what) {
  if (place_of(action) != choice.at) return "asked is " + word_of(choice.at);
  return "there are only " + quantity(most, what);
}

// What the phase asks for, in the form it is written.
std::string_view asked(Phase phase) {
  switch (phase) {
    case Phase::role: return "role ROLE";
    case Phase::take: return "take TILE COLUMN";
    case Phase::pay: return "pay SOURCE";
    case Phase::bonus: return "bonus' or 'peek";
    case Phase::put: return "put SLOT";
    case Phase::reap: return "reap SLOT AMOUNT";
    case Phase::starve: return "starve SLOT";
    case Phase::canal: return "canal SLOT' or 'done";
    case Phase::build: return "build VALUE SLOT', 'build VALUE nile' or 'done";
    case Phase::protect: return "protect SLOT' or 'done";
    default: return "settle SLOT AMOUNT";
  }
}

Reason refuse_tiles(const TurnUpLand& land, const Common& common) {
  if (land.tiles.size() != common.options.players) {
    return "as many land tiles as players are due: " + std::to_string(common.options.players);
  }
  auto pool = common.land_pool;
  for (const Land tile : land.tiles) {
    if (!pool.contains(tile.index)) {
      return word_of(tile) + " is not among the unseen land tiles";
    }
    pool.remove(tile.index);
  }
  return {};
}

Reason refuse_nile(Nile tile, const State& state) {
  if (!state.pool.contains(static_cast<int>(tile))) {
    return word_of(tile) + " is not among the unseen Nile tiles";
  }
  return {};
}

}  // namespace
}  // namespace pharaohs_heir

std::optional<Action> PharaohsHeir::action(const Move& move) {
  return std::visit([](const auto& one) { return encode(one); }, move);
}

Reason PharaohsHeir::refusal(const State& state, Seat seat, Action action) {
  Actions actions;
  legal(state, seat, actions);
  if (std::binary_search(actions.begin(), actions.end(), action)) return {};
  const Common& common = state.common;
  const Choice& choice = common.choice;
  switch (turn(state)) {
    case core::Turn::over: return "the match is over";
    case core::Turn::chance: return "an outcome is due first";
    default: break;
  }
  if (seat != choice.seat) return "seat " + std::to_string(choice.seat) + " decides now";
  const Mat& mat = common.mats[seat];
  const Kind kind = kind_of(action);
  if (common.phase == Phase::role && kind == Kind::role) {
    return word_of(role_of(action)) + " was already picked in this turn";
  }
  if (common.phase == Phase::take && kind == Kind::take) return refuse_take(common, action);
  if (common.phase == Phase::pay && kind == Kind::pay) {
    return refuse_payment(mat, choice, source_of(action));
  }
  if (common.phase == Phase::put && kind == Kind::put) {
    return refuse_slot(mat, slot_of(action), choice.last);
  }
  if (common.phase == Phase::reap && kind == Kind::reap) {
    return refuse_amount(choice, action, mat.population[choice.at.index], "farmers");
  }
  if (common.phase == Phase::starve && kind == Kind::starve) {
    return refuse_starving(mat, choice, slot_of(action));
  }
  if (common.phase == Phase::canal && kind == Kind::canal) {
    return refuse_canal(mat, slot_of(action));
  }
  if (common.phase == Phase::build && kind == Kind::build) return refuse_building(mat, action);
  if (common.phase == Phase::protect && kind == Kind::protect) {
    return refuse_protection(mat, choice, slot_of(action));
  }
  if (common.phase == Phase::settle && kind == Kind::settle) {
    return refuse_amount(choice, action, common.tokens[seat], "tokens left");
  }
  return "due is '" + std::string(asked(common.phase)) + "'";
}

Reason PharaohsHeir::impossible(const State& state, const Outcome& outcome) {
  const Common& common = state.common;
  if (turn(state) != core::Turn::chance) return "no outcome is due";
  // Outcomes and their phases come in the same order.
  if (outcome.index() != static_cast<std::size_t>(common.phase)) {
    return "due is '@ " + word_of(common.phase) + " …'";
  }
  if (const auto* land = std::get_if<TurnUpLand>(&outcome)) return refuse_tiles(*land, common);
  if (const auto* peek = std::get_if<PeekNile>(&outcome)) return refuse_nile(peek->tile, state);
  if (const auto* nile = std::get_if<RevealNile>(&outcome)) {
    if (common.turn == 1 && !is_number(nile->tile)) return "a cycle begins with a number";
    return refuse_nile(nile->tile, state);
  }
  const int seat = std::get_if<DrawOverseer>(&outcome)->seat;
  if (seat < 0 || seat >= common.options.players) return "there is no such seat";
  return {};
}

}  // namespace heirloom::games
