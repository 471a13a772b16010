// What to do with a request: refuse it, pass it to the handler, answer with a file, or upgrade.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "server/net/request_rules.hpp"
#include "server/net/response_text.hpp"
#include "server/net/web_socket.hpp"

namespace heirloom::server::net {

enum class Route : std::uint8_t { rejected, handler, file, socket };

struct Checked {
  Route route = Route::rejected;
  Response rejection;  // if it is refused
  Target target;
  Peer peer;
  Surroundings around;
};

// Looks at the head of a request, and counts it.
Checked check_request(Server& server, const HttpRequest& head, const Address& remote);

// The request as the handler gets it.
Request handler_request(Checked checked, HttpRequest request);

struct FileAnswer {
  Response response;
  std::string_view body;  // belongs to the files
};
FileAnswer file_answer(const StaticFiles& files, std::string_view path, const HttpRequest& head);

// What to answer when reading failed; nothing if there is nobody to answer.
struct Unreadable {
  int status = 400;
  Rejection reason = Rejection::bad_request;
  std::string_view text;
};
std::optional<Unreadable> unreadable(const boost::system::error_code& problem);

}  // namespace heirloom::server::net
