// The engine's turns: automatic steps, roles in order, the Nile's floods and droughts, both cycles.
#pragma once

#include "games/pharaohs_heir/engine.hpp"

namespace heirloom::games::pharaohs_heir {

template <class Watch>
void Engine<Watch>::apply([[maybe_unused]] Seat seat, Action action) {
  assert(turn_of(common().phase) == core::Turn::decision && seat == choice().seat);
  switch (kind_of(action)) {
    case Kind::role: pick_role(role_of(action)); break;
    case Kind::take: take_land(land_of(action), column_of(action)); break;
    case Kind::pay: pay_token(source_of(action)); break;
    case Kind::bonus: add_temples(); break;
    case Kind::peek:
      watch_([&] { return LookChosen{choice().seat}; });
      wait_for(Phase::peek);
      break;
    case Kind::put: put_tokens(slot_of(action), 1); break;
    case Kind::reap: reap(amount_of(action)); break;
    case Kind::starve: starve(slot_of(action)); break;
    case Kind::canal: dig(slot_of(action)); break;
    case Kind::build: build_coin(value_of(action), site_of(action)); break;
    case Kind::protect: protect(slot_of(action)); break;
    case Kind::settle: settle(amount_of(action)); break;
    case Kind::done: decline(); break;
  }
  advance();
}

template <class Watch>
void Engine<Watch>::apply(const Outcome& outcome) {
  if (const auto* land = std::get_if<TurnUpLand>(&outcome)) {
    turn_up(*land);
  } else if (const auto* nile = std::get_if<RevealNile>(&outcome)) {
    state_.pool.remove(static_cast<int>(nile->tile));
    reveal(nile->tile);
  } else if (const auto* peek = std::get_if<PeekNile>(&outcome)) {
    look(peek->tile);
  } else {
    const int seat = std::get_if<DrawOverseer>(&outcome)->seat;
    watch_([&] { return OverseerDrawn{seat}; });
    common().overseer = static_cast<std::uint8_t>(seat);
    wait_for(Phase::land);
  }
  advance();
}

// Makes the decision that is due if it leaves no choice, or reveals a tile that was looked at.
// Reaping and settling always leave a choice: they are asked only where there are tokens.
template <class Watch>
bool Engine<Watch>::step_by_itself() {
  switch (common().phase) {
    case Phase::role:
      if (std::popcount(common().roles_left) > 1) return false;
      pick_role(static_cast<Role>(std::countr_zero(common().roles_left)));
      return true;
    case Phase::take: {
      if (overseeing()) return false;
      const Land first = common().face_up[0];
      for (const Land land : common().face_up) {
        if (land != first) return false;
      }
      take_land(first, first.column());
      return true;
    }
    case Phase::pay: {
      const Sources sources = payable(mat(), choice());
      if (sources.count() > 1) return false;
      pay_token(sources.grain ? Source::grain() : Source::tile(slot(lowest(sources.slots))));
      return true;
    }
    case Phase::bonus:
      if (common().turn < kTurns) return false;
      add_temples();
      return true;
    case Phase::put: {
      const Slots slots = puttable(mat(), choice());
      if (std::popcount(slots) > 1) return false;
      put_tokens(slot(lowest(slots)), choice().left);
      return true;
    }
    case Phase::starve: {
      const Slots slots = hungry(mat(), choice());
      if (std::popcount(slots) > choice().left) return false;
      starve(slot(lowest(slots)));
      return true;
    }
    case Phase::canal:
      if (canal_sites(mat(), overseeing()) != 0) return false;
      common().phase = Phase::build;
      [[fallthrough]];
    case Phase::build:
      if (can_build(mat())) return false;
      pass_improvement();
      return true;
    case Phase::protect:
      if (protectable(mat(), choice()) != 0) return false;
      leave_to_the_flood();
      return true;
    case Phase::nile:
      if (!state_.peeked) return false;
      reveal(*state_.peeked);
      return true;
    default: return false;
  }
}

template <class Watch>
void Engine<Watch>::pick_role(Role role) {
  watch_([&] { return RolePicked{common().overseer, role}; });
  common().roles_left =
      static_cast<std::uint8_t>(common().roles_left & ~(1U << static_cast<int>(role)));
  common().role = role;
  switch (role) {
    case Role::land: start_with_overseer(Phase::take); break;
    case Role::sacrifice:
      start_with_overseer(Phase::pay);
      ask_sacrifice();
      break;
    case Role::population: grow(); break;
    case Role::harvest:
      start_with_overseer(Phase::reap);
      ask_farmers(0);
      break;
    case Role::improvement: start_with_overseer(Phase::canal); break;
  }
}

template <class Watch>
void Engine<Watch>::finish_role() {
  common().role.reset();
  common().overseer = left_of(common().overseer);
  watch_([&] { return BlessingPassed{common().overseer}; });
  if (common().roles_left != 0) {
    start_with_overseer(Phase::role);
  } else if (common().turn < kTurns) {
    ++common().turn;
    common().roles_left = kAllRoles;
    common().current.reset();
    wait_for(Phase::nile);
  } else {
    end_cycle();
  }
}

template <class Watch>
void Engine<Watch>::reveal(Nile tile) {
  watch_([&] { return NileRevealed{tile}; });
  common().current = tile;
  common().peeker = kNobody;
  state_.peeked.reset();
  if (tile == Nile::flood) {
    start_with_overseer(Phase::protect);
    ask_protection();
    return;
  }
  if (tile == Nile::drought) {
    for_all_seats([&](Seat seat) { dry(seat); });
  } else {
    common().last_number = static_cast<std::uint8_t>(number_of(tile));
  }
  start_with_overseer(Phase::role);
}

template <class Watch>
void Engine<Watch>::dry(Seat seat) {
  Mat& mat = common().mats[seat];
  if (mat.populated == 0) return;
  watch_([&] { return Dried{seat, slot_list(mat.populated)}; });
  for (Slots rest = mat.populated; rest != 0;) mat.remove(take_lowest(rest), 1);
}

// Floods the seats in order up to one that can protect something.
template <class Watch>
void Engine<Watch>::ask_protection() {
  do {
    if (mat().buildings != 0 && !mat().floodwalls.empty()) return;
    wash_away();
  } while (pass_left());
  start_with_overseer(Phase::role);
}

template <class Watch>
void Engine<Watch>::protect(Slot at) {
  watch_([&] { return Protected{choice().seat, at}; });
  choice().chosen |= bit(at);
}

template <class Watch>
void Engine<Watch>::leave_to_the_flood() {
  wash_away();
  if (pass_left()) {
    ask_protection();
  } else {
    start_with_overseer(Phase::role);
  }
}

template <class Watch>
void Engine<Watch>::wash_away() {
  Mat& mat = this->mat();
  const Slots lost = mat.buildings & ~choice().chosen;
  watch_([&] { return Flooded{choice().seat, slot_list(lost), coin_list(mat.floodwalls)}; });
  for (Slots rest = lost; rest != 0;) {
    const Slot at = slot(take_lowest(rest));
    std::uint8_t& built = mat.built[static_cast<int>(at.column())];
    built = static_cast<std::uint8_t>(built - mat.building[at.index]);
    mat.building[at.index] = 0;
  }
  mat.buildings ^= lost;
  mat.floodwalls = {};
}

template <class Watch>
void Engine<Watch>::end_cycle() {
  score();
  if (common().cycle == kCycles) {
    wait_for(Phase::over);
    return;
  }
  for_all_seats([&](Seat seat) { convert(seat); });
  common().cycle = 2;
  common().turn = 1;
  common().roles_left = kAllRoles;
  common().current.reset();
  common().last_number = 0;
  const int packs = common().options.packs;
  if (all_land_comes_back(common().options)) common().land_pool = Bag<kLands>::full(packs);
  if (packs == 1) state_.pool = NilePool::full(packs);
  start_with_overseer(Phase::settle);
  ask_settlers();
}

template <class Watch>
void Engine<Watch>::score() {
  const auto awards = awards_of(common());
  for (int seat = 0; seat < common().options.players; ++seat) {
    common().mats[seat].points[common().cycle - 1] = awards[seat];
  }
  watch_([&] { return scored(); });
}

template <class Watch>
CycleScored Engine<Watch>::scored() {
  CycleScored event{common().cycle, {}, {}};
  for (int seat = 0; seat < common().options.players; ++seat) {
    event.goods.push_back(goods_of(common(), seat));
    const auto& points = common().mats[seat].points[common().cycle - 1];
    std::copy(points.begin(), points.end(), event.points.emplace_back().begin());
  }
  return event;
}

// What the unrest leaves of a family: coins, floodwalls, entries and points stay.
template <class Watch>
void Engine<Watch>::convert(Seat seat) {
  const Mat& old = common().mats[seat];
  const bool fresh = common().options.fresh_start;
  Mat mat;
  mat.grain = old.value_of(Column::crop) + (fresh ? kStartGrain : 0);
  mat.coins = old.coins;
  mat.floodwalls = old.floodwalls;
  mat.sacrificed = old.sacrificed;
  mat.sacrifices = old.sacrifices;
  mat.points = old.points;
  for (Slots start = fresh ? kStartTiles : 0; start != 0;) {
    mat.add(take_lowest(start), kStartPopulation);
  }
  const int tokens = old.value_of(Column::village) + old.value_of(Column::temple);
  common().tokens[seat] = static_cast<std::uint16_t>(tokens);
  common().mats[seat] = mat;
  watch_([&] { return Converted{seat, mat.grain, tokens}; });
}

template <class Watch>
void Engine<Watch>::ask_settlers() {
  do {
    if (common().tokens[choice().seat] > 0) return;
  } while (pass_left());
  wait_for(Phase::land);
}

template <class Watch>
void Engine<Watch>::settle(int amount) {
  move_in(choice().at, amount);
  const int left = common().tokens[choice().seat];
  if (left > 0 && choice().at.column() == Column::crop) {
    choice().at = Slot::at(Column::village, 0);
    return;
  }
  if (left > 0) move_in(Slot::at(Column::temple, 0), left);
  if (pass_left()) {
    ask_settlers();
  } else {
    wait_for(Phase::land);
  }
}

template <class Watch>
void Engine<Watch>::move_in(Slot at, int amount) {
  watch_([&] { return Settled{choice().seat, at, amount}; });
  mat().add(at.index, amount);
  std::uint16_t& tokens = common().tokens[choice().seat];
  tokens = static_cast<std::uint16_t>(tokens - amount);
}

}  // namespace heirloom::games::pharaohs_heir
