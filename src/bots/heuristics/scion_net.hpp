// A small net: what a move of Scion is worth beyond the heuristic's word.
//
// Each of the four colours is read by the same sixteen units. What they say is added up, so that no
// colour is favoured, and read by sixteen others together with some signs of the table.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <string_view>

#include "games/scion/data.hpp"

namespace heirloom::bots::scion {

using namespace games::scion;

inline constexpr int kSigns = 24;

// What a net is shown of one colour.
struct ColourSigns {
  std::uint8_t tokens;   // in the bag that would be filled, or genes of the scion
  std::uint8_t closed;   // a bit for each rank: owned or no longer to be had
  std::uint8_t offered;  // genes of the best child on offer,
  std::uint8_t second;   // and of the second best
  std::uint8_t given;    // genes of the child that is married or given away, of the best sibling
};
// What it is shown of a move.
struct MoveSigns {
  std::uint8_t left = 0;  // heirs still to come
  std::array<ColourSigns, kPrimaries> colours{};
  std::array<std::uint8_t, kRanks> held{};  // achievements of each rank
  std::array<float, kSigns> others{};
};

// The numbers of a net, one printable character each, by groups with a scale for each.
struct NetText {
  static constexpr int kGroups = 11;
  std::array<float, kGroups> scales;
  std::string_view numbers;
};

template <int kMostTokens>
class Net {
 public:
  explicit Net(const NetText& text) {
    Reader reader{text};
    reader.group(of_closed_);
    reader.group(of_left_);
    reader.group(of_offered_);
    reader.group(of_second_);
    reader.group(of_given_);
    reader.group(of_held_);
    reader.group(inner_);
    reader.group(of_other_);
    reader.group(bias_);
    reader.group(out_);
    reader.group(direct_);
    assert(reader.at == text.numbers.size());
  }

  // In points.
  [[nodiscard]] float operator()(const MoveSigns& move) const {
    Units of_table{};
    for (int rank = 0; rank < kRanks; ++rank) add(of_table, of_held_[rank][move.held[rank]]);
    Units sum{};
    for (const ColourSigns& colour : move.colours) {
      Units units = of_table;
      add(units, of_closed_[colour.tokens][colour.closed]);
      add(units, of_left_[move.left][colour.tokens]);
      add(units, of_offered_[colour.offered][colour.tokens]);
      add(units, of_second_[colour.second]);
      add(units, of_given_[colour.given]);
      for (int i = 0; i < kUnits; ++i) sum[i] += std::max(units[i], 0.0F);
    }
    Units last = bias_;
    float worth = 0;
    for (int sign = 0; sign < kSigns; ++sign) {
      const float value = move.others[sign];
      if (value == 0) continue;
      add(last, of_other_[sign], value);
      worth += direct_[sign] * value;
    }
    for (int i = 0; i < kUnits; ++i) add(last, inner_[i], sum[i]);
    for (int i = 0; i < kUnits; ++i) worth += out_[i] * std::max(last[i], 0.0F);
    return worth;
  }

 private:
  static constexpr int kUnits = 16;
  static constexpr int kTokens = kMostTokens + 1;
  static constexpr int kGenes = kGeneCount + 1;
  using Units = std::array<float, kUnits>;

  static void add(Units& to, const Units& more) {
    for (int i = 0; i < kUnits; ++i) to[i] += more[i];
  }
  static void add(Units& to, const Units& more, float times) {
    for (int i = 0; i < kUnits; ++i) to[i] += times * more[i];
  }

  struct Reader {
    const NetText& text;
    std::size_t at = 0;
    int groups = 0;

    template <class Group>
    void group(Group& numbers) {
      read(numbers, text.scales[groups++]);
    }
    template <class Numbers>
    void read(Numbers& numbers, float scale) {
      for (auto& one : numbers) read(one, scale);
    }
    // From -45 to 45 in the order of the characters, without those that mean something in C++.
    void read(float& number, float scale) {
      const char letter = text.numbers[at++];
      int value = letter - '!' - 45;
      for (const char left_out : {'"', '?', '\\'}) value -= letter > left_out ? 1 : 0;
      number = scale * static_cast<float>(value);
    }
  };

  std::array<std::array<Units, 1 << kRanks>, kTokens> of_closed_;
  std::array<std::array<Units, kTokens>, kGenerations> of_left_;
  std::array<std::array<Units, kTokens>, kGenes> of_offered_;
  std::array<Units, kGenes> of_second_;
  std::array<Units, kGenes> of_given_;
  std::array<std::array<Units, kPrimaries + 1>, kRanks> of_held_;
  std::array<Units, kUnits> inner_;
  std::array<Units, kSigns> of_other_;
  Units bias_;
  Units out_;
  std::array<float, kSigns> direct_;
};

}  // namespace heirloom::bots::scion
