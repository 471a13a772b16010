// What the table reveals about hidden traits and hands.
#include "bots/heuristics/familienbande_belief.hpp"

#include "bots/heuristics/familienbande.hpp"
#include "core/play.hpp"
#include "games/familienbande/test_bench.hpp"

namespace heirloom::games::familienbande::tests {
namespace {

using Hints = bots::Heuristic<Familienbande>;

// How often seat 1 has each trait in redrawn worlds.
std::array<int, 5> traits_of_rival(const Family& family) {
  const auto table = family.table();
  const auto view = Familienbande::observe(table.state(), core::Viewer::seat(0));
  const Hints::Belief belief(view);
  core::Random random(3);
  std::array<int, 5> seen{};
  for (int i = 0; i < 1000; ++i) {
    auto world = Familienbande::imagine(view, random);
    belief.redraw(world, random);
    ++seen[world.traits[1]];
  }
  return seen;
}

TEST(FamilienbandeBelief, LateChildrenTellWhoseTraitTheyPush) {
  const auto seen =
      traits_of_rival(deep().row(5, "mGNL fGNL").hand("fENL").hand("mCCC").traits("E G"));
  EXPECT_EQ(seen[0], 0);            // this one is mine
  EXPECT_GT(seen[2], 5 * seen[3]);  // noses were pushed, curls were given away in marriage
}

TEST(FamilienbandeBelief, SuspectsATraitAsOftenAsItIsDrawn) {
  const Family family = deep().row(5, "mGNL fGNL").hand("fENL").hand("mCCC").traits("E G");
  const auto table = family.table();
  const auto view = Familienbande::observe(table.state(), core::Viewer::seat(0));
  const Hints::Belief belief(view);
  ASSERT_NE(belief.suspicion(0), nullptr);
  const auto seen = traits_of_rival(family);
  for (std::size_t trait = 0; trait < seen.size(); ++trait) {
    EXPECT_NEAR((*belief.suspicion(0))[trait], seen[trait] / 1000.0, 0.05) << trait;
  }
}

TEST(FamilienbandeBelief, WhatIsSuspectedIsPushedLess) {
  const auto table =
      deep().row(5, "mENL mNLL").hand("fNLL fGLL").hand("mCCC").traits("E N").table();
  const auto view = Familienbande::observe(table.state(), core::Viewer::seat(0));
  const Hints::Belief belief(view);
  constexpr int kG = 1;
  constexpr int kN = 2;
  ASSERT_GT((*belief.suspicion(0))[kN], 2 * (*belief.suspicion(0))[kG]);  // noses were pushed
  Familienbande::Actions legal;
  Familienbande::legal(table.state(), 0, legal);
  bots::Values<Familienbande> open;
  bots::Values<Familienbande> suspecting;
  Hints::values(Hints::know(view), legal, open);
  Hints::values(Hints::know(view, belief), legal, suspecting);
  const auto change = [&](std::string_view move) {
    for (int i = 0; i < legal.size(); ++i) {
      if (text::write_words(Familienbande::move(legal[i])) != move) continue;
      return suspecting[i] - open[i];
    }
    ADD_FAILURE() << move << " is not legal";
    return 0.0F;
  };
  EXPECT_LT(change("birth fNLL 5"), change("birth fGLL 5"));
}

TEST(FamilienbandeBelief, RemembersWhoBoreTheChild) {
  auto table = deep(R"({"players":3})")
                   .hand("fENL")
                   .hand("mGNL fGNL")
                   .hand("mCCC")
                   .traits("E G C")
                   .turn(1)
                   .table();
  table.steps({"1 birth mGNL 5", "2 pass", "@ draw 2 fCCL"});
  const auto view = Familienbande::observe(table.state(), core::Viewer::seat(0));
  const Hints::Belief belief(view);
  core::Random random(3);
  std::array<int, 3> curls{};
  for (int i = 0; i < 1000; ++i) {
    auto world = Familienbande::imagine(view, random);
    belief.redraw(world, random);
    for (int seat = 0; seat < 3; ++seat) curls[seat] += world.traits[seat] == 3 ? 1 : 0;
  }
  EXPECT_LT(5 * curls[1], curls[2]);  // an owner of curls would not bear a child without them
  // The others think the same of each other.
  constexpr int kG = 1;
  constexpr int kC = 3;
  EXPECT_GT((*belief.suspicion(2))[kG], 2 * (*belief.suspicion(2))[kC]);
  EXPECT_LT((*belief.suspicion(1))[kG], 2 * (*belief.suspicion(1))[kC]);
}

TEST(FamilienbandeBelief, RedrawnWorldsFitTheView) {
  for (int players = 2; players <= 5; ++players) {
    core::Random random(static_cast<std::uint64_t>(players));
    auto state = Familienbande::start({.players = players, .birth_exchange = players == 3});
    core::play_on<Familienbande>(state, random, [&](core::Seat seat, const auto& legal) {
      const auto view = Familienbande::observe(state, core::Viewer::seat(seat));
      auto world = Familienbande::imagine(view, random);
      Hints::Belief(view).redraw(world, random);
      EXPECT_EQ(Familienbande::observe(world, core::Viewer::seat(seat)), view);
      for (int one = 0; one < players; ++one) {
        EXPECT_TRUE((world.hands[one] & world.pile).empty());
        for (int other = 0; other < one; ++other) {
          EXPECT_NE(world.traits[one], world.traits[other]);
          EXPECT_TRUE((world.hands[one] & world.hands[other]).empty());
        }
      }
      return random.index(legal.size());
    });
  }
}

}  // namespace
}  // namespace heirloom::games::familienbande::tests
