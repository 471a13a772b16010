// Ancestree's position object, its events and its outlook, as they are written in JSON.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <variant>
#include <vector>

#include <boost/describe.hpp>

#include "games/ancestree/state.hpp"
#include "text/document.hpp"

namespace heirloom::games::ancestree {

// A tile set: the name of a built-in one or a list of codes.
bool read_document(const text::Json& json, TileSet& set, const text::Place& place,
                   std::string& error);
text::Json write_document(const TileSet& set);
template <class Schemas>
text::Json schema_of(std::type_identity<TileSet> /*of*/, Schemas& schemas) {
  return schemas.any_of({schemas.one_of_words(std::array{"std110", "sum90"}),
                         schemas.list(schemas.template of<Tile>(), kFewestTiles, kMostTiles)});
}

// A cell: [x, y].
bool read_document(const text::Json& json, Cell& cell, const text::Place& place,
                   std::string& error);
text::Json write_document(Cell cell);
template <class Schemas>
text::Json schema_of(std::type_identity<Cell> /*of*/, Schemas& schemas) {
  return schemas.tuple({schemas.integer(-Cell::kFarthestX, Cell::kFarthestX),
                        schemas.integer(-Cell::kFarthestY, Cell::kFarthestY)});
}

// What a seat has committed to: a cell, or "discard".
struct Commitment {
  std::optional<Cell> cell;
};
bool read_document(const text::Json& json, Commitment& commitment, const text::Place& place,
                   std::string& error);
text::Json write_document(const Commitment& commitment);
template <class Schemas>
text::Json schema_of(std::type_identity<Commitment> /*of*/, Schemas& schemas) {
  return schemas.any_of({schemas.template of<Cell>(), schemas.word("discard")});
}

struct Position {
  int round = 1;
  int step = 1;
  Phase phase = Phase::take;
  std::vector<text::OrLength<Tile>> hands;
  text::Defaulted<std::vector<std::optional<std::vector<Tile>>>> known_hands;  // in views alone
  std::vector<std::optional<Tile>> taken;
  std::vector<std::optional<Commitment>> committed;
  std::vector<std::vector<std::tuple<Tile, int, int>>> trees;
  text::Defaulted<std::vector<std::vector<Tile>>> discards;
  std::vector<std::array<text::Count, kRounds>> tokens;
  std::vector<std::array<text::Count, kRounds>> coins;
  text::Defaulted<std::vector<std::optional<Tile>>> phantom;
  text::Defaulted<text::OrLength<Tile>> pile;
};
BOOST_DESCRIBE_STRUCT(Position, (),
                      (round, step, phase, hands, known_hands, taken, committed, trees, discards,
                       tokens, coins, phantom, pile))
// As any described struct, but `known_hands` is written in views only and never read.
bool read_document(const text::Json& json, Position& position, const text::Place& place,
                   std::string& error);
text::Json write_document(const Position& position);
// That of views.
template <class Schemas>
text::Json schema_of(std::type_identity<Position> /*of*/, Schemas& schemas) {
  return schemas.template fields_of<Position>();
}

// What a step showed; a tile or plan the viewer may not see is null.
struct Dealt {
  static constexpr std::string_view kWord = "dealt";
  int seat;
  text::OrLength<Tile> tiles;
};
BOOST_DESCRIBE_STRUCT(Dealt, (), (seat, tiles))
struct PhantomLost {
  static constexpr std::string_view kWord = "phantom_lost";
  int tiles_left;
};
BOOST_DESCRIBE_STRUCT(PhantomLost, (), (tiles_left))
struct Took {
  static constexpr std::string_view kWord = "took";
  int seat;
  std::optional<Tile> tile;
};
BOOST_DESCRIBE_STRUCT(Took, (), (seat, tile))
struct Revealed {
  static constexpr std::string_view kWord = "revealed";
  std::vector<Tile> tiles;
};
BOOST_DESCRIBE_STRUCT(Revealed, (), (tiles))

// How a tile changes the length of its heritage's longest dynasty in its tree.
struct DynastyChange {
  Heritage heritage;
  int before;
  int after;
};
BOOST_DESCRIBE_STRUCT(DynastyChange, (), (heritage, before, after))
// A placement and the neighbours it joins; a discard has no cell, no neighbours and no change.
struct Plan {
  std::optional<Cell> cell;
  std::vector<Cell> links;
  std::vector<Cell> marriages;
  std::optional<DynastyChange> dynasty;
};
BOOST_DESCRIBE_STRUCT(Plan, (), (cell, links, marriages, dynasty))
struct Committed {
  static constexpr std::string_view kWord = "committed";
  int seat;
  std::optional<Plan> plan;
};
BOOST_DESCRIBE_STRUCT(Committed, (), (seat, plan))
struct Laid {
  static constexpr std::string_view kWord = "laid";
  int seat;
  Tile tile;
  Plan plan;
};
BOOST_DESCRIBE_STRUCT(Laid, (), (seat, tile, plan))
struct Discarded {
  static constexpr std::string_view kWord = "discarded";
  int seat;
  Tile tile;
};
BOOST_DESCRIBE_STRUCT(Discarded, (), (seat, tile))

enum class Passing : std::uint8_t { left, right };
constexpr std::array<std::string_view, 2> words(Passing /*unused*/) { return {"left", "right"}; }
struct HandsPassed {
  static constexpr std::string_view kWord = "hands_passed";
  Passing direction;
  std::optional<std::vector<Tile>> hand;  // the viewer's new one
};
BOOST_DESCRIBE_STRUCT(HandsPassed, (), (direction, hand))
struct LastTilesLeft {
  static constexpr std::string_view kWord = "last_tiles_left";
  int count;
};
BOOST_DESCRIBE_STRUCT(LastTilesLeft, (), (count))
struct PhantomShown {
  static constexpr std::string_view kWord = "phantom_shown";
  std::vector<Tile> tiles;
};
BOOST_DESCRIBE_STRUCT(PhantomShown, (), (tiles))
struct TokensWon {
  static constexpr std::string_view kWord = "tokens_won";
  int seat;
  Heritage heritage;
  int length;
  int tokens;
};
BOOST_DESCRIBE_STRUCT(TokensWon, (), (seat, heritage, length, tokens))
struct CoinsWon {
  static constexpr std::string_view kWord = "coins_won";
  int seat;
  int coins;
};
BOOST_DESCRIBE_STRUCT(CoinsWon, (), (seat, coins))
struct RoundScored {
  static constexpr std::string_view kWord = "round_scored";
  int round;
  std::vector<int> tokens;
  std::vector<int> coins;
};
BOOST_DESCRIBE_STRUCT(RoundScored, (), (round, tokens, coins))
struct Ended {
  static constexpr std::string_view kWord = "ended";
  std::vector<int> marriages;
  std::vector<int> scores;
};
BOOST_DESCRIBE_STRUCT(Ended, (), (marriages, scores))
using Event =
    std::variant<Dealt, PhantomLost, Took, Revealed, Committed, Laid, Discarded, HandsPassed,
                 LastTilesLeft, PhantomShown, TokensWon, CoinsWon, RoundScored, Ended>;

// Two tiles joined by a leaf or a marriage; `a` is the upper or the left one.
struct Link {
  Cell a;
  Cell b;
  bool marriage;
};
BOOST_DESCRIBE_STRUCT(Link, (), (a, b, marriage))
// The tiles of a heritage's longest dynasty: where descent counts a way down through its blocks,
// each tile beside the next, otherwise the whole group row by row.
struct Ribbon {
  Heritage heritage;
  int length;
  std::vector<Cell> cells;
};
BOOST_DESCRIBE_STRUCT(Ribbon, (), (heritage, length, cells))
struct TokensOf {
  Heritage heritage;
  int tokens;
};
BOOST_DESCRIBE_STRUCT(TokensOf, (), (heritage, tokens))
// What everybody remembers of rounds that were scored: by seat and round, the heritage of each
// token. None are listed of rounds scored before a loaded position.
struct Memory {
  std::vector<std::vector<std::vector<Heritage>>> tokens;
};
BOOST_DESCRIBE_STRUCT(Memory, (), (tokens))
// What the scoreboard shows of a seat and a round that has been scored.
struct ScoredRound {
  int tokens;
  std::optional<std::vector<TokensOf>>
      by_heritage;  // unless it was scored before a loaded position
  int coins;
};
BOOST_DESCRIBE_STRUCT(ScoredRound, (), (tokens, by_heritage, coins))
struct OutlookSeat {
  std::vector<Link> links;
  std::vector<Ribbon> dynasties;  // of the heritages in the tree
  int coins;
  int marriages;
  int marriage_points;               // if no more were added
  std::vector<TokensOf> tokens_now;  // if the round were scored now, by the tiles that lie open
  std::vector<ScoredRound> rounds;
  int points;  // so far: what `scores` says
};
BOOST_DESCRIBE_STRUCT(OutlookSeat, (),
                      (links, dynasties, coins, marriages, marriage_points, tokens_now, rounds,
                       points))
struct Outlook {
  std::vector<OutlookSeat> seats;
  int round_value;        // of a token of this round
  std::vector<int> left;  // every seat's neighbours in the ring, of which a phantom is one
  std::vector<int> right;
  std::vector<int> passes_to;  // who gets every seat's hand next; nobody after a round's last take
  std::vector<int> heart_scale;  // points for 0, 1, 2 … marriages
};
BOOST_DESCRIBE_STRUCT(Outlook, (), (seats, round_value, left, right, passes_to, heart_scale))
// For a take: where the tile could be laid. No cell: it would have to be discarded.
struct Ahead {
  std::vector<Plan> places;
};
BOOST_DESCRIBE_STRUCT(Ahead, (), (places))

}  // namespace heirloom::games::ancestree
