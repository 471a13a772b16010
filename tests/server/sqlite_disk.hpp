// The real store on a disk that forgets and fails, one batch at a time, so that a run depends on
// its seed alone and not on what the writing thread is just doing.
#pragma once

#include <deque>
#include <utility>

#include "server/disk.hpp"
#include "store/computer.hpp"

namespace heirloom::tests {

class SqliteDisk final : public Disk, public store::Store {
 public:
  SqliteDisk() { open(); }

  store::Store& store() override { return *this; }
  [[nodiscard]] std::size_t waiting() const override { return queue_.size(); }
  void fail_next() override { ++failures_; }

  bool deliver() override {
    if (queue_.empty()) return false;
    const auto [batch, done] = std::move(queue_.front());
    queue_.pop_front();
    const bool fails = failures_ > 0;
    if (fails) {
      --failures_;
      // In turn, a sync that fails and a disk that is full.
      if (++failed_ % 2 == 0) {
        computer_.vfs.fail_syncs(1);
      } else {
        computer_.vfs.leave_room(0);
      }
    }
    store::Answer answer = computer_.commit(batch);
    answer_all();
    computer_.vfs.fail_syncs(0);
    computer_.vfs.make_room();
    if (done) done(std::move(answer));
    return true;
  }

  void crash(core::Random& random) override {
    computer_.vfs.lose_power_after(1 + random.index(40), random.below(1'000'000));
    for (const auto& [batch, done] : std::exchange(queue_, {})) {
      if (computer_.vfs.power_lost()) break;
      computer_.commit(batch);
    }
    if (computer_.vfs.power_lost()) {
      computer_.store.reset();
      computer_.vfs.restore_power();
    } else {
      computer_.pull_the_plug(random.below(1'000'000));
    }
    open();
  }

  void commit(store::Batch batch, Done done) override {
    queue_.emplace_back(std::move(batch), std::move(done));
  }
  text::Result<std::vector<std::string>> read(std::string_view log, std::int64_t from) override {
    return computer_.store->read(log, from);
  }
  text::Result<std::vector<store::Summary>> list(std::string_view prefix, std::string_view after,
                                                 int limit) override {
    return computer_.store->list(prefix, after, limit);
  }
  text::Result<std::optional<std::string>> get(std::string_view key) override {
    return computer_.store->get(key);
  }
  text::Result<std::vector<store::Document>> find(std::string_view prefix, std::string_view after,
                                                  int limit) override {
    return computer_.store->find(prefix, after, limit);
  }

 private:
  void open() {
    store::SqliteOptions options;
    options.checkpoint_pages = 20;  // often, as something may happen during it
    ASSERT_TRUE(computer_.open(options));
  }
  // The writer copies its log after it has answered; whoever is answered after it comes then.
  void answer_all() { computer_.commit({}); }

  Computer computer_;
  std::deque<std::pair<store::Batch, Done>> queue_;
  int failures_ = 0;
  int failed_ = 0;
};

}  // namespace heirloom::tests
