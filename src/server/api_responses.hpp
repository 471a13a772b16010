// Answers of the site to requests, and why it closes connections.
#pragma once

#include <string>

#include "server/http_messages.hpp"
#include "server/wire.hpp"
#include "text/sink.hpp"

namespace heirloom::server {

// Close codes of WebSockets.
inline constexpr int kCloseNormal = 1000;
inline constexpr int kCloseGoingAway = 1001;
inline constexpr int kClosePolicy = 1008;
inline constexpr int kCloseTryAgain = 1013;

inline int status_of(table::Code code) {
  using table::Code;
  switch (code) {
    case Code::unknown: return 404;
    case Code::forbidden: return 403;
    case Code::busy: return 429;
    case Code::unavailable: return 503;
    case Code::early:
    case Code::late:
    case Code::taken: return 409;
    default: return 400;
  }
}

template <class Body>
Response json_response(const Body& body) {
  return {200, "application/json", text::to_text(body), {}};
}

inline Response refused(const table::Refusal& refusal) {
  Response response = json_response(api::Refused{{refusal.code, refusal.message}});
  response.status = status_of(refusal.code);
  return response;
}

}  // namespace heirloom::server
