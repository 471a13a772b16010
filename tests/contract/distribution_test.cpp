// Imagined worlds follow the rules' own distribution: compared with full enumeration by chi-square.
#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

#include "contract/harness.hpp"
#include "games/familienbande/test_family.hpp"

namespace heirloom::tests {
namespace {

// Chances of what is hidden, by its text; they need not be normalised.
using Chances = std::map<std::string, double>;

// The value a chi-square variable exceeds once in ten thousand (Wilson and Hilferty).
double critical(int freedom) {
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
  for (const auto& [text, count] : seen) EXPECT_TRUE(chances.contains(text)) << text << " cannot be";
  EXPECT_LT(chi, critical(static_cast<int>(chances.size()) - 1));
}

// All ways to give `sizes[i]` of the cards to place i, written as "ab|cd".
void deals(std::vector<std::string> cards, const std::vector<std::size_t>& sizes, std::size_t place,
           std::size_t from, std::vector<std::vector<std::string>>& held,
           const std::function<void(const std::vector<std::vector<std::string>>&)>& use) {
  if (place == sizes.size()) {
    use(held);
    return;
  }
  if (held[place].size() == sizes[place]) {
    deals(cards, sizes, place + 1, 0, held, use);
    return;
  }
  for (std::size_t i = from; i < cards.size(); ++i) {
    auto rest = cards;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    held[place].push_back(cards[i]);
    deals(rest, sizes, place, i, held, use);
    held[place].pop_back();
  }
}

using Familienbande = games::Familienbande;

std::string hands_text(const games::familienbande::State& state, int seats) {
  const Json position = text::write_value(Familienbande::position(state));
  std::string out;
  for (int seat = 0; seat < seats; ++seat) out += text::dump(position["hands"][seat]) + "|";
  return out;
}

std::string held_text(std::vector<std::vector<std::string>> held) {
  std::string out;
  for (auto& hand : held) {
    std::sort(hand.begin(), hand.end());
    out += text::dump(Json(hand)) + "|";
  }
  return out;
}

TEST(Distribution, FamilienbandeDealsUnseenCardsUniformly) {
  // Seat 1 looks; seat 0 holds two of four unseen cards, the pile the other two.
  const auto table = Family(R"({"players":2})").row(1, "mEGN+fNCL mEEE fGGG").hand("fCCC mCCC")
                         .hand("").pile("fLLL mLLL").table();
  Chances chances;
  std::vector<std::vector<std::string>> held(1);
  deals({"fCCC", "mCCC", "fLLL", "mLLL"}, {2}, 0, 0, held,
        [&](const auto& deal) { chances[held_text(deal)] = 1; });
  ASSERT_EQ(chances.size(), 6U);
  expect_distribution<Familienbande>(
      Familienbande::observe(table.state(), core::Viewer::seat(1)), chances,
      [](const auto& world) { return hands_text(world, 1); });
}

TEST(Distribution, FamilienbandeOthersTraitIsAnyOfTheFour) {
  const auto table = Family(R"({"players":2})").row(1, "mEGN+fNCL mEEE fGGG").hand("fCCC mCCC")
                         .hand("").table();
  expect_distribution<Familienbande>(
      Familienbande::observe(table.state(), core::Viewer::seat(1)),
      {{"0", 1}, {"2", 1}, {"3", 1}, {"4", 1}},
      [](const auto& world) { return std::to_string(world.traits[0]); });
}

TEST(Distribution, FamilienbandeASeatSeenNotToSkipOnAnEmptyPileHoldsSomethingPlayable) {
  // Seats 0 and 1 hold two each of fENN and mENN, who can be born, and fCCC and mLLL, who cannot.
  const auto table = Family(R"({"players":3})").traits("E G N")
                         .row(1, "mEGN+fNCL mEEE+fEEE fGGG+mGGG").hand("fCCC mENN")
                         .hand("mLLL fENN").hand("").turn(1).empty_pile().table();
  ASSERT_EQ(table.to_act(), std::vector<int>{1});
  Chances chances;
  std::vector<std::vector<std::string>> held(2);
  deals({"fCCC", "mENN", "mLLL", "fENN"}, {2, 2}, 0, 0, held, [&](const auto& deal) {
    const bool playable = std::count(deal[1].begin(), deal[1].end(), "mENN") +
                              std::count(deal[1].begin(), deal[1].end(), "fENN") > 0;
    if (playable) chances[held_text(deal)] = 1;
  });
  ASSERT_EQ(chances.size(), 5U);
  expect_distribution<Familienbande>(
      Familienbande::observe(table.state(), core::Viewer::seat(2)), chances,
      [](const auto& world) { return hands_text(world, 2); });
}

TEST(Distribution, FamilienbandeASkippedSeatHoldsNothingItCouldHavePlayed) {
  // Seat 0 is skipped on loading; then seats 1 and 2 share what is left; seat 3 looks.
  const auto table = Family(R"({"players":4})").traits("E G N C")
                         .row(1, "mEGN+fNCL mEEE+fEEE fGGG+mGGG").hand("fCCC mLLL")
                         .hand("fLLL fENN").hand("mENN").hand("").turn(0).empty_pile().table();
  ASSERT_EQ(table.to_act(), std::vector<int>{1});
  Chances chances;
  std::vector<std::vector<std::string>> held(3);
  deals({"fCCC", "mLLL", "fLLL", "fENN", "mENN"}, {2, 2, 1}, 0, 0, held, [&](const auto& deal) {
    const auto born = [](const std::string& card) { return card == "fENN" || card == "mENN"; };
    if (std::count_if(deal[0].begin(), deal[0].end(), born) == 0 &&
        std::count_if(deal[1].begin(), deal[1].end(), born) > 0) {
      chances[held_text(deal)] = 1;
    }
  });
  ASSERT_EQ(chances.size(), 9U);
  expect_distribution<Familienbande>(
      Familienbande::observe(table.state(), core::Viewer::seat(3)), chances,
      [](const auto& world) { return hands_text(world, 3); });
}

}  // namespace
}  // namespace heirloom::tests
