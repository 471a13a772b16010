// Keeping what was acknowledged in sight.
#include "store/veil.hpp"

#include <iterator>

namespace heirloom::store::sqlite {
namespace {

template <class Map>
void count_one(Map& map, const std::string& name, int by) {
  const auto found = map.find(name);
  if (found == map.end()) return;
  found->second.changes += by;
  if (found->second.changes <= 0) map.erase(found);
}

}  // namespace

text::Result<text::Done> Veil::keep_log(const std::string& name, bool to_be_erased,
                                        Reader& reader) {
  auto found = logs_.find(name);
  if (found == logs_.end()) {
    auto on_disk = reader.log(name);
    if (!on_disk) return on_disk.error();
    Log log;
    if (*on_disk) log = {true, (*on_disk)->length, (*on_disk)->text, {}, 0};
    found = logs_.emplace(name, std::move(log)).first;
  }
  Log& log = found->second;
  if (!to_be_erased || log.entries) return text::Done{};
  auto entries = reader.entries(name, 0, log.length);
  if (!entries) return entries.error();
  log.entries = std::move(*entries);
  return text::Done{};
}

text::Result<text::Done> Veil::keep_value(const std::string& key, Reader& reader) {
  if (values_.contains(key)) return text::Done{};
  auto on_disk = reader.document(key);
  if (!on_disk) return on_disk.error();
  values_.emplace(key, Value{std::move(*on_disk), 0});
  return text::Done{};
}

text::Result<text::Done> Veil::keep(const Batch& batch, Reader& reader) {
  for (const Append& append : batch.appends) {
    if (auto kept = keep_log(append.log, false, reader); !kept) return kept;
  }
  for (const std::string& name : batch.erased_logs) {
    if (auto kept = keep_log(name, true, reader); !kept) return kept;
  }
  for (const Put& put : batch.puts) {
    if (auto kept = keep_value(put.key, reader); !kept) return kept;
  }
  return text::Done{};
}

text::Result<text::Done> Veil::cover(const Batch& batch, Reader& reader) {
  auto kept = keep(batch, reader);
  if (kept) {
    count(batch, 1);
  } else {
    count(batch, 0);  // forgets what was kept for this batch only
  }
  return kept;
}

void Veil::lift(const Batch& batch, bool stored) {
  if (stored) show(batch);
  count(batch, -1);
}

void Veil::correct(const std::string& name, const std::optional<Summary>& found, Reader& reader) {
  const auto veiled = logs_.find(name);
  const std::int64_t length = found ? found->length : 0;
  if (veiled == logs_.end() || veiled->second.length == length) return;
  Log& log = veiled->second;
  log.exists = found.has_value();
  log.length = length;
  log.summary = found ? found->text : "";
  if (!log.entries) return;
  auto entries = reader.entries(name, 0, length);
  if (entries) log.entries = std::move(*entries);
}

void Veil::show(const Batch& batch) {
  for (const Append& append : batch.appends) {
    Log& log = logs_[append.log];
    log.exists = true;
    log.length = append.expected + std::ssize(append.entries);
    log.summary = append.summary;
    if (log.entries) {
      log.entries->insert(log.entries->end(), append.entries.begin(), append.entries.end());
    }
  }
  for (const Put& put : batch.puts) values_[put.key].text = put.value;
  for (const std::string& name : batch.erased_logs) {
    Log& log = logs_[name];
    log = {false, 0, {}, std::vector<std::string>(), log.changes};
  }
}

void Veil::count(const Batch& batch, int by) {
  for (const Append& append : batch.appends) count_one(logs_, append.log, by);
  for (const std::string& name : batch.erased_logs) count_one(logs_, name, by);
  for (const Put& put : batch.puts) count_one(values_, put.key, by);
}

}  // namespace heirloom::store::sqlite
