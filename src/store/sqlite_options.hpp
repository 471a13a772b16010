// The settings of a database: where it is, and how much may wait.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

#include "store/files.hpp"

namespace heirloom::store {

struct SqliteOptions {
  std::string path;
  std::string vfs = {};             // of SQLite's file layers; empty for the usual one
  std::size_t most_waiting = 4096;  // batches; what is given beyond them is refused
  std::size_t most_in_group = 256;  // batches that share a transaction
  int checkpoint_pages = 1000;      // of write-ahead log, then it is copied to the database
  std::chrono::milliseconds patience{5000};  // for another program that writes to the database
  Files* files = &Files::real();             // that backups are moved by
};

}  // namespace heirloom::store
