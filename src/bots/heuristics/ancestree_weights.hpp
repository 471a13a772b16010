// The weights of Ancestree's heuristic, and tables computed from them.
#pragma once

#include <array>

#include "games/ancestree/state.hpp"

namespace heirloom::bots::ancestree {

using namespace games::ancestree;

// In points of the final score unless stated otherwise. They were tuned by letting bots with
// slightly different weights play each other, and rounded; docs/bots/ancestree.md says what each
// does. A worth marked "early" fades into plain points towards the last take.
struct Weights {
  float marriages_per_take = 0.9F;  // how many marriages a tile still to be taken will bring
  float open_heart = 3.7F;          // early, the first cell that wants a left (or right) heart
  float heart_decay = 0.7F;         // each further one is worth this much of the one before
  float open_leaf = 0.03F;          // early, an open leaf
  float ripeness = 3;               // with this many takes to come, "early" counts half
  float spread = 0.35F;             // of a race between dynasties, in tiles: at its end,
  float spread_growth = 0.38F;      // and what the square root of the steps to go adds
  float coin = 0.6F;                // early, a coin in each round to be scored: it leads to nothing
  float token = 1.4F;               // early, an expected point in tokens: a line can grow on
  float rival_tokens = 0.4F;        // the share of that which an only rival's point costs
  float pass_on = 0.9F;             // of what the next seat gains by the hand, split by the rivals
};

// std::exp and std::sqrt are not constexpr; these are, for small arguments.
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

// Scales the logistic curve to resemble a normal distribution of that spread.
inline constexpr float kLogistic = 1.7F;
inline constexpr int kFarAhead = 6;  // a larger lead counts as this

// Lookup tables computed from the weights.
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
          // A lead of half a tile is an even chance, since ties score nothing.
          const float hope = (static_cast<float>(lead) - 0.5F) / spread;
          sum += static_cast<float>(round + 1) / (1 + exp_of(-kLogistic * hope));
        }
        won[now][lead + kFarAhead] = sum;
      }
    }
  }

  Weights weights;
  // The worth of this many cells that want a heart of one kind, with room for one more than a tree
  // can have.
  std::array<float, kTakes + 2> hearts{};
  std::array<float, kTakes> ripe{};  // how much "early" counts, by takes to come
  // Points to expect in tokens from one rival in one heritage, by takes done and the lead.
  std::array<std::array<float, 2 * kFarAhead + 1>, kTakes> won{};

  // The worth of having more or fewer such cells; the tree need not be able to make the change.
  [[nodiscard]] constexpr float heart_change(int count, int change) const {
    const int after = count + change < 0 ? 0 : count + change;
    return hearts[static_cast<std::size_t>(after)] - hearts[static_cast<std::size_t>(count)];
  }
};

}  // namespace heirloom::bots::ancestree
