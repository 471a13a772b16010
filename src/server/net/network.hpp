// The network of a site: HTTP, WebSockets and static files over TCP or TLS, on one thread.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/wire.hpp"
#include "text/result.hpp"

namespace boost::asio {
class io_context;  // NOLINT(readability-identifier-naming)
}

namespace heirloom::server::net {

struct NetworkSettings {
  std::string address = "127.0.0.1";
  std::uint16_t port = 0;  // 0: any that is free; Network::port() tells which

  // PEM files; with both, everything is TLS, with neither nothing is.
  std::string certificate_file;
  std::string key_file;

  // Such as "https://games.example"; if there are none, the host a request came to.
  std::vector<std::string> allowed_origins;
  // Addresses and networks ("10.0.0.0/8") whose X-Forwarded-For and X-Forwarded-Proto are believed.
  std::vector<std::string> trusted_proxies;
  std::string cookie_name = "heirloom";
  std::string static_folder;  // none if empty

  std::size_t max_connections = 10'000;
  std::size_t max_connections_per_address = 100;
  std::size_t max_header_bytes = std::size_t{8} * 1024;
  std::size_t max_body_bytes = std::size_t{64} * 1024;
  std::size_t max_message_bytes = std::size_t{8} * 1024;  // of a WebSocket message from outside
  std::size_t max_queue_bytes =
      std::size_t{1024} * 1024;  // waiting for one WebSocket before it is dropped

  // A token bucket for every address.
  double requests_per_second = 20;
  double request_burst = 200;

  std::chrono::milliseconds handshake_timeout{10'000};   // TLS, WebSocket, and closing one
  std::chrono::milliseconds read_timeout{15'000};        // of a whole request
  std::chrono::milliseconds answer_timeout{30'000};      // of the handler
  std::chrono::milliseconds write_timeout{60'000};       // of a whole response
  std::chrono::milliseconds keep_alive_timeout{30'000};  // between requests
  std::chrono::milliseconds idle_timeout{60'000};        // of a WebSocket; a ping goes out at half
};

// Why a connection was refused.
enum class Rejection : std::uint8_t {
  too_many_connections,
  too_many_from_address,
  out_of_descriptors,
  too_many_requests,
  bad_request,
  header_too_big,
  body_too_big,
  message_too_big,
  wrong_method,
  wrong_origin,
  not_text,
  timed_out,
};
constexpr std::size_t kRejections = static_cast<std::size_t>(Rejection::timed_out) + 1;
std::string_view name_of(Rejection rejection);

struct NetworkMetrics {
  std::size_t connections = 0;  // open now, WebSockets among them
  std::size_t websockets = 0;
  std::uint64_t accepted = 0;
  std::uint64_t requests = 0;
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t bytes_queued = 0;  // waiting for all WebSockets now; a shared text counts for each
  std::uint64_t slow_readers_dropped = 0;
  std::uint64_t faults = 0;  // exceptions that ended a connection
  std::array<std::uint64_t, kRejections> rejected{};
  // What is wrong with the limit on open files, for the log of the start; empty if nothing is.
  std::string descriptor_warning;

  [[nodiscard]] std::uint64_t rejected_for(Rejection reason) const {
    return rejected.at(static_cast<std::size_t>(reason));
  }
};

class Server;

// Everything is called on the thread that runs the context, which must outlive the network; the
// handler is called on it too, never from within send() or close().
class Network final : public Wire {
 public:
  Network(boost::asio::io_context& context, NetworkSettings settings);
  // Closes everything at once; the handler is not called again.
  ~Network() override;

  // Reads certificate and static files, raises the limit on open files, and begins to accept. The
  // handler must outlive the network.
  text::Result<text::Done> listen(Handler& handler);
  [[nodiscard]] std::uint16_t port() const;

  // Reads the certificate again, for connections from now on; on an error the old one stays.
  text::Result<text::Done> renew_certificate();

  void stop_accepting();
  // Stops accepting, closes all WebSockets with 1001 and the reason, lets requests under way
  // finish, and drops what is left at the deadline. Then nothing of the network keeps the context
  // running, and `done` is called.
  void drain(std::chrono::steady_clock::time_point deadline, std::string_view reason,
             std::function<void()> done = {});

  void send(Connection to, Message message) override;
  void close(Connection connection, int code, std::string_view reason) override;

  [[nodiscard]] NetworkMetrics metrics() const;

 private:
  std::shared_ptr<Server> server_;
};

}  // namespace heirloom::server::net
