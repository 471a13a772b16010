// Checking the head of a request: limits, host, method, origin, and where the path leads.
#include "server/net/request_check.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include <boost/beast/http/error.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

namespace heirloom::server::net {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using http::field;
using http::verb;

std::string_view value_of(const HttpRequest& head, field name) {
  const auto value = head[name];
  return {value.data(), value.size()};
}

// All headers of one name as one list.
std::string list_of(const HttpRequest& head, std::string_view name) {
  std::string list;
  const auto [first, last] = head.equal_range({name.data(), name.size()});
  for (auto it = first; it != last; ++it) {
    if (!list.empty()) list += ',';
    list.append(it->value().data(), it->value().size());
  }
  return list;
}

bool reads_only(verb method) { return method == verb::get || method == verb::head; }

bool is_known(verb method) {
  return reads_only(method) || method == verb::post || method == verb::patch ||
         method == verb::delete_;
}

bool is_for_handler(std::string_view path) {
  return path.starts_with("/api/") || path.starts_with("/feed/") || path == "/healthz" ||
         path == "/readyz" || path == "/metrics";
}

// Browsers say with every request that changes something, and with every WebSocket, which page it
// comes from. A request without an origin comes from another kind of program; that may ask without
// a cookie, as nobody. With one it must send the origin too: a cookie that a browser was made to
// send along is the very thing this check is for, so nothing that bears one passes without.
bool may_act(const Server& server, const HttpRequest& head, const Checked& checked) {
  if (head.count(field::origin) == 0) return checked.peer.token.empty();
  return head.count(field::origin) == 1 &&
         origin_allowed(value_of(head, field::origin), checked.around.host, checked.around.secure,
                        server.settings.allowed_origins);
}

void look_at_peer(const Server& server, const HttpRequest& head, const Address& remote,
                  Checked& checked) {
  const Address origin = server.proxies.origin_of(remote, list_of(head, "X-Forwarded-For"));
  checked.peer.address = counted_as(origin);
  checked.peer.token = read_cookie(value_of(head, field::cookie), server.settings.cookie_name);
  checked.around.secure = server.secure();
  if (server.proxies.trusted(remote)) {
    const std::string schemes = list_of(head, "X-Forwarded-Proto");
    if (same_letters(split(schemes, ',').back(), "https")) checked.around.secure = true;
  }
  const std::string_view host = value_of(head, field::host);
  if (is_host(host) && head.count(field::host) == 1) checked.around.host = host;
}

Response wrong_method(std::string_view allowed) {
  Response response = plain_rejection(405, "this method is not allowed here");
  response.headers.emplace_back("Allow", allowed);
  return response;
}

}  // namespace

Checked check_request(Server& server, const HttpRequest& head, const Address& remote) {
  Checked checked;
  look_at_peer(server, head, remote, checked);
  const auto refuse = [&](Rejection reason, Response response) {
    server.refuse(reason);
    checked.rejection = std::move(response);
    return std::move(checked);
  };
  if (const int wait = server.wait_of(checked.peer.address); wait > 0) {
    Response response = plain_rejection(429, "there are too many requests from your address");
    response.headers.emplace_back("Retry-After", std::to_string(wait));
    return refuse(Rejection::too_many_requests, std::move(response));
  }
  constexpr unsigned kOld = 10;
  constexpr unsigned kUsual = 11;
  if (head.version() != kOld && head.version() != kUsual) {
    return refuse(Rejection::bad_request, plain_rejection(505, "speak HTTP/1.1"));
  }
  const bool no_host_needed = head.version() == kOld && head.count(field::host) == 0;
  if (checked.around.host.empty() && !no_host_needed) {
    return refuse(Rejection::bad_request, plain_rejection(400, "there should be one Host header"));
  }
  auto target = read_target({head.target().data(), head.target().size()});
  if (!target) return refuse(Rejection::bad_request, plain_rejection(400, "this is no path"));
  checked.target = std::move(*target);
  const std::string_view path = checked.target.path;
  const verb method = head.method();
  if (!is_known(method)) {
    return refuse(Rejection::wrong_method, wrong_method("GET, HEAD, POST, PATCH, DELETE"));
  }
  const bool for_handler = is_for_handler(path);
  if (!for_handler && !reads_only(method)) {
    return refuse(Rejection::wrong_method, wrong_method("GET, HEAD"));
  }
  const bool for_socket = path == "/ws";
  if (for_socket && !beast::websocket::is_upgrade(head)) {
    Response response = plain_rejection(426, "this path is for WebSockets");
    response.headers.emplace_back("Upgrade", "websocket");
    return refuse(Rejection::bad_request, std::move(response));
  }
  if ((for_socket || !reads_only(method)) && !may_act(server, head, checked)) {
    return refuse(Rejection::wrong_origin,
                  plain_rejection(403, "pages of that origin may not do this"));
  }
  checked.route = for_socket ? Route::socket : for_handler ? Route::handler : Route::file;
  return checked;
}

Request handler_request(Checked checked, HttpRequest request) {
  const verb method = request.method() == verb::head ? verb::get : request.method();
  const auto name = http::to_string(method);
  return Request{std::move(checked.peer), std::string(name.data(), name.size()),
                 std::move(checked.target.path), std::move(checked.target.query),
                 std::move(request.body())};
}

FileAnswer file_answer(const StaticFiles& files, std::string_view path, const HttpRequest& head) {
  const StaticFile* file = files.find(path);
  if (file == nullptr) return {plain_rejection(404, "there is nothing here"), {}};
  const bool compressed = !file->gzip.empty() && accepts(list_of(head, "Accept-Encoding"), "gzip");
  const std::string& tag = compressed ? file->gzip_tag : file->tag;
  FileAnswer answer;
  answer.response.type = file->type;
  auto& headers = answer.response.headers;
  headers.emplace_back("ETag", tag);
  // What may change is asked for again every time, which a tag makes cheap.
  headers.emplace_back("Cache-Control",
                       file->immutable ? "public, max-age=31536000, immutable" : "no-cache");
  if (!file->gzip.empty()) headers.emplace_back("Vary", "Accept-Encoding");
  if (names_tag(list_of(head, "If-None-Match"), tag)) {
    answer.response.status = 304;
    return answer;
  }
  if (compressed) headers.emplace_back("Content-Encoding", "gzip");
  answer.body = compressed ? file->gzip : file->body;
  return answer;
}

std::optional<Unreadable> unreadable(const boost::system::error_code& problem) {
  using http::error;
  if (problem == error::header_limit || problem == error::buffer_overflow) {
    return Unreadable{431, Rejection::header_too_big, "the head of the request is too big"};
  }
  if (problem == error::body_limit) {
    return Unreadable{413, Rejection::body_too_big, "the body of the request is too big"};
  }
  const bool ended = problem == error::end_of_stream || problem == error::partial_message;
  const auto& of_http = http::make_error_code(error::bad_method).category();
  if (ended || problem.category() != of_http) return std::nullopt;
  return Unreadable{400, Rejection::bad_request, "this is not an HTTP request"};
}

}  // namespace heirloom::server::net
