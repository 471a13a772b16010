// Telling addresses apart.
#include "server/net/peers.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "server/net/request_rules.hpp"

namespace heirloom::server::net {
namespace {

namespace ip = boost::asio::ip;

// Both kinds of addresses as one.
std::array<unsigned char, 16> bytes_of(const Address& address) {
  if (address.is_v6()) return address.to_v6().to_bytes();
  return ip::make_address_v6(ip::v4_mapped, address.to_v4()).to_bytes();
}

Address simplest(const Address& address) {
  if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
  return ip::make_address_v4(ip::v4_mapped, address.to_v6());
}

std::optional<Address> read_address(std::string_view text) {
  boost::system::error_code error;
  const Address address = ip::make_address(std::string(text), error);
  if (error) return std::nullopt;
  return simplest(address);
}

// An address as proxies write it: perhaps in brackets, perhaps with a port.
std::optional<Address> read_forwarded(std::string_view text) {
  if (text.starts_with('[')) {
    const std::size_t end = text.find(']');
    return end == std::string_view::npos ? std::nullopt : read_address(text.substr(1, end - 1));
  }
  if (std::ranges::count(text, ':') == 1) text = text.substr(0, text.find(':'));
  return read_address(text);
}

}  // namespace

text::Result<Proxies> Proxies::read(const std::vector<std::string>& texts) {
  Proxies proxies;
  for (const std::string& text : texts) {
    const std::size_t slash = text.find('/');
    const auto address = read_address(text.substr(0, slash));
    if (!address) {
      return text::Error{"'" + text + "' is not a proxy's address; write 10.0.0.1 or 10.0.0.0/8"};
    }
    Range range{bytes_of(*address), 128};
    if (slash != std::string::npos) {
      const int most = address->is_v4() ? 32 : 128;
      int bits = -1;
      const char* end = text.data() + text.size();
      const auto [stop, error] = std::from_chars(text.data() + slash + 1, end, bits);
      if (error != std::errc() || stop != end || bits < 0 || bits > most) {
        return text::Error{"'" + text + "' should end with a number of bits up to " +
                           std::to_string(most)};
      }
      range.bits = 128 - most + bits;
    }
    proxies.ranges_.push_back(range);
  }
  return proxies;
}

bool Proxies::trusted(const Address& address) const {
  const auto bytes = bytes_of(address);
  return std::ranges::any_of(ranges_, [&](const Range& range) {
    for (int bit = 0; bit < range.bits; ++bit) {
      const unsigned mask = 0x80U >> (bit % 8);
      const auto byte = static_cast<std::size_t>(bit / 8);
      if (((bytes.at(byte) ^ range.first.at(byte)) & mask) != 0) return false;
    }
    return true;
  });
}

Address Proxies::origin_of(const Address& remote, std::string_view forwarded) const {
  Address nearest = simplest(remote);
  if (!trusted(nearest)) return nearest;
  const auto hops = split(forwarded, ',');
  for (auto hop = hops.rbegin(); hop != hops.rend(); ++hop) {
    const auto address = read_forwarded(*hop);
    if (!address) break;  // what lies behind something unreadable is not to be believed
    nearest = *address;
    if (!trusted(nearest)) break;
  }
  return nearest;
}

std::string counted_as(const Address& address) {
  const Address simple = simplest(address);
  if (simple.is_v4()) return simple.to_string();
  auto bytes = simple.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  return ip::address_v6(bytes).to_string() + "/64";
}

}  // namespace heirloom::server::net
