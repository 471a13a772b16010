// What people can do at a site and what they are told: opening, sitting, watching, playing.
#include "server/keys.hpp"
#include "server/three.hpp"

namespace heirloom::tests {
namespace {

TEST(Site, AnOldClientIsToldToReload) {
  World world(1, {});
  Visitor ann(world, "Ann");
  EXPECT_EQ(Visitor::word(ann.ask({{"type", "hello"}, {"protocol", 0}})), "outdated");
  EXPECT_EQ(Visitor::word(ann.ask({{"type", "hello"}, {"protocol", 99}})), "outdated");
}

TEST(Site, NothingIsDoneForWhoHasNotSaidHello) {
  World world(2, {});
  std::vector<std::string> heard;
  const Connection connection = world.connect(
      world.newcomer("Ann"), {[&](const std::string& text) { heard.push_back(text); }, [] {}});
  world.transmit(connection, R"({"id":7,"type":"watch","table":"t"})");
  world.wait(kSecond);
  ASSERT_EQ(heard.size(), 1U);
  EXPECT_NE(heard[0].find("say hello first"), std::string::npos);
  EXPECT_NE(heard[0].find("\"to\":7"), std::string::npos);
}

TEST(Site, WhatATableIsOpenedWithIsChecked) {
  World world(3, {});
  Visitor ann(world, "Ann");
  const auto refused = [&](const std::string& key, const Json& value) {
    Json settings = two();
    settings[key] = value;
    ann.open(settings);
    return Visitor::word(ann.opened);
  };
  EXPECT_EQ(refused("game", "chess"), "invalid");
  EXPECT_EQ(refused("options", {{"players", 99}}), "invalid");
  EXPECT_EQ(refused("options", {{"birds", 1}}), "invalid");
  EXPECT_EQ(refused("seats", Json::array()), "invalid");
  EXPECT_EQ(refused("clock", {{"kind", "move"}, {"seconds", 1}}), "invalid");
  EXPECT_EQ(refused("clock", {{"kind", "match"}, {"seconds", 60}, {"increment", -1}}), "invalid");
  EXPECT_EQ(refused("answer_seconds", -1), "invalid");
  EXPECT_EQ(refused("pace", "hasty"), "invalid");
  EXPECT_EQ(refused("listed", "yes"), "invalid");
  EXPECT_EQ(refused("chat", false), "ok");
}

TEST(Site, WordsThatMeanNothingAreNotKeptInTheSettings) {
  World world(4, {});
  Visitor ann(world, "Ann");
  Json settings = two();
  settings["seats"][1]["bot"] = "read this, everybody";
  const std::string table = ann.open(settings);
  EXPECT_EQ(ann.updates[table]["room"]["settings"]["seats"][1]["bot"], "");
}

TEST(Site, ASeatWhereABotIsPutIsNotShownAsKeptForALink) {
  Three three;
  const std::string table = three.ann.open(settings_for("familienbande", {"open", "link", "link"}));
  const std::string link = three.ann.opened["result"]["links"][1];
  three.ben.watch(table);
  ASSERT_TRUE(three.ben.seat(table, 1)["reserved"].get<bool>());
  ASSERT_EQ(three.ann.act(table, {{"type", "bot"}, {"seat", 1}, {"level", "easy"}}), "ok");
  three.world.wait(kSecond);
  EXPECT_FALSE(three.ben.seat(table, 1)["reserved"].get<bool>());
  EXPECT_TRUE(three.ben.seat(table, 2)["reserved"].get<bool>());
  EXPECT_EQ(three.ben.act(table, {{"type", "sit"}, {"link", link}}), "unknown");
}

TEST(Site, ALinkGivesItsSeatOnceAndIsToldToTheHostAlone) {
  Three three;
  const std::string table = three.ann.open(settings_for("familienbande", {"open", "link"}));
  const std::string link = three.ann.opened["result"]["links"][1];
  three.ben.watch(table);
  three.eve.watch(table);
  EXPECT_TRUE(three.ben.seat(table, 1)["reserved"].get<bool>());
  EXPECT_EQ(three.ben.does(table, "sit"), "taken");
  EXPECT_EQ(three.ben.act(table, {{"type", "sit"}, {"link", "wrong"}}), "unknown");
  EXPECT_EQ(three.ben.act(table, {{"type", "sit"}, {"link", link}}), "ok");
  EXPECT_EQ(three.eve.act(table, {{"type", "sit"}, {"link", link}}), "unknown");
  EXPECT_FALSE(three.ben.was_told(link));
  EXPECT_FALSE(three.eve.was_told(server::hash_of(link)));
}

TEST(Site, TheHostRemovesSomebodyBeforeTheStartOnly) {
  Three three;
  const std::string table = three.ann.open(two());
  three.ben.watch(table);
  ASSERT_EQ(three.ben.does(table, "sit"), "ok");
  EXPECT_EQ(three.ben.act(table, {{"type", "remove"}, {"seat", 0}}), "forbidden");
  EXPECT_EQ(three.ann.act(table, {{"type", "remove"}, {"seat", 1}}), "ok");
  three.world.wait(kSecond);
  EXPECT_TRUE(three.ben.updates[table]["seat"].is_null());
  EXPECT_EQ(three.ben.does(table, "sit"), "forbidden");
  ASSERT_EQ(three.eve.does(table, "sit"), "ok");
  EXPECT_EQ(three.eve.does(table, "start"), "forbidden");
  ASSERT_EQ(three.ann.does(table, "start"), "ok");
  EXPECT_EQ(three.ann.act(table, {{"type", "remove"}, {"seat", 1}}), "late");
  EXPECT_EQ(three.eve.does(table, "leave"), "late");
}

TEST(Site, SpectatorsSeeAndCannotAct) {
  Three three;
  three.begin(two());
  Json move = three.acting->decision(three.table);
  EXPECT_EQ(three.eve.act(three.table, move), "forbidden");
  EXPECT_EQ(three.eve.act(three.table, Three::vote(0, "pause")), "forbidden");
  EXPECT_EQ(three.eve.act(three.table, {{"type", "resign"}, {"seat", 0}}), "forbidden");
  EXPECT_EQ(three.eve.act(three.table, {{"type", "undo"}, {"seat", 0}, {"ask", true}}),
            "forbidden");
  EXPECT_EQ(three.eve.act(three.table, {{"type", "autopilot"}, {"seat", 0}, {"level", "easy"}}),
            "forbidden");
  const std::int64_t before = three.eve.updates[three.table]["version"];
  ASSERT_EQ(three.acting->play(three.table), "ok");
  EXPECT_EQ(three.eve.updates[three.table]["version"], before + 1);
}

TEST(Site, AViewIsTheAskersOwn) {
  Three three;
  const std::string waiting = three.ann.open(two());
  EXPECT_EQ(three.ann.ask({{"type", "view"}, {"table", waiting}})["refused"]["code"], "early");
  three.begin(two());
  const Json ask = {{"type", "view"}, {"table", three.table}};
  const Json first = three.acting->ask(ask)["result"];
  EXPECT_EQ(first, three.acting->updates[three.table]["view"]);
  EXPECT_EQ(three.eve.ask(ask)["result"]["viewer"], "spectator");
  ASSERT_EQ(three.acting->play(three.table), "ok");
  Json past = ask;
  past["step"] = first["step"];
  EXPECT_EQ(three.acting->ask(past)["result"], first);
  past["step"] = 1000;
  EXPECT_EQ(three.acting->ask(past)["refused"]["code"], "invalid");
  past["step"] = -1;
  EXPECT_EQ(three.acting->ask(past)["refused"]["code"], "invalid");
}

TEST(Site, PresenceFollowsWhoSitsDown) {
  Three three;
  const std::string table = three.ann.open(two());
  three.ben.watch(table);
  EXPECT_EQ(three.ann.presence["present"], Json::array({0}));
  EXPECT_EQ(three.ann.presence["spectators"], 1);
  ASSERT_EQ(three.ben.does(table, "sit"), "ok");
  three.world.wait(kSecond);
  EXPECT_EQ(three.ann.presence["present"], Json::array({0, 1}));
  EXPECT_EQ(three.ann.presence["spectators"], 0);
  three.ben.go();
  EXPECT_EQ(three.ann.presence["present"], Json::array({0}));
}

TEST(Site, ARematchSeatsTheSamePeopleMovedOnAndTellsSpectatorsWhere) {
  Three three;
  three.begin(two("ancestree"));
  EXPECT_EQ(Visitor::word(three.ann.ask({{"type", "rematch"}, {"table", three.table}})), "early");
  three.play_out();
  EXPECT_EQ(Visitor::word(three.eve.ask({{"type", "rematch"}, {"table", three.table}})),
            "forbidden");
  // Both ask at the same time and get the same table.
  const Json rematch = {{"type", "rematch"}, {"table", three.table}};
  const std::int64_t by_ann = three.ann.send(rematch);
  const std::int64_t by_ben = three.ben.send(rematch);
  three.world.wait(3 * kSecond);
  const std::string next = three.ann.replies[by_ann]["result"]["table"];
  EXPECT_EQ(three.ben.replies[by_ben]["result"]["table"], next);
  EXPECT_EQ(three.eve.updates[three.table]["room"]["followed_by"], next);
  three.ann.watch(next);
  EXPECT_EQ(three.ann.updates[next]["seat"], 1);
  const auto alive = [&] {
    int found = 0;
    const auto list =
        text::parse_json(three.world.ask("GET", "/api/me/tables", three.ben.token()).body);
    for (const Json& one : (*list)["tables"]) found += one["status"] == "waiting";
    return found;
  };
  EXPECT_EQ(alive(), 1) << "no second table is left behind";
}

TEST(Site, WhoResignsHandsTheSeatToABotAndIsNotWaitedForAnyMore) {
  Three three;
  three.begin(two());
  EXPECT_EQ(three.acting->turns, Json::array({three.table}));
  EXPECT_EQ(three.acting->act(three.table, {{"type", "resign"}, {"seat", three.seat}}), "ok");
  three.world.wait(kSecond);
  EXPECT_EQ(three.acting->turns, Json::array());
  EXPECT_EQ(three.other->seat(three.table, three.seat)["bot"], "greedy");
  EXPECT_TRUE(three.acting->updates[three.table]["seat"].is_null());
}

TEST(Site, TurnsAreToldToEveryDeviceAndAgainAfterHello) {
  Three three;
  three.begin(two());
  Visitor phone(three.world, "", three.acting->token());
  three.world.wait(kSecond);
  EXPECT_EQ(phone.turns, Json::array({three.table}));
  for (int i = 0; i < 20 && three.acting->acts(three.table); ++i) three.acting->play(three.table);
  three.world.wait(kSecond);
  EXPECT_EQ(phone.turns, Json::array());
  EXPECT_EQ(three.other->turns, Json::array({three.table}));
}

TEST(Site, WhoWasGoneIsToldWhatWaitsNowAndNotWhatWaitedThen) {
  Three three;
  three.begin(two());
  Visitor& gone = *three.other;
  gone.go();
  for (int i = 0; i < 20 && three.acting->acts(three.table); ++i) three.acting->play(three.table);
  three.acting->go();
  three.world.wait(kSecond);
  Visitor back(three.world, "", gone.token());
  Visitor done(three.world, "", three.acting->token());
  three.world.wait(kSecond);
  EXPECT_EQ(back.turns, Json::array({three.table}));
  EXPECT_TRUE(done.turns.is_null()) << "nothing waits, so nothing is told";
}

TEST(Site, AMatchRestsByConsentAndGoesOnByConsent) {
  Three three;
  three.begin(two());
  EXPECT_EQ(three.ann.act(three.table, Three::vote(0, "pause")), "ok");
  EXPECT_EQ(three.ann.act(three.table, Three::vote(0, "pause")), "ok");
  three.world.wait(kSecond);
  EXPECT_EQ(three.eve.updates[three.table]["room"]["proposal"]["agreed"], Json::array({0}));
  EXPECT_EQ(three.ben.act(three.table, Three::vote(1, "pause")), "ok");
  three.world.wait(kSecond);
  EXPECT_EQ(three.eve.status(three.table), "paused");
  EXPECT_EQ(three.acting->play(three.table), "paused");
  three.ann.act(three.table, Three::vote(0, "resume"));
  EXPECT_EQ(three.ben.act(three.table, Three::vote(1, "resume")), "ok");
  three.world.wait(kSecond);
  EXPECT_EQ(three.acting->play(three.table), "ok");
}

TEST(Site, EverybodySeesThatAProposalHasLapsed) {
  Three three;
  three.begin(two());
  const auto proposed = [&] {
    three.world.wait(kSecond);
    const Json eve = three.eve.updates[three.table]["room"]["proposal"];
    EXPECT_EQ(three.ann.updates[three.table]["room"]["proposal"], eve);
    return eve.is_object() ? eve["topic"].get<std::string>() : "nothing";
  };
  ASSERT_EQ(three.ann.act(three.table, Three::vote(0, "pause")), "ok");
  EXPECT_EQ(proposed(), "pause");
  three.world.wait(61 * kSecond);
  EXPECT_EQ(proposed(), "nothing");
  ASSERT_EQ(three.ann.act(three.table, Three::vote(0, "pause")), "ok");
  EXPECT_EQ(proposed(), "pause") << "it can be proposed again";
  ASSERT_EQ(three.ben.act(three.table, Three::vote(1, "pause")), "ok");
  ASSERT_EQ(three.ann.act(three.table, Three::vote(0, "resume")), "ok");
  EXPECT_EQ(proposed(), "resume");
  three.world.wait(61 * kSecond);
  EXPECT_EQ(proposed(), "nothing");
  EXPECT_EQ(three.eve.status(three.table), "paused");
}

TEST(Site, AskingToTakeBackOnesOwnMoveIsNoConsentToAnothers) {
  Three three;
  three.begin(two());
  Visitor& first = *three.acting;
  Visitor& second = *three.other;
  for (int i = 0; i < 20 && first.acts(three.table); ++i) first.play(three.table);
  for (int i = 0; i < 20 && second.acts(three.table); ++i) second.play(three.table);
  const Json ask = {{"type", "undo"}, {"seat", three.seat}, {"ask", true}};
  ASSERT_EQ(first.act(three.table, ask), "ok");
  const Json own = {{"type", "undo"}, {"seat", 1 - three.seat}, {"ask", true}};
  EXPECT_EQ(second.act(three.table, own), "busy");
  three.world.wait(kSecond);
  EXPECT_FALSE(first.was_told("\"undone\""));
}

TEST(Site, ASealedCommitIsTakenBackAndNobodyElseLearnsWhatItWas) {
  Three three;
  three.begin(two("ancestree"));
  ASSERT_EQ(three.ann.play(three.table), "ok");
  const Json before = three.ben.updates[three.table]["view"];
  EXPECT_EQ(three.ann.act(three.table, {{"type", "undo"}, {"seat", 0}, {"ask", false}}), "ok");
  three.world.wait(kSecond);
  ASSERT_EQ(three.ann.play(three.table, 1), "ok");
  EXPECT_EQ(three.ben.updates[three.table]["view"], before);
  EXPECT_EQ(three.ben.seat(three.table, 0)["turn"], 2);
}

TEST(Site, TakingBackEarnsNoTime) {
  Three three;
  Json settings = two("ancestree");
  settings["clock"] = {{"kind", "match"}, {"seconds", 60}, {"increment", 30}};
  three.begin(settings);
  for (int i = 0; i < 5; ++i) {
    ASSERT_EQ(three.ann.play(three.table), "ok");
    ASSERT_EQ(three.ann.act(three.table, {{"type", "undo"}, {"seat", 0}, {"ask", false}}), "ok");
    three.world.wait(200);
  }
  EXPECT_LE(three.ann.seat(three.table, 0)["left"].get<Time>(), 60 * kSecond);
}

TEST(Site, TakingBackGivesNoFreshClockEither) {
  Three three;
  Json settings = two("ancestree");
  settings["clock"] = {{"kind", "move"}, {"seconds", 60}};
  three.begin(settings);
  three.world.wait(20 * kSecond);
  ASSERT_EQ(three.ann.play(three.table), "ok");
  ASSERT_EQ(three.ann.act(three.table, {{"type", "undo"}, {"seat", 0}, {"ask", false}}), "ok");
  three.world.wait(kSecond);
  EXPECT_LE(three.ann.seat(three.table, 0)["left"].get<Time>(), 41 * kSecond);
  EXPECT_GE(three.ann.seat(three.table, 0)["left"].get<Time>(), 30 * kSecond);
}

TEST(Site, ARecordIsHadWhenTheMatchIsOver) {
  Three three;
  three.begin(two("ancestree"));
  const std::string path = "/api/tables/" + three.table + "/record";
  EXPECT_EQ(three.world.ask("GET", path, three.ann.token()).status, 409);
  three.play_out();
  const auto record = three.world.ask("GET", path, "");
  EXPECT_EQ(record.status, 200);
  EXPECT_NE(record.body.find("\"Ann\""), std::string::npos);
}

TEST(Site, WhoComesBackIsToldWhatHappenedSince) {
  Three three;
  three.begin(two());
  const std::int64_t seen = three.eve.updates[three.table]["version"];
  three.eve.go();
  ASSERT_EQ(three.acting->play(three.table), "ok");
  ASSERT_EQ(three.say(three.ann, "well played"), "ok");
  three.eve.come();
  three.eve.ask({{"type", "watch"}, {"table", three.table}, {"since", seen}});
  three.world.wait(kSecond);
  const Json& happened = three.eve.updates[three.table]["happened"];
  ASSERT_EQ(happened.size(), 2U);
  EXPECT_EQ(happened[0]["version"], seen + 1);
  EXPECT_EQ(happened[0]["what"]["type"], "moved");
  EXPECT_EQ(happened[1]["what"]["text"], "well played");
  three.eve.ask({{"type", "watch"}, {"table", three.table}, {"since", seen + 99}});
  three.world.wait(kSecond);
  EXPECT_TRUE(three.eve.updates[three.table]["happened"].is_null()) << "a version nobody has seen";
}

TEST(Site, NothingSecretIsSaidToAnybodyOrCounted) {
  Three three;
  std::string said;
  three.world.heard = [&](Connection, const std::string& text) { said += text + "\n"; };
  three.begin(two("ancestree"));
  three.play_out();
  said += three.world.ask("GET", "/metrics", "", "", "127.0.0.1").body;
  said += three.world.ask("GET", "/api/tables/" + three.table + "/record", "").body;
  const auto log = three.world.store().read(server::keys::table(three.table), 0);
  for (const std::string& line : *log) {
    const auto entry = table::read_entry(line);
    const auto* started = std::get_if<table::entry::Started>(&entry->what);
    if (started == nullptr) continue;
    ASSERT_EQ(started->key.size(), 64U);
    EXPECT_EQ(said.find(started->key), std::string::npos);
  }
  for (const Visitor* one : {&three.ann, &three.ben, &three.eve}) {
    EXPECT_EQ(said.find(one->token()), std::string::npos);
    EXPECT_EQ(said.find(server::hash_of(one->token())), std::string::npos);
  }
}

}  // namespace
}  // namespace heirloom::tests
