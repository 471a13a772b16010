// Thousands of messages at one table at the same time, from several devices of each person and from
// spectators; two servers with one store; messages that mean nothing: each is answered exactly
// once, and what was decided was decided once.
#include "server/keys.hpp"
#include "server/player.hpp"

namespace heirloom::tests {
namespace {

constexpr Time kSecond = 1000;
constexpr Time kDay = 86'400 * kSecond;

// A decision as it was sent, and who has to be answered.
struct Sent {
  Visitor* by;
  std::int64_t id;
  int seat;
  int turn;
  std::string move;
};

class Storm {
 public:
  Storm(std::uint64_t seed, const std::string& game)
      : world_(seed, {}), game_(game), random_(seed, 9) {
    for (int i = 0; i < kPeople; ++i) {
      add("P" + std::to_string(i), world_.newcomer("P" + std::to_string(i)));
      // The second device of the same person.
      add("P" + std::to_string(i), crowd_.back()->token());
    }
    for (int i = 0; i < 2; ++i) add("S", world_.newcomer("S"));
  }

  // People sit down, get up and start, all at once.
  void gather() {
    table_ = crowd_[0]->open(settings_for(game_, std::vector<std::string>(kPeople, "open")));
    for (auto& one : crowd_) one->watch(table_);
    for (int i = 0; i < 150; ++i) {
      Visitor& one = any(2 * kPeople);
      const int what = random_.index(5);
      if (what == 0) tell(one, {{"type", "leave"}});
      if (what == 1) tell(one, {{"type", "sit"}});
      if (what == 2) tell(one, {{"type", "sit"}, {"seat", random_.index(kPeople)}});
      if (what == 3) tell(one, {{"type", "start"}});
      // Not by the host: whom the host has had leave does not come back.
      if (what == 4) tell(*crowd_[2], {{"type", "remove"}, {"seat", random_.index(kPeople)}});
      if (i % 30 == 0) world_.wait(100);
    }
    world_.run(60 * kSecond, [&] {
      for (std::size_t i = 0; i < 2 * kPeople; i += 2) {
        tell(*crowd_[i], {{"type", "sit"}});
        tell(*crowd_[0], {{"type", "start"}});
      }
      world_.wait(500);
      return crowd_[0]->status(table_) != "waiting";
    });
    ASSERT_EQ(crowd_[0]->status(table_), "running");
  }

  void rage(int messages) {
    for (int i = 0; i < messages && crowd_[0]->status(table_) != "over"; ++i) {
      disturb();
      if (random_.index(12) == 0) world_.wait(30);
    }
    world_.wait(20 * kSecond);
  }

  // Every message was answered, none twice.
  void answered() {
    int all = 0;
    for (auto& one : crowd_) {
      for (std::int64_t id = 1; id <= one->last_id(); ++id) EXPECT_EQ(one->answers[id], 1) << id;
      all += static_cast<int>(one->last_id());
    }
    EXPECT_GT(all, 1000);
  }

  // The log tells the table, and each seat's decisions are the ones that were sent, in their order.
  void decided() {
    const auto log = *world_.store().read(server::keys::table(table_), 0);
    const auto table = table::Table::replay(log, server::draw_numbers);
    ASSERT_TRUE(table) << table.error().message;
    std::map<std::pair<int, int>, std::string> moved;  // by seat and turn
    std::map<int, int> turns;
    for (const std::string& line : log) {
      const auto entry = table::read_entry(line);
      const auto* one = std::get_if<table::entry::Moved>(&entry->what);
      if (one == nullptr) continue;
      EXPECT_FALSE(one->by_bot);
      moved[{one->seat, turns[one->seat]++}] = one->steps.front();
    }
    for (int seat = 0; seat < kPeople; ++seat) {
      EXPECT_EQ(table->chairs()[static_cast<std::size_t>(seat)].turns, turns[seat]);
    }
    std::map<std::pair<int, int>, bool> promised;
    for (const Sent& sent : sent_) {
      if (Visitor::word(sent.by->replies[sent.id]) != "ok") continue;
      const auto found = moved.find({sent.seat, sent.turn});
      ASSERT_NE(found, moved.end()) << sent.move << " was acknowledged and is not in the log";
      EXPECT_EQ(found->second, std::to_string(sent.seat) + " " + sent.move);
      promised[{sent.seat, sent.turn}] = true;
    }
    EXPECT_EQ(promised.size(), moved.size()) << "whatever was decided was asked for";
    EXPECT_EQ(world_.lines_with("cannot be followed"), 0);
    EXPECT_GT(moved.size(), 20U);
    for (auto& one : crowd_) {
      EXPECT_EQ(one->updates[table_]["version"], table->version());
      const auto seat = table->seat_of(one->person());
      const core::Viewer viewer = seat ? core::Viewer::seat(*seat) : core::Viewer::spectator();
      EXPECT_EQ(one->updates[table_]["view"], *table->match()->view(viewer, {}));
    }
  }

 private:
  static constexpr int kPeople = 3;

  void add(const std::string& name, std::string token) {
    crowd_.push_back(std::make_unique<Visitor>(world_, name, std::move(token)));
  }
  Visitor& any(int among) { return *crowd_[static_cast<std::size_t>(random_.index(among))]; }
  std::int64_t tell(Visitor& who, Json command) {
    return who.send(Visitor::act_message(table_, std::move(command)));
  }

  void move(Visitor& one, int turn_off) {
    Json decision = one.decision(table_, static_cast<std::size_t>(random_.index(100)));
    if (decision.is_null()) return;
    decision["turn"] = decision["turn"].get<int>() + turn_off;
    const int seat = decision["seat"].get<int>();
    const int turn = decision["turn"].get<int>();
    const std::string text = decision["moves"][0];
    sent_.push_back({&one, tell(one, decision), seat, turn, text});
    if (random_.index(3) == 0) sent_.push_back({&one, tell(one, decision), seat, turn, text});
    // A spectator tries the same.
    if (random_.index(5) == 0) tell(*crowd_.back(), decision);
  }

  void disturb() {
    Visitor& one = any(static_cast<int>(crowd_.size()));
    const int what = random_.index(20);
    const Json own = one.updates[table_]["seat"];
    const int seat = own.is_null() ? random_.index(kPeople) : own.get<int>();
    if (what < 10) {
      move(one, 0);
    } else if (what == 10) {
      move(one, 1);
    } else if (what == 11) {
      move(one, -1);
    } else if (what < 14) {
      tell(one, {{"type", "undo"}, {"seat", seat}, {"ask", random_.below(2) == 0}});
    } else if (what < 18) {
      const Json& proposal = one.updates[table_]["room"]["proposal"];
      const Json topic = proposal.is_object() ? proposal["topic"] : Json("pause");
      tell(one, {{"type", "vote"},
                 {"seat", seat},
                 {"topic", random_.index(4) == 0 ? Json("resume") : topic},
                 {"yes", random_.index(3) > 0}});
    } else if (what == 18) {
      tell(one, {{"type", "say"}, {"text", "well"}});
    } else {
      one.send({{"type", "view"}, {"table", table_}});
    }
    // Whatever rests is to go on.
    if (one.status(table_) == "paused") {
      for (int other = 0; other < kPeople; ++other) {
        for (auto& who : crowd_) {
          if (who->updates[table_]["seat"] != other) continue;
          tell(*who, {{"type", "vote"}, {"seat", other}, {"topic", "resume"}, {"yes", true}});
        }
      }
    }
  }

  World world_;
  std::string game_;
  std::string table_;
  core::Random random_;
  std::vector<std::unique_ptr<Visitor>> crowd_;
  std::vector<Sent> sent_;
};

class Storms : public testing::TestWithParam<const char*> {};

TEST_P(Storms, EverythingIsAnsweredOnceAndDecidedOnce) {
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Storm storm(100 + seed, GetParam());
    storm.gather();
    if (HasFatalFailure()) return;
    storm.rage(3000);
    storm.answered();
    storm.decided();
    if (HasFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Storms,
                         testing::Values("familienbande", "ancestree", "scion", "pharaohs-heir"),
                         [](const auto& game) {
                           std::string name = game.param;
                           std::erase(name, '-');
                           return name;
                         });

// Where nobody needs to stay: a server knows only of its own connections.
Json slow(const std::string& game) {
  Json settings = settings_for(game, {"open", "open"});
  settings["pace"] = "slow";
  settings["listed"] = true;
  return settings;
}

// Two servers with one store, each with its own people, their clocks side by side.
struct Servers {
  std::shared_ptr<store::MemoryStore> store = std::make_shared<store::MemoryStore>();
  World one{21, {}, rules(), store};
  World two{22, {}, rules(), store};
  static server::SiteRules rules() {
    server::SiteRules rules = World::unlimited();
    rules.hall.trust = 0;
    return rules;
  }
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
  const auto replayed = table::Table::replay(*servers.store->read(server::keys::table(table), 0),
                                             server::draw_numbers);
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
  servers.wait(2 * 60 * kSecond);
  for (World* world : {&servers.one, &servers.two}) world->leap(50 * kDay);
  Visitor& acting = ann.acts(table) ? ann : ben;
  acting.watch(table);
  ASSERT_EQ(acting.play(table), "ok");
  for (World* world : {&servers.one, &servers.two}) world->leap(20 * kDay);
  servers.wait(30 * kSecond);
  int closings = 0;
  const auto log = servers.store->read(server::keys::table(table), 0);
  for (const std::string& line : *log) closings += line.find("\"closed\"") != std::string::npos;
  EXPECT_EQ(closings, 0);
  EXPECT_EQ(servers.two.ask("GET", "/api/tables", "").body,
            servers.one.ask("GET", "/api/tables", "").body)
      << "having looked, it knows what the other knows";
}

TEST(Limits, EveryMessageIsAnsweredExactlyOnceWhateverItSays) {
  World world(61, {});
  Visitor ann(world, "Ann");
  Visitor ben(world, "Ben");
  const std::string table = begin(ann, ben, settings_for("familienbande", {"open", "open"}));
  ann.answers.clear();
  int unreadable = 0;
  for (const std::string text :
       {"", "x", "[]", "{}", "null", R"({"id":0,"type":"hello","protocol":2})", R"({"id":"a"})",
        R"({"id":1.5,"type":"legal"})", R"({"id":-3})"}) {
    ann.send_text(text);
    ++unreadable;
  }
  const std::int64_t first = ann.last_id() + 1;
  for (const Json& message :
       std::vector<Json>{{{"type", "dance"}},
                         {{"type", "watch"}},
                         {{"type", "watch"}, {"table", "../x"}},
                         {{"type", "unwatch"}, {"table", "nowhere"}},
                         {{"type", "rematch"}, {"table", table}},
                         {{"type", "view"}, {"table", table}, {"extra", 1}},
                         {{"type", "view"}, {"table", table}, {"step", "last"}},
                         {{"type", "view"}, {"table", table}, {"step", -5}},
                         {{"type", "view"}, {"table", table}},
                         {{"type", "act"}, {"table", table}, {"command", {{"type", "start"}}}},
                         {{"type", "act"}, {"table", table}, {"command", Json::object()}},
                         {{"type", "act"}, {"table", "nowhere"}, {"command", {{"type", "sit"}}}}}) {
    ann.send(message);
  }
  world.wait(3 * kSecond);
  EXPECT_EQ(ann.answers[0], unreadable);
  for (std::int64_t id = first; id <= ann.last_id(); ++id) EXPECT_EQ(ann.answers[id], 1) << id;
}

TEST(Limits, WhatChangesNothingMakesNoLogLonger) {
  World world(64, {});
  Visitor ann(world, "Ann");
  Visitor ben(world, "Ben");
  const std::string table = begin(ann, ben, settings_for("familienbande", {"open", "open"}));
  const std::vector<Json> commands = {
      {{"type", "autopilot"}, {"seat", 0}, {"level", "easy"}},
      {{"type", "vote"}, {"seat", 0}, {"topic", "pause"}, {"yes", true}},
      {{"type", "mute"}, {"person", ben.person()}, {"muted", true}},
      {{"type", "back"}, {"seat", 0}}};
  for (const Json& command : commands) {
    const Json once = ann.ask(Visitor::act_message(table, command));
    const Json twice = ann.ask(Visitor::act_message(table, command));
    EXPECT_EQ(once["result"], twice["result"]) << command;
    EXPECT_EQ(Visitor::word(twice), "ok");
  }
}

TEST(Limits, ARematchIsATableMoreToo) {
  server::SiteRules rules = World::unlimited();
  rules.most_tables = 1;
  World world(65, {}, rules, std::make_shared<store::MemoryStore>());
  Visitor ann(world, "Ann");
  const std::string table = ann.open(settings_for("ancestree", {"open", "random"}));
  ASSERT_EQ(ann.does(table, "start"), "ok");
  for (int i = 0; i < 600 && ann.status(table) != "over"; ++i) {
    ann.play(table);
    world.wait(200);
  }
  ASSERT_EQ(ann.status(table), "over");
  EXPECT_NE(ann.open(settings_for("ancestree", {"open", "open"})), "");
  EXPECT_EQ(Visitor::word(ann.ask({{"type", "rematch"}, {"table", table}})), "busy");
}

TEST(Limits, MessagesThatMeanNothingCountAgainstTheLimitToo) {
  World world(62, {}, {}, std::make_shared<store::MemoryStore>());
  Visitor ann(world, "Ann");
  for (int i = 0; i < 200; ++i) ann.send({{"type", "dance"}});
  world.wait(kSecond);
  EXPECT_EQ(ann.replies[ann.last_id()]["refused"]["code"], "busy");
  world.wait(10 * kSecond);
  EXPECT_EQ(Visitor::word(ann.ask({{"type", "dance"}})), "invalid");
}

TEST(Limits, OnlySoManyTablesAreWatchedByOneConnectionButEachAsOftenAsOneLikes) {
  server::SiteRules rules = World::unlimited();
  rules.most_watched = 2;
  World world(63, {}, rules, std::make_shared<store::MemoryStore>());
  Visitor ann(world, "Ann");
  Visitor ben(world, "Ben");
  const Json two = settings_for("familienbande", {"open", "open"});
  const std::string first = ann.open(two);
  ann.open(two);
  const std::string third = ben.open(two);
  EXPECT_EQ(ann.watch(third), "busy");
  EXPECT_EQ(ann.watch(first), "ok");
  EXPECT_EQ(Visitor::word(ann.ask({{"type", "unwatch"}, {"table", first}})), "ok");
  EXPECT_EQ(ann.watch(third), "ok");
}

}  // namespace
}  // namespace heirloom::tests
