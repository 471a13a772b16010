// The numbers behind the heuristic of Ancestree, and tables made from them once.
#pragma once

#include <array>

#include "games/ancestree/state.hpp"

namespace heirloom::bots::ancestree {

using namespace games::ancestree;

// In points of the final score unless it says otherwise. They were found by letting trees with
// slightly different weights play each other, and rounded; docs/bots/ancestree.md says what each
// is good for. A worth that is said to hold early fades into the plain points as the last take
// comes nearer.
struct Weights {
  float marriages_per_take = 0.9F;  // how many marriages a tile still to be taken will bring
  float open_heart = 3.7F;          // early, the first cell that wants a left (or right) heart
  float heart_decay = 0.7F;         // each further one is worth that part of the one before
  float open_leaf = 0.03F;          // early, an open leaf
  float ripeness = 3;               // with so many takes to come, half of what holds early
  float spread = 0.35F;             // of a race between dynasties, in tiles: at its end,
  float spread_growth = 0.38F;      // and what the root of the steps to go adds
  float coin = 0.6F;                // early, a coin in each round to be scored: it leads to nothing
  float token = 1.4F;               // early, a point to hope for in tokens: a line can be prolonged
  float rival_tokens = 0.4F;        // of that, what a point of the only rival costs
  float pass_on = 0.9F;             // of what the next seat gains by the hand, shared by the rivals
};

// The exponential function for small arguments, which the library's is not at compile time.
constexpr float exp_of(float x) {
  double sum = 1;
  const double part = x / 64.0;
  double term = 1;
  for (int i = 1; i < 12; ++i) sum += term *= part / i;
  for (int i = 0; i < 6; ++i) sum *= sum;
  return static_cast<float>(sum);
}
constexpr float root_of(float x) {
  double root = x > 1 ? x : 1;
  for (int i = 0; i < 20; ++i) root = (root + x / root) / 2;
  return static_cast<float>(root);
}

// Makes the logistic curve much like the normal distribution of that spread.
inline constexpr float kLogistic = 1.7F;
inline constexpr int kFarAhead = 6;  // a lead beyond this is taken for this

// What the weights come to, by what the heuristic counts.
struct Tables {
  constexpr explicit Tables(const Weights& given) : weights(given) {
    float heart = weights.open_heart;
    for (std::size_t count = 1; count < hearts.size(); ++count) {
      hearts[count] = hearts[count - 1] + heart;
      heart *= weights.heart_decay;
    }
    for (int takes = 0; takes < kTakes; ++takes) {
      ripe[takes] = static_cast<float>(takes) / (static_cast<float>(takes) + weights.ripeness);
    }
    for (int now = 0; now < kTakes; ++now) {
      for (int lead = -kFarAhead; lead <= kFarAhead; ++lead) {
        float sum = 0;
        for (int round = now / kSteps; round < kRounds; ++round) {
          const int steps = kSteps * (round + 1) - 1 - now;
          const float spread =
              weights.spread + weights.spread_growth * root_of(static_cast<float>(steps));
          // Half a tile ahead is an even chance, as ties give nothing.
          const float hope = (static_cast<float>(lead) - 0.5F) / spread;
          sum += static_cast<float>(round + 1) / (1 + exp_of(-kLogistic * hope));
        }
        won[now][lead + kFarAhead] = sum;
      }
    }
  }

  Weights weights;
  // The worth of so many cells that want a heart of one kind, and room for one more than the tiles
  // of a tree can leave.
  std::array<float, kTakes + 2> hearts{};
  std::array<float, kTakes> ripe{};  // how much of an open side counts with so many takes to come
  // Points in tokens to hope for from one rival in one heritage, by takes done and the lead.
  std::array<std::array<float, 2 * kFarAhead + 1>, kTakes> won{};

  // What it is worth to have more or fewer such cells. The change may be one that the tree cannot
  // make.
  [[nodiscard]] constexpr float heart_change(int count, int change) const {
    const int after = count + change < 0 ? 0 : count + change;
    return hearts[static_cast<std::size_t>(after)] - hearts[static_cast<std::size_t>(count)];
  }
};

}  // namespace heirloom::bots::ancestree
