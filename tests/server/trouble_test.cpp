// A store that cannot be written, servers that were down, and tables that are full or finished.
#include "server/keys.hpp"
#include "server/player.hpp"

namespace heirloom::tests {
namespace {

constexpr Time kSecond = 1000;
constexpr Time kDay = Time{86'400} * kSecond;

Json two() { return settings_for("familienbande", {"open", "open"}); }

int ready(World& world) { return world.ask("GET", "/readyz", "").status; }

TEST(Trouble, AStoreThatFailsIsLoggedNowAndThenAndPeopleAreNotToldItsFile) {
  World world(21, {});
  Visitor ann(world, "Ann");
  const std::string table = ann.open(two());
  ASSERT_EQ(ready(world), 200);
  world.store().fail_next(1'000'000, "cannot write /var/heirloom.db: disk is full");
  const Json refused = ann.ask(Visitor::act_message(table, {{"type", "say"}, {"text", "hello"}}));
  EXPECT_EQ(refused["refused"]["code"], "unavailable");
  for (int i = 0; i < 20; ++i) ann.act(table, {{"type", "say"}, {"text", "hello"}});
  EXPECT_FALSE(ann.was_told("heirloom.db"));
  EXPECT_EQ(world.ask("POST", "/api/guest", "", "{}").body.find("heirloom.db"), std::string::npos);
  EXPECT_GE(world.lines_with("heirloom.db: disk is full"), 1);
  world.wait(60 * kSecond);
  EXPECT_LE(world.lines_with("heirloom.db: disk is full"), 8);
  EXPECT_EQ(world.lines_with("hello"), 0);
}

TEST(Trouble, ASiteIsReadyWhileItsStoreCanBeWritten) {
  World world(22, {});
  world.wait(kSecond);
  ASSERT_EQ(ready(world), 200);
  world.store().fail_next(1'000'000, "disk is full");
  world.wait(20 * kSecond);
  EXPECT_EQ(ready(world), 503) << "found out without anybody asking for anything";
  world.store().fail_next(0, "");
  world.wait(3 * kSecond);
  EXPECT_EQ(ready(world), 200);
  EXPECT_EQ(world.lines_with("can be written again"), 1);
}

TEST(Trouble, TimeWithoutAServerIsNobodys) {
  World world(23, {});
  Visitor ann(world, "Ann");
  Visitor ben(world, "Ben");
  Json settings = two();
  settings["clock"] = {{"kind", "move"}, {"seconds", 120}};
  const std::string table = begin(ann, ben, settings);
  Visitor& acting = ann.acts(table) ? ann : ben;
  const int seat = acting.updates[table]["seat"].get<int>();
  world.wait(60 * kSecond);
  world.crash(10 * 60 * kSecond);
  world.wait(kSecond);
  acting.come();
  acting.watch(table);
  const Json shown = acting.seat(table, seat);
  EXPECT_FALSE(shown["away"].get<bool>());
  EXPECT_GT(shown["left"].get<Time>(), 50 * kSecond);
  EXPECT_LT(shown["left"].get<Time>(), 80 * kSecond) << "a minute was thought before";
}

TEST(Trouble, FinishedTablesAreErasedAfterTheirTime) {
  server::SiteRules rules;
  rules.hall.keep_finished = 30 * kDay;
  World world(24, {}, rules);
  Visitor ann(world, "Ann");
  const std::string table = ann.open(settings_for("ancestree", {"open", "random"}));
  ASSERT_EQ(ann.does(table, "start"), "ok");
  ASSERT_EQ(ann.act(table, {{"type", "resign"}, {"seat", 0}, {"level", "random"}}), "ok");
  ASSERT_TRUE(world.run(kDay, [&] { return ann.status(table) == "over"; }));
  ann.go();
  world.leap(29 * kDay);
  world.wait(120 * kSecond);
  EXPECT_EQ(world.ask("GET", "/api/tables/" + table + "/record", "").status, 200);
  world.leap(2 * kDay);
  world.wait(120 * kSecond);
  EXPECT_EQ(world.ask("GET", "/api/tables/" + table + "/record", "").status, 404);
  EXPECT_TRUE(world.store().read(server::keys::table(table), 0)->empty());
}

TEST(Trouble, WhatSaysWhoSatAtATableGoesWithTheTable) {
  server::SiteRules rules;
  rules.hall.keep_finished = 30 * kDay;
  World world(27, {}, rules);
  Visitor ann(world, "Ann");
  Visitor ben(world, "Ben");
  const std::string table = begin(ann, ben, settings_for("ancestree", {"open", "open"}));
  ASSERT_TRUE(world.run(kDay, [&] {
    for (Visitor* one : {&ann, &ben}) one->play(table);
    return ann.status(table) == "over";
  }));
  const auto seats = [&] { return world.store().find(server::keys::kSeats, "", 100)->size(); };
  EXPECT_EQ(seats(), 2U);
  for (Visitor* one : {&ann, &ben}) one->go();
  world.leap(29 * kDay);
  world.wait(120 * kSecond);
  EXPECT_EQ(seats(), 2U);
  world.leap(2 * kDay);
  world.wait(120 * kSecond);
  EXPECT_EQ(seats(), 0U);
}

TEST(Trouble, ThoseWhoLookOnCannotKeepPlayersOut) {
  World world(25, {});
  Visitor ann(world, "Ann");
  Visitor ben(world, "Ben");
  Visitor eve(world, "Eve");
  const std::string table = begin(ann, ben, two());
  eve.watch(table);
  Visitor& acting = ann.acts(table) ? ann : ben;
  for (int i = 0; i < 400; ++i) {
    eve.send(Visitor::act_message(table, {{"type", "say"}, {"text", "me!"}}));
  }
  world.wait(100);
  EXPECT_EQ(acting.play(table), "ok");
  world.wait(20 * kSecond);
  int busy = 0;
  for (const auto& [id, reply] : eve.replies) busy += Visitor::word(reply) == "busy";
  EXPECT_GT(busy, 50) << "the queue was full";
}

TEST(Trouble, WhatSomebodySaidGoesWithThem) {
  World world(26, {});
  Visitor ann(world, "Ann");
  Visitor ben(world, "Ben");
  const std::string table = begin(ann, ben, two());
  ASSERT_EQ(ben.act(table, {{"type", "say"}, {"text", "my number is 12345"}}), "ok");
  ASSERT_EQ(world.ask("DELETE", "/api/me", ben.token()).status, 200);
  Visitor eve(world, "Eve");
  eve.ask({{"type", "watch"}, {"table", table}, {"since", 0}});
  world.wait(kSecond);
  EXPECT_TRUE(eve.was_told("\"said\""));
  EXPECT_FALSE(eve.was_told("12345"));
  EXPECT_FALSE(eve.was_told("Ben"));
}

}  // namespace
}  // namespace heirloom::tests
