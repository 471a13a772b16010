// Who may ask a site what: every message, by everybody it is not for. Whose commands a table
// carries out is for src/table/persons_test.cpp.
#include <set>

#include <boost/mp11.hpp>

#include "server/three.hpp"

namespace heirloom::tests {
namespace {

// Ann and Ben play, Rob was removed by the host, Eve watches, and nobody has said who they are.
struct Crowd {
  Crowd()
      : world(61, {}),
        ann(world, "Ann"),
        ben(world, "Ben"),
        rob(world, "Rob"),
        eve(world, "Eve"),
        nobody(world, "", std::string()) {
    table = ann.open(settings_for("pharaohs-heir", {"open", "open", "random"}));
    for (Visitor* one : {&ben, &rob, &eve, &nobody}) EXPECT_EQ(one->watch(table), "ok");
    EXPECT_EQ(rob.does(table, "sit"), "ok");
    EXPECT_EQ(ann.act(table, {{"type", "remove"}, {"seat", 1}}), "ok");
    EXPECT_EQ(ben.does(table, "sit"), "ok");
    EXPECT_EQ(ann.does(table, "start"), "ok");
    world.wait(kSecond);
  }
  [[nodiscard]] std::vector<std::pair<std::string, Visitor*>> people() {
    return {{"Ann", &ann}, {"Ben", &ben}, {"Rob", &rob}, {"Eve", &eve}, {"nobody", &nobody}};
  }
  World world;
  Visitor ann;
  Visitor ben;
  Visitor rob;
  Visitor eve;
  Visitor nobody;
  std::string table;
};

const std::set<std::string> kEverybody = {"Ann", "Ben", "Rob", "Eve", "nobody"};
const std::set<std::string> kPersons = {"Ann", "Ben", "Rob", "Eve"};
const std::set<std::string> kPlayers = {"Ann", "Ben"};

TEST(Strangers, NobodyAsksASiteWhatIsAnothersToAsk) {
  Crowd crowd;
  std::set<std::string> asked;
  const auto expect = [&](Json message, const std::set<std::string>& may) {
    asked.insert(message["type"].get<std::string>());
    message["table"] = crowd.table;
    if (message["type"] == "hello" || message["type"] == "open") message.erase("table");
    for (const auto& [name, person] : crowd.people()) {
      const std::string answer = Visitor::word(person->ask(message));
      if (may.contains(name)) {
        EXPECT_NE(answer, "forbidden") << name << " asked " << message.dump();
      } else {
        EXPECT_EQ(answer, "forbidden") << name << " asked " << message.dump();
      }
    }
  };
  expect({{"type", "hello"}, {"protocol", server::kProtocol}}, kEverybody);
  expect({{"type", "open"}, {"settings", two()}}, kPersons);
  expect({{"type", "watch"}}, kEverybody);
  expect({{"type", "view"}}, kEverybody);
  expect({{"type", "act"}, {"command", {{"type", "say"}, {"text", "hello"}}}}, kPersons);
  expect({{"type", "rematch"}}, kPlayers);
  expect({{"type", "unwatch"}}, kEverybody);
  boost::mp11::mp_for_each<server::Ask>([&](const auto& one) {
    EXPECT_TRUE(asked.contains(std::string(one.kWord))) << one.kWord << " is missing here";
  });
}

TEST(Strangers, WhatSomebodySeesIsForTheirOwnEyesWhateverTheyAsk) {
  Crowd crowd;
  const std::map<std::string, Json> eyes = {
      {"Ann", 0}, {"Ben", 1}, {"Rob", "spectator"}, {"Eve", "spectator"}, {"nobody", "spectator"}};
  for (const auto& [name, person] : crowd.people()) {
    const Json view = person->ask({{"type", "view"}, {"table", crowd.table}});
    EXPECT_EQ(view["result"]["viewer"], eyes.at(name)) << name;
    EXPECT_EQ(person->updates[crowd.table]["view"]["viewer"], eyes.at(name)) << name;
  }
}

TEST(Strangers, AnotherPlayersSeatIsLeftAloneByTheSiteAsByTheTable) {
  Crowd crowd;
  for (const auto& [name, person] : crowd.people()) {
    for (const int seat : {0, 1}) {
      if (name == (seat == 0 ? "Ann" : "Ben")) continue;
      for (const Json& command : std::vector<Json>{
               {{"type", "move"}, {"seat", seat}, {"turn", 0}, {"moves", {"role land"}}},
               {{"type", "undo"}, {"seat", seat}, {"ask", true}},
               {{"type", "vote"}, {"seat", seat}, {"topic", "pause"}, {"yes", true}},
               {{"type", "resign"}, {"seat", seat}},
               {{"type", "back"}, {"seat", seat}},
               {{"type", "autopilot"}, {"seat", seat}, {"level", "easy"}}}) {
        EXPECT_EQ(person->act(crowd.table, command), "forbidden") << name << ": " << command.dump();
      }
    }
  }
}

}  // namespace
}  // namespace heirloom::tests
