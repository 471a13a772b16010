// How many connections one address may have.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>

namespace heirloom::server::net {

// How many connections there are from each address.
class ConnectionCount {
 public:
  explicit ConnectionCount(std::size_t most) : most_(most) {}
  // False if the address has as many as it may.
  bool add(const std::string& address);
  void remove(const std::string& address);

 private:
  std::size_t most_;
  std::unordered_map<std::string, std::size_t> counts_;
};

}  // namespace heirloom::server::net
