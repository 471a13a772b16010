// The store on disk: opening, versions, several at once, backups, checks. What all stores promise
// is tested elsewhere, and so is what happens when the disk fails.
#include "store/sqlite.hpp"

#include <atomic>
#include <fstream>
#include <thread>

#include <gtest/gtest.h>

#include "store/folder.hpp"
#include "store/inbox.hpp"
#include "store/sqlite_connection.hpp"
#include "store/sqlite_schema.hpp"

namespace heirloom::store {
namespace {

using sqlite::Connection;
using tests::Folder;
using tests::Inbox;
using Texts = std::vector<std::string>;

Batch append(const std::string& log, std::int64_t expected, Texts entries) {
  return {.appends = {{log, expected, std::move(entries), "s"}}, .puts = {}, .erased_logs = {}};
}

// One store with a thread that uses it: this one.
struct User {
  explicit User(SqliteOptions options) {
    auto opened = SqliteStore::open(std::move(options), inbox.post());
    EXPECT_TRUE(opened.ok()) << (opened ? "" : opened.error().message);
    if (opened) store = std::move(*opened);
  }
  explicit User(const std::string& path) : User(SqliteOptions{.path = path}) {}

  Answer commit(Batch batch) {
    std::optional<Answer> answered;
    store->commit(std::move(batch), [&](Answer answer) { answered = std::move(answer); });
    inbox.run_until([&] { return answered.has_value(); });
    return *answered;
  }

  Inbox inbox;
  std::unique_ptr<SqliteStore> store;
};

void run(const std::string& path, const std::string& sql) {
  Connection connection;
  ASSERT_TRUE(connection.open(path, Connection::Mode::create, {}, {}).ok());
  const sqlite::Status status = connection.run(sql.c_str());
  ASSERT_TRUE(status.ok()) << status.message;
}

std::string refusal(const std::string& path) {
  auto opened = SqliteStore::open({.path = path}, Inbox().post());
  return opened ? "" : opened.error().message;
}

std::string complaint(const std::string& path) {
  auto fine = SqliteStore::check(path);
  return fine ? "" : fine.error().message;
}

TEST(SqliteStore, KeepsEverythingWhenItIsOpenedAgain) {
  const Folder folder;
  {
    User user(folder.file("s.db"));
    user.commit(append("m", 0, {"1", "2"}));
    user.commit({.appends = {}, .puts = {{"k", "v"}}, .erased_logs = {}});
  }
  User user(folder.file("s.db"));
  EXPECT_EQ(*user.store->read("m", 0), (Texts{"1", "2"}));
  EXPECT_EQ(**user.store->get("k"), "v");
  EXPECT_EQ(user.commit(append("m", 2, {"3"})).result, CommitResult::stored);
}

TEST(SqliteStore, LeavesOneFileWhenItIsClosed) {
  const Folder folder;
  User(folder.file("s.db")).commit(append("m", 0, {"1"}));
  EXPECT_TRUE(std::filesystem::exists(folder.file("s.db")));
  EXPECT_FALSE(std::filesystem::exists(folder.file("s.db-wal")));
  EXPECT_EQ(complaint(folder.file("s.db")), "");
}

TEST(SqliteStore, FinishesAndAnswersWhatWaitsWhenItIsDestroyed) {
  const Folder folder;
  int stored = 0;
  User user(folder.file("s.db"));
  for (int i = 0; i < 100; ++i) {
    user.store->commit(append("m", i, {"e"}), [&](const Answer& answer) {
      if (answer.result == CommitResult::stored) ++stored;
    });
  }
  user.store.reset();
  EXPECT_EQ(stored, 100);
  user.inbox.run_all();  // what was posted before finds nobody, and does no harm
  EXPECT_EQ(stored, 100);
}

TEST(SqliteStore, DrainAnswersWhatIsGivenMeanwhile) {
  const Folder folder;
  User user(folder.file("s.db"));
  int answers = 0;
  user.store->commit(append("m", 0, {"1"}), [&](const Answer&) {
    ++answers;
    user.store->commit(append("m", 1, {"2"}), [&](const Answer&) { ++answers; });
  });
  user.store->drain();
  EXPECT_EQ(answers, 2);
}

TEST(SqliteStore, SaysWhatIsWrongWithAFileItCannotUse) {
  const Folder folder;
  EXPECT_NE(refusal(folder.file("no/such/folder.db")).find("unable to open"), std::string::npos);
  std::ofstream(folder.file("text")) << std::string(5000, 'x');
  EXPECT_NE(refusal(folder.file("text")).find("is not a Heirloom database"), std::string::npos);
  run(folder.file("other.db"), "CREATE TABLE t(x); PRAGMA application_id = 7");
  EXPECT_NE(refusal(folder.file("other.db")).find("of another program"), std::string::npos);
  run(folder.file("nameless.db"), "CREATE TABLE t(x)");
  EXPECT_NE(refusal(folder.file("nameless.db")).find("of another program"), std::string::npos);
}

TEST(SqliteStore, RefusesADatabaseThatIsNewerThanTheProgram) {
  const Folder folder;
  const std::string path = folder.file("s.db");
  {
    const User user(path);
  }
  run(path, "PRAGMA user_version = 99");
  EXPECT_EQ(refusal(path), path + " has version 99 of the database, and this program knows up to " +
                               std::to_string(sqlite::migrations().size()) +
                               "; use the program that wrote it, or a newer one");
  EXPECT_NE(complaint(path), "");
}

TEST(SqliteStore, BringsEveryOlderVersionUpToDate) {
  const auto all = sqlite::migrations();
  for (std::size_t version = 0; version <= all.size(); ++version) {
    const Folder folder;
    const std::string path = folder.file("s.db");
    {
      Connection connection;
      ASSERT_TRUE(connection.open(path, Connection::Mode::create, {}, {}).ok());
      ASSERT_TRUE(sqlite::migrate(connection, path, all.first(version)).ok());
      if (version > 0) {
        ASSERT_TRUE(connection
                        .run("INSERT INTO logs VALUES(1, 'old', 1, 's', 0);"
                             "INSERT INTO entries VALUES(1, 0, 'kept')")
                        .ok());
      }
    }
    User user(path);
    EXPECT_EQ(*user.store->read("old", 0), version > 0 ? Texts{"kept"} : Texts()) << version;
    EXPECT_EQ(user.commit(append("new", 0, {"1"})).result, CommitResult::stored) << version;
    EXPECT_EQ(complaint(path), "") << version;
  }
}

TEST(SqliteStore, MigratesStepByStepAndAllOrNothing) {
  const Folder folder;
  const std::string path = folder.file("s.db");
  const char* const steps[] = {"CREATE TABLE a(x)", "ALTER TABLE a ADD COLUMN y",
                               "CREATE TABLE b(x)"};
  const char* const broken[] = {steps[0], steps[1], "CREATE TABLE c(x)", "no SQL"};
  Connection connection;
  ASSERT_TRUE(connection.open(path, Connection::Mode::create, {}, {}).ok());
  const std::span<const char* const> all = steps;
  ASSERT_TRUE(sqlite::migrate(connection, path, all.first(1)).ok());
  ASSERT_TRUE(connection.run("INSERT INTO a VALUES('old')").ok());
  ASSERT_TRUE(sqlite::migrate(connection, path, all.first(2)).ok());
  EXPECT_FALSE(sqlite::migrate(connection, path, broken).ok());
  EXPECT_EQ(*sqlite::version(connection, path, steps), 2);
  EXPECT_FALSE(connection.run("SELECT * FROM c").ok());
  ASSERT_TRUE(sqlite::migrate(connection, path, steps).ok());
  EXPECT_TRUE(connection.run("SELECT x, y FROM a; SELECT x FROM b").ok());
}

TEST(SqliteStore, TwoThatOpenANewDatabaseAtOnceBothCan) {
  const Folder folder;
  for (int i = 0; i < 60; ++i) {
    const std::string path = folder.file(std::to_string(i) + ".db");
    std::thread other([&] { const User user(path); });
    const User user(path);
    other.join();
  }
}

TEST(SqliteStore, OfTwoStoresThatAppendOneIsFasterAndTheOtherTriesAgain) {
  const Folder folder;
  constexpr int kEach = 60;
  std::atomic<int> conflicts = 0;
  const auto race = [&](const std::string& who) {
    User user(folder.file("s.db"));
    for (int i = 0; i < kEach;) {
      const auto length = static_cast<std::int64_t>(user.store->read("m", 0)->size());
      const Answer answer = user.commit(append("m", length, {who + std::to_string(i)}));
      ASSERT_NE(answer.result, CommitResult::failed) << answer.reason;
      if (answer.result == CommitResult::stored) {
        ++i;
      } else {
        ++conflicts;
      }
    }
  };
  std::thread other(race, "a");
  race("b");
  other.join();
  User user(folder.file("s.db"));
  const Texts entries = *user.store->read("m", 0);
  ASSERT_EQ(entries.size(), 2U * kEach);
  for (const std::string who : {"a", "b"}) {
    int next = 0;
    for (const std::string& entry : entries) {
      if (entry.starts_with(who)) {
        EXPECT_EQ(entry, who + std::to_string(next++));
      }
    }
    EXPECT_EQ(next, kEach);
  }
}

TEST(SqliteStore, WhatAnotherStoreWroteIsSeenAndConflicts) {
  const Folder folder;
  User one(folder.file("s.db"));
  User two(folder.file("s.db"));
  EXPECT_EQ(one.commit(append("m", 0, {"one"})).result, CommitResult::stored);
  EXPECT_EQ(two.commit(append("m", 0, {"two"})).result, CommitResult::conflict);
  EXPECT_EQ(*two.store->read("m", 0), (Texts{"one"}));
  EXPECT_EQ(two.commit(append("m", 1, {"two"})).result, CommitResult::stored);
  EXPECT_EQ(*one.store->read("m", 0), (Texts{"one", "two"}));
}

TEST(SqliteStore, WhoMetWithAConflictSeesWhyEvenIfMoreOfHisBatchesAreOnTheirWay) {
  const Folder folder;
  User user(folder.file("s.db"));
  Connection other;
  ASSERT_TRUE(other.open(folder.file("s.db"), Connection::Mode::write, {}, {}).ok());
  ASSERT_TRUE(other
                  .run("BEGIN IMMEDIATE; INSERT INTO logs VALUES(1, 'm', 2, 'theirs', 0);"
                       "INSERT INTO entries VALUES(1, 0, 'a'), (1, 1, 'b')")
                  .ok());
  std::vector<Texts> seen;
  Texts summaries;
  for (const std::int64_t expected : {0, 1, 2}) {
    user.store->commit(append("m", expected, {"mine"}), [&](const Answer&) {
      seen.push_back(*user.store->read("m", 0));
      const auto listed = user.store->list("", "", 1);
      summaries.push_back(listed->empty() ? "" : listed->front().text);
    });
  }
  ASSERT_TRUE(other.run("COMMIT").ok());
  user.store->drain();
  EXPECT_EQ(seen, (std::vector<Texts>{{"a", "b"}, {"a", "b"}, {"a", "b", "mine"}}));
  EXPECT_EQ(summaries, (Texts{"theirs", "theirs", "s"}));
}

TEST(SqliteStore, GivesUpOnADatabaseThatSomebodyElseKeepsLockedAndThenWorksAgain) {
  const Folder folder;
  User user(SqliteOptions{.path = folder.file("s.db"), .patience = std::chrono::milliseconds(2)});
  {
    Connection greedy;
    ASSERT_TRUE(greedy.open(folder.file("s.db"), Connection::Mode::write, {}, {}).ok());
    ASSERT_TRUE(greedy.run("BEGIN IMMEDIATE").ok());
    const Answer answer = user.commit(append("m", 0, {"1"}));
    EXPECT_EQ(answer.result, CommitResult::failed);
    EXPECT_NE(answer.reason.find("locked"), std::string::npos) << answer.reason;
    ASSERT_TRUE(greedy.run("ROLLBACK").ok());
  }
  EXPECT_EQ(user.commit(append("m", 0, {"1"})).result, CommitResult::stored);
}

TEST(SqliteStore, RefusesWhatIsTooMuchInOrderAndGoesOn) {
  const Folder folder;
  User user(SqliteOptions{.path = folder.file("s.db"), .most_waiting = 3});
  Connection greedy;  // so that nothing can be finished
  ASSERT_TRUE(greedy.open(folder.file("s.db"), Connection::Mode::write, {}, {}).ok());
  ASSERT_TRUE(greedy.run("BEGIN IMMEDIATE").ok());
  std::vector<CommitResult> verdicts;
  std::string reason;
  for (int i = 0; i < 10; ++i) {
    user.store->commit(append("m" + std::to_string(i), 0, {"e"}), [&](const Answer& answer) {
      verdicts.push_back(answer.result);
      if (answer.result == CommitResult::failed) reason = answer.reason;
    });
  }
  user.inbox.run_all();
  EXPECT_TRUE(verdicts.empty()) << "a refusal overtook those that were given before it";
  ASSERT_TRUE(greedy.run("ROLLBACK").ok());
  user.store->drain();
  ASSERT_EQ(verdicts.size(), 10U);
  // Three wait, and the writer may have taken up to three before it began to wait for the lock.
  const auto refused = std::count(verdicts.begin(), verdicts.end(), CommitResult::failed);
  EXPECT_GE(refused, 4);
  EXPECT_LE(refused, 7);
  EXPECT_EQ(user.store->metrics().refusals, refused);
  EXPECT_EQ(reason, "the store is busy; try again");
  EXPECT_EQ(std::ssize(*user.store->list("", "", 99)), 10 - refused);
  EXPECT_EQ(user.commit(append("after", 0, {"e"})).result, CommitResult::stored);
}

TEST(SqliteStore, CountsWhatItDoes) {
  const Folder folder;
  User user(folder.file("s.db"));
  user.commit(append("m", 0, {"1"}));
  user.commit(append("m", 0, {"1"}));
  const StoreMetrics metrics = user.store->metrics();
  EXPECT_EQ(metrics.batches, 2);
  EXPECT_EQ(metrics.groups, 2);
  EXPECT_EQ(metrics.conflicts, 1);
  EXPECT_EQ(metrics.failures, 0);
  EXPECT_EQ(metrics.waiting, 0);
  EXPECT_GT(metrics.last_commit_us, 0);
  EXPECT_GT(metrics.total_commit_us, metrics.last_commit_us);
}

TEST(SqliteStore, TheWriteAheadLogDoesNotGrowForEver) {
  const Folder folder;
  User user(SqliteOptions{.path = folder.file("s.db"), .checkpoint_pages = 10});
  for (int i = 0; i < 100; ++i) user.commit(append("m", i, {std::string(1000, 'x')}));
  EXPECT_LT(std::filesystem::file_size(folder.file("s.db-wal")), 50U * 4096);
  EXPECT_EQ(user.store->metrics().checkpoint_failures, 0);
}

TEST(SqliteStore, ABackupMadeWhileItIsWrittenIsWhole) {
  const Folder folder;
  User user(folder.file("s.db"));
  user.commit(append("m", 0, {"first"}));
  std::atomic<bool> ready = false;
  std::thread copier([&] {
    for (int i = 0; i < 5; ++i) {
      auto done = user.store->backup(folder.file("copy.db"));
      EXPECT_TRUE(done.ok()) << done.error().message;
      EXPECT_EQ(complaint(folder.file("copy.db")), "");
    }
    ready = true;
  });
  std::int64_t length = 1;
  for (; !ready; ++length) user.commit(append("m", length, {std::string(500, 'x')}));
  copier.join();
  EXPECT_TRUE(user.store->backup(folder.file("copy.db")).ok());
  EXPECT_FALSE(std::filesystem::exists(folder.file("copy.db.part")));
  EXPECT_FALSE(std::filesystem::exists(folder.file("copy.db-wal")));
  User copy(folder.file("copy.db"));
  EXPECT_EQ(std::ssize(*copy.store->read("m", 0)), length);
  EXPECT_EQ(copy.commit(append("m", length, {"more"})).result, CommitResult::stored);
}

TEST(SqliteStore, ABackupThatCannotBeMadeSaysWhyAndLeavesTheOldOne) {
  const Folder folder;
  User user(folder.file("s.db"));
  auto nowhere = user.store->backup(folder.file("no/such/folder.db"));
  ASSERT_FALSE(nowhere.ok());
  EXPECT_NE(nowhere.error().message.find("unable to open"), std::string::npos);
  std::filesystem::create_directory(folder.file("taken"));
  std::ofstream(folder.file("taken/file")) << "here";
  EXPECT_FALSE(user.store->backup(folder.file("taken")).ok());
  EXPECT_FALSE(std::filesystem::exists(folder.file("taken.part")));
  EXPECT_TRUE(std::filesystem::exists(folder.file("taken/file")));
}

TEST(SqliteStore, CheckFindsWhatIsDamaged) {
  const struct {
    const char* damage;
    const char* complaint;
  } cases[] = {
      {"DELETE FROM entries WHERE n = 1", "entries are missing or too many in the log m"},
      {"DELETE FROM entries WHERE n = 2", "entries are missing or too many in the log m"},
      {"UPDATE entries SET n = n + 1 WHERE n = 2", "entries are missing or too many in the log m"},
      {"UPDATE logs SET length = 4", "entries are missing or too many in the log m"},
      {"DELETE FROM logs", "entries without a log: 3"},
  };
  for (const auto& one : cases) {
    const Folder folder;
    const std::string path = folder.file("s.db");
    {
      User user(path);
      user.commit(append("m", 0, {"1", "2", "3"}));
      EXPECT_EQ(complaint(path), "") << "in use";
    }
    EXPECT_EQ(complaint(path), "");
    run(path, one.damage);
    EXPECT_NE(complaint(path).find(one.complaint), std::string::npos) << complaint(path);
  }
}

TEST(SqliteStore, CheckFindsPagesThatWereOverwritten) {
  const Folder folder;
  const std::string path = folder.file("s.db");
  {
    User user(path);
    for (int i = 0; i < 50; ++i) user.commit(append("m", i, {std::string(1000, 'x')}));
  }
  ASSERT_EQ(complaint(path), "");
  std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(20'480);  // the sixth page
  file << std::string(3000, '\x55');
  file.close();
  EXPECT_NE(complaint(path), "");
  EXPECT_NE(complaint(folder.file("none.db")), "");
}

}  // namespace
}  // namespace heirloom::store
