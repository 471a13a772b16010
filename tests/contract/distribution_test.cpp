// Imagined worlds follow the rules' own distribution: compared with full enumeration by chi-square.
#include <algorithm>
#include <functional>
#include <map>
#include <optional>

#include "contract/chances.hpp"
#include "games/familienbande/test_bench.hpp"
#include "support/bench.hpp"

namespace heirloom::tests {
namespace {

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

using games::familienbande::tests::Family;
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
  const auto table = Family(R"({"players":2})")
                         .row(1, "mEGN+fNCL mEEE fGGG")
                         .hand("fCCC mCCC")
                         .hand("")
                         .pile("fLLL mLLL")
                         .table();
  Chances chances;
  std::vector<std::vector<std::string>> held(1);
  deals({"fCCC", "mCCC", "fLLL", "mLLL"}, {2}, 0, 0, held,
        [&](const auto& deal) { chances[held_text(deal)] = 1; });
  ASSERT_EQ(chances.size(), 6U);
  expect_distribution<Familienbande>(Familienbande::observe(table.state(), core::Viewer::seat(1)),
                                     chances,
                                     [](const auto& world) { return hands_text(world, 1); });
}

TEST(Distribution, FamilienbandeOthersTraitIsAnyOfTheFour) {
  const auto table =
      Family(R"({"players":2})").row(1, "mEGN+fNCL mEEE fGGG").hand("fCCC mCCC").hand("").table();
  expect_distribution<Familienbande>(
      Familienbande::observe(table.state(), core::Viewer::seat(1)),
      {{"0", 1}, {"2", 1}, {"3", 1}, {"4", 1}},
      [](const auto& world) { return std::to_string(world.traits[0]); });
}

TEST(Distribution, FamilienbandeASeatSeenNotToSkipOnAnEmptyPileHoldsSomethingPlayable) {
  // Seats 0 and 1 hold two each of fENN and mENN, who can be born, and fCCC and mLLL, who cannot.
  const auto table = Family(R"({"players":3})")
                         .traits("E G N")
                         .row(1, "mEGN+fNCL mEEE+fEEE fGGG+mGGG")
                         .hand("fCCC mENN")
                         .hand("mLLL fENN")
                         .hand("")
                         .turn(1)
                         .empty_pile()
                         .table();
  ASSERT_EQ(table.to_act(), std::vector<int>{1});
  Chances chances;
  std::vector<std::vector<std::string>> held(2);
  deals({"fCCC", "mENN", "mLLL", "fENN"}, {2, 2}, 0, 0, held, [&](const auto& deal) {
    const bool playable = std::count(deal[1].begin(), deal[1].end(), "mENN") +
                              std::count(deal[1].begin(), deal[1].end(), "fENN") >
                          0;
    if (playable) chances[held_text(deal)] = 1;
  });
  ASSERT_EQ(chances.size(), 5U);
  expect_distribution<Familienbande>(Familienbande::observe(table.state(), core::Viewer::seat(2)),
                                     chances,
                                     [](const auto& world) { return hands_text(world, 2); });
}

TEST(Distribution, FamilienbandeASkippedSeatHoldsNothingItCouldHavePlayed) {
  // Seat 0 is skipped on loading; then seats 1 and 2 share what is left; seat 3 looks.
  const auto table = Family(R"({"players":4})")
                         .traits("E G N C")
                         .row(1, "mEGN+fNCL mEEE+fEEE fGGG+mGGG")
                         .hand("fCCC mLLL")
                         .hand("fLLL fENN")
                         .hand("mENN")
                         .hand("")
                         .turn(0)
                         .empty_pile()
                         .table();
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
  expect_distribution<Familienbande>(Familienbande::observe(table.state(), core::Viewer::seat(3)),
                                     chances,
                                     [](const auto& world) { return hands_text(world, 3); });
}

using PharaohsHeir = games::PharaohsHeir;

// A moment of some match at which a tile was looked at, with this cycle, turn and current tile.
PharaohsHeir::State after_a_look(int cycle, int turn, const std::string& current) {
  std::optional<PharaohsHeir::State> found;
  for (std::uint64_t seed = 0; !found && seed < 5000; ++seed) {
    walk<PharaohsHeir>(PharaohsHeir::defaults(Json::object()), seed, [&](const auto& state) {
      if (found || PharaohsHeir::turn(state) != core::Turn::decision) return;
      const Json position = text::write_value(PharaohsHeir::position(state));
      if (!position["nile"]["peeked"].is_null() && position["cycle"] == cycle &&
          position["turn"] == turn && position["nile"]["current"] == current) {
        found = state;
      }
    });
  }
  EXPECT_TRUE(found.has_value());
  return *found;
}

// Somebody who did not look imagines what was seen.
void expect_look(const PharaohsHeir::State& state, const Chances& chances) {
  const auto peeked = text::write_value(PharaohsHeir::position(state))["nile"]["peeked"];
  const int other = (peeked["seat"].get<int>() + 1) % PharaohsHeir::seats(state);
  expect_distribution<PharaohsHeir>(
      PharaohsHeir::observe(state, core::Viewer::seat(other)), chances, [](const auto& world) {
        const Json position = text::write_value(PharaohsHeir::position(world));
        return position["nile"]["peeked"]["tile"].template get<std::string>();
      });
}

TEST(Distribution, PharaohsHeirALookedAtTileIsDrawnAsTheStacksWereMade) {
  // After one 5, one of the seven unseen numbers waits for cycle 2.
  expect_look(after_a_look(1, 1, "5"),
              {{"A", 7}, {"N", 7}, {"2", 6}, {"3", 6}, {"4", 6}, {"5", 3}});
}

TEST(Distribution, PharaohsHeirInTheSecondCycleEveryUnseenTileIsAsLikely) {
  const auto state = after_a_look(2, 2, "4");
  const Json position = text::write_value(PharaohsHeir::position(state));
  Chances chances;
  for (const Json& tile : position["nile"]["pool"]) chances[tile.get<std::string>()] += 1;
  chances[position["nile"]["peeked"]["tile"].get<std::string>()] += 1;
  expect_look(state, chances);
}

using Ancestree = games::Ancestree;

// Three seats in the second step of round 1; seat 1 has taken. Seat 0 held seat 1's hand before.
Bench<Ancestree> second_step() {
  Json position = json(R"({"round":1,"step":2,"phase":"take",
      "hands":[["E0000R0","E0000R0","E0000R0","E0000R0","E0000R0"],
               ["E1111B0","C1111B0","P1111B0","L1111B0"],
               ["D1111B0","S0000L0","S0000L0","S0000L0","S0000L0"]],
      "taken":[null,"E1111B0",null],"committed":[null,null,null],"trees":[[],[],[]],
      "discards":[[],[],[]],"tokens":[[0,0,0],[0,0,0],[0,0,0]],"coins":[[0,0,0],[0,0,0],[0,0,0]],
      "phantom":[],"pile":[]})");
  for (int i = 0; i < 36; ++i) position["pile"].push_back("S0000L0");
  return Bench<Ancestree>(json(R"({"players":3})"), position);
}

TEST(Distribution, AncestreeASecretTakeIsAnyMoveTheKnownHandAllows) {
  // Two equal eagles are one move.
  const auto table = second_step();
  expect_distribution<Ancestree>(
      Ancestree::observe(table.state(), core::Viewer::seat(0)),
      {{"E1111B0", 1}, {"C1111B0", 1}, {"P1111B0", 1}, {"L1111B0", 1}}, [](const auto& world) {
        const Json position = text::write_value(Ancestree::position(world));
        return position["taken"][1].template get<std::string>();
      });
}

TEST(Distribution, AncestreeAnUnseenTileIsInAnUnknownHandOrInThePile) {
  // The only dragon among 41 unseen tiles, five of them in the hand of seat 2.
  const auto table = second_step();
  expect_distribution<Ancestree>(
      Ancestree::observe(table.state(), core::Viewer::seat(0)), {{"hand", 5}, {"pile", 36}},
      [](const auto& world) {
        const Json hand = text::write_value(Ancestree::position(world))["hands"][2];
        return std::count(hand.begin(), hand.end(), Json("D1111B0")) > 0 ? "hand" : "pile";
      });
}

}  // namespace
}  // namespace heirloom::tests
