// The worked examples of Pharaoh's Heir, each under its id.
#include <gtest/gtest.h>

#include "games/pharaohs_heir/rules.hpp"
#include "games/pharaohs_heir/test_bench.hpp"

namespace heirloom::games::pharaohs_heir::tests {
namespace {

// The seats that pick a role in a random match whose first Overseer is seat 0.
std::vector<int> overseers(int players) {
  Options options;
  options.players = players;
  for (std::uint64_t seed = 1;; ++seed) {
    std::vector<int> seats;
    bool from_zero = false;
    for (const Event& event : random_match(options, seed)) {
      if (const auto* drawn = std::get_if<OverseerDrawn>(&event)) from_zero = drawn->seat == 0;
      if (const auto* role = std::get_if<RolePicked>(&event)) seats.push_back(role->seat);
    }
    if (from_zero) return seats;
  }
}

std::vector<int> starters(const std::vector<int>& seats) {
  std::vector<int> out;
  for (std::size_t i = 0; i < seats.size(); i += 5) out.push_back(seats[i]);
  return out;
}

TEST(PharaohsHeirExamples, PE1_WhoIsOverseerWhen) {
  const std::vector<int> three = overseers(3);
  EXPECT_EQ(std::vector<int>(three.begin(), three.begin() + 5), (std::vector<int>{0, 1, 2, 0, 1}));
  EXPECT_EQ(starters(three), (std::vector<int>{0, 2, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1}));
  EXPECT_EQ(starters(overseers(4)), (std::vector<int>{0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3}));
}

TEST(PharaohsHeirExamples, PE2_TheLastRoleIsTakenByItself) {
  const std::string bare = "C0:0 V0:0 T0:0";
  Bench table = Scene(3).mat(0, bare).mat(1, bare).mat(2, bare).face_up("S1 K1 M1").table();
  table.steps({"0 role land", "0 take S1 C", "1 take K1 V", "@ land S2 K2 M2"});
  table.steps({"1 role harvest", "2 role sacrifice", "2 bonus", "0 role improvement"});
  EXPECT_EQ(phase(table), "put");
  EXPECT_EQ(table.position()["role"], "population");
  EXPECT_EQ(overseer(table), 1);
  table.steps({"1 put C0", "1 put C0", "1 put C0", "1 put C0"});
  table.steps({"2 put C0", "2 put C0", "2 put C0", "2 put C0"});
  table.steps({"0 put C0", "0 put C0", "0 put C0", "0 put C0"});
  EXPECT_EQ(phase(table), "nile");
  EXPECT_EQ(overseer(table), 2);
}

TEST(PharaohsHeirExamples, PE3_TwelveTakesAndThenThree) {
  Bench table = Scene(4).face_up("M6 S1 K3 S2").table();
  table.steps({"0 role land"});
  EXPECT_EQ(table.legal(0).size(), 12U);
  table.steps({"0 take S1 V"});
  EXPECT_EQ(table.legal(1).size(), 3U);
}

TEST(PharaohsHeirExamples, PE4_AMoonAsACropAndACrownAsAVillage) {
  Bench table = Scene(3).face_up("M6 K4 S2").table();
  table.steps({"0 role land", "0 take M6 C", "1 take K4 V"});
  EXPECT_EQ(tile_at(table, 0, "C1")["land"], "M6");
  EXPECT_EQ(tile_at(table, 1, "V1")["land"], "K4");
  EXPECT_EQ(tile_at(table, 2, "C1")["land"], "S2") << "the last tile left no choice";
}

TEST(PharaohsHeirExamples, PE5_SacrificesOfFiveThreeAndSeven) {
  Bench table = Scene(3, "4 5")
                    .mat(0, "C0:0 V0:0 T0:3 T1=M1:4")
                    .mat(1, "C0:0 C1=S1:0 V0:0 T0:2", 1)
                    .mat(2, "C0:0 C1=S2:0 V0:0 T0:3b2", 4)
                    .table();
  table.steps({"0 role sacrifice", "0 pay T1"});
  EXPECT_EQ(entry(table, 1), 3) << "by itself";
  table.steps({"2 pay grain"});
  EXPECT_EQ(grain(table, 2), 1) << "four grain and three acolytes: two grain had to go first";
  table.steps({"2 pay T0", "0 peek", "@ peek N"});
  EXPECT_EQ(grain(table, 2), 1);
  EXPECT_EQ(people(table, 2, "T0"), 1);
  EXPECT_EQ(entry(table, 0), 5);
  EXPECT_EQ(entry(table, 1), 3);
  EXPECT_EQ(entry(table, 2), 7);
}

TEST(PharaohsHeirExamples, PE6_DueThreeThreeThreeFour) {
  const std::vector<std::pair<std::string, int>> years = {
      {"3", 3}, {"3 A", 3}, {"3 A N", 3}, {"3 A N 4", 4}};
  for (const auto& [nile, due] : years) {
    Scene scene(3, nile);
    const int lands = static_cast<int>(split(nile).size()) - 1;
    for (int seat = 0; seat < 3; ++seat) {
      std::string tiles = "C0:0 V0:0 T0:0";
      for (int i = 1; i <= lands; ++i) {
        const char suit = "SKM"[seat];
        tiles += std::string(" C") + std::to_string(i) + "=" + suit + std::to_string(i) + ":0";
      }
      scene.mat(seat, tiles, 9);
    }
    Bench table = scene.table();
    table.steps({"0 role sacrifice"});
    EXPECT_EQ(grain(table, 1), 9 - due) << nile;
  }
}

TEST(PharaohsHeirExamples, PE7_PopulationInAFlood) {
  Bench table = Scene(3, "4 A")
                    .mat(0, "C0:0 V0:2c V1=K1:0 T0:0")
                    .mat(1, "C0:0 V0:1 V1=K2:0 T0:0")
                    .mat(2, "C0:0 V0:0 V1=K3:0 T0:0")
                    .table();
  table.steps({"0 role population"});
  EXPECT_EQ(people(table, 0, "V0"), 5);
  EXPECT_EQ(people(table, 0, "V1"), 1);
  EXPECT_EQ(people(table, 1, "V0"), 3);
  EXPECT_EQ(people(table, 2, "V0"), 1);
}

TEST(PharaohsHeirExamples, PE8_PopulationInADrought) {
  Bench table = Scene(3, "4 N")
                    .mat(0, "C0:0 C1=S1:0 V0:3 T0:0")
                    .mat(1, "C0:0 V0:1 V1=K2:1 T0:0")
                    .mat(2, "C0:2 V0:0 V1=K3:0 T0:2")
                    .table();
  table.steps({"0 role population"});
  EXPECT_EQ(people(table, 0, "V0"), 5);
  EXPECT_EQ(people(table, 1, "V0"), 2);
  EXPECT_EQ(people(table, 1, "V1"), 2);
  EXPECT_EQ(people(table, 2, "V0") + people(table, 2, "V1"), 0);
  EXPECT_EQ(people(table, 2, "C0"), 2);
}

TEST(PharaohsHeirExamples, PE9_PopulationInAYearOfThree) {
  Bench table = Scene(3, "3")
                    .mat(0, "C0:0c V0:2 T0:0")
                    .mat(1, "C0:0 V0:2 T0:0")
                    .mat(2, "C0:0 V0:2 T0:0c")
                    .table();
  table.steps({"0 role population"});
  EXPECT_EQ(people(table, 0, "V0"), 4);
  EXPECT_EQ(people(table, 1, "V0"), 3);
  EXPECT_EQ(people(table, 2, "V0"), 3);
  EXPECT_EQ(people(table, 0, "C0"), 1);
  EXPECT_EQ(people(table, 2, "T0"), 1);
  table.steps({"0 put C0", "0 put C0", "0 put C0"});
  EXPECT_EQ(table.to_act(), std::vector<int>{1});
}

TEST(PharaohsHeirExamples, PE10_AHarvestOfTen) {
  Bench table = Scene(3, "4 5 3")
                    .mat(0, "C0:4b3 C1=S1:2 C2=S2:0 V0:1 T0:1")
                    .mat(1, "C0:0 C1=S3:0 C2=S4:0 V0:0 T0:0")
                    .mat(2, "C0:0 C1=S5:0 C2=S6:0 V0:0 T0:0")
                    .table();
  table.steps({"0 role harvest", "0 reap C0 3", "0 reap C1 1"});
  EXPECT_EQ(grain(table, 0), 10 - 4);
}

TEST(PharaohsHeirExamples, PE11_OneStarvesAndOneHasAMarket) {
  Bench table = Scene(3, "4 5 3")
                    .mat(0, "C0:0 C1=S1:0 C2=S2:0 V0:0 T0:0")
                    .mat(1, "C0:3 C1=S3:1 V0:1 V1=K1:0 T0:1", 1)
                    .mat(2, "C0:7b1 V0:1b2 V1=K2:1 V2=K3:1 T0:1")
                    .table();
  table.steps({"0 role harvest", "1 reap C0 2", "1 reap C1 0", "2 reap C0 6"});
  EXPECT_EQ(grain(table, 1), 0);
  EXPECT_EQ(table.legal(1), (Moves{"starve C0", "starve C1", "starve T0", "starve V0"}));
  table.steps({"1 starve V0"});
  EXPECT_EQ(people(table, 1, "V0"), 0);
  EXPECT_EQ(grain(table, 2), 7 - 3);
}

TEST(PharaohsHeirExamples, PE12_WhereTheNextCanalMayGo) {
  Bench table = Scene(3, "4 5 3 2 A")
                    .mat(0, "C0:1c C1=S1:1c C2=S2:1 V0:1 V1=K1:1 T0:1 T1=M1:1", 1)
                    .mat(1, "C0:0 C1=S3:0 C2=S4:0 C3=S5:0 C4=S6:0 V0:0 T0:0")
                    .mat(2, "C0:0 C1=S1:0 C2=S2:0 C3=S3:0 C4=S4:0 V0:0 T0:0")
                    .table();
  table.steps({"0 role improvement"});
  EXPECT_EQ(table.legal(0), (Moves{"canal C2", "canal T0", "canal V0", "canal V1", "done"}));
}

TEST(PharaohsHeirExamples, PE12_NotWithV2Either) {
  Bench table = Scene(3, "4 5 3 2 A")
                    .overseer(2)
                    .mat(0, "C0:1c C1=S1:1c V0:1 V1=K1:1 V2=K2:1 T0:1 T1=M1:1", 1)
                    .mat(1, "C0:0 C1=S3:0 C2=S4:0 C3=S5:0 C4=S6:0 V0:0 T0:0")
                    .mat(2, "C0:0 C1=S1:0 C2=S2:0 C3=S3:0 C4=S4:0 V0:0 T0:0")
                    .table();
  table.steps({"2 role improvement"});
  EXPECT_EQ(table.legal(0), (Moves{"canal T0", "canal V0", "canal V1", "done"}));
}

TEST(PharaohsHeirExamples, PE13_CanalAndFarmOnFourPeople) {
  Bench table = Scene(3).mat(0, "C0:0 V0:0 T0:0").mat(1, "C0:4 V0:0 T0:0", 1).table();
  table.steps({"0 role improvement", "1 canal C0"});
  EXPECT_FALSE(table.has(1, "build 4 C0"));
  EXPECT_TRUE(table.has(1, "build 3 C0"));
}

TEST(PharaohsHeirExamples, PE14_ThreeImprovements) {
  Bench table = Scene(3)
                    .mat(0, "C0:0 V0:3 T0:1", 1)
                    .mat(1, "C0:4 V0:1 T0:0", 1)
                    .mat(2, "C0:1 V0:1 T0:1", 0)
                    .table();
  table.steps({"0 role improvement", "0 canal C0", "0 pay V0", "0 build 2 T0"});
  table.steps({"0 pay T0", "1 canal V0", "1 build 4 C0", "2 build 3 nile"});
  EXPECT_EQ(people(table, 0, "V0"), 1);
  EXPECT_EQ(people(table, 0, "T0"), 0);
  EXPECT_EQ(building(table, 0, "T0"), 2);
  EXPECT_EQ(building(table, 1, "C0"), 4);
  EXPECT_EQ(people(table, 1, "C0"), 0);
  EXPECT_EQ(player_of(table.position(), 2)["floodwalls"], json("[3]"));
  EXPECT_EQ(people(table, 2, "C0") + people(table, 2, "V0") + people(table, 2, "T0"), 0);
}

// The goods of a scoring example: six entries with this sum.
Json six_entries(unsigned sum) { return Json({sum - 5, 1U, 1U, 1U, 1U, 1U}); }

Scene first_cycle() {
  Scene scene = cycle_end(3);
  scene.mat(0, with_land(0, "C0:6b6 V0:0b6 T0:0b3"), 18)
      .mat(1, with_land(1, "C0:8b6 V0:0b6 T0:0b2"), 16)
      .mat(2, with_land(2, "C0:9b6 V0:0b6 T0:0b2"), 12);
  const std::array<unsigned, 3> gods = {22, 22, 24};
  for (int seat = 0; seat < 3; ++seat) {
    scene.player(seat, "sacrifices",
                 Json({six_entries(gods[static_cast<std::size_t>(seat)]), Json::array()}));
  }
  return scene;
}

TEST(PharaohsHeirExamples, PE15_TheFirstCycle) {
  Bench table = first_cycle().table();
  EXPECT_EQ(table.scores(), (std::vector<int>{17, 13, 17}));
  EXPECT_EQ(points(table, 0), (std::vector<int>{5, 2, 3, 2, 5}));
}

Scene second_cycle(const std::array<unsigned, 3>& gods) {
  Scene scene = cycle_end(3, 2);
  scene.mat(0, "C0:12b6 V0:0b6 T0:0 C1=S6:0 C2=S6:0 C3=S5:0 C4=S5:0 C5=S4:0 C6=S4:0", 20)
      .mat(1, "C0:12b6 V0:0b6 T0:0b2 V1=K6:0 V2=K5:0 V3=K5:0 V4=K4:0 V5=K4:0 V6=K1:0", 20)
      .mat(2, "C0:12b6 V0:0b6 T0:0b2 T1=M6:0 T2=M6:0 T3=M4:0 T4=M4:0 T5=M2:0 T6=M1:0", 25);
  const Bench first = first_cycle().table();
  for (int seat = 0; seat < 3; ++seat) {
    const Json past = player_of(first.position(), seat);
    scene.player(seat, "points", Json({past["points"][0], nullptr}));
    scene.player(seat, "sacrifices",
                 Json({past["sacrifices"][0], six_entries(gods[static_cast<std::size_t>(seat)])}));
  }
  return scene;
}

TEST(PharaohsHeirExamples, PE16_TheSecondCycleAsPrinted) {
  Bench table = second_cycle({37, 25, 21}).table();
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.scores(), (std::vector<int>{34, 28, 33}));
  EXPECT_EQ(table.winners(), std::vector<int>{0});
}

TEST(PharaohsHeirExamples, PE17_TheSecondCycleAsMeant) {
  Bench table = second_cycle({37, 21, 25}).table();
  EXPECT_EQ(table.scores(), (std::vector<int>{34, 27, 34}));
  EXPECT_EQ(table.winners(), std::vector<int>{2});
}

TEST(PharaohsHeirExamples, PE18_FourPlayersShareAnArea) {
  using Four = std::array<std::uint8_t, kMostSeats>;
  EXPECT_EQ(award({9, 9, 9, 9}), (Four{2, 2, 2, 2}));
  EXPECT_EQ(award({9, 5, 5, 5}), (Four{5, 2, 2, 2}));
  EXPECT_EQ(award({9, 9, 5, 5}), (Four{4, 4, 1, 1}));
  EXPECT_EQ(award({9, 8, 5, 5}), (Four{5, 3, 1, 1}));
}

}  // namespace
}  // namespace heirloom::games::pharaohs_heir::tests
