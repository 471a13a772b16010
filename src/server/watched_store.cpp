// Noticing a store's failures.
#include "server/watched_store.hpp"

namespace heirloom::server {
namespace {

constexpr table::Time kQuiet = 10'000;  // between two lines about failures

}  // namespace

void WatchedStore::complain(const std::string& what, const std::string& reason) {
  ++unsaid_;
  const table::Time now = services_.now();
  if (now < quiet_until_) return;
  quiet_until_ = now + kQuiet;
  services_.note("error", what + " (" + std::to_string(unsaid_) + " failures): " + reason);
  unsaid_ = 0;
}

void WatchedStore::commit(store::Batch batch, Done done) {
  services_.behind.commit(std::move(batch), [this, done = std::move(done)](store::Answer answer) {
    const bool failed = answer.result == store::CommitResult::failed;
    if (failed) {
      complain("the store cannot be written", answer.reason);
      answer.reason = kCannotStore;
    } else if (!can_write_) {
      services_.note("info", "the store can be written again");
      quiet_until_ = 0;
    }
    can_write_ = !failed;
    if (done) done(std::move(answer));
  });
}

text::Result<std::vector<std::string>> WatchedStore::read(std::string_view log, std::int64_t from) {
  return looked_up(services_.behind.read(log, from));
}

text::Result<std::vector<store::Summary>> WatchedStore::list(std::string_view prefix,
                                                             std::string_view after, int limit) {
  return looked_up(services_.behind.list(prefix, after, limit));
}

text::Result<std::optional<std::string>> WatchedStore::get(std::string_view key) {
  return looked_up(services_.behind.get(key));
}

text::Result<std::vector<store::Document>> WatchedStore::find(std::string_view prefix,
                                                              std::string_view after, int limit) {
  return looked_up(services_.behind.find(prefix, after, limit));
}

}  // namespace heirloom::server
