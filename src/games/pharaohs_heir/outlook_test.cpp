// What Pharaoh's Heir tells about a table: standings, needs, shares of the next Nile tile,
// overseers.
#include <gtest/gtest.h>

#include "games/pharaohs_heir/rules.hpp"
#include "games/pharaohs_heir/test_bench.hpp"
#include "support/random_step.hpp"

namespace heirloom::games::pharaohs_heir::tests {
namespace {

Outlook outlook(const State& state, core::Viewer viewer = core::Viewer::spectator()) {
  return PharaohsHeir::outlook(PharaohsHeir::observe(state, viewer));
}

std::string shares(const Bench& table, core::Viewer viewer = core::Viewer::spectator()) {
  std::string out;
  for (const NextNile& next : outlook(table.state(), viewer).next_nile) {
    out += text::word_of(next.tile) + " " + std::to_string(next.share) + "; ";
  }
  return out;
}

TEST(PharaohsHeirOutlook, AfterOneFiveANumberIsSetAside) {
  EXPECT_EQ(shares(Scene(3, "5").table()), "2 1714; 3 1714; 4 1714; 5 857; A 2000; N 2000; ");
}

// A scene of three families with as many land tiles as they have by then.
Scene later(const std::string& nile, int cycle) {
  Scene scene(3, nile, cycle);
  const std::size_t lands = split(nile).size() - 1;
  for (int seat = 0; seat < 3; ++seat) {
    std::string tiles = "C0:0 V0:0 T0:0";
    for (std::size_t row = 1; row <= lands; ++row) {
      tiles += std::string(" ") + "CVT"[seat] + std::to_string(row) + "=" + "SKM"[seat] +
               std::to_string(row) + ":0";
    }
    scene.mat(seat, tiles);
  }
  return scene;
}

TEST(PharaohsHeirOutlook, TheFirstTileOfACycleIsANumber) {
  EXPECT_EQ(shares(Bench(R"({"players":3})")), "2 2500; 3 2500; 4 2500; 5 2500; ");
  EXPECT_EQ(shares(later("4 5 4 5 A N", 1).table()), "2 5000; 3 5000; ");
  EXPECT_EQ(shares(later("4 5 A N 2 3", 1).option("packs", 1U).table()),
            "2 2500; 3 2500; 4 2500; 5 2500; ");
}

TEST(PharaohsHeirOutlook, InTheSecondCycleEveryTileIsAsLikely) {
  EXPECT_EQ(shares(later("4 5 3", 2).set("nile", "pool", json(R"(["2","A","N"])")).table()),
            "2 3333; A 3333; N 3333; ");
  EXPECT_EQ(shares(later("4 5 3 2 A N", 2).table()), "") << "none is left";
}

TEST(PharaohsHeirOutlook, P43_BothSheetsAreOpenAtAnyTime) {
  const Bench table = later("4 5 3", 2)
                          .player(1, "sacrifices", json("[[1,2,3,4,5,6],[7,8]]"))
                          .player(1, "points", json("[[5,2,3,2,5],null]"))
                          .table();
  const OutlookSeat seat = outlook(table.state()).seats[1];
  EXPECT_EQ(seat.track[0], 21);
  EXPECT_EQ(seat.track[1], 15);
  EXPECT_EQ(seat.subtotal[0], 17);
  EXPECT_FALSE(seat.subtotal[1].has_value());
  const std::string drawn = record::picture_of<PharaohsHeir>(
      table.state().common.options, table.state(), core::Viewer::spectator());
  EXPECT_NE(drawn.find("score sheet"), std::string::npos) << drawn;
  EXPECT_NE(drawn.find("= 21"), std::string::npos) << drawn;
  EXPECT_NE(drawn.find("seat 1, cycle 1"), std::string::npos) << drawn;
  EXPECT_NE(drawn.find("3 Nile and 9 land tiles"), std::string::npos) << drawn;
}

TEST(PharaohsHeirOutlook, P43_TheStacksOfThisCycleAreCounted) {
  const Outlook four = outlook(Scene(4).table().state());
  EXPECT_EQ(four.nile_left, 5);
  EXPECT_EQ(four.land_left, 20) << "24 of the 36 come up in this cycle";
  const Outlook second = outlook(later("4 5 3", 2).table().state());
  EXPECT_EQ(second.nile_left, 3);
  EXPECT_EQ(second.land_left, 9);
  const Outlook one_pack = outlook(Scene(3).option("packs", 1U).table().state());
  EXPECT_EQ(one_pack.land_left, 15);
  EXPECT_EQ(outlook(PharaohsHeir::start(Options{})).nile_left, 6);
}

TEST(PharaohsHeirOutlook, WhoHasLookedKnowsTheTile) {
  Bench table = Scene(3, "5").table();
  const std::string before = shares(table);
  table.steps({"0 role sacrifice"});
  while (phase(table) == "pay") {
    const int seat = table.to_act()[0];
    table.steps({std::to_string(seat) + " " + table.legal(seat)[0]});
  }
  table.steps({"0 peek", "@ peek N"});
  EXPECT_EQ(shares(table, core::Viewer::seat(0)), "N 10000; ");
  EXPECT_EQ(shares(table, core::Viewer::seat(1)), before);
  EXPECT_EQ(shares(table), before);
}

TEST(PharaohsHeirOutlook, TellsWhatFeedingAndSacrificeWouldCost) {
  const Bench table = Scene(3, "4 5 3 5")
                          .mat(0, "C0:1 V0:0 T0:5 T1=M1:0 T2=M2:0 T3=M3:0", 2)
                          .mat(1, "C0:4b3 C1=S1:0 C2=S2:0 C3=S4:0 V0:0 T0:2", 1)
                          .mat(2, "C0:1 V0:1b3 V1=K1:1 V2=K2:1 V3=K3:0 T0:0b2", 0, {1, 4})
                          .table();
  const Outlook told = outlook(table.state());
  EXPECT_EQ(told.seats[0].due, 5);
  EXPECT_EQ(told.seats[1].due, 3) << "two acolytes and one grain are all there is";
  EXPECT_EQ(told.seats[0].temples, 4);
  EXPECT_EQ(told.seats[1].farms, 3);
  const OutlookSeat& third = told.seats[2];
  EXPECT_EQ(third.mouths, 4);
  EXPECT_EQ(third.markets, 3);
  EXPECT_EQ(third.need, 1);
  EXPECT_EQ(third.need_with_fewer, (std::vector<int>{1, 0, 0, 0, 0}));
  EXPECT_EQ(told.seats[0].oversight, 1) << "a grain for the one tile of crops";
  EXPECT_EQ(told.seats[1].oversight, 0);
  EXPECT_EQ(third.altars, 2);
  EXPECT_EQ(third.walls, 5);
}

TEST(PharaohsHeirOutlook, EqualGoodsSharePlaces) {
  const Bench table = Scene(4)
                          .mat(0, "C0:0 V0:0 T0:0", 9)
                          .mat(1, "C0:0 V0:0 T0:0", 8)
                          .mat(2, "C0:0 V0:0 T0:0", 5)
                          .mat(3, "C0:0 V0:0 T0:0", 5)
                          .table();
  const Outlook told = outlook(table.state());
  std::vector<int> harvest;
  std::vector<int> people;
  for (const OutlookSeat& seat : told.seats) {
    harvest.push_back(seat.areas[0].points);
    people.push_back(seat.areas[3].points);
  }
  EXPECT_EQ(told.seats[0].areas[0].goods, 9);
  EXPECT_EQ(harvest, (std::vector<int>{5, 3, 1, 1}));
  EXPECT_EQ(people, (std::vector<int>{2, 2, 2, 2}));
}

TEST(PharaohsHeirOutlook, StartersOverseeTheActionsAndPointsAreThoseOfTheEnd) {
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    core::Random random(seed);
    Options options;
    options.players = seed % 2 == 0 ? 3 : 4;
    options.packs = seed == 4 ? 1 : 2;
    State state = PharaohsHeir::start(options);
    int roles = 0;
    while (PharaohsHeir::turn(state) != core::Turn::over) {
      if (state.common.phase == Phase::role) {
        ++roles;
        const int action = kRoles - std::popcount(state.common.roles_left);
        const std::vector<int> starters = outlook(state).starters;
        ASSERT_EQ(starters.size(), std::size_t{kRoles});
        ASSERT_EQ(starters[static_cast<std::size_t>(action)], state.common.overseer);
        ASSERT_EQ(starters[0],
                  (state.common.overseer + 2 * options.players - action) % options.players);
      }
      record::take_step<PharaohsHeir>(state,
                                      heirloom::tests::random_step<PharaohsHeir>(state, random));
    }
    EXPECT_GT(roles, 40);
    const Outlook told = outlook(state);
    for (int seat = 0; seat < options.players; ++seat) {
      for (int area = 0; area < kAreas; ++area) {
        EXPECT_EQ(told.seats[seat].areas[area].points, state.common.mats[seat].points[1][area]);
      }
    }
  }
}

TEST(PharaohsHeirOutlook, StartersStayWhileARoleIsCarriedOut) {
  Bench table = Scene(3).face_up("S1 K1 M1").table();
  EXPECT_EQ(outlook(table.state()).starters, (std::vector<int>{0, 1, 2, 0, 1}));
  table.steps({"0 role land", "0 take S1 C"});
  EXPECT_EQ(outlook(table.state()).starters, (std::vector<int>{0, 1, 2, 0, 1}));
  table.steps({"1 take K1 V", "@ land S2 K2 M2"});
  EXPECT_EQ(outlook(table.state()).starters, (std::vector<int>{0, 1, 2, 0, 1}));
}

}  // namespace
}  // namespace heirloom::games::pharaohs_heir::tests
