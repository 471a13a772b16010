// The engine's five roles: land, sacrifice, population, harvest, improvement.
#pragma once

#include "games/pharaohs_heir/engine.hpp"

namespace heirloom::games::pharaohs_heir {

// Land.

template <class Watch>
void Engine<Watch>::take_land(Land land, Column column) {
  int index = 0;
  while (common().face_up[index] != land) ++index;
  common().face_up.erase(index);
  Mat& mat = this->mat();
  const Slot at = Slot::at(column, mat.tiles_in(column));
  watch_([&] { return LandTaken{choice().seat, land, at}; });
  mat.tiles |= bit(at);
  mat.land[at.index] = land.index;
  if (pass_left()) return;
  if (common().turn < kTurns) {
    wait_for(Phase::land);
  } else {
    finish_role();
  }
}

template <class Watch>
void Engine<Watch>::turn_up(const TurnUpLand& land) {
  watch_([&] { return LandTurnedUp{{land.tiles.begin(), land.tiles.end()}}; });
  common().face_up = land.tiles;
  for (const Land tile : land.tiles) common().land_pool.remove(tile.index);
  if (common().role) {
    finish_role();
  } else {
    wait_for(Phase::nile);
  }
}

// Sacrifice.

// Takes everything from the seats that have no more than is due, up to one that has.
template <class Watch>
void Engine<Watch>::ask_sacrifice() {
  do {
    Mat& mat = this->mat();
    const int held = offerings(mat);
    if (held > common().last_number) {
      choice().left = common().last_number;
      return;
    }
    if (mat.grain > 0) watch_paid(Source::grain(), mat.grain);
    mat.grain = 0;
    for (Slots rest = mat.populated & kTemples; rest != 0;) {
      const int temple = take_lowest(rest);
      watch_paid(Source::tile(slot(temple)), mat.population[temple]);
      mat.remove(temple, mat.population[temple]);
    }
    enter(held);
  } while (pass_left());
  start_with_overseer(Phase::bonus);
}

template <class Watch>
void Engine<Watch>::enter(int paid) {
  Mat& mat = this->mat();
  const int entry = paid + mat.value_of(Column::temple);
  const int cycle = common().cycle - 1;
  mat.sacrifices[cycle][mat.sacrificed[cycle]++] = static_cast<std::uint16_t>(entry);
  watch_([&] { return Sacrificed{choice().seat, entry}; });
}

template <class Watch>
void Engine<Watch>::pay_token(Source source) {
  watch_paid(source, 1);
  if (source.is_grain()) {
    --mat().grain;
  } else {
    mat().remove(source.slot().index, 1);
  }
  choice().last = source.index;
  if (--choice().left == 0) finish_payment();
}

template <class Watch>
void Engine<Watch>::watch_paid(Source source, int amount) {
  watch_([&] { return Paid{choice().seat, choice().purpose, source, amount}; });
}

template <class Watch>
void Engine<Watch>::finish_payment() {
  switch (choice().purpose) {
    case Purpose::sacrifice:
      enter(common().last_number);
      if (pass_left()) {
        ask_sacrifice();
      } else {
        start_with_overseer(Phase::bonus);
      }
      break;
    case Purpose::canal: start_with_overseer(Phase::build); break;
    case Purpose::build: pass_improvement(); break;
  }
}

template <class Watch>
void Engine<Watch>::add_temples() {
  Mat& mat = this->mat();
  const int cycle = common().cycle - 1;
  std::uint16_t& entry = mat.sacrifices[cycle][mat.sacrificed[cycle] - 1];
  const int temples = mat.tiles_in(Column::temple);
  entry = static_cast<std::uint16_t>(entry + temples);
  watch_([&] { return TemplesAdded{choice().seat, temples, entry}; });
  finish_role();
}

template <class Watch>
void Engine<Watch>::look(Nile tile) {
  watch_([&](core::Viewer viewer) {
    const Seat seat = common().overseer;
    return Looked{seat, viewer.is(seat) ? std::optional(tile) : std::nullopt};
  });
  state_.pool.remove(static_cast<int>(tile));
  state_.peeked = tile;
  common().peeker = common().overseer;
  finish_role();
}

// Population.

// Villages and canals of all seats come before anybody's tokens of the Nile.
template <class Watch>
void Engine<Watch>::grow() {
  for_all_seats([&](Seat seat) {
    add_to_each(seat, common().mats[seat].populated & kVillages, seat == common().overseer ? 2 : 1,
                Growth::villages);
  });
  if (is_number(*common().current)) {
    for_all_seats(
        [&](Seat seat) { add_to_each(seat, common().mats[seat].canals, 1, Growth::canals); });
    start_with_overseer(Phase::put);
    choice().left = common().last_number;
    return;
  }
  if (*common().current == Nile::flood) {
    for_all_seats(
        [&](Seat seat) { add_to_each(seat, common().mats[seat].tiles, 1, Growth::flood); });
  }
  finish_role();
}

template <class Watch>
void Engine<Watch>::add_to_each(Seat seat, Slots slots, int tokens, Growth cause) {
  if (slots == 0) return;
  watch_([&] { return Grew{seat, cause, slot_list(slots), tokens}; });
  while (slots != 0) common().mats[seat].add(take_lowest(slots), tokens);
}

template <class Watch>
void Engine<Watch>::put_tokens(Slot at, int tokens) {
  watch_([&] { return Placed{choice().seat, at, tokens}; });
  mat().add(at.index, tokens);
  choice().last = static_cast<std::int8_t>(at.index);
  choice().left = static_cast<std::uint8_t>(choice().left - tokens);
  if (choice().left > 0) return;
  if (pass_left()) {
    choice().left = common().last_number;
  } else {
    finish_role();
  }
}

// Harvest.

// Goes to the next crop tile with farmers, for the present seat at or after the slot `first`.
template <class Watch>
void Engine<Watch>::ask_farmers(int first) {
  do {
    Mat& mat = this->mat();
    const Slots crops = mat.populated & kCrops & from(first);
    if (crops != 0) {
      choice().at = slot(lowest(crops));
      return;
    }
    const int farms = mat.value_of(Column::crop);
    const int bonus = overseeing() ? oversight_of(mat) : 0;
    mat.grain += farms + bonus;
    watch_([&] { return Harvested{choice().seat, farms, bonus}; });
    first = 0;
  } while (pass_left());
  start_with_overseer(Phase::starve);
  feed();
}

template <class Watch>
void Engine<Watch>::reap(int amount) {
  watch_([&] { return Reaped{choice().seat, choice().at, amount}; });
  const int crop = choice().at.index;
  mat().remove(crop, amount);
  mat().grain += amount;
  ask_farmers(crop + 1);
}

// Feeds the seats in order up to one that has to starve.
template <class Watch>
void Engine<Watch>::feed() {
  do {
    Mat& mat = this->mat();
    const int needed = need_of(mat);
    const int paid = std::min(needed, mat.grain);
    mat.grain -= paid;
    watch_([&] { return Fed{choice().seat, needed, paid}; });
    if (paid < needed) {
      choice().left = static_cast<std::uint8_t>(needed - paid);
      return;
    }
  } while (pass_left());
  finish_role();
}

template <class Watch>
void Engine<Watch>::starve(Slot at) {
  watch_([&] { return Starved{choice().seat, at}; });
  mat().remove(at.index, 1);
  choice().last = static_cast<std::int8_t>(at.index);
  if (--choice().left > 0) return;
  if (pass_left()) {
    feed();
  } else {
    finish_role();
  }
}

// Improvement.

template <class Watch>
void Engine<Watch>::dig(Slot at) {
  watch_([&] { return CanalDug{choice().seat, at}; });
  --mat().grain;
  mat().canals |= bit(at);
  if (overseeing()) {
    ask_payment(Purpose::canal, 1);
  } else {
    mat().remove(at.index, 1);
    common().phase = Phase::build;
  }
}

template <class Watch>
void Engine<Watch>::build_coin(int value, Site site) {
  watch_([&] { return Built{choice().seat, value, site}; });
  Mat& mat = this->mat();
  mat.coins.remove(value - 1);
  if (site.is_nile()) {
    mat.floodwalls.add(value - 1);
    ask_payment(Purpose::build, value);
    return;
  }
  const Slot at = site.slot();
  std::uint8_t& built = mat.built[static_cast<int>(at.column())];
  built = static_cast<std::uint8_t>(built + value);
  mat.building[at.index] = static_cast<std::uint8_t>(value);
  mat.buildings |= bit(at);
  if (overseeing()) {
    ask_payment(Purpose::build, value);
  } else {
    mat.remove(at.index, value);
    pass_improvement();
  }
}

template <class Watch>
void Engine<Watch>::ask_payment(Purpose purpose, int tokens) {
  common().phase = Phase::pay;
  choice().purpose = purpose;
  choice().left = static_cast<std::uint8_t>(tokens);
}

template <class Watch>
void Engine<Watch>::pass_improvement() {
  if (pass_left()) {
    common().phase = Phase::canal;
  } else {
    finish_role();
  }
}

// "done": no canal, no building, or nothing more to protect.
template <class Watch>
void Engine<Watch>::decline() {
  watch_([&] { return Declined{choice().seat, common().phase}; });
  switch (common().phase) {
    case Phase::canal: common().phase = Phase::build; break;
    case Phase::build: pass_improvement(); break;
    default: leave_to_the_flood(); break;
  }
}

}  // namespace heirloom::games::pharaohs_heir
