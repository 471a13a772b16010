// Shows readers the logs and documents that pending batches change as they were when last
// acknowledged.
//
// A batch is on the disk a moment before it is acknowledged. A reader that found it in that moment,
// and heard of it afterwards, would count it twice.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/sqlite_reader.hpp"
#include "store/store.hpp"

namespace heirloom::store::sqlite {

class Veil {
 public:
  struct Log {
    bool exists = false;
    std::int64_t length = 0;
    std::string summary;
    std::optional<std::vector<std::string>> entries;  // if the log is to be erased
    int changes = 0;                                  // batches on their way that touch it
  };
  struct Value {
    std::optional<std::string> text;
    int changes = 0;
  };
  using Logs = std::map<std::string, Log, std::less<>>;
  using Values = std::map<std::string, Value, std::less<>>;

  // Before a batch is sent on its way: keeps what it touches as it is now.
  text::Result<text::Done> cover(const Batch& batch, Reader& reader);
  // When a covered batch is acknowledged: shows what it did, if it was stored.
  void lift(const Batch& batch, bool stored);
  // When a batch found a log of another length than it expected: if that is because of somebody
  // else who writes to the database, what he wrote must be seen, or the next try fails as well.
  void correct(const std::string& name, const std::optional<Summary>& found, Reader& reader);

  [[nodiscard]] const Logs& logs() const { return logs_; }
  [[nodiscard]] const Values& values() const { return values_; }

 private:
  text::Result<text::Done> keep_log(const std::string& name, bool to_be_erased, Reader& reader);
  text::Result<text::Done> keep_value(const std::string& key, Reader& reader);
  text::Result<text::Done> keep(const Batch& batch, Reader& reader);
  void show(const Batch& batch);
  // Counts a batch in (1), or out (-1) and forgets what no batch touches any more.
  void count(const Batch& batch, int by);

  Logs logs_;
  Values values_;
};

}  // namespace heirloom::store::sqlite
