// Familienbande's words: moves, outcomes, and refusals that say why.
#include "games/familienbande/test_bench.hpp"

namespace heirloom::games::familienbande::tests {
namespace {

// Seat 0 may marry fENN or have it.
Bench ready() {
  return Family(kTwo).row(1, "mEGN+fNCL mEEE fGGG").hand("fENN mCCC").hand("mNLL").table();
}

TEST(FamilienbandeText, RefusalsSayWhy) {
  Bench table = ready();
  const auto says = [&](const std::string& step, const std::string& reason) {
    const std::string message = table.step(step);
    EXPECT_NE(message.find(reason), std::string::npos) << step << ": " << message;
  };
  says("1 pass", "it is the turn of seat 0");
  says("0 keep", "nothing to exchange");
  says("0 marry mCCC mEEE", "a man and a woman");
  says("0 marry fENN mEGN", "mEGN is married already");
  says("0 marry mCCC fNCL", "fNCL is married already");
  says("0 marry fENN mLLL", "mLLL does not lie on the table");
  says("0 marry fLLL mEEE", "fLLL is not in the hand of seat 0");
  says("0 birth mCCC 2", "no couple of the generation above can have mCCC");
  says("@ draw 0 mLLL", "no outcome is due");
  table.steps({"0 pass"});
  says("0 pass", "an outcome is due first");
  says("@ start 0", "due is '@ draw");
  says("@ draw 1 mLLL", "seat 0 draws");
  says("@ draw 0 mNLL", "mNLL is not in the pile");
}

TEST(FamilienbandeText, ClosedAndFullGenerationsAreNamed) {
  Bench table = deep().row(5, kSixOfFive).hand("fGNL mCCC").hand("").table();
  EXPECT_NE(table.step("0 marry mCCC fEGN").find("nobody of generation 5"), std::string::npos);
  table.steps({"0 birth fGNL 5"});
  EXPECT_NE(table.step("1 pass").find("the match is over"), std::string::npos);
}

TEST(FamilienbandeText, ImpossibleSetUpsSayWhy) {
  Bench table(kTwo);
  const auto says = [&](const std::string& step, const std::string& reason) {
    const std::string message = table.step(step);
    EXPECT_NE(message.find(reason), std::string::npos) << step << ": " << message;
  };
  says("@ traits E", "one trait per seat");
  says("@ traits E E", "dealt twice");
  says("@ founders mEGG fGGN mCLL", "due is '@ traits");
  table.steps({"@ traits N E"});
  says("@ founders mEGG fGGN", "three founders");
  says("@ founders mEGG fGGN mEGG", "mEGG is dealt twice");
  table.steps({"@ founders mEGG fGGN mCLL"});
  says("@ hand 1 mEEG fLLL fCCL mGNN fEGN", "the hand of seat 0 is due");
  says("@ hand 0 mEEG fLLL fCCL mGNN", "five cards");
  says("@ hand 0 mEGG fLLL fCCL mGNN fEGN", "mEGG is not in the pile");
  table.steps({"@ hand 0 mEEG fLLL fCCL mGNN fEGN", "@ hand 1 fEEE mGGG fNNN mCCC mNCL"});
  says("@ start 2", "no such seat");
}

TEST(FamilienbandeText, MisspeltMovesAreRefused) {
  for (const std::string line :
       {"0 marry", "0 marry fENN", "0 Marry fENN mEEE", "0 marry fenn mEEE", "0 marry fNEN mEEE",
        "0 marry fENN  mEEE", "0 birth fENN", "0 birth fENN 1", "0 birth fENN 6", "0 birth fENN x",
        "2 pass", "-1 pass", "00 pass", "@ pass", "0 discard fENN"}) {
    Bench table = ready();
    EXPECT_NE(table.step(line), "") << line;
  }
  Bench table = ready();
  EXPECT_NE(table.step("0 pass now").find("has extra words after 'pass'"), std::string::npos);
  EXPECT_EQ(table.step("0 birth fENN 2"), "");
}

}  // namespace
}  // namespace heirloom::games::familienbande::tests
