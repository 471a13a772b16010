// Familienbande by the examples of its rulebook and rules page.
#include "core/play.hpp"
#include "games/familienbande/test_bench.hpp"

namespace heirloom::games::familienbande::tests {
namespace {

TEST(FamilienbandeExamples, FE1_TwoNosesBetweenTheParentsAreEnough) {
  EXPECT_TRUE(Family(kTwo).row(1, kFounders).hand("fENN").hand("").table().has(0, "birth fENN 2"));
}

TEST(FamilienbandeExamples, FE2_OneNoseIsNotEnough) {
  EXPECT_FALSE(Family(kTwo)
                   .row(1, "mEGN+fECL mEEE fGGG")
                   .hand("fENN")
                   .hand("")
                   .table()
                   .has(0, "birth fENN 2"));
}

TEST(FamilienbandeExamples, FE3_TwoNosesAndAnEarInGenerationThree) {
  auto table = Family(kTwo).row(1, kFounders).row(2, "mENN+fEEE").hand("fENN").hand("").table();
  const auto before = table.position()["markers"];
  table.steps({"0 birth fENN 3"});
  const auto after = table.position()["markers"];
  EXPECT_EQ(after["N"].get<int>() - before["N"].get<int>(), 6);
  EXPECT_EQ(after["E"].get<int>() - before["E"].get<int>(), 3);
}

// Every card that could be born to the only couple, all other cards in hand.
Moves births_of(const std::string& couple) {
  return only(Family(kTwo)
                  .row(1, couple + " mLLL fLLL")
                  .hand("")
                  .hand("")
                  .turn(1)
                  .empty_pile()
                  .table()
                  .legal(1),
              "birth");
}

TEST(FamilienbandeExamples, FE4_ThreeEarsAndThreeGlassesHaveSixCards) {
  EXPECT_EQ(births_of("mEEE+fGGG"), (Moves{"birth fEEE 2", "birth fEEG 2", "birth fEGG 2",
                                           "birth mEEG 2", "birth mEGG 2", "birth mGGG 2"}));
}

TEST(FamilienbandeExamples, FE5_TwoOfOneFaceAreSterile) {
  EXPECT_TRUE(births_of("mEEE+fEEE").empty());
}

TEST(FamilienbandeExamples, FE6_FourCardsCostTen) {
  const auto table = Family(kTwo).row(1, kFounders).hand("mLLL mCCC fCCC fLLL").hand("").table();
  EXPECT_EQ(table.scores(), (std::vector<int>{-10, 0}));
}

TEST(FamilienbandeExamples, FE7_MarkerThreeWithFourCardsIsMinusSeven) {
  const auto table = Family(kTwo)
                         .row(1, kFounders)
                         .row(2, "mENN+fEEE")
                         .row(3, "fENN")
                         .hand("mLLL mCCC fCCC fLLL")
                         .hand("")
                         .traits("G E")
                         .table();
  EXPECT_EQ(table.scores()[0], -10);
  const auto ears = table.position()["markers"]["E"].get<int>();
  EXPECT_EQ(ears, 5);
  const auto three = Family(kTwo)
                         .row(1, kFounders)
                         .row(2, "mGNN+fEEE")
                         .row(3, "fENN")
                         .hand("mLLL mCCC fCCC fLLL")
                         .hand("")
                         .traits("E G")
                         .table();
  EXPECT_EQ(three.scores()[0], 3 - 10);
}

TEST(FamilienbandeExamples, FE8_BirthsAreWorthThreeTimesTheirGeneration) {
  const auto gain = [](int generation, const std::string& child) {
    auto table = deep().hand(child).hand("").table();
    const auto sum = [&] {
      int total = 0;
      const text::Json position = table.position();
      for (const auto& marker : position["markers"]) total += marker.get<int>();
      return total;
    };
    const int before = sum();
    table.steps({std::string("0 birth " + child + " " + std::to_string(generation))});
    return sum() - before;
  };
  EXPECT_EQ(gain(2, "fEEE"), 6);
  EXPECT_EQ(gain(3, "fEEC"), 9);
  EXPECT_EQ(gain(4, "fEEN"), 12);
  EXPECT_EQ(gain(5, "fEGL"), 15);
}

TEST(FamilienbandeExamples, FE9_PilesAfterTheDeal) {
  const std::array<std::size_t, 4> piles = {57, 52, 47, 42};
  for (int players = 2; players <= 5; ++players) {
    Options options;
    options.players = players;
    record::Match<Familienbande> match(options);
    core::Random random(1);
    while (Familienbande::turn(match.state()) == core::Turn::chance) {
      match.take(Familienbande::draw(match.state(), random));
    }
    EXPECT_EQ(match.state().pile.size(), piles[static_cast<std::size_t>(players - 2)]);
  }
}

TEST(FamilienbandeExamples, FE10_CouplesNeverPool) {
  EXPECT_FALSE(Family(kTwo)
                   .row(1, "mEEE+fGGG mNNN+fCCC mLLL")
                   .hand("fEGN")
                   .hand("")
                   .table()
                   .has(0, "birth fEGN 2"));
}

TEST(FamilienbandeExamples, FE11_TheEndersHandCountsToo) {
  auto table = deep().row(5, kSixOfFive).hand("fGNL mCCC").hand("mNLL fNLL").traits("C N").table();
  table.steps({"0 birth fGNL 5"});
  const int nose = table.position()["markers"]["N"].get<int>();
  const int curls = table.position()["markers"]["C"].get<int>();
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.scores(), (std::vector<int>{curls - 1, nose - 3}));
}

TEST(FamilienbandeExamples, FE12_MarkersSumToThreeTimesTheGenerationsOfAllBirths) {
  using G = Familienbande;
  core::Random random(9);
  int fullest = 0;
  for (int match = 0; match < 300; ++match) {
    auto state = G::start({});
    core::play_on<G>(state, random,
                     [&](core::Seat, const auto& legal) { return random.index(legal.size()); });
    int births = 0;
    int markers = 0;
    for (std::size_t g = 1; g < 5; ++g) {
      births += 3 * static_cast<int>(g + 1) * state.common.rows[g];
    }
    for (const int marker : state.common.markers) markers += marker;
    ASSERT_EQ(markers, births);
    fullest = std::max(fullest, markers);
  }
  EXPECT_LE(fullest, 246);
}

TEST(FamilienbandeExamples, FE13_HandSizeOverATurn) {
  const auto after = [](const std::string& move, bool draws) {
    auto table = Family(kTwo).row(1, kFounders).hand("fENN fCCC").hand("mCCC").table();
    table.steps({"0 " + move});
    if (draws) table.steps({"@ draw 0 mLLL"});
    return table.position()["hands"][0].size();
  };
  EXPECT_EQ(after("marry fCCC mEEE", true), 2U);
  EXPECT_EQ(after("birth fENN 2", false), 1U);
  EXPECT_EQ(after("pass", true), 3U);
}

}  // namespace
}  // namespace heirloom::games::familienbande::tests
