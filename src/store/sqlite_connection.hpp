// A thin layer over SQLite's C interface: what is opened is closed, and errors are values.
#pragma once

#include <sqlite3.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace heirloom::store::sqlite {

// SQLite's (extended) result code, and its message if that is an error.
struct Status {
  int code = SQLITE_OK;
  std::string message;

  [[nodiscard]] bool ok() const { return code == SQLITE_OK; }
  // The code without its details.
  [[nodiscard]] int kind() const { return code & 0xff; }
};

// A prepared statement. A text that is bound must live until the statement is reset; an error in
// binding is returned by the next step.
class Statement {
 public:
  Statement() = default;
  explicit Statement(sqlite3_stmt* raw) : raw_(raw) {}

  Statement& bind(int place, std::string_view text);
  Statement& bind(int place, std::int64_t number);
  // SQLITE_ROW, SQLITE_DONE or an error.
  int step();
  void reset();
  [[nodiscard]] std::string text(int column) const;
  [[nodiscard]] std::int64_t number(int column) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* raw) const { sqlite3_finalize(raw); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> raw_;
  int trouble_ = SQLITE_OK;
};

// Resets a statement at the end of a scope, so that it holds no snapshot and no texts.
class Use {
 public:
  explicit Use(Statement& statement) : statement_(statement) {}
  Use(const Use&) = delete;
  Use& operator=(const Use&) = delete;
  ~Use() { statement_.reset(); }
  Statement* operator->() { return &statement_; }
  [[nodiscard]] const Statement& statement() const { return statement_; }

 private:
  Statement& statement_;
};

// An open database, for one thread at a time. Its statements must be gone before it is.
class Connection {
 public:
  enum class Mode : std::uint8_t { read, write, create };

  // `vfs` is the name of a layer over the operating system's files; empty for the usual one. How
  // long to wait for others who write is `patience`.
  Status open(const std::string& path, Mode mode, const std::string& vfs,
              std::chrono::milliseconds patience);
  // Runs one or more statements whose rows do not matter.
  Status run(const char* sql);
  // What the first column of the first row of a statement says; empty if there is no row.
  Status ask(const char* sql, std::string& answer);
  Status ask(const char* sql, std::int64_t& answer);
  Status prepare(const char* sql, Statement& statement);
  // A code that a call on this connection has just returned, with SQLite's message.
  [[nodiscard]] Status status(int code) const;
  // As status(), of a step: a row and the end are not errors.
  [[nodiscard]] Status step_status(int code) const;
  [[nodiscard]] bool in_transaction() const { return sqlite3_get_autocommit(raw_.get()) == 0; }
  [[nodiscard]] sqlite3* raw() const { return raw_.get(); }

 private:
  struct Close {
    void operator()(sqlite3* raw) const;
  };
  std::unique_ptr<sqlite3, Close> raw_;
};

}  // namespace heirloom::store::sqlite
