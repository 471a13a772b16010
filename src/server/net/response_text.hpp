// How responses look on the wire: status line, headers that protect people, and the rest.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "server/wire.hpp"

namespace heirloom::server::net {

// What a response's head depends on besides the response.
struct Surroundings {
  std::string host;         // the request's; empty if it has none that is one
  bool secure = false;      // it came by TLS, to us or to a proxy
  bool keep_alive = false;  // further requests may follow
};

// The status line and all headers, up to and with the empty line.
std::string head_of(const Response& response, std::size_t body_bytes, const Surroundings& around);

// Whether a response of this status has a body at all.
bool has_body(int status);

// A response of the network itself: the reason as JSON, and never to be kept.
Response plain_rejection(int status, std::string_view reason);

// A whole response for a connection that gets no further.
std::string short_rejection(int status, std::string_view reason);

}  // namespace heirloom::server::net
