// Operations on whole files, besides what SQLite does inside them.
#pragma once

#include <string>

namespace heirloom::store {

// Each returns 0, or the error number as in errno. Tests put a disk of their own in place.
class Files {
 public:
  Files() = default;
  Files(const Files&) = delete;
  Files& operator=(const Files&) = delete;
  virtual ~Files() = default;

  // Makes a file durable, or the names in a folder.
  virtual int sync(const std::string& path) = 0;
  // Gives a file another name, in place of whatever has that name.
  virtual int rename(const std::string& from, const std::string& to) = 0;
  virtual int remove(const std::string& path) = 0;

  // The operating system's.
  static Files& real();
};

}  // namespace heirloom::store
