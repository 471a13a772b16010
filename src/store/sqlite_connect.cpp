// How the writing thread connects, at first and again after a failure.
#include <chrono>
#include <string>
#include <thread>
#include <utility>

#include "store/sqlite_schema.hpp"
#include "store/sqlite_writer.hpp"

namespace heirloom::store::sqlite {

namespace {

// Of two programs that turn a new database to a write-ahead log at once, SQLite refuses one without
// waiting: each would wait for the other.
Status keep_write_ahead_log(Connection& connection, std::chrono::milliseconds patience,
                            std::string& journal) {
  constexpr std::chrono::milliseconds kPause{5};
  for (auto left = patience;; left -= kPause) {
    Status status = connection.ask("PRAGMA journal_mode = WAL", journal);
    if (status.kind() != SQLITE_BUSY || left <= kPause) return status;
    std::this_thread::sleep_for(kPause);
  }
}

}  // namespace

text::Result<std::unique_ptr<Writer::Open>> Writer::connect(Connection::Mode mode) {
  auto open = std::make_unique<Open>();
  Connection& connection = open->connection;
  Status status = connection.open(options_.path, mode, options_.vfs, options_.patience);
  if (!status.ok()) return cannot("open", options_.path, status);
  // Before anything is changed in a file that may not be ours.
  if (auto known = version(connection, options_.path); !known) return known.error();
  std::string journal;
  status = keep_write_ahead_log(connection, options_.patience, journal);
  if (!status.ok()) return cannot("open", options_.path, status);
  if (journal != "wal") {
    return text::Error{"the database " + options_.path +
                       " cannot have a write-ahead log where it is; put it on a local disk"};
  }
  // Checkpoints are made by run(), when nobody waits for them.
  status = connection.run(
      "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = 0; "
      "PRAGMA journal_size_limit = 67108864");
  if (!status.ok()) return cannot("open", options_.path, status);
  if (auto migrated = migrate(connection, options_.path); !migrated) return migrated.error();
  status = prepare(*open);
  if (!status.ok()) return cannot("open", options_.path, status);
  const auto note_pages = [](void* pages, sqlite3*, const char*, int count) {
    *static_cast<int*>(pages) = count;
    return SQLITE_OK;
  };
  sqlite3_wal_hook(connection.raw(), note_pages, &wal_pages_);
  return open;
}

Status Writer::prepare(Open& open) {
  const std::pair<const char*, Statement*> statements[] = {
      // Immediate: what is read in the transaction must not be outdated when it writes.
      {"BEGIN IMMEDIATE", &open.begin},
      {"COMMIT", &open.commit},
      {"SAVEPOINT batch", &open.savepoint},
      {"RELEASE batch", &open.release},
      {"ROLLBACK TO batch", &open.undo},
      {"SELECT id, length, summary FROM logs WHERE name = ?1", &open.log},
      {"INSERT INTO logs(name, length, summary, updated) VALUES(?1, ?2, ?3, unixepoch())",
       &open.add_log},
      {"UPDATE logs SET length = ?2, summary = ?3, updated = unixepoch() WHERE name = ?1",
       &open.change_log},
      {"INSERT INTO entries(log, n, text) VALUES(?1, ?2, ?3)", &open.add_entry},
      {"INSERT INTO documents(key, value) VALUES(?1, ?2) "
       "ON CONFLICT(key) DO UPDATE SET value = excluded.value",
       &open.put},
      {"DELETE FROM documents WHERE key = ?1", &open.remove},
      {"DELETE FROM logs WHERE name = ?1", &open.erase},
  };
  for (const auto& [sql, statement] : statements) {
    if (Status status = open.connection.prepare(sql, *statement); !status.ok()) return status;
  }
  return {};
}

// When a commit fails because the disk could not make it durable, its pages are in the write-ahead
// log nevertheless, just not counted. If the program died now, the next one would find them and
// count them. So the new connection writes something over them before anything is answered; and the
// old one is closed after that, because the last to close takes along who counted what.
text::Result<text::Done> Writer::recover() {
  auto fresh = connect(Connection::Mode::write);
  if (!fresh) return fresh.error();
  Connection& connection = (*fresh)->connection;
  const std::string same =
      "BEGIN IMMEDIATE; PRAGMA user_version = " + std::to_string(migrations().size()) + "; COMMIT";
  if (Status status = connection.run(same.c_str()); !status.ok()) {
    if (connection.in_transaction()) connection.run("ROLLBACK");
    return cannot("write", options_.path, status);
  }
  open_ = std::move(*fresh);
  broken_ = false;
  ++recoveries_;
  return text::Done{};
}

}  // namespace heirloom::store::sqlite
