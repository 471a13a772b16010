// Reading what the database holds, acknowledged or not.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/sqlite_connection.hpp"
#include "store/sqlite_options.hpp"
#include "store/store.hpp"
#include "text/result.hpp"

namespace heirloom::store::sqlite {

// A connection of its own, which only reads. After trouble it is opened again with the next read.
class Reader {
 public:
  explicit Reader(SqliteOptions options) : options_(std::move(options)) {}

  text::Result<text::Done> open();

  // A log's length and summary; none if there is no such log.
  text::Result<std::optional<Summary>> log(std::string_view name);
  // A log's entries from number `from` on, before number `to`.
  text::Result<std::vector<std::string>> entries(std::string_view log, std::int64_t from,
                                                 std::int64_t to);
  text::Result<std::optional<std::string>> document(std::string_view key);

  // Those whose names begin with `prefix`, by name, after the name `after`, until `visit_one`
  // has enough and says false.
  text::Result<text::Done> visit_logs(std::string_view prefix, std::string_view after,
                                      const std::function<bool(Summary)>& visit_one);
  text::Result<text::Done> visit_documents(std::string_view prefix, std::string_view after,
                                           const std::function<bool(Document)>& visit_one);

 private:
  struct Open {
    Connection connection;
    Statement log;
    Statement entries;
    Statement logs_from;
    Statement document;
    Statement documents_from;
  };
  Status prepare();
  text::Result<text::Done> visit(Statement Open::* rows, std::string_view prefix,
                                 std::string_view after,
                                 const std::function<bool(const Statement&)>& take);
  // What went wrong in a step; the connection is not used again.
  text::Error trouble(int code);

  SqliteOptions options_;
  std::optional<Open> open_;
  bool spoiled_ = false;
};

}  // namespace heirloom::store::sqlite
