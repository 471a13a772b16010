// The thread that writes: it takes what waits, stores it in one transaction, and answers.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "store/sqlite_connection.hpp"
#include "store/sqlite_options.hpp"
#include "store/store.hpp"
#include "store/store_metrics.hpp"
#include "text/result.hpp"

namespace heirloom::store::sqlite {

// What became of a batch.
struct BatchResult {
  Answer answer;
  std::string log = {};               // of a conflict: where it was,
  std::optional<Summary> found = {};  // and what was there, if anything
};

class Writer {
 public:
  using Work = std::shared_ptr<const Batch>;

  // `answered` is called by the writing thread whenever there are new results to be taken.
  Writer(SqliteOptions options, std::function<void()> answered)
      : options_(std::move(options)), answered_(std::move(answered)) {}
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  // Finishes what was given.
  ~Writer();

  // Opens the database, or makes it. Nothing else may be called before this succeeded.
  text::Result<text::Done> start();

  // False if too many batches wait already.
  bool give(Work work);
  // The next result, in the order the batches were given; none if it is not known yet.
  std::optional<BatchResult> take_result();
  // As take_result(), but waits. A batch whose result was not taken must have been given.
  BatchResult wait_for_result();

  [[nodiscard]] StoreMetrics metrics() const;

 private:
  // The connection with its statements, which are gone before it is.
  struct Open {
    Connection connection;
    Statement begin;
    Statement commit;
    Statement savepoint;
    Statement release;
    Statement undo;
    Statement log;
    Statement add_log;
    Statement change_log;
    Statement add_entry;
    Statement put;
    Statement remove;
    Statement erase;
  };
  using BatchResults = std::vector<BatchResult>;

  // On the writing thread.
  void run();
  std::vector<Work> take_group();
  BatchResults store(const std::vector<Work>& group);
  Status transact(const std::vector<Work>& group, BatchResults& batch_results);
  Status store_batch(const Batch& batch, BatchResult& batch_result);
  Status apply(const Batch& batch, BatchResult& batch_result);
  Status append(const Append& append, BatchResult& batch_result);
  void checkpoint();
  void count(const BatchResults& batch_results);

  // Opens a connection that is ready to write.
  text::Result<std::unique_ptr<Open>> connect(Connection::Mode mode);
  static Status prepare(Open& open);
  // Replaces a connection that failed with a new one.
  text::Result<text::Done> recover();
  // Executes a statement that returns no rows.
  Status execute(Statement& statement);

  SqliteOptions options_;
  std::function<void()> answered_;
  std::unique_ptr<Open> open_;
  bool broken_ = false;
  int wal_pages_ = 0;

  mutable std::mutex mutex_;
  std::condition_variable work_came_;
  std::condition_variable result_came_;
  std::deque<Work> queue_;
  std::deque<BatchResult> batch_results_;
  bool stopping_ = false;

  std::atomic<std::int64_t> batches_{0};
  std::atomic<std::int64_t> groups_{0};
  std::atomic<std::int64_t> conflicts_{0};
  std::atomic<std::int64_t> failures_{0};
  std::atomic<std::int64_t> refusals_{0};
  std::atomic<std::int64_t> recoveries_{0};
  std::atomic<std::int64_t> last_commit_us_{0};
  std::atomic<std::int64_t> total_commit_us_{0};
  std::atomic<std::int64_t> checkpoint_failures_{0};

  std::thread thread_;
};

}  // namespace heirloom::store::sqlite
