// A store on a forgetful disk, and the thread that uses it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "store/folder.hpp"
#include "store/forgetful_vfs.hpp"
#include "store/inbox.hpp"
#include "store/sqlite.hpp"

namespace heirloom::tests {

struct Computer {
  [[nodiscard]] std::string path() const { return folder.file("s.db"); }

  // False if there is no power.
  bool open(store::SqliteOptions options = {}) {
    store.reset();
    options.path = path();
    options.vfs = vfs.name();
    options.files = &vfs;
    auto opened = store::SqliteStore::open(std::move(options), inbox.post());
    EXPECT_TRUE(opened.ok() || vfs.power_lost()) << opened.error().message;
    if (opened) store = std::move(*opened);
    return opened.ok();
  }

  store::Answer commit(store::Batch batch) {
    std::optional<store::Answer> answered;
    store->commit(std::move(batch), [&](store::Answer answer) { answered = std::move(answer); });
    inbox.run_until([&] { return answered.has_value(); });
    return *answered;
  }

  std::vector<std::string> read(const std::string& log) {
    auto found = store->read(log, 0);
    EXPECT_TRUE(found.ok()) << found.error().message;
    return found ? *found : std::vector<std::string>();
  }

  // The power goes off at once and comes back; the store is closed.
  void pull_the_plug(std::uint64_t seed) {
    vfs.lose_power_after(1, seed);
    commit({.appends = {}, .puts = {{"plug", "pulled"}}, .erased_logs = {}});
    EXPECT_TRUE(vfs.power_lost());
    store.reset();
    vfs.restore_power();
  }

  void expect_sound() const {
    auto fine = store::SqliteStore::check(path(), vfs.name());
    EXPECT_TRUE(fine.ok()) << fine.error().message;
  }

  Folder folder;
  ForgetfulVfs vfs;
  Inbox inbox;
  std::unique_ptr<store::SqliteStore> store;
};

inline store::Batch append(const std::string& log, std::int64_t expected,
                           std::vector<std::string> entries) {
  return {.appends = {{log, expected, std::move(entries), "s"}}, .puts = {}, .erased_logs = {}};
}

}  // namespace heirloom::tests
