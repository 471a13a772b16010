// Ancestree as plain values: options, trees, the open table, the secrets, moves and outcomes.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include <boost/describe.hpp>

#include "core/list.hpp"
#include "core/seats.hpp"
#include "games/ancestree/data.hpp"
#include "games/ancestree/pile.hpp"

namespace heirloom::games::ancestree {

inline constexpr int kMostSeats = 6;
inline constexpr int kRounds = 3;
inline constexpr int kSteps = 5;                 // of a round; one tile is taken in each
inline constexpr int kTakes = kRounds * kSteps;  // of a seat in a match
inline constexpr int kHandSize = 6;
inline constexpr int kTilesPerHand = kRounds * kHandSize;

enum class Edition : std::uint8_t { official, summary };
constexpr std::array<std::string_view, 2> words(Edition /*unused*/) {
  return {"official", "summary"};
}
enum class Dynasty : std::uint8_t { descent, component_rows, tile_count };
constexpr std::array<std::string_view, 3> words(Dynasty /*unused*/) {
  return {"descent", "component_rows", "tile_count"};
}
enum class Bridge : std::uint8_t { married, touching, none };
constexpr std::array<std::string_view, 3> words(Bridge /*unused*/) {
  return {"married", "touching", "none"};
}
enum class Contact : std::uint8_t { touching, linked };
constexpr std::array<std::string_view, 2> words(Contact /*unused*/) {
  return {"touching", "linked"};
}
enum class TwoPlayer : std::uint8_t { doubled, phantom };
constexpr std::array<std::string_view, 2> words(TwoPlayer /*unused*/) {
  return {"doubled", "phantom"};
}
enum class PhantomLength : std::uint8_t { count, zero };
constexpr std::array<std::string_view, 2> words(PhantomLength /*unused*/) {
  return {"count", "zero"};
}

// The set a match is played with: a built-in one by name, or tiles of the owner's in their order.
struct TileSet {
  enum class Kind : std::uint8_t { std110, sum90, own };
  Kind kind = Kind::std110;
  core::List<Tile, kMostTiles> own;  // empty unless kind is own

  [[nodiscard]] std::span<const Tile> tiles() const {
    if (kind == Kind::std110) return std110();
    if (kind == Kind::sum90) return sum90();
    return {own.begin(), own.end()};
  }
  friend bool operator==(const TileSet&, const TileSet&) = default;
};

struct Options {
  Edition edition = Edition::official;
  int players = 4;
  TileSet tiles;
  bool leaf_colour = false;
  Dynasty dynasty = Dynasty::descent;
  Bridge bridge = Bridge::married;
  Contact contact = Contact::touching;
  TwoPlayer two_player = TwoPlayer::doubled;
  PhantomLength phantom = PhantomLength::count;
  bool voluntary_discard = false;
  friend bool operator==(const Options&, const Options&) = default;

  [[nodiscard]] bool with_phantom() const {
    return players == 2 && two_player == TwoPlayer::phantom;
  }
  [[nodiscard]] int hands() const { return players + (with_phantom() ? 1 : 0); }
};
BOOST_DESCRIBE_STRUCT(Options, (),
                      (edition, players, tiles, leaf_colour, dynasty, bridge, contact, two_player,
                       phantom, voluntary_discard))

// A cell of the brick wall; cells ascend by row, then from left to right. A tree has fifteen tiles
// at most, so nothing can lie or be laid beyond these bounds.
struct Cell {
  std::uint16_t code = 0;

  static constexpr int kFarthestX = 30;
  static constexpr int kFarthestY = 15;
  static constexpr int kRow = 64;      // from a code to the one squarely below
  static constexpr int kSideways = 2;  // from a code to the neighbour's in the row
  static constexpr bool within(int x, int y) {
    return x >= -kFarthestX && x <= kFarthestX && y >= -kFarthestY && y <= kFarthestY;
  }
  static constexpr Cell at(int x, int y) {
    return {static_cast<std::uint16_t>((y + 16) * kRow + x + 32)};
  }
  [[nodiscard]] constexpr int x() const { return code % kRow - 32; }
  [[nodiscard]] constexpr int y() const { return code / kRow - 16; }
  [[nodiscard]] constexpr int row() const { return code / kRow; }
  [[nodiscard]] constexpr Cell neighbour(int direction) const {
    constexpr std::array<int, kDirections> kOffsets = {-kRow - 1, -kRow + 1, -kSideways,
                                                       kSideways, kRow - 1,  kRow + 1};
    return {static_cast<std::uint16_t>(code + kOffsets[static_cast<std::size_t>(direction)])};
  }
  friend constexpr auto operator<=>(Cell, Cell) = default;
};
inline constexpr Cell kOrigin = Cell::at(0, 0);
// Whether cells touch whose codes differ by that much, and whether one lies in the next row then.
constexpr bool is_diagonal(int distance) {
  return (distance == Cell::kRow - 1) | (distance == Cell::kRow + 1);
}
constexpr bool touch_at(int distance) {
  return (distance == Cell::kSideways) | is_diagonal(distance);
}
constexpr bool touch(Cell a, Cell b) {
  return touch_at(a.code < b.code ? b.code - a.code : a.code - b.code);
}
void write_word(std::string& out, Cell cell);
bool read_word(std::string_view word, Cell& cell);

// A tile in a cell, in one word so that a tree is searched quickly; ascending by cell.
struct Placed {
  std::uint32_t bits;

  static constexpr Placed at(Cell cell, Tile tile) {
    return {(static_cast<std::uint32_t>(cell.code) << 16) | tile.bits};
  }
  [[nodiscard]] constexpr Tile tile() const { return {static_cast<std::uint16_t>(bits)}; }
  [[nodiscard]] constexpr Cell cell() const { return {static_cast<std::uint16_t>(bits >> 16)}; }
  friend constexpr auto operator<=>(Placed, Placed) = default;
};

// A move as one number; ascending order is takes by tile, placements by cell, discard.
struct Action {
  std::uint16_t code = 0;
  friend constexpr auto operator<=>(Action, Action) = default;
};
inline constexpr std::uint16_t kPlaceBit = 0x8000;
inline constexpr Action kUndecided{0x7FFF};
inline constexpr Action kDiscard{0xFFFF};
constexpr Action take(Tile tile) { return {tile.bits}; }
constexpr Action place(Cell cell) { return {static_cast<std::uint16_t>(kPlaceBit | cell.code)}; }

// An empty cell beside a tree in one word: the cell, which heritages and which neighbours lie round
// it, and in the lowest ten bits the half symbols they turn to it, arranged as the sides of a tile
// that would meet them. A tile fits if it has one of these.
struct Spot {
  std::uint32_t bits;

  static constexpr int kCellShift = 21;
  static constexpr int kKinShift = 16;
  static constexpr int kTouchShift = 10;

  static constexpr Spot bare(Cell cell) {
    return {static_cast<std::uint32_t>(cell.code) << kCellShift};
  }
  [[nodiscard]] constexpr Cell cell() const {
    return {static_cast<std::uint16_t>(bits >> kCellShift)};
  }
  [[nodiscard]] constexpr bool touches(int direction) const {
    return ((bits >> (kTouchShift + direction)) & 1U) != 0;
  }
  // Marks a neighbour's heritage. There is room for five, so the sixth shares a bit with the first;
  // whoever finds it set has to look closer anyway.
  static constexpr std::uint32_t kin(Heritage heritage) {
    return 1U << (kKinShift + static_cast<int>(heritage) % 5);
  }
  friend constexpr auto operator<=>(Spot, Spot) = default;
};
inline constexpr int kMostSpots = 32;       // round fourteen tiles in a row
inline constexpr Spot kNoSpot{0xFFE00000};  // greater than every spot, and offers nothing

constexpr std::array<Spot, kMostSpots> spots_of_empty_tree() {
  std::array<Spot, kMostSpots> spots{};
  spots.fill(kNoSpot);
  spots[0] = Spot::bare(kOrigin);
  return spots;
}

// A seat's tree and its discards, with what follows from them. An empty tree has one spot, which
// takes every tile; after the fifteenth tile nothing is laid any more and no spot is kept.
struct Tree {
  std::array<Placed, kTakes> taken{};  // laid ones from the front, discarded ones from the back
  std::uint8_t laid = 0;
  std::uint8_t discarded = 0;
  std::uint8_t coins = 0;
  std::uint8_t marriages = 0;
  std::array<std::uint8_t, kHeritages> lengths{};  // of the longest dynasty of each heritage
  std::uint8_t spot_count = 1;
  std::array<Spot, kMostSpots> spots = spots_of_empty_tree();  // ascending, then kNoSpot

  [[nodiscard]] std::span<const Placed> tiles() const { return {taken.data(), laid}; }
  [[nodiscard]] Tile discard(int index) const {
    return taken[static_cast<std::size_t>(kTakes - 1 - index)].tile();
  }
  friend bool operator==(const Tree&, const Tree&) = default;
};

// What of the options matters once the tiles are on the table.
struct Rules {
  std::uint8_t players = 0;
  bool leaf_colour = false;
  Dynasty dynasty = Dynasty::descent;
  Bridge bridge = Bridge::married;
  Contact contact = Contact::touching;
  bool phantom = false;
  bool phantom_counts = false;
  bool voluntary_discard = false;
  friend bool operator==(const Rules&, const Rules&) = default;

  [[nodiscard]] int hands() const { return players + (phantom ? 1 : 0); }
};
inline constexpr int kPhantom = 2;  // its place in the ring of three

enum class Phase : std::uint8_t { take, place, over };
constexpr std::array<std::string_view, 3> words(Phase /*unused*/) {
  return {"take", "place", "over"};
}

using PerRound = std::array<std::int16_t, kRounds>;

// A seat's tokens of one round by heritage, two bits each: never more than two of one.
struct TokenSplit {
  std::uint16_t bits = 0;

  static constexpr std::uint16_t kUnknown = 0xFFFF;
  [[nodiscard]] constexpr int of(int heritage) const { return bits >> (2 * heritage) & 3; }
  constexpr void set(int heritage, int tokens) {
    bits = static_cast<std::uint16_t>(bits | tokens << (2 * heritage));
  }
  friend constexpr bool operator==(TokenSplit, TokenSplit) = default;
};
static_assert(2 * kHeritages < 16);

// Everything that lies open.
struct Common {
  Rules rules;
  std::uint8_t round = 1;
  std::uint8_t step = 1;
  Phase phase = Phase::take;
  core::SeatSet owing;  // seats that still decide in this phase; none while chance is due
  std::array<Tree, kMostSeats> trees{};
  std::array<PerRound, kMostSeats> tokens{};
  std::array<PerRound, kMostSeats> coins{};
  // Remembered from play; unknown for the rounds that a loaded position has behind it.
  std::array<std::array<TokenSplit, kRounds>, kMostSeats> splits{};
  friend bool operator==(const Common&, const Common&) = default;
};

using Hand = core::List<Tile, kHandSize>;  // ascending

// A tile that left at a round's end, and the seats that knew its hand.
struct Gone {
  Tile tile;
  core::SeatSet known_to;
  friend bool operator==(const Gone&, const Gone&) = default;
};
inline constexpr int kMostGone = kRounds * kMostSeats;
using GoneTiles = core::List<Gone, kMostGone>;  // ascending by tile, then by seats
using LostTiles = core::List<Tile, kTakes>;     // in the order of the losses

struct State {
  Common common;
  std::array<Hand, kMostSeats> hands{};  // the phantom's after the seats'
  std::array<Tile, kMostSeats> taken = {kNoTile, kNoTile, kNoTile, kNoTile, kNoTile, kNoTile};
  std::array<Action, kMostSeats> committed = {kUndecided, kUndecided, kUndecided,
                                              kUndecided, kUndecided, kUndecided};
  LostTiles lost;  // by the phantom
  GoneTiles gone;  // remembered from play; not part of a position
  Pile pile;
  friend bool operator==(const State&, const State&) = default;
};

// Hidden tiles at most: a loaded pile of the largest size and six full hands.
inline constexpr int kMostHidden = kMostTiles + kMostSeats * kHandSize;

// What one viewer knows: the table, its own secrets, the hands it remembers, and which tiles are
// somewhere out of its sight. Nothing here may depend on a choice that is still secret.
struct View {
  core::Viewer viewer;
  Common common;
  Hand hand;                             // empty for a spectator
  std::array<Hand, kMostSeats> known{};  // others' hands; while seats take, as the step began
  std::array<std::uint8_t, kMostSeats> hand_sizes{};
  std::array<Tile, kMostSeats> taken{};  // kNoTile where none or hidden
  Action committed = kUndecided;         // its own
  LostTiles lost;                        // kNoTile where not shown
  GoneTiles gone;                        // kNoTile where not known
  std::uint8_t pile_size = 0;
  core::List<Tile, kMostHidden> pool;  // ascending: the tiles of all hidden places together
  friend bool operator==(const View&, const View&) = default;
};

// Moves as they are written.
struct Take {
  static constexpr std::string_view kWord = "take";
  Tile tile;
};
BOOST_DESCRIBE_STRUCT(Take, (), (tile))
struct Place {
  static constexpr std::string_view kWord = "place";
  Cell cell;
};
BOOST_DESCRIBE_STRUCT(Place, (), (cell))
struct Discard {
  static constexpr std::string_view kWord = "discard";
};
BOOST_DESCRIBE_STRUCT(Discard, (), ())
using Move = std::variant<Take, Place, Discard>;

// Outcomes as they are written.
struct Deal {
  static constexpr std::string_view kWord = "deal";
  int seat;
  Hand tiles;
};
BOOST_DESCRIBE_STRUCT(Deal, (), (seat, tiles))
struct LosePhantomTile {
  static constexpr std::string_view kWord = "phantom";
  Tile tile;
};
BOOST_DESCRIBE_STRUCT(LosePhantomTile, (), (tile))
using Outcome = std::variant<Deal, LosePhantomTile>;

}  // namespace heirloom::games::ancestree
