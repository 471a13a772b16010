// Learning Scion's nets: what is gathered, that the gradient is right, and what quantization keeps.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "bots/heuristics/scion_learnt.hpp"
#include "learn/choices.hpp"
#include "learn/fitting.hpp"
#include "learn/quantization.hpp"

namespace heirloom::learn {
namespace {

using bots::scion::HeirNet;

std::vector<Choice> gathered(int matches) {
  core::Random random(1);
  std::vector<Choice> choices;
  for (int i = 0; i < matches; ++i) gather(nullptr, random, choices);
  return choices;
}

std::vector<Choice> of_kind(std::vector<Choice> choices, Kind kind) {
  std::erase_if(choices, [&](const Choice& one) { return one.kind != kind; });
  return choices;
}

TEST(Learn, GathersGoodMovesOfHeirsAndSpouses) {
  const auto choices = gathered(20);
  EXPECT_GE(of_kind(choices, Kind::heir).size(), 10U);
  EXPECT_GE(of_kind(choices, Kind::spouse).size(), 10U);
  std::size_t telling = 0;
  for (const Choice& choice : choices) {
    ASSERT_GE(choice.options.size(), 2U);
    EXPECT_EQ(choice.options.front().worth, 0);
    for (const Option& option : choice.options) {
      EXPECT_LE(option.worth, 0);
      EXPECT_GE(option.worth, -3);
      EXPECT_LT(std::abs(option.result), 100);
    }
    const auto differs = [&](const Option& one) {
      return one.result != choice.options.front().result;
    };
    telling += std::any_of(choice.options.begin(), choice.options.end(), differs) ? 1 : 0;
  }
  EXPECT_GT(telling, choices.size() * 3 / 4);  // the last heir's options may all end alike
}

TEST(Learn, TheGradientMatchesFiniteDifferencesOfTheLoss) {
  const auto choices = of_kind(gathered(2), Kind::heir);
  ASSERT_FALSE(choices.empty());
  Fitting<HeirNet> fitting(3);
  HeirNet net = fitting.run({}, 0);
  HeirNet gradient{};
  for (const Choice& choice : choices) add_gradient(net, choice, gradient);
  const std::vector<float*> derivatives = weights_of(gradient);
  const auto loss = [&] {
    double sum = 0;
    for (const Choice& choice : choices) sum += loss_of(net, choice);
    return sum;
  };
  // A step up and down, at the steepest weight of every group.
  std::size_t at = 0;
  net.each_group([&](auto& group) {
    std::vector<float*> weights;
    bots::scion::each_weight(group, [&](float& weight) { weights.push_back(&weight); });
    std::size_t steepest = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      if (std::abs(*derivatives[at + i]) > std::abs(*derivatives[at + steepest])) steepest = i;
    }
    constexpr float kStep = 0.002F;
    float& weight = *weights[steepest];
    const float before = weight;
    weight = before + kStep;
    const double up = loss();
    weight = before - kStep;
    const double down = loss();
    weight = before;
    const double expected = *derivatives[at + steepest];
    EXPECT_NE(expected, 0);
    EXPECT_NEAR((up - down) / (2 * kStep), expected, 0.05 * std::abs(expected) + 0.02);
    at += weights.size();
  });
}

TEST(Learn, FitsWhatItIsShown) {
  const auto choices = of_kind(gathered(150), Kind::heir);
  const auto loss = [&](const HeirNet& net) {
    double sum = 0;
    for (const Choice& choice : choices) sum += loss_of(net, choice);
    return sum;
  };
  Fitting<HeirNet> fitting(3);
  const HeirNet net = fitting.run(choices, 100);
  EXPECT_LT(loss(net), 0.5 * loss(HeirNet{}));
  EXPECT_GT(gain_by(net, choices).mean, 0.2);
}

TEST(Learn, EveryCodeDecodesToWhatWasEncoded) {
  std::set<char> codes;
  for (int value = -bots::scion::kMaxQuantized; value <= bots::scion::kMaxQuantized; ++value) {
    const char code = encode(value);
    EXPECT_EQ(bots::scion::decode(code), value);
    EXPECT_TRUE(code > ' ' && code < 127) << value;
    EXPECT_TRUE(code != '"' && code != '?' && code != '\\') << value;
    codes.insert(code);
  }
  EXPECT_EQ(codes.size(), 91U);
}

TEST(Learn, QuantizationKeepsTheWeights) {
  Fitting<HeirNet> fitting(5);
  HeirNet net = fitting.run({}, 0);
  const Quantization quantization = quantization_of(net);
  HeirNet read(quantization.net());
  const std::vector<float*> before = weights_of(net);
  const std::vector<float*> after = weights_of(read);
  ASSERT_EQ(before.size(), HeirNet::weight_count());
  ASSERT_EQ(before.size(), quantization.codes.size());
  double error = 0;
  double sum = 0;
  for (std::size_t i = 0; i < before.size(); ++i) {
    error += std::pow(*after[i] - *before[i], 2);
    sum += std::pow(*before[i], 2);
  }
  EXPECT_LT(std::sqrt(error / sum), 0.03);
}

TEST(Learn, WeightsStartOutNormallyDistributed) {
  constexpr int kDraws = 20'000;
  core::Random random(1);
  double sum = 0;
  double squares = 0;
  int beyond_two = 0;
  for (int i = 0; i < kDraws; ++i) {
    const double drawn = normal(random);
    sum += drawn;
    squares += drawn * drawn;
    beyond_two += std::abs(drawn) > 2 ? 1 : 0;
  }
  EXPECT_NEAR(sum / kDraws, 0, 0.03);
  EXPECT_NEAR(squares / kDraws, 1, 0.04);
  EXPECT_NEAR(static_cast<double>(beyond_two) / kDraws, 0.0455, 0.006);
}

}  // namespace
}  // namespace heirloom::learn
