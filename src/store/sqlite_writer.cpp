// The writing thread: its queue, its groups and what it does after a failure.
#include "store/sqlite_writer.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "store/conflict.hpp"
#include "store/sqlite_schema.hpp"

namespace heirloom::store::sqlite {
namespace {

using Clock = std::chrono::steady_clock;

// Trouble with one batch, not with the disk or the database.
bool only_this_batch(const Status& status) {
  return status.kind() == SQLITE_TOOBIG || status.kind() == SQLITE_CONSTRAINT;
}

// Another program is writing; the connection is still good.
bool only_busy(const Status& status) {
  return status.kind() == SQLITE_BUSY || status.kind() == SQLITE_LOCKED;
}

}  // namespace

Writer::~Writer() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  work_came_.notify_one();
  thread_.join();
}

text::Result<text::Done> Writer::start() {
  auto opened = connect(Connection::Mode::create);
  if (!opened) return opened.error();
  open_ = std::move(*opened);
  thread_ = std::thread([this] { run(); });
  return text::Done{};
}

bool Writer::give(Work work) {
  {
    const std::lock_guard lock(mutex_);
    if (queue_.size() >= options_.most_waiting) {
      ++refusals_;
      return false;
    }
    queue_.push_back(std::move(work));
  }
  work_came_.notify_one();
  return true;
}

std::optional<BatchResult> Writer::take_result() {
  const std::lock_guard lock(mutex_);
  if (batch_results_.empty()) return std::nullopt;
  BatchResult batch_result = std::move(batch_results_.front());
  batch_results_.pop_front();
  return batch_result;
}

BatchResult Writer::wait_for_result() {
  std::unique_lock lock(mutex_);
  result_came_.wait(lock, [&] { return !batch_results_.empty(); });
  BatchResult batch_result = std::move(batch_results_.front());
  batch_results_.pop_front();
  return batch_result;
}

void Writer::run() {
  while (true) {
    const std::vector<Work> group = take_group();
    if (group.empty()) return;
    BatchResults batch_results = store(group);
    {
      const std::lock_guard lock(mutex_);
      std::move(batch_results.begin(), batch_results.end(), std::back_inserter(batch_results_));
    }
    result_came_.notify_all();
    answered_();
    // Only now: nobody should wait for it.
    if (wal_pages_ >= options_.checkpoint_pages) checkpoint();
  }
}

// What waits, up to a bound; nothing when all is done and the writer is to stop.
std::vector<Writer::Work> Writer::take_group() {
  std::unique_lock lock(mutex_);
  work_came_.wait(lock, [&] { return stopping_ || !queue_.empty(); });
  const auto size = static_cast<std::ptrdiff_t>(std::min(queue_.size(), options_.most_in_group));
  std::vector<Work> group(std::move_iterator(queue_.begin()),
                          std::move_iterator(queue_.begin() + size));
  queue_.erase(queue_.begin(), queue_.begin() + size);
  return group;
}

Writer::BatchResults Writer::store(const std::vector<Work>& group) {
  const auto begin = Clock::now();
  BatchResults batch_results;
  const auto fail = [&](const std::string& reason) {
    batch_results.assign(group.size(), {{CommitResult::failed, reason}});
  };
  auto ready = broken_ ? recover() : text::Result<text::Done>(text::Done{});
  if (!ready) {
    fail(ready.error().message);
  } else if (const Status status = transact(group, batch_results); !status.ok()) {
    fail(cannot("write", options_.path, status).message);
    if (open_->connection.in_transaction()) open_->connection.run("ROLLBACK");
    // Before anyone is answered: until then, a group whose commit failed may not be gone.
    if (!only_busy(status)) {
      broken_ = true;
      static_cast<void>(recover());  // or else with the next group
    }
  }
  last_commit_us_ =
      std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin).count();
  total_commit_us_ += last_commit_us_;
  count(batch_results);
  return batch_results;
}

Status Writer::transact(const std::vector<Work>& group, BatchResults& batch_results) {
  if (Status status = execute(open_->begin); !status.ok()) return status;
  for (const Work& work : group) {
    BatchResult batch_result;
    if (Status status = store_batch(*work, batch_result); !status.ok()) return status;
    batch_results.push_back(std::move(batch_result));
  }
  return execute(open_->commit);
}

void Writer::count(const BatchResults& batch_results) {
  const auto with = [&](CommitResult result) {
    return std::count_if(
        batch_results.begin(), batch_results.end(),
        [&](const BatchResult& batch_result) { return batch_result.answer.result == result; });
  };
  ++groups_;
  batches_ += std::ssize(batch_results);
  conflicts_ += with(CommitResult::conflict);
  failures_ += with(CommitResult::failed);
}

// In a savepoint of its own, so that a batch that fails leaves nothing behind and does not affect
// its group. The status is of the whole group.
Status Writer::store_batch(const Batch& batch, BatchResult& batch_result) {
  if (Status status = execute(open_->savepoint); !status.ok()) return status;
  Status status = apply(batch, batch_result);
  if (!status.ok()) {
    if (!only_this_batch(status) || !open_->connection.in_transaction()) return status;
    batch_result.answer = {CommitResult::failed, cannot("write to", options_.path, status).message};
  }
  if (batch_result.answer.result != CommitResult::stored) {
    if (Status undone = execute(open_->undo); !undone.ok()) return undone;
  }
  return execute(open_->release);
}

Status Writer::apply(const Batch& batch, BatchResult& batch_result) {
  for (const Append& one : batch.appends) {
    if (Status status = append(one, batch_result); !status.ok()) return status;
    if (batch_result.answer.result != CommitResult::stored) return {};
  }
  for (const Put& put : batch.puts) {
    Statement& statement = put.value ? open_->put : open_->remove;
    statement.bind(1, put.key);
    if (put.value) statement.bind(2, *put.value);
    if (Status status = execute(statement); !status.ok()) return status;
  }
  for (const std::string& name : batch.erased_logs) {
    open_->erase.bind(1, name);
    if (Status status = execute(open_->erase); !status.ok()) return status;
  }
  return {};
}

Status Writer::append(const Append& append, BatchResult& batch_result) {
  std::int64_t log = 0;
  std::int64_t length = 0;
  bool exists = false;
  {
    Use use(open_->log);
    const int code = use->bind(1, append.log).step();
    if (Status status = open_->connection.step_status(code); !status.ok()) return status;
    exists = code == SQLITE_ROW;
    if (exists) {
      log = use->number(0);
      length = use->number(1);
    }
    if (length != append.expected) {
      batch_result = {{CommitResult::conflict, conflict(append, length)}, append.log, std::nullopt};
      if (exists) batch_result.found = Summary{append.log, length, use->text(2)};
      return {};
    }
  }
  Statement& record = exists ? open_->change_log : open_->add_log;
  record.bind(1, append.log).bind(2, length + std::ssize(append.entries)).bind(3, append.summary);
  if (Status status = execute(record); !status.ok()) return status;
  if (!exists) log = sqlite3_last_insert_rowid(open_->connection.raw());
  for (const std::string& entry : append.entries) {
    open_->add_entry.bind(1, log).bind(2, length++).bind(3, entry);
    if (Status status = execute(open_->add_entry); !status.ok()) return status;
  }
  return {};
}

Status Writer::execute(Statement& statement) {
  Use use(statement);
  return open_->connection.step_status(use->step());
}

// What cannot be copied now, because it is being read, is copied the next time.
void Writer::checkpoint() {
  if (broken_) return;
  const int code = sqlite3_wal_checkpoint_v2(open_->connection.raw(), nullptr,
                                             SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
  const Status status = open_->connection.status(code);
  if (status.ok() || only_busy(status)) return;
  ++checkpoint_failures_;
  broken_ = true;
}

StoreMetrics Writer::metrics() const {
  StoreMetrics metrics;
  metrics.batches = batches_;
  metrics.groups = groups_;
  metrics.conflicts = conflicts_;
  metrics.failures = failures_;
  metrics.refusals = refusals_;
  metrics.recoveries = recoveries_;
  metrics.checkpoint_failures = checkpoint_failures_;
  metrics.last_commit_us = last_commit_us_;
  metrics.total_commit_us = total_commit_us_;
  const std::lock_guard lock(mutex_);
  metrics.waiting = std::ssize(queue_);
  return metrics;
}

}  // namespace heirloom::store::sqlite
