// The reading connection.
#include "store/sqlite_reader.hpp"

#include <algorithm>
#include <utility>

#include "store/sqlite_schema.hpp"

namespace heirloom::store::sqlite {

text::Result<text::Done> Reader::open() {
  if (open_ && !spoiled_) return text::Done{};
  spoiled_ = false;
  open_.emplace();
  const Status status = prepare();
  if (status.ok()) return text::Done{};
  open_.reset();
  return cannot("open", options_.path, status);
}

Status Reader::prepare() {
  Connection& connection = open_->connection;
  Status status =
      connection.open(options_.path, Connection::Mode::read, options_.vfs, options_.patience);
  const std::pair<const char*, Statement*> statements[] = {
      {"SELECT length, summary FROM logs WHERE name = ?1", &open_->log},
      {"SELECT text FROM entries WHERE log = (SELECT id FROM logs WHERE name = ?1) AND n >= ?2 "
       "AND n < ?3 ORDER BY n",
       &open_->entries},
      {"SELECT name, length, summary FROM logs WHERE name >= ?1 ORDER BY name", &open_->logs_from},
      {"SELECT value FROM documents WHERE key = ?1", &open_->document},
      {"SELECT key, value FROM documents WHERE key >= ?1 ORDER BY key", &open_->documents_from},
  };
  for (const auto& [sql, statement] : statements) {
    if (status.ok()) status = connection.prepare(sql, *statement);
  }
  return status;
}

text::Error Reader::trouble(int code) {
  spoiled_ = true;
  return cannot("read", options_.path, open_->connection.status(code));
}

text::Result<std::optional<Summary>> Reader::log(std::string_view name) {
  if (auto opened = open(); !opened) return opened.error();
  Use use(open_->log);
  const int code = use->bind(1, name).step();
  if (code == SQLITE_DONE) return std::optional<Summary>();
  if (code != SQLITE_ROW) return trouble(code);
  return std::optional(Summary{std::string(name), use->number(0), use->text(1)});
}

text::Result<std::vector<std::string>> Reader::entries(std::string_view log, std::int64_t from,
                                                       std::int64_t to) {
  if (auto opened = open(); !opened) return opened.error();
  Use use(open_->entries);
  use->bind(1, log).bind(2, from).bind(3, to);
  std::vector<std::string> found;
  int code = use->step();
  for (; code == SQLITE_ROW; code = use->step()) found.push_back(use->text(0));
  if (code != SQLITE_DONE) return trouble(code);
  return found;
}

text::Result<std::optional<std::string>> Reader::document(std::string_view key) {
  if (auto opened = open(); !opened) return opened.error();
  Use use(open_->document);
  const int code = use->bind(1, key).step();
  if (code == SQLITE_DONE) return std::optional<std::string>();
  if (code != SQLITE_ROW) return trouble(code);
  return std::optional(use->text(0));
}

text::Result<text::Done> Reader::visit(Statement Open::* rows, std::string_view prefix,
                                       std::string_view after,
                                       const std::function<bool(const Statement&)>& take) {
  if (auto opened = open(); !opened) return opened.error();
  Use use(*open_.*rows);
  // One bound only: given two, SQLite may search by the one that spares nothing.
  use->bind(1, std::max(prefix, after));
  int code = use->step();
  for (; code == SQLITE_ROW; code = use->step()) {
    const std::string name = use->text(0);
    if (!name.starts_with(prefix)) return text::Done{};
    if (name != after && !take(use.statement())) return text::Done{};
  }
  if (code != SQLITE_DONE) return trouble(code);
  return text::Done{};
}

text::Result<text::Done> Reader::visit_logs(std::string_view prefix, std::string_view after,
                                            const std::function<bool(Summary)>& visit_one) {
  return visit(&Open::logs_from, prefix, after, [&](const Statement& row) {
    return visit_one({row.text(0), row.number(1), row.text(2)});
  });
}

text::Result<text::Done> Reader::visit_documents(std::string_view prefix, std::string_view after,
                                                 const std::function<bool(Document)>& visit_one) {
  return visit(&Open::documents_from, prefix, after,
               [&](const Statement& row) { return visit_one({row.text(0), row.text(1)}); });
}

}  // namespace heirloom::store::sqlite
