// The store in memory: failing and crashing on purpose. What all stores promise is tested
// elsewhere.
#include "store/memory.hpp"

#include <gtest/gtest.h>

namespace heirloom::store {
namespace {

Batch append(const std::string& log, std::int64_t expected, const std::string& entry) {
  return {.appends = {{log, expected, {entry}, "s"}}, .puts = {}, .erased_logs = {}};
}

TEST(MemoryStore, StoresOnlyWhenItIsTold) {
  MemoryStore store;
  EXPECT_FALSE(store.deliver());
  int answers = 0;
  store.commit(append("m", 0, "1"), [&](const Answer&) { ++answers; });
  store.commit(append("m", 1, "2"), [&](const Answer&) { ++answers; });
  EXPECT_EQ(store.waiting(), 2U);
  EXPECT_TRUE(store.deliver());
  EXPECT_EQ(answers, 1);
  EXPECT_EQ(store.read("m", 0)->size(), 1U);
  store.deliver_all();
  EXPECT_EQ(answers, 2);
  EXPECT_EQ(store.read("m", 0)->size(), 2U);
}

TEST(MemoryStore, FailsTheNextCommitsWithTheReasonGiven) {
  MemoryStore store;
  std::vector<Answer> answers;
  const auto note = [&](Answer answer) { answers.push_back(std::move(answer)); };
  store.commit(append("m", 0, "1"), note);
  store.fail_next(2, "the disk is full");
  for (int i = 0; i < 3; ++i) store.commit(append("m", 1, "2"), note);
  store.deliver_all();
  ASSERT_EQ(answers.size(), 4U);
  EXPECT_EQ(answers[0].result, CommitResult::stored);
  EXPECT_EQ(answers[1].result, CommitResult::failed);
  EXPECT_EQ(answers[2].result, CommitResult::failed);
  EXPECT_EQ(answers[2].reason, "the disk is full");
  EXPECT_EQ(answers[3].result, CommitResult::stored);
}

TEST(MemoryStore, ACrashKeepsOfWhatWaitedWhatTheTestChooses) {
  MemoryStore store;
  int answers = 0;
  const auto note = [&](const Answer&) { ++answers; };
  store.commit(append("m", 0, "acknowledged"), note);
  store.deliver();
  for (const char* log : {"a", "b", "c"}) store.commit(append(log, 0, "1"), note);
  store.commit(append("b", 1, "does not fit without the one before"), note);
  store.crash([](const Batch& batch) {
    return batch.appends[0].log != "b" || batch.appends[0].expected == 1;
  });
  EXPECT_FALSE(store.deliver());
  EXPECT_EQ(answers, 1);
  std::string logs;
  const auto listed = store.list("", "", 9);
  for (const Summary& one : *listed) logs += one.log;
  EXPECT_EQ(logs, "acm");
}

}  // namespace
}  // namespace heirloom::store
