// Counting by address.
#include "server/net/limits.hpp"

#include <cassert>

namespace heirloom::server::net {

bool ConnectionCount::add(const std::string& address) {
  std::size_t& count = counts_[address];
  if (count >= most_) {
    if (count == 0) counts_.erase(address);
    return false;
  }
  ++count;
  return true;
}

void ConnectionCount::remove(const std::string& address) {
  const auto it = counts_.find(address);
  assert(it != counts_.end());
  if (it != counts_.end() && --it->second == 0) counts_.erase(it);
}

}  // namespace heirloom::server::net
