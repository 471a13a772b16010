// Who is at the other end: addresses, trusted proxies and what they say of those behind them.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/ip/address.hpp>

#include "text/result.hpp"

namespace heirloom::server::net {

using Address = boost::asio::ip::address;

class Proxies {
 public:
  // Reads addresses and networks such as "10.0.0.0/8".
  static text::Result<Proxies> read(const std::vector<std::string>& texts);
  [[nodiscard]] bool trusted(const Address& address) const;

  // The last address on the way that is not one of ours. `forwarded` is what X-Forwarded-For says,
  // oldest first: a client may put anything there, but our proxies append after it.
  [[nodiscard]] Address origin_of(const Address& remote, std::string_view forwarded) const;

 private:
  struct Range {
    std::array<unsigned char, 16> first{};
    int bits = 128;
  };
  std::vector<Range> ranges_;
};

// The name under which an address is counted. One household has a whole /64 of IPv6.
std::string counted_as(const Address& address);

}  // namespace heirloom::server::net
