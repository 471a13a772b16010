// Pharaoh's Heir as plain values: options, mats, the open table, its one secret, moves, outcomes.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include <boost/describe.hpp>

#include "core/list.hpp"
#include "core/seats.hpp"
#include "games/pharaohs_heir/data.hpp"

namespace heirloom::games::pharaohs_heir {

inline constexpr int kMostSeats = 4;

struct Options {
  int players = 4;
  int packs = 2;
  int coins = 12;
  bool floodwalls_score = true;
  bool fresh_start = false;
  friend bool operator==(const Options&, const Options&) = default;
};
BOOST_DESCRIBE_STRUCT(Options, (), (players, packs, coins, floodwalls_score, fresh_start))

// What is due next: first the outcomes, then the decisions, then nothing any more.
enum class Phase : std::uint8_t {
  overseer,
  land,
  nile,
  peek,
  role,
  take,
  pay,
  bonus,
  put,
  reap,
  starve,
  canal,
  build,
  protect,
  settle,
  over
};
constexpr std::array<std::string_view, 16> words(Phase /*unused*/) {
  return {"overseer", "land", "nile",   "peek",  "role",  "take",    "pay",    "bonus",
          "put",      "reap", "starve", "canal", "build", "protect", "settle", "over"};
}

constexpr core::Turn turn_of(Phase phase) {
  if (phase < Phase::role) return core::Turn::chance;
  return phase == Phase::over ? core::Turn::over : core::Turn::decision;
}

// What a payment in single tokens is for.
enum class Purpose : std::uint8_t { sacrifice, canal, build };
constexpr std::array<std::string_view, 3> words(Purpose /*unused*/) {
  return {"sacrifice", "canal", "build"};
}

inline constexpr Slots kStartTiles = kRowZero;
inline constexpr int kStartPopulation = 2;  // on each of them
inline constexpr int kStartGrain = 4;
inline constexpr std::uint8_t kNoLand = 255;

using Coins = Bag<kCoinValues>;  // kind i is value i + 1

// What one family owns. Positions may hold 9999 tokens on a tile, and settling may double that, so
// tiles count in 16 bits; what sums them up counts in 32.
struct Mat {
  std::array<std::uint16_t, kSlots> population{};
  std::array<std::uint8_t, kSlots> building{};  // value, 0 for none
  std::array<std::uint8_t, kSlots> land{};      // kNoLand in row 0 and where no tile lies
  Slots tiles = kStartTiles;
  Slots canals = 0;
  Slots buildings = 0;      // tiles with a building
  Slots populated = 0;      // tiles with population
  std::int32_t people = 0;  // population of all tiles
  std::int32_t grain = 0;
  std::array<std::uint8_t, kColumns> built{};      // values of the farms, markets, altars
  Coins coins;                                     // in reserve
  Coins floodwalls;                                // in the Nile space
  std::array<std::uint8_t, kCycles> sacrificed{};  // entries on the track
  std::array<std::array<std::uint16_t, kTurns>, kCycles> sacrifices{};
  std::array<std::array<std::uint8_t, kAreas>, kCycles> points{};

  Mat() { land.fill(kNoLand); }

  void add(int slot, int tokens) {
    population[slot] = static_cast<std::uint16_t>(population[slot] + tokens);
    people += tokens;
    populated |= Slots{population[slot] != 0} << slot;
  }
  void remove(int slot, int tokens) {
    population[slot] = static_cast<std::uint16_t>(population[slot] - tokens);
    people -= tokens;
    populated ^= Slots{population[slot] == 0 && tokens != 0} << slot;
  }
  [[nodiscard]] int value_of(Column column) const { return built[static_cast<int>(column)]; }
  [[nodiscard]] int tiles_in(Column column) const {
    return std::popcount(tiles & column_slots(column));
  }
  friend bool operator==(const Mat&, const Mat&) = default;
};

inline constexpr std::uint8_t kNobody = 255;
inline constexpr std::uint8_t kAllRoles = (1U << kRoles) - 1;
inline constexpr std::int8_t kNothing = -2;  // before a choice's first slot, and before its grain

// The decision in progress. Fields that its phase does not use keep their defaults.
struct Choice {
  std::uint8_t seat = kNobody;
  Purpose purpose = Purpose::sacrifice;  // pay
  std::uint8_t left = 0;                 // pay, put, starve: tokens still to go
  std::int8_t last = kNothing;           // pay, put, starve: the source or slot used last
  Slot at;                               // reap, settle: the tile in question
  Slots chosen = 0;                      // protect: the tiles chosen so far
  friend bool operator==(const Choice&, const Choice&) = default;
};

// Everything that lies open.
struct Common {
  Options options;
  std::uint8_t cycle = 1;
  std::uint8_t turn = 1;
  Phase phase = Phase::overseer;
  std::uint8_t overseer = kNobody;
  std::uint8_t roles_left = kAllRoles;  // by bit
  std::optional<Role> role;             // in progress
  std::optional<Nile> current;
  std::uint8_t last_number = 0;   // 0 before the first of a cycle
  std::uint8_t peeker = kNobody;  // who has looked at the next Nile tile
  Choice choice;
  std::array<std::uint16_t, kMostSeats> tokens{};  // still to be settled after the unrest
  core::List<Land, kMostSeats> face_up;
  Bag<kLands> land_pool;  // unseen
  std::array<Mat, kMostSeats> mats{};
  friend bool operator==(const Common&, const Common&) = default;
};

using NilePool = Bag<kNileKinds>;

struct State {
  Common common;
  NilePool pool;               // unseen by everybody
  std::optional<Nile> peeked;  // set exactly while common.peeker is
  friend bool operator==(const State&, const State&) = default;
};

// What one viewer knows. To all but the peeker a looked-at tile is one of the pool.
struct View {
  core::Viewer viewer;
  Common common;
  NilePool pool;
  std::optional<Nile> peeked;  // set for the peeker alone
  friend bool operator==(const View&, const View&) = default;
};

// A move as one number: its kind, then what it names. It has no initial value, so that a list of
// moves can be made without touching the room for twenty thousand of them.
struct Action {
  std::uint32_t code;
  friend constexpr auto operator<=>(Action, Action) = default;
};

// Moves as they are written.
struct PickRole {
  static constexpr std::string_view kWord = "role";
  Role role;
};
BOOST_DESCRIBE_STRUCT(PickRole, (), (role))
struct Take {
  static constexpr std::string_view kWord = "take";
  Land land;
  Column column;
};
BOOST_DESCRIBE_STRUCT(Take, (), (land, column))
struct Pay {
  static constexpr std::string_view kWord = "pay";
  Source source;
};
BOOST_DESCRIBE_STRUCT(Pay, (), (source))
struct Bonus {
  static constexpr std::string_view kWord = "bonus";
};
BOOST_DESCRIBE_STRUCT(Bonus, (), ())
struct Peek {
  static constexpr std::string_view kWord = "peek";
};
BOOST_DESCRIBE_STRUCT(Peek, (), ())
struct Put {
  static constexpr std::string_view kWord = "put";
  Slot at;
};
BOOST_DESCRIBE_STRUCT(Put, (), (at))
struct Reap {
  static constexpr std::string_view kWord = "reap";
  Slot at;
  int amount;
};
BOOST_DESCRIBE_STRUCT(Reap, (), (at, amount))
struct Starve {
  static constexpr std::string_view kWord = "starve";
  Slot at;
};
BOOST_DESCRIBE_STRUCT(Starve, (), (at))
struct DigCanal {
  static constexpr std::string_view kWord = "canal";
  Slot at;
};
BOOST_DESCRIBE_STRUCT(DigCanal, (), (at))
struct Build {
  static constexpr std::string_view kWord = "build";
  int value;
  Site site;
};
BOOST_DESCRIBE_STRUCT(Build, (), (value, site))
struct Protect {
  static constexpr std::string_view kWord = "protect";
  Slot at;
};
BOOST_DESCRIBE_STRUCT(Protect, (), (at))
struct Settle {
  static constexpr std::string_view kWord = "settle";
  Slot at;
  int amount;
};
BOOST_DESCRIBE_STRUCT(Settle, (), (at, amount))
struct Done {
  static constexpr std::string_view kWord = "done";
};
BOOST_DESCRIBE_STRUCT(Done, (), ())
using Move = std::variant<PickRole, Take, Pay, Bonus, Peek, Put, Reap, Starve, DigCanal, Build,
                          Protect, Settle, Done>;

// Outcomes as they are written.
struct DrawOverseer {
  static constexpr std::string_view kWord = "overseer";
  int seat;
};
BOOST_DESCRIBE_STRUCT(DrawOverseer, (), (seat))
struct TurnUpLand {
  static constexpr std::string_view kWord = "land";
  core::List<Land, kMostSeats> tiles;
};
BOOST_DESCRIBE_STRUCT(TurnUpLand, (), (tiles))
struct RevealNile {
  static constexpr std::string_view kWord = "nile";
  Nile tile;
};
BOOST_DESCRIBE_STRUCT(RevealNile, (), (tile))
struct PeekNile {
  static constexpr std::string_view kWord = "peek";
  Nile tile;
};
BOOST_DESCRIBE_STRUCT(PeekNile, (), (tile))
using Outcome = std::variant<DrawOverseer, TurnUpLand, RevealNile, PeekNile>;

}  // namespace heirloom::games::pharaohs_heir
