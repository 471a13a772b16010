// A small net: what a move in Scion is worth beyond the heuristic's value.
//
// The four colours share one embedding of sixteen rectified units. The units are summed over the
// colours, so no colour is favoured, and feed a hidden layer of sixteen together with numeric
// features.
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

inline constexpr int kNumericFeatures = 23;

// The features of one colour.
struct ColourFeatures {
  std::uint8_t tokens;   // in the bag the marriage would fill, or genes of the scion
  std::uint8_t closed;   // a bit for each rank: owned or sold out
  std::uint8_t offered;  // genes of the best child on offer
  std::uint8_t second;   // genes of the second best
  std::uint8_t given;    // genes of the spouse, or of the best sibling
};
// The features of a move.
struct MoveFeatures {
  std::uint8_t left = 0;  // heirs still to come
  std::array<ColourFeatures, kPrimaries> colours{};
  std::array<std::uint8_t, kRanks> held{};  // achievements of each rank
  std::array<float, kNumericFeatures> numeric{};

  // `feature` is one of the enums of scion_features.hpp.
  template <class Feature>
  void set(Feature feature, float value) {
    numeric[static_cast<std::size_t>(feature)] = value;
  }
};

// The weights of a net, quantized: each is its code's value times the scale of its group.
struct QuantizedNet {
  static constexpr int kGroups = 11;
  std::array<float, kGroups> scales;
  std::string_view codes;
};
// A code is a printable character for a value from -45 to 45, in the order of the characters. Those
// with a meaning in a C++ string are skipped.
inline constexpr int kMaxQuantized = 45;
inline constexpr std::array<char, 3> kSkippedCodes = {'"', '?', '\\'};
constexpr int decode(char code) {
  int value = code - '!' - kMaxQuantized;
  for (const char skipped : kSkippedCodes) value -= code > skipped ? 1 : 0;
  return value;
}

// Calls visit(weight) for every weight in nested arrays.
template <class Weights, class Visit>
void each_weight(Weights& weights, Visit&& visit) {
  if constexpr (std::is_same_v<std::remove_const_t<Weights>, float>) {
    visit(weights);
  } else {
    for (auto& one : weights) each_weight(one, visit);
  }
}

template <int kMostTokens>
struct Net {
  static constexpr int kUnits = 16;
  static constexpr int kTokens = kMostTokens + 1;
  static constexpr int kGenes = kGeneCount + 1;
  using Units = std::array<float, kUnits>;

  // The embedding of a colour: one row for every value, or pair of values, of its features.
  std::array<std::array<Units, 1 << kRanks>, kTokens> of_closed;
  std::array<std::array<Units, kTokens>, kGenerations> of_left;
  std::array<std::array<Units, kTokens>, kGenes> of_offered;
  std::array<Units, kGenes> of_second;
  std::array<Units, kGenes> of_given;
  std::array<std::array<Units, kPrimaries + 1>, kRanks> of_held;
  // The hidden layer, and the output.
  std::array<Units, kUnits> hidden;
  std::array<Units, kNumericFeatures> of_numeric;
  Units bias;
  Units output;
  std::array<float, kNumericFeatures> linear;  // past the hidden layer

  Net() = default;
  explicit Net(const QuantizedNet& quantized) {
    std::size_t at = 0;
    int group = 0;
    each_group([&](auto& weights) {
      const float scale = quantized.scales[group++];
      each_weight(weights, [&](float& weight) {
        weight = scale * static_cast<float>(decode(quantized.codes[at++]));
      });
    });
    assert(at == quantized.codes.size());
  }

  static constexpr std::size_t weight_count() { return sizeof(Net) / sizeof(float); }

  // Calls visit(weights) for every group, in the order of the codes.
  template <class Visit>
  constexpr void each_group(Visit&& visit) {
    visit(of_closed);
    visit(of_left);
    visit(of_offered);
    visit(of_second);
    visit(of_given);
    visit(of_held);
    visit(hidden);
    visit(of_numeric);
    visit(bias);
    visit(output);
    visit(linear);
  }

  // What the units have before they are rectified, and the sum over the colours after it.
  struct Activations {
    std::array<Units, kPrimaries> colours;
    Units sum;
    Units hidden;
  };

  // In points.
  [[nodiscard]] float operator()(const MoveFeatures& move) const {
    Activations activations;
    return (*this)(move, activations);
  }
  [[nodiscard]] float operator()(const MoveFeatures& move, Activations& activations) const {
    Units of_table{};
    for (int rank = 0; rank < kRanks; ++rank) add(of_table, of_held[rank][move.held[rank]]);
    activations.sum = {};
    for (int i = 0; i < kPrimaries; ++i) {
      const ColourFeatures& colour = move.colours[i];
      Units& units = activations.colours[i];
      units = of_table;
      add(units, of_closed[colour.tokens][colour.closed]);
      add(units, of_left[move.left][colour.tokens]);
      add(units, of_offered[colour.offered][colour.tokens]);
      add(units, of_second[colour.second]);
      add(units, of_given[colour.given]);
      for (int unit = 0; unit < kUnits; ++unit) {
        activations.sum[unit] += std::max(units[unit], 0.0F);
      }
    }
    activations.hidden = bias;
    float worth = 0;
    for (int i = 0; i < kNumericFeatures; ++i) {
      const float value = move.numeric[i];
      if (value == 0) continue;
      add(activations.hidden, of_numeric[i], value);
      worth += linear[i] * value;
    }
    for (int unit = 0; unit < kUnits; ++unit) {
      add(activations.hidden, hidden[unit], activations.sum[unit]);
    }
    for (int unit = 0; unit < kUnits; ++unit) {
      worth += output[unit] * std::max(activations.hidden[unit], 0.0F);
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

using HeirNet = Net<kGeneCount>;
using SpouseNet = Net<2 * kGeneCount>;

// One for each kind of choice. Which suitor gets a child is left to the heuristic.
struct Nets {
  HeirNet heir;
  SpouseNet spouse;
};

constexpr int group_count() {
  HeirNet net{};
  int groups = 0;
  net.each_group([&](const auto& /*weights*/) { ++groups; });
  return groups;
}
static_assert(group_count() == QuantizedNet::kGroups);  // a scale for each

}  // namespace heirloom::bots::scion
