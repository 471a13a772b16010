// Random numbers that are the same on every build: xoshiro256++ and unbiased bounded draws.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

namespace heirloom::core {

class Random {
 public:
  // Streams of one seed are independent of each other: deals, seats' turns and bots never share
  // one.
  explicit constexpr Random(std::uint64_t seed, std::uint64_t stream = 0) : words_{} {
    std::uint64_t mixer = seed + stream * 0xD1B54A32D192ED03ULL;
    for (auto& word : words_) word = split_mix(mixer);
  }
  // From 256 bits of key material, not all of them zero.
  explicit constexpr Random(const std::array<std::uint64_t, 4>& words) : words_(words) {}

  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(words_[0] + words_[3], 23) + words_[0];
    const std::uint64_t shifted = words_[1] << 17;
    words_[2] ^= words_[0];
    words_[3] ^= words_[1];
    words_[1] ^= words_[2];
    words_[0] ^= words_[3];
    words_[2] ^= shifted;
    words_[3] = std::rotl(words_[3], 45);
    return result;
  }

  // A uniform index into something of that size.
  constexpr int index(int size) {
    return static_cast<int>(below(static_cast<std::uint32_t>(size)));
  }

  // Uniform in [0, bound), without bias (Lemire's method on 32 bits, which costs no division
  // in all but a few calls and no 128-bit product in the browser).
  constexpr std::uint32_t below(std::uint32_t bound) {
    assert(bound > 0);
    std::uint64_t product = (next() >> 32) * bound;
    auto low = static_cast<std::uint32_t>(product);
    if (low < bound) [[unlikely]] {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (low < threshold) {
        product = (next() >> 32) * bound;
        low = static_cast<std::uint32_t>(product);
      }
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  static constexpr std::uint64_t split_mix(std::uint64_t& state) {
    state += 0x9E3779B97F4A7C15ULL;
    std::uint64_t word = state;
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9ULL;
    word = (word ^ (word >> 27)) * 0x94D049BB133111EBULL;
    return word ^ (word >> 31);
  }

  std::array<std::uint64_t, 4> words_;
};

// Moves `count` uniformly chosen elements to the front of `items`, in random order.
template <class Items>
constexpr void shuffle_front(Items& items, int size, int count, Random& random) {
  for (int i = 0; i < count; ++i) {
    const int j = i + random.index(size - i);
    const auto chosen = items[j];
    items[j] = items[i];
    items[i] = chosen;
  }
}

}  // namespace heirloom::core
