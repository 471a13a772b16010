// What every store promises, asked of each of them.
#include <algorithm>
#include <memory>
#include <thread>

#include <gtest/gtest.h>

#include "store/folder.hpp"
#include "store/inbox.hpp"
#include "store/memory.hpp"
#include "store/sqlite.hpp"

namespace heirloom::tests {
namespace {

using store::Answer;
using store::Batch;
using store::CommitResult;
using Texts = std::vector<std::string>;

// A store, and control over when it works and answers.
class Harness {
 public:
  Harness() = default;
  Harness(const Harness&) = delete;
  Harness& operator=(const Harness&) = delete;
  virtual ~Harness() = default;
  virtual store::Store& store() = 0;
  // Lets the store carry out this many batches in all without answering.
  virtual void work(std::size_t count) = 0;
  // Lets it answer, until there are this many answers.
  virtual void answer(const std::vector<Answer>& answers, std::size_t count) = 0;
};

class MemoryHarness : public Harness {
 public:
  store::Store& store() override { return store_; }
  void work(std::size_t) override {}
  void answer(const std::vector<Answer>& answers, std::size_t count) override {
    while (answers.size() < count && store_.deliver()) {
    }
  }

 private:
  store::MemoryStore store_;
};

class SqliteHarness : public Harness {
 public:
  SqliteHarness() {
    auto opened = store::SqliteStore::open({.path = folder_.file("store.db")}, inbox_.post());
    EXPECT_TRUE(opened.ok()) << (opened ? "" : opened.error().message);
    if (opened) store_ = std::move(*opened);
  }
  store::Store& store() override { return *store_; }
  void work(std::size_t count) override {
    while (store_->metrics().batches < static_cast<std::int64_t>(count)) std::this_thread::yield();
  }
  void answer(const std::vector<Answer>& answers, std::size_t count) override {
    inbox_.run_until([&] { return answers.size() >= count; });
  }

 private:
  Folder folder_;
  Inbox inbox_;
  std::unique_ptr<store::SqliteStore> store_;
};

class StoreContract : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    if (GetParam() == "Memory") {
      harness_ = std::make_unique<MemoryHarness>();
    } else {
      harness_ = std::make_unique<SqliteHarness>();
    }
  }

  store::Store& store() { return harness_->store(); }
  void give(Batch batch) {
    ++given_;
    store().commit(std::move(batch), [this](Answer answer) { answers_.push_back(answer); });
  }
  void answer_all() { harness_->answer(answers_, given_); }
  Answer commit(Batch batch) {
    give(std::move(batch));
    answer_all();
    return answers_.back();
  }

  Texts read(const std::string& log, std::int64_t from = 0) {
    auto found = store().read(log, from);
    EXPECT_TRUE(found.ok());
    return found ? *found : Texts();
  }
  std::optional<std::string> get(const std::string& key) {
    auto found = store().get(key);
    EXPECT_TRUE(found.ok());
    return found ? *found : std::nullopt;
  }
  // "name/length/summary" of what is listed.
  Texts list(const std::string& prefix, const std::string& after = "", int limit = 100) {
    auto found = store().list(prefix, after, limit);
    EXPECT_TRUE(found.ok());
    Texts lines;
    for (const store::Summary& one : *found) {
      lines.push_back(one.log + "/" + std::to_string(one.length) + "/" + one.text);
    }
    return lines;
  }
  Texts find(const std::string& prefix, const std::string& after = "", int limit = 100) {
    auto found = store().find(prefix, after, limit);
    EXPECT_TRUE(found.ok());
    Texts lines;
    for (const store::Document& one : *found) lines.push_back(one.key + "=" + one.value);
    return lines;
  }

  std::unique_ptr<Harness> harness_;
  std::vector<Answer> answers_;
  std::size_t given_ = 0;
};

Batch append(const std::string& log, std::int64_t expected, Texts entries,
             const std::string& summary = "s") {
  return {.appends = {{log, expected, std::move(entries), summary}}, .puts = {}, .erased_logs = {}};
}

Batch put(const std::string& key, std::optional<std::string> value) {
  return {.appends = {}, .puts = {{key, std::move(value)}}, .erased_logs = {}};
}

Batch erase(const std::string& log) { return {.appends = {}, .puts = {}, .erased_logs = {log}}; }

TEST_P(StoreContract, AnAppendBeginsALogAndAnotherContinuesIt) {
  EXPECT_EQ(read("m"), Texts());
  EXPECT_EQ(commit(append("m", 0, {"one", "two"})).result, CommitResult::stored);
  EXPECT_EQ(commit(append("m", 2, {"three"})).result, CommitResult::stored);
  EXPECT_EQ(read("m"), (Texts{"one", "two", "three"}));
  EXPECT_EQ(read("m", 1), (Texts{"two", "three"}));
  EXPECT_EQ(read("m", -5), (Texts{"one", "two", "three"}));
  EXPECT_EQ(read("m", 3), Texts());
  EXPECT_EQ(read("m", 99), Texts());
  EXPECT_EQ(read("n"), Texts());
}

TEST_P(StoreContract, AnAppendWithAnotherLengthIsAConflictThatNamesTheLog) {
  commit(append("m", 0, {"one"}));
  for (const std::int64_t expected : {-1, 0, 2}) {
    const Answer answer = commit(append("m", expected, {"x"}, "changed"));
    EXPECT_EQ(answer.result, CommitResult::conflict) << expected;
    EXPECT_EQ(answer.reason, "the log m has 1 entries, not " + std::to_string(expected));
  }
  EXPECT_EQ(commit(append("new", 1, {"x"})).result, CommitResult::conflict);
  EXPECT_EQ(list(""), (Texts{"m/1/s"}));
  EXPECT_EQ(read("m"), (Texts{"one"}));
}

TEST_P(StoreContract, AnAppendOfNothingReplacesTheSummaryOnly) {
  EXPECT_EQ(commit(append("m", 0, {}, "empty")).result, CommitResult::stored);
  EXPECT_EQ(list(""), (Texts{"m/0/empty"}));
  commit(append("m", 0, {"one"}, "begun"));
  commit(append("m", 1, {}, "renamed"));
  EXPECT_EQ(list(""), (Texts{"m/1/renamed"}));
}

TEST_P(StoreContract, ABatchIsStoredEntirelyOrNotAtAll) {
  commit(append("a", 0, {"1"}));
  commit(append("gone", 0, {"1"}));
  commit(put("k", "old"));
  const Batch bad = {.appends = {{"a", 1, {"2"}, "t"}, {"b", 0, {"1"}, "t"}, {"a", 1, {"3"}, "t"}},
                     .puts = {{"k", "new"}, {"l", "new"}},
                     .erased_logs = {"gone"}};
  EXPECT_EQ(commit(bad).result, CommitResult::conflict);
  EXPECT_EQ(list(""), (Texts{"a/1/s", "gone/1/s"}));
  EXPECT_EQ(find(""), (Texts{"k=old"}));
  Batch good = bad;
  good.appends[2].expected = 2;
  EXPECT_EQ(commit(good).result, CommitResult::stored);
  EXPECT_EQ(list(""), (Texts{"a/3/t", "b/1/t"}));
  EXPECT_EQ(read("a"), (Texts{"1", "2", "3"}));
  EXPECT_EQ(find(""), (Texts{"k=new", "l=new"}));
}

TEST_P(StoreContract, AConflictDoesNotDisturbItsNeighbours) {
  give(append("m", 0, {"1"}));
  give(append("m", 0, {"x"}));
  give(append("m", 1, {"2"}));
  give(put("k", "v"));
  answer_all();
  ASSERT_EQ(answers_.size(), 4U);
  EXPECT_EQ(answers_[1].result, CommitResult::conflict);
  for (const std::size_t i : {0U, 2U, 3U}) EXPECT_EQ(answers_[i].result, CommitResult::stored) << i;
  EXPECT_EQ(read("m"), (Texts{"1", "2"}));
}

TEST_P(StoreContract, AnswersComeInOrderAndNeverFromWithinCommit) {
  std::vector<int> order;
  bool inside = false;
  for (int i = 0; i < 50; ++i) {
    ++given_;
    inside = true;
    store().commit(append("m", i, {"e"}), [&, i](Answer answer) {
      EXPECT_FALSE(inside);
      EXPECT_EQ(answer.result, CommitResult::stored);
      order.push_back(i);
      answers_.push_back(answer);
    });
    inside = false;
  }
  answer_all();
  ASSERT_EQ(order.size(), 50U);
  EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
}

TEST_P(StoreContract, WhoIsAnsweredMayCommitAgain) {
  given_ = 2;
  store().commit(append("m", 0, {"1"}), [&](Answer first) {
    answers_.push_back(first);
    store().commit(append("m", 1, {"2"}), [&](Answer second) { answers_.push_back(second); });
  });
  answer_all();
  EXPECT_EQ(read("m"), (Texts{"1", "2"}));
}

TEST_P(StoreContract, ReadersSeeWhatIsAcknowledgedAndNothingElse) {
  commit({.appends = {{"m", 0, {"1"}, "old"}, {"e", 0, {"x", "y"}, "old"}},
          .puts = {{"k", "old"}, {"r", "old"}},
          .erased_logs = {}});
  give({.appends = {{"m", 1, {"2"}, "new"}, {"n", 0, {"1"}, "new"}},
        .puts = {{"k", "new"}, {"l", "new"}, {"r", std::nullopt}},
        .erased_logs = {"e"}});
  harness_->work(given_);
  EXPECT_EQ(read("m"), (Texts{"1"}));
  EXPECT_EQ(read("n"), Texts());
  EXPECT_EQ(read("e", 1), (Texts{"y"}));
  EXPECT_EQ(list(""), (Texts{"e/2/old", "m/1/old"}));
  EXPECT_EQ(list("", "", 1), (Texts{"e/2/old"}));
  EXPECT_EQ(list("", "e"), (Texts{"m/1/old"}));
  EXPECT_EQ(get("k"), "old");
  EXPECT_EQ(get("l"), std::nullopt);
  EXPECT_EQ(find(""), (Texts{"k=old", "r=old"}));
  answer_all();
  EXPECT_EQ(read("m"), (Texts{"1", "2"}));
  EXPECT_EQ(read("e"), Texts());
  EXPECT_EQ(list(""), (Texts{"m/2/new", "n/1/new"}));
  EXPECT_EQ(get("k"), "new");
  EXPECT_EQ(find(""), (Texts{"k=new", "l=new"}));
}

TEST_P(StoreContract, WhoIsAnsweredSeesHisOwnBatchAndNotTheNext) {
  std::vector<Texts> seen;
  given_ = 4;
  const Batch batches[] = {append("m", 0, {"1"}), append("m", 1, {"2"}), erase("m"),
                           append("m", 0, {"3"})};
  for (const Batch& batch : batches) {
    store().commit(batch, [&](Answer answer) {
      answers_.push_back(answer);
      seen.push_back(read("m"));
    });
  }
  answer_all();
  EXPECT_EQ(seen, (std::vector<Texts>{{"1"}, {"1", "2"}, {}, {"3"}}));
  EXPECT_EQ(read("m"), (Texts{"3"}));
}

TEST_P(StoreContract, ListsGoByNameFromAPrefixAndAfterAName) {
  for (const char* name : {"b", "a/2", "a/10", "a", "a/1", "a0", "\xff\xff", "ä"}) {
    commit(append(name, 0, {"e"}));
    commit(put(name, "v"));
  }
  EXPECT_EQ(list("a/"), (Texts{"a/1/1/s", "a/10/1/s", "a/2/1/s"}));
  EXPECT_EQ(list("a/", "a/1"), (Texts{"a/10/1/s", "a/2/1/s"}));
  EXPECT_EQ(list("a/", "a/1", 1), (Texts{"a/10/1/s"}));
  EXPECT_EQ(list("a/", "a/15"), (Texts{"a/2/1/s"}));
  EXPECT_EQ(list("a/", "a/2"), Texts());
  EXPECT_EQ(list("a/", "b"), Texts());
  EXPECT_EQ(list("a/", "a", 2), (Texts{"a/1/1/s", "a/10/1/s"}));
  EXPECT_EQ(list("a/", "", 0), Texts());
  EXPECT_EQ(list("").size(), 8U);
  EXPECT_EQ(list("\xff"), (Texts{"\xff\xff/1/s"}));
  EXPECT_EQ(find("a/", "a/1"), (Texts{"a/10=v", "a/2=v"}));
  EXPECT_EQ(find("a", "", 2), (Texts{"a=v", "a/1=v"}));
  EXPECT_EQ(find("x"), Texts());
}

TEST_P(StoreContract, AnErasedLogIsGoneAndCanBeginAgain) {
  commit(append("m", 0, {"1", "2"}));
  EXPECT_EQ(commit(erase("m")).result, CommitResult::stored);
  EXPECT_EQ(commit(erase("m")).result, CommitResult::stored)
      << "what is not there needs no erasing";
  EXPECT_EQ(read("m"), Texts());
  EXPECT_EQ(list(""), Texts());
  EXPECT_EQ(commit(append("m", 2, {"3"})).result, CommitResult::conflict);
  EXPECT_EQ(commit(append("m", 0, {"new"})).result, CommitResult::stored);
  EXPECT_EQ(read("m"), (Texts{"new"}));
}

TEST_P(StoreContract, DocumentsAreReplacedAndRemoved) {
  EXPECT_EQ(get("k"), std::nullopt);
  commit(put("k", "1"));
  EXPECT_EQ(get("k"), "1");
  commit(put("k", ""));
  EXPECT_EQ(get("k"), "");
  commit(put("k", std::nullopt));
  EXPECT_EQ(get("k"), std::nullopt);
  EXPECT_EQ(commit(put("k", std::nullopt)).result, CommitResult::stored);
}

TEST_P(StoreContract, TextsComeBackByteByByte) {
  using namespace std::string_literals;
  const Texts strange = {""s, "a\0b"s, "\xff\xfe not UTF-8"s, std::string(100'000, 'x'), "'; --"s};
  commit(append("m", 0, strange, strange[2]));
  EXPECT_EQ(read("m"), strange);
  EXPECT_EQ(list(""), (Texts{"m/5/" + strange[2]}));
  for (const std::string& text : strange) {
    commit(put("k", text));
    EXPECT_EQ(get("k"), text);
  }
}

TEST_P(StoreContract, AnEmptyBatchIsStored) { EXPECT_EQ(commit({}).result, CommitResult::stored); }

INSTANTIATE_TEST_SUITE_P(All, StoreContract, testing::Values("Memory", "Sqlite"),
                         [](const auto& param_info) { return param_info.param; });

}  // namespace
}  // namespace heirloom::tests
