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
#include <type_traits>

#include "games/scion/data.hpp"

namespace heirloom::bots::scion {

using namespace games::scion;

inline constexpr int kSigns = 23;

// What a net is shown of one colour.
struct ColourSigns {
  std::uint8_t tokens;   // in the bag that would be filled, or genes of the scion
  std::uint8_t closed;   // a bit for each rank: owned or no longer to be had
  std::uint8_t offered;  // genes of the best child on offer,
  std::uint8_t second;   // and of the second best
  std::uint8_t given;    // genes of the child that is married, or of the best sibling
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
// From -45 to 45 in the order of the characters, without those that mean something in C++.
inline constexpr int kHighestLetter = 45;
inline constexpr std::array<char, 3> kNoLetters = {'"', '?', '\\'};
constexpr int value_of(char letter) {
  int value = letter - '!' - kHighestLetter;
  for (const char left_out : kNoLetters) value -= letter > left_out ? 1 : 0;
  return value;
}

// Calls visit(number) for every number in arrays of arrays.
template <class Numbers, class Visit>
void each_number(Numbers& numbers, Visit&& visit) {
  if constexpr (std::is_same_v<std::remove_const_t<Numbers>, float>) {
    visit(numbers);
  } else {
    for (auto& one : numbers) each_number(one, visit);
  }
}

template <int kMostTokens>
struct Net {
  static constexpr int kUnits = 16;
  static constexpr int kTokens = kMostTokens + 1;
  static constexpr int kGenes = kGeneCount + 1;
  using Units = std::array<float, kUnits>;

  std::array<std::array<Units, 1 << kRanks>, kTokens> of_closed;
  std::array<std::array<Units, kTokens>, kGenerations> of_left;
  std::array<std::array<Units, kTokens>, kGenes> of_offered;
  std::array<Units, kGenes> of_second;
  std::array<Units, kGenes> of_given;
  std::array<std::array<Units, kPrimaries + 1>, kRanks> of_held;
  std::array<Units, kUnits> inner;
  std::array<Units, kSigns> of_other;
  Units bias;
  Units out;
  std::array<float, kSigns> direct;

  Net() = default;
  explicit Net(const NetText& text) {
    std::size_t at = 0;
    int group = 0;
    each_group([&](auto& numbers) {
      const float scale = text.scales[group++];
      each_number(numbers, [&](float& number) {
        number = scale * static_cast<float>(value_of(text.numbers[at++]));
      });
    });
    assert(at == text.numbers.size());
  }

  // Calls visit(numbers) for every group, in the order in which they are written.
  template <class Visit>
  void each_group(Visit&& visit) {
    visit(of_closed);
    visit(of_left);
    visit(of_offered);
    visit(of_second);
    visit(of_given);
    visit(of_held);
    visit(inner);
    visit(of_other);
    visit(bias);
    visit(out);
    visit(direct);
  }

  // What the units said on the way to a worth.
  struct Trace {
    std::array<Units, kPrimaries> colours;
    Units sum;
    Units last;
  };

  // In points.
  [[nodiscard]] float operator()(const MoveSigns& move) const {
    Trace trace;
    return (*this)(move, trace);
  }
  [[nodiscard]] float operator()(const MoveSigns& move, Trace& trace) const {
    Units of_table{};
    for (int rank = 0; rank < kRanks; ++rank) add(of_table, of_held[rank][move.held[rank]]);
    trace.sum = {};
    for (int i = 0; i < kPrimaries; ++i) {
      const ColourSigns& colour = move.colours[i];
      Units& units = trace.colours[i];
      units = of_table;
      add(units, of_closed[colour.tokens][colour.closed]);
      add(units, of_left[move.left][colour.tokens]);
      add(units, of_offered[colour.offered][colour.tokens]);
      add(units, of_second[colour.second]);
      add(units, of_given[colour.given]);
      for (int unit = 0; unit < kUnits; ++unit) trace.sum[unit] += std::max(units[unit], 0.0F);
    }
    trace.last = bias;
    float worth = 0;
    for (int sign = 0; sign < kSigns; ++sign) {
      const float value = move.others[sign];
      if (value == 0) continue;
      add(trace.last, of_other[sign], value);
      worth += direct[sign] * value;
    }
    for (int unit = 0; unit < kUnits; ++unit) add(trace.last, inner[unit], trace.sum[unit]);
    for (int unit = 0; unit < kUnits; ++unit) {
      worth += out[unit] * std::max(trace.last[unit], 0.0F);
    }
    return worth;
  }

  static void add(Units& to, const Units& more) {
    for (int i = 0; i < kUnits; ++i) to[i] += more[i];
  }
  static void add(Units& to, const Units& more, float times) {
    for (int i = 0; i < kUnits; ++i) to[i] += times * more[i];
  }
};

// One for each kind of choice. Which suitor is given a child is left to the heuristic.
struct Nets {
  Net<kGeneCount> heir;
  Net<2 * kGeneCount> spouse;
};

}  // namespace heirloom::bots::scion
