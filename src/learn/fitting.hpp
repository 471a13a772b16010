// Fits a net to choices: to the differences between the results of their moves.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "bots/heuristic.hpp"
#include "learn/adam.hpp"
#include "learn/choices.hpp"

namespace heirloom::learn {

// What playing by a net gains over playing by the heuristic, in points per choice.
struct Gain {
  double mean = 0;
  double error = 0;  // half the 95 % confidence interval
  std::size_t choices = 0;
};

// The best option by the heuristic.
inline const Option& heuristic_choice(const Choice& choice) {
  return *std::max_element(choice.options.begin(), choice.options.end(),
                           [](const Option& a, const Option& b) { return a.worth < b.worth; });
}

// Every weight of a net.
template <class Net>
std::vector<float*> weights_of(Net& net) {
  std::vector<float*> all;
  net.each_group([&](auto& group) {
    bots::scion::each_weight(group, [&](float& weight) { all.push_back(&weight); });
  });
  return all;
}

template <class Net>
float worth_by(const Net& net, const Option& option) {
  return option.worth + net(option.features);
}

template <class Net>
Gain gain_by(const Net& net, const std::vector<Choice>& choices) {
  double sum = 0;
  double squares = 0;
  for (const Choice& choice : choices) {
    const Option* best = nullptr;
    float highest = 0;
    for (const Option& option : choice.options) {
      const float worth = worth_by(net, option);
      if (best != nullptr && worth <= highest) continue;
      best = &option;
      highest = worth;
    }
    const double gain = best->result - heuristic_choice(choice).result;
    sum += gain;
    squares += gain * gain;
  }
  const double count = std::max<double>(1, static_cast<double>(choices.size()));
  const double mean = sum / count;
  return {mean, 1.96 * std::sqrt(std::max(0.0, squares / count - mean * mean) / count),
          choices.size()};
}

// The loss: half the squared error of a choice. Only differences between its moves count, so the
// mean error is subtracted.
template <class Net>
float loss_of(const Net& net, const Choice& choice) {
  float sum = 0;
  float squares = 0;
  for (const Option& option : choice.options) {
    const float error = worth_by(net, option) - option.result;
    sum += error;
    squares += error * error;
  }
  return (squares - sum * sum / static_cast<float>(choice.options.size())) / 2;
}

// Backpropagation for one move: adds the gradient of the loss, whose derivative with respect to the
// net's output is `error`.
template <class Net>
void add_gradient(const Net& net, const bots::scion::MoveFeatures& move,
                  const typename Net::Activations& activations, float error, Net& gradient) {
  using Units = typename Net::Units;
  Units of_sum{};
  Units of_hidden{};
  for (int unit = 0; unit < Net::kUnits; ++unit) {
    if (activations.hidden[unit] <= 0) continue;
    gradient.output[unit] += error * activations.hidden[unit];
    of_hidden[unit] = error * net.output[unit];
  }
  Net::add(gradient.bias, of_hidden);
  for (int i = 0; i < bots::scion::kNumericFeatures; ++i) {
    gradient.linear[i] += error * move.numeric[i];
    Net::add(gradient.of_numeric[i], of_hidden, move.numeric[i]);
  }
  for (int unit = 0; unit < Net::kUnits; ++unit) {
    Net::add(gradient.hidden[unit], of_hidden, activations.sum[unit]);
    for (int other = 0; other < Net::kUnits; ++other) {
      of_sum[unit] += of_hidden[other] * net.hidden[unit][other];
    }
  }
  Units of_table{};
  for (std::size_t i = 0; i < move.colours.size(); ++i) {
    const bots::scion::ColourFeatures& colour = move.colours[i];
    Units of_colour{};
    for (int unit = 0; unit < Net::kUnits; ++unit) {
      if (activations.colours[i][unit] > 0) of_colour[unit] = of_sum[unit];
    }
    Net::add(of_table, of_colour);
    Net::add(gradient.of_closed[colour.tokens][colour.closed], of_colour);
    Net::add(gradient.of_left[move.left][colour.tokens], of_colour);
    Net::add(gradient.of_offered[colour.offered][colour.tokens], of_colour);
    Net::add(gradient.of_second[colour.second], of_colour);
    Net::add(gradient.of_given[colour.given], of_colour);
  }
  for (std::size_t rank = 0; rank < move.held.size(); ++rank) {
    Net::add(gradient.of_held[rank][move.held[rank]], of_table);
  }
}

template <class Net>
void add_gradient(const Net& net, const Choice& choice, Net& gradient) {
  const std::size_t count = choice.options.size();
  std::vector<typename Net::Activations> activations(count);
  std::vector<float> errors(count);
  float mean = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Option& option = choice.options[i];
    const float output = net(option.features, activations[i]);
    errors[i] = option.worth + output - option.result;
    mean += errors[i] / static_cast<float>(count);
  }
  for (std::size_t i = 0; i < count; ++i) {
    const Option& option = choice.options[i];
    add_gradient(net, option.features, activations[i], errors[i] - mean, gradient);
  }
}

// Nearly normal, with mean 0 and deviation 1: the sum of twelve uniform numbers. Unlike the
// standard library's distribution it is the same on every build.
inline float normal(core::Random& random) {
  constexpr int kTerms = 12;
  float sum = -0.5F * kTerms;
  for (int i = 0; i < kTerms; ++i) sum += bots::uniform(random);
  return sum;
}

// Least squares, in batches.
template <class Net>
class Fitting {
 public:
  explicit Fitting(std::uint64_t seed) : random_(seed) {
    const auto initialize = [this](auto& weights, float deviation) {
      bots::scion::each_weight(weights,
                               [&](float& weight) { weight = deviation * normal(random_); });
    };
    constexpr float kOfColours = 0.1F;
    initialize(net_.of_closed, kOfColours);
    initialize(net_.of_left, kOfColours);
    initialize(net_.of_offered, kOfColours);
    initialize(net_.of_second, kOfColours);
    initialize(net_.of_given, kOfColours);
    initialize(net_.of_held, kOfColours);
    initialize(net_.hidden, 0.15F);
    initialize(net_.of_numeric, 0.2F);
    initialize(net_.output, 0.1F);
  }

  // Each epoch runs through the choices in a new order.
  const Net& run(const std::vector<Choice>& choices, int epochs) {
    const std::size_t batches = choices.size() / kBatch;
    Net gradient{};
    Adam adam(weights_of(net_), weights_of(gradient), batches * static_cast<std::size_t>(epochs));
    std::vector<const Choice*> order;
    for (const Choice& choice : choices) order.push_back(&choice);
    const int count = static_cast<int>(order.size());
    for (int epoch = 0; epoch < epochs; ++epoch) {
      core::shuffle_front(order, count, count, random_);
      for (std::size_t batch = 0; batch < batches; ++batch) {
        for (std::size_t i = 0; i < kBatch; ++i) {
          add_gradient(net_, *order[batch * kBatch + i], gradient);
        }
        adam.step(kBatch);
      }
    }
    return net_;
  }

 private:
  static constexpr std::size_t kBatch = 64;

  core::Random random_;
  Net net_{};
};

}  // namespace heirloom::learn
