// One open WebSocket: reading, a bounded queue of what is to be written, and closing.
#include "server/net/web_socket.hpp"

#include <chrono>
#include <deque>
#include <exception>
#include <utility>

#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

namespace heirloom::server::net {
namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;
using Clock = std::chrono::steady_clock;

// As much of the reason as fits into a close frame, cut between characters.
websocket::reason_string fitting(std::string_view reason) {
  std::size_t size = std::min(reason.size(), websocket::reason_string().max_size());
  while (size < reason.size() && size > 0 && (reason[size] & 0xC0) == 0x80) --size;
  const std::string_view cut = reason.substr(0, size);
  websocket::reason_string fitted;
  fitted.assign(cut.begin(), cut.end());
  return fitted;
}

bool may_be_sent(int code) {
  return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) ||
         (code >= 3000 && code <= 4999);
}

class Socket final : public Channel, public std::enable_shared_from_this<Socket> {
 public:
  Socket(std::shared_ptr<Server> server, Stream stream, Slot slot)
      : server_(std::move(server)), stream_(std::move(stream)), slot_(std::move(slot)) {
    const NetworkSettings& settings = server_->settings;
    stream_.next_layer().expires_never();  // Beast's WebSocket has timers of its own
    stream_.set_option(
        websocket::stream_base::timeout{settings.handshake_timeout, settings.idle_timeout, true});
    stream_.read_message_max(settings.max_message_bytes);
    stream_.auto_fragment(false);
    stream_.text(true);
  }
  ~Socket() override { forget_queue(); }

  static Task<void> run(std::shared_ptr<Socket> self, HttpRequest request, Peer peer) {
    const auto [problem] = co_await self->stream_.async_accept(request, kValues);
    if (problem) co_return;
    request = {};  // a frame lives as long as its connection; what is done with shall not
    if (self->server_->handler == nullptr) co_return;
    const Registration registration(*self);
    if (self->server_->draining) self->close(1001, "the server is going down");
    self->server_->handler->connected(registration.number, std::move(peer));
    co_await self->read_all(registration.number);
  }

  void send(Message message) override {
    if (dropped_ || closing_ || !message) return;
    // What waited before is what counts, so that one message may be bigger than the bound.
    if (queued_ > server_->settings.max_queue_bytes) {
      ++server_->metrics.slow_readers_dropped;
      drop();
      return;
    }
    const std::size_t weight = weight_of(message);
    queue_.push_back(std::move(message));
    queued_ += weight;
    server_->metrics.bytes_queued += weight;
    // Not at once: what else is said to this client on the same occasion goes along.
    if (writing_ || std::exchange(about_to_write_, true)) return;
    asio::post(stream_.get_executor(), [self = shared_from_this()] {
      self->about_to_write_ = false;
      self->write_next();
    });
  }

  void close(int code, std::string_view reason) override {
    if (dropped_ || closing_) return;
    constexpr int kInternalError = 1011;
    closing_ = true;
    closing_since_ = Clock::now();
    reason_.code = static_cast<std::uint16_t>(may_be_sent(code) ? code : kInternalError);
    reason_.reason = fitting(reason);
    write_next();
  }

  void drop() override {
    if (dropped_) return;
    dropped_ = true;
    shut();
  }

  void sweep(Clock::time_point now) override {
    if (closing_ && !close_sent_ && now - closing_since_ > server_->settings.handshake_timeout) {
      drop();
    }
  }

 private:
  // In the list of open WebSockets, and known to the handler, from its construction to its end.
  struct Registration {
    explicit Registration(Socket& one)
        : socket(one), server(*one.server_), number(server.next_connection++) {
      server.channels.emplace(number, &socket);
    }
    Registration(const Registration&) = delete;
    Registration& operator=(const Registration&) = delete;
    ~Registration() {
      server.channels.erase(number);
      socket.dropped_ = true;
      if (!socket.close_sent_) socket.shut();  // else it is shut when closing has ended
      try {
        if (server.handler != nullptr) server.handler->disconnected(number);
      } catch (...) {
        ++server.metrics.faults;
      }
    }
    Socket& socket;
    Server& server;
    Connection number;
  };

  // Whatever is pending fails, and run() ends.
  void shut() { stream_.next_layer().close(); }

  // A message costs something even if it is empty.
  static std::size_t weight_of(const Message& message) {
    constexpr std::size_t kOverhead = 64;
    return message->size() + kOverhead;
  }

  Task<void> read_all(Connection number) {
    Server& server = *server_;
    // More than the most a message may have, so that its size is what is refused.
    beast::flat_buffer buffer(server.settings.max_message_bytes + kSmall);
    while (true) {
      const auto [problem, bytes] = co_await stream_.async_read(buffer, kValues);
      if (problem) {
        if (problem == websocket::error::message_too_big) server.refuse(Rejection::message_too_big);
        if (problem == beast::error::timeout) server.refuse(Rejection::timed_out);
        co_return;
      }
      ++server.metrics.messages_in;
      if (!closing_ && !dropped_ && server.handler != nullptr) {
        if (stream_.got_text()) {
          const auto data = buffer.cdata();
          server.handler->received(number, {static_cast<const char*>(data.data()), data.size()});
        } else {
          server.refuse(Rejection::not_text);
          close(1003, "only text messages are accepted");
        }
      }
      buffer.clear();
      if (buffer.capacity() > kSmall) buffer.shrink_to_fit();
    }
  }

  // Writes the oldest message; when there is none left, what is to be closed is closed.
  void write_next() {
    if (writing_ || dropped_) return;
    try {
      if (!queue_.empty()) {
        writing_ = true;
        Stream& below = stream_.next_layer();
        below.hold_back(queue_.size() > 1 && below.held_back() < kMostHeldBack);
        stream_.async_write(asio::buffer(*queue_.front()),
                            [self = shared_from_this()](const Problem& problem, std::size_t) {
                              self->wrote(problem);
                            });
      } else if (closing_ && !close_sent_) {
        close_sent_ = true;
        stream_.async_close(reason_, [self = shared_from_this()](const Problem&) {
          // Without an answer in time, or with one: there is nothing more to say.
          self->dropped_ = true;
          self->shut();
        });
      }
    } catch (const std::exception&) {
      ++server_->metrics.faults;
      drop();
    }
  }

  void wrote(const Problem& problem) {
    writing_ = false;
    if (problem || dropped_) {
      forget_queue();
      drop();
      return;
    }
    ++server_->metrics.messages_out;
    const std::size_t weight = weight_of(queue_.front());
    queued_ -= weight;
    server_->metrics.bytes_queued -= weight;
    queue_.pop_front();
    write_next();
  }

  void forget_queue() {
    server_->metrics.bytes_queued -= queued_;
    queued_ = 0;
    queue_.clear();
  }

  static constexpr std::size_t kSmall = 2048;
  static constexpr std::size_t kMostHeldBack = 16'384;  // for it is not counted any more

  std::shared_ptr<Server> server_;
  // Without the code and the memory of compression.
  websocket::stream<Stream, false> stream_;
  Slot slot_;
  std::deque<Message> queue_;
  std::size_t queued_ = 0;
  websocket::close_reason reason_;
  Clock::time_point closing_since_;
  bool about_to_write_ = false;
  bool writing_ = false;
  bool closing_ = false;
  bool close_sent_ = false;
  bool dropped_ = false;
};

}  // namespace

void open_socket(std::shared_ptr<Server> server, Stream stream, HttpRequest request, Peer peer,
                 Slot slot) {
  auto socket = std::make_shared<Socket>(server, std::move(stream), std::move(slot));
  server->spawn(Socket::run(std::move(socket), std::move(request), std::move(peer)));
}

}  // namespace heirloom::server::net
