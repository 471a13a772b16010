// What the files of Pharaoh's Heir share: moves as numbers, and which choices a seat has.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "core/random.hpp"
#include "games/pharaohs_heir/state.hpp"

namespace heirloom::games::pharaohs_heir {

using core::Seat;

// The kinds of moves, in ascending order of their codes.
enum class Kind : std::uint8_t {
  role,
  take,
  pay,
  bonus,
  peek,
  put,
  reap,
  starve,
  canal,
  build,
  protect,
  settle,
  done
};
inline constexpr int kKindShift = 20;
inline constexpr int kAmountBits = 15;
inline constexpr int kMostAmount = (1 << kAmountBits) - 1;

constexpr Action code(Kind kind, int payload = 0) {
  return {static_cast<std::uint32_t>(kind) << kKindShift | static_cast<std::uint32_t>(payload)};
}
constexpr Action pick(Role role) { return code(Kind::role, static_cast<int>(role)); }
constexpr Action take(Land land, Column column) {
  return code(Kind::take, land.index * 4 + static_cast<int>(column));
}
constexpr Action pay(Source source) { return code(Kind::pay, source.index + 1); }
constexpr Action build(int value, Site site) { return code(Kind::build, value * 32 + site.index); }
// put, starve, canal, protect
constexpr Action on_slot(Kind kind, Slot slot) { return code(kind, slot.index); }
// reap, settle
constexpr Action amount_at(Kind kind, Slot slot, int amount) {
  return code(kind, slot.index << kAmountBits | amount);
}

constexpr Kind kind_of(Action action) { return static_cast<Kind>(action.code >> kKindShift); }
constexpr int payload(Action action) {
  return static_cast<int>(action.code & ((1U << kKindShift) - 1));
}
constexpr Role role_of(Action action) { return static_cast<Role>(payload(action)); }
constexpr Land land(int index) { return {static_cast<std::uint8_t>(index)}; }
constexpr Land land_of(Action action) { return {static_cast<std::uint8_t>(payload(action) / 4)}; }
constexpr Column column_of(Action action) { return static_cast<Column>(payload(action) % 4); }
constexpr Source source_of(Action action) {
  return {static_cast<std::int8_t>(payload(action) - 1)};
}
constexpr Slot slot_of(Action action) { return {static_cast<std::uint8_t>(payload(action))}; }
constexpr int value_of(Action action) { return payload(action) / 32; }
constexpr Site site_of(Action action) { return {static_cast<std::uint8_t>(payload(action) % 32)}; }
constexpr Slot place_of(Action action) {
  return {static_cast<std::uint8_t>(payload(action) >> kAmountBits)};
}
constexpr int amount_of(Action action) { return payload(action) & kMostAmount; }

constexpr Slot slot(int index) { return {static_cast<std::uint8_t>(index)}; }
constexpr int lowest(Slots slots) { return std::countr_zero(slots); }
constexpr int highest(Slots slots) { return 31 - std::countl_zero(slots); }
inline int take_lowest(Slots& slots) {
  const int index = lowest(slots);
  slots &= slots - 1;
  return index;
}
inline constexpr Slots kCrops = column_slots(Column::crop);
inline constexpr Slots kVillages = column_slots(Column::village);
inline constexpr Slots kTemples = column_slots(Column::temple);

constexpr bool has_role(std::uint8_t roles, Role role) {
  return ((roles >> static_cast<int>(role)) & 1U) != 0;
}

// How many pieces of each kind a match has of its own.
constexpr int copies(const Options& options) { return options.packs; }
constexpr int coins_per_value(const Options& options) { return options.coins / kCoinValues; }

// The sources a payment may use for its next token.
struct Sources {
  Slots slots = 0;
  bool grain = false;
  [[nodiscard]] int count() const { return std::popcount(slots) + (grain ? 1 : 0); }
};

// Sources never go back, and a tile may pay only if it and the later ones can pay what is left.
inline Sources payable(const Mat& mat, const Choice& choice) {
  const bool sacrifice = choice.purpose == Purpose::sacrifice;
  Slots legal = mat.populated & from(std::max<int>(choice.last, 0));
  if (sacrifice) legal &= kTemples;
  int covered = 0;
  for (Slots rest = legal; rest != 0;) {
    const int last = highest(rest);
    covered += mat.population[last];
    if (covered >= choice.left) break;
    rest ^= bit(last);
    legal = rest;
  }
  const bool grain = sacrifice && choice.last <= Source::grain().index && mat.grain > 0;
  return {legal, grain};
}

inline Slots puttable(const Mat& mat, const Choice& choice) {
  return mat.tiles & from(std::max<int>(choice.last, 0));
}

// The populated tiles after the last one starved; as many as are left must come from these.
inline Slots hungry(const Mat& mat, const Choice& choice) {
  return mat.populated & after(std::max<int>(choice.last, -1));
}
inline Slots starvable(const Mat& mat, const Choice& choice) {
  Slots legal = hungry(mat, choice);
  for (int later = 1; later < choice.left; ++later) legal ^= bit(highest(legal));
  return legal;
}

inline Slots canal_sites(const Mat& mat, bool overseer) {
  if (mat.grain == 0 || mat.people == 0) return 0;
  const Slots sites = mat.tiles & ~mat.canals & (kRowZero | touching(mat.canals));
  return overseer ? sites : sites & mat.populated;
}

// What a sacrifice can be paid from; what a seat's people need in a harvest.
inline int offerings(const Mat& mat) {
  int held = mat.grain;
  for (Slots rest = mat.populated & kTemples; rest != 0;) held += mat.population[take_lowest(rest)];
  return held;
}
inline int need_of(const Mat& mat, int emptied = 0) {
  return std::max(0, std::popcount(mat.populated) - emptied - mat.value_of(Column::village));
}
// Grain that its overseer gets from a harvest.
inline int oversight_of(const Mat& mat) { return mat.tiles_in(Column::crop); }

// Whether any coin can be built: whoever can pay it can at least raise a floodwall.
inline bool can_build(const Mat& mat) {
  return !mat.coins.empty() && mat.people > mat.coins.lowest();
}

inline Slots protectable(const Mat& mat, const Choice& choice) {
  if (std::popcount(choice.chosen) >= mat.floodwalls.value()) return 0;
  return choice.chosen == 0 ? mat.buildings : mat.buildings & after(highest(choice.chosen));
}

enum class Area : std::uint8_t { harvest, gods, land, people, buildings };
constexpr std::array<std::string_view, kAreas> words(Area /*unused*/) {
  return {"harvest", "gods", "land", "people", "buildings"};
}
// What a seat has in each area at the end of a cycle.
using Goods = std::array<std::int32_t, kAreas>;
Goods goods_of(const Common& common, Seat seat);
// What the seats earn with what they have in one area; a seat that nobody sits on has -1.
std::array<std::uint8_t, kMostSeats> award(const std::array<std::int32_t, kMostSeats>& goods);
// What every seat earns in each area if the cycle is scored now.
std::array<std::array<std::uint8_t, kAreas>, kMostSeats> awards_of(const Common& common);

// Whether cycle 2 is dealt from all land tiles again.
bool all_land_comes_back(const Options& options);

// The next Nile tile as the rules would have shuffled it: the first of a cycle is a number, and
// with two packs one number waits in secret for the first turn of cycle 2.
Nile draw_nile(const NilePool& pool, const Options& options, int cycle, bool first,
               core::Random& random);

}  // namespace heirloom::games::pharaohs_heir
