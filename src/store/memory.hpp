// A store in memory, for tests and simulations: it stores and fails on command, and can crash.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "store/store.hpp"

namespace heirloom::store {

class MemoryStore final : public Store {
 public:
  // Keeps the batch waiting until deliver().
  void commit(Batch batch, Done done) override;
  // Carries out the batch that waits longest and answers it; false if none waits.
  bool deliver();
  // Delivers until none waits, those given meanwhile by answered callers among them.
  void deliver_all();
  [[nodiscard]] std::size_t waiting() const { return queue_.size(); }

  // The next `count` commits fail with this reason.
  void fail_next(int count, std::string reason);

  // The process dies and another one finds the store: nobody who waits is ever answered. Of each
  // waiting batch, oldest first, `survives` says whether it had reached the disk; one that does not
  // fit without those that were lost is lost, too.
  void crash(const std::function<bool(const Batch&)>& survives);

  text::Result<std::vector<std::string>> read(std::string_view log, std::int64_t from) override;
  text::Result<std::vector<Summary>> list(std::string_view prefix, std::string_view after,
                                          int limit) override;
  text::Result<std::optional<std::string>> get(std::string_view key) override;
  text::Result<std::vector<Document>> find(std::string_view prefix, std::string_view after,
                                           int limit) override;

 private:
  struct Log {
    std::vector<std::string> entries;
    std::string summary;
  };
  using Logs = std::map<std::string, Log, std::less<>>;
  struct Waiting {
    Batch batch;
    Done done;
    std::optional<std::string> failure;
  };

  Answer store(const Batch& batch);

  Logs logs_;
  std::map<std::string, std::string, std::less<>> documents_;
  std::deque<Waiting> queue_;
  int failures_ = 0;
  std::string failure_;
};

}  // namespace heirloom::store
