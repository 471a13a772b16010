// Fits a net to choices: to the differences between the results of the moves of each.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <random>
#include <vector>

#include "learn/choices.hpp"

namespace heirloom::learn {

// What playing by a net gains over playing by the heuristic, in points a choice.
struct Gain {
  double mean = 0;
  double error = 0;  // of 95 %
  std::size_t choices = 0;
};

// The move that is best by the heuristic.
inline const Option& usual(const Choice& choice) {
  return *std::max_element(choice.options.begin(), choice.options.end(),
                           [](const Option& a, const Option& b) { return a.worth < b.worth; });
}

// Every number of a net.
template <class Net>
std::vector<float*> numbers_of(Net& net) {
  std::vector<float*> all;
  net.each_group([&](auto& group) {
    bots::scion::each_number(group, [&](float& number) { all.push_back(&number); });
  });
  return all;
}

template <class Net>
float worth_by(const Net& net, const Option& option) {
  return option.worth + net(option.signs);
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
    const double gain = best->result - usual(choice).result;
    sum += gain;
    squares += gain * gain;
  }
  const double count = std::max<double>(1, static_cast<double>(choices.size()));
  const double mean = sum / count;
  return {mean, 1.96 * std::sqrt(std::max(0.0, squares / count - mean * mean) / count),
          choices.size()};
}

// Half the squared error of a choice is what is made small. Only differences between its moves
// count, so the mean error is taken off.
template <class Net>
float error_of(const Net& net, const Choice& choice) {
  float sum = 0;
  float squares = 0;
  for (const Option& option : choice.options) {
    const float error = worth_by(net, option) - option.result;
    sum += error;
    squares += error * error;
  }
  return (squares - sum * sum / static_cast<float>(choice.options.size())) / 2;
}

// Adds to `slope` how that error changes with each number of the net, if the worth of the move
// changes it by `error` a point.
template <class Net>
void add_slope(const Net& net, const bots::scion::MoveSigns& move, const typename Net::Trace& trace,
               float error, Net& slope) {
  using Units = typename Net::Units;
  Units of_sum{};
  Units of_last{};
  for (int unit = 0; unit < Net::kUnits; ++unit) {
    if (trace.last[unit] <= 0) continue;
    slope.out[unit] += error * trace.last[unit];
    of_last[unit] = error * net.out[unit];
  }
  Net::add(slope.bias, of_last);
  for (int sign = 0; sign < bots::scion::kSigns; ++sign) {
    slope.direct[sign] += error * move.others[sign];
    Net::add(slope.of_other[sign], of_last, move.others[sign]);
  }
  for (int unit = 0; unit < Net::kUnits; ++unit) {
    Net::add(slope.inner[unit], of_last, trace.sum[unit]);
    for (int last = 0; last < Net::kUnits; ++last) {
      of_sum[unit] += of_last[last] * net.inner[unit][last];
    }
  }
  Units of_table{};
  for (std::size_t i = 0; i < move.colours.size(); ++i) {
    const bots::scion::ColourSigns& colour = move.colours[i];
    Units of_colour{};
    for (int unit = 0; unit < Net::kUnits; ++unit) {
      if (trace.colours[i][unit] > 0) of_colour[unit] = of_sum[unit];
    }
    Net::add(of_table, of_colour);
    Net::add(slope.of_closed[colour.tokens][colour.closed], of_colour);
    Net::add(slope.of_left[move.left][colour.tokens], of_colour);
    Net::add(slope.of_offered[colour.offered][colour.tokens], of_colour);
    Net::add(slope.of_second[colour.second], of_colour);
    Net::add(slope.of_given[colour.given], of_colour);
  }
  for (std::size_t rank = 0; rank < move.held.size(); ++rank) {
    Net::add(slope.of_held[rank][move.held[rank]], of_table);
  }
}

template <class Net>
void add_slope(const Net& net, const Choice& choice, Net& slope) {
  const std::size_t count = choice.options.size();
  std::vector<typename Net::Trace> traces(count);
  std::vector<float> errors(count);
  float mean = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Option& option = choice.options[i];
    const float word = net(option.signs, traces[i]);
    errors[i] = option.worth + word - option.result;
    mean += errors[i] / static_cast<float>(count);
  }
  for (std::size_t i = 0; i < count; ++i) {
    const Option& option = choice.options[i];
    add_slope(net, option.signs, traces[i], errors[i] - mean, slope);
  }
}

// Least squares by Adam, in batches, with a step that falls to nothing and numbers that shrink a
// little all the time.
template <class Net>
class Fitting {
 public:
  Fitting(const Fitting&) = delete;
  Fitting& operator=(const Fitting&) = delete;
  explicit Fitting(std::uint32_t seed) : random_(seed) {
    const auto scatter = [this](auto& numbers, float deviation) {
      std::normal_distribution<float> normal(0, deviation);
      bots::scion::each_number(numbers, [&](float& number) { number = normal(random_); });
    };
    constexpr float kOfColours = 0.1F;
    scatter(net_.of_closed, kOfColours);
    scatter(net_.of_left, kOfColours);
    scatter(net_.of_offered, kOfColours);
    scatter(net_.of_second, kOfColours);
    scatter(net_.of_given, kOfColours);
    scatter(net_.of_held, kOfColours);
    scatter(net_.inner, 0.15F);
    scatter(net_.of_other, 0.2F);
    scatter(net_.out, 0.1F);
  }

  // Runs through the choices so many times, in ever new order.
  const Net& run(std::vector<Choice> choices, int passes) {
    const std::size_t batches = choices.size() / kBatch;
    steps_ = std::max<std::size_t>(1, batches * static_cast<std::size_t>(passes));
    for (int pass = 0; pass < passes; ++pass) {
      std::shuffle(choices.begin(), choices.end(), random_);
      for (std::size_t batch = 0; batch < batches; ++batch) {
        for (std::size_t i = 0; i < kBatch; ++i) {
          add_slope(net_, choices[batch * kBatch + i], slope_);
        }
        step();
      }
    }
    return net_;
  }

 private:
  static constexpr std::size_t kBatch = 64;
  static constexpr float kRate = 0.002F;
  static constexpr float kDecay = 0.01F;  // of a number, at the full rate

  void step() {
    constexpr double kKept = 0.9;
    constexpr double kSquaresKept = 0.999;
    ++step_;
    const auto done = static_cast<double>(step_);
    const double share = std::min(1.0, done / static_cast<double>(steps_));
    const auto rate = static_cast<float>(kRate * 0.5 * (1 + std::cos(M_PI * share)));
    const auto one = static_cast<float>(1 / (1 - std::pow(kKept, done)));
    const auto two = static_cast<float>(1 / (1 - std::pow(kSquaresKept, done)));
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
      float& number = *numbers_[i];
      const float slope = *slopes_[i] / kBatch;
      float& mean = services_[i];
      float& square = squares_[i];
      mean += static_cast<float>(1 - kKept) * (slope - mean);
      square += static_cast<float>(1 - kSquaresKept) * (slope * slope - square);
      number -= rate * (mean * one / (std::sqrt(square * two) + 1e-6F) + kDecay * number);
      *slopes_[i] = 0;
    }
  }

  std::mt19937 random_;
  Net net_{};
  Net slope_{};
  std::vector<float*> numbers_ = numbers_of(net_);
  std::vector<float*> slopes_ = numbers_of(slope_);
  std::vector<float> services_ = std::vector<float>(numbers_.size());  // of slopes, lately
  std::vector<float> squares_ = std::vector<float>(numbers_.size());   // of their squares
  std::size_t step_ = 0;
  std::size_t steps_ = 1;
};

}  // namespace heirloom::learn
