// What the user's thread does: submitting, answering, reading.
#include "store/sqlite.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>

#include "store/sqlite_reader.hpp"
#include "store/sqlite_writer.hpp"
#include "store/veil.hpp"

namespace heirloom::store {

SqliteStore::SqliteStore(SqliteOptions options, Post post)
    : options_(std::move(options)),
      post_(std::move(post)),
      reader_(std::make_unique<sqlite::Reader>(options_)),
      veil_(std::make_unique<sqlite::Veil>()),
      self_(std::make_shared<SqliteStore*>(this)) {
  // The writer's own copies: it may be just about to post while the store is being destroyed.
  const auto answered = [posted = post_, weak = std::weak_ptr(self_)] {
    posted([weak] {
      if (const auto self = weak.lock()) (*self)->deliver();
    });
  };
  writer_ = std::make_unique<sqlite::Writer>(options_, answered);
}

text::Result<std::unique_ptr<SqliteStore>> SqliteStore::open(SqliteOptions options, Post post) {
  std::unique_ptr<SqliteStore> store(new SqliteStore(std::move(options), std::move(post)));
  if (auto started = store->writer_->start(); !started) return started.error();
  if (auto opened = store->reader_->open(); !opened) return opened.error();
  return store;
}

SqliteStore::~SqliteStore() {
  drain();
  // First who may not write: the last to close a database tidies up its write-ahead log.
  reader_.reset();
  writer_.reset();
}

void SqliteStore::post_delivery() {
  post_([weak = std::weak_ptr(self_)] {
    if (const auto self = weak.lock()) (*self)->deliver();
  });
}

void SqliteStore::commit(Batch batch, Done done) {
  auto work = std::make_shared<const Batch>(std::move(batch));
  std::optional<Answer> refusal;
  if (auto covered = veil_->cover(*work, *reader_); !covered) {
    refusal = {CommitResult::failed, covered.error().message};
  } else if (!writer_->give(work)) {
    veil_->lift(*work, false);
    refusal = {CommitResult::failed, "the store is busy; try again"};
  }
  const bool refused = refusal.has_value();
  pending_.push_back({std::move(work), std::move(done), std::move(refusal)});
  if (refused) post_delivery();
}

void SqliteStore::deliver() {
  while (!pending_.empty()) {
    const auto& refusal = pending_.front().refusal;
    std::optional<sqlite::BatchResult> batch_result =
        refusal ? sqlite::BatchResult{*refusal} : writer_->take_result();
    if (!batch_result) return;
    answer_oldest(std::move(*batch_result));
  }
}

void SqliteStore::drain() {
  while (!pending_.empty()) {
    const auto& refusal = pending_.front().refusal;
    answer_oldest(refusal ? sqlite::BatchResult{*refusal} : writer_->wait_for_result());
  }
}

void SqliteStore::answer_oldest(sqlite::BatchResult batch_result) {
  const Pending oldest = std::move(pending_.front());
  pending_.pop_front();
  if (!oldest.refusal) {
    veil_->lift(*oldest.batch, batch_result.answer.result == CommitResult::stored);
    if (batch_result.answer.result == CommitResult::conflict) {
      veil_->correct(batch_result.log, batch_result.found, *reader_);
    }
  }
  if (oldest.done) oldest.done(std::move(batch_result.answer));
}

text::Result<std::vector<std::string>> SqliteStore::read(std::string_view log, std::int64_t from) {
  from = std::max<std::int64_t>(from, 0);
  const auto veiled = veil_->logs().find(log);
  if (veiled == veil_->logs().end()) {
    return reader_->entries(log, from, std::numeric_limits<std::int64_t>::max());
  }
  const auto& kept = veiled->second.entries;
  if (!kept) return reader_->entries(log, from, veiled->second.length);
  return std::vector<std::string>(kept->begin() + std::min<std::int64_t>(from, std::ssize(*kept)),
                                  kept->end());
}

text::Result<std::optional<std::string>> SqliteStore::get(std::string_view key) {
  const auto veiled = veil_->values().find(key);
  return veiled == veil_->values().end() ? reader_->document(key) : veiled->second.text;
}

namespace {

// Puts what is veiled among what was found, by name, and keeps the first `limit`.
template <class Found, class Map, class Make>
void add_veiled(std::vector<Found>& found, const Map& veiled, std::string_view prefix,
                std::string_view after, std::size_t limit, std::string Found::* name, Make make) {
  for (auto it = veiled.lower_bound(std::max(prefix, after));
       it != veiled.end() && it->first.starts_with(prefix); ++it) {
    if (it->first == after) continue;
    if (std::optional<Found> one = make(it->first, it->second)) found.push_back(std::move(*one));
  }
  std::sort(found.begin(), found.end(),
            [&](const Found& a, const Found& b) { return a.*name < b.*name; });
  if (found.size() > limit) found.resize(limit);
}

}  // namespace

text::Result<std::vector<Summary>> SqliteStore::list(std::string_view prefix,
                                                     std::string_view after, int limit) {
  std::vector<Summary> found;
  if (limit <= 0) return found;
  const auto most = static_cast<std::size_t>(limit);
  auto visited = reader_->visit_logs(prefix, after, [&](Summary one) {
    if (!veil_->logs().contains(one.log)) found.push_back(std::move(one));
    return found.size() < most;
  });
  if (!visited) return visited.error();
  add_veiled(found, veil_->logs(), prefix, after, most, &Summary::log,
             [](const std::string& name, const sqlite::Veil::Log& log) -> std::optional<Summary> {
               if (!log.exists) return std::nullopt;
               return Summary{name, log.length, log.summary};
             });
  return found;
}

text::Result<std::vector<Document>> SqliteStore::find(std::string_view prefix,
                                                      std::string_view after, int limit) {
  std::vector<Document> found;
  if (limit <= 0) return found;
  const auto most = static_cast<std::size_t>(limit);
  auto visited = reader_->visit_documents(prefix, after, [&](Document one) {
    if (!veil_->values().contains(one.key)) found.push_back(std::move(one));
    return found.size() < most;
  });
  if (!visited) return visited.error();
  add_veiled(
      found, veil_->values(), prefix, after, most, &Document::key,
      [](const std::string& key, const sqlite::Veil::Value& value) -> std::optional<Document> {
        if (!value.text) return std::nullopt;
        return Document{key, *value.text};
      });
  return found;
}

StoreMetrics SqliteStore::metrics() const { return writer_->metrics(); }

}  // namespace heirloom::store
