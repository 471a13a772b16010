// The rules of Ancestree: hands, set-up, legal moves, draws, and what a round pays.
#include "games/ancestree/rules.hpp"

#include <algorithm>
#include <cassert>

#include "games/ancestree/ancestree.hpp"
#include "games/ancestree/engine.hpp"

namespace heirloom::games {

using namespace ancestree;
using core::Random;
using core::SeatSet;
using core::Turn;

namespace ancestree {

Rules rules_of(const Options& options) {
  Rules rules;
  rules.players = static_cast<std::uint8_t>(options.players);
  rules.leaf_colour = options.leaf_colour;
  rules.dynasty = options.dynasty;
  rules.bridge = options.bridge;
  rules.contact = options.contact;
  rules.phantom = options.with_phantom();
  rules.phantom_counts = rules.phantom && options.phantom == PhantomLength::count;
  rules.voluntary_discard = options.voluntary_discard;
  return rules;
}

int losses_this_round(const Common& common) {
  if (common.phase == Phase::over) return 0;
  return common.step - 1 + (phantom_has_lost(common) ? 1 : 0);
}

void remove_tile(Hand& hand, Tile tile) {
  assert(hand.contains(tile));
  // Goes through all places, since guessing where the tile is would cost more.
  Tile* const tiles = hand.begin();
  int behind = 0;
  for (int i = 0; i + 1 < kHandSize; ++i) {
    behind |= tiles[i] == tile ? 1 : 0;
    tiles[i] = tiles[i + behind];
  }
  hand.pop();
}

void sort_deal(Hand& hand) {
  assert(hand.size() == kHandSize);
  std::array<unsigned, kHandSize> tiles{};
  for (int i = 0; i < kHandSize; ++i) tiles[i] = hand[i].bits;
  const auto order = [&tiles](std::size_t a, std::size_t b) {
    const unsigned low = tiles[a] < tiles[b] ? tiles[a] : tiles[b];
    const unsigned high = tiles[a] < tiles[b] ? tiles[b] : tiles[a];
    tiles[a] = low;
    tiles[b] = high;
  };
  // A sorting network for six: which tiles are compared never depends on what they are.
  constexpr std::array<std::array<std::size_t, 2>, 12> kPairs = {{{0, 5},
                                                                  {1, 3},
                                                                  {2, 4},
                                                                  {1, 2},
                                                                  {3, 4},
                                                                  {0, 3},
                                                                  {2, 5},
                                                                  {0, 1},
                                                                  {2, 3},
                                                                  {4, 5},
                                                                  {1, 2},
                                                                  {3, 4}}};
  for (const auto& [a, b] : kPairs) order(a, b);
  for (int i = 0; i < kHandSize; ++i) hand[i].bits = static_cast<std::uint16_t>(tiles[i]);
}

void insert_tile(Hand& hand, Tile tile) {
  hand.push(tile);
  for (int i = hand.size() - 1; i > 0 && hand[i] < hand[i - 1]; --i) {
    std::swap(hand[i], hand[i - 1]);
  }
}

namespace {

using Lengths = std::array<std::uint8_t, kHeritages>;

// The dynasties at a place of the ring.
Lengths lengths_at(const Common& common, const LostTiles& lost, int place) {
  const Rules& rules = common.rules;
  if (!rules.phantom || place != kPhantom) return common.trees[place].lengths;
  Lengths lengths{};
  if (!rules.phantom_counts) return lengths;
  for (const Tile tile : lost) {
    if (tile != kNoTile) ++lengths[static_cast<std::size_t>(tile.heritage())];
  }
  return lengths;
}

}  // namespace

Points points_of(const Common& common, Seat seat) {
  Points points{0, 0, 0};
  for (int round = 0; round < kRounds; ++round) {
    points.dynasties += (round + 1) * common.tokens[seat][round];
    points.coins += common.coins[seat][round];
  }
  if (common.phase == Phase::over) points.marriages = marriage_bonus(common.trees[seat].marriages);
  return points;
}

Tokens tokens_won(const Common& common, const LostTiles& lost, Seat seat) {
  const int ring = common.rules.hands();
  const Lengths own = lengths_at(common, lost, seat);
  // Of two seats each is both neighbours of the other, which is the doubling.
  const Lengths left = lengths_at(common, lost, next_in_ring(seat, ring));
  const Lengths right = lengths_at(common, lost, previous_in_ring(seat, ring));
  Tokens tokens{};
  for (std::size_t i = 0; i < kHeritages; ++i) {
    tokens[i] = static_cast<std::uint8_t>((own[i] > left[i] ? 1 : 0) + (own[i] > right[i] ? 1 : 0));
  }
  return tokens;
}

void open_step(State& state) {
  Common& common = state.common;
  if (!common.rules.phantom) common.owing = SeatSet::first(common.rules.players);
}

namespace {

// Where the next deal goes, or the number of hands when all are dealt.
int next_hand(const State& state) {
  const int hands = state.common.rules.hands();
  int next = 0;
  while (next < hands && !state.hands[next].empty()) ++next;
  return next;
}

}  // namespace
}  // namespace ancestree

Ancestree::State Ancestree::start(const Options& options) {
  State state;
  state.common.rules = rules_of(options);
  std::span<const Tile> tiles = options.tiles.tiles();
  Pile::Tiles sorted;
  if (options.tiles.kind == TileSet::Kind::own) {
    sorted = options.tiles.own;
    std::sort(sorted.begin(), sorted.end());
    tiles = {sorted.begin(), sorted.end()};
  }
  state.pile = Pile(tiles);
  return state;
}

int Ancestree::step_bound(const Options& options) {
  // Every seat takes and commits once a step; every hand is dealt once a round; the phantom, if
  // there is one, loses a tile a step. Nothing else is ever written, so this is exact.
  const int losses = options.with_phantom() ? kTakes : 0;
  return 2 * kTakes * options.players + kRounds * options.hands() + losses;
}

void Ancestree::legal(const State& state, Seat seat, Actions& actions) {
  actions.clear();
  const Common& common = state.common;
  if (!common.owing.contains(seat)) return;
  if (common.phase == Phase::place) {
    list_placements(common.rules, common.trees[seat], state.taken[seat], actions);
  } else {
    list_takes(state.hands[seat], actions);
  }
}

void Ancestree::apply(State& state, Seat seat, Action action) {
  text::Unwatched unwatched;
  Engine(state, unwatched).apply(seat, action);
}

Ancestree::Outcome Ancestree::draw(const State& state, Random& random) {
  const int hand = next_hand(state);
  if (hand == state.common.rules.hands()) {
    const Hand& tiles = state.hands[kPhantom];
    return LosePhantomTile{tiles[random.index(tiles.size())]};
  }
  Deal deal{hand, {}};
  state.pile.choose(kHandSize, random, deal.tiles);
  return deal;
}

void Ancestree::apply(State& state, const Outcome& outcome) {
  text::Unwatched unwatched;
  Engine(state, unwatched).apply(outcome);
}

core::Scores Ancestree::scores(const State& state) {
  core::Scores scores;
  for (int seat = 0; seat < seats(state); ++seat) {
    scores.push(points_of(state.common, seat).total());
  }
  return scores;
}

SeatSet Ancestree::winners(const State& state) {
  return turn(state) == Turn::over ? core::best_of(scores(state)) : SeatSet();
}

}  // namespace heirloom::games
