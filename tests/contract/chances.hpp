// Comparing how often something is imagined with the chances it should have, by chi-square.
#pragma once

#include <cmath>
#include <map>
#include <string>

#include "contract/harness.hpp"

namespace heirloom::tests {

// Chances of what is hidden, by its text; they need not be normalised.
using Chances = std::map<std::string, double>;

// The value a chi-square variable exceeds once in ten thousand (Wilson and Hilferty).
inline double critical(int freedom) {
  const double part = 2.0 / (9.0 * freedom);
  const double root = 1.0 - part + 3.719 * std::sqrt(part);
  return freedom * root * root * root;
}

// Imagines many worlds of the view and compares how often each hidden text occurs.
template <class G, class Hidden>
void expect_distribution(const typename G::View& view, const Chances& chances, Hidden&& hidden) {
  constexpr int kWorlds = 20000;
  core::Random random(4711);
  std::map<std::string, int> seen;
  for (int i = 0; i < kWorlds; ++i) ++seen[hidden(G::imagine(view, random))];
  double total = 0;
  for (const auto& [text, chance] : chances) total += chance;
  double chi = 0;
  for (const auto& [text, chance] : chances) {
    const double expected = kWorlds * chance / total;
    chi += (seen[text] - expected) * (seen[text] - expected) / expected;
  }
  for (const auto& [text, count] : seen)
    EXPECT_TRUE(chances.contains(text)) << text << " cannot be";
  EXPECT_LT(chi, critical(static_cast<int>(chances.size()) - 1));
}

}  // namespace heirloom::tests
