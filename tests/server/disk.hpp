// What a simulated site is stored on: it works when it is told to, fails and crashes.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "store/memory.hpp"

namespace heirloom::tests {

class Disk {
 public:
  Disk() = default;
  Disk(const Disk&) = delete;
  Disk& operator=(const Disk&) = delete;
  virtual ~Disk() = default;

  virtual store::Store& store() = 0;
  // Carries out the batch that waits longest and answers it; false if none waits.
  virtual bool deliver() = 0;
  [[nodiscard]] virtual std::size_t waiting() const = 0;
  virtual void fail_next() = 0;
  // Power is lost and comes back: what waits is on the disk, or not, and nobody is answered.
  virtual void crash(core::Random& random) = 0;
};

class MemoryDisk final : public Disk {
 public:
  explicit MemoryDisk(std::shared_ptr<store::MemoryStore> store) : store_(std::move(store)) {}

  store::MemoryStore& store() override { return *store_; }
  bool deliver() override { return store_->deliver(); }
  [[nodiscard]] std::size_t waiting() const override { return store_->waiting(); }
  void fail_next() override { store_->fail_next(1, "the disk is full"); }
  void crash(core::Random& random) override {
    store_->crash([&](const store::Batch&) { return random.below(2) == 0; });
  }

 private:
  std::shared_ptr<store::MemoryStore> store_;
};

// The store of a disk as the site sees it: at times it cannot be read.
class FrailStore final : public store::Store {
 public:
  explicit FrailStore(std::shared_ptr<Disk> disk) : disk_(std::move(disk)) {}
  bool unreadable = false;
  int reads = 0;  // of logs

  void commit(store::Batch batch, Done done) override {
    disk_->store().commit(std::move(batch), std::move(done));
  }
  text::Result<std::vector<std::string>> read(std::string_view log, std::int64_t from) override {
    ++reads;
    if (unreadable) return trouble();
    return disk_->store().read(log, from);
  }
  text::Result<std::vector<store::Summary>> list(std::string_view prefix, std::string_view after,
                                                 int limit) override {
    if (unreadable) return trouble();
    return disk_->store().list(prefix, after, limit);
  }
  text::Result<std::optional<std::string>> get(std::string_view key) override {
    if (unreadable) return trouble();
    return disk_->store().get(key);
  }
  text::Result<std::vector<store::Document>> find(std::string_view prefix, std::string_view after,
                                                  int limit) override {
    if (unreadable) return trouble();
    return disk_->store().find(prefix, after, limit);
  }

 private:
  static text::Error trouble() { return {"cannot read /var/heirloom.db: the disk is broken"}; }

  std::shared_ptr<Disk> disk_;
};

}  // namespace heirloom::tests
