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

// The bytes of either kind of connection, so that HTTP is compiled for one.
class Line {
 public:
  Line(asio::io_context& context, asio::ssl::context& tls) : tls_(context, tls) {}

  Code open(const Place& place) {
    Code error;
    asio::ip::tcp::resolver resolver(tls_.get_executor());
    const auto found = resolver.resolve(place.host, place.port, error);
    if (!error) asio::connect(tls_.next_layer(), found, error);
    secure_ = place.secure;
    if (!error && secure_) error = tls_.handshake(asio::ssl::stream_base::client, error);
    return error;
  }

  template <class Buffers>
  std::size_t read_some(const Buffers& buffers, Code& error) {
    return secure_ ? tls_.read_some(buffers, error) : tls_.next_layer().read_some(buffers, error);
  }
  template <class Buffers>
  std::size_t write_some(const Buffers& buffers, Code& error) {
    return secure_ ? tls_.write_some(buffers, error) : tls_.next_layer().write_some(buffers, error);
  }
  // Beast wants a stream to have these too, and calls neither.
  template <class Buffers>
  std::size_t read_some(const Buffers& buffers);
  template <class Buffers>
  std::size_t write_some(const Buffers& buffers);

 private:
  asio::ssl::stream<asio::ip::tcp::socket> tls_;
  bool secure_ = false;
};

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
  asio::ssl::context tls(asio::ssl::context::tls_client);
  Line line(context, tls);
  http::response<http::string_body> response;
  Code error = line.open(*place);
  if (!error) http::write(line, request, error);
  boost::beast::flat_buffer buffer;
  if (!error) http::read(line, buffer, response, error);
  if (error) return failed(error);
  return Answer{static_cast<int>(response.result_int()), response.body()};
}

}  // namespace heirloom::server::net
