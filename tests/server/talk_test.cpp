// What people at a table say, and who hears it when.
#include "server/three.hpp"

namespace heirloom::tests {
namespace {

TEST(Site, SpectatorsTalkAmongThemselvesAndPlayersAreHeardByAll) {
  Three three;
  three.begin(two());
  EXPECT_EQ(three.say(three.ann, "from a player"), "ok");
  EXPECT_EQ(three.say(three.eve, "from a spectator"), "ok");
  EXPECT_TRUE(three.eve.was_told("from a player"));
  EXPECT_TRUE(three.eve.was_told("from a spectator"));
  EXPECT_TRUE(three.ben.was_told("from a player"));
  EXPECT_FALSE(three.ben.was_told("from a spectator"));
  // Nor does it help to come again and ask what has been missed.
  three.ben.ask({{"type", "watch"}, {"table", three.table}, {"since", 0}});
  three.world.wait(kSecond);
  EXPECT_FALSE(three.ben.was_told("from a spectator"));
}

TEST(Site, PlayersHearNoSpectatorBeforeTheEndWhateverTheTableIsDoing) {
  Three three;
  three.table = three.ann.open(two());
  for (Visitor* one : {&three.ben, &three.eve}) one->watch(three.table);
  ASSERT_EQ(three.ben.does(three.table, "sit"), "ok");
  std::vector<std::string> sayings;
  const auto speak = [&](const std::string& when) {
    ASSERT_EQ(three.eve.status(three.table), when);
    sayings.push_back("said while " + when);
    ASSERT_EQ(three.say(three.eve, sayings.back()), "ok");
  };
  speak("waiting");
  ASSERT_EQ(three.ann.does(three.table, "start"), "ok");
  three.world.wait(kSecond);
  speak("running");
  for (const int seat : {0, 1}) {
    Visitor& one = seat == 0 ? three.ann : three.ben;
    ASSERT_EQ(one.act(three.table, Three::vote(seat, "pause")), "ok");
  }
  three.world.wait(kSecond);
  speak("paused");
  for (Visitor* player : {&three.ann, &three.ben}) {
    // Neither at once nor when they ask what they have missed.
    player->ask({{"type", "watch"}, {"table", three.table}, {"since", 0}});
    three.world.wait(kSecond);
    ASSERT_FALSE(player->updates[three.table]["happened"].empty());
    for (const std::string& saying : sayings) EXPECT_FALSE(player->was_told(saying)) << saying;
  }
  for (const std::string& saying : sayings) EXPECT_TRUE(three.eve.was_told(saying)) << saying;
}

TEST(Site, PlayersHearWhatSpectatorsSayAfterTheMatchAndNeverWhatTheySaidBefore) {
  Three three;
  three.begin(two("ancestree"));
  ASSERT_EQ(three.say(three.eve, "while it goes on"), "ok");
  three.play_out();
  ASSERT_EQ(three.say(three.eve, "when it is over"), "ok");
  EXPECT_TRUE(three.ann.was_told("when it is over"));
  three.ben.ask({{"type", "watch"}, {"table", three.table}, {"since", 0}});
  three.world.wait(kSecond);
  EXPECT_TRUE(three.ben.was_told("when it is over"));
  EXPECT_FALSE(three.ben.was_told("while it goes on"));
}

TEST(Site, ChatIsLimitedMutableAndOffByOption) {
  Three three((server::SiteRules()));
  three.table = three.ann.open(two());
  three.eve.watch(three.table);
  int said = 0;
  while (said < 50 && three.say(three.eve, "hello") == "ok") ++said;
  EXPECT_LT(said, 12);
  EXPECT_EQ(three.say(three.eve, "hello"), "busy");
  three.world.wait(kMinute);
  EXPECT_EQ(three.ann.act(three.table, {{"type", "mute"}, {"person", three.eve.person()}}),
            "invalid");
  const Json mute = {{"type", "mute"}, {"person", three.eve.person()}, {"muted", true}};
  EXPECT_EQ(three.eve.act(three.table, mute), "forbidden");
  EXPECT_EQ(three.ann.act(three.table, mute), "ok");
  EXPECT_EQ(three.say(three.eve, "hello"), "forbidden");
  Json quiet = two();
  quiet["chat"] = false;
  three.table = three.ann.open(quiet);
  EXPECT_EQ(three.say(three.ann, "hello"), "forbidden");
  const Json speech = {{"type", "mute"}, {"person", std::string(500, 'x')}, {"muted", true}};
  EXPECT_EQ(three.ann.act(three.table, speech), "invalid") << "muting is no way to speak";
}

}  // namespace
}  // namespace heirloom::tests
