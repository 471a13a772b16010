// Which positions of Pharaoh's Heir are refused, by the demands of the rules page, and which load.
#include <gtest/gtest.h>

#include "games/pharaohs_heir/test_bench.hpp"

namespace heirloom::games::pharaohs_heir::tests {
namespace {

// Expects a refusal that names the culprit.
void expect_refused(const Scene& scene, const std::string& culprit) {
  const std::string message = scene.refused();
  EXPECT_NE(message.find(culprit), std::string::npos)
      << "wanted a complaint about " << culprit << ", got '" << message << "'";
}

// Three families in turn 2, one land tile each.
Scene second_turn(const std::string& nile = "4 3") {
  return Scene(3, nile)
      .mat(0, "C0:2 C1=S1:1 V0:2 T0:2", 4)
      .mat(1, "C0:2 V0:2 V1=K1:1 T0:2", 4)
      .mat(2, "C0:2 V0:2 T0:2 T1=M1:1", 4);
}

TEST(PharaohsHeirPosition, TheScenesOfThisFileLoad) {
  EXPECT_EQ(Scene().refused(), "");
  EXPECT_EQ(Scene(4).refused(), "");
  EXPECT_EQ(second_turn().refused(), "");
  EXPECT_EQ(second_turn("4 A").refused(), "");
  EXPECT_EQ(second_turn().option("packs", 1).refused(), "");
}

TEST(PharaohsHeirPosition, NumbersAndKeysAreExact) {
  const std::vector<std::pair<std::string, Json>> wrong = {
      {"turn", 7U},         {"turn", 0U},     {"turn", 1.0},         {"cycle", 3U},  {"cycle", "1"},
      {"phase", "harvest"}, {"overseer", 3U}, {"overseer", nullptr}, {"pyramid", 1U}};
  for (const auto& [key, value] : wrong) {
    Json position = Scene().position();
    position[key] = value;
    EXPECT_NE(Bench::refused(Scene().options(), position).find(key), std::string::npos)
        << key << " " << value;
  }
  expect_refused(Scene().player(1, "grain", 10000), "players[1].grain");
  expect_refused(Scene().player(1, "grain", -1), "players[1].grain");
  expect_refused(Scene().player(1, "gold", 1), "gold");
  EXPECT_EQ(Scene().player(1, "grain", 9999).refused(), "");
  Json position = Scene().position();
  position.erase("role");
  position.erase("sub");
  EXPECT_EQ(Bench::refused(Scene().options(), position), "") << "these two may be left out";
  position.erase("face_up");
  EXPECT_NE(Bench::refused(Scene().options(), position).find("face_up"), std::string::npos);
}

TEST(PharaohsHeirPosition, OneMatPerPlayer) {
  Json position = Scene().position();
  position["players"].push_back(position["players"][0]);
  EXPECT_NE(Bench::refused(Scene().options(), position).find("players"), std::string::npos);
}

TEST(PharaohsHeirPosition, ColumnsHaveNoGapsAndLandLiesBelowRowZero) {
  expect_refused(Scene().mat(0, "C0:2 V0:2"), "row 0");
  expect_refused(Scene().mat(0, "C0:2 C0:2 V0:2 T0:2"), "C0 is there twice");
  expect_refused(Scene().mat(0, "C0=S1:2 V0:2 T0:2"), "C0");
  expect_refused(second_turn().mat(0, "C0:2 C2=S1:1 V0:2 T0:2"), "gap");
  expect_refused(second_turn().mat(0, "C0:2 C1:1 V0:2 T0:2"), "C1");
  EXPECT_EQ(second_turn().mat(0, "T0:2 C1=S1:1 C0:2 V0:2").refused(), "") << "in any order";
}

TEST(PharaohsHeirPosition, CanalsAreJoinedToRowZero) {
  expect_refused(second_turn().mat(0, "C0:2 C1=S1:1c V0:2 T0:2"), "canal");
  expect_refused(second_turn().mat(0, "C0:2 C1=S1:1c V0:2c T0:2"), "canal");
  EXPECT_EQ(second_turn().mat(0, "C0:2c C1=S1:1c V0:2 T0:2").refused(), "");
}

TEST(PharaohsHeirPosition, CoinsAreNoMoreThanDealt) {
  const Json twos = json("[2,2,2,2,2,2]");
  expect_refused(Scene().mat(0, "C0:2b3 V0:2 T0:2").player(0, "coins", twos), "coins of value 3");
  expect_refused(Scene().mat(0, "C0:2 V0:2 T0:2", 4, {6}).player(0, "coins", twos),
                 "coins of value 6");
  expect_refused(Scene().option("coins", 6).player(0, "coins", twos), "coins of value 1");
  expect_refused(Scene().player(0, "coins", json("[9999,0,0,0,0,0]")), "coins of value 1");
  expect_refused(Scene().player(0, "floodwalls", {7}), "floodwalls");
  expect_refused(Scene().player(0, "coins", json("[2,2,2,2,2]")), "coins");
  EXPECT_EQ(Scene().player(0, "coins", json("[0,0,0,0,0,0]")).refused(), "")
      << "fewer may be: a flood takes coins out of the game";
}

TEST(PharaohsHeirPosition, OneLandTilePerTurnAndOneMoreOnceTaken) {
  expect_refused(second_turn().mat(0, "C0:2 V0:2 T0:2"), "players[0].tiles");
  expect_refused(second_turn().roles("sacrifice population"), "players[0].tiles");
  EXPECT_EQ(second_turn()
                .roles("sacrifice population harvest improvement", "land")
                .mat(0, "C0:2 C1=S1:1 C2=S2:0 V0:2 T0:2")
                .phase("take", R"({"seat":1})")
                .face_up("S3 K3")
                .refused(),
            "");
  expect_refused(second_turn()
                     .roles("sacrifice population harvest improvement", "land")
                     .phase("take", R"({"seat":1})")
                     .face_up("S3 K3"),
                 "players[0].tiles");
}

TEST(PharaohsHeirPosition, TrackEntriesFollowTheTurns) {
  expect_refused(Scene().player(2, "sacrifices", json("[[1],[]]")), "sacrifices[0]");
  expect_refused(Scene().player(2, "sacrifices", json("[[],[1]]")), "sacrifices[1]");
  expect_refused(Scene(3, "4", 2).player(2, "sacrifices", json("[[1,2,3],[]]")), "sacrifices[0]");
  expect_refused(Scene()
                     .roles("land population harvest improvement", "sacrifice")
                     .phase("pay", R"({"seat":1,"for":"sacrifice","left":4,"last":null})")
                     .player(1, "sacrifices", json("[[3],[]]")),
                 "players[1].sacrifices[0]");
}

TEST(PharaohsHeirPosition, PointsAreThereForScoredCycles) {
  expect_refused(Scene().player(0, "points", json("[[3,3,3,3,3],null]")), "points[0]");
  expect_refused(Scene(3, "4", 2).player(0, "points", json("[null,null]")), "points[0]");
  expect_refused(Scene(3, "4", 2).player(0, "points", json("[[3,3,3,3,6],null]")), "points[0]");
  expect_refused(Scene(3, "4", 2).player(0, "points", json("[[3,3,3,3],null]")), "points[0]");
}

TEST(PharaohsHeirPosition, PoolsHaveTheSizesTheDrawsLeave) {
  expect_refused(Scene().face_up("S1 K1"), "face_up");
  Json position = Scene().position();
  position["land_pool"].erase(0);
  EXPECT_NE(Bench::refused(Scene().options(), position).find("land_pool"), std::string::npos);
  expect_refused(Scene().set("nile", "pool", {"2", "3"}), "nile.pool");
  expect_refused(second_turn()
                     .set("nile", "peeked", json(R"({"seat":0,"tile":"2"})"))
                     .roles("land population")
                     .set("nile", "pool", {"2", "2", "3", "4", "5", "5", "A", "A", "N", "N"}),
                 "nile.pool");
}

TEST(PharaohsHeirPosition, NoTileMoreOftenThanPacks) {
  expect_refused(Scene().face_up("S1 S1 S1"), "S1");
  expect_refused(second_turn().option("packs", 1).face_up("S1 K2 M2"), "S1");
  expect_refused(
      Scene().set("nile", "pool", {"2", "2", "3", "3", "4", "4", "5", "A", "A", "N", "N"}),
      "nile has more tiles 4");
}

TEST(PharaohsHeirPosition, ACycleBeginsWithANumber) {
  expect_refused(Scene(3, "A", 2).set("nile", "last_number", 5), "first tile");
  expect_refused(
      second_turn("4 3").set("nile", "pool", {"2", "2", "3", "4", "4", "5", "5", "A", "N", "N"}),
      "first tile");
}

TEST(PharaohsHeirPosition, TheLastNumber) {
  expect_refused(Scene().set("nile", "last_number", 5), "last_number");
  expect_refused(second_turn("4 N").set("nile", "last_number", 6), "last_number");
  expect_refused(second_turn("4 N").set("nile", "last_number", nullptr), "last_number");
  expect_refused(second_turn().nile_due().set("turn", 2).set("nile", "last_number", nullptr),
                 "last_number");
}

TEST(PharaohsHeirPosition, P45_TheLastNumberCanHaveBeenDrawn) {
  const Scene drought = second_turn("4 N");
  EXPECT_EQ(drought.refused(), "");
  expect_refused(Scene(drought).set("nile", "last_number", 5), "last_number is 5");
  EXPECT_EQ(Scene(drought)
                .set("nile", "pool", {"2", "2", "3", "3", "4", "4", "5", "A", "A", "N"})
                .set("nile", "last_number", 5)
                .refused(),
            "")
      << "one 5 is gone";
  expect_refused(Scene(drought).option("packs", 1).set("nile", "last_number", 3),
                 "last_number is 3");
  const Scene due = second_turn("4").nile_due();
  EXPECT_EQ(due.refused(), "");
  expect_refused(Scene(due).set("nile", "last_number", 3), "last_number is 3");
}

TEST(PharaohsHeirPosition, P45_ALookedAtTileIsStillToCome) {
  const Scene looked = second_turn("4 N")
                           .roles("land population harvest improvement")
                           .set("nile", "peeked", json(R"({"seat":0,"tile":"5"})"));
  EXPECT_EQ(looked.refused(), "");
  expect_refused(Scene(looked).set("nile", "last_number", 5), "last_number is 5");
}

TEST(PharaohsHeirPosition, ALookedAtTileHasItsTime) {
  const Json peeked = json(R"({"seat":0,"tile":"2"})");
  expect_refused(Scene().set("nile", "peeked", peeked), "peeked");
  expect_refused(Scene()
                     .set("nile", "peeked", peeked)
                     .roles("land population harvest improvement", "sacrifice")
                     .phase("bonus"),
                 "peeked");
  const Scene after = Scene().roles("land population harvest improvement");
  EXPECT_EQ(Scene(after).set("nile", "peeked", peeked).refused(), "");
  expect_refused(Scene(after).set("nile", "peeked", json(R"({"seat":3,"tile":"2"})")),
                 "peeked.seat");
  Scene hidden = Scene(after).set("nile", "pool", Json::array());
  expect_refused(hidden.set("nile", "peeked", json(R"({"seat":1,"tile":null})")), "peeked.tile");
  const std::string six = "C0:0 V0:0 T0:0";
  Scene last = cycle_end(3);
  for (int seat = 0; seat < 3; ++seat) last.mat(seat, with_land(seat, six));
  expect_refused(last.set("nile", "peeked", peeked), "peeked");
}

TEST(PharaohsHeirPosition, RolesLeft) {
  expect_refused(Scene().roles("land land harvest"), "twice");
  expect_refused(Scene().roles(""), "roles_left");
  expect_refused(second_turn().nile_due().set("turn", 2).roles("land"), "roles_left");
  expect_refused(
      Scene().roles("land population harvest improvement sacrifice", "sacrifice").phase("bonus"),
      "in progress");
  expect_refused(Scene().roles("land sacrifice", "population"), "role should be null");
  expect_refused(Scene().phase("bonus"), "role should be 'sacrifice'");
}

Scene improving() { return Scene().roles("land sacrifice population harvest", "improvement"); }

TEST(PharaohsHeirPosition, TheSubFitsThePhase) {
  expect_refused(improving().phase("canal"), "sub should not be null");
  expect_refused(Scene().phase("role", R"({"seat":0})"), "sub should be null");
  expect_refused(improving().phase("canal", R"({"seat":0,"left":1,"last":null})"), "sub");
  expect_refused(improving().phase("canal", R"({"seat":3})"), "sub.seat");
  expect_refused(improving().phase("canal", R"({"seat":0,"at":"C0"})"), "sub");
  expect_refused(improving().phase("canal", R"({"seat":0,"much":1})"), "much");
  EXPECT_EQ(improving().phase("canal", R"({"seat":0})").refused(), "");
}

TEST(PharaohsHeirPosition, PaymentsForASacrifice) {
  const Scene scene = second_turn()
                          .mat(0, "C0:2 C1=S1:1 V0:2 T0:1", 2)
                          .roles("land population harvest improvement", "sacrifice");
  const auto pay = [&](const std::string& sub) {
    return Scene(scene).phase("pay", R"({"seat":0,"for":"sacrifice",)" + sub + "}");
  };
  EXPECT_EQ(pay(R"("left":3,"last":null)").refused(), "");
  expect_refused(pay(R"("left":4,"last":null)"), "sub.left");
  expect_refused(pay(R"("left":0,"last":null)"), "sub.left");
  expect_refused(pay(R"("left":2,"last":"T0")"), "sub.left");
  expect_refused(pay(R"("left":1,"last":"V0")"), "sub.last");
  expect_refused(pay(R"("left":1,"last":"T1")"), "sub.last");
  EXPECT_EQ(pay(R"("left":3,"last":"grain")").refused(), "");
}

TEST(PharaohsHeirPosition, PaymentsForImprovements) {
  const auto pay = [&](const std::string& sub) { return improving().phase("pay", sub); };
  EXPECT_EQ(pay(R"({"seat":0,"for":"canal","left":1,"last":null})").refused(), "");
  expect_refused(pay(R"({"seat":1,"for":"canal","left":1,"last":null})"), "sub.seat");
  expect_refused(pay(R"({"seat":0,"for":"canal","left":2,"last":null})"), "sub.left");
  EXPECT_EQ(pay(R"({"seat":0,"for":"build","left":6,"last":null})").refused(), "");
  expect_refused(pay(R"({"seat":0,"for":"build","left":7,"last":null})"), "sub.left");
  expect_refused(pay(R"({"seat":0,"for":"build","left":5,"last":"V0"})"), "sub.left");
  expect_refused(pay(R"({"seat":0,"for":"build","left":1,"last":"grain"})"), "sub.last");
  expect_refused(pay(R"({"seat":1,"for":"build","left":1,"last":null})"), "sub.seat");
  EXPECT_EQ(pay(R"({"seat":1,"for":"build","left":1,"last":null})")
                .mat(1, "C0:2 V0:2 T0:2", 0, {4})
                .refused(),
            "");
  expect_refused(pay(R"({"seat":0,"for":"tomb","left":1,"last":null})"), "sub.for");
  expect_refused(pay(R"({"seat":0,"for":"sacrifice","left":1,"last":null})"), "role");
}

TEST(PharaohsHeirPosition, Putting) {
  const auto put = [&](const std::string& nile, const std::string& sub) {
    return second_turn(nile)
        .roles("land sacrifice harvest improvement", "population")
        .phase("put", sub);
  };
  EXPECT_EQ(put("4 3", R"({"seat":0,"left":3,"last":null})").refused(), "");
  expect_refused(put("4 3", R"({"seat":0,"left":4,"last":null})"), "sub.left");
  expect_refused(put("4 3", R"({"seat":0,"left":0,"last":null})"), "sub.left");
  expect_refused(put("4 3", R"({"seat":0,"left":1,"last":"T1"})"), "sub.last");
  expect_refused(put("4 A", R"({"seat":0,"left":1,"last":null})"), "sub");
}

TEST(PharaohsHeirPosition, ReapingAndStarving) {
  const Scene harvest = Scene()
                            .mat(0, "C0:0 V0:2 T0:2", 1)
                            .mat(1, "C0:1 V0:2 T0:2", 0)
                            .roles("land sacrifice population improvement", "harvest");
  expect_refused(Scene(harvest).phase("reap", R"({"seat":0,"at":"C0"})"), "sub.at");
  expect_refused(Scene(harvest).phase("reap", R"({"seat":0,"at":"V0"})"), "sub.at");
  EXPECT_EQ(Scene(harvest).phase("reap", R"({"seat":1,"at":"C0"})").refused(), "");
  expect_refused(Scene(harvest).phase("starve", R"({"seat":0,"left":1,"last":null})"), "grain");
  EXPECT_EQ(Scene(harvest).phase("starve", R"({"seat":1,"left":3,"last":null})").refused(), "");
  expect_refused(Scene(harvest).phase("starve", R"({"seat":1,"left":3,"last":"C0"})"), "sub.left");
  expect_refused(Scene(harvest).phase("starve", R"({"seat":1,"left":0,"last":"C0"})"), "sub.left");
}

TEST(PharaohsHeirPosition, Protecting) {
  const auto flood = [&](const std::string& nile = "4 A") {
    return second_turn(nile)
        .mat(0, "C0:2b1 C1=S1:1b2 V0:2b3 T0:2", 4, {2})
        .phase("protect", R"({"seat":0,"chosen":[]})");
  };
  const auto chosen = [&](const std::string& sub) { return flood().phase("protect", sub); };
  EXPECT_EQ(flood().refused(), "");
  expect_refused(flood("4 3"), "nile.current");
  expect_refused(flood().overseer(1).mat(2, "C0:2 V0:2 T0:2 T1=M1:1", 0, {1}), "seat 2");
  expect_refused(flood().phase("protect", R"({"seat":1,"chosen":[]})").overseer(1), "sub.seat");
  EXPECT_EQ(chosen(R"({"seat":0,"chosen":["C0","V0"]})").refused(), "");
  expect_refused(chosen(R"({"seat":0,"chosen":["V0","C0"]})"), "sub.chosen");
  expect_refused(chosen(R"({"seat":0,"chosen":["C0","C0"]})"), "sub.chosen");
  expect_refused(chosen(R"({"seat":0,"chosen":["T0"]})"), "sub.chosen");
  expect_refused(chosen(R"({"seat":0,"chosen":["C0","C1","V0"]})"), "sub.chosen");
}

Scene settling(const std::string& sub) {
  return Scene(3, "4", 2)
      .phase("settle", sub)
      .set("nile", json(R"({"current":null,"last_number":null,"peeked":null,
                                   "pool":["2","3","4","5","A","N"]})"))
      .face_up("")
      .set("land_pool", Json(Words(6, "K1")));
}

TEST(PharaohsHeirPosition, Settling) {
  Json pool = Json::array();
  for (const char suit : {'K', 'M', 'S'}) {
    for (char value = '1'; value <= '6'; ++value) pool.push_back(std::string{suit, value});
  }
  const auto scene = [&](const std::string& sub) { return settling(sub).set("land_pool", pool); };
  EXPECT_EQ(scene(R"({"seat":0,"at":"C0","left":[3,0,2]})").refused(), "");
  EXPECT_EQ(scene(R"({"seat":2,"at":"V0","left":[0,0,2]})").refused(), "");
  expect_refused(scene(R"({"seat":0,"at":"T0","left":[3,0,2]})"), "sub.at");
  expect_refused(scene(R"({"seat":1,"at":"C0","left":[0,0,2]})"), "sub.left");
  expect_refused(scene(R"({"seat":2,"at":"C0","left":[1,0,2]})"), "sub.left");
  expect_refused(scene(R"({"seat":0,"at":"C0","left":[3,0]})"), "sub.left");
  expect_refused(scene(R"({"seat":0,"at":"C0","left":[3,0,2]})").mat(1, "C0:1c V0:0 T0:0"),
                 "seat 1");
  expect_refused(scene(R"({"seat":0,"at":"C0","left":[3,0,2]})").mat(1, "C0:1 V0:0b2 T0:0"),
                 "seat 1");
  expect_refused(scene(R"({"seat":0,"at":"C0","left":[3,0,2]})").set("cycle", 1), "cycle 2");
}

TEST(PharaohsHeirPosition, HugeCountsAreCarriedSafely) {
  Json pool = Json::array();
  for (const char suit : {'K', 'M', 'S'}) {
    for (char value = '1'; value <= '6'; ++value) pool.push_back(std::string{suit, value});
  }
  Bench table = settling(R"({"seat":0,"at":"C0","left":[9999,0,0]})")
                    .set("land_pool", pool)
                    .mat(0, "C0:9999 V0:9999 T0:9999", 9999)
                    .table();
  EXPECT_EQ(table.legal(0).size(), 10000U);
  table.steps({"0 settle C0 9999", "@ land S1 K1 M1", "@ nile 5", "0 role population"});
  table.steps({"0 put C0", "0 put C0", "0 put C0", "0 put C0", "0 put C0"});
  table.steps({"1 put T0", "2 put T0", "1 role harvest"});
  EXPECT_EQ(table.legal(1).size(), 3U);
  table.steps({"1 reap C0 0", "2 reap C0 0"});
  EXPECT_EQ(table.legal(0).size(), 20004U);
  table.steps({"0 reap C0 20003"});
  EXPECT_EQ(grain(table, 0), 9999 + 20003 - 2);
}

TEST(PharaohsHeirPosition, LoadingRunsWhatIsDue) {
  const Json peeked = json(R"({"seat":1,"tile":"N"})");
  Bench table = second_turn("4").nile_due().set("nile", "peeked", peeked).table();
  EXPECT_EQ(phase(table), "role");
  EXPECT_EQ(people(table, 0, "C0"), 1) << "the drought came";
}

}  // namespace
}  // namespace heirloom::games::pharaohs_heir::tests
