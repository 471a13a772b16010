// Loading a position of Pharaoh's Heir: its time, roles, Nile and land, each demand checked by
// name.
#include <algorithm>

#include "games/pharaohs_heir/engine.hpp"
#include "games/pharaohs_heir/loader.hpp"
#include "games/pharaohs_heir/pharaohs_heir.hpp"

namespace heirloom::games {

using namespace pharaohs_heir;
using text::word_of;

namespace pharaohs_heir {
namespace {

bool fits(const Sub& sub, Phase phase) {
  switch (phase) {
    case Phase::protect: return std::holds_alternative<ProtectSub>(sub.form);
    case Phase::pay: return std::holds_alternative<PaySub>(sub.form);
    case Phase::put:
    case Phase::starve: return std::holds_alternative<TokenSub>(sub.form);
    case Phase::reap: return std::holds_alternative<ReapSub>(sub.form);
    case Phase::settle: return std::holds_alternative<SettleSub>(sub.form);
    default: return std::holds_alternative<SeatSub>(sub.form);
  }
}

// The role that a phase is part of.
std::optional<Role> role_of_phase(const Position& position) {
  switch (position.phase) {
    case Phase::take: return Role::land;
    case Phase::bonus:
    case Phase::peek: return Role::sacrifice;
    case Phase::put: return Role::population;
    case Phase::reap:
    case Phase::starve: return Role::harvest;
    case Phase::canal:
    case Phase::build: return Role::improvement;
    case Phase::pay: {
      const auto* pay = std::get_if<PaySub>(&position.sub.value->form);
      return pay->purpose == Purpose::sacrifice ? Role::sacrifice : Role::improvement;
    }
    case Phase::land: return position.role.value ? std::optional(Role::land) : std::nullopt;
    default: return {};
  }
}

}  // namespace

std::string should_have(const std::string& list, int wanted, std::size_t found,
                        const std::string& what) {
  return list + " should have " + std::to_string(wanted) + " " + what + ", not " +
         std::to_string(found);
}

std::string Loader::load() {
  using Part = std::string (Loader::*)();
  for (const Part part :
       {&Loader::load_time, &Loader::load_seat, &Loader::load_roles, &Loader::load_nile,
        &Loader::load_mats, &Loader::load_land, &Loader::load_choice}) {
    const std::string error = (this->*part)();
    if (!error.empty()) return "position." + error;
  }
  return {};
}

std::string Loader::load_time() {
  if (position_.cycle < 1 || position_.cycle > kCycles) return "cycle should be 1 or 2";
  if (position_.turn < 1 || position_.turn > kTurns) return "turn should be 1 to 6";
  common_.cycle = static_cast<std::uint8_t>(position_.cycle);
  common_.turn = static_cast<std::uint8_t>(position_.turn);
  common_.phase = position_.phase;
  common_.role = position_.role.value;
  const std::string name = "phase '" + word_of(phase()) + "' ";
  if (position_.overseer.has_value() == (phase() == Phase::overseer)) {
    return "overseer should be null in phase overseer and a seat in all others";
  }
  if (position_.overseer && (*position_.overseer < 0 || *position_.overseer >= players())) {
    return "overseer is no seat of this table";
  }
  if (position_.overseer) common_.overseer = static_cast<std::uint8_t>(*position_.overseer);
  if (phase() == Phase::overseer && (common_.cycle != 1 || common_.turn != 1)) {
    return name + "is due only in cycle 1, turn 1";
  }
  if (phase() == Phase::settle && (common_.cycle != 2 || common_.turn != 1)) {
    return name + "is due only in cycle 2, turn 1";
  }
  if (phase() == Phase::over && (common_.cycle != kCycles || common_.turn != kTurns)) {
    return name + "comes only in cycle 2, turn 6";
  }
  if (phase() == Phase::land && !common_.role && common_.turn != 1) {
    return name + "without a role in progress is due only in turn 1";
  }
  const bool looks_ahead = phase() == Phase::peek || (phase() == Phase::land && common_.role);
  if (looks_ahead && common_.turn == kTurns) return name + "is never due in turn 6";
  return {};
}

// Who decides: the seat of `sub`, or where the phase has none the Overseer.
std::string Loader::load_seat() {
  const auto& sub = position_.sub.value;
  if (is_phase({Phase::role, Phase::bonus})) choice_.seat = common_.overseer;
  const bool wanted = turn_of(phase()) == core::Turn::decision && choice_.seat == kNobody;
  if (sub.has_value() != wanted) {
    return std::string("sub should ") + (wanted ? "not " : "") + "be null in phase '" +
           word_of(phase()) + "'";
  }
  if (!sub) return {};
  if (!fits(*sub, phase())) {
    return "sub has not the keys of phase '" + word_of(phase()) + "'";
  }
  const int seat = std::visit([](const auto& form) { return form.seat; }, sub->form);
  if (seat < 0 || seat >= players()) return "sub.seat is no seat of this table";
  choice_.seat = static_cast<std::uint8_t>(seat);
  return {};
}

std::string Loader::load_roles() {
  const auto wanted = role_of_phase(position_);
  if (common_.role != wanted) {
    return "role should be " + (wanted ? "'" + word_of(*wanted) + "'" : "null") + " here";
  }
  common_.roles_left = 0;
  for (const Role role : position_.roles_left) {
    if (has_role(common_.roles_left, role)) return "roles_left has " + word_of(role) + " twice";
    if (role == common_.role) return "roles_left has " + word_of(role) + ", which is in progress";
    common_.roles_left =
        static_cast<std::uint8_t>(common_.roles_left | 1U << static_cast<int>(role));
  }
  const bool all = starts_cycle() || is_phase({Phase::nile, Phase::protect});
  if (all && common_.roles_left != kAllRoles) return "roles_left should have all five roles here";
  if (phase() == Phase::role && common_.roles_left == 0) return "roles_left is empty in phase role";
  if (phase() == Phase::over && common_.roles_left != 0) {
    return "roles_left should be empty when it is over";
  }
  return {};
}

std::string Loader::load_nile() {
  const Stream& nile = position_.nile;
  if (nile.current.has_value() != revealed()) {
    return "nile.current should be null exactly until the turn's tile is revealed";
  }
  common_.current = nile.current;
  const bool flowing = revealed() || (phase() == Phase::nile && common_.turn > 1);
  if (nile.last_number.has_value() != flowing) {
    return "nile.last_number should be null exactly until the cycle's first tile";
  }
  if (flowing) {
    const int number = *nile.last_number;
    if (number < 2 || number > 5) return "nile.last_number should be 2 to 5";
    if (nile.current && is_number(*nile.current) && number != number_of(*nile.current)) {
      return "nile.last_number should be the current number";
    }
    const auto is_it = [&](Nile tile) { return is_number(tile) && number_of(tile) == number; };
    auto to_come = std::count_if(nile.pool.begin(), nile.pool.end(), is_it);
    if (nile.peeked && nile.peeked->tile && is_it(*nile.peeked->tile)) ++to_come;
    if (!(nile.current && is_number(*nile.current)) && to_come >= common_.options.packs) {
      return "nile.last_number is " + std::to_string(number) + ", but every " +
             std::to_string(number) + " is still to come";
    }
    common_.last_number = static_cast<std::uint8_t>(number);
  }
  if (phase() == Phase::protect && nile.current != Nile::flood) {
    return "nile.current should be A in phase protect";
  }
  if (nile.peeked) {
    const bool possible = common_.turn < kTurns && done(Role::sacrifice);
    if (!possible && !(phase() == Phase::nile && common_.turn > 1)) {
      return "nile.peeked is possible only between a sacrifice in turns 1 to 5 and the next reveal";
    }
    if (nile.peeked->seat < 0 || nile.peeked->seat >= players()) {
      return "nile.peeked.seat is no seat of this table";
    }
    if (!nile.peeked->tile) return "nile.peeked.tile is null; the tile itself is needed";
    common_.peeker = static_cast<std::uint8_t>(nile.peeked->seat);
    state_.peeked = nile.peeked->tile;
  }
  return load_pool();
}

std::string Loader::load_pool() {
  const Stream& nile = position_.nile;
  const int packs = common_.options.packs;
  const int past = packs == 2 ? kTurns * (common_.cycle - 1) : 0;
  const int seen = past + common_.turn - (revealed() ? 0 : 1) + (nile.peeked ? 1 : 0);
  const int wanted = packs * kNileKinds - seen;
  if (nile.pool.size() != static_cast<std::size_t>(wanted)) {
    return should_have("nile.pool", wanted, nile.pool.size(), "tiles");
  }
  std::array<int, kNileKinds> known{};
  for (const Nile tile : nile.pool) ++known[static_cast<int>(tile)];
  if (state_.peeked) ++known[static_cast<int>(*state_.peeked)];
  if (common_.current) ++known[static_cast<int>(*common_.current)];
  bool number_gone = false;
  for (int kind = 0; kind < kNileKinds; ++kind) {
    if (known[kind] > packs) {
      return "nile has more tiles " + word_of(static_cast<Nile>(kind)) + " than there are packs";
    }
    number_gone |= kind < kNileNumbers && known[kind] < packs;
  }
  state_.pool = {};
  for (const Nile tile : nile.pool) state_.pool.add(static_cast<int>(tile));
  // The first tile of a cycle is the current one, or one of those that are neither here nor unseen.
  const bool number_first =
      common_.turn > 1 ? number_gone : !common_.current || is_number(*common_.current);
  return number_first ? "" : "nile: the first tile of a cycle should be a number";
}

std::string Loader::load_land() {
  const Options& options = common_.options;
  const bool renewed = done(Role::land) && common_.turn < kTurns;
  const int deals = starts_cycle() ? 0 : common_.turn + (renewed ? 1 : 0);
  int face_up = starts_cycle() || (done(Role::land) && !renewed) ? 0 : players();
  if (common_.role == Role::land) {
    for (int seat = 0; seat < players(); ++seat) face_up -= has_taken(seat) ? 1 : 0;
  }
  if (position_.face_up.size() != static_cast<std::size_t>(face_up)) {
    return should_have("face_up", face_up, position_.face_up.size(), "tiles");
  }
  const int past = all_land_comes_back(options) ? 0 : kTurns * players() * (common_.cycle - 1);
  const int pool = options.packs * kLands - past - deals * players();
  if (position_.land_pool.size() != static_cast<std::size_t>(pool)) {
    return should_have("land_pool", pool, position_.land_pool.size(), "tiles");
  }
  std::array<int, kLands> seen{};
  for (const Land tile : position_.land_pool) ++seen[tile.index];
  for (const Land tile : position_.face_up) ++seen[tile.index];
  for (const Mat& mat : common_.mats) {
    for (Slots rest = mat.tiles & ~kRowZero; rest != 0;) ++seen[mat.land[take_lowest(rest)]];
  }
  for (int kind = 0; kind < kLands; ++kind) {
    if (seen[kind] <= options.packs) continue;
    return "land_pool, face_up and tiles have " + word_of(land(kind)) +
           " more often than there are packs";
  }
  common_.land_pool = {};
  for (const Land tile : position_.land_pool) common_.land_pool.add(tile.index);
  for (const Land tile : position_.face_up) common_.face_up.push(tile);
  return {};
}

}  // namespace pharaohs_heir

text::Result<PharaohsHeir::State> PharaohsHeir::load(const Options& options,
                                                     const Position& position) {
  State state;
  state.common.options = options;
  const std::string error = Loader(position, state).load();
  if (!error.empty()) return text::Error{error};
  text::Unwatched unwatched;
  Engine(state, unwatched).advance();
  return state;
}

}  // namespace heirloom::games
