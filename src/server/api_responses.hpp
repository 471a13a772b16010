// Answers of the site to requests, and why it closes connections.
#pragma once

#include <optional>
#include <string>
#include <utility>

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

// The body of a request; if it is none, the request is refused.
template <class Body>
std::optional<Body> body_of(const Request& request, const Handler::Reply& reply) {
  const auto json = text::parse_json(request.body.empty() ? "{}" : request.body);
  auto body = json ? text::read_document_of<Body>(*json, "body") : text::Result<Body>(json.error());
  if (body) return std::move(*body);
  reply(refused({table::Code::invalid, body.error().message}));
  return {};
}

}  // namespace heirloom::server
