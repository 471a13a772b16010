// The layer over SQLite's C interface.
#include "store/sqlite_connection.hpp"

#include <cassert>

namespace heirloom::store::sqlite {

Statement& Statement::bind(int place, std::string_view text) {
  // A null pointer would be bound as NULL, and an empty view may have one.
  const char* begin = text.data() == nullptr ? "" : text.data();
  const int code =
      sqlite3_bind_text64(raw_.get(), place, begin, text.size(), SQLITE_STATIC, SQLITE_UTF8);
  if (code != SQLITE_OK) trouble_ = code;
  return *this;
}

Statement& Statement::bind(int place, std::int64_t number) {
  const int code = sqlite3_bind_int64(raw_.get(), place, number);
  if (code != SQLITE_OK) trouble_ = code;
  return *this;
}

int Statement::step() { return trouble_ != SQLITE_OK ? trouble_ : sqlite3_step(raw_.get()); }

void Statement::reset() {
  trouble_ = SQLITE_OK;
  sqlite3_reset(raw_.get());
  sqlite3_clear_bindings(raw_.get());
}

std::string Statement::text(int column) const {
  const auto* begin = reinterpret_cast<const char*>(sqlite3_column_text(raw_.get(), column));
  if (begin == nullptr) return {};
  return {begin, static_cast<std::size_t>(sqlite3_column_bytes(raw_.get(), column))};
}

std::int64_t Statement::number(int column) const {
  return sqlite3_column_int64(raw_.get(), column);
}

void Connection::Close::operator()(sqlite3* raw) const {
  [[maybe_unused]] const int code = sqlite3_close(raw);
  assert(code == SQLITE_OK);  // anything else: a statement outlived its connection
}

Status Connection::open(const std::string& path, Mode mode, const std::string& vfs,
                        std::chrono::milliseconds patience) {
  int flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
  flags |= mode == Mode::read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
  if (mode == Mode::create) flags |= SQLITE_OPEN_CREATE;
  sqlite3* raw = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &raw, flags, vfs.empty() ? nullptr : vfs.c_str());
  raw_.reset(raw);  // to be closed even if it could not be opened
  if (raw == nullptr) return {SQLITE_NOMEM, "out of memory"};
  if (code != SQLITE_OK) return status(code);
  return status(sqlite3_busy_timeout(raw, static_cast<int>(patience.count())));
}

Status Connection::run(const char* sql) {
  return status(sqlite3_exec(raw_.get(), sql, nullptr, nullptr, nullptr));
}

Status Connection::ask(const char* sql, std::string& answer) {
  answer.clear();
  Statement statement;
  if (Status prepared = prepare(sql, statement); !prepared.ok()) return prepared;
  const int code = statement.step();
  if (code == SQLITE_ROW) answer = statement.text(0);
  return step_status(code);
}

Status Connection::ask(const char* sql, std::int64_t& answer) {
  answer = 0;
  Statement statement;
  if (Status prepared = prepare(sql, statement); !prepared.ok()) return prepared;
  const int code = statement.step();
  if (code == SQLITE_ROW) answer = statement.number(0);
  return step_status(code);
}

Status Connection::prepare(const char* sql, Statement& statement) {
  sqlite3_stmt* raw = nullptr;
  const int code =
      sqlite3_prepare_v3(raw_.get(), sql, -1, SQLITE_PREPARE_PERSISTENT, &raw, nullptr);
  statement = Statement(raw);
  return status(code);
}

Status Connection::status(int code) const {
  if (code == SQLITE_OK) return {};
  const bool latest = sqlite3_extended_errcode(raw_.get()) == code;
  return {code, latest ? sqlite3_errmsg(raw_.get()) : sqlite3_errstr(code)};
}

Status Connection::step_status(int code) const {
  return code == SQLITE_ROW || code == SQLITE_DONE ? Status() : status(code);
}

}  // namespace heirloom::store::sqlite
