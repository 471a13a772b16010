// What loads as a position of Familienbande and what is refused, one thing each.
#include "games/familienbande/test_bench.hpp"

namespace heirloom::games::familienbande::tests {
namespace {

TEST(FamilienbandePosition, F32_WhatBreaksNoRefusalLoads) {
  EXPECT_EQ(Family(kTwo).row(1, kFounders).hand("").hand("").empty_pile().refused(), "");
  EXPECT_EQ(deep().row(5, kSixOfFive).hand("").hand("").refused(), "");
}

// A sound position; every test below breaks one thing of it.
Family sound(const std::string& options = kTwo) {
  return Family(options).row(1, kFounders).hand("mCCC").hand("mLLL");
}
const char* const kExchange = R"({"players":2,"birth_exchange":true})";

void expect_refused(const Family& family, const std::string& reason) {
  const std::string message = family.refused();
  EXPECT_NE(message.find(reason), std::string::npos) << reason << ", not: " << message;
}

TEST(FamilienbandePosition, WhatIsWrittenLoadsUnchanged) {
  for (const Family& family : {sound(), deep().hand("mCCC").hand("mGCC"), sound(kExchange)}) {
    const text::Json written = family.table().position();
    const text::Json options = json(R"({"players":2,"birth_exchange":true})");
    EXPECT_EQ(Bench(options, written).position(), written);
  }
}

TEST(FamilienbandePosition, RefusesSeatsAndTraitsThatAreNotThere) {
  ASSERT_EQ(sound().refused(), "");
  expect_refused(sound().turn(2), "position.turn is no seat");
  expect_refused(sound().turn(-1), "position.turn is no seat");
  expect_refused(sound().traits("E"), "one trait per seat");
  expect_refused(sound().traits("E E"), "one trait twice");
  expect_refused(sound().flag("traits", json(R"(["E",null])")), "every seat's trait is needed");
}

TEST(FamilienbandePosition, RefusesRowsThatCannotLieSo) {
  expect_refused(sound().row(1, "mEGN fNCL mEEE fGGG"), "more than its 3 slots");
  expect_refused(sound().row(1, "mEGN+fNCL+mEEE fGGG fEEE"), "neither one card nor a couple");
  expect_refused(sound().row(1, "mEGN+mNCL mEEE fGGG"), "a couple of one gender");
  expect_refused(sound().row(1, "mEGN fNCL"), "should have three founders");
  expect_refused(sound().row(2, "mEEG"), "has mEEG, a child of no couple");
  expect_refused(deep().row(5, "fEGN+mGLL").hand("mCCC").hand(""), "generation 5 never marries");
}

TEST(FamilienbandePosition, RefusesCardsThatAreTwiceOrMissing) {
  expect_refused(sound().hand("mCCC"), "one list per seat");
  expect_refused(Family(kTwo).row(1, kFounders).hand("mEGN").hand(""), "holds mEGN twice");
  expect_refused(Family(kTwo).row(1, kFounders).hand("mCCC").hand("mCCC"), "holds mCCC twice");
  expect_refused(sound().flag("pile", json("[]")), "lacks the card");
  expect_refused(sound().flag("discards", json(R"([["mCCC"],[]])")), "holds mCCC twice");
  expect_refused(sound(kExchange).flag("discards", json("[[]]")), "position.discards should have");
  const text::Json pile = sound().position()["pile"];
  text::Json fewer = pile;
  fewer.erase(0);
  text::Json put_away = json("[[],[]]");
  put_away[0].push_back(pile[0]);
  expect_refused(sound().flag("pile", fewer).flag("discards", put_away), "option birth_exchange");
}

TEST(FamilienbandePosition, RefusesWhatDoesNotFollowFromTheRows) {
  expect_refused(sound().flag("closed", json("[true,false,false,false,false]")),
                 "position.closed[0]");
  expect_refused(sound().flag("markers", json(R"({"E":1,"G":0,"N":0,"C":0,"L":0})")),
                 "position.markers.E should be 0");
}

TEST(FamilienbandePosition, RefusesFlagsOutOfTheirTime) {
  expect_refused(sound().flag("skips", 1), "only with an empty pile");
  expect_refused(sound().flag("skips", 3), "more than there are seats");
  expect_refused(sound().flag("exchange", true), "option birth_exchange");
  expect_refused(sound(kExchange).flag("exchange", true), "comes after a birth");
  expect_refused(sound(kExchange).empty_pile().flag("exchange", true), "needs a pile");
  expect_refused(sound().empty_pile().flag("draw", true), "needs a pile");
  const Family born = deep(kExchange).hand("mCCC").hand("");
  ASSERT_EQ(born.refused(), "");
  expect_refused(Family(born).flag("exchange", true).flag("draw", true), "exclude each other");
  const Family ended =
      deep(kExchange).row(5, std::string(kSixOfFive) + " fGNL").hand("mCCC").hand("");
  ASSERT_EQ(ended.refused(), "");
  expect_refused(Family(ended).flag("draw", true), "not due when the match is over");
  expect_refused(Family(ended).flag("exchange", true), "does not follow the ending birth");
}

TEST(FamilienbandePosition, ASetUpIsCompleteUpToASeat) {
  const auto setting_up = [](Family family) { return family.flag("turn", nullptr); };
  EXPECT_EQ(setting_up(Family(kTwo).row(1, "mEGN mEEE fGGG").hand("").hand("")).refused(), "");
  expect_refused(setting_up(Family(kTwo).row(1, "mEGN mEEE fGGG").hand("mCCC").hand("")),
                 "should be empty or five cards");
  expect_refused(setting_up(sound()), "a couple during set-up");
  expect_refused(setting_up(Family(kTwo).row(1, "mEGN mEEE").hand("").hand("")),
                 "no or three founders");
  expect_refused(setting_up(sound()).flag("draw", true), "no flag is set during set-up");
  expect_refused(setting_up(deep().hand("").hand("")), "has children during set-up");
}

}  // namespace
}  // namespace heirloom::games::familienbande::tests
