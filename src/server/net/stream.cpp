// The two kinds of bytes below a stream, and holding back.
#include "server/net/stream.hpp"

#include <tuple>

#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/teardown.hpp>

namespace heirloom::server::net {
namespace {

namespace beast = boost::beast;
using beast::websocket::async_teardown;
using Tcp = beast::basic_stream<asio::ip::tcp, Executor>;

// A handler of operations that move no bytes.
struct Then {
  Waiting waiting;
  void operator()(const Problem& problem) { waiting(problem); }
};

}  // namespace

class Stream::Layer {
 public:
  Layer() = default;
  Layer(const Layer&) = delete;
  Layer& operator=(const Layer&) = delete;
  virtual ~Layer() = default;

  virtual Tcp& tcp() = 0;
  virtual void read(MutableBuffers buffers, Waiting waiting) = 0;
  virtual void write(ConstBuffers buffers, Waiting waiting) = 0;
  virtual void tear_down(beast::role_type role, Waiting waiting) = 0;
};

class Stream::Plain final : public Layer {
 public:
  explicit Plain(TcpSocket socket) : tcp_(std::move(socket)) {}
  explicit Plain(Tcp tcp) : tcp_(std::move(tcp)) {}

  Tcp& tcp() override { return tcp_; }
  void read(MutableBuffers buffers, Waiting waiting) override {
    tcp_.async_read_some(buffers, std::move(waiting));
  }
  void write(ConstBuffers buffers, Waiting waiting) override {
    tcp_.async_write_some(buffers, std::move(waiting));
  }
  void tear_down(beast::role_type role, Waiting waiting) override {
    async_teardown(role, tcp_.socket(), Then{std::move(waiting)});
  }

 private:
  Tcp tcp_;
};

// TLS, over a plain stream of this kind: so it is compiled for few types too.
class Stream::Secure final : public Layer {
 public:
  Secure(TcpSocket socket, asio::ssl::context& context)
      : tls_(Stream(std::move(socket)), context) {}

  Tcp& tcp() override { return tls_.next_layer().layer_->tcp(); }
  void read(MutableBuffers buffers, Waiting waiting) override {
    tls_.async_read_some(buffers, std::move(waiting));
  }
  void write(ConstBuffers buffers, Waiting waiting) override {
    tls_.async_write_some(buffers, std::move(waiting));
  }
  void tear_down(beast::role_type role, Waiting waiting) override {
    async_teardown(role, tls_, Then{std::move(waiting)});
  }
  void shake_hands(Waiting waiting) {
    tls_.async_handshake(asio::ssl::stream_base::server, Then{std::move(waiting)});
  }
  void end(Waiting waiting) { tls_.async_shutdown(Then{std::move(waiting)}); }

 private:
  beast::ssl_stream<Stream> tls_;
};

Stream::Stream(TcpSocket socket)
    : executor_(socket.get_executor()), layer_(std::make_unique<Plain>(std::move(socket))) {}

Stream::Stream(TcpSocket socket, asio::ssl::context& tls)
    : executor_(socket.get_executor()), layer_(std::make_unique<Secure>(std::move(socket), tls)) {}

Stream::Stream(Stream&& other) noexcept = default;
Stream::~Stream() = default;

void Stream::expires_after(std::chrono::milliseconds time) { layer_->tcp().expires_after(time); }

void Stream::expires_never() { layer_->tcp().expires_never(); }

void Stream::close() {
  if (layer_) layer_->tcp().close();
}

void Stream::shut_sending() {
  Problem ignored;
  std::ignore = layer_->tcp().socket().shutdown(asio::socket_base::shutdown_send, ignored);
}

void Stream::leave_tls() { layer_ = std::make_unique<Plain>(std::move(layer_->tcp())); }

void Stream::read(MutableBuffers buffers, Waiting waiting) {
  layer_->read(buffers, std::move(waiting));
}

void Stream::write(ConstBuffers buffers, Waiting waiting) {
  if (!holding_ && held_.empty()) return layer_->write(buffers, std::move(waiting));
  const std::size_t size = asio::buffer_size(buffers);
  for (const asio::const_buffer& buffer : buffers) {
    const char* bytes = static_cast<const char*>(buffer.data());
    held_.insert(held_.end(), bytes, bytes + buffer.size());
  }
  if (holding_) {
    asio::post(executor_,
               [size, waiting = std::move(waiting)]() mutable { waiting(Problem(), size); });
    return;
  }
  const auto all = asio::buffer(held_);
  asio::async_write(*this, all,
                    [size, held = std::exchange(held_, {}), waiting = std::move(waiting)](
                        const Problem& problem, std::size_t) mutable { waiting(problem, size); });
}

void Stream::shake_hands(Waiting waiting) {
  static_cast<Secure&>(*layer_).shake_hands(std::move(waiting));
}

void Stream::end_tls(Waiting waiting) { static_cast<Secure&>(*layer_).end(std::move(waiting)); }

void Stream::tear_down(beast::role_type role, Waiting waiting) {
  layer_->tear_down(role, std::move(waiting));
}

}  // namespace heirloom::server::net
