// What a tile adds to a tree in Ancestree, in each cell it fits.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "bots/heuristics/ancestree_family.hpp"
#include "bots/heuristics/ancestree_weights.hpp"
#include "games/ancestree/rules.hpp"

namespace heirloom::bots::ancestree {

// What a rival's point costs: a whole point between two players, less than an even share among
// more, since that rival has to overtake the others too.
constexpr float rival_share(int players) {
  return 1 / static_cast<float>((players - 1) * (players - 1));
}

// The sides of a tile that face empty cells, by the neighbours its cell has.
inline constexpr auto kFree = [] {
  std::array<std::uint16_t, 1U << kDirections> free{};
  for (unsigned touched = 0; touched < free.size(); ++touched) {
    for (std::size_t direction = 0; direction < kDirections; ++direction) {
      if (((touched >> direction) & 1U) != 0) continue;
      const Sides side = kSideMask[direction] << kSideShift[direction];
      free[touched] = static_cast<std::uint16_t>(free[touched] | side);
    }
  }
  return free;
}();
inline constexpr Sides kAllSides = (1U << Spot::kTouchShift) - 1;
inline constexpr Sides kLeafSides = kAllSides & ~kHeartSides;

// A tile to be laid into a tree: the part of its worth that does not depend on the cell.
struct Newcomer {
  Tile tile;
  Sides sides;
  std::uint32_t kin;  // marks spots next to its heritage; 0 if the tree has none of it
  float everywhere;   // its worth in any cell
  float longer;       // the worth of a dynasty longer by one
  Family family;
};

// Weighs what a tile adds to the tree of one seat.
class Gardener {
 public:
  Gardener(const Tables& tables, const Common& common, core::Seat seat, const Lengths& phantom)
      : tables_(tables),
        rules_(common.rules),
        tree_(common.trees[seat]),
        now_(kSteps * (common.round - 1) + common.step - 1),
        rival_(tables.weights.rival_tokens * rival_share(rules_.players)) {
    const int ring = rules_.hands();
    const std::array<int, 2> neighbours = {next_in_ring(seat, ring), previous_in_ring(seat, ring)};
    for (std::size_t i = 0; i < 2; ++i) {
      collects_[i] = !rules_.phantom || neighbours[i] != kPhantom;
      lengths_[i] = collects_[i] ? &common.trees[neighbours[i]].lengths : &phantom;
    }
    const int to_come = kTakes - 1 - now_;
    ripe_ = tables.ripe[to_come];
    leaf_ = ripe_ * tables.weights.open_leaf;
    coin_ =
        (1 + (tables.weights.coin - 1) * ripe_) * static_cast<float>(kRounds + 1 - common.round);
    token_ = 1 + (tables.weights.token - 1) * ripe_;
    const float later = tables.weights.marriages_per_take * static_cast<float>(to_come);
    for (int more = 0; more <= 2; ++more) {
      marriages_[more] = bonus(static_cast<float>(tree_.marriages + more) + later);
    }
    marriages_[2] -= marriages_[0];
    marriages_[1] -= marriages_[0];
    marriages_[0] = 0;
    prepare_open_sides();
  }

  [[nodiscard]] Newcomer newcomer(Tile tile) const {
    const Heritage heritage = tile.heritage();
    const int before = tree_.lengths[index_of(heritage)];
    Newcomer one{tile,
                 sides_of(tile, rules_.leaf_colour),
                 before > 0 ? Spot::kin(heritage) : 0,
                 coin_ * static_cast<float>(tile.coins()),
                 0,
                 Family(rules_, tree_, heritage)};
    one.longer = lead(heritage, before + 1) - lead(heritage, before);
    return one;
  }

  // The worth of laying a tile into the spot with that index.
  [[nodiscard]] float worth(const Newcomer& one, int index) const {
    const Spot spot = tree_.spots[index];
    const Sides open = one.sides & kFree[(spot.bits >> Spot::kTouchShift) & 63U];
    const Sides closed = spot.bits & kAllSides;
    float worth = one.everywhere + marriages_[std::popcount(closed & one.sides & kHeartSides)] +
                  leaf_ * static_cast<float>(std::popcount(open & kLeafSides) -
                                             std::popcount(closed & kLeafSides)) +
                  want_left_[1 + bit_of(open, kRight) - bit_of(closed, kLeft)] +
                  want_right_[1 + bit_of(open, kLeft) - bit_of(closed, kRight)];
    // A tile of a heritage new to the tree always makes a dynasty of one.
    int longer = one.kin == 0 ? 1 : 0;
    if ((spot.bits & one.kin) != 0) {
      longer = one.family.length_with(one.tile, spot.cell()) - one.family.length();
    }
    if (longer == 0) return worth;
    worth += one.longer;
    if (longer == 1) return worth;
    const Heritage heritage = one.tile.heritage();
    return worth + lead(heritage, one.family.length() + longer) -
           lead(heritage, one.family.length() + 1);
  }

  // The worth of the best cell for a tile; 0 if it fits nowhere.
  [[nodiscard]] float best(Tile tile) const {
    const Newcomer one = newcomer(tile);
    if (tree_.laid == 0) return worth(one, 0);
    float best = kMisfit;
    for (int i = 0; i < tree_.spot_count; ++i) {
      if ((tree_.spots[i].bits & one.sides) != 0) best = std::max(best, worth(one, i));
    }
    return best == kMisfit || (rules_.voluntary_discard && best < 0) ? 0 : best;
  }

 private:
  static constexpr float kMisfit = -1000;  // below every worth

  static int bit_of(std::uint32_t sides, Direction heart) {
    return static_cast<int>((sides >> kSideShift[heart]) & 1U);
  }

  // What one open side more or less is worth, given those there are. Cells that want a left heart
  // and cells that want a right one are counted separately: most tiles fit only one kind.
  void prepare_open_sides() {
    int lefts = 0;
    int rights = 0;
    for (int i = 0; i < tree_.spot_count; ++i) {
      const std::uint32_t sides = tree_.spots[i].bits;
      lefts += bit_of(sides, kLeft);
      rights += bit_of(sides, kRight);
    }
    for (int change = -1; change <= 1; ++change) {
      want_left_[1 + change] = ripe_ * tables_.heart_change(lefts, change);
      want_right_[1 + change] = ripe_ * tables_.heart_change(rights, change);
    }
  }

  // The marriage bonus, interpolated between whole numbers of marriages.
  static float bonus(float marriages) {
    const int below = static_cast<int>(marriages);
    const auto low = static_cast<float>(marriage_bonus(below));
    const auto high = static_cast<float>(marriage_bonus(below + 1));
    return low + (high - low) * (marriages - static_cast<float>(below));
  }

  // Points to expect in tokens with a dynasty of that length, minus a share of what the neighbours
  // can expect; the phantom collects none.
  [[nodiscard]] float lead(Heritage heritage, int length) const {
    const auto& won = tables_.won[now_];
    float hope = 0;
    for (std::size_t i = 0; i < 2; ++i) {
      const int ahead =
          std::clamp(length - (*lengths_[i])[index_of(heritage)], -kFarAhead, kFarAhead);
      hope += won[kFarAhead + ahead];
      if (collects_[i]) hope -= rival_ * won[kFarAhead - ahead];
    }
    return token_ * hope;
  }

  const Tables& tables_;
  const Rules& rules_;
  const Tree& tree_;
  int now_;      // takes done before this one
  float rival_;  // the cost of a neighbour's point in tokens
  float coin_;   // over all rounds still to be scored
  float token_;  // the worth of an expected point in tokens
  float ripe_;
  float leaf_;                      // the worth of an open leaf
  std::array<float, 3> marriages_;  // by how many the tile makes
  std::array<float, 3> want_left_;  // by the change in such cells: -1, 0, 1
  std::array<float, 3> want_right_;
  std::array<bool, 2> collects_;  // whether each neighbour gains tokens
  std::array<const Lengths*, 2> lengths_;
};

}  // namespace heirloom::bots::ancestree
