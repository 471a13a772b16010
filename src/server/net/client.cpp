// A small HTTP client on Beast.
#include "server/net/client.hpp"

#include <tuple>
#include <utility>

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>

namespace heirloom::server::net {
namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using Code = boost::system::error_code;

struct Place {
  bool secure = false;
  std::string host;
  std::string port;
};

text::Result<Place> place_of(const std::string& origin) {
  Place place;
  std::string_view rest = origin;
  place.secure = rest.starts_with("https://");
  if (!place.secure && !rest.starts_with("http://")) {
    return text::Error{"an address begins with http:// or https://, not " + text::in_quotes(rest)};
  }
  rest.remove_prefix(place.secure ? 8 : 7);
  const std::size_t colon = rest.rfind(':');
  if (colon == std::string_view::npos || rest.ends_with(']')) {
    return text::Error{"the address " + text::in_quotes(origin) + " lacks a port"};
  }
  place.host = rest.substr(0, colon);
  place.port = rest.substr(colon + 1);
  if (place.host.starts_with('[')) place.host = place.host.substr(1, place.host.size() - 2);
  return place;
}

template <class Stream>
Code exchange(Stream& stream, const http::request<http::string_body>& request,
              http::response<http::string_body>& response) {
  Code error;
  http::write(stream, request, error);
  if (error) return error;
  boost::beast::flat_buffer buffer;
  http::read(stream, buffer, response, error);
  return error;
}

}  // namespace

text::Result<Answer> call(const std::string& address, const std::string& origin,
                          const std::string& method, const std::string& path,
                          const std::string& token, const std::string& body) {
  const auto place = place_of(address);
  if (!place) return place.error();
  const auto failed = [&](const Code& error) {
    return text::Error{"no answer from " + address + ": " + error.message() +
                       "; is the server running?"};
  };
  http::request<http::string_body> request(http::string_to_verb(method), path, 11);
  request.set(http::field::host, place->host + ":" + place->port);
  request.set(http::field::origin, origin);
  request.set(http::field::connection, "close");
  if (!token.empty()) request.set(http::field::cookie, "heirloom=" + token);
  if (!body.empty()) request.set(http::field::content_type, "application/json");
  request.body() = body;
  request.prepare_payload();

  asio::io_context context;
  Code error;
  const auto found = asio::ip::tcp::resolver(context).resolve(place->host, place->port, error);
  if (error) return failed(error);
  asio::ip::tcp::socket socket(context);
  asio::connect(socket, found, error);
  if (error) return failed(error);
  http::response<http::string_body> response;
  if (place->secure) {
    asio::ssl::context tls(asio::ssl::context::tls_client);
    asio::ssl::stream<asio::ip::tcp::socket> stream(std::move(socket), tls);
    std::ignore = stream.handshake(asio::ssl::stream_base::client, error);
    if (!error) error = exchange(stream, request, response);
  } else {
    error = exchange(socket, request, response);
  }
  if (error) return failed(error);
  return Answer{static_cast<int>(response.result_int()), response.body()};
}

}  // namespace heirloom::server::net
