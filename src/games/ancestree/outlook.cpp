// What follows from a table of Ancestree: joined tiles, dynasties as ribbons, tokens if the round
// ended now, and where a tile could go once it is taken.
#include <algorithm>

#include "games/ancestree/ancestree.hpp"
#include "games/ancestree/rules.hpp"

namespace heirloom::games {

using namespace ancestree;
using core::Seat;

namespace ancestree {
namespace {

using Tiles = std::vector<Placed>;  // ascending
using Indices = std::vector<std::size_t>;

int distance(Placed first, Placed second) { return second.cell().code - first.cell().code; }

bool in_one_block(const Rules& rules, Placed first, Placed second) {
  return distance(first, second) == Cell::kSideways && bridged(rules, first.tile(), second.tile());
}

bool is_below(const Rules& rules, Placed first, Placed second) {
  const int apart = distance(first, second);
  return is_diagonal(apart) && in_contact(rules, first.tile(), second.tile(), apart);
}

bool in_one_group(const Rules& rules, Placed first, Placed second) {
  return is_below(rules, first, second) || in_one_block(rules, first, second);
}

// The ways down from every tile of a family.
class Descent {
 public:
  Descent(const Rules& rules, const Tiles& family)
      : rules_(rules),
        family_(family),
        first_(family.size()),
        straight_(family.size()),
        best_(family.size()) {
    for (std::size_t i = 0; i < family.size(); ++i) {
      const bool goes_on = i > 0 && in_one_block(rules, family[i - 1], family[i]);
      first_[i] = goes_on ? first_[i - 1] : i;
    }
    // From the last row up; a block is complete when its first tile is reached.
    std::size_t end = family.size();
    for (std::size_t i = family.size(); i-- > 0;) {
      straight_[i] = 1;
      for (const std::size_t lower : below(i)) {
        straight_[i] = std::max(straight_[i], best_[lower] + 1);
      }
      if (first_[i] != i) continue;
      const int best = *std::max_element(at(straight_, i), at(straight_, end));
      std::fill(at(best_, i), at(best_, end), best);
      end = i;
    }
  }

  // One of the longest, from tile to touching tile.
  [[nodiscard]] std::vector<Cell> longest() const {
    std::vector<Cell> way;
    const auto top = std::max_element(straight_.begin(), straight_.end());
    auto tile = static_cast<std::size_t>(top - straight_.begin());
    way.push_back(family_[tile].cell());
    while (straight_[tile] > 1) {
      const Indices under = below(tile);
      tile = *std::find_if(under.begin(), under.end(),
                           [&](std::size_t one) { return best_[one] + 1 == straight_[tile]; });
      way.push_back(family_[tile].cell());
      // Sideways through the block to where it goes on.
      const std::size_t exit = exit_of(first_[tile]);
      while (straight_[tile] != best_[tile]) {
        tile = exit < tile ? tile - 1 : tile + 1;
        way.push_back(family_[tile].cell());
      }
    }
    return way;
  }

 private:
  static std::vector<int>::iterator at(std::vector<int>& list, std::size_t index) {
    return list.begin() + static_cast<std::ptrdiff_t>(index);
  }
  [[nodiscard]] Indices below(std::size_t tile) const {
    Indices found;
    for (std::size_t other = tile + 1; other < family_.size(); ++other) {
      if (is_below(rules_, family_[tile], family_[other])) found.push_back(other);
    }
    return found;
  }
  [[nodiscard]] std::size_t exit_of(std::size_t block) const {
    while (straight_[block] != best_[block]) ++block;
    return block;
  }

  const Rules& rules_;
  const Tiles& family_;
  Indices first_;              // of the block a tile belongs to
  std::vector<int> straight_;  // the most blocks on a way that leaves its block from this tile
  std::vector<int> best_;      // the same from any tile of its block
};

std::vector<Cell> largest_group(const Rules& rules, const Tiles& family) {
  std::vector<Cell> largest;
  std::size_t most = 0;
  std::vector<bool> grouped(family.size());
  for (std::size_t start = 0; start < family.size(); ++start) {
    if (grouped[start]) continue;
    Indices group = {start};
    grouped[start] = true;
    for (std::size_t i = 0; i < group.size(); ++i) {
      for (std::size_t other = 0; other < family.size(); ++other) {
        const Placed upper = family[std::min(group[i], other)];
        const Placed lower = family[std::max(group[i], other)];
        if (grouped[other] || !in_one_group(rules, upper, lower)) continue;
        grouped[other] = true;
        group.push_back(other);
      }
    }
    std::sort(group.begin(), group.end());
    std::vector<Cell> cells;
    std::size_t rows = 0;
    for (const std::size_t one : group) {
      const Cell cell = family[one].cell();
      rows += cells.empty() || cells.back().row() != cell.row() ? 1 : 0;
      cells.push_back(cell);
    }
    const std::size_t measure = rules.dynasty == Dynasty::tile_count ? cells.size() : rows;
    if (measure <= most) continue;
    most = measure;
    largest = std::move(cells);
  }
  return largest;
}

std::vector<Ribbon> ribbons_of(const Rules& rules, const Tree& tree, const Tiles& tiles) {
  std::vector<Ribbon> ribbons;
  for (int index = 0; index < kHeritages; ++index) {
    const auto heritage = static_cast<Heritage>(index);
    Tiles family;
    std::copy_if(tiles.begin(), tiles.end(), std::back_inserter(family),
                 [&](Placed one) { return one.tile().heritage() == heritage; });
    if (family.empty()) continue;
    const bool descent = rules.dynasty == Dynasty::descent;
    ribbons.push_back({heritage, tree.lengths[static_cast<std::size_t>(index)],
                       descent ? Descent(rules, family).longest() : largest_group(rules, family)});
  }
  return ribbons;
}

ScoredRound round_of(const View& view, Seat seat, int round) {
  const Common& common = view.common;
  ScoredRound out{common.tokens[seat][round], {}, common.coins[seat][round]};
  const TokenSplit split = common.splits[seat][round];
  if (split.bits == TokenSplit::kUnknown) return out;
  out.by_heritage.emplace();
  for (int heritage = 0; heritage < kHeritages; ++heritage) {
    const int tokens = split.of(heritage);
    if (tokens > 0) out.by_heritage->push_back({static_cast<Heritage>(heritage), tokens});
  }
  return out;
}

OutlookSeat outlook_of(const View& view, Seat seat) {
  const Rules& rules = view.common.rules;
  const Tree& tree = view.common.trees[seat];
  Tiles tiles(tree.tiles().begin(), tree.tiles().end());
  std::sort(tiles.begin(), tiles.end());
  OutlookSeat out;
  for (std::size_t a = 0; a < tiles.size(); ++a) {
    for (std::size_t b = a + 1; b < tiles.size(); ++b) {
      if (!joined(rules, tiles[a], tiles[b])) continue;
      const Cell upper = tiles[a].cell();
      const Cell lower = tiles[b].cell();
      out.links.push_back({upper, lower, upper.row() == lower.row()});
    }
  }
  out.dynasties = ribbons_of(rules, tree, tiles);
  out.coins = tree.coins;
  out.marriages = tree.marriages;
  out.marriage_points = marriage_bonus(tree.marriages);
  const Tokens tokens = tokens_won(view.common, view.lost, seat);
  for (std::size_t index = 0; index < kHeritages; ++index) {
    if (tokens[index] > 0) out.tokens_now.push_back({static_cast<Heritage>(index), tokens[index]});
  }
  const int scored = view.common.phase == Phase::over ? kRounds : view.common.round - 1;
  for (int round = 0; round < scored; ++round) out.rounds.push_back(round_of(view, seat, round));
  out.points = points_of(view.common, seat).total();
  return out;
}

}  // namespace
}  // namespace ancestree

Ancestree::Outlook Ancestree::outlook(const View& view) {
  const Rules& rules = view.common.rules;
  Outlook out{{}, view.common.round, {}, {}, {}, {}};
  // Fifteen tiles have fourteen marriages at most, in one row.
  for (int marriages = 0; marriages < kTakes; ++marriages) {
    out.heart_scale.push_back(marriage_bonus(marriages));
  }
  for (int seat = 0; seat < rules.players; ++seat) {
    out.seats.push_back(outlook_of(view, seat));
    out.left.push_back(next_in_ring(seat, rules.hands()));
    out.right.push_back(previous_in_ring(seat, rules.hands()));
  }
  if (view.common.step < kSteps)
    out.passes_to = passes_left(view.common.round) ? out.left : out.right;
  return out;
}

std::optional<Ancestree::Ahead> Ancestree::ahead(const View& view, Action action) {
  const Parsed move = parse(action);
  if (move.kind != Kind::take) return {};
  const Rules& rules = view.common.rules;
  const Tree& tree = view.common.trees[view.viewer.seat()];
  Choices choices;
  list_placements(rules, tree, move.tile, choices);
  Ahead ahead;
  for (const Action choice : choices) {
    if (choice == kDiscard && choices.size() > 1) continue;
    ahead.places.push_back(plan_of(rules, tree, move.tile, choice));
  }
  return ahead;
}

}  // namespace heirloom::games
