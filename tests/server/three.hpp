// Two who play and one who watches.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "server/player.hpp"

namespace heirloom::tests {

inline constexpr Time kSecond = 1000;
inline constexpr Time kMinute = 60 * kSecond;

struct Three {
  explicit Three(server::SiteRules rules = World::unlimited())
      : world(51, {}, std::move(rules), std::make_shared<store::MemoryStore>()),
        ann(world, "Ann"),
        ben(world, "Ben"),
        eve(world, "Eve") {}
  // Ann and Ben play, Eve watches.
  void begin(const Json& settings) {
    table = tests::begin(ann, ben, settings);
    EXPECT_EQ(eve.watch(table), "ok");
    acting = ann.acts(table) ? &ann : &ben;
    other = ann.acts(table) ? &ben : &ann;
    seat = acting->updates[table]["seat"].get<int>();
  }
  void play_out() {
    for (int i = 0; i < 600 && ann.status(table) != "over"; ++i) {
      for (Visitor* one : {&ann, &ben}) one->play(table, static_cast<std::size_t>(i));
    }
    ASSERT_EQ(ann.status(table), "over");
  }
  std::string say(Visitor& who, const std::string& text) {
    const std::string answer = who.act(table, {{"type", "say"}, {"text", text}});
    world.wait(200);
    return answer;
  }
  static Json vote(int seat, const std::string& topic, bool yes = true) {
    return {{"type", "vote"}, {"seat", seat}, {"topic", topic}, {"yes", yes}};
  }
  World world;
  Visitor ann;
  Visitor ben;
  Visitor eve;
  std::string table;
  Visitor* acting = nullptr;
  Visitor* other = nullptr;
  int seat = 0;
};

inline Json two(const std::string& game = "familienbande") {
  return settings_for(game, {"open", "open"});
}

}  // namespace heirloom::tests
