// Writing the head of a response.
#include "server/net/response_text.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <utility>

#include "server/net/request_rules.hpp"
#include "text/json.hpp"

namespace heirloom::server::net {
namespace {

std::string_view reason_of(int status) {
  constexpr std::array<std::pair<int, std::string_view>, 33> kReasons = {{
      {200, "OK"},
      {201, "Created"},
      {202, "Accepted"},
      {204, "No Content"},
      {301, "Moved Permanently"},
      {302, "Found"},
      {303, "See Other"},
      {304, "Not Modified"},
      {307, "Temporary Redirect"},
      {308, "Permanent Redirect"},
      {400, "Bad Request"},
      {401, "Unauthorized"},
      {403, "Forbidden"},
      {404, "Not Found"},
      {405, "Method Not Allowed"},
      {406, "Not Acceptable"},
      {408, "Request Timeout"},
      {409, "Conflict"},
      {410, "Gone"},
      {412, "Precondition Failed"},
      {413, "Content Too Large"},
      {415, "Unsupported Media Type"},
      {417, "Expectation Failed"},
      {422, "Unprocessable Content"},
      {426, "Upgrade Required"},
      {428, "Precondition Required"},
      {429, "Too Many Requests"},
      {431, "Request Header Fields Too Large"},
      {500, "Internal Server Error"},
      {501, "Not Implemented"},
      {503, "Service Unavailable"},
      {504, "Gateway Timeout"},
      {505, "HTTP Version Not Supported"},
  }};
  for (const auto& [known, reason] : kReasons) {
    if (known == status) return reason;
  }
  return "Status";
}

bool is_clean(std::string_view text) {
  return std::ranges::none_of(text, [](char c) { return c == '\r' || c == '\n' || c == '\0'; });
}

bool has(const Response& response, std::string_view name) {
  return std::ranges::any_of(response.headers,
                             [&](const auto& header) { return same_letters(header.first, name); });
}

// Written by the network alone.
bool is_ours(std::string_view name) {
  constexpr std::array<std::string_view, 5> kOurs = {"Content-Length", "Content-Type", "Connection",
                                                     "Transfer-Encoding", "Date"};
  return std::ranges::any_of(kOurs, [&](std::string_view our) { return same_letters(our, name); });
}

std::string date_now() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 40> text{};
  const std::size_t length =
      std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts);
  return {text.data(), length};
}

std::string content_security(const Surroundings& around) {
  // 'self' ought to cover WebSockets to the same host, but older browsers do not think so.
  std::string connect = "'self'";
  if (!around.host.empty()) {
    if (!around.secure) connect += " ws://" + around.host;
    connect += " wss://" + around.host;
  }
  return "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
         "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src " +
         connect + "; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";
}

void add(std::string& head, std::string_view name, std::string_view value) {
  head.append(name).append(": ").append(value).append("\r\n");
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kProtection = {{
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
    {"Cache-Control", "no-store"},  // what is worth keeping says so itself
}};

}  // namespace

bool has_body(int status) { return status >= 200 && status != 204 && status != 304; }

std::string head_of(const Response& response, std::size_t body_bytes, const Surroundings& around) {
  constexpr std::size_t kUsual = 1024;
  std::string head;
  head.reserve(kUsual);
  const int status = response.status >= 200 && response.status <= 599 ? response.status : 500;
  head.append("HTTP/1.1 ").append(std::to_string(status)).append(" ");
  head.append(reason_of(status)).append("\r\n");
  add(head, "Date", date_now());
  if (has_body(status)) {
    if (is_clean(response.type)) add(head, "Content-Type", response.type);
    add(head, "Content-Length", std::to_string(body_bytes));
  }
  add(head, "Connection", around.keep_alive ? "keep-alive" : "close");
  for (const auto& [name, value] : response.headers) {
    if (!is_ours(name) && is_clean(name) && is_clean(value)) add(head, name, value);
  }
  for (const auto& [name, value] : kProtection) {
    if (!has(response, name)) add(head, name, value);
  }
  if (!has(response, "Content-Security-Policy")) {
    add(head, "Content-Security-Policy", content_security(around));
  }
  if (around.secure) add(head, "Strict-Transport-Security", "max-age=31536000");
  return head.append("\r\n");
}

Response plain_rejection(int status, std::string_view reason) {
  Response response;
  response.status = status;
  response.body = text::dump(text::Json{{"error", reason}});
  return response;
}

std::string short_rejection(int status, std::string_view reason) {
  Response response = plain_rejection(status, reason);
  response.headers.emplace_back("Retry-After", "5");
  return head_of(response, response.body.size(), {}) + response.body;
}

}  // namespace heirloom::server::net
