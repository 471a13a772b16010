// What the files of Scion share about the table.
#pragma once

#include <array>
#include <bit>
#include <optional>
#include <string>

#include "games/scion/state.hpp"

namespace heirloom::games::scion {

// The kinds of actions, in ascending order of their codes; heirs without achievement come first.
enum class Kind : std::uint8_t { heir, court, wed };
inline constexpr int kClaimCode = kSlots;
inline constexpr int kCourtCode = kClaimCode + kSlots * kAchievements;
inline constexpr int kWedCode = kCourtCode + kChildren;

constexpr Action code(int value) { return {static_cast<std::uint16_t>(value)}; }
constexpr Action plain_heir(int slot) { return code(slot); }
constexpr Action heir_with(int slot, Achievement taken) {
  return code(kClaimCode + slot * kAchievements + taken.index);
}
constexpr Action court(Child child) { return code(kCourtCode + child.index); }
constexpr Action wed(int suitor, Child child) {
  return code(kWedCode + suitor * kChildren + child.index);
}

// A code taken apart.
struct Parsed {
  Kind kind;
  int slot;     // heir
  Claim claim;  // heir
  int suitor;   // wed
  Child child;  // court, wed
};
Parsed parse(Action action);

// Whether a seat has to answer a suitor before it may do anything else.
inline bool answers_first(const Common& common, core::Seat seat) {
  return common.options.answers == Answers::prompt && common.courted.contains(seat);
}
constexpr bool is_available(const Common& common, Child child) {
  return ((common.available[child.seat()] >> child.in_house()) & 1U) != 0;
}
constexpr Genes genes_of(const Common& common, Child child) {
  return common.houses[child.seat()].rows[child.generation()].child(child.slot());
}
constexpr Genes scion_of(const House& house, int generation) {
  return house.rows[generation].child(house.heirs[generation]);
}
// The newest scion of a house in the spouse stage.
constexpr Genes scion_of(const House& house) { return scion_of(house, house.generation); }

// Where a seat stands.
constexpr Phase phase_of(const Common& common, core::Seat seat) {
  int phase = 0;
  while (phase + 1 < kPhases && !common.phases[phase].contains(seat)) ++phase;
  return static_cast<Phase>(phase);
}

// The bag from which that generation of the house is drawn; its parents are wed.
Pool pool_for(const Common& common, core::Seat seat, int generation);
// The bag that a suitor's newest scion and this child would fill.
Pool pool_with(const Common& common, core::Seat suitor, Child child);

// The siblings of a new heir become available.
void open_row(Common& common, core::Seat seat, int generation);
// Makes a proposal; gives a child away to one of its suitors, or to anybody when loading.
void propose(Common& common, core::Seat suitor, Child child);
void marry(Common& common, core::Seat suitor, int generation, Child child);
// Owning an achievement, which may take the last copy off the board.
void take(Common& common, core::Seat seat, Achievement achievement);

// Why a house in the spouse stage may not court this child, its own proposal aside; nothing if it
// may. For messages: legal moves are listed without it.
std::optional<std::string> why_not_court(const Common& common, core::Seat suitor, Child child);

// How many achievements of a rank; what they and the connections are worth.
constexpr int owned_of_rank(AchievementSet owned, int rank) {
  constexpr AchievementSet kOfLowestRank = 0x1111;
  return std::popcount(static_cast<AchievementSet>(owned >> (rank - kFirstRank) & kOfLowestRank));
}
constexpr int points_for(const Options& options, int owned, int rank) {
  constexpr std::array<int, kPrimaries + 1> kTimes = {0, 1, 2, 3 * 2, 4 * 3};
  return kTimes[owned] * options.values[rank - kFirstRank];
}
constexpr int rank_points(const Options& options, AchievementSet owned, int rank) {
  return points_for(options, owned_of_rank(owned, rank), rank);
}
// What one more achievement brings.
constexpr int gain_of(const Options& options, AchievementSet owned, Achievement taken) {
  const int rank = taken.rank();
  const int before = owned_of_rank(owned, rank);
  return points_for(options, before + 1, rank) - points_for(options, before, rank);
}
constexpr int connection_points(const Options& options, int connections) {
  return options.track.points[connections];
}
int score_of(const Options& options, AchievementSet owned, int connections);

}  // namespace heirloom::games::scion
