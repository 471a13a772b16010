// The store on disk: one SQLite database.
//
// A separate thread writes. Batches that arrive while it is busy are stored together, in one
// transaction, so that they share the disk's slowest operation.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "store/sqlite_options.hpp"
#include "store/store.hpp"
#include "store/store_metrics.hpp"
#include "text/result.hpp"

namespace heirloom::store {

namespace sqlite {
class Reader;
class Veil;
class Writer;
struct BatchResult;
}  // namespace sqlite

// For one thread, except where noted. Other stores, of this program and of others, may use the same
// database.
class SqliteStore final : public Store {
 public:
  // Has a function called, soon, on the thread that uses the store. It may be called on any thread.
  using Post = std::function<void(std::function<void()>)>;

  // Opens a database, brings it up to date if it is older, and makes it if there is none.
  static text::Result<std::unique_ptr<SqliteStore>> open(SqliteOptions options, Post post);

  // Drains. What was posted and not called yet does nothing when it is called later. Callbacks that
  // run meanwhile must not commit again.
  ~SqliteStore() override;

  void commit(Batch batch, Done done) override;
  // Waits until all that was given is stored and answered, what is given meanwhile as well.
  void drain();

  text::Result<std::vector<std::string>> read(std::string_view log, std::int64_t from) override;
  text::Result<std::vector<Summary>> list(std::string_view prefix, std::string_view after,
                                          int limit) override;
  text::Result<std::optional<std::string>> get(std::string_view key) override;
  text::Result<std::vector<Document>> find(std::string_view prefix, std::string_view after,
                                           int limit) override;

  // Copies the database as it is now to a file, replacing it only when the copy is complete and
  // durable. On any thread, while the store is used; returns when it is done.
  [[nodiscard]] text::Result<text::Done> backup(const std::string& to) const;

  // Reads a whole database and reports the first thing wrong with it. It may be in use.
  static text::Result<text::Done> check(const std::string& path, const std::string& vfs = {});

  // On any thread.
  [[nodiscard]] StoreMetrics metrics() const;

 private:
  struct Pending {
    std::shared_ptr<const Batch> batch;
    Done done;
    std::optional<Answer> refusal;  // if it was never given to the writer
  };

  SqliteStore(SqliteOptions options, Post post);

  void post_delivery();
  // Answers, in order, everything that can be answered.
  void deliver();
  void answer_oldest(sqlite::BatchResult batch_result);

  SqliteOptions options_;
  Post post_;
  std::deque<Pending> pending_;
  std::unique_ptr<sqlite::Reader> reader_;
  std::unique_ptr<sqlite::Veil> veil_;
  std::shared_ptr<SqliteStore*> self_;  // gone when the store is
  std::unique_ptr<sqlite::Writer> writer_;
};

}  // namespace heirloom::store
