// A file layer for SQLite that forgets, like a disk that loses power, what was not synced; and that
// can be slow, full and broken.
#pragma once

#include <sqlite3.h>

#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "store/files.hpp"

namespace heirloom::tests {

// Registered with SQLite under a name of its own as long as it lives. Nothing is ever synced to the
// real disk. All of it may be used from any thread.
class ForgetfulVfs final : public store::Files {
 public:
  ForgetfulVfs();
  ~ForgetfulVfs() override;

  [[nodiscard]] const std::string& name() const { return name_; }

  // The next `count` syncs fail, or all until fail_syncs(0).
  void fail_syncs(int count);
  // Syncs are reported as done, and nothing is.
  void pretend_to_sync(bool pretending);
  void delay_syncs(std::chrono::microseconds time);
  // This many more bytes can be written to files; then the disk is full.
  void leave_room(std::int64_t bytes);
  void make_room();

  // The power fails after this many more writes, syncs, truncations, removals and renamings. What
  // was not synced is kept by chance: none of it, all, the beginning, or any part. So are new names
  // of files, until their folder is synced.
  void lose_power_after(int operations, std::uint64_t seed);
  [[nodiscard]] bool power_lost() const;
  // Restores the files to what was left of them. No file may be open.
  void restore_power();

  // store::Files
  int sync(const std::string& path) override;
  int rename(const std::string& from, const std::string& to) override;
  int remove(const std::string& path) override;

  [[nodiscard]] int syncs() const;
  // Bytes written but not synced, in all files.
  [[nodiscard]] std::int64_t unsynced() const;

 private:
  // A write, or a cut to a size.
  struct Operation {
    std::int64_t offset = 0;
    std::string bytes;
    bool cut = false;
  };
  struct Content {
    std::string synced;
    std::vector<Operation> since;
  };
  // A file that has another name, and what had that name before.
  struct Renaming {
    std::string from;
    std::string to;
    std::optional<Content> replaced;
  };
  struct File;
  struct Calls;
  friend struct Calls;

  void opened(const std::string& path);
  static Content on_disk(const std::string& path);
  int before_write(std::int64_t bytes);
  int before_sync(const std::string& path);
  int before_removal(const std::string& path);
  // Counts an operation; false if there is no power.
  bool powered();
  void lose_power();
  std::string what_is_left(const Content& content);
  static void carry_out(const Operation& operation, std::string& bytes);

  mutable std::mutex mutex_;
  std::string name_;
  sqlite3_vfs vfs_;
  sqlite3_vfs* real_;
  std::map<std::string, Content> contents_;
  std::vector<Renaming> renamings_;  // not durable yet
  int syncs_ = 0;
  int failing_syncs_ = 0;
  bool pretending_ = false;
  std::chrono::microseconds delay_{0};
  std::int64_t room_ = -1;  // below zero: no end of it
  int operations_left_ = -1;
  bool power_lost_ = false;
  std::mt19937_64 random_;
  std::map<std::string, std::string> left_;
  std::vector<std::string> lost_;  // names there are no files of any more
};

}  // namespace heirloom::tests
