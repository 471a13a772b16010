// Adam with decoupled weight decay and a learning rate that falls to zero along a cosine.
//
// It is written out here because it is one short loop, and the libraries that have it come with a
// whole linear algebra package.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <utility>
#include <vector>

namespace heirloom::learn {

class Adam {
 public:
  // Both lists name the same weights in the same order and have to outlive the optimiser.
  Adam(std::vector<float*> weights, std::vector<float*> gradient, std::size_t steps)
      : weights_(std::move(weights)),
        gradient_(std::move(gradient)),
        means_(weights_.size()),
        squares_(weights_.size()),
        steps_(std::max<std::size_t>(1, steps)) {}

  // Steps down the mean of a gradient summed over `batch` samples, and clears it.
  void step(std::size_t batch) {
    ++step_;
    const auto done = static_cast<double>(step_);
    const double share = std::min(1.0, done / static_cast<double>(steps_));
    const auto rate = static_cast<float>(kRate * 0.5 * (1 + std::cos(std::numbers::pi * share)));
    const auto mean_bias = static_cast<float>(1 / (1 - std::pow(kMeanDecay, done)));
    const auto square_bias = static_cast<float>(1 / (1 - std::pow(kSquareDecay, done)));
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      float& weight = *weights_[i];
      const float gradient = *gradient_[i] / static_cast<float>(batch);
      float& mean = means_[i];
      float& square = squares_[i];
      mean += static_cast<float>(1 - kMeanDecay) * (gradient - mean);
      square += static_cast<float>(1 - kSquareDecay) * (gradient * gradient - square);
      weight -= rate * (mean * mean_bias / (std::sqrt(square * square_bias) + kEpsilon) +
                        kWeightDecay * weight);
      *gradient_[i] = 0;
    }
  }

 private:
  static constexpr double kRate = 0.002;  // at first
  static constexpr double kMeanDecay = 0.9;
  static constexpr double kSquareDecay = 0.999;
  static constexpr float kEpsilon = 1e-6F;
  static constexpr float kWeightDecay = 0.01F;

  std::vector<float*> weights_;
  std::vector<float*> gradient_;
  std::vector<float> means_;    // of the gradient, moving
  std::vector<float> squares_;  // of its square
  std::size_t steps_;
  std::size_t step_ = 0;
};

}  // namespace heirloom::learn
