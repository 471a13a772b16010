// What a database's writer has done, for monitoring.
#pragma once

#include <cstdint>

namespace heirloom::store {

struct StoreMetrics {
  std::int64_t batches = 0;              // carried out, with whatever answer
  std::int64_t groups = 0;               // transactions they were carried out in
  std::int64_t conflicts = 0;            // batches that did not fit
  std::int64_t failures = 0;             // batches that could not be stored
  std::int64_t refusals = 0;             // batches that were given when too many waited
  std::int64_t recoveries = 0;           // times the database was opened again after trouble
  std::int64_t checkpoint_failures = 0;  // while they go on, the write-ahead log grows
  std::int64_t last_commit_us = 0;       // from the beginning of a group to its being durable
  std::int64_t total_commit_us = 0;
  std::int64_t waiting = 0;  // batches that no group has taken yet
};

}  // namespace heirloom::store
