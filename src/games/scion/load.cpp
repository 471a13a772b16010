// Reading positions of Scion, with everything checked.
#include <cstdlib>

#include "games/scion/rules.hpp"
#include "games/scion/scion.hpp"

namespace heirloom::games {

using namespace scion;
using core::Seat;
using text::Error;
using text::word_of;

namespace scion {
namespace {

std::string place(Seat seat) { return "position.players[" + std::to_string(seat) + "]"; }
std::string place(Seat seat, std::string_view list, int index) {
  return place(seat) + "." + std::string(list) + "[" + std::to_string(index) + "]";
}

// Generations, lengths of lists and heirs as the stage wants them.
std::string check_shape(Seat seat, const WrittenHouse& house) {
  const std::string stage = word_of(house.stage);
  const int generation = house.generation;
  if (generation < 1 || generation > kGenerations) {
    return place(seat) + ".generation is " + std::to_string(generation) + ", outside 1 to 8";
  }
  if (house.stage == Stage::spouse && generation == kGenerations) {
    return place(seat) + ".stage is spouse, but nobody marries in generation 8";
  }
  if (house.stage == Stage::done && generation < kGenerations) {
    return place(seat) + ".stage is done, which comes with generation 8 only";
  }
  const int rows = generation - (house.stage == Stage::births ? 1 : 0);
  if (house.rows.size() != static_cast<std::size_t>(rows)) {
    return place(seat) + ".rows should have " + std::to_string(rows) + " entries in stage " +
           stage + " of generation " + std::to_string(generation);
  }
  if (house.spouses.size() != static_cast<std::size_t>(generation - 1)) {
    return place(seat) + ".spouses should have " + std::to_string(generation - 1) + " entries";
  }
  for (int row = 0; row < rows; ++row) {
    const std::optional<int>& heir = house.rows[row].heir;
    const bool choosing = house.stage == Stage::heir && row == rows - 1;
    if (choosing == heir.has_value()) {
      return place(seat, "rows", row) + ".heir should be " +
             (choosing ? "null while the heir is chosen" : "a slot");
    }
    if (heir && (*heir < 0 || *heir >= kSlots)) {
      return place(seat, "rows", row) + ".heir is " + std::to_string(*heir) + ", outside 0 to 3";
    }
  }
  if (house.court && house.stage != Stage::spouse) {
    return place(seat) + ".court should be null in stage " + stage;
  }
  return {};
}

void lay_out(Common& common, Seat seat, const WrittenHouse& written) {
  House& house = common.houses[seat];
  house.generation = static_cast<std::uint8_t>(written.generation - 1);
  for (std::size_t row = 0; row < written.rows.size(); ++row) {
    for (int slot = 0; slot < kSlots; ++slot) {
      house.rows[row].set(slot, written.rows[row].children[slot]);
    }
    if (!written.rows[row].heir) continue;
    house.heirs[row] = static_cast<std::uint8_t>(*written.rows[row].heir);
    open_row(common, seat, static_cast<int>(row));
  }
  switch (written.stage) {
    case Stage::births: common.in(Phase::births).add(seat); break;
    case Stage::heir: common.in(Phase::heir).add(seat); break;
    case Stage::spouse:
      common.in(written.court ? Phase::courting : Phase::seeking).add(seat);
      break;
    case Stage::done: common.in(Phase::done).add(seat); break;
  }
}

std::string check_spouse(const Common& common, const Position& position, Seat seat,
                         int generation) {
  const Child spouse = position.players[seat].spouses[generation];
  const std::string name =
      place(seat, "spouses", generation) + " is " + word_of(spouse) + ", which ";
  const Seat owner = spouse.seat();
  if (owner == seat) return name + "is of the same house";
  if (owner >= common.options.players) return name + "is of a house that does not play";
  const std::uint8_t heir = common.houses[owner].heirs[spouse.generation()];
  if (heir == kNoHeir) return name + "has not been born into a row with an heir";
  if (heir == spouse.slot()) return name + "is a scion";
  if (std::abs(spouse.generation() - generation) > 1) {
    return name + "is more than one generation away";
  }
  const auto& married_to =
      position.players[owner].rows[spouse.generation()].married_to[spouse.slot()];
  if (married_to != seat) return name + "is not married to this seat by its own row's married_to";
  if (!is_available(common, spouse)) return name + "is named as a spouse twice";
  return {};
}

std::string load_marriages(const Position& position, Common& common) {
  for (Seat seat = 0; seat < common.options.players; ++seat) {
    const auto& spouses = position.players[seat].spouses;
    for (int generation = 0; generation < static_cast<int>(spouses.size()); ++generation) {
      std::string error = check_spouse(common, position, seat, generation);
      if (!error.empty()) return error;
      marry(common, seat, generation, spouses[generation]);
    }
  }
  // Every spouse entry has its married_to by now, so any that is left over lacks its entry.
  for (Seat owner = 0; owner < common.options.players; ++owner) {
    const House& house = common.houses[owner];
    const auto& rows = position.players[owner].rows;
    for (int row = 0; row < static_cast<int>(rows.size()); ++row) {
      for (int slot = 0; slot < kSlots; ++slot) {
        if (!rows[row].married_to[slot]) continue;
        const bool given_away = house.heirs[row] != kNoHeir && house.heirs[row] != slot &&
                                !is_available(common, Child::at(owner, row, slot));
        if (given_away) continue;
        return place(owner, "rows", row) + ".married_to[" + std::to_string(slot) +
               "] has no seat whose spouses name the child";
      }
    }
  }
  return {};
}

std::string check_genes(const Position& position, const Common& common) {
  for (Seat seat = 0; seat < common.options.players; ++seat) {
    const auto& rows = position.players[seat].rows;
    for (int row = 0; row < static_cast<int>(rows.size()); ++row) {
      const Pool pool = pool_for(common, seat, row);
      for (int slot = 0; slot < kSlots; ++slot) {
        const Genes child = rows[row].children[slot];
        if (can_bear(pool, child)) continue;
        return place(seat, "rows", row) + ".children[" + std::to_string(slot) + "] is " +
               word_of(child) + ", which cannot be drawn from " + describe(pool);
      }
    }
  }
  return {};
}

// Sharing out achievements among scions: one may push another on to a different scion.
class Deeds {
 public:
  explicit Deeds(const House& house) : house_(house) { earned_.fill(-1); }
  bool credit(Achievement achievement) {
    tried_.fill(false);
    return place(achievement);
  }

 private:
  bool place(Achievement achievement) {
    for (int row = 0; row < kGenerations; ++row) {
      if (house_.heirs[row] == kNoHeir || tried_[row]) continue;
      if (scion_of(house_, row).count(achievement.colour()) < achievement.rank()) continue;
      tried_[row] = true;
      const bool free = earned_[row] < 0;
      if (!free && !place({static_cast<std::uint8_t>(earned_[row])})) continue;
      earned_[row] = static_cast<std::int8_t>(achievement.index);
      return true;
    }
    return false;
  }

  const House& house_;
  std::array<std::int8_t, kGenerations> earned_{};
  std::array<bool, kGenerations> tried_{};
};

std::string load_achievements(const Position& position, Common& common) {
  for (Seat seat = 0; seat < common.options.players; ++seat) {
    const auto& achievements = position.players[seat].achievements;
    Deeds deeds(common.houses[seat]);
    for (int i = 0; i < static_cast<int>(achievements.size()); ++i) {
      const Achievement one = achievements[i];
      const std::string name = place(seat, "achievements", i) + " is " + word_of(one) + ", ";
      if (holds(common.houses[seat].achievements, one)) return name + "which is there twice";
      if (holds(common.sold_out, one))
        return name + "of which more are owned than there are copies";
      if (!deeds.credit(one)) {
        return name + "which with the others cannot have been earned by different scions";
      }
      take(common, seat, one);
    }
  }
  return {};
}

std::string load_proposals(const Position& position, Common& common) {
  for (Seat seat = 0; seat < common.options.players; ++seat) {
    const std::optional<Child>& courted = position.players[seat].court;
    if (!courted) continue;
    if (const auto why = why_not_court(common, seat, *courted)) {
      return place(seat) + ".court: " + *why;
    }
    propose(common, seat, *courted);
  }
  return {};
}

}  // namespace
}  // namespace scion

text::Result<Scion::State> Scion::load(const Options& options, const Position& position) {
  if (position.players.size() != static_cast<std::size_t>(options.players)) {
    return Error{"position.players should have " + std::to_string(options.players) +
                 " entries, one per seat, not " + std::to_string(position.players.size())};
  }
  State state = start(options);
  Common& common = state.common;
  common.in(Phase::births) = {};
  for (Seat seat = 0; seat < options.players; ++seat) {
    const std::string error = check_shape(seat, position.players[seat]);
    if (!error.empty()) return Error{error};
    lay_out(common, seat, position.players[seat]);
  }
  std::string error = load_marriages(position, common);
  if (error.empty()) error = check_genes(position, common);
  if (error.empty()) error = load_achievements(position, common);
  if (error.empty()) error = load_proposals(position, common);
  if (!error.empty()) return Error{error};
  return state;
}

}  // namespace heirloom::games
