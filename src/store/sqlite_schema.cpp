// The tables of the database and its migrations.
#include "store/sqlite_schema.hpp"

#include <array>

namespace heirloom::store::sqlite {
namespace {

constexpr std::array kMigrations = {
    // 1: logs, their entries, documents. Entries lie together, log by log, in the order they are
    // read; a log's number, unlike its name, is short enough to be repeated in every entry.
    R"(
CREATE TABLE logs(
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  length INTEGER NOT NULL,
  summary TEXT NOT NULL,
  updated INTEGER NOT NULL  -- seconds since 1970
) STRICT;
CREATE TABLE entries(
  log INTEGER NOT NULL REFERENCES logs(id) ON DELETE CASCADE,
  n INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY(log, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE documents(
  key TEXT PRIMARY KEY NOT NULL,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
)",
};

Status step_up(Connection& connection, std::int64_t from, std::span<const char* const> steps) {
  for (auto version = static_cast<std::size_t>(from); version < steps.size(); ++version) {
    if (Status status = connection.run(steps[version]); !status.ok()) return status;
  }
  const std::string marks = "PRAGMA user_version = " + std::to_string(steps.size()) +
                            "; PRAGMA application_id = " + std::to_string(kApplicationId);
  return connection.run(marks.c_str());
}

}  // namespace

std::span<const char* const> migrations() { return kMigrations; }

text::Error cannot(const std::string& what, const std::string& path, const Status& status) {
  if (status.kind() == SQLITE_NOTADB) {
    return {path + " is not a Heirloom database; name another file"};
  }
  return {"cannot " + what + " the database " + path + ": " + status.message};
}

text::Result<std::int64_t> version(Connection& connection, const std::string& path,
                                   std::span<const char* const> steps) {
  std::int64_t application = 0;
  std::int64_t version = 0;
  std::int64_t tables = 0;
  // All of one moment: another program may be making the tables just now.
  const bool alone = !connection.in_transaction();
  Status status = alone ? connection.run("BEGIN") : Status{};
  if (status.ok()) status = connection.ask("PRAGMA application_id", application);
  if (status.ok()) status = connection.ask("PRAGMA user_version", version);
  if (status.ok()) status = connection.ask("SELECT count(*) FROM sqlite_schema", tables);
  if (alone && connection.in_transaction()) connection.run("ROLLBACK");
  if (!status.ok()) return cannot("read", path, status);
  const bool empty = application == 0 && version == 0 && tables == 0;
  if (application != kApplicationId && !empty) {
    return text::Error{path + " is the database of another program; name another file"};
  }
  const auto newest = static_cast<std::int64_t>(steps.size());
  if (version < 0 || version > newest) {
    return text::Error{path + " has version " + std::to_string(version) +
                       " of the database, and this program knows up to " + std::to_string(newest) +
                       "; use the program that wrote it, or a newer one"};
  }
  return version;
}

text::Result<text::Done> migrate(Connection& connection, const std::string& path,
                                 std::span<const char* const> steps) {
  auto found = version(connection, path, steps);
  if (!found) return found.error();
  if (*found == static_cast<std::int64_t>(steps.size())) return text::Done{};
  if (Status status = connection.run("BEGIN IMMEDIATE"); !status.ok()) {
    return cannot("write", path, status);
  }
  // Another program may have been faster.
  found = version(connection, path, steps);
  if (!found) {
    connection.run("ROLLBACK");
    return found.error();
  }
  Status status = step_up(connection, *found, steps);
  if (status.ok()) status = connection.run("COMMIT");
  if (status.ok()) return text::Done{};
  if (connection.in_transaction()) connection.run("ROLLBACK");
  return cannot("bring up to date", path, status);
}

}  // namespace heirloom::store::sqlite
