// Raising the limit on open files, and refusing when it is reached.
#include "server/net/descriptors.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/net/response_text.hpp"

namespace heirloom::server::net {
namespace {

constexpr std::size_t kForOthers = 64;

int open_reserve() { return open("/dev/null", O_RDONLY | O_CLOEXEC); }

}  // namespace

Descriptors::Descriptors() : reserve_(open_reserve()) {}

Descriptors::~Descriptors() {
  if (reserve_ >= 0) close(reserve_);
}

void Descriptors::raise() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  if (limit.rlim_cur < limit.rlim_max) {
    const rlimit wanted{limit.rlim_max, limit.rlim_max};
    if (setrlimit(RLIMIT_NOFILE, &wanted) == 0) limit = wanted;
  }
  limit_ = limit.rlim_cur;
}

std::size_t Descriptors::room() const {
  // Where hardly any are allowed, half of them is better than none.
  return limit_ >= 2 * kForOthers ? limit_ - kForOthers : limit_ / 2;
}

std::string Descriptors::warning(std::size_t wanted) const {
  if (room() >= wanted) return {};
  return "this process may open " + std::to_string(limit_) + " files, so that only " +
         std::to_string(room()) + " of " + std::to_string(wanted) +
         " connections fit; raise the limit (ulimit -Hn, or LimitNOFILE of the service) to " +
         std::to_string(wanted + kForOthers);
}

std::size_t Descriptors::refuse_waiting(int listening, bool speaks_plainly) {
  if (reserve_ >= 0) close(reserve_);
  reserve_ = -1;
  constexpr std::size_t kAtATime = 64;  // between them, those who are already there get their turn
  const std::string answer = short_rejection(503, "the server is full; try again later");
  std::size_t rejected = 0;
  while (rejected < kAtATime) {
    const int one = accept4(listening, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (one < 0) break;
    if (speaks_plainly) {
      (void)::send(one, answer.data(), answer.size(), MSG_NOSIGNAL);
      (void)shutdown(one, SHUT_WR);
    }
    close(one);
    ++rejected;
  }
  reserve_ = open_reserve();
  return rejected;
}

}  // namespace heirloom::server::net
