// The rulings of Pharaoh's Heir, each under its id: the unrest, scoring, draws, automatic steps.
#include <gtest/gtest.h>

#include <functional>

#include "games/pharaohs_heir/test_bench.hpp"

namespace heirloom::games::pharaohs_heir::tests {
namespace {

// Seat 0 has a farm, a market, an altar and a wall; seat 1 a market; seat 2 nothing. Overseer of
// the last role is seat 2, so seat 0 holds the blessing when the cycle ends.
Scene unrest() {
  return cycle_end(3)
      .overseer(2)
      .mat(0, with_land(0, "C0:3cb5 V0:0b2 T0:1b4"), 9, {3})
      .mat(1, with_land(1, "C0:1 V0:0b1 T0:0"), 5)
      .mat(2, with_land(2, "C0:0 V0:0 T0:0"), 2);
}

TEST(PharaohsHeirRules, P29_TokensAreSettledFreelyFromTheBlessingOn) {
  Bench table = unrest().table();
  EXPECT_EQ(table.position()["sub"], json(R"({"seat":0,"at":"C0","left":[6,1,0]})"));
  EXPECT_EQ(table.legal(0).size(), 7U);
  table.steps({"0 settle C0 2"});
  EXPECT_EQ(table.position()["sub"], json(R"({"seat":0,"at":"V0","left":[4,1,0]})"));
  table.steps({"0 settle V0 1"});
  EXPECT_EQ(people(table, 0, "C0"), 2);
  EXPECT_EQ(people(table, 0, "V0"), 1);
  EXPECT_EQ(people(table, 0, "T0"), 3) << "the rest";
  table.steps({"1 settle C0 1"});
  EXPECT_EQ(phase(table), "land") << "nothing left for V0, and seat 2 has nothing to settle";
}

TEST(PharaohsHeirRules, P30_TheBookkeepingIsDoneForAllBeforeAnybodySettles) {
  Bench table = unrest().table();
  EXPECT_EQ(phase(table), "settle");
  for (int seat = 0; seat < 3; ++seat) {
    const Json player = player_of(table.position(), seat);
    EXPECT_EQ(player["tiles"].size(), 3U);
    for (const Json& tile : player["tiles"]) {
      EXPECT_EQ(tile["pop"], 0);
      EXPECT_EQ(tile["canal"], false);
      EXPECT_EQ(tile["building"], 0);
    }
    EXPECT_FALSE(player["points"][0].is_null());
  }
  EXPECT_EQ(grain(table, 0), 5) << "the farm";
  EXPECT_EQ(grain(table, 1), 0);
  EXPECT_EQ(table.position()["sub"]["left"], json("[6,1,0]")) << "markets and altars";
  EXPECT_EQ(table.position()["cycle"], 2);
  EXPECT_EQ(table.position()["turn"], 1);
}

TEST(PharaohsHeirRules, P31_WallsAndReserveCarryOverAndTheTrackStartsAnew) {
  Bench table = unrest().table();
  const Json player = player_of(table.position(), 0);
  EXPECT_EQ(player["floodwalls"], json("[3]"));
  EXPECT_EQ(player["coins"], json("[2,1,1,1,1,2]")) << "2, 4, 5 were converted, 3 is a wall";
  EXPECT_EQ(player["sacrifices"], json("[[3,3,3,3,3,3],[]]"));
}

TEST(PharaohsHeirRules, P32_FreshStartAddsTheOpeningGoods) {
  Bench plain = unrest().table();
  EXPECT_EQ(grain(plain, 2), 0);
  EXPECT_EQ(people(plain, 2, "C0"), 0);
  Bench fresh = unrest().option("fresh_start", true).table();
  EXPECT_EQ(grain(fresh, 0), 5 + 4);
  EXPECT_EQ(grain(fresh, 2), 4);
  for (const char* at : {"C0", "V0", "T0"}) EXPECT_EQ(people(fresh, 2, at), 2);
  fresh.steps({"0 settle C0 6"});
  EXPECT_EQ(people(fresh, 0, "C0"), 8);
}

TEST(PharaohsHeirRules, P33_PlacesAreSharedAlsoAtNothing) {
  Bench table = cycle_end(3)
                    .mat(0, with_land(0, "C0:0 V0:0 T0:0"))
                    .mat(1, with_land(1, "C0:5 V0:0 T0:0"))
                    .mat(2, with_land(2, "C0:0 V0:0 T0:0"))
                    .table();
  EXPECT_EQ(points(table, 0), (std::vector<int>{3, 3, 3, 2, 3})) << "(3 + 2) / 2 and 10 / 3";
  EXPECT_EQ(points(table, 1), (std::vector<int>{3, 3, 3, 5, 3}));
}

TEST(PharaohsHeirRules, P34_FloodwallsCountAsBuildingsUnlessSwitchedOff) {
  const Scene scene = cycle_end(3)
                          .mat(0, with_land(0, "C0:0b3 V0:0 T0:0"), 0, {6})
                          .mat(1, with_land(1, "C0:0b6 V0:0 T0:0b2"))
                          .mat(2, with_land(2, "C0:0 V0:0 T0:0"));
  Bench counted = scene.table();
  EXPECT_EQ(points(counted, 0)[4], 5);
  EXPECT_EQ(points(counted, 1)[4], 3);
  Bench off = Scene(scene).option("floodwalls_score", false).table();
  EXPECT_EQ(points(off, 0)[4], 3);
  EXPECT_EQ(points(off, 1)[4], 5);
}

// A finished match with these points in the second cycle; three in each area of the first.
Scene finished(const std::vector<std::vector<int>>& points) {
  Scene scene = cycle_end(3, 2);
  scene.phase("over").roles("");
  for (int seat = 0; seat < 3; ++seat) {
    scene.mat(seat, with_land(seat, "C0:0 V0:0 T0:0"));
    Json second = Json::array();
    for (const int one : points[static_cast<std::size_t>(seat)]) {
      second.push_back(static_cast<unsigned>(one));
    }
    scene.player(seat, "points", Json({json("[3,3,3,3,3]"), second}));
  }
  return scene;
}

TEST(PharaohsHeirRules, P35_TiesAreBrokenAreaByAreaAndThenShared) {
  EXPECT_EQ(finished({{5, 2, 2, 2, 2}, {2, 5, 2, 2, 2}, {2, 2, 2, 2, 2}}).table().winners(),
            std::vector<int>{0})
      << "Harvest";
  EXPECT_EQ(finished({{3, 2, 5, 2, 2}, {3, 5, 2, 2, 2}, {2, 2, 2, 2, 2}}).table().winners(),
            std::vector<int>{1})
      << "Gods";
  EXPECT_EQ(finished({{3, 3, 2, 5, 2}, {3, 3, 2, 2, 5}, {3, 3, 5, 2, 2}}).table().winners(),
            std::vector<int>{2})
      << "Land";
  EXPECT_EQ(finished({{3, 3, 3, 2, 5}, {3, 3, 3, 5, 2}, {3, 3, 3, 2, 2}}).table().winners(),
            std::vector<int>{1})
      << "People before Buildings";
  EXPECT_EQ(finished({{3, 3, 3, 2, 2}, {3, 3, 3, 2, 2}, {3, 3, 3, 2, 1}}).table().winners(),
            (std::vector<int>{0, 1}))
      << "equal in everything: shared";
  EXPECT_EQ(finished({{2, 2, 2, 2, 2}, {0, 0, 2, 4, 5}, {5, 0, 0, 0, 0}}).table().winners(),
            std::vector<int>{1})
      << "the total comes first";
}

TEST(PharaohsHeirRules, P36_TheNileOfBothCyclesIsThePackAndBeginsWithNumbers) {
  for (const int packs : {1, 2}) {
    Options options;
    options.players = 3;
    options.packs = packs;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      std::vector<Nile> shown;
      for (const Event& event : random_match(options, seed)) {
        if (const auto* nile = std::get_if<NileRevealed>(&event)) shown.push_back(nile->tile);
      }
      ASSERT_EQ(shown.size(), 12U);
      EXPECT_TRUE(is_number(shown[0]) && is_number(shown[6]));
      std::array<int, kNileKinds> first{};
      std::array<int, kNileKinds> both{};
      for (std::size_t i = 0; i < shown.size(); ++i) {
        ++both[static_cast<std::size_t>(shown[i])];
        if (i < 6) ++first[static_cast<std::size_t>(shown[i])];
      }
      for (const int count : both) EXPECT_EQ(count, 2);
      for (const int count : first) {
        EXPECT_TRUE(packs == 2 || count == 1) << "one pack: every tile once in each cycle";
      }
    }
  }
}

// How often each land tile was turned up in each cycle.
std::array<std::array<int, kLands>, 2> lands_shown(const Options& options, std::uint64_t seed) {
  std::array<std::array<int, kLands>, 2> shown{};
  std::size_t cycle = 0;
  for (const Event& event : random_match(options, seed)) {
    if (std::holds_alternative<CycleScored>(event)) ++cycle;
    if (const auto* land = std::get_if<LandTurnedUp>(&event)) {
      for (const Land tile : land->tiles) ++shown[cycle][tile.index];
    }
  }
  return shown;
}

TEST(PharaohsHeirRules, P37_LandOfTheCycles) {
  Options three;
  three.players = 3;
  Options one = three;
  one.packs = 1;
  bool again = false;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto of_three = lands_shown(three, seed);
    const auto of_one = lands_shown(one, seed);
    const auto of_four = lands_shown(Options{}, seed);
    int sum = 0;
    for (std::size_t tile = 0; tile < kLands; ++tile) {
      EXPECT_EQ(of_three[0][tile] + of_three[1][tile], 2) << "18 of 36, then the other 18";
      EXPECT_EQ(of_one[0][tile], 1);
      EXPECT_EQ(of_one[1][tile], 1);
      EXPECT_LE(of_four[0][tile], 2);
      EXPECT_LE(of_four[1][tile], 2);
      sum += of_four[0][tile];
      again |= of_four[0][tile] + of_four[1][tile] > 2;
    }
    EXPECT_EQ(sum, 24);
  }
  EXPECT_TRUE(again) << "four players: all 36 are shuffled anew for cycle 2";
}

TEST(PharaohsHeirRules, P38_TwelveCoinsAreTheDefaultWithOnePackToo) {
  Bench table(R"({"players":3,"packs":1})");
  EXPECT_EQ(player_of(table.position(), 0)["coins"], json("[2,2,2,2,2,2]"));
  Bench six(R"({"players":3,"packs":1,"coins":6})");
  EXPECT_EQ(player_of(six.position(), 0)["coins"], json("[1,1,1,1,1,1]"));
}

TEST(PharaohsHeirRules, P38_TheHelpOfPacksTellsForHowManyCoinsOneIsEnough) {
  std::string meaning;
  for (const text::Option& option : PharaohsHeir::options()) {
    if (option.name == "packs") meaning = option.meaning;
  }
  EXPECT_NE(meaning.find("coins"), std::string::npos) << meaning;
}

TEST(PharaohsHeirRules, P39_OutcomesAreWrittenEvenWithOnePossibility) {
  // Cycle 2, before turn 6: one Nile tile is unseen, and it still has to be written.
  const std::string lands = " C1=S1:0 C2=S2:0 C3=S3:0 C4=S4:0 C5=S5:0";
  Scene scene = Scene(3, "2 3 4 5 A", 2).nile_due();
  for (int seat = 0; seat < 2; ++seat) scene.mat(seat, "C0:0 V0:0 T0:0" + lands);
  scene.mat(2, "C0:0 V0:0 T0:0 V1=K1:0 V2=K2:0 V3=K3:0 V4=K4:0 V5=K5:0");
  Bench table = scene.set("nile", "pool", {"N"}).table();
  EXPECT_EQ(phase(table), "nile");
  EXPECT_EQ(table.step("@ nile N"), "");
  Bench looked = scene.set("nile", "pool", Json::array())
                     .set("nile", "peeked", json(R"({"seat":1,"tile":"N"})"))
                     .table();
  EXPECT_EQ(phase(looked), "role") << "but a tile that was looked at is not written again";
  EXPECT_NE(looked.step("@ nile N"), "");
}

TEST(PharaohsHeirRules, P40_ADecisionWithOneMoveIsMadeByItself) {
  // The Overseer's price of 5 out of 1, 4 and 1: T0 and V0 together have exactly five.
  Bench table = Scene(3).mat(0, "C0:1 V0:4 T0:1").table();
  table.steps({"0 role improvement", "0 build 5 C0"});
  EXPECT_EQ(table.legal(0), (Moves{"pay C0", "pay V0"}));
  Bench all = table;
  all.steps({"0 pay V0"});
  EXPECT_EQ(people(all, 0, "C0"), 1);
  EXPECT_EQ(people(all, 0, "V0") + people(all, 0, "T0"), 0) << "four more tokens followed";
  table.steps({"0 pay C0"});
  EXPECT_EQ(people(table, 0, "V0"), 1) << "T0 can pay only the last of four";
  EXPECT_EQ(table.legal(0), (Moves{"pay T0", "pay V0"}));
}

TEST(PharaohsHeirRules, P40_AlsoWhenLoadedButNeverAnAmount) {
  Bench table = Scene(3, "3")
                    .overseer(1)
                    .roles("land sacrifice harvest improvement", "population")
                    .phase("put", R"({"seat":1,"left":2,"last":"T0"})")
                    .table();
  EXPECT_EQ(people(table, 1, "T0"), 4);
  EXPECT_EQ(table.position()["sub"], json(R"({"seat":2,"left":3,"last":null})"));
  Bench reap = Scene(3).mat(0, "C0:1 V0:0 T0:0").table();
  reap.steps({"0 role harvest"});
  EXPECT_EQ(reap.legal(0), (Moves{"reap C0 0", "reap C0 1"}));
}

TEST(PharaohsHeirRules, P41_ALookedAtTileStaysInTheOthersPool) {
  Bench table = Scene(3)
                    .set("nile", "peeked", json(R"({"seat":1,"tile":"5"})"))
                    .roles("land population harvest improvement")
                    .table();
  const Json own = table.view(core::Viewer::seat(1))["position"]["nile"];
  EXPECT_EQ(own["peeked"], json(R"({"seat":1,"tile":"5"})"));
  EXPECT_EQ(own["pool"], json(R"(["2","2","3","3","4","5","A","A","N","N"])"));
  for (const core::Viewer viewer : {core::Viewer::seat(0), core::Viewer::spectator()}) {
    const Json nile = table.view(viewer)["position"]["nile"];
    EXPECT_EQ(nile["peeked"], json(R"({"seat":1,"tile":null})"));
    EXPECT_EQ(nile["pool"], json(R"(["2","2","3","3","4","5","5","A","A","N","N"])"));
  }
}

// How often each tile comes in `draws` draws, out of 35.
std::array<double, kNileKinds> shares(const std::function<Nile()>& draw, int draws) {
  std::array<double, kNileKinds> counts{};
  for (int i = 0; i < draws; ++i) counts[static_cast<std::size_t>(draw())] += 35.0 / draws;
  return counts;
}

TEST(PharaohsHeirRules, P42_OneNumberWaitsForCycleTwo) {
  core::Random random(9);
  const State due = Scene(3, "5")
                        .nile_due()
                        .mat(0, "C0:0 C1=S1:0 V0:0 T0:0")
                        .mat(1, "C0:0 C1=S2:0 V0:0 T0:0")
                        .mat(2, "C0:0 C1=S3:0 V0:0 T0:0")
                        .table()
                        .state();
  const auto drawn =
      shares([&] { return std::get<RevealNile>(PharaohsHeir::draw(due, random)).tile; }, 70000);
  const std::array<double, kNileKinds> wanted = {6, 6, 6, 3, 7, 7};
  for (std::size_t kind = 0; kind < kNileKinds; ++kind) {
    EXPECT_NEAR(drawn[kind], wanted[kind], 0.2) << "kind " << kind;
  }
}

TEST(PharaohsHeirRules, P42_FirstTilesAndOtherTurnsAreEven) {
  core::Random random(9);
  State first = PharaohsHeir::start(Options{});
  first.common.phase = Phase::nile;
  const auto numbers =
      shares([&] { return std::get<RevealNile>(PharaohsHeir::draw(first, random)).tile; }, 35000);
  const std::array<double, kNileKinds> quarter = {8.75, 8.75, 8.75, 8.75, 0, 0};
  for (std::size_t kind = 0; kind < kNileKinds; ++kind) {
    EXPECT_NEAR(numbers[kind], quarter[kind], 0.3);
  }
  State second = first;
  second.common.cycle = 2;
  second.common.turn = 2;
  second.pool = {};
  for (const int kind : {0, 3, 4, 4, 5}) second.pool.add(kind);
  const auto even =
      shares([&] { return std::get<RevealNile>(PharaohsHeir::draw(second, random)).tile; }, 35000);
  const std::array<double, kNileKinds> fifths = {7, 0, 0, 7, 14, 7};
  for (std::size_t kind = 0; kind < kNileKinds; ++kind) EXPECT_NEAR(even[kind], fifths[kind], 0.3);
}

}  // namespace
}  // namespace heirloom::games::pharaohs_heir::tests
