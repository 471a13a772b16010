// Where matches and people are kept: append-only logs and small documents, by name.
//
// The store knows no game. What it keeps of a log is a list of entries (texts that are never
// changed), their number, and a summary that is replaced with every append, so that lists can be
// made without reading logs. Nobody owns a log: an append names the length it expects, and fails
// if another writer was faster. What is acknowledged is durable.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/result.hpp"

namespace heirloom::store {

// Entries to be added to a log that has exactly `expected` of them; 0 begins one.
struct Append {
  std::string log;
  std::int64_t expected = 0;
  std::vector<std::string> entries;
  std::string summary;
};

// A document to be replaced, or with no value to be removed.
struct Put {
  std::string key;
  std::optional<std::string> value;
};

// All of it is stored, or nothing.
struct Batch {
  std::vector<Append> appends;
  std::vector<Put> puts;
  std::vector<std::string> erased_logs;
};

enum class CommitResult : std::uint8_t {
  stored,    // durable
  conflict,  // a log has another length than expected; nothing was stored
  failed,    // the store cannot, for the reason given; nothing was stored
};

struct Answer {
  CommitResult result = CommitResult::stored;
  std::string reason;
};

struct Summary {
  std::string log;
  std::int64_t length = 0;
  std::string text;
};

struct Document {
  std::string key;
  std::string value;
};

class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  using Done = std::function<void(Answer)>;

  // Batches are stored in the order they are given. `done` is called exactly once, later (never
  // from within commit), in that order, on the thread that uses the store.
  virtual void commit(Batch batch, Done done) = 0;

  // What follows reads all that was acknowledged, and nothing else.

  // A log's entries from number `from` (the first is 0) on; a log that does not exist has none.
  virtual text::Result<std::vector<std::string>> read(std::string_view log, std::int64_t from) = 0;
  // Summaries of the logs whose names begin with `prefix`, by name, after the name `after`.
  virtual text::Result<std::vector<Summary>> list(std::string_view prefix, std::string_view after,
                                                  int limit) = 0;
  virtual text::Result<std::optional<std::string>> get(std::string_view key) = 0;
  virtual text::Result<std::vector<Document>> find(std::string_view prefix, std::string_view after,
                                                   int limit) = 0;
};

}  // namespace heirloom::store
