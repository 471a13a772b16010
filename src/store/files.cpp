// The operating system's files.
#include "store/files.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

namespace heirloom::store {
namespace {

class RealFiles final : public Files {
 public:
  int sync(const std::string& path) override {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return errno;
    const int error = ::fsync(file) == 0 ? 0 : errno;
    ::close(file);
    return error;
  }
  int rename(const std::string& from, const std::string& to) override {
    return std::rename(from.c_str(), to.c_str()) == 0 ? 0 : errno;
  }
  int remove(const std::string& path) override {
    return std::remove(path.c_str()) == 0 ? 0 : errno;
  }
};

}  // namespace

Files& Files::real() {
  static RealFiles files;
  return files;
}

}  // namespace heirloom::store
