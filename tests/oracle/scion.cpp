// Spells out every possible Scion move and keeps those the rules allow, sharing no engine code.
#include "scion.hpp"

#include <algorithm>
#include <cstdlib>

#include "winners.hpp"

namespace heirloom::oracle::scion {
namespace {

// The order of the digits in a child's genes; black, the fifth digit, has no achievements.
const std::string kColours = "RYBG";
constexpr int kFirstRank = 3;
constexpr int kLastRank = 6;
constexpr int kGenerations = 8;
constexpr int kSlots = 4;

struct Child {
  int seat;
  int generation;
  int slot;

  std::string name() const {
    return std::to_string(seat) + "." + std::to_string(generation) + "." + std::to_string(slot);
  }
};

int seat_count(const Json& position) { return static_cast<int>(position.at("players").size()); }

const Json& player(const Json& position, int seat) { return position.at("players").at(seat); }

std::string stage(const Json& position, int seat) {
  return player(position, seat).at("stage").get<std::string>();
}

int generation(const Json& position, int seat) {
  return player(position, seat).at("generation").get<int>();
}

bool contains(const Json& list, const std::string& text) {
  return std::find(list.begin(), list.end(), Json(text)) != list.end();
}

bool any_births_due(const Json& position) {
  for (int seat = 0; seat < seat_count(position); ++seat) {
    if (stage(position, seat) == "births") return true;
  }
  return false;
}

std::vector<Child> every_child_name(const Json& position) {
  std::vector<Child> children;
  for (int seat = 0; seat < seat_count(position); ++seat) {
    for (int row = 1; row <= kGenerations; ++row) {
      for (int slot = 0; slot < kSlots; ++slot) children.push_back({seat, row, slot});
    }
  }
  return children;
}

// Born, passed over as scion by a choice already made, and still single.
bool is_available(const Json& position, const Child& child) {
  const Json& rows = player(position, child.seat).at("rows");
  if (child.generation > static_cast<int>(rows.size())) return false;
  const Json& row = rows.at(child.generation - 1);
  if (row.at("heir").is_null()) return false;
  if (row.at("heir").get<int>() == child.slot) return false;
  return row.at("married_to").at(child.slot).is_null();
}

int owners_of(const Json& position, const std::string& achievement) {
  int owners = 0;
  for (int seat = 0; seat < seat_count(position); ++seat) {
    if (contains(player(position, seat).at("achievements"), achievement)) ++owners;
  }
  return owners;
}

bool is_on_board(const Json& options, const Json& position, const std::string& achievement) {
  const int copies = options.at("copies").get<int>();
  // Zero stands for one copy per player, so nobody can be too late.
  return copies == 0 || owners_of(position, achievement) < copies;
}

bool may_take(const Json& options, const Json& position, int seat, int slot, int colour, int rank) {
  const Json& newest_row = player(position, seat).at("rows").back();
  const std::string genes = newest_row.at("children").at(slot).get<std::string>();
  const std::string achievement = kColours.at(colour) + std::to_string(rank);
  if (genes.at(colour) - '0' < rank) return false;
  if (contains(player(position, seat).at("achievements"), achievement)) return false;
  return is_on_board(options, position, achievement);
}

bool may_court(const Json& position, int suitor, const Child& child) {
  if (stage(position, suitor) != "spouse") return false;
  if (!player(position, suitor).at("court").is_null()) return false;
  if (child.seat == suitor) return false;
  if (std::abs(child.generation - generation(position, suitor)) > 1) return false;
  return is_available(position, child);
}

bool may_wed(const Json& position, int owner, int suitor, const Child& child) {
  return child.seat == owner && player(position, suitor).at("court") == Json(child.name());
}

void add_heirs(const Json& options, const Json& position, int seat,
               std::vector<std::string>& moves) {
  if (stage(position, seat) != "heir") return;
  for (int slot = 0; slot < kSlots; ++slot) {
    const std::string heir = "heir " + std::to_string(slot) + " ";
    moves.push_back(heir + "-");
    for (int colour = 0; colour < static_cast<int>(kColours.size()); ++colour) {
      for (int rank = kFirstRank; rank <= kLastRank; ++rank) {
        if (may_take(options, position, seat, slot, colour, rank)) {
          moves.push_back(heir + kColours.at(colour) + std::to_string(rank));
        }
      }
    }
  }
}

void add_courtships(const Json& position, int seat, std::vector<std::string>& moves) {
  for (const Child& child : every_child_name(position)) {
    if (may_court(position, seat, child)) moves.push_back("court " + child.name());
  }
}

void add_weddings(const Json& position, int seat, std::vector<std::string>& moves) {
  for (const Child& child : every_child_name(position)) {
    for (int suitor = 0; suitor < seat_count(position); ++suitor) {
      if (may_wed(position, seat, suitor, child)) {
        moves.push_back("wed " + std::to_string(suitor) + " " + child.name());
      }
    }
  }
}

std::int64_t rank_points(const Json& options, const Json& achievements, int rank) {
  std::int64_t owned = 0;
  for (const char colour : kColours) {
    if (contains(achievements, colour + std::to_string(rank))) ++owned;
  }
  const auto value = options.at("values").at(rank - kFirstRank).get<std::int64_t>();
  const std::int64_t factor = owned == 4 ? 3 : owned == 3 ? 2 : 1;
  return owned * value * factor;
}

int connections(const Json& one_player) {
  int married_away = 0;
  for (const Json& row : one_player.at("rows")) {
    for (const Json& wed_by : row.at("married_to")) {
      if (!wed_by.is_null()) ++married_away;
    }
  }
  return married_away;
}

std::int64_t track_points(const Json& track, int married_away) {
  if (track.is_array()) return track.at(married_away).get<std::int64_t>();
  if (track == Json("linear")) return std::max(0, married_away - 1);
  const std::vector<std::int64_t> steps = {0, 0, 1, 1, 3, 3, 5, 5};
  return married_away < 8 ? steps.at(married_away) : 10;
}

}  // namespace

std::map<int, std::vector<std::string>> legal(const Json& options, const Json& position) {
  std::map<int, std::vector<std::string>> by_seat;
  if (any_births_due(position)) return by_seat;
  for (int seat = 0; seat < seat_count(position); ++seat) {
    std::vector<std::string> moves;
    add_weddings(position, seat, moves);
    if (moves.empty() || options.at("answers") == "free") {
      add_heirs(options, position, seat, moves);
      add_courtships(position, seat, moves);
    }
    std::sort(moves.begin(), moves.end());
    if (!moves.empty()) by_seat[seat] = moves;
  }
  return by_seat;
}

std::vector<std::int64_t> scores(const Json& options, const Json& position) {
  std::vector<std::int64_t> totals;
  for (const Json& one_player : position.at("players")) {
    std::int64_t total = track_points(options.at("track"), connections(one_player));
    for (int rank = kFirstRank; rank <= kLastRank; ++rank) {
      total += rank_points(options, one_player.at("achievements"), rank);
    }
    totals.push_back(total);
  }
  return totals;
}

std::vector<int> winners(const Json& options, const Json& position) {
  for (int seat = 0; seat < seat_count(position); ++seat) {
    if (stage(position, seat) != "done") return {};
  }
  return with_most(scores(options, position));
}

}  // namespace heirloom::oracle::scion
