// Talking to the server as a browser does: requests by HTTP, and one WebSocket per line.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>

namespace heirloom::load {

namespace asio = boost::asio;

// How long is waited for what the server must do: a busy machine is no fault of the server.
inline constexpr std::chrono::seconds kPatience{60};

// The server, and the loopback address from which it is spoken to: 127.0.0.1 up to 127.255.255.254
// are all this machine, and all different to anyone who counts by address.
struct Place {
  std::uint16_t port = 0;
  std::string from = "127.0.0.1";

  [[nodiscard]] std::string host() const { return "127.0.0.1:" + std::to_string(port); }
  [[nodiscard]] std::string origin() const { return "http://" + host(); }
};

struct Answer {
  int status = 0;  // 0: there was none
  std::string body;
  std::string token;  // of the identity cookie, if one was set
};

// One request on a connection of its own. An empty origin or token is not sent.
asio::awaitable<Answer> request(Place place, std::string method, std::string path, std::string body,
                                std::string origin, std::string token);

// Many guests at once, over a few connections that are kept open; fewer if the server refuses.
asio::awaitable<std::vector<std::string>> make_guests(Place place, std::size_t count);

// Waits without blocking others.
asio::awaitable<void> pause(std::int64_t milliseconds);

// One WebSocket.
class Line : public std::enable_shared_from_this<Line> {
 public:
  struct Manner {
    std::string token;
    std::string origin;      // empty: none is sent
    int receive_buffer = 0;  // bytes of the kernel's; 0: the usual number
    bool reads = true;       // false: whatever comes is left in the kernel
  };
  // Nothing if the server does not answer or refuses; `status` is the HTTP status, 0 for none.
  static asio::awaitable<std::shared_ptr<Line>> open(Place place, Manner manner,
                                                     int* status = nullptr);
  Line() = default;
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;
  virtual ~Line() = default;

  // Sends a text as it is.
  virtual void send(std::string text) = 0;
  virtual void send_binary(std::string bytes) = 0;
  [[nodiscard]] virtual bool is_open() const = 0;
  [[nodiscard]] virtual std::size_t unsent() const = 0;
  // The code the server closed with; 0 if it did not.
  [[nodiscard]] virtual int close_code() const = 0;
  // Cuts the connection without a word.
  virtual void cut() = 0;

  // Sends a message, `fields` being its members without the id, and calls with the reply; with an
  // empty text if the line is cut before.
  using Then = std::function<void(std::string_view reply)>;
  virtual void ask(const std::string& fields, Then then) = 0;
  asio::awaitable<std::string> ask(std::string fields);

  // Called with every message that is no reply to an ask().
  std::function<void(std::string_view)> heard;
  // Called once, when nothing more comes.
  std::function<void()> lost;
};

// What every client says first.
inline constexpr std::string_view kHello = R"("type":"hello","protocol":2)";

}  // namespace heirloom::load
