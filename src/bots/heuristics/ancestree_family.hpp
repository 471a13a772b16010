// How long one more tile makes a tree's dynasties, for many cells at little cost.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "games/ancestree/rules.hpp"

namespace heirloom::bots::ancestree {

using namespace games::ancestree;

using Lengths = std::array<std::uint8_t, kHeritages>;

constexpr std::size_t index_of(Heritage heritage) { return static_cast<std::size_t>(heritage); }

// The tiles of one heritage in a tree, prepared to tell how long one more tile makes the dynasty.
class Family {
 public:
  Family(const Rules& rules, const Tree& tree, Heritage heritage)
      : rules_(rules), length_(tree.lengths[index_of(heritage)]) {
    if (length_ == 0) return;
    for (const Placed one : tree.tiles()) {
      members_[size_] = one;
      size_ += one.tile().heritage() == heritage ? 1 : 0;
    }
    rules.dynasty == Dynasty::descent ? measure_lines() : measure_groups();
  }

  [[nodiscard]] int length() const { return length_; }

  // The longest dynasty after a tile of the heritage is laid into a cell.
  [[nodiscard]] int length_with(Tile tile, Cell cell) const {
    return rules_.dynasty == Dynasty::descent ? line_with(tile, cell) : group_with(tile, cell);
  }

 private:
  enum class Place : std::uint8_t { apart, above, below, beside };

  // Where a member lies as seen from a cell; `apart` if a tile there would not connect with it.
  [[nodiscard]] Place place_of(int member, Tile tile, Cell cell) const {
    const int apart = members_[member].cell().code - cell.code;
    const int distance = apart < 0 ? -apart : apart;
    if (!touch_at(distance)) return Place::apart;
    const bool first = apart < 0;  // the member lies to the left or above
    const Tile other = members_[member].tile();
    const Tile left_or_upper = first ? other : tile;
    const Tile right_or_lower = first ? tile : other;
    if (!is_diagonal(distance)) {
      return bridged(rules_, left_or_upper, right_or_lower) ? Place::beside : Place::apart;
    }
    if (!in_contact(rules_, left_or_upper, right_or_lower, distance)) return Place::apart;
    return first ? Place::above : Place::below;
  }

  // The longest paths down to each member and down from it, its own block included. One pass from
  // above and one from below find them, unless blocks are wider than one tile: then the paths are
  // extended until nothing changes.
  void measure_lines() {
    for (int i = 0; i < size_; ++i) up_[i] = down_[i] = 1;
    if (size_ < 2) return;
    sort_members();
    bool wide = false;
    for (int i = 1; i < size_; ++i) {
      for (int j = 0; j < i; ++j) wide |= lengthen(up_, i, j, Place::above);
    }
    for (int i = size_ - 2; i >= 0; --i) {
      for (int j = i + 1; j < size_; ++j) lengthen(down_, i, j, Place::below);
    }
    for (int round = 1; wide && round < size_; ++round) {
      for (int i = 0; i < size_; ++i) {
        for (int j = 0; j < size_; ++j) {
          lengthen(up_, i, j, Place::above);
          lengthen(down_, i, j, Place::below);
        }
      }
    }
  }
  // Extends a path from one member to another beside it or on that side; true if beside.
  bool lengthen(std::array<std::uint8_t, kTakes>& ways, int to, int from, Place side) {
    const Place place = place_of(from, members_[to].tile(), members_[to].cell());
    if (place != side && place != Place::beside) return false;
    const int way = ways[from] + (place == side ? 1 : 0);
    ways[to] = static_cast<std::uint8_t>(std::max<int>(ways[to], way));
    return place == Place::beside;
  }
  void sort_members() {
    for (int i = 1; i < size_; ++i) {
      const Placed one = members_[i];
      int to = i;
      for (; to > 0 && one < members_[to - 1]; --to) members_[to] = members_[to - 1];
      members_[to] = one;
    }
  }
  [[nodiscard]] int line_with(Tile tile, Cell cell) const {
    int up = 1;
    int down = 1;
    for (int i = 0; i < size_; ++i) {
      switch (place_of(i, tile, cell)) {
        case Place::above: up = std::max(up, up_[i] + 1); break;
        case Place::below: down = std::max(down, down_[i] + 1); break;
        case Place::beside:
          up = std::max<int>(up, up_[i]);
          down = std::max<int>(down, down_[i]);
          break;
        case Place::apart: break;
      }
    }
    return std::max(length_, up + down - 1);
  }

  // The members each one is connected with, as bits.
  void measure_groups() {
    for (int i = 0; i < size_; ++i) {
      unsigned group = 1U << i;
      for (int j = 0; j < i; ++j) {
        if (place_of(j, members_[i].tile(), members_[i].cell()) != Place::apart) {
          group |= groups_[j];
        }
      }
      for (unsigned rest = group; rest != 0; rest &= rest - 1) {
        groups_[std::countr_zero(rest)] = static_cast<std::uint16_t>(group);
      }
    }
  }
  [[nodiscard]] int group_with(Tile tile, Cell cell) const {
    unsigned group = 0;
    for (int i = 0; i < size_; ++i) {
      if (place_of(i, tile, cell) != Place::apart) group |= groups_[i];
    }
    if (rules_.dynasty == Dynasty::tile_count) {
      return std::max(length_, 1 + std::popcount(group));
    }
    std::uint32_t rows = 1U << cell.row();
    for (unsigned rest = group; rest != 0; rest &= rest - 1) {
      rows |= 1U << members_[std::countr_zero(rest)].cell().row();
    }
    return std::max(length_, std::popcount(rows));
  }

  const Rules& rules_;
  int length_;
  int size_ = 0;
  std::array<Placed, kTakes> members_;
  std::array<std::uint8_t, kTakes> up_;
  std::array<std::uint8_t, kTakes> down_;
  std::array<std::uint16_t, kTakes> groups_;
};

}  // namespace heirloom::bots::ancestree
