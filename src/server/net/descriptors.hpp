// The limit on open files, and what to do when it is reached.
#pragma once

#include <cstddef>
#include <string>

namespace heirloom::server::net {

// A reserve of one descriptor, spent to refuse politely when there is no other.
class Descriptors {
 public:
  Descriptors();
  Descriptors(const Descriptors&) = delete;
  Descriptors& operator=(const Descriptors&) = delete;
  ~Descriptors();

  // Raises the limit to what the system allows; `limit()` returns it from then on.
  void raise();
  [[nodiscard]] std::size_t limit() const { return limit_; }
  // How many connections fit below the limit; files, logs and the store need some descriptors too.
  [[nodiscard]] std::size_t room() const;
  // A sentence if fewer connections fit than wanted, or nothing.
  [[nodiscard]] std::string warning(std::size_t wanted) const;

  // With the reserve set free, accepts what waits at the listening socket, gives it an answer and
  // closes it. Returns how many there were.
  std::size_t refuse_waiting(int listening, bool speaks_plainly);

 private:
  int reserve_ = -1;
  std::size_t limit_ = 0;
};

}  // namespace heirloom::server::net
