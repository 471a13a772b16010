// Learning for Scion's nets: what is gathered, that slopes are right, and that letters keep
// numbers.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "bots/heuristics/scion_learnt.hpp"
#include "learn/choices.hpp"
#include "learn/fitting.hpp"
#include "learn/lettering.hpp"

namespace heirloom::learn {
namespace {

using HeirNet = decltype(bots::scion::Nets::heir);

std::vector<Choice> gathered(const Schooling& schooling, int matches) {
  core::Random random(1);
  std::vector<Choice> choices;
  for (int i = 0; i < matches; ++i) gather(schooling, random, choices);
  return choices;
}

std::vector<Choice> of_kind(std::vector<Choice> choices, Kind kind) {
  std::erase_if(choices, [&](const Choice& one) { return one.kind != kind; });
  return choices;
}

TEST(Learn, GathersGoodMovesOfHeirsAndSpouses) {
  const auto choices = gathered({}, 20);
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
  EXPECT_GT(telling, choices.size() * 3 / 4);  // not those of the last heir
}

TEST(Learn, SlopesAreThoseOfTheError) {
  const auto choices = of_kind(gathered({}, 2), Kind::heir);
  ASSERT_FALSE(choices.empty());
  Fitting<HeirNet> fitting(3);
  HeirNet net = fitting.run({}, 0);
  HeirNet slope{};
  for (const Choice& choice : choices) add_slope(net, choice, slope);
  const std::vector<float*> slopes = numbers_of(slope);
  const auto error = [&] {
    double sum = 0;
    for (const Choice& choice : choices) sum += error_of(net, choice);
    return sum;
  };
  // A step up and down, at the steepest number of every group.
  std::size_t at = 0;
  net.each_group([&](auto& group) {
    std::vector<float*> numbers;
    bots::scion::each_number(group, [&](float& number) { numbers.push_back(&number); });
    std::size_t steepest = 0;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      if (std::abs(*slopes[at + i]) > std::abs(*slopes[at + steepest])) steepest = i;
    }
    constexpr float kStep = 0.002F;
    float& number = *numbers[steepest];
    const float before = number;
    number = before + kStep;
    const double up = error();
    number = before - kStep;
    const double down = error();
    number = before;
    const double expected = *slopes[at + steepest];
    EXPECT_NE(expected, 0);
    EXPECT_NEAR((up - down) / (2 * kStep), expected, 0.05 * std::abs(expected) + 0.02);
    at += numbers.size();
  });
}

TEST(Learn, FitsWhatItIsShown) {
  const auto choices = of_kind(gathered({}, 150), Kind::heir);
  const auto error = [&](const HeirNet& net) {
    double sum = 0;
    for (const Choice& choice : choices) sum += error_of(net, choice);
    return sum;
  };
  Fitting<HeirNet> fitting(3);
  const HeirNet net = fitting.run(choices, 100);
  EXPECT_LT(error(net), 0.5 * error(HeirNet{}));
  EXPECT_GT(gain_by(net, choices).mean, 0.2);
}

TEST(Learn, EveryLetterIsWhatItStandsFor) {
  std::set<char> letters;
  for (int value = -bots::scion::kHighestLetter; value <= bots::scion::kHighestLetter; ++value) {
    const char letter = letter_of(value);
    EXPECT_EQ(bots::scion::value_of(letter), value);
    EXPECT_TRUE(letter > ' ' && letter < 127) << value;
    EXPECT_TRUE(letter != '"' && letter != '?' && letter != '\\') << value;
    letters.insert(letter);
  }
  EXPECT_EQ(letters.size(), 91U);
}

TEST(Learn, LettersKeepTheNumbers) {
  Fitting<HeirNet> fitting(5);
  HeirNet net = fitting.run({}, 0);
  const Letters letters = letters_of(net);
  HeirNet read(letters.text());
  const std::vector<float*> before = numbers_of(net);
  const std::vector<float*> after = numbers_of(read);
  ASSERT_EQ(before.size(), letters.numbers.size());
  double error = 0;
  double sum = 0;
  for (std::size_t i = 0; i < before.size(); ++i) {
    error += std::pow(*after[i] - *before[i], 2);
    sum += std::pow(*before[i], 2);
  }
  EXPECT_LT(std::sqrt(error / sum), 0.03);
}

}  // namespace
}  // namespace heirloom::learn
