// The store on a disk that is slow, cannot sync, or is full.
#include <chrono>
#include <optional>

#include <gtest/gtest.h>

#include "store/computer.hpp"

namespace heirloom::tests {
namespace {

using store::Answer;
using store::CommitResult;
using Texts = std::vector<std::string>;

TEST(Disk, ManyWhoWaitForASlowOneShareItsSyncs) {
  Computer computer;
  ASSERT_TRUE(computer.open());
  computer.vfs.delay_syncs(std::chrono::milliseconds(5));
  const int before = computer.vfs.syncs();
  int stored = 0;
  constexpr int kMany = 200;
  for (int i = 0; i < kMany; ++i) {
    computer.store->commit(append("m" + std::to_string(i), 0, {"e"}), [&](const Answer& answer) {
      if (answer.result == CommitResult::stored) ++stored;
    });
  }
  computer.inbox.run_until([&] { return stored == kMany; });
  EXPECT_LT(computer.vfs.syncs() - before, kMany / 10);
  EXPECT_LT(computer.store->metrics().groups, kMany / 10);
}

TEST(Disk, AGroupIsNotLargerThanItsBound) {
  Computer computer;
  ASSERT_TRUE(computer.open({.path = {}, .most_in_group = 10}));
  computer.vfs.delay_syncs(std::chrono::milliseconds(1));
  for (int i = 0; i < 100; ++i) computer.store->commit(append("m", i, {"e"}), {});
  computer.store->drain();
  EXPECT_GE(computer.store->metrics().groups, 10);
  EXPECT_EQ(computer.read("m").size(), 100U);
}

TEST(Disk, NothingIsAcknowledgedThatCouldNotBeSynced) {
  Computer computer;
  ASSERT_TRUE(computer.open());
  ASSERT_EQ(computer.commit(append("m", 0, {"1"})).result, CommitResult::stored);
  computer.vfs.fail_syncs(1);
  const Answer answer = computer.commit(append("m", 1, {"not durable"}));
  EXPECT_EQ(answer.result, CommitResult::failed);
  EXPECT_NE(answer.reason.find("disk I/O error"), std::string::npos) << answer.reason;
  EXPECT_EQ(computer.read("m"), (Texts{"1"}));
  EXPECT_EQ(computer.commit(append("m", 1, {"2"})).result, CommitResult::stored);
  EXPECT_EQ(computer.read("m"), (Texts{"1", "2"}));
  EXPECT_EQ(computer.store->metrics().recoveries, 1);
  EXPECT_EQ(computer.store->metrics().failures, 1);
}

TEST(Disk, EverybodyOfAGroupThatCouldNotBeSyncedIsTold) {
  Computer computer;
  ASSERT_TRUE(computer.open());
  computer.vfs.delay_syncs(std::chrono::milliseconds(5));
  std::vector<CommitResult> verdicts;
  const auto note = [&](const Answer& answer) { verdicts.push_back(answer.result); };
  computer.vfs.fail_syncs(1000);
  for (int i = 0; i < 20; ++i) computer.store->commit(append("m", i, {"e"}), note);
  computer.store->drain();
  EXPECT_EQ(verdicts, std::vector<CommitResult>(20, CommitResult::failed));
  EXPECT_TRUE(computer.read("m").empty());
  EXPECT_EQ(computer.store->metrics().recoveries, 0);
  computer.vfs.fail_syncs(0);
  EXPECT_EQ(computer.commit(append("m", 0, {"e"})).result, CommitResult::stored);
  EXPECT_EQ(computer.store->metrics().recoveries, 1) << "before anything else is acknowledged";
}

// The pages of a commit that could not be synced are in the file all the same, until something is
// written over them.
TEST(Disk, WhatFailedDoesNotComeBackWhenTheProgramDies) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Computer computer;
    ASSERT_TRUE(computer.open());
    ASSERT_EQ(computer.commit(append("m", 0, {"1"})).result, CommitResult::stored);
    computer.vfs.fail_syncs(1);
    ASSERT_EQ(computer.commit(append("m", 1, {"failed"})).result, CommitResult::failed);
    computer.pull_the_plug(seed);
    ASSERT_TRUE(computer.open());
    EXPECT_EQ(computer.read("m"), (Texts{"1"})) << seed;
  }
}

TEST(Disk, WhatFailedDoesNotComeBackWhenTheDiskStaysBroken) {
  Computer computer;
  ASSERT_TRUE(computer.open());
  ASSERT_EQ(computer.commit(append("m", 0, {"1"})).result, CommitResult::stored);
  computer.vfs.fail_syncs(1000);
  for (int i = 0; i < 3; ++i) {
    ASSERT_EQ(computer.commit(append("m", 1, {"failed"})).result, CommitResult::failed);
  }
  // Another program that finds the files as they are now, as if this one had been killed.
  const std::string copy = computer.folder.file("copy.db");
  std::filesystem::copy_file(computer.path(), copy);
  std::filesystem::copy_file(computer.path() + "-wal", copy + "-wal");
  auto other = store::SqliteStore::open({.path = copy}, Inbox().post());
  ASSERT_TRUE(other.ok()) << other.error().message;
  EXPECT_EQ(*(*other)->read("m", 0), (Texts{"1"}));
}

TEST(Disk, AFullOneIsARefusalWithAReasonAndNoDamage) {
  Computer computer;
  ASSERT_TRUE(computer.open());
  ASSERT_EQ(computer.commit(append("m", 0, {"1"})).result, CommitResult::stored);
  for (const std::int64_t room : {0, 100, 5'000, 20'000, 60'000}) {
    computer.vfs.leave_room(room);
    const Answer answer = computer.commit(append("m", 1, {std::string(100'000, 'x')}));
    EXPECT_EQ(answer.result, CommitResult::failed) << room;
    EXPECT_NE(answer.reason.find("full"), std::string::npos) << answer.reason;
    EXPECT_EQ(computer.read("m"), (Texts{"1"})) << room;
    computer.vfs.leave_room(0);
    EXPECT_EQ(computer.commit(append("m", 1, {"small"})).result, CommitResult::failed) << room;
    computer.vfs.make_room();
    computer.expect_sound();
  }
  EXPECT_EQ(computer.commit(append("m", 1, {std::string(100'000, 'x')})).result,
            CommitResult::stored);
  EXPECT_EQ(computer.commit(append("m", 2, {"3"})).result, CommitResult::stored);
  EXPECT_EQ(computer.read("m").size(), 3U);
  computer.expect_sound();
}

TEST(Disk, ThatHasRoomForLittleTakesLittle) {
  Computer computer;
  ASSERT_TRUE(computer.open());
  computer.vfs.leave_room(100'000);
  EXPECT_EQ(computer.commit(append("m", 0, {std::string(200'000, 'x')})).result,
            CommitResult::failed);
  computer.vfs.leave_room(100'000);
  EXPECT_EQ(computer.commit(append("m", 0, {"small"})).result, CommitResult::stored);
  EXPECT_EQ(computer.read("m"), (Texts{"small"}));
}

TEST(Disk, AFailingCheckpointLosesNothingAndIsTriedAgain) {
  Computer computer;
  ASSERT_TRUE(computer.open({.path = {}, .checkpoint_pages = 1}));
  std::int64_t length = 0;
  // The sync of a commit works, one of the checkpoint after it does not.
  for (int round = 0; round < 40; ++round) {
    const bool failing = round % 2 == 1;
    const Answer answer = computer.commit(append("m", length, {std::to_string(round)}));
    if (answer.result == CommitResult::stored) ++length;
    if (failing) computer.vfs.fail_syncs(1);
  }
  computer.vfs.fail_syncs(0);
  EXPECT_EQ(computer.commit(append("m", length, {"last"})).result, CommitResult::stored);
  EXPECT_EQ(std::ssize(computer.read("m")), length + 1);
  computer.pull_the_plug(1);
  ASSERT_TRUE(computer.open());
  EXPECT_EQ(std::ssize(computer.read("m")), length + 1);
  computer.expect_sound();
}

}  // namespace
}  // namespace heirloom::tests
