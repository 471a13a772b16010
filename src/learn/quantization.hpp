// Quantizes the weights of a net, and writes them as a source file.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "bots/heuristics/scion_net.hpp"

namespace heirloom::learn {

// The inverse of bots::scion::decode.
inline char encode(int value) {
  int code = '!' + bots::scion::kMaxQuantized + value;
  for (const char skipped : bots::scion::kSkippedCodes) code += code >= skipped ? 1 : 0;
  return static_cast<char>(code);
}

inline int quantize(float weight, float scale) {
  constexpr auto kMax = static_cast<float>(bots::scion::kMaxQuantized);
  return static_cast<int>(std::clamp(std::round(weight / scale), -kMax, kMax));
}

// The scale with the smallest squared error of those tried: clipping a few large weights can be
// better than coarse steps for all.
inline float scale_for(const std::vector<float>& weights) {
  float highest = 0;
  for (const float weight : weights) highest = std::max(highest, std::abs(weight));
  if (highest == 0) return 1;
  constexpr int kTries = 60;
  constexpr float kSmaller = 0.96F;
  float scale = highest / bots::scion::kMaxQuantized;
  float best = scale;
  double least = 0;
  for (int i = 0; i < kTries; ++i, scale *= kSmaller) {
    double error = 0;
    for (const float weight : weights) {
      const double off = weight - scale * static_cast<float>(quantize(weight, scale));
      error += off * off;
    }
    if (i > 0 && error >= least) continue;
    least = error;
    best = scale;
  }
  return best;
}

// Owns what a QuantizedNet refers to.
struct Quantization {
  std::array<float, bots::scion::QuantizedNet::kGroups> scales{};
  std::string codes;
  [[nodiscard]] bots::scion::QuantizedNet net() const { return {scales, codes}; }
};

template <class Net>
Quantization quantization_of(Net net) {
  Quantization quantization;
  std::size_t at = 0;
  net.each_group([&](auto& group) {
    std::vector<float> weights;
    bots::scion::each_weight(group, [&](float& weight) { weights.push_back(weight); });
    const float scale = scale_for(weights);
    quantization.scales[at++] = scale;
    for (const float weight : weights) quantization.codes += encode(quantize(weight, scale));
  });
  return quantization;
}

// Writes it as a constant of that name; nine digits tell every float apart.
inline void write(std::ostream& out, std::string_view what, std::string_view name,
                  const Quantization& quantization) {
  constexpr std::size_t kWidth = 92;
  constexpr std::size_t kScalesPerLine = 4;
  out << "// " << what << "\ninline constexpr QuantizedNet " << name << " = {\n    {";
  out.precision(9);
  for (std::size_t i = 0; i < quantization.scales.size(); ++i) {
    out << (i == 0                    ? ""
            : i % kScalesPerLine == 0 ? ",\n     "
                                      : ", ")
        << quantization.scales[i] << 'F';
  }
  out << "},\n";
  for (std::size_t at = 0; at < quantization.codes.size(); at += kWidth) {
    out << "    \"" << std::string_view(quantization.codes).substr(at, kWidth) << "\"\n";
  }
  out << "};\n\n";
}

}  // namespace heirloom::learn
