// Worths of moves in Ancestree: a tile is worth its best cell, a cell what it adds to the tree.
#include "bots/heuristics/ancestree.hpp"

#include <algorithm>

#include "bots/heuristics/ancestree_gardener.hpp"

namespace heirloom::bots {
namespace ancestree {
namespace {

constexpr Tables kTables{Weights{}};
// What a beginner sees: the points of this tile in this tree, a lead taken for certain, nothing of
// what the tree may become or of what the next seat wants.
constexpr Tables kAtOnce{Weights{.marriages_per_take = 0,
                                 .open_heart = 0,
                                 .open_leaf = 0,
                                 .spread_growth = 0,
                                 .coin = 1,
                                 .token = 1,
                                 .rival_tokens = 0,
                                 .pass_on = 0}};

using Knowledge = Heuristic<games::Ancestree>::Knowledge;
using Legal = games::Ancestree::Actions;
using Worths = Values<games::Ancestree>;

void weigh_placements(const Tables& tables, const Knowledge& known, const Legal& legal,
                      Worths& values) {
  const Common& common = *known.common;
  const Tree& tree = common.trees[known.seat];
  const Gardener gardener(tables, common, known.seat, known.phantom);
  const Newcomer one = gardener.newcomer(known.taken);
  int spot = 0;
  for (int i = 0; i < legal.size(); ++i) {
    const Parsed move = parse(legal[i]);
    if (move.kind == Kind::discard) {
      values[i] = 0;
      continue;
    }
    while (tree.spots[spot].cell() != move.cell) ++spot;
    values[i] = gardener.worth(one, spot);
  }
}

// What the best and the second best tile of a hand are worth to the seat that gets it next.
struct Prize {
  float best = 0;
  float second = 0;
  Tile tile = kNoTile;  // the best one
};

// Among more players than this, what one of them gets of a hand is hardly worth the time.
constexpr int kMostToDeny = 3;

void weigh_takes(const Tables& tables, const Knowledge& known, const Legal& legal, Worths& values) {
  const Common& common = *known.common;
  const Gardener gardener(tables, common, known.seat, known.phantom);
  for (int i = 0; i < legal.size(); ++i) values[i] = gardener.best(parse(legal[i]).tile);
  if (tables.weights.pass_on == 0) return;
  if (common.rules.players > kMostToDeny || common.step == kSteps) return;
  const int ring = common.rules.hands();
  const int next = passes_left(common.round) ? next_in_ring(known.seat, ring)
                                             : previous_in_ring(known.seat, ring);
  if (next == common.rules.players) return;  // the phantom takes at random
  const Gardener rival(tables, common, next, known.phantom);
  Prize prize;
  for (const Tile tile : *known.hand) {
    const float worth = rival.best(tile);
    if (worth > prize.best) {
      prize = {worth, prize.best, tile};
    } else {
      prize.second = std::max(prize.second, worth);
    }
  }
  const float share = tables.weights.pass_on / static_cast<float>(common.rules.players - 1);
  for (int i = 0; i < legal.size(); ++i) {
    if (parse(legal[i]).tile == prize.tile) values[i] += share * (prize.best - prize.second);
  }
}

void weigh(const Tables& tables, const Knowledge& known, const Legal& legal, Worths& values) {
  values.resize(legal.size());
  known.common->phase == Phase::take ? weigh_takes(tables, known, legal, values)
                                     : weigh_placements(tables, known, legal, values);
}

// The phantom's dynasties: its tiles that were shown, and of those not yet shown an even share.
template <class Lost>
Lengths phantom_lengths(const Common& common, const Lost& lost) {
  Lengths lengths{};
  if (!common.rules.phantom_counts) return lengths;
  const int hidden = losses_this_round(common);
  for (int i = 0; i < lost.size() - hidden; ++i) ++lengths[index_of(lost[i].heritage())];
  for (std::uint8_t& length : lengths) {
    length = static_cast<std::uint8_t>(length + (hidden + kHeritages / 2) / kHeritages);
  }
  return lengths;
}

}  // namespace
}  // namespace ancestree

using Ancestree = games::Ancestree;

Heuristic<Ancestree>::Knowledge Heuristic<Ancestree>::know(const Ancestree::View& view) {
  const core::Seat seat = view.viewer.seat();
  Knowledge known{&view.common, &view.hand, view.taken[seat], seat, {}};
  if (view.common.rules.phantom) {
    known.phantom = ancestree::phantom_lengths(view.common, view.lost);
  }
  return known;
}

Heuristic<Ancestree>::Knowledge Heuristic<Ancestree>::know(const Ancestree::State& state,
                                                           core::Seat seat) {
  Knowledge known{&state.common, &state.hands[seat], state.taken[seat], seat, {}};
  if (state.common.rules.phantom) {
    known.phantom = ancestree::phantom_lengths(state.common, state.lost);
  }
  return known;
}

void Heuristic<Ancestree>::values(const Knowledge& knowledge, const Ancestree::Actions& legal,
                                  Values<Ancestree>& values) {
  ancestree::weigh(ancestree::kTables, knowledge, legal, values);
}

void Heuristic<Ancestree>::at_once(const Knowledge& knowledge, const Ancestree::Actions& legal,
                                   Values<Ancestree>& values) {
  ancestree::weigh(ancestree::kAtOnce, knowledge, legal, values);
}

}  // namespace heirloom::bots
