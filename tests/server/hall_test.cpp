// What happens at tables by itself: clocks, people who are gone, bots, expiry, sleep, and a store
// that fails.
#include "server/keys.hpp"
#include "server/player.hpp"

namespace heirloom::tests {
namespace {

constexpr Time kSecond = 1000;
constexpr Time kMinute = 60 * kSecond;
constexpr Time kDay = 24 * 60 * kMinute;

Json two(const std::string& game = "familienbande") { return settings_for(game, {"open", "open"}); }

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
  const auto log = world.store().read(server::keys::table(table), 0);
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

TEST(Hall, AHostSitsOnTheFirstOpenSeatUnlessOnlyWatching) {
  World world(5, {});
  Visitor ann(world, "Ann");
  const std::string plays = ann.open(settings_for("familienbande", {"greedy", "open", "open"}));
  EXPECT_EQ(ann.updates[plays]["seat"], 1);
  const std::string watches = ann.open(two(), true);
  EXPECT_TRUE(ann.updates[watches]["seat"].is_null());
}

TEST(Hall, OnlyListedTablesAreInTheListAndOnesOwnInOnesOwn) {
  World world(6, {});
  Visitor ann(world, "Ann");
  Json settings = two();
  const std::string hidden = ann.open(settings);
  settings["listed"] = true;
  const std::string shown = ann.open(settings);
  const std::string list = world.ask("GET", "/api/tables", "").body;
  EXPECT_EQ(list.find(hidden), std::string::npos);
  EXPECT_NE(list.find(shown), std::string::npos);
  const std::string own = world.ask("GET", "/api/me/tables", ann.token()).body;
  EXPECT_NE(own.find(hidden), std::string::npos);
  EXPECT_NE(own.find(shown), std::string::npos);
}

TEST(Hall, AClockThatRunsOutGivesTheSeatToItsAutopilotAndItsPersonTakesItBack) {
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

TEST(Hall, WhoIsGoneForLongerThanTheGraceIsPlayedForUntilTheyReturn) {
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

TEST(Hall, WhereAllHaveGoneTheMatchRestsAndTheTableSleepsUntilSomebodyComesBack) {
  Two two_;
  two_.begin(two());
  two_.acting->go();
  two_.other->go();
  two_.world.wait(10 * kMinute);
  EXPECT_EQ(count<table::entry::Away>(two_.world, two_.table), 0);
  EXPECT_EQ(figure(two_.world, "tables_awake"), 0);
  two_.other->come();
  two_.other->watch(two_.table);
  two_.world.wait(50 * kSecond);
  EXPECT_FALSE(two_.other->seat(two_.table, two_.seat)["away"].get<bool>());
  two_.world.wait(12 * kSecond);
  EXPECT_TRUE(two_.other->seat(two_.table, two_.seat)["away"].get<bool>());
}

TEST(Hall, WhoIsBackWithinTheGraceWasNeverAway) {
  Two two_;
  two_.begin(two());
  two_.acting->go();
  two_.world.wait(30 * kSecond);
  two_.acting->come();
  two_.acting->watch(two_.table);
  two_.world.wait(2 * kMinute);
  EXPECT_EQ(count<table::entry::Away>(two_.world, two_.table), 0);
}

TEST(Hall, WhoLeavesATableThatFellAsleepIsStillMissed) {
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

TEST(Hall, WhoLeavesBeforeTheStartIsMissedAfterIt) {
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

TEST(Hall, WhoDoesNotComeBackAfterARestartIsMissed) {
  Two two_;
  two_.begin(two());
  two_.world.crash();
  two_.world.wait(kSecond);
  two_.other->come();
  two_.other->watch(two_.table);
  two_.world.wait(70 * kSecond);
  EXPECT_TRUE(two_.other->seat(two_.table, two_.seat)["away"].get<bool>());
}

TEST(Hall, WhoCannotBeNotedAsGoneBecauseTheStoreFailsIsNotedLater) {
  Two two_;
  two_.begin(two());
  two_.acting->go();
  two_.world.wait(55 * kSecond);
  two_.world.store().fail_next(1, "the disk is full");
  two_.world.wait(3 * kMinute);
  EXPECT_TRUE(two_.other->seat(two_.table, two_.seat)["away"].get<bool>());
}

TEST(Hall, AtASlowTableNobodyNeedsToStay) {
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

TEST(Hall, AClockGoesOnAfterARestart) {
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

TEST(Hall, WhereAllActAtOnceABotTakesItsTime) {
  World world(12, {});
  Visitor ann(world, "Ann");
  const std::string table = ann.open(settings_for("scion", {"open", "greedy"}));
  ASSERT_EQ(ann.does(table, "start"), "ok");
  world.wait(600);
  EXPECT_EQ(ann.seat(table, 1)["turn"], 0) << "nobody decides that fast";
  world.wait(3 * kSecond);
  EXPECT_EQ(ann.seat(table, 1)["turn"], 1);
}

TEST(Hall, WhereAllActAtOnceBotsNeitherHurryNorRunAhead) {
  int compared = 0;
  int most_ahead = 0;
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    SCOPED_TRACE(seed);
    World world(seed, {});
    Visitor ann(world, "Ann");
    const std::string table = ann.open(settings_for("scion", {"open", "random", "random"}));
    ASSERT_EQ(ann.does(table, "start"), "ok");
    for (int i = 0; i < 400 && ann.status(table) != "over"; ++i) {
      ann.play(table, static_cast<std::size_t>(i));
      world.wait(i % 20 == 0 ? 30 * kSecond : 300 * (i % 5));
    }
    table::Table replayed(server::draw_numbers);
    std::map<int, Time> last;     // when each bot decided
    std::optional<Time> ann_may;  // since when
    for (const table::Entry& entry : log_of(world, table)) {
      const auto* moved = std::get_if<table::entry::Moved>(&entry.what);
      // Bots think for less than 100 milliseconds here; what they were asked before does not count.
      if (moved != nullptr && moved->by_bot && ann_may && entry.at - *ann_may > 100) {
        const int seat = moved->seat;
        const int ahead = replayed.chairs()[static_cast<std::size_t>(seat)].turns + 1 -
                          replayed.chairs()[0].turns;
        if (!replayed.match()->owes_answer(seat)) most_ahead = std::max(most_ahead, ahead);
        if (last.contains(seat) && *ann_may <= last[seat]) {
          EXPECT_GE(entry.at - last[seat], 700) << "entry " << replayed.version();
          ++compared;
        }
      }
      if (moved != nullptr && moved->by_bot) last[moved->seat] = entry.at;
      ASSERT_TRUE(replayed.apply(entry));
      const bool may = replayed.match() != nullptr && replayed.match()->to_act().contains(0);
      ann_may = !may ? std::nullopt : ann_may ? ann_may : entry.at;
    }
  }
  EXPECT_GT(compared, 20);
  EXPECT_EQ(most_ahead, 3);
}

TEST(Hall, BotsAloneFinishAMatchThatIsOnlyWatched) {
  World world(13, {});
  Visitor ann(world, "Ann");
  const std::string table = ann.open(settings_for("familienbande", {"random", "greedy"}), true);
  ASSERT_EQ(ann.does(table, "start"), "ok");
  EXPECT_TRUE(world.run(10 * kMinute, [&] { return ann.status(table) == "over"; }));
}

TEST(Hall, AProposalNobodyAnswersDoesNotStopTheBots) {
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

TEST(Hall, TablesThatNobodyStartsAndMatchesThatNobodyGoesOnWithExpire) {
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

TEST(Hall, IdleTablesLeaveMemoryAndWakeWhenSomebodyComes) {
  Two two_;
  two_.begin(two());
  EXPECT_EQ(figure(two_.world, "tables_awake"), 1);
  two_.world.wait(80 * kSecond);
  EXPECT_EQ(figure(two_.world, "tables_awake"), 0);
  EXPECT_EQ(two_.acting->play(two_.table), "ok");
  EXPECT_EQ(figure(two_.world, "tables_awake"), 1);
  EXPECT_TRUE(two_.other->was_told("\"moved\"")) << "who watches is told though the table slept";
}

TEST(Hall, WhatCannotBeStoredIsRefusedAndNotShownAndWorksLater) {
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

TEST(Hall, ATableThatCannotBeReadIsUnavailableNotUnknown) {
  Two two_;
  two_.begin(two());
  two_.world.wait(2 * kMinute);
  two_.world.frail().unreadable = true;
  EXPECT_EQ(two_.acting->play(two_.table), "unavailable");
  EXPECT_EQ(two_.acting->ask({{"type", "view"}, {"table", two_.table}})["refused"]["code"],
            "unavailable");
  two_.world.frail().unreadable = false;
  EXPECT_EQ(two_.acting->play(two_.table), "ok");
  EXPECT_EQ(two_.acting->does("nosuchtable", "sit"), "unknown");
}

TEST(Hall, ATableThatCanNeitherBeStoredNorReadRefusesWhatWaitsAndRecovers) {
  Two two_;
  two_.begin(two());
  two_.world.store().fail_next(1, "the disk is broken");
  two_.world.frail().unreadable = true;
  EXPECT_EQ(two_.acting->act(two_.table, two_.acting->decision(two_.table)), "unavailable");
  two_.world.frail().unreadable = false;
  EXPECT_EQ(two_.acting->play(two_.table), "ok");
}

TEST(Hall, AClockThatRunsOutWhileNothingCanBeReadIsSeenAfterwards) {
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

TEST(Hall, BotsDoNotHammerAStoreThatFails) {
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

TEST(Hall, TheQueueOfATableIsBounded) {
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

TEST(Hall, ARefusalDoesNotReadTheStoreEachTime) {
  Two two;
  two.begin(::heirloom::tests::two());
  const int before = two.world.frail().reads;
  const Time begun = two.world.now();
  for (int i = 0; i < 100; ++i) EXPECT_EQ(two.ann.does(two.table, "start"), "late");
  const Time seconds = (two.world.now() - begun) / kSecond;
  EXPECT_LE(two.world.frail().reads - before, seconds + 1);
  ASSERT_LT(seconds, 50) << "or this shows nothing";
}

}  // namespace
}  // namespace heirloom::tests
