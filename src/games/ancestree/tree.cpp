// Family trees: where a tile fits, what laying it changes, and how long dynasties are.
#include <algorithm>
#include <bit>
#include <cstring>

#include "core/bits.hpp"
#include "games/ancestree/rules.hpp"

namespace heirloom::games::ancestree {
namespace {

// How many spots of a tree come before a cell, before its upper left and its lower left neighbour.
struct Ranks {
  int here = 0;
  int above = 0;
  int below = 0;
};

// Counts over all slots of the array, used or not: a few vector instructions, and nothing for the
// processor to guess.
Ranks ranks_of(const Tree& tree, Cell cell) {
  const std::uint32_t here = Spot::bare(cell).bits >> 1;
  const std::uint32_t above = Spot::bare(cell.neighbour(kUpLeft)).bits >> 1;
  const std::uint32_t below = Spot::bare(cell.neighbour(kDownLeft)).bits >> 1;
  Ranks ranks;
  for (const Spot spot : tree.spots) {
    const auto bits = static_cast<std::int32_t>(spot.bits >> 1);  // comparing needs a sign
    ranks.here += bits < static_cast<std::int32_t>(here) ? 1 : 0;
    ranks.above += bits < static_cast<std::int32_t>(above) ? 1 : 0;
    ranks.below += bits < static_cast<std::int32_t>(below) ? 1 : 0;
  }
  return ranks;
}

// A tile that has just filled a spot.
struct Newcomer {
  Spot filled;
  Sides sides;
  std::uint32_t kin;
};

// Two neighbours of a newcomer that follow each other: where they stand among the old spots, how
// many of those they replace, and by what.
struct Change {
  int begin;
  int replaced = 0;
  int count = 0;
  std::array<Spot, 2> spots{};

  [[nodiscard]] int end() const { return begin + replaced; }
  // Tells the next neighbour what the newcomer shows to it. Without branches: a neighbour that is
  // no empty cell is noted too, but not counted.
  template <Direction kDirection>
  void tell(const Spot* old, const Newcomer& newcomer) {
    const std::uint32_t bare = Spot::bare(newcomer.filled.cell().neighbour(kDirection)).bits;
    const std::uint32_t beyond_bare = old[end()].bits ^ bare;
    const unsigned known = beyond_bare < (1U << Spot::kCellShift) ? 1 : 0;
    spots[count] = {(bare ^ (beyond_bare & (0U - known))) | newcomer.kin |
                    shown_to(newcomer.sides, kDirection) |
                    (1U << (Spot::kTouchShift + opposite(kDirection)))};
    replaced += static_cast<int>(known);
    count += newcomer.filled.touches(kDirection) ? 0 : 1;
  }
  void put(Spot* to) const {
    for (int i = 0; i < count; ++i) to[i] = spots[i];
  }
};

// Replaces the spot of that index, which the newcomer has filled, by its empty neighbours: those
// above it, beside it and below it, with old spots between them that only move up or down.
void grow_spots(Tree& tree, const Ranks& ranks, const Newcomer& newcomer) {
  const int index = ranks.here;
  Spot* const spots = tree.spots.data();
  const Cell cell = newcomer.filled.cell();
  Change above{ranks.above};
  above.tell<kUpLeft>(spots, newcomer);
  above.tell<kUpRight>(spots, newcomer);
  const bool left_is_spot = index > 0 && spots[index - 1].cell() == cell.neighbour(kLeft);
  Change beside{index - (left_is_spot ? 1 : 0)};
  beside.tell<kLeft>(spots, newcomer);
  ++beside.replaced;  // the filled spot itself
  beside.tell<kRight>(spots, newcomer);
  Change below{ranks.below};
  below.tell<kDownLeft>(spots, newcomer);
  below.tell<kDownRight>(spots, newcomer);

  const int shift_above = above.count - above.replaced;
  const int shift_beside = shift_above + beside.count - beside.replaced;
  const int shift_below = shift_beside + below.count - below.replaced;
  const auto move = [spots](int begin, int end, int shift) {
    std::memmove(spots + begin + shift, spots + begin,
                 static_cast<std::size_t>(end - begin) * sizeof(Spot));
  };
  // Only the filled spot can leave a gap, and only if nothing above it is new; otherwise the last
  // ones make room first.
  if (shift_beside < 0) {
    move(beside.end(), below.begin, shift_beside);
    move(below.end(), tree.spot_count, shift_below);
  } else {
    move(below.end(), tree.spot_count, shift_below);
    move(beside.end(), below.begin, shift_beside);
    move(above.end(), beside.begin, shift_above);
  }
  above.put(spots + above.begin);
  beside.put(spots + beside.begin + shift_above);
  below.put(spots + below.begin + shift_beside);
  tree.spot_count = static_cast<std::uint8_t>(tree.spot_count + shift_below);
  if (shift_below < 0) spots[tree.spot_count] = kNoSpot;
}

// The spots where one of the sides meets an offered one, as bits.
std::uint64_t fitting_spots(const Tree& tree, Sides sides) {
  std::array<std::uint8_t, kMostSpots> fits;
  for (std::size_t i = 0; i < kMostSpots; ++i) {
    fits[i] = (tree.spots[i].bits & sides) != 0 ? 1 : 0;
  }
  // Eight flags at a time: the product moves bit 0 of byte i to bit 56 + i.
  static_assert(std::endian::native == std::endian::little);
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < kMostSpots; i += 8) {
    std::uint64_t flags = 0;
    std::memcpy(&flags, &fits[i], sizeof flags);
    bits |= ((flags * 0x0102040810204080ULL) >> 56) << i;
  }
  return bits;
}

// The tiles of one heritage in a tree, and how they hold together. Sets of tiles are bits.
class Family {
 public:
  Family(const Rules& rules, std::span<const Placed> tiles, Heritage heritage) {
    // Without a branch: every tile is put down, and kept if it is of the family.
    int size = 0;
    for (const Placed one : tiles) {
      members_[size] = one;
      size += one.tile().heritage() == heritage ? 1 : 0;
    }
    for (; size_ < size; ++size_) relate_next(rules);
  }

  [[nodiscard]] int length(const Rules& rules) const {
    return rules.dynasty == Dynasty::descent ? longest_descent() : largest_group(rules);
  }

 private:
  using Set = unsigned;
  using Relation = std::array<std::uint16_t, kTakes>;

  // Relates the next member to those before it.
  void relate_next(const Rules& rules) {
    const Placed added = members_[size_];
    above_[size_] = 0;
    below_[size_] = 0;
    block_[size_] = static_cast<std::uint16_t>(1U << size_);
    for (int other = 0; other < size_; ++other) {
      const int apart = added.cell().code - members_[other].cell().code;
      const bool first = apart < 0;  // the new one lies to the left of or above the other
      const int distance = first ? -apart : apart;
      if (!touch_at(distance)) continue;
      const Tile left_or_upper = (first ? added : members_[other]).tile();
      const Tile right_or_lower = (first ? members_[other] : added).tile();
      if (is_diagonal(distance)) {
        if (!in_contact(rules, left_or_upper, right_or_lower, distance)) continue;
        relate(first ? below_ : above_, size_, other);
        relate(first ? above_ : below_, other, size_);
      } else if (bridged(rules, left_or_upper, right_or_lower)) {
        relate(block_, size_, other);
        relate(block_, other, size_);
      }
    }
  }
  static void relate(Relation& relation, int from, int to) {
    relation[from] = static_cast<std::uint16_t>(relation[from] | (1U << to));
  }

  // A set with all that its members reach sideways.
  [[nodiscard]] Set whole_blocks(Set set) const {
    for (Set before = 0; before != set;) {
      before = set;
      for (Set rest = set; rest != 0; rest &= rest - 1) set |= block_[std::countr_zero(rest)];
    }
    return set;
  }
  // The most blocks on a way down: goes from all the blocks to those in contact with one of them
  // from below, and so on until none is left. A way down never comes back, so this ends.
  [[nodiscard]] int longest_descent() const {
    int length = 0;
    for (Set level = (1U << size_) - 1; level != 0; ++length) {
      Set under = 0;
      for (Set rest = level; rest != 0; rest &= rest - 1) under |= below_[std::countr_zero(rest)];
      level = whole_blocks(under);
    }
    return length;
  }
  // The largest group that holds together, counted in rows or in tiles.
  [[nodiscard]] int largest_group(const Rules& rules) const {
    int largest = 0;
    for (Set ungrouped = (1U << size_) - 1; ungrouped != 0;) {
      Set group = ungrouped & (0U - ungrouped);
      std::uint32_t rows = 0;
      for (Set fresh = group; fresh != 0;) {
        const int one = std::countr_zero(fresh);
        const Set near = above_[one] | below_[one] | block_[one];
        rows |= 1U << members_[one].cell().row();
        fresh = (fresh | (near & ~group)) & ~(1U << one);
        group |= near;
      }
      ungrouped &= ~group;
      const bool by_tiles = rules.dynasty == Dynasty::tile_count;
      largest = std::max(largest, std::popcount(by_tiles ? group : rows));
    }
    return largest;
  }

  int size_ = 0;
  std::array<Placed, kTakes> members_;
  Relation above_;  // who is in contact with a tile from above
  Relation below_;
  Relation block_;  // itself and who is bridged to it
};

}  // namespace

void list_placements(const Rules& rules, const Tree& tree, Tile tile, Choices& out) {
  int size = 0;
  Action* const moves = out.begin();
  if (tree.laid == 0) moves[size++] = place(kOrigin);
  const Sides sides = sides_of(tile, rules.leaf_colour);
  for (std::uint64_t fitting = fitting_spots(tree, sides); fitting != 0;) {
    moves[size++] = place(tree.spots[core::take_lowest(fitting)].cell());
  }
  if (size == 0 || rules.voluntary_discard) moves[size++] = kDiscard;
  out.resize(size);
}

void lay(const Rules& rules, Tree& tree, Tile tile, Cell cell) {
  const Heritage heritage = tile.heritage();
  const Ranks ranks = ranks_of(tree, cell);
  const Newcomer newcomer{tree.spots[ranks.here], sides_of(tile, rules.leaf_colour),
                          Spot::kin(heritage)};
  const std::uint32_t met = newcomer.filled.bits & newcomer.sides;
  assert(newcomer.filled.cell() == cell && (tree.laid == 0 || met != 0));
  tree.taken[tree.laid++] = Placed::at(cell, tile);
  tree.coins = static_cast<std::uint8_t>(tree.coins + tile.coins());
  tree.marriages = static_cast<std::uint8_t>(tree.marriages + std::popcount(met & kHeartSides));
  // The tile changes the length of its own heritage alone, and only beside another tile of it.
  std::uint8_t& length = tree.lengths[static_cast<std::size_t>(heritage)];
  if ((newcomer.filled.bits & newcomer.kin) != 0) {
    length = static_cast<std::uint8_t>(dynasty_length(rules, tree.tiles(), heritage));
  } else if (length == 0) {
    length = 1;
  }
  if (tree.laid < kTakes) {
    grow_spots(tree, ranks, newcomer);
  } else {
    tree.spot_count = 0;
    tree.spots.fill(kNoSpot);
  }
}

void discard(Tree& tree, Tile tile) {
  assert(tree.laid + tree.discarded < kTakes);
  tree.taken[static_cast<std::size_t>(kTakes - 1 - tree.discarded++)] = Placed::at({}, tile);
}

int dynasty_length(const Rules& rules, std::span<const Placed> tiles, Heritage heritage) {
  return Family(rules, tiles, heritage).length(rules);
}

bool joined(const Rules& rules, Placed one, Placed other) {
  for (int direction = 0; direction < kDirections; ++direction) {
    if (one.cell().neighbour(direction) != other.cell()) continue;
    const Sides shown = shown_to(sides_of(one.tile(), rules.leaf_colour), direction);
    return (shown & sides_of(other.tile(), rules.leaf_colour)) != 0;
  }
  return false;
}

}  // namespace heirloom::games::ancestree
