// The course of Scion: births, heirs, proposals and weddings, told to a watch (text/watch.hpp).
#pragma once

#include <cassert>

#include "games/scion/document.hpp"
#include "games/scion/rules.hpp"
#include "text/watch.hpp"

namespace heirloom::games::scion {

using core::Seat;

template <class Watch>
class Engine {
 public:
  Engine(State& state, Watch& watch) : common_(state.common), watch_(watch) {}

  // Carries out a legal move, or a possible outcome, and all that follows from it.
  void apply(Seat seat, Action action);
  void apply(const Outcome& outcome);

 private:
  void name_heir(Seat seat, int slot, Claim claim);
  void court(Seat seat, Child child);
  void wed(Seat owner, Seat chosen, Child child);
  void move_on(Seat seat, Phase from, Phase to) {
    assert(common_.in(from).contains(seat));
    common_.in(from).remove(seat);
    common_.in(to).add(seat);
  }

  Common& common_;
  Watch& watch_;
};

template <class Watch>
void Engine<Watch>::apply(Seat seat, Action action) {
  const Parsed move = parse(action);
  switch (move.kind) {
    case Kind::heir: name_heir(seat, move.slot, move.claim); break;
    case Kind::court: court(seat, move.child); break;
    case Kind::wed: wed(seat, move.suitor, move.child); break;
  }
}

template <class Watch>
void Engine<Watch>::apply(const Outcome& outcome) {
  const Births& births = *std::get_if<Births>(&outcome);
  watch_([&] {
    return Born{births.seat, births.generation, {births.children.begin(), births.children.end()}};
  });
  House& house = common_.houses[births.seat];
  Row row;
  for (int slot = 0; slot < kSlots; ++slot) row.set(slot, births.children[slot]);
  house.rows[house.generation] = row;
  move_on(births.seat, Phase::births, Phase::heir);
}

template <class Watch>
void Engine<Watch>::name_heir(Seat seat, int slot, Claim claim) {
  House& house = common_.houses[seat];
  watch_([&] {
    HeirNamed named{seat, Child::at(seat, house.generation, slot), {}, 0};
    if (!claim.some) return named;
    named.achievement = claim.achievement;
    named.points = gain_of(common_.options, house.achievements, claim.achievement);
    return named;
  });
  house.heirs[house.generation] = static_cast<std::uint8_t>(slot);
  if (claim.some) take(common_, seat, claim.achievement);
  open_row(common_, seat, house.generation);
  const bool last = house.generation == kGenerations - 1;
  if (last) watch_([&] { return HouseDone{seat}; });
  move_on(seat, Phase::heir, last ? Phase::done : Phase::seeking);
}

template <class Watch>
void Engine<Watch>::court(Seat seat, Child child) {
  watch_([&] { return Courted{seat, child, tokens_of(pool_with(common_, seat, child))}; });
  propose(common_, seat, child);
  move_on(seat, Phase::seeking, Phase::courting);
}

template <class Watch>
void Engine<Watch>::wed(Seat owner, Seat chosen, Child child) {
  watch_([&] {
    const int connections = common_.houses[owner].connections;
    const auto points = [&](int count) { return connection_points(common_.options, count); };
    return Wedded{chosen, child, tokens_of(pool_with(common_, chosen, child)), connections + 1,
                  points(connections + 1) - points(connections)};
  });
  for (const Seat suitor : common_.suitors[owner]) {
    House& house = common_.houses[suitor];
    if (house.court != child) continue;
    if (suitor != chosen) watch_([&] { return Jilted{suitor, child}; });
    house.court = kNoChild;
    common_.suitors[owner].remove(suitor);
    move_on(suitor, Phase::courting, suitor == chosen ? Phase::births : Phase::seeking);
  }
  if (common_.suitors[owner].empty()) common_.courted.remove(owner);
  House& house = common_.houses[chosen];
  marry(common_, chosen, house.generation, child);
  ++house.generation;
}

}  // namespace heirloom::games::scion
