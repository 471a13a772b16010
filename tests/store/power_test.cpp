// What is left of a store when the power goes off at any moment.
#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <set>

#include <gtest/gtest.h>

#include "store/computer.hpp"

namespace heirloom::tests {
namespace {

using store::Answer;
using store::Batch;
using store::CommitResult;

// Submits batches that each leave marks in several places, and knows what became of them.
class Lives {
 public:
  // Opens the store, submits batches until the power goes off, and closes it.
  void live(std::uint64_t seed) {
    std::mt19937_64 random(seed);
    computer_.vfs.lose_power_after(static_cast<int>(1 + random() % 300), random());
    store::SqliteOptions options;
    options.most_in_group = 1 + random() % 16;
    options.checkpoint_pages = static_cast<int>(4 + random() % 20);
    if (computer_.open(options)) {
      for (auto& [log, length] : lengths_) length = std::ssize(computer_.read(log));
      while (!computer_.vfs.power_lost()) {
        give(random);
        if (random() % 4 == 0) computer_.inbox.run_all();
        if (random() % 8 == 0) computer_.store->drain();
      }
      computer_.store.reset();
    }
    computer_.vfs.restore_power();
  }

  void expect_whole() {
    ASSERT_TRUE(computer_.open());
    std::map<int, std::size_t> marks;
    for (const auto& [log, length] : lengths_) {
      for (const std::string& entry : computer_.read(log)) ++marks[std::stoi(entry)];
    }
    for (int id = 0; id < std::ssize(places_); ++id) {
      const bool there = computer_.store->get(key(id))->has_value();
      EXPECT_EQ(marks[id], there ? places_[static_cast<std::size_t>(id)] : 0U)
          << "a part of batch " << id;
      if (acknowledged_.contains(id)) {
        EXPECT_TRUE(there) << "batch " << id << " was acknowledged and is lost";
      }
    }
    computer_.store.reset();
    computer_.expect_sound();
  }

  [[nodiscard]] std::size_t acknowledged() const { return acknowledged_.size(); }
  [[nodiscard]] std::size_t given() const { return places_.size(); }

 private:
  static std::string key(int id) { return "batch " + std::to_string(id); }

  void give(std::mt19937_64& random) {
    const int id = static_cast<int>(places_.size());
    const std::string mark = std::to_string(id) + ":" + std::string(random() % 3000, 'x');
    Batch batch = {.appends = {}, .puts = {{key(id), mark}}, .erased_logs = {}};
    for (auto& [log, length] : lengths_) {
      if (random() % 2 == 0) batch.appends.push_back({log, length++, {mark}, mark});
    }
    places_.push_back(batch.appends.size());
    computer_.store->commit(std::move(batch), [this, id](const Answer& answer) {
      if (answer.result == CommitResult::stored) acknowledged_.insert(id);
      EXPECT_TRUE(answer.result == CommitResult::stored || computer_.vfs.power_lost())
          << answer.reason;
    });
  }

  std::map<std::string, std::int64_t> lengths_ = {{"a", 0}, {"b", 0}, {"c", 0}};
  std::vector<std::size_t> places_;  // of each batch's mark, beside its document
  std::set<int> acknowledged_;
  Computer computer_;
};

TEST(Power, WhenItGoesOffWhatWasAcknowledgedIsKeptAndNoPartOfAnythingElse) {
  std::size_t given = 0;
  std::size_t acknowledged = 0;
  for (std::uint64_t seed = 0; seed < 200 && !testing::Test::HasFailure(); ++seed) {
    Lives lives;
    // The second and third begin with what the one before has left.
    for (std::uint64_t life = 0; life < 3; ++life) {
      SCOPED_TRACE("seed " + std::to_string(seed) + ", life " + std::to_string(life));
      lives.live(seed * 3 + life);
      lives.expect_whole();
    }
    given += lives.given();
    acknowledged += lives.acknowledged();
  }
  // Or else the test tests nothing.
  EXPECT_GT(acknowledged, 1000U);
  EXPECT_GT(given, acknowledged + 200);
}

// Entries of the log "m" in a database that may be a backup; nothing if it is not whole.
std::optional<std::size_t> entries_in(const std::string& path) {
  if (!store::SqliteStore::check(path)) return {};
  Inbox inbox;
  const auto opened = store::SqliteStore::open({.path = path}, inbox.post());
  if (!opened) return {};
  return (*opened)->read("m", 0)->size();
}

TEST(Power, WhenItGoesOffABackupIsTheOldOneOrTheNewOneAndTheNewOneIfItWasReported) {
  constexpr std::size_t kBefore = 3;
  constexpr std::size_t kAfter = 40;
  int reported = 0;
  int kept_the_old = 0;
  for (std::uint64_t seed = 0; seed < 120 && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937_64 random(seed);
    Computer computer;
    const std::string copy = computer.folder.file("copy.db");
    ASSERT_TRUE(computer.open());
    const auto fill = [&](std::size_t from, std::size_t to) {
      for (std::size_t i = from; i < to; ++i) {
        const std::string entry(500 + random() % 500, 'x');
        ASSERT_EQ(computer.commit(append("m", static_cast<std::int64_t>(i), {entry})).result,
                  CommitResult::stored);
      }
    };
    fill(0, kBefore);
    ASSERT_TRUE(computer.store->backup(copy).ok());
    fill(kBefore, kAfter);
    computer.vfs.lose_power_after(static_cast<int>(1 + random() % 90), random());
    const bool done = computer.store->backup(copy).ok();
    if (!computer.vfs.power_lost()) computer.pull_the_plug(random());
    if (computer.vfs.power_lost()) {
      computer.store.reset();
      computer.vfs.restore_power();
    }
    const auto found = entries_in(copy);
    ASSERT_TRUE(found) << "the backup is damaged or gone";
    EXPECT_TRUE(*found == kAfter || (*found == kBefore && !done)) << *found;
    reported += done ? 1 : 0;
    kept_the_old += *found == kBefore ? 1 : 0;
    ASSERT_TRUE(computer.open());
    EXPECT_EQ(computer.read("m").size(), kAfter);
    EXPECT_TRUE(computer.store->backup(copy).ok()) << "what was left of the last one is in the way";
  }
  // Or else the test tests nothing.
  EXPECT_GT(reported, 20);
  EXPECT_GT(kept_the_old, 20);
}

TEST(Power, TheDiskOfTheseTestsForgetsWhatWasNotSynced) {
  // With syncs that do nothing the test above must fail: here they are reported as done before
  // anything was.
  bool lost = false;
  for (std::uint64_t seed = 0; seed < 20 && !lost; ++seed) {
    Computer computer;
    ASSERT_TRUE(computer.open());
    computer.vfs.pretend_to_sync(true);
    ASSERT_EQ(computer.commit(append("m", 0, {"1"})).result, CommitResult::stored);
    EXPECT_GT(computer.vfs.unsynced(), 0);
    computer.pull_the_plug(seed);
    computer.vfs.pretend_to_sync(false);
    ASSERT_TRUE(computer.open());
    lost = computer.read("m").empty();
  }
  EXPECT_TRUE(lost);
}

}  // namespace
}  // namespace heirloom::tests
