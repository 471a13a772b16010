// Reading requests, sorting them, and writing responses.
#include "server/net/http.hpp"

#include <array>
#include <chrono>
#include <exception>
#include <optional>
#include <string>
#include <utility>

#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>

#include "server/net/request_check.hpp"
#include "server/net/response_text.hpp"
#include "server/net/web_socket.hpp"

namespace heirloom::server::net {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using Shared = std::shared_ptr<Server>;

constexpr std::chrono::seconds kFarewell{2};

// Reads what the other side still sends, for a while: closing with bytes unread would make the
// system throw away the answer too.
Task<void> part(Stream& stream) {
  constexpr std::size_t kMost = std::size_t{1024} * 1024;
  constexpr std::size_t kBlock = 2048;
  std::array<char, kBlock> block;
  stream.shut_sending();
  stream.expires_after(kFarewell);
  for (std::size_t total = 0; total < kMost;) {
    const auto [problem, bytes] = co_await stream.async_read_some(asio::buffer(block), kValues);
    if (problem) break;
    total += bytes;
  }
  stream.close();
}

// A request that the handler has not answered yet.
struct Pending {
  explicit Pending(asio::io_context& context) : wake(context) {}
  Timer wake;
  std::optional<Response> response;
};

class Session final : public HttpLink {
 public:
  Session(Shared server, Stream stream, Address remote, Slot slot)
      : server_(std::move(server)),
        stream_(std::move(stream)),
        remote_(std::move(remote)),
        slot_(std::move(slot)),
        buffer_(server_->settings.max_header_bytes + kBlock) {
    server_->links.insert(this);
  }
  ~Session() override { server_->links.erase(this); }

  Task<void> run() {
    // Here and below, no co_await stands in a condition: g++ 12 compiles that wrongly.
    bool more = co_await shake_hands();
    if (!more) co_return;
    while (more) more = co_await exchange();
    if (gone_) co_return;
    if (server_->secure()) {
      stream_.expires_after(kFarewell);
      co_await stream_.async_end_tls(kValues);
      stream_.leave_tls();
    }
    if (unread_) co_await part(stream_);
  }

  void drop() override {
    gone_ = true;
    stream_.close();
    if (pending_) pending_->wake.cancel();
  }
  [[nodiscard]] bool idle() const override { return idle_; }

 private:
  static constexpr std::size_t kBlock = 4096;
  using Parser = http::request_parser<http::string_body>;

  Task<bool> shake_hands() {
    if (!server_->secure()) co_return true;
    stream_.expires_after(server_->settings.handshake_timeout);
    const auto [problem, bytes] = co_await stream_.async_shake_hands(kValues);
    if (problem == beast::error::timeout) server_->refuse(Rejection::timed_out);
    co_return !problem;
  }

  // Waits for the first bytes of a request; a connection may be idle between two.
  Task<bool> wake_up() {
    const NetworkSettings& settings = server_->settings;
    constexpr std::size_t kFirst = 1024;
    if (buffer_.size() == 0) {
      idle_ = true;
      stream_.expires_after(fresh_ ? settings.read_timeout : settings.keep_alive_timeout);
      const auto [problem, bytes] =
          co_await stream_.async_read_some(buffer_.prepare(kFirst), kValues);
      idle_ = false;
      if (problem == beast::error::timeout && fresh_) server_->refuse(Rejection::timed_out);
      if (problem) co_return lose();
      buffer_.commit(bytes);
    }
    fresh_ = false;
    // One deadline for the whole request: a byte now and then does not keep a connection.
    stream_.expires_after(settings.read_timeout);
    co_return true;
  }

  // One request and its response; false if no other may follow.
  Task<bool> exchange() {
    const bool awake = co_await wake_up();
    if (!awake) co_return false;
    Parser parser;
    parser.header_limit(static_cast<std::uint32_t>(server_->settings.max_header_bytes));
    parser.body_limit(server_->settings.max_body_bytes);
    const auto [bad_head, head_bytes] =
        co_await http::async_read_header(stream_, buffer_, parser, kValues);
    if (bad_head) co_return co_await cannot_read(bad_head);
    ++server_->metrics.requests;

    Checked checked = check_request(*server_, parser.get(), remote_);
    around_ = std::move(checked.around);
    without_body_ = parser.get().method() == http::verb::head;
    const bool wants_more = parser.get().keep_alive();
    if (checked.route == Route::rejected) {
      unread_ = !parser.is_done();
      co_return co_await answer(std::move(checked.rejection), {}, wants_more && !unread_);
    }
    if (checked.route == Route::socket) co_return co_await upgrade(parser, std::move(checked));
    if (http::token_list(parser.get()[http::field::expect]).exists("100-continue")) {
      co_await asio::async_write(stream_, asio::buffer("HTTP/1.1 100 Continue\r\n\r\n", 25),
                                 kValues);
    }
    const auto [bad_body, body_bytes] =
        co_await http::async_read(stream_, buffer_, parser, kValues);
    if (bad_body) co_return co_await cannot_read(bad_body);
    if (checked.route == Route::file) {
      FileAnswer file = file_answer(server_->files, checked.target.path, parser.get());
      co_return co_await answer(std::move(file.response), file.body, wants_more);
    }
    Request request = handler_request(std::move(checked), parser.release());
    Response response = co_await ask(std::move(request));
    co_return co_await answer(std::move(response), {}, wants_more);
  }

  Task<bool> upgrade(Parser& parser, Checked checked) {
    if (buffer_.size() != 0) {
      server_->refuse(Rejection::bad_request);
      co_return co_await answer(plain_rejection(400, "nothing may follow before the upgrade"), {},
                                false);
    }
    if (!slot_.count_for(checked.peer.address)) {
      server_->refuse(Rejection::too_many_from_address);
      co_return co_await answer(
          plain_rejection(429, "there are too many connections from your address"), {}, true);
    }
    gone_ = true;
    open_socket(server_, std::move(stream_), parser.release(), std::move(checked.peer),
                std::move(slot_));
    co_return false;
  }

  // The other side has gone; there is nobody to answer.
  bool lose() {
    gone_ = true;
    return false;
  }

  Task<bool> cannot_read(const Problem problem) {
    if (problem == beast::error::timeout) {
      server_->refuse(Rejection::timed_out);
      co_return lose();
    }
    const auto rejection = unreadable(problem);
    if (!rejection) co_return lose();
    server_->refuse(rejection->reason);
    unread_ = true;
    co_return co_await answer(plain_rejection(rejection->status, rejection->text), {}, false);
  }

  Task<Response> ask(Request request) {
    if (server_->handler == nullptr) co_return plain_rejection(503, "the server is going down");
    const auto pending = std::make_shared<Pending>(server_->context);
    pending->wake.expires_after(server_->settings.answer_timeout);
    try {
      server_->handler->request(std::move(request), [pending](Response response) {
        if (pending->response) return;
        pending->response = std::move(response);
        pending->wake.cancel();
      });
    } catch (const std::exception&) {
      ++server_->metrics.faults;
      pending->response = plain_rejection(500, "something went wrong in the server");
    }
    if (!pending->response) {
      pending_ = pending.get();
      co_await pending->wake.async_wait(kValues);
      pending_ = nullptr;
    }
    if (!pending->response) co_return plain_rejection(504, "the server did not answer in time");
    co_return std::move(*pending->response);
  }

  // Writes a response; a body that is not lent is the response's own. True if another may follow.
  Task<bool> answer(Response response, std::string_view lent, bool keep_alive) {
    if (gone_) co_return false;
    around_.keep_alive = keep_alive && !server_->draining;
    const std::string_view body = lent.empty() ? std::string_view(response.body) : lent;
    const std::string head = head_of(response, body.size(), around_);
    const bool bare = without_body_ || !has_body(response.status);
    const std::array<asio::const_buffer, 2> parts = {
        asio::buffer(head), bare ? asio::const_buffer() : asio::buffer(body)};
    stream_.expires_after(server_->settings.write_timeout);
    const auto [problem, bytes] = co_await asio::async_write(stream_, parts, kValues);
    if (problem) co_return lose();
    co_return around_.keep_alive;
  }

  Shared server_;
  Stream stream_;
  Address remote_;
  Slot slot_;
  beast::flat_buffer buffer_;
  Surroundings around_;         // of the request at hand
  Pending* pending_ = nullptr;  // what the handler is asked, if it has not answered
  bool fresh_ = true;           // no byte has come yet
  bool idle_ = false;
  bool without_body_ = false;  // it asked for the head only
  bool unread_ = false;        // there may be more of a request that we will not read
  bool gone_ = false;          // the stream is lost, or handed over
};

Task<void> run_session(Shared server, Stream stream, Address remote, Slot slot) {
  Session session(std::move(server), std::move(stream), std::move(remote), std::move(slot));
  co_await session.run();
}

// A connection that is being refused, as long as that takes.
struct Leaving {
  explicit Leaving(Shared one) : server(std::move(one)) { ++server->leaving; }
  Leaving(Leaving&&) noexcept = default;
  Leaving& operator=(Leaving&&) = delete;
  Leaving(const Leaving&) = delete;
  Leaving& operator=(const Leaving&) = delete;
  ~Leaving() {
    if (server) --server->leaving;
  }
  Shared server;
};

Task<void> send_away(Leaving /*counted*/, Stream stream) {
  const std::string answer =
      short_rejection(503, "there are too many connections; try again later");
  stream.expires_after(kFarewell);
  const auto [problem, bytes] = co_await asio::async_write(stream, asio::buffer(answer), kValues);
  if (!problem) co_await part(stream);
}

}  // namespace

void serve(const std::shared_ptr<Server>& server, TcpSocket socket, Address remote, Slot slot) {
  Stream stream =
      server->secure() ? Stream(std::move(socket), *server->tls) : Stream(std::move(socket));
  server->spawn(run_session(server, std::move(stream), std::move(remote), std::move(slot)));
}

void turn_away(const std::shared_ptr<Server>& server, TcpSocket socket) {
  constexpr int kMost = 32;  // at a time; the rest is closed without a word
  if (server->secure() || server->leaving >= kMost) return;
  server->spawn(send_away(Leaving(server), Stream(std::move(socket))));
}

}  // namespace heirloom::server::net
