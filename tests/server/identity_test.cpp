// Guests: their tokens, names, devices and feeds, and what is left when they go.
#include "server/keys.hpp"
#include "server/player.hpp"

namespace heirloom::tests {
namespace {

constexpr Time kSecond = 1000;
constexpr Time kMinute = 60 * kSecond;

Json body_of(const server::Response& response) {
  const auto json = text::parse_json(response.body);
  return json ? *json : Json();
}

std::string cookie_of(const server::Response& response) {
  for (const auto& [key, value] : response.headers) {
    if (key == "Set-Cookie") return value.substr(0, value.find(';'));
  }
  return "";
}

std::string token_of(const server::Response& response) {
  const std::string cookie = cookie_of(response);
  return cookie.empty() ? "" : cookie.substr(cookie.find('=') + 1);
}

// Everything the store holds.
std::string all_of(World& world) {
  std::string all;
  const auto documents = world.store().find("", "", 100'000);
  for (const store::Document& one : *documents) all += one.key + " " + one.value + "\n";
  const auto logs = world.store().list("", "", 100'000);
  for (const store::Summary& log : *logs) {
    all += log.log + " " + log.text + "\n";
    const auto lines = world.store().read(log.log, 0);
    for (const std::string& line : *lines) all += line + "\n";
  }
  return all;
}

std::string code_for(World& world, const std::string& token) {
  return body_of(world.ask("POST", "/api/me/device", token))["code"];
}

server::Response enter(World& world, const std::string& code) {
  return world.ask("POST", "/api/device", "", "{\"code\":\"" + code + "\"}");
}

std::string named(const std::string& name) {
  const Json body = {{"name", name}};
  return text::dump(body);
}

TEST(Identity, AGuestWithoutANameIsGivenOne) {
  World world(31, {});
  const auto response = world.ask("POST", "/api/guest", "");
  EXPECT_EQ(response.status, 200);
  EXPECT_EQ(body_of(response)["name"], "Guest");
  EXPECT_EQ(body_of(world.ask("GET", "/api/me", token_of(response)))["person"],
            body_of(response)["person"]);
}

TEST(Identity, NobodyIsKnownByAWrongCookie) {
  World world(32, {});
  EXPECT_EQ(world.ask("GET", "/api/me", "").status, 401);
  EXPECT_EQ(world.ask("GET", "/api/me", std::string(64, 'a')).status, 401);
  EXPECT_EQ(world.ask("DELETE", "/api/me", std::string(64, 'a')).status, 401);
}

TEST(Identity, TheStoreKnowsTokensCodesFeedsAndLinksByTheirHashesOnly) {
  World world(33, {});
  Visitor ann(world, "Ann");
  const std::string code = code_for(world, ann.token());
  const std::string feed = body_of(world.ask("POST", "/api/me/feed", ann.token()))["path"];
  ann.open(settings_for("familienbande", {"open", "link"}));
  const std::string link = ann.opened["result"]["links"][1];
  const std::string all = all_of(world);
  for (const std::string& secret : {ann.token(), code, feed.substr(6, 64), link}) {
    ASSERT_GE(secret.size(), 32U);
    EXPECT_EQ(all.find(secret), std::string::npos);
    EXPECT_NE(all.find(server::hash_of(secret)), std::string::npos);
  }
}

TEST(Identity, ANewNameIsSeenByEverybody) {
  World world(34, {});
  Visitor ann(world, "Ann");
  const std::string table = ann.open(settings_for("familienbande", {"open", "open"}));
  EXPECT_EQ(ann.seat(table, 0)["name"], "Ann");
  EXPECT_EQ(world.ask("PATCH", "/api/me", ann.token(), named("  Anna ")).status, 200);
  Visitor ben(world, "Ben");
  ben.watch(table);
  EXPECT_EQ(ben.seat(table, 0)["name"], "Anna");
}

TEST(Identity, NamesThatCannotBeReadAreRefused) {
  World world(35, {});
  const std::string token = world.newcomer("Ann");
  for (const std::string& name :
       {std::string(), std::string("   "), std::string(41, 'x'), std::string("a\nb"),
        std::string("a\u202Eb"), std::string("\u200B"), std::string("a\u0085b"),
        std::string("a\u2066b"), std::string("\uFEFFa"), std::string("a\u2028b")}) {
    EXPECT_EQ(world.ask("PATCH", "/api/me", token, named(name)).status, 400) << named(name);
  }
  for (const std::string& name :
       {std::string("Zoë"), std::string("李小龍"), std::string("👑 Ann")}) {
    EXPECT_EQ(world.ask("PATCH", "/api/me", token, named(name)).status, 200) << name;
  }
}

TEST(Identity, ACodeMakesAnotherDeviceTheSamePersonOnce) {
  World world(36, {});
  Visitor ann(world, "Ann");
  const std::string code = code_for(world, ann.token());
  const auto second = enter(world, code);
  EXPECT_EQ(body_of(second)["person"], ann.person());
  EXPECT_NE(token_of(second), ann.token());
  EXPECT_EQ(enter(world, code).status, 404);
  EXPECT_EQ(world.ask("GET", "/api/me", token_of(second)).status, 200);
  EXPECT_EQ(world.ask("GET", "/api/me", ann.token()).status, 200) << "the first one stays";
}

TEST(Identity, ACodeIsGoodForTenMinutes) {
  World world(37, {});
  const std::string token = world.newcomer("Ann");
  const std::string good = code_for(world, token);
  world.leap(10 * kMinute - kSecond);
  EXPECT_EQ(enter(world, good).status, 200);
  const std::string late = code_for(world, token);
  world.leap(10 * kMinute + kSecond);
  EXPECT_EQ(enter(world, late).status, 404);
}

TEST(Identity, OnlyTheLastCodeCountsSoThatUnusedOnesDoNotPileUp) {
  World world(38, {});
  const std::string token = world.newcomer("Ann");
  std::string code;
  const std::string first = code_for(world, token);
  for (int i = 0; i < 20; ++i) code = code_for(world, token);
  EXPECT_EQ(world.store().find(server::keys::device(""), "", 100)->size(), 1U);
  EXPECT_EQ(enter(world, first).status, 404);
  EXPECT_EQ(enter(world, code).status, 200);
  EXPECT_EQ(world.store().find(server::keys::device(""), "", 100)->size(), 0U);
}

TEST(Identity, SeveralDevicesOfAPersonSeeTheSameAndActForTheSameSeat) {
  World world(39, {});
  Visitor ann(world, "Ann");
  Visitor phone(world, "Ann", token_of(enter(world, code_for(world, ann.token()))));
  const std::string table = ann.open(settings_for("ancestree", {"open", "greedy"}));
  ASSERT_EQ(ann.does(table, "start"), "ok");
  phone.watch(table);
  ASSERT_EQ(phone.play(table), "ok");
  world.wait(kSecond);
  EXPECT_EQ(ann.updates[table]["view"], phone.updates[table]["view"]);
  // One of them goes: the person is still there.
  phone.go();
  world.wait(2 * kMinute);
  EXPECT_FALSE(ann.seat(table, 0)["away"].get<bool>());
}

TEST(Identity, WhoDeletesThemselvesLeavesNothingButANumber) {
  World world(40, {});
  Visitor ann(world, "Annabella");
  Visitor ben(world, "Ben");
  code_for(world, ann.token());
  world.ask("POST", "/api/me/feed", ann.token());
  const std::string running = begin(ann, ben, settings_for("familienbande", {"open", "open"}));
  const std::string waiting = ben.open(settings_for("familienbande", {"open", "open"}));
  ASSERT_EQ(ann.does(waiting, "sit"), "ok");
  const auto gone = world.ask("DELETE", "/api/me", ann.token());
  EXPECT_EQ(gone.status, 200);
  EXPECT_EQ(cookie_of(gone), "heirloom=");
  world.wait(2 * kSecond);
  EXPECT_TRUE(ann.lost) << "her connections are closed";
  EXPECT_EQ(world.ask("GET", "/api/me", ann.token()).status, 401);
  EXPECT_EQ(ben.seat(running, 0)["bot"], "greedy");
  EXPECT_EQ(ben.seat(waiting, 1)["person"], "");
  const auto documents = world.store().find("", "", 1000);
  for (const store::Document& one : *documents) {
    EXPECT_EQ((one.key + one.value).find(ann.person()), std::string::npos) << one.key;
  }
  EXPECT_EQ(all_of(world).find("Annabella"), std::string::npos);
}

TEST(Identity, AHostWhoDeletesThemselvesClosesWhatNobodyElseCouldStart) {
  World world(41, {});
  Visitor ann(world, "Ann");
  Visitor ben(world, "Ben");
  const std::string table = ann.open(settings_for("familienbande", {"open", "open"}), true);
  ben.watch(table);
  ASSERT_EQ(ben.does(table, "sit"), "ok");
  EXPECT_EQ(world.ask("DELETE", "/api/me", ann.token()).status, 200);
  world.wait(2 * kSecond);
  EXPECT_EQ(ben.status(table), "closed");
}

TEST(Identity, WhoIsGoneIsNotSeatedByARematch) {
  World world(42, {});
  Visitor ann(world, "Ann");
  Visitor ben(world, "Ben");
  const std::string table = begin(ann, ben, settings_for("ancestree", {"open", "open"}));
  for (int i = 0; i < 500 && ann.status(table) != "over"; ++i) {
    for (Visitor* one : {&ann, &ben}) one->play(table);
  }
  ASSERT_EQ(ann.status(table), "over");
  EXPECT_EQ(world.ask("DELETE", "/api/me", ben.token()).status, 200);
  const Json again = ann.ask({{"type", "rematch"}, {"table", table}});
  ASSERT_EQ(Visitor::word(again), "ok");
  const std::string next = again["result"]["table"];
  ann.watch(next);
  EXPECT_EQ(ann.seat(next, 0)["person"], "");
  EXPECT_EQ(ann.seat(next, 1)["person"], ann.person());
}

TEST(Identity, AFeedTellsWhereOneIsWaitedForAndItsAddressCanBeChanged) {
  World world(43, {});
  Visitor ann(world, "Ann");
  Visitor ben(world, "Ben");
  const std::string table = begin(ann, ben, settings_for("familienbande", {"open", "open"}));
  Visitor& acting = ann.acts(table) ? ann : ben;
  const std::string path = body_of(world.ask("POST", "/api/me/feed", acting.token()))["path"];
  const auto feed = world.ask("GET", path, "");
  EXPECT_EQ(feed.status, 200);
  EXPECT_TRUE(feed.type.starts_with("application/atom+xml"));
  EXPECT_NE(feed.body.find("/table/" + table), std::string::npos);
  EXPECT_EQ(feed.body.find(path.substr(6, 64)), std::string::npos);
  ASSERT_EQ(acting.act(table, {{"type", "resign"}, {"seat", acting.updates[table]["seat"]}}), "ok");
  EXPECT_EQ(world.ask("GET", path, "").body.find("/table/" + table), std::string::npos)
      << "who has resigned is not waited for";
  EXPECT_EQ(world.ask("POST", "/api/me/feed", acting.token()).status, 200);
  EXPECT_EQ(world.ask("GET", path, "").status, 404);
}

TEST(Identity, NewcomersAndGuessesOfCodesAreLimited) {
  World world(44, {}, {}, std::make_shared<store::MemoryStore>());
  int made = 0;
  while (world.ask("POST", "/api/guest", "").status == 200 && made < 100) ++made;
  EXPECT_LT(made, 20);
  int tried = 0;
  while (enter(world, "0000").status == 404 && tried < 100) ++tried;
  EXPECT_LT(tried, 20);
}

TEST(Identity, ChangesOfOnePersonAreLimited) {
  World world(45, {}, {}, std::make_shared<store::MemoryStore>());
  const std::string token = world.newcomer("Ann");
  int done = 0;
  while (world.ask("PATCH", "/api/me", token, named("Ann")).status == 200 && done < 1000) ++done;
  EXPECT_LT(done, 100);
  EXPECT_EQ(world.ask("PATCH", "/api/me", token, named("Ann")).status, 429);
}

TEST(Identity, WhatCannotBeStoredIsNotTold) {
  World world(46, {});
  const std::string token = world.newcomer("Ann");
  world.store().fail_next(1, "the disk is full");
  EXPECT_EQ(world.ask("PATCH", "/api/me", token, named("Anna")).status, 503);
  EXPECT_EQ(body_of(world.ask("GET", "/api/me", token))["name"], "Ann");
  EXPECT_EQ(world.ask("PATCH", "/api/me", token, named("Anna")).status, 200);
}

TEST(Identity, ANameThatCouldNotBeReadIsReadAgain) {
  World world(48, {});
  Visitor ann(world, "Ann");
  Visitor ben(world, "Ben");
  const std::string table = ann.open(settings_for("familienbande", {"open", "open"}));
  EXPECT_EQ(world.ask("PATCH", "/api/me", ann.token(), named("Anna")).status, 200);
  world.frail().unreadable = true;
  ben.watch(table);
  EXPECT_EQ(ben.seat(table, 0)["name"], "someone");
  world.frail().unreadable = false;
  ben.watch(table);
  EXPECT_EQ(ben.seat(table, 0)["name"], "Anna");
}

TEST(Identity, AnIdentityThatCannotBeReadIsNotTakenForNone) {
  World world(47, {});
  const std::string token = world.newcomer("Ann");
  world.frail().unreadable = true;
  EXPECT_EQ(world.ask("GET", "/api/me", token).status, 503);
  world.frail().unreadable = false;
  EXPECT_EQ(world.ask("GET", "/api/me", token).status, 200);
}

}  // namespace
}  // namespace heirloom::tests
