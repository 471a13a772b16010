// Copying a database that is in use, and checking one.
#include <cstring>
#include <filesystem>

#include "store/sqlite.hpp"
#include "store/sqlite_connection.hpp"
#include "store/sqlite_schema.hpp"

namespace heirloom::store {
namespace {

using sqlite::cannot;
using sqlite::Connection;
using sqlite::Status;

text::Result<text::Done> done_unless(int error, const std::string& what, const std::string& path) {
  if (error == 0) return text::Done{};
  return text::Error{"cannot " + what + " " + path + ": " + std::strerror(error)};
}

// All pages as of one moment: with a write-ahead log, a reader keeps nobody from writing.
Status copy_pages(Connection& from, Connection& to) {
  sqlite3_backup* copying = sqlite3_backup_init(to.raw(), "main", from.raw(), "main");
  if (copying == nullptr) return to.status(sqlite3_extended_errcode(to.raw()));
  sqlite3_backup_step(copying, -1);
  return to.status(sqlite3_backup_finish(copying));
}

text::Result<text::Done> copy(const SqliteOptions& from, const std::string& to) {
  Connection source;
  Status status = source.open(from.path, Connection::Mode::read, from.vfs, from.patience);
  if (!status.ok()) return cannot("open", from.path, status);
  Connection target;
  status = target.open(to, Connection::Mode::create, from.vfs, from.patience);
  // The file is of no use until it is complete, and made durable then.
  if (status.ok()) status = target.run("PRAGMA synchronous = OFF");
  if (status.ok()) status = copy_pages(source, target);
  // Without a write-ahead log, so that it can be moved, and read from a read-only disk.
  std::string journal;
  if (status.ok()) status = target.ask("PRAGMA journal_mode = DELETE", journal);
  if (!status.ok()) return cannot("copy to", to, status);
  return text::Done{};
}

// The content is made durable before the name, so that the name never stands for half a copy.
text::Result<text::Done> move_into_place(Files& files, const std::string& from,
                                         const std::string& to) {
  auto done = done_unless(files.sync(from), "make durable", from);
  if (done) done = done_unless(files.rename(from, to), "write", to);
  if (!done) return done;
  const std::string parent = std::filesystem::path(to).parent_path().string();
  const std::string folder = parent.empty() ? "." : parent;
  return done_unless(files.sync(folder), "make durable", folder);
}

// The first row of a query that should have none.
text::Result<text::Done> expect_none(Connection& connection, const std::string& path,
                                     const char* sql, const char* complaint) {
  std::string answer;
  const Status status = connection.ask(sql, answer);
  if (!status.ok()) return cannot("read", path, status);
  if (answer.empty()) return text::Done{};
  return text::Error{path + " is damaged: " + complaint + answer +
                     "; stop the server and bring back a backup"};
}

}  // namespace

text::Result<text::Done> SqliteStore::backup(const std::string& to) const {
  const std::string part = to + ".part";
  const auto remove_part = [&] {
    for (const char* ending : {"", "-journal", "-wal", "-shm"}) {
      options_.files->remove(part + ending);
    }
  };
  remove_part();  // left by one that was interrupted
  auto done = copy(options_, part);
  if (done) done = move_into_place(*options_.files, part, to);
  if (!done) remove_part();
  return done;
}

text::Result<text::Done> SqliteStore::check(const std::string& path, const std::string& vfs) {
  Connection connection;
  const Status status =
      connection.open(path, Connection::Mode::read, vfs, SqliteOptions().patience);
  if (!status.ok()) return cannot("open", path, status);
  const auto version = sqlite::version(connection, path);
  if (!version) return version.error();
  struct Question {
    const char* sql;
    const char* complaint;
  };
  static constexpr Question kQuestions[] = {
      {"SELECT integrity_check FROM pragma_integrity_check(1) WHERE integrity_check <> 'ok'", ""},
      {"SELECT count(*) FROM pragma_foreign_key_check HAVING count(*) > 0",
       "entries without a log: "},
      {"SELECT l.name FROM logs l LEFT JOIN entries e ON e.log = l.id GROUP BY l.id "
       "HAVING count(e.n) <> l.length OR coalesce(min(e.n), 0) <> 0 "
       "OR coalesce(max(e.n), -1) <> l.length - 1",
       "entries are missing or too many in the log "},
  };
  if (*version != std::ssize(sqlite::migrations())) {
    return text::Error{path + " has version " + std::to_string(*version) +
                       " of the database; let this program open it once before it is checked"};
  }
  for (const Question& question : kQuestions) {
    auto fine = expect_none(connection, path, question.sql, question.complaint);
    if (!fine) return fine;
  }
  return text::Done{};
}

}  // namespace heirloom::store
