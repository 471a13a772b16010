// Rounds the numbers of a net to letters, and writes them as a source file.
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

inline char letter_of(int value) {
  int letter = '!' + bots::scion::kHighestLetter + value;
  for (const char left_out : bots::scion::kNoLetters) letter += letter >= left_out ? 1 : 0;
  return static_cast<char>(letter);
}

inline int rounded(float number, float scale) {
  constexpr auto kHighest = static_cast<float>(bots::scion::kHighestLetter);
  return static_cast<int>(std::clamp(std::round(number / scale), -kHighest, kHighest));
}

// The scale with the smallest squared error. Only as long as it is written.
inline float scale_for(const std::vector<float>& numbers) {
  float highest = 0;
  for (const float number : numbers) highest = std::max(highest, std::abs(number));
  if (highest == 0) return 1;
  constexpr int kTries = 60;
  constexpr float kSmaller = 0.96F;
  float scale = highest / bots::scion::kHighestLetter;
  float best = scale;
  double least = 0;
  for (int i = 0; i < kTries; ++i, scale *= kSmaller) {
    double error = 0;
    for (const float number : numbers) {
      const double off = number - scale * static_cast<float>(rounded(number, scale));
      error += off * off;
    }
    if (i > 0 && error >= least) continue;
    least = error;
    best = scale;
  }
  return best;
}

struct Letters {
  std::array<float, bots::scion::NetText::kGroups> scales{};
  std::string numbers;
  [[nodiscard]] bots::scion::NetText text() const { return {scales, numbers}; }
};

template <class Net>
Letters letters_of(Net net) {
  Letters letters;
  std::size_t at = 0;
  net.each_group([&](auto& group) {
    std::vector<float> numbers;
    bots::scion::each_number(group, [&](float& number) { numbers.push_back(number); });
    const float scale = scale_for(numbers);
    letters.scales[at++] = scale;
    for (const float number : numbers) letters.numbers += letter_of(rounded(number, scale));
  });
  return letters;
}

// As a constant of that name; a float is told apart by nine digits.
inline void write(std::ostream& out, std::string_view what, std::string_view name,
                  const Letters& letters) {
  constexpr std::size_t kWidth = 92;
  constexpr std::size_t kScales = 4;  // a line
  out << "// " << what << "\ninline constexpr NetText " << name << " = {\n    {";
  out.precision(9);
  for (std::size_t i = 0; i < letters.scales.size(); ++i) {
    out << (i == 0 ? "" : i % kScales == 0 ? ",\n     " : ", ") << letters.scales[i] << 'F';
  }
  out << "},\n";
  for (std::size_t at = 0; at < letters.numbers.size(); at += kWidth) {
    out << "    \"" << std::string_view(letters.numbers).substr(at, kWidth) << "\"\n";
  }
  out << "};\n\n";
}

}  // namespace heirloom::learn
