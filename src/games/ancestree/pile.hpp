// The face-down pile of Ancestree: a multiset of tiles that gives up any of them in a few steps.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <span>

#include "core/bits.hpp"
#include "core/list.hpp"
#include "core/random.hpp"
#include "games/ancestree/data.hpp"

namespace heirloom::games::ancestree {

// Keeps all tiles it began with, ascending, and marks those that are left. Two piles are equal if
// the same tiles are left, whatever they began with.
class Pile {
 public:
  using Tiles = core::List<Tile, kMostTiles>;

  Pile() = default;
  explicit Pile(std::span<const Tile> ascending) {
    assert(std::is_sorted(ascending.begin(), ascending.end()));
    all_.resize(static_cast<int>(ascending.size()));
    std::copy(ascending.begin(), ascending.end(), all_.begin());
    for (int word = 0; word < kWords; ++word) {
      const int count = std::clamp(all_.size() - 64 * word, 0, 64);
      left_[word] = count == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
    }
  }

  [[nodiscard]] int size() const {
    int size = 0;
    for (const std::uint64_t word : left_) size += std::popcount(word);
    return size;
  }
  // The tiles that are left, ascending.
  [[nodiscard]] Tiles tiles() const {
    Tiles tiles;
    for (int word = 0; word < kWords; ++word) {
      for (std::uint64_t rest = left_[word]; rest != 0;) {
        tiles.push(all_[64 * word + core::take_lowest(rest)]);
      }
    }
    return tiles;
  }
  // Adds that many tiles to `out`, any with the same chance; none leaves the pile, which has
  // enough.
  template <class Out>
  void choose(int count, core::Random& random, Out& out) const {
    assert(count <= size());
    Marks free = left_;
    const auto all = static_cast<std::uint32_t>(all_.size());
    while (count > 0) {
      const auto index = static_cast<int>(random.below(all));
      if (!marked(free, index)) continue;
      flip(free, index);
      out.push(all_[index]);
      --count;
    }
  }
  // Takes out one copy of a tile that is there.
  void remove(Tile tile) {
    int index = first_of(tile);
    while (!marked(left_, index)) ++index;
    assert(all_[index] == tile);
    flip(left_, index);
  }

  friend bool operator==(const Pile& a, const Pile& b) { return a.tiles() == b.tiles(); }

 private:
  static constexpr int kWords = (kMostTiles + 63) / 64;
  using Marks = std::array<std::uint64_t, kWords>;

  static bool marked(const Marks& marks, int index) {
    return ((marks[index / 64] >> (index % 64)) & 1U) != 0;
  }
  static void flip(Marks& marks, int index) {
    marks[index / 64] ^= std::uint64_t{1} << (index % 64);
  }

  // Where the copies of a tile begin; halves without branches, as nothing could predict them.
  [[nodiscard]] int first_of(Tile tile) const {
    int index = 0;
    for (int count = all_.size(); count > 1;) {
      const int half = count / 2;
      index += half & -static_cast<int>(all_[index + half - 1].bits < tile.bits);
      count -= half;
    }
    return index + (all_[index].bits < tile.bits ? 1 : 0);
  }

  Marks left_{};
  Tiles all_;
};

}  // namespace heirloom::games::ancestree
