// The store in memory.
#include "store/memory.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <map>
#include <utility>

#include "store/conflict.hpp"

namespace heirloom::store {
namespace {

// Those of a map whose names begin with `prefix`, by name, after `after`.
template <class Map, class Visit>
void visit_names(const Map& map, std::string_view prefix, std::string_view after, int limit,
                 Visit visit) {
  for (auto it = map.lower_bound(std::max(prefix, after)); it != map.end() && limit > 0; ++it) {
    if (!it->first.starts_with(prefix)) return;
    if (it->first == after) continue;
    visit(it->first, it->second);
    --limit;
  }
}

}  // namespace

void MemoryStore::commit(Batch batch, Done done) {
  std::optional<std::string> failure;
  if (failures_ > 0) {
    --failures_;
    failure = failure_;
  }
  queue_.push_back({std::move(batch), std::move(done), std::move(failure)});
}

bool MemoryStore::deliver() {
  if (queue_.empty()) return false;
  const Waiting oldest = std::move(queue_.front());
  queue_.pop_front();
  Answer answer =
      oldest.failure ? Answer{CommitResult::failed, *oldest.failure} : store(oldest.batch);
  if (oldest.done) oldest.done(std::move(answer));
  return true;
}

void MemoryStore::deliver_all() {
  while (deliver()) {
  }
}

void MemoryStore::fail_next(int count, std::string reason) {
  assert(count >= 0);
  failures_ = count;
  failure_ = std::move(reason);
}

void MemoryStore::crash(const std::function<bool(const Batch&)>& survives) {
  const std::deque<Waiting> lost = std::exchange(queue_, {});
  for (const Waiting& one : lost) {
    if (!one.failure && survives(one.batch)) store(one.batch);
  }
  failures_ = 0;
}

// Changes nothing until the whole batch is seen to fit.
Answer MemoryStore::store(const Batch& batch) {
  std::map<std::string_view, std::int64_t> lengths;
  for (const Append& append : batch.appends) {
    const auto old = logs_.find(append.log);
    std::int64_t& length =
        lengths.try_emplace(append.log, old == logs_.end() ? 0 : std::ssize(old->second.entries))
            .first->second;
    if (length != append.expected) return {CommitResult::conflict, conflict(append, length)};
    length += std::ssize(append.entries);
  }
  for (const Append& append : batch.appends) {
    Log& log = logs_[append.log];
    log.entries.insert(log.entries.end(), append.entries.begin(), append.entries.end());
    log.summary = append.summary;
  }
  for (const Put& put : batch.puts) {
    if (put.value) {
      documents_.insert_or_assign(put.key, *put.value);
    } else {
      documents_.erase(put.key);
    }
  }
  for (const std::string& name : batch.erased_logs) logs_.erase(name);
  return {};
}

text::Result<std::vector<std::string>> MemoryStore::read(std::string_view log, std::int64_t from) {
  const auto found = logs_.find(log);
  if (found == logs_.end()) return std::vector<std::string>();
  const std::vector<std::string>& entries = found->second.entries;
  const auto length = std::ssize(entries);
  return std::vector<std::string>(entries.begin() + std::clamp<std::int64_t>(from, 0, length),
                                  entries.end());
}

text::Result<std::vector<Summary>> MemoryStore::list(std::string_view prefix,
                                                     std::string_view after, int limit) {
  std::vector<Summary> found;
  visit_names(logs_, prefix, after, limit, [&](const std::string& name, const Log& log) {
    found.push_back({name, std::ssize(log.entries), log.summary});
  });
  return found;
}

text::Result<std::optional<std::string>> MemoryStore::get(std::string_view key) {
  const auto found = documents_.find(key);
  return found == documents_.end() ? std::optional<std::string>() : found->second;
}

text::Result<std::vector<Document>> MemoryStore::find(std::string_view prefix,
                                                      std::string_view after, int limit) {
  std::vector<Document> found;
  visit_names(
      documents_, prefix, after, limit,
      [&](const std::string& key, const std::string& value) { found.push_back({key, value}); });
  return found;
}

}  // namespace heirloom::store
