// The bytes of a connection, over TCP or over TLS. HTTP and WebSockets are written for this one
// kind of stream, so that Beast is compiled for it alone.
#pragma once

#include <chrono>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include <boost/beast/core/role.hpp>

#include "server/net/executor.hpp"
#include "server/net/transfer.hpp"

namespace boost::asio::ssl {
class context;  // NOLINT(readability-identifier-naming)
}

namespace heirloom::server::net {

class Stream {
 public:
  // NOLINTBEGIN(readability-identifier-naming): Asio's names
  using executor_type = Executor;
  using lowest_layer_type = Stream;
  // NOLINTEND(readability-identifier-naming)
  using ConstBuffers = std::span<const asio::const_buffer>;
  using MutableBuffers = std::span<const asio::mutable_buffer>;

  explicit Stream(TcpSocket socket);
  Stream(TcpSocket socket, asio::ssl::context& tls);
  Stream(Stream&& other) noexcept;
  Stream& operator=(Stream&& other) = delete;
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;
  ~Stream();

  executor_type get_executor() const { return executor_; }
  lowest_layer_type& lowest_layer() { return *this; }

  // From now on; operations still under way then fail with Beast's error::timeout.
  void expires_after(std::chrono::milliseconds time);
  void expires_never();
  void close();
  void shut_sending();
  // From now on, the bytes below TLS.
  void leave_tls();

  // While it holds back, a write is done as soon as it is noted; the next one that is not held back
  // takes it along. So several frames leave at once: each call of the system costs more than the
  // bytes of a frame.
  void hold_back(bool holding) { holding_ = holding; }
  [[nodiscard]] std::size_t held_back() const { return held_.size(); }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return initiate<asio::mutable_buffer>(
        token, buffers, [this](auto given, Waiting waiting) { read(given, std::move(waiting)); });
  }
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return initiate<asio::const_buffer>(
        token, buffers, [this](auto given, Waiting waiting) { write(given, std::move(waiting)); });
  }
  // These transfer nothing of ours; the number of bytes they end with is 0.
  template <class Token>
  auto async_shake_hands(Token&& token) {
    return initiate<asio::const_buffer>(token, asio::const_buffer(), [this](auto, Waiting waiting) {
      shake_hands(std::move(waiting));
    });
  }
  template <class Token>
  auto async_end_tls(Token&& token) {
    return initiate<asio::const_buffer>(token, asio::const_buffer(), [this](auto, Waiting waiting) {
      end_tls(std::move(waiting));
    });
  }

  // For Beast.
  friend void beast_close_socket(Stream& stream) { stream.close(); }
  template <class Handler>
  friend void async_teardown(boost::beast::role_type role, Stream& stream, Handler handler) {
    stream.tear_down(role, waiting_for(std::move(handler)));
  }

 private:
  class Layer;
  class Plain;
  class Secure;

  void read(MutableBuffers buffers, Waiting waiting);
  void write(ConstBuffers buffers, Waiting waiting);
  void shake_hands(Waiting waiting);
  void end_tls(Waiting waiting);
  void tear_down(boost::beast::role_type role, Waiting waiting);

  Executor executor_;
  std::unique_ptr<Layer> layer_;
  std::vector<char> held_;
  bool holding_ = false;
};

}  // namespace heirloom::server::net
