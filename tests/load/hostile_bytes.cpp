// Misbehaving below the protocol: broken requests and frames, strange origins, silence.
#include <array>
#include <chrono>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>

#include "hostile.hpp"

namespace heirloom::load {
namespace {

using asio::ip::tcp;

constexpr auto kValues = asio::as_tuple(asio::use_awaitable);

// A raw connection; nothing if it is refused.
asio::awaitable<std::shared_ptr<tcp::socket>> dial(Place place) {
  const auto socket = std::make_shared<tcp::socket>(co_await asio::this_coro::executor);
  boost::system::error_code problem;
  socket->open(tcp::v4(), problem);
  socket->bind({asio::ip::make_address(place.from), 0}, problem);
  const tcp::endpoint server(asio::ip::address_v4::loopback(), place.port);
  const auto [failed] = co_await socket->async_connect(server, kValues);
  std::shared_ptr<tcp::socket> out;
  if (!failed && !problem) out = socket;
  co_return out;
}

asio::awaitable<void> say(tcp::socket& socket, std::string bytes) {
  const auto [problem, size] = co_await asio::async_write(socket, asio::buffer(bytes), kValues);
  static_cast<void>(problem);
}

// Whether the server ends the connection.
asio::awaitable<bool> is_ended(tcp::socket& socket) {
  std::array<char, 4096> bytes{};
  asio::steady_timer timer(socket.get_executor(), kPatience);
  timer.async_wait([&socket](const boost::system::error_code& problem) {
    boost::system::error_code ignored;
    if (!problem) socket.cancel(ignored);
  });
  bool ended = false;
  while (true) {
    const auto [problem, size] = co_await socket.async_read_some(asio::buffer(bytes), kValues);
    if (!problem) continue;
    ended = problem != asio::error::operation_aborted;
    break;
  }
  timer.cancel();
  co_return ended;
}

std::string random_bytes(std::minstd_rand& random, std::size_t size) {
  std::string out;
  for (std::size_t i = 0; i < size; ++i) out += static_cast<char>(random() >> 8);
  return out;
}

std::string broken_request(std::minstd_rand& random, const Place& place) {
  const std::string host = "Host: " + place.host() + "\r\n";
  switch (random() % 10) {
    case 0: return random_bytes(random, 200) + "\r\n\r\n";
    case 1: return "GET / HTTP/9.9\r\n" + host + "\r\n";
    case 2: return "GET /../../../../etc/passwd HTTP/1.1\r\n" + host + "Connection: close\r\n\r\n";
    case 3: return "GET /%2e%2e/%00 HTTP/1.1\r\n" + host + "Connection: close\r\n\r\n";
    case 4: return "GET / HTTP/1.1\r\n" + host + "X: " + std::string(20'000, 'x') + "\r\n\r\n";
    case 5: return "POST /api/guest HTTP/1.1\r\n" + host + "Content-Length: 999999999\r\n\r\n";
    case 6: return "POST /api/guest HTTP/1.1\r\n" + host + "Content-Length: -5\r\n\r\n";
    case 7:
      return "POST /api/guest HTTP/1.1\r\n" + host +
             "Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\nffffffffffffffffff\r\n";
    case 8: return "BREW /pot HTTP/1.1\r\n" + host + "Connection: close\r\n\r\n";
    default: return "GET /ws HTTP/1.1\r\n" + host + host + "Connection: close\r\n\r\n";
  }
}

asio::awaitable<void> send_broken_requests(Siege& siege, int number) {
  const Place place = siege.place(number);
  while (siege.lasts) {
    std::shared_ptr<tcp::socket> socket = co_await dial(place);
    if (!socket) {
      co_await siege.rest(50);
      continue;
    }
    ++siege.connections;
    ++siege.frames;
    std::string bytes = broken_request(siege.random, place);
    const std::string beginning = bytes.substr(0, 40);
    co_await say(*socket, std::move(bytes));
    const bool ended = co_await is_ended(*socket);
    if (!ended) siege.blame("a broken request kept its connection: " + beginning);
    co_await siege.rest(60);
  }
}

std::string broken_frame(std::minstd_rand& random) {
  using namespace std::string_literals;
  switch (random() % 8) {
    case 0: return "\x81\x05hello"s;                                             // not masked
    case 1: return "\x83\x80\x01\x02\x03\x04"s;                                  // unknown opcode
    case 2: return "\xf1\x80\x01\x02\x03\x04"s;                                  // reserved bits
    case 3: return "\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\x01\x02\x03\x04"s;  // enormous
    case 4: return "\x09\x80\x01\x02\x03\x04"s;                                  // a ping in pieces
    case 5: return "\x80\x80\x01\x02\x03\x04"s;      // continues nothing
    case 6: return "\x88\x81\x01\x02\x03\x04\x00"s;  // a close with one byte
    default: return "\x89\xfe\x01\x00\x01\x02\x03\x04"s + std::string(256, 'p');  // too long a ping
  }
}

asio::awaitable<void> send_broken_frames(Siege& siege, int number) {
  const Place place = siege.place(number);
  const std::string head =
      "GET /ws HTTP/1.1\r\nHost: " + place.host() +
      "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nOrigin: " + place.origin() +
      "\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
  while (siege.lasts) {
    std::shared_ptr<tcp::socket> socket = co_await dial(place);
    if (!socket) {
      co_await siege.rest(50);
      continue;
    }
    ++siege.connections;
    ++siege.frames;
    std::string frame = broken_frame(siege.random);
    const auto first = static_cast<unsigned>(static_cast<unsigned char>(frame[0]));
    co_await say(*socket, head);
    co_await say(*socket, std::move(frame));
    const bool ended = co_await is_ended(*socket);
    if (!ended) {
      siege.blame("a broken frame kept its connection, first byte " + std::to_string(first));
    }
    co_await siege.rest(60);
  }
}

// Pages of other sites, and cookies that come without any origin.
asio::awaitable<void> come_from_elsewhere(Siege& siege, int number) {
  const Place place = siege.place(number);
  std::vector<std::string> guests = co_await make_guests(place, 1);
  const std::string token = guests.empty() ? "" : guests.front();
  const std::array<std::string, 4> origins = {"http://evil.example", "null",
                                              place.origin() + ".evil.example", ""};
  const std::string path = "/api/me/feed";
  while (siege.lasts) {
    for (const std::string& origin : origins) {
      int status = 0;
      Line::Manner manner{token, origin, 0, true};
      std::shared_ptr<Line> line = co_await Line::open(place, std::move(manner), &status);
      ++siege.connections;
      if (line || (status != 403 && status != 429)) {
        siege.blame("a WebSocket of the origin '" + origin + "' had the answer " +
                    std::to_string(status));
      }
      const Answer answer = co_await request(place, "POST", path, "{}", origin, token);
      if (answer.status != 403 && answer.status != 429) {
        siege.blame("a request of the origin '" + origin + "' had the answer " +
                    std::to_string(answer.status));
      }
      co_await siege.rest(150);
    }
  }
}

// A person who has left cannot come back with the old cookie.
asio::awaitable<void> use_old_tokens(Siege& siege, int number) {
  const Place place = siege.place(number);
  std::vector<std::string> guests = co_await make_guests(place, 1);
  if (guests.empty()) co_return siege.blame("no guest for an old token");
  const std::string token = guests.front();
  const std::string path = "/api/me";
  const Answer left = co_await request(place, "DELETE", path, "", place.origin(), token);
  if (left.status != 200) siege.blame("somebody could not leave");
  while (siege.lasts) {
    const Answer answer = co_await request(place, "GET", path, "", place.origin(), token);
    if (answer.status != 401 && answer.status != 429) {
      siege.blame("an old token had the answer " + std::to_string(answer.status));
    }
    co_await siege.rest(100);
  }
}

// Connections that never say anything, or never finish what they say.
asio::awaitable<void> keep_silent(Siege& siege, int number) {
  const Place place = siege.place(number);
  std::vector<std::shared_ptr<tcp::socket>> held;
  constexpr int kMost = 150;
  for (int i = 0; i < kMost && siege.lasts; ++i) {
    std::shared_ptr<tcp::socket> socket = co_await dial(place);
    if (!socket) continue;
    ++siege.connections;
    if (i % 3 == 1) co_await say(*socket, "GET /api/ga");
    if (i % 3 == 2) co_await say(*socket, "POST /api/guest HTTP/1.1\r\nContent-Length: 10\r\n");
    held.push_back(std::move(socket));
    co_await siege.rest(2);
  }
  while (siege.lasts) co_await siege.rest(100);
}

// Opens and closes connections as fast as it can.
asio::awaitable<void> come_and_go(Siege& siege, int number) {
  const Place place = siege.place(number);
  while (siege.lasts) {
    std::shared_ptr<tcp::socket> socket = co_await dial(place);
    if (socket) ++siege.connections;
    co_await siege.rest(2);
  }
}

}  // namespace

void begin_byte_attacks(asio::io_context& context, Siege& siege) {
  int number = 50;
  for (int i = 0; i < 3; ++i) launch(context, siege, send_broken_requests(siege, number++));
  for (int i = 0; i < 3; ++i) launch(context, siege, send_broken_frames(siege, number++));
  for (int i = 0; i < 2; ++i) launch(context, siege, come_from_elsewhere(siege, number++));
  launch(context, siege, use_old_tokens(siege, number++));
  for (int i = 0; i < 5; ++i) launch(context, siege, keep_silent(siege, number++));
  for (int i = 0; i < 2; ++i) launch(context, siege, come_and_go(siege, number++));
}

}  // namespace heirloom::load
