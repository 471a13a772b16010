// Scion's position object, written from the table.
#include "core/bits.hpp"
#include "games/scion/rules.hpp"
#include "games/scion/scion.hpp"

namespace heirloom::games {

using namespace scion;
using core::Seat;

namespace scion {
namespace {

Stage stage_of(const Common& common, Seat seat) {
  switch (phase_of(common, seat)) {
    case Phase::births: return Stage::births;
    case Phase::heir: return Stage::heir;
    case Phase::done: return Stage::done;
    default: return Stage::spouse;
  }
}

WrittenHouse write_house(const Common& common, Seat seat) {
  const House& house = common.houses[seat];
  WrittenHouse out{stage_of(common, seat), house.generation + 1, {}, {}, {}, {}};
  const int born = house.generation + (out.stage == Stage::births ? 0 : 1);
  for (int generation = 0; generation < born; ++generation) {
    WrittenRow& row = out.rows.emplace_back();
    for (int slot = 0; slot < kSlots; ++slot) {
      row.children[slot] = house.rows[generation].child(slot);
    }
    if (house.heirs[generation] != kNoHeir) row.heir = house.heirs[generation];
  }
  out.spouses.assign(house.spouses.begin(), house.spouses.begin() + house.generation);
  for (std::uint64_t owned = house.achievements; owned != 0;) {
    out.achievements.push_back({static_cast<std::uint8_t>(core::take_lowest(owned))});
  }
  if (house.court != kNoChild) out.court = house.court;
  return out;
}

Position write_table(const Common& common) {
  Position out;
  const int players = common.options.players;
  for (Seat seat = 0; seat < players; ++seat) out.players.push_back(write_house(common, seat));
  for (Seat seat = 0; seat < players; ++seat) {
    for (const Child spouse : out.players[seat].spouses) {
      out.players[spouse.seat()].rows[spouse.generation()].married_to[spouse.slot()] = seat;
    }
  }
  return out;
}

}  // namespace
}  // namespace scion

Scion::Position Scion::position(const State& state) { return write_table(state.common); }

Scion::Position Scion::position(const View& view) { return write_table(view.common); }

std::optional<text::Json> Scion::fill(const Options& /*options*/, const text::Json& seen, int way) {
  if (way > 0) return {};
  return seen;  // nothing is hidden
}

}  // namespace heirloom::games
