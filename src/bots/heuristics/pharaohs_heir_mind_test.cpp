// What makes a role of Pharaoh's Heir worth picking: one pair of positions for every term of its
// worth, alike but for what the term looks at.
#include <array>
#include <string>

#include <gtest/gtest.h>

#include "bots/heuristics/pharaohs_heir.hpp"
#include "games/pharaohs_heir/test_bench.hpp"

namespace heirloom::bots {
namespace {

using games::PharaohsHeir;
using games::pharaohs_heir::tests::Scene;

constexpr const char* kAll = "sacrifice population harvest improvement";

// What picking a role is worth to seat 0, in victory points.
float worth(const std::string& role, const Scene& scene) {
  using H = Heuristic<PharaohsHeir>;
  const auto table = scene.table();
  PharaohsHeir::Actions legal;
  PharaohsHeir::legal(table.state(), 0, legal);
  Values<PharaohsHeir> values;
  H::values(H::know(table.state(), 0), legal, values);
  for (int i = 0; i < values.size(); ++i) {
    if (text::write_words(PharaohsHeir::move(legal[i])) == "role " + role) return values[i];
  }
  ADD_FAILURE() << role << " cannot be picked";
  return 0;
}

// Six tiles of land for each family in the one column C, V or T, worth 21 each.
std::string land(char column) {
  std::string out;
  for (int row = 1; row <= 6; ++row) {
    out += std::string(" ") + column + std::to_string(row) + "=" +
           (column == 'C'   ? "S"
            : column == 'V' ? "K"
                            : "M") +
           std::to_string(row) + ":0";
  }
  return out;
}

// Row 0 of a family with this many farmers, villagers and acolytes.
std::string people(int farmers, int villagers, int acolytes) {
  return "C0:" + std::to_string(farmers) + " V0:" + std::to_string(villagers) +
         " T0:" + std::to_string(acolytes);
}

// The first turn of a cycle, and the last one after the land was taken; all families are alike.
Scene first(const std::string& mats, int grain = 0, int cycle = 1) {
  Scene scene(3, "4", cycle);
  for (const int seat : {0, 1, 2}) scene.mat(seat, mats, grain);
  return scene.roles("land " + std::string(kAll));
}
Scene last(const std::string& mats, int grain = 0, int cycle = 1) {
  Scene scene(3, "4 5 3 2 A 4", cycle);
  for (const int seat : {0, 1, 2}) scene.mat(seat, mats + land("CVT"[seat]), grain);
  return scene.roles(kAll);
}
// The same with other people, or other grain, of seat 0 or of the others.
Scene mine(Scene scene, const std::string& mats, int grain = 0) {
  return scene.mat(0, mats, grain);
}
Scene theirs(Scene scene, const std::string& mats) {
  for (const int seat : {1, 2}) scene.mat(seat, mats, 0);
  return scene;
}
// Nobody catches up with seat 0 on the track any more.
Scene pious(Scene scene) {
  return scene.player(0, "sacrifices", tests::json("[[900,900,900,900,900],[]]"));
}

TEST(PharaohsHeirRoles, LandIsWorthMoreTheMoreTheBestTileStandsOut) {
  const Scene alike = first(people(2, 2, 2)).face_up("K3 M3 S3");
  EXPECT_GT(worth("land", alike), 0) << "a column of one's choice";
  EXPECT_GT(worth("land", first(people(2, 2, 2)).face_up("K3 M6 S3")), worth("land", alike));
}

// One tile of land for each of three families, in these columns.
Scene second(const std::string& columns) {
  Scene scene(3, "4 3");
  for (std::size_t seat = 0; seat < 3; ++seat) {
    const char column = columns[seat];
    const std::string suit = column == 'C' ? "S" : column == 'V' ? "K" : "M";
    scene.mat(static_cast<int>(seat),
              people(2, 0, 0) + " " + column + "1=" + suit + std::to_string(seat + 1) + ":0", 0);
  }
  return scene;
}

TEST(PharaohsHeirRoles, SacrificeIsWorthMoreTheMoreTemplesThereAre) {
  EXPECT_GT(worth("sacrifice", second("TCC")), worth("sacrifice", second("CCC")));
  EXPECT_GT(worth("sacrifice", second("CTT")), worth("sacrifice", second("CCC")))
      << "others would have them counted";
}

TEST(PharaohsHeirRoles, WhoWouldGiveMuchPrefersToSacrificeLate) {
  const Scene early = first(people(2, 0, 0));
  EXPECT_LT(worth("sacrifice", mine(early, people(2, 0, 0), 4)), worth("sacrifice", early));
  EXPECT_GT(worth("sacrifice", theirs(early, people(2, 0, 4))), worth("sacrifice", early));
  const Scene late = pious(last(people(2, 0, 0)));
  EXPECT_GT(worth("sacrifice", pious(mine(late, people(2, 0, 0) + land('C'), 4))),
            worth("sacrifice", late));
  EXPECT_GT(worth("sacrifice", late), worth("sacrifice", early));
}

TEST(PharaohsHeirRoles, SacrificeIsWorthMoreBeforeTheHarvest) {
  Scene scene = first(people(2, 0, 0));
  const float before = worth("sacrifice", scene);
  EXPECT_GT(before, worth("sacrifice", scene.roles("land sacrifice population improvement")));
}

// Far ahead in people, so that none more matter.
std::string many(int villagers) { return people(900, villagers, 0); }

TEST(PharaohsHeirRoles, PopulationIsWorthMoreTheMoreOfOnesVillagesGrow) {
  const std::string roles = "sacrifice population harvest";
  const Scene late = last(people(2, 0, 0)).roles(roles);
  const auto with_me = [](const Scene& scene, const std::string& mats) {
    return mine(scene, mats + land('C'));
  };
  EXPECT_GT(worth("population", with_me(late, many(1))),
            worth("population", with_me(late, many(0))))
      << "late, and though no people are needed";
  // Two people each: the race is open.
  EXPECT_GT(worth("population", with_me(late, people(1, 1, 0))),
            worth("population", with_me(late, many(1))));
  const Scene early = first(people(2, 0, 0)).roles("land " + roles);
  EXPECT_GT(
      worth("population", mine(early, many(1))) - worth("population", mine(early, many(0))),
      worth("population", with_me(late, many(1))) - worth("population", with_me(late, many(0))))
      << "people grow from turn to turn";
}

TEST(PharaohsHeirRoles, PopulationIsWorthLessIfOthersVillagesGrowAndEarly) {
  const std::string roles = "sacrifice population harvest";
  const Scene early = first(people(2, 0, 0)).roles("land " + roles);
  EXPECT_LT(worth("population", theirs(early, people(1, 1, 0))), worth("population", early));
  EXPECT_LT(worth("population", early), worth("population", last(people(2, 0, 0)).roles(roles)));
}

TEST(PharaohsHeirRoles, PopulationIsWorthMoreBeforeTheHarvestAndToWhoIsNotReadyToBuild) {
  Scene scene = first(people(2, 0, 2));
  const float before = worth("population", scene);
  EXPECT_LT(worth("population", mine(scene, people(4, 0, 0))), before);
  EXPECT_GT(worth("population", theirs(scene, people(4, 0, 0))), before);
  EXPECT_GT(before, worth("population", scene.roles("land sacrifice population improvement")));
}

TEST(PharaohsHeirRoles, HarvestIsWorthMoreTheMoreFieldsThereAre) {
  EXPECT_GT(worth("harvest", second("CTT")), worth("harvest", second("TTT")));
  EXPECT_GT(worth("harvest", second("TCC")), worth("harvest", second("TTT")))
      << "others would have them counted";
  // In the last turn, with as much grain as the others and with so much that none more matters.
  const auto late = [](char column, int grain) {
    return mine(last(people(2, 0, 0)), people(2, 0, 0) + land(column), grain);
  };
  const float open = worth("harvest", late('C', 0)) - worth("harvest", late('T', 0));
  const float decided = worth("harvest", late('C', 900)) - worth("harvest", late('T', 900));
  EXPECT_GT(decided, 0);
  EXPECT_GT(open, decided);
}

TEST(PharaohsHeirRoles, HarvestIsWorthMoreEarlyAndAfterTheSacrifice) {
  Scene scene = first(people(2, 0, 0));
  const float before = worth("harvest", scene);
  EXPECT_GT(before,
            worth("harvest", mine(last(people(2, 0, 0)), people(2, 0, 0) + land('T'), 900)));
  EXPECT_LT(before, worth("harvest", scene.roles("land population harvest improvement")));
}

TEST(PharaohsHeirRoles, ImprovementIsWorthSomethingInTheSecondCycleAndEarly) {
  // All people on one tile, so that nobody needs the blessing to build.
  EXPECT_LT(worth("improvement", last(people(6, 0, 0))), 0);
  EXPECT_GT(worth("improvement", last(people(6, 0, 0), 0, 2)), 0);
  EXPECT_GT(worth("improvement", first(people(6, 0, 0))),
            worth("improvement", last(people(6, 0, 0))));
}

TEST(PharaohsHeirRoles, ImprovementIsWorthMoreToWhoBuildsHigherThanTheOthers) {
  const Scene scene = first(people(2, 0, 0));
  const float alike = worth("improvement", scene);
  EXPECT_GT(worth("improvement", mine(scene, people(2, 2, 2))), alike) << "with the blessing";
  EXPECT_LT(worth("improvement", theirs(scene, people(2, 2, 2))), alike);
  EXPECT_GT(worth("improvement", mine(scene, people(6, 0, 0))), alike) << "without it";
  EXPECT_LT(worth("improvement", theirs(scene, people(6, 0, 0))), alike);
}

}  // namespace
}  // namespace heirloom::bots
