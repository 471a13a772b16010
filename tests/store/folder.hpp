// A folder for one test's files, removed at its end.
#pragma once

#include <filesystem>
#include <string>

#include <gtest/gtest.h>
#include <unistd.h>

namespace heirloom::tests {

class Folder {
 public:
  Folder() {
    std::string name = testing::TempDir() + "heirloom-XXXXXX";
    path_ = mkdtemp(name.data()) == nullptr ? testing::TempDir() : name;
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    if (path_ != testing::TempDir()) std::filesystem::remove_all(path_);
  }
  [[nodiscard]] std::string file(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

}  // namespace heirloom::tests
