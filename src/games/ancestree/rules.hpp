// What the files of Ancestree share about trees and the table.
#pragma once

#include <cassert>
#include <span>

#include "games/ancestree/state.hpp"

namespace heirloom::games::ancestree {

// Actions: takes carry the tile, placements the cell.
enum class Kind : std::uint8_t { take, place, discard };
struct Parsed {
  Kind kind;
  Tile tile;  // take: which
  Cell cell;  // place: where
};
constexpr Parsed parse(Action action) {
  assert(action != kUndecided);
  if (action == kDiscard) return {Kind::discard, {}, {}};
  if (action.code < kPlaceBit) return {Kind::take, {action.code}, {}};
  return {Kind::place, {}, {static_cast<std::uint16_t>(action.code & ~kPlaceBit)}};
}

// Room for all moves of a seat: every spot, and discarding.
using Choices = core::List<Action, kMostSpots + 1>;

// --- trees (tree.cpp) ---

// The legal placements of a tile, ascending; never none.
void list_placements(const Rules& rules, const Tree& tree, Tile tile, Choices& out);
// Lays a tile into a cell that takes it; adds a discard.
void lay(const Rules& rules, Tree& tree, Tile tile, Cell cell);
void discard(Tree& tree, Tile tile);
// The length of a heritage's longest dynasty among these tiles, from scratch.
int dynasty_length(const Rules& rules, std::span<const Placed> tiles, Heritage heritage);
// Whether two tiles in cells beside each other complete a link or a marriage.
bool joined(const Rules& rules, Placed one, Placed other);
// Whether two tiles of one heritage that lie side by side hold together; and such that lie one
// diagonally above the other, their cells' codes so far apart.
inline bool bridged(const Rules& rules, Tile left, Tile right) {
  if (rules.bridge == Bridge::married) return left.right_heart() && right.left_heart();
  return rules.bridge == Bridge::touching;
}
inline bool in_contact(const Rules& rules, Tile upper, Tile lower, int distance) {
  if (rules.contact == Contact::touching) return true;
  const Direction down = distance == Cell::kRow - 1 ? kDownLeft : kDownRight;
  return (shown_to(sides_of(upper, rules.leaf_colour), down) &
          sides_of(lower, rules.leaf_colour)) != 0;
}
// What a legal placement of a tile does to a tree (events.cpp).
struct Plan;
Plan plan_of(const Rules& rules, const Tree& tree, Tile tile, Action action);

// --- the table (rules.cpp) ---

Rules rules_of(const Options& options);
// The takes a hand allows, ascending; equal tiles are one.
inline void list_takes(const Hand& hand, Choices& out) {
  // Without a branch: every take is put down, and kept unless the next tile is the same.
  Action* const moves = out.begin();
  int size = 0;
  for (int i = 0; i < hand.size(); ++i) {
    moves[size] = take(hand[i]);
    size += i + 1 == hand.size() || hand[i + 1] != hand[i] ? 1 : 0;
  }
  out.resize(size);
}
// Whether hands go to the left, from seat i to i+1.
constexpr bool passes_left(int round) { return round != 2; }
// The places beside one in a ring of that many, without a division.
constexpr int next_in_ring(int place, int ring) { return place + 1 == ring ? 0 : place + 1; }
constexpr int previous_in_ring(int place, int ring) { return (place == 0 ? ring : place) - 1; }
// Whether the phantom has lost its tile of this step.
inline bool phantom_has_lost(const Common& common) {
  return common.phase != Phase::take || !common.owing.empty();
}
// Whether a seat has taken its tile of a take step that is still going on.
inline bool has_taken(const Common& common, core::Seat seat) {
  return seat < common.rules.players && common.phase == Phase::take && !common.owing.empty() &&
         !common.owing.contains(seat);
}
// How many of the phantom's last losses belong to the round that is being played.
int losses_this_round(const Common& common);
// Removes one copy of a tile that is there; adds one; puts dealt tiles into ascending order.
void remove_tile(Hand& hand, Tile tile);
void insert_tile(Hand& hand, Tile tile);
void sort_deal(Hand& hand);
constexpr int marriage_bonus(int marriages) {
  constexpr std::array<int, 4> kFirstSteps = {0, 1, 3, 5};
  return marriages < 4 ? kFirstSteps[static_cast<std::size_t>(marriages)] : 5 * marriages - 10;
}
// Points from tokens, from coins, and from marriages, which count only when the match is over.
struct Points {
  int dynasties;
  int coins;
  int marriages;
  [[nodiscard]] int total() const { return dynasties + coins + marriages; }
};
Points points_of(const Common& common, core::Seat seat);
// The tokens a seat wins for each heritage when a round is scored; of the phantom's tiles, those
// that are known count.
using Tokens = std::array<std::uint8_t, kHeritages>;
Tokens tokens_won(const Common& common, const LostTiles& lost, core::Seat seat);
// A take step begins, with all hands dealt.
void open_step(State& state);

// --- what is known (secrets.cpp) ---

// The seats that know, to the last tile, the hand that lies before `holder`: they have held it this
// round, and the phantom has lost nothing of it since.
core::SeatSet knowers_of(const Common& common, int holder);
// Puts remembered tiles into their one order.
void sort_gone(GoneTiles& gone);

}  // namespace heirloom::games::ancestree
