// Scion's moves and outcomes as text, and why some are refused.
#include <algorithm>
#include <cstdlib>

#include "games/scion/rules.hpp"
#include "games/scion/scion.hpp"

namespace heirloom::games {

using namespace scion;
using core::Seat;
using text::word_of;
// Why something is refused; nothing if it is not.
using Reason = std::optional<std::string>;

Scion::Move Scion::move(Action action) {
  const Parsed move = parse(action);
  switch (move.kind) {
    case Kind::heir: return NameHeir{move.slot, move.claim};
    case Kind::court: return Court{move.child};
    default: return Wed{move.suitor, move.child};
  }
}

std::optional<Scion::Action> Scion::action(const Move& move) {
  if (const auto* heir = std::get_if<NameHeir>(&move)) {
    if (heir->slot < 0 || heir->slot >= kSlots) return {};
    return heir->achievement.some ? heir_with(heir->slot, heir->achievement.achievement)
                                  : plain_heir(heir->slot);
  }
  if (const auto* one = std::get_if<Court>(&move)) return court(one->child);
  const auto* one = std::get_if<Wed>(&move);
  if (one->suitor < 0 || one->suitor >= kMostSeats) return {};
  return wed(one->suitor, one->child);
}

namespace scion {
namespace {

std::string seat_name(Seat seat) { return "seat " + std::to_string(seat); }

Reason refuse_heir(const Common& common, Seat seat, const Parsed& move) {
  const House& house = common.houses[seat];
  if (!common.in(Phase::heir).contains(seat)) return seat_name(seat) + " has no heir to name now";
  const Achievement wanted = move.claim.achievement;
  const Genes genes = house.rows[house.generation].child(move.slot);
  const int genes_held = genes.count(wanted.colour());
  if (genes_held < wanted.rank()) {
    return word_of(genes) + " has " + std::to_string(genes_held) + " genes of that colour; " +
           word_of(wanted) + " needs " + std::to_string(wanted.rank());
  }
  if (holds(house.achievements, wanted)) {
    return seat_name(seat) + " owns " + word_of(wanted) + " already";
  }
  return "no copy of " + word_of(wanted) + " is left on the board";
}

Reason refuse_court(const Common& common, Seat seat, Child child) {
  const House& house = common.houses[seat];
  if (common.in(Phase::courting).contains(seat)) {
    return seat_name(seat) + " courts " + word_of(house.court) + " and has to wait for the answer";
  }
  if (!common.in(Phase::seeking).contains(seat)) {
    return seat_name(seat) + " is not looking for a spouse now";
  }
  return why_not_court(common, seat, child);
}

Reason refuse_wed(const Common& common, Seat seat, const Parsed& move) {
  const std::string child = word_of(move.child);
  if (move.child.seat() != seat) return child + " is not a child of " + seat_name(seat);
  if (move.suitor >= common.options.players) return "there is no " + seat_name(move.suitor);
  return seat_name(move.suitor) + " does not court " + child;
}

}  // namespace

Reason why_not_court(const Common& common, Seat suitor, Child child) {
  const std::string name = word_of(child);
  const int generation = child.generation();
  if (child.seat() >= common.options.players) return "there is no " + seat_name(child.seat());
  if (child.seat() == suitor) return name + " is of the same house";
  const House& owner = common.houses[child.seat()];
  if (owner.heirs[generation] == kNoHeir) {
    return name + " cannot be courted before its row is born and has an heir";
  }
  if (owner.heirs[generation] == child.slot()) return name + " is a scion";
  if (!is_available(common, child)) return name + " is married already";
  const int own = common.houses[suitor].generation;
  if (std::abs(generation - own) > 1) {
    return name + " is more than one generation away from the scion of generation " +
           std::to_string(own + 1);
  }
  return {};
}

}  // namespace scion

Reason Scion::refusal(const State& state, Seat seat, Action action) {
  Actions actions;
  legal(state, seat, actions);
  if (std::binary_search(actions.begin(), actions.end(), action)) return {};
  const Common& common = state.common;
  switch (turn(state)) {
    case core::Turn::over: return "the match is over";
    case core::Turn::chance:
      return "the births of " + seat_name(common.in(Phase::births).nth(0)) + " are due first";
    default: break;
  }
  const Parsed move = parse(action);
  if (move.kind != Kind::wed && answers_first(common, seat)) {
    const Seat suitor = common.suitors[seat].nth(0);
    return seat_name(seat) + " has to answer first: " + seat_name(suitor) + " courts " +
           word_of(common.houses[suitor].court);
  }
  switch (move.kind) {
    case Kind::heir: return refuse_heir(common, seat, move);
    case Kind::court: return refuse_court(common, seat, move.child);
    default: return refuse_wed(common, seat, move);
  }
}

Reason Scion::impossible(const State& state, const Outcome& outcome) {
  if (turn(state) != core::Turn::chance) return "no births are due";
  const Common& common = state.common;
  const Births& births = *std::get_if<Births>(&outcome);
  const Seat seat = common.in(Phase::births).nth(0);
  const int generation = common.houses[seat].generation;
  if (births.seat != seat || births.generation != generation + 1) {
    return "due are the births of " + seat_name(seat) + ", generation " +
           std::to_string(generation + 1);
  }
  if (births.children.size() != kSlots) return "four children are due";
  const Pool pool = pool_for(common, seat, generation);
  for (const Genes child : births.children) {
    if (!can_bear(pool, child)) {
      return word_of(child) + " cannot be drawn from " + describe(pool);
    }
  }
  return {};
}

}  // namespace heirloom::games
