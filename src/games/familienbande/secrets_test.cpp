// What a viewer of Familienbande knows, and the worlds that fit it.
#include "games/familienbande/test_bench.hpp"

namespace heirloom::games::familienbande::tests {
namespace {

TEST(FamilienbandeSecrets, F13_TurnedCardsStayInEveryView) {
  const auto table = Family(kTwo)
                         .row(1, "mEEE+fGGG mLLL mCCL")
                         .row(2, kFullSecond)
                         .hand("fCCC")
                         .hand("mCCC")
                         .table();
  ASSERT_EQ(table.position()["closed"][0], true);
  for (const core::Viewer viewer : {core::Viewer::seat(1), core::Viewer::spectator()}) {
    EXPECT_EQ(table.view(viewer)["position"]["generations"][0],
              json(R"([["mEEE","fGGG"],["mLLL"],["mCCL"]])"));
  }
}

TEST(FamilienbandeSecrets, F30_AViewHidesOthersScoresTraitsAndCards) {
  auto table = deep().row(5, kSixOfFive).hand("fGNL mCCC").hand("mNLL").table();
  auto view = table.view(core::Viewer::seat(1));
  EXPECT_EQ(view["scores"][0], nullptr);
  EXPECT_EQ(view["position"]["traits"], json(R"([null,"G"])"));
  EXPECT_EQ(view["position"]["hands"], json(R"([2,["mNLL"]])"));
  table.steps({"0 birth fGNL 5"});
  view = table.view(core::Viewer::seat(1));
  EXPECT_EQ(view["scores"], json(text::dump(text::write_value(table.scores()))));
  EXPECT_EQ(view["position"]["traits"], json(R"(["E","G"])"));
  EXPECT_EQ(view["position"]["hands"][0], 1);
}

TEST(FamilienbandeSecrets, F31_ImaginedHandsRespectWhatSkipsHaveShown) {
  // Seat 0 cannot play and is skipped; seat 1 holds all playable cards; seat 2 looks on.
  auto table = Family(R"({"players":3})")
                   .traits("E G N")
                   .row(1, "mEGN+fNCL mEEE+fEEE fGGG+mGGG")
                   .hand("fCCC mCCC")
                   .hand("fENN mEEG")
                   .hand("")
                   .empty_pile()
                   .table();
  ASSERT_EQ(table.to_act(), std::vector<int>{1});
  const auto view = Familienbande::observe(table.state(), core::Viewer::seat(2));
  core::Random random(1);
  for (int i = 0; i < 200; ++i) {
    const auto world = Familienbande::imagine(view, random);
    Familienbande::Actions actions;
    Familienbande::legal(world, 1, actions);
    ASSERT_FALSE(actions.empty());
    // Of the four unseen cards fENN alone can be born (to mEGN + fNCL): seat 1 has it.
    Card enn{};
    ASSERT_TRUE(read_word("fENN", enn));
    ASSERT_TRUE(world.hands[1].contains(enn));
  }
}

}  // namespace
}  // namespace heirloom::games::familienbande::tests
