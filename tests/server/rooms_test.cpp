// What happens at tables by itself: clocks, people who are gone, bots, expiry, sleep, a store that
// fails, and two servers with one store.
#include "server/player.hpp"

namespace heirloom::tests {
namespace {

constexpr Time kSecond = 1000;
constexpr Time kMinute = 60 * kSecond;
constexpr Time kDay = 24 * 60 * kMinute;

Json two(const std::string& game = "familienbande") { return settings_for(game, {"open", "open"}); }

// Where nobody needs to stay: a server knows only of its own connections.
Json slow(const std::string& game) {
  Json settings = two(game);
  settings["pace"] = "slow";
  return settings;
}

struct Two {
  explicit Two(server::SiteRules rules = {})
      : world(11, {}, std::move(rules)), ann(world, "Ann"), ben(world, "Ben") {}
  // Ann, Ben and who of them has to decide.
  void begin(const Json& settings) {
    table = tests::begin(ann, ben, settings);
    acting = ann.acts(table) ? &ann : &ben;
    other = ann.acts(table) ? &ben : &ann;
    seat = acting->updates[table]["seat"].get<int>();
  }
  World world;
  Visitor ann;
  Visitor ben;
  std::string table;
  Visitor* acting = nullptr;
  Visitor* other = nullptr;
  int seat = 0;
};

double figure(World& world, const std::string& name) {
  const std::string text = "\n" + world.ask("GET", "/metrics", "", "", "127.0.0.1").body;
  const auto at = text.find("\nheirloom_" + name + " ");
  return at == std::string::npos ? -1 : std::stod(text.substr(at + name.size() + 11));
}

std::vector<table::Entry> log_of(World& world, const std::string& table) {
  std::vector<table::Entry> entries;
  const auto log = world.store().read("table/" + table, 0);
  for (const std::string& line : *log) entries.push_back(*table::read_entry(line));
  return entries;
}

template <class What>
int count(World& world, const std::string& table) {
  int found = 0;
  for (const table::Entry& entry : log_of(world, table)) {
    found += std::holds_alternative<What>(entry.what);
  }
  return found;
}

TEST(Rooms, AClockThatRunsOutGivesTheSeatToItsAutopilotAndItsPersonTakesItBack) {
  Two two_;
  Json settings = two();
  settings["clock"] = {{"kind", "move"}, {"seconds", 20}};
  two_.begin(settings);
  two_.world.wait(15 * kSecond);
  EXPECT_FALSE(two_.other->seat(two_.table, two_.seat)["away"].get<bool>());
  two_.world.wait(7 * kSecond);
  EXPECT_TRUE(two_.other->seat(two_.table, two_.seat)["away"].get<bool>());
  EXPECT_GT(two_.other->seat(two_.table, two_.seat)["turn"].get<int>(), 0) << "the autopilot plays";
  EXPECT_EQ(two_.acting->act(two_.table, {{"type", "back"}, {"seat", two_.seat}}), "ok");
  two_.world.wait(kSecond);
  EXPECT_FALSE(two_.other->seat(two_.table, two_.seat)["away"].get<bool>());
}

TEST(Rooms, WhoIsGoneForLongerThanTheGraceIsPlayedForUntilTheyReturn) {
  Two two_;
  two_.begin(two());
  two_.acting->go();
  two_.world.wait(50 * kSecond);
  EXPECT_FALSE(two_.other->seat(two_.table, two_.seat)["away"].get<bool>());
  two_.world.wait(12 * kSecond);
  EXPECT_TRUE(two_.other->seat(two_.table, two_.seat)["away"].get<bool>());
  two_.acting->come();
  two_.acting->watch(two_.table);
  two_.world.wait(kSecond);
  EXPECT_FALSE(two_.other->seat(two_.table, two_.seat)["away"].get<bool>());
}

TEST(Rooms, WhoIsBackWithinTheGraceWasNeverAway) {
  Two two_;
  two_.begin(two());
  two_.acting->go();
  two_.world.wait(30 * kSecond);
  two_.acting->come();
  two_.acting->watch(two_.table);
  two_.world.wait(2 * kMinute);
  EXPECT_EQ(count<table::entry::Away>(two_.world, two_.table), 0);
}

TEST(Rooms, WhoLeavesATableThatFellAsleepIsStillMissed) {
  Two two_;
  two_.begin(two());
  two_.world.wait(5 * kMinute);
  ASSERT_EQ(figure(two_.world, "tables_awake"), 0) << "the table is not in memory";
  two_.acting->go();
  two_.world.wait(40 * kSecond);
  EXPECT_EQ(count<table::entry::Away>(two_.world, two_.table), 0) << "the grace is from now on";
  two_.world.wait(25 * kSecond);
  EXPECT_TRUE(two_.other->seat(two_.table, two_.seat)["away"].get<bool>());
}

TEST(Rooms, WhoLeavesBeforeTheStartIsMissedAfterIt) {
  Two two_;
  const std::string table = two_.ann.open(two());
  two_.ben.watch(table);
  ASSERT_EQ(two_.ben.does(table, "sit"), "ok");
  two_.ben.go();
  for (int i = 0; i < 5; ++i) {
    two_.world.wait(40 * kSecond);
    ASSERT_EQ(two_.ann.act(table, {{"type", "say"}, {"text", "where are you?"}}), "ok");
  }
  ASSERT_EQ(two_.ann.does(table, "start"), "ok");
  two_.world.wait(70 * kSecond);
  EXPECT_TRUE(two_.ann.seat(table, 1)["away"].get<bool>());
}

TEST(Rooms, WhoDoesNotComeBackAfterARestartIsMissed) {
  Two two_;
  two_.begin(two());
  two_.world.crash();
  two_.world.wait(kSecond);
  two_.other->come();
  two_.other->watch(two_.table);
  two_.world.wait(70 * kSecond);
  EXPECT_TRUE(two_.other->seat(two_.table, two_.seat)["away"].get<bool>());
}

TEST(Rooms, WhoCannotBeNotedAsGoneBecauseTheStoreFailsIsNotedLater) {
  Two two_;
  two_.begin(two());
  two_.acting->go();
  two_.world.wait(55 * kSecond);
  two_.world.store().fail_next(1, "the disk is full");
  two_.world.wait(3 * kMinute);
  EXPECT_TRUE(two_.other->seat(two_.table, two_.seat)["away"].get<bool>());
}

TEST(Rooms, AtASlowTableNobodyNeedsToStay) {
  Two two_;
  Json settings = two();
  settings["pace"] = "slow";
  settings["clock"] = {{"kind", "move"}, {"seconds", 2 * 86'400}};
  two_.begin(settings);
  two_.ann.go();
  two_.ben.go();
  two_.world.wait(5 * kMinute);
  EXPECT_EQ(count<table::entry::Away>(two_.world, two_.table), 0);
  EXPECT_EQ(figure(two_.world, "tables_awake"), 0);
  two_.world.leap(2 * kDay);
  two_.world.wait(kSecond);
  EXPECT_EQ(count<table::entry::Away>(two_.world, two_.table), 1) << "its clock wakes the table";
}

TEST(Rooms, AClockGoesOnAfterARestart) {
  Two two_;
  Json settings = two();
  settings["clock"] = {{"kind", "move"}, {"seconds", 40}};
  two_.begin(settings);
  two_.world.crash();
  two_.world.wait(30 * kSecond);
  EXPECT_EQ(count<table::entry::Away>(two_.world, two_.table), 0);
  two_.world.wait(11 * kSecond);
  EXPECT_GE(count<table::entry::Away>(two_.world, two_.table), 1);
}

TEST(Rooms, WhereAllActAtOnceABotTakesItsTimeAndDoesNotRunAhead) {
  World world(12, {});
  Visitor ann(world, "Ann");
  const std::string table = ann.open(settings_for("scion", {"open", "greedy"}));
  ASSERT_EQ(ann.does(table, "start"), "ok");
  world.wait(600);
  EXPECT_EQ(ann.seat(table, 1)["turn"], 0) << "nobody decides that fast";
  world.wait(kMinute);
  const int ahead = ann.seat(table, 1)["turn"].get<int>();
  EXPECT_GE(ahead, 1);
  EXPECT_LE(ahead, 3) << "it waits for Ann";
  ASSERT_EQ(ann.play(table), "ok");
  world.wait(kMinute);
  EXPECT_LE(ann.seat(table, 1)["turn"].get<int>(), ahead + 1);
}

TEST(Rooms, BotsAloneFinishAMatchThatIsOnlyWatched) {
  World world(13, {});
  Visitor ann(world, "Ann");
  const std::string table = ann.open(settings_for("familienbande", {"random", "greedy"}), true);
  ASSERT_EQ(ann.does(table, "start"), "ok");
  EXPECT_TRUE(world.run(10 * kMinute, [&] { return ann.status(table) == "over"; }));
}

TEST(Rooms, AProposalNobodyAnswersDoesNotStopTheBots) {
  World world(14, {});
  Visitor ann(world, "Ann");
  Visitor ben(world, "Ben");
  // Bots play on three seats, so that one of them is to decide soon.
  const std::string table =
      begin(ann, ben, settings_for("familienbande", {"open", "open", "greedy", "greedy"}));
  for (int i = 0; i < 20; ++i) {
    if (ann.acts(table)) {
      ASSERT_EQ(ann.act(table, {{"type", "vote"}, {"seat", 0}, {"topic", "pause"}, {"yes", true}}),
                "ok");
      break;
    }
    if (ben.acts(table)) ben.play(table);
  }
  // Ann proposed on her own turn and resigns: a bot is to decide, and the proposal is still open.
  ASSERT_EQ(ann.act(table, {{"type", "resign"}, {"seat", 0}}), "ok");
  const auto length = [&] { return log_of(world, table).size(); };
  world.wait(kSecond);
  const std::size_t before = length();
  world.wait(30 * kSecond);
  EXPECT_EQ(length(), before) << "while something is proposed, bots wait";
  world.wait(40 * kSecond);
  EXPECT_GT(length(), before);
}

TEST(Rooms, TablesThatNobodyStartsAndMatchesThatNobodyGoesOnWithExpire) {
  Two two_;
  const std::string idle = two_.ann.open(two());
  two_.begin(two());
  two_.world.leap(kDay - kMinute);
  two_.world.wait(11 * kSecond);
  EXPECT_EQ(two_.ann.status(idle), "waiting");
  two_.world.leap(2 * kMinute);
  two_.world.wait(11 * kSecond);
  EXPECT_EQ(two_.ann.status(idle), "closed");
  EXPECT_EQ(two_.ann.updates[idle]["room"]["closed_because"], "nobody started it");
  EXPECT_EQ(two_.ann.status(two_.table), "running");
  two_.world.leap(7 * kDay);
  two_.world.wait(11 * kSecond);
  EXPECT_EQ(two_.ann.status(two_.table), "closed");
  EXPECT_EQ(two_.ann.does(two_.table, "sit"), "late");
  EXPECT_EQ(figure(two_.world, "tables"), 0);
  two_.world.wait(kMinute);
  EXPECT_EQ(count<table::entry::Closed>(two_.world, two_.table), 1) << "once";
}

TEST(Rooms, IdleTablesLeaveMemoryAndWakeWhenSomebodyComes) {
  Two two_;
  two_.begin(two());
  EXPECT_EQ(figure(two_.world, "tables_awake"), 1);
  two_.world.wait(80 * kSecond);
  EXPECT_EQ(figure(two_.world, "tables_awake"), 0);
  EXPECT_EQ(two_.acting->play(two_.table), "ok");
  EXPECT_EQ(figure(two_.world, "tables_awake"), 1);
  EXPECT_TRUE(two_.other->was_told("\"moved\"")) << "who watches is told though the table slept";
}

TEST(Rooms, WhatCannotBeStoredIsRefusedAndNotShownAndWorksLater) {
  Two two_;
  two_.begin(two());
  const std::int64_t version = two_.other->updates[two_.table]["version"];
  const Json move = two_.acting->decision(two_.table);
  two_.world.store().fail_next(1, "the disk is full");
  EXPECT_EQ(two_.acting->act(two_.table, move), "unavailable");
  two_.world.wait(kSecond);
  EXPECT_EQ(two_.other->updates[two_.table]["version"], version);
  EXPECT_EQ(two_.acting->act(two_.table, move), "ok");
  two_.world.wait(kSecond);
  EXPECT_EQ(two_.other->updates[two_.table]["version"], version + 1);
}

TEST(Rooms, ATableThatCannotBeReadIsUnavailableNotUnknown) {
  Two two_;
  two_.begin(two());
  two_.world.wait(2 * kMinute);
  two_.world.frail().unreadable = true;
  EXPECT_EQ(two_.acting->play(two_.table), "unavailable");
  EXPECT_EQ(two_.acting->ask({{"type", "legal"}, {"table", two_.table}})["refused"]["code"],
            "unavailable");
  two_.world.frail().unreadable = false;
  EXPECT_EQ(two_.acting->play(two_.table), "ok");
  EXPECT_EQ(two_.acting->does("nosuchtable", "sit"), "unknown");
}

TEST(Rooms, AClockThatRunsOutWhileNothingCanBeReadIsSeenAfterwards) {
  Two two_;
  Json settings = two();
  settings["clock"] = {{"kind", "move"}, {"seconds", 180}};
  two_.begin(settings);
  two_.world.wait(2 * kMinute);
  two_.world.frail().unreadable = true;
  two_.world.wait(90 * kSecond);
  two_.world.frail().unreadable = false;
  two_.world.wait(20 * kSecond);
  EXPECT_GE(count<table::entry::Away>(two_.world, two_.table), 1);
}

TEST(Rooms, BotsDoNotHammerAStoreThatFails) {
  World world(15, {});
  Visitor ann(world, "Ann");
  const std::string table = ann.open(settings_for("familienbande", {"random", "random"}), true);
  ASSERT_EQ(ann.does(table, "start"), "ok");
  world.store().fail_next(1'000'000, "the disk is full");
  world.wait(kSecond);
  const int before = world.thoughts();
  world.wait(20 * kSecond);
  EXPECT_LE(world.thoughts() - before, 45);
  world.store().fail_next(0, "");
  EXPECT_TRUE(world.run(10 * kMinute, [&] { return ann.status(table) == "over"; }));
}

TEST(Rooms, TheQueueOfATableIsBounded) {
  Two two_;
  two_.begin(two());
  for (int i = 0; i < 300; ++i) {
    two_.ann.send(Visitor::act_message(two_.table, {{"type", "say"}, {"text", "hello"}}));
  }
  two_.world.wait(20 * kSecond);
  std::map<std::string, int> words;
  for (const auto& [id, reply] : two_.ann.replies) ++words[Visitor::word(reply)];
  EXPECT_GT(words["busy"], 50);
  EXPECT_GT(words["ok"], 60);
}

// Two servers with one store, each with its own people, their clocks side by side.
struct Servers {
  std::shared_ptr<store::MemoryStore> store = std::make_shared<store::MemoryStore>();
  World one{21, {}, World::unlimited(), store};
  World two{22, {}, World::unlimited(), store};
  void wait(Time time) {
    for (Time passed = 0; passed < time; passed += 10) {
      one.wait(10);
      two.wait(10);
    }
  }
};

TEST(TwoServers, PlayOneTableAndDecideAnewWhatTheOtherWasFasterWith) {
  Servers servers;
  Visitor ann(servers.one, "Ann");
  Visitor ben(servers.two, "Ben");
  const std::string table = ann.open(slow("ancestree"));
  servers.wait(kSecond);
  ben.watch(table);
  ASSERT_EQ(ben.does(table, "sit"), "ok");
  ASSERT_EQ(ann.does(table, "start"), "ok") << "decided again on the log with Ben in it";
  int rounds = 0;
  for (; rounds < 400 && ann.status(table) != "over"; ++rounds) {
    // Whoever looks again sees what the other server did.
    for (Visitor* one : {&ann, &ben}) {
      one->send(Visitor::act_message(table, {{"type", "autopilot"},
                                             {"seat", one == &ann ? 0 : 1},
                                             {"level", rounds % 2 == 0 ? "easy" : "greedy"}}));
    }
    servers.wait(200);
    for (Visitor* one : {&ann, &ben}) {
      const Json move = one->decision(table, static_cast<std::size_t>(rounds));
      if (!move.is_null()) one->send(Visitor::act_message(table, move));
    }
    servers.wait(200);
  }
  EXPECT_EQ(ann.status(table), "over") << "after " << rounds << " rounds";
  const auto replayed =
      table::Table::replay(*servers.store->read("table/" + table, 0), server::draw_numbers);
  ASSERT_TRUE(replayed) << replayed.error().message;
  for (Visitor* one : {&ann, &ben}) {
    for (const auto& [id, times] : one->answers) EXPECT_EQ(times, 1) << id;
    EXPECT_EQ(static_cast<std::int64_t>(one->answers.size()), one->last_id());
  }
}

TEST(TwoServers, OneDoesNotCloseWhatGoesOnAtTheOther) {
  Servers servers;
  Visitor ann(servers.one, "Ann");
  Visitor ben(servers.one, "Ben");
  const std::string table = begin(ann, ben, slow("familienbande"));
  // The second server hears of the table, and then of nothing that happens there.
  Visitor eve(servers.two, "Eve");
  servers.wait(kSecond);
  eve.watch(table);
  ASSERT_EQ(eve.act(table, {{"type", "say"}, {"text", "hello"}}), "ok");
  servers.wait(2 * kMinute);
  for (World* world : {&servers.one, &servers.two}) world->leap(50 * kDay);
  Visitor& acting = ann.acts(table) ? ann : ben;
  acting.watch(table);
  ASSERT_EQ(acting.play(table), "ok");
  for (World* world : {&servers.one, &servers.two}) world->leap(20 * kDay);
  servers.wait(30 * kSecond);
  EXPECT_EQ(count<table::entry::Closed>(servers.one, table), 0);
}

}  // namespace
}  // namespace heirloom::tests
