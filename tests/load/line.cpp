// HTTP and WebSockets over loopback, with Beast.
#include "line.hpp"

#include <deque>
#include <unordered_map>
#include <utility>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "glance.hpp"

namespace heirloom::load {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Problem = boost::system::error_code;

constexpr auto kValues = asio::as_tuple(asio::use_awaitable);

// Connects from the place's own address; false if that cannot be done.
asio::awaitable<bool> connect(beast::tcp_stream& stream, const Place& place, int receive_buffer) {
  Problem problem;
  tcp::socket& socket = stream.socket();
  socket.open(tcp::v4(), problem);
  if (problem) co_return false;
  if (receive_buffer > 0) {
    socket.set_option(asio::socket_base::receive_buffer_size(receive_buffer), problem);
  }
  if (place.from != "127.0.0.1") {
    socket.bind({asio::ip::make_address(place.from), 0}, problem);
    if (problem) co_return false;
  }
  stream.expires_after(kPatience);
  const tcp::endpoint server(asio::ip::address_v4::loopback(), place.port);
  const auto [failed] = co_await stream.async_connect(server, kValues);
  if (failed) co_return false;
  socket.set_option(tcp::no_delay(true), problem);
  co_return true;
}

std::string token_in(std::string_view cookie) {
  constexpr std::string_view kName = "heirloom=";
  if (!cookie.starts_with(kName)) return {};
  cookie.remove_prefix(kName.size());
  return std::string(cookie.substr(0, cookie.find(';')));
}

http::request<http::string_body> http_request(const Place& place, const std::string& method,
                                              const std::string& path, std::string body,
                                              const std::string& origin, const std::string& token) {
  http::request<http::string_body> out;
  out.method_string(method);
  out.target(path);
  out.version(11);
  out.set(http::field::host, place.host());
  if (!origin.empty()) out.set(http::field::origin, origin);
  if (!token.empty()) out.set(http::field::cookie, "heirloom=" + token);
  out.body() = std::move(body);
  out.prepare_payload();
  return out;
}

asio::awaitable<Answer> exchange(beast::tcp_stream& stream,
                                 const http::request<http::string_body>& asked) {
  Answer answer;
  stream.expires_after(kPatience);
  const auto [unsent, sent] = co_await http::async_write(stream, asked, kValues);
  if (unsent) co_return answer;
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  const auto [unread, read] = co_await http::async_read(stream, buffer, response, kValues);
  if (unread) co_return answer;
  answer.status = static_cast<int>(response.result_int());
  answer.body = std::move(response.body());
  const auto cookie = response[http::field::set_cookie];
  answer.token = token_in({cookie.data(), cookie.size()});
  co_return answer;
}

class Socket final : public Line {
 public:
  explicit Socket(beast::tcp_stream stream) : stream_(std::move(stream)) {}

  asio::awaitable<int> shake_hands(const Place& place, const Manner& manner) {
    stream_.set_option(websocket::stream_base::decorator([&](websocket::request_type& head) {
      if (!manner.origin.empty()) head.set(http::field::origin, manner.origin);
      if (!manner.token.empty()) head.set(http::field::cookie, "heirloom=" + manner.token);
    }));
    stream_.read_message_max(std::size_t{4} << 20);
    websocket::response_type response;
    const auto [problem] = co_await stream_.async_handshake(response, place.host(), "/ws", kValues);
    beast::get_lowest_layer(stream_).expires_never();
    stream_.text(true);
    if (problem && response.result_int() == 101) co_return 0;
    co_return static_cast<int>(response.result_int());
  }

  static asio::awaitable<void> read_all(std::shared_ptr<Socket> self) {
    beast::flat_buffer buffer;
    while (self->open_) {
      const auto [problem, size] = co_await self->stream_.async_read(buffer, kValues);
      if (problem) break;
      const auto data = buffer.cdata();
      self->take({static_cast<const char*>(data.data()), data.size()});
      buffer.clear();
    }
    self->end();
  }

  void send(std::string text) override { push(std::move(text), false); }
  void send_binary(std::string bytes) override { push(std::move(bytes), true); }
  [[nodiscard]] bool is_open() const override { return open_; }
  [[nodiscard]] std::size_t unsent() const override { return queue_.size(); }
  [[nodiscard]] int close_code() const override { return static_cast<int>(stream_.reason().code); }

  void cut() override {
    beast::get_lowest_layer(stream_).close();
    end();
  }

  void ask(const std::string& fields, Then then) override {
    if (!open_) return then("");
    const std::int64_t id = ++last_id_;
    pending_.emplace(id, std::move(then));
    send("{\"id\":" + std::to_string(id) + "," + fields + "}");
  }

 private:
  struct Outgoing {
    std::string text;
    bool binary;
  };

  void take(std::string_view text) {
    const auto to = reply_to(text);
    const auto asked = to ? pending_.find(*to) : pending_.end();
    if (asked == pending_.end()) {
      if (heard) heard(text);
      return;
    }
    const Then then = std::move(asked->second);
    pending_.erase(asked);
    then(text);
  }

  void push(std::string text, bool binary) {
    if (!open_) return;
    queue_.push_back({std::move(text), binary});
    if (!writing_) write_next();
  }

  void write_next() {
    writing_ = true;
    stream_.binary(queue_.front().binary);
    stream_.async_write(asio::buffer(queue_.front().text),
                        [self = std::static_pointer_cast<Socket>(shared_from_this())](
                            const Problem& problem, std::size_t) { self->wrote(problem); });
  }

  void wrote(const Problem& problem) {
    writing_ = false;
    if (problem) return cut();
    queue_.pop_front();
    if (!queue_.empty() && open_) write_next();
  }

  void end() {
    if (!std::exchange(open_, false)) return;
    // The callback may release this line.
    const auto self = shared_from_this();
    for (const auto& [id, then] : std::exchange(pending_, {})) then("");
    const auto tell = std::exchange(lost, nullptr);
    heard = nullptr;
    if (tell) tell();
  }

  // Without compression, like the server.
  websocket::stream<beast::tcp_stream, false> stream_;
  std::deque<Outgoing> queue_;
  std::unordered_map<std::int64_t, Then> pending_;
  std::int64_t last_id_ = 0;
  bool writing_ = false;
  bool open_ = true;
};

}  // namespace

asio::awaitable<Answer> request(Place place, std::string method, std::string path, std::string body,
                                std::string origin, std::string token) {
  beast::tcp_stream stream(co_await asio::this_coro::executor);
  const bool connected = co_await connect(stream, place, 0);
  Answer answer;
  if (!connected) co_return answer;
  const auto asked = http_request(place, method, path, std::move(body), origin, token);
  answer = co_await exchange(stream, asked);
  co_return answer;
}

namespace {

struct Guests {
  std::size_t wanted;
  std::vector<std::string> tokens;
  std::size_t asked = 0;
  int busy = 0;
};

asio::awaitable<void> make_some(Place place, std::shared_ptr<Guests> guests) {
  beast::tcp_stream stream(co_await asio::this_coro::executor);
  const bool connected = co_await connect(stream, place, 0);
  while (connected && guests->asked < guests->wanted) {
    ++guests->asked;
    const auto asked = http_request(place, "POST", "/api/guest", "{}", place.origin(), "");
    Answer answer = co_await exchange(stream, asked);
    if (answer.status != 200) break;
    guests->tokens.push_back(std::move(answer.token));
  }
  --guests->busy;
}

}  // namespace

asio::awaitable<std::vector<std::string>> make_guests(Place place, std::size_t count) {
  const auto guests = std::make_shared<Guests>();
  guests->wanted = count;
  constexpr std::size_t kAtOnce = 32;
  const auto executor = co_await asio::this_coro::executor;
  for (std::size_t i = 0; i < std::min(kAtOnce, count); ++i) {
    ++guests->busy;
    asio::co_spawn(executor, make_some(place, guests), asio::detached);
  }
  while (guests->busy > 0) co_await pause(2);
  co_return std::move(guests->tokens);
}

asio::awaitable<void> pause(std::int64_t milliseconds) {
  asio::steady_timer timer(co_await asio::this_coro::executor,
                           std::chrono::milliseconds(milliseconds));
  const auto [ended] = co_await timer.async_wait(kValues);
  static_cast<void>(ended);
}

asio::awaitable<std::shared_ptr<Line>> Line::open(Place place, Manner manner, int* status) {
  if (status != nullptr) *status = 0;
  const auto executor = co_await asio::this_coro::executor;
  beast::tcp_stream stream(executor);
  const bool connected = co_await connect(stream, place, manner.receive_buffer);
  if (!connected) co_return nullptr;
  const auto socket = std::make_shared<Socket>(std::move(stream));
  const int got = co_await socket->shake_hands(place, manner);
  if (status != nullptr) *status = got;
  if (got != 101) co_return nullptr;
  if (manner.reads) asio::co_spawn(executor, Socket::read_all(socket), asio::detached);
  co_return socket;
}

asio::awaitable<std::string> Line::ask(std::string fields) {
  const auto self = shared_from_this();
  const auto initiate = [self, &fields](auto handler) {
    const auto shared = std::make_shared<decltype(handler)>(std::move(handler));
    self->ask(fields, [shared](std::string_view reply) {
      const auto executor = asio::get_associated_executor(*shared);
      asio::post(executor, [shared, text = std::string(reply)]() mutable {
        std::move (*shared)(std::move(text));
      });
    });
  };
  std::string reply =
      co_await asio::async_initiate<const asio::use_awaitable_t<>, void(std::string)>(
          initiate, asio::use_awaitable);
  co_return reply;
}

}  // namespace heirloom::load
