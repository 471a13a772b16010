// A client that knows nothing of the server's libraries: bytes, HTTP responses, WebSocket frames.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <openssl/ssl.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <cctype>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace heirloom::tests {

struct Answer {
  int status = 0;
  std::map<std::string, std::string> headers;  // names in small letters
  std::string body;
};

struct Frame {
  int opcode = 0;
  std::string payload;
  [[nodiscard]] int close_code() const {
    if (opcode != 8 || payload.size() < 2) return 0;
    return static_cast<unsigned char>(payload[0]) * 256 + static_cast<unsigned char>(payload[1]);
  }
};

constexpr int kText = 1;
constexpr int kBinary = 2;
constexpr int kClose = 8;

class Client {
 public:
  struct From {
    const char* address = "127.0.0.1";
    int receive_buffer = 0;  // 0: what the system thinks right
    bool tls = false;
  };
  explicit Client(std::uint16_t port) : Client(port, From{}) {}
  Client(std::uint16_t port, From from) {
    socket_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const timeval patience{5, 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    if (from.receive_buffer > 0) {
      setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &from.receive_buffer, sizeof(int));
    }
    sockaddr_in here{};
    here.sin_family = AF_INET;
    inet_pton(AF_INET, from.address, &here.sin_addr);
    connected_ = bind(socket_, reinterpret_cast<sockaddr*>(&here), sizeof here) == 0;
    sockaddr_in there{};
    there.sin_family = AF_INET;
    there.sin_port = htons(port);
    inet_pton(AF_INET, "127.0.0.1", &there.sin_addr);
    connected_ =
        connected_ && connect(socket_, reinterpret_cast<sockaddr*>(&there), sizeof there) == 0;
    if (from.tls && connected_) shake_hands();
  }
  Client(Client&& other) noexcept
      : socket_(std::exchange(other.socket_, -1)),
        connected_(other.connected_),
        unread_(std::move(other.unread_)),
        context_(std::exchange(other.context_, nullptr)),
        tls_(std::exchange(other.tls_, nullptr)) {}
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  Client& operator=(Client&&) = delete;
  ~Client() {
    if (tls_ != nullptr) SSL_free(tls_);
    if (context_ != nullptr) SSL_CTX_free(context_);
    if (socket_ >= 0) ::close(socket_);
  }

  [[nodiscard]] bool connected() const { return connected_; }

  bool send(std::string_view bytes) {
    while (!bytes.empty()) {
      const auto written = tls_ != nullptr
                               ? SSL_write(tls_, bytes.data(), static_cast<int>(bytes.size()))
                               : ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (written <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
  }

  // The next response; nothing if the connection ends first.
  std::optional<Answer> read_answer(bool head_only = false) {
    std::size_t end = 0;
    while ((end = unread_.find("\r\n\r\n")) == std::string::npos) {
      if (!read_more()) return std::nullopt;
    }
    Answer answer;
    answer.status = std::stoi(unread_.substr(9, 3));
    std::size_t from = unread_.find("\r\n") + 2;
    while (from < end + 2) {
      const std::size_t to = unread_.find("\r\n", from);
      const std::string line = unread_.substr(from, to - from);
      std::string name = line.substr(0, line.find(':'));
      for (char& c : name) c = static_cast<char>(std::tolower(c));
      answer.headers[name] = line.substr(line.find(':') + 2);
      from = to + 2;
    }
    unread_.erase(0, end + 4);
    const auto length = answer.headers.find("content-length");
    if (length == answer.headers.end() || head_only) return answer;
    const std::size_t bytes = std::stoul(length->second);
    while (unread_.size() < bytes) {
      if (!read_more()) return std::nullopt;
    }
    answer.body = unread_.substr(0, bytes);
    unread_.erase(0, bytes);
    return answer;
  }

  // Sends a request and reads its response.
  Answer ask(std::string_view method, std::string_view path, std::string_view headers = {},
             std::string_view body = {}) {
    std::string request = std::string(method) + " " + std::string(path) + " HTTP/1.1\r\n";
    if (headers.find("Host:") == std::string_view::npos) request += "Host: here\r\n";
    request += headers;
    if (!body.empty()) request += "Content-Length: " + std::to_string(body.size()) + "\r\n";
    request += "\r\n";
    request += body;
    if (!send(request)) return {};
    return read_answer(method == "HEAD").value_or(Answer{});
  }

  // Asks for a WebSocket; the status of the answer.
  int upgrade(std::string_view headers = {}, std::string_view path = "/ws") {
    return ask("GET", path,
               std::string("Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: "
                           "13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n") +
                   std::string(headers))
        .status;
  }

  bool send_frame(int opcode, std::string_view payload) {
    std::string frame(1, static_cast<char>(0x80 | opcode));
    if (payload.size() < 126) {
      frame += static_cast<char>(0x80U | payload.size());
    } else if (payload.size() < 65536) {
      frame += static_cast<char>(0xFE);
      frame += static_cast<char>(payload.size() >> 8U);
      frame += static_cast<char>(payload.size());
    } else {
      frame += static_cast<char>(0xFF);
      for (int i = 7; i >= 0; --i) frame += static_cast<char>(payload.size() >> (8U * i));
    }
    const std::array<char, 4> mask = {1, 2, 3, 4};
    frame.append(mask.data(), mask.size());
    for (std::size_t i = 0; i < payload.size(); ++i) {
      frame += static_cast<char>(payload[i] ^ mask[i % 4]);
    }
    return send(frame);
  }

  std::optional<Frame> read_frame() {
    if (!need(2)) return std::nullopt;
    Frame frame;
    frame.opcode = unread_[0] & 15;
    std::size_t size = static_cast<unsigned char>(unread_[1]) & 127U;
    std::size_t head = 2;
    const std::size_t extra = size == 126 ? 2 : size == 127 ? 8 : 0;
    if (extra > 0) {
      if (!need(2 + extra)) return std::nullopt;
      size = 0;
      for (; head < 2 + extra; ++head)
        size = size * 256 + static_cast<unsigned char>(unread_[head]);
    }
    if (!need(head + size)) return std::nullopt;
    frame.payload = unread_.substr(head, size);
    unread_.erase(0, head + size);
    return frame;
  }

  void hang_up() { ::close(std::exchange(socket_, -1)); }

  // Whether the other side closes, in a while, saying nothing more.
  bool ends() { return !read_more() && !timed_out_; }

 private:
  bool need(std::size_t bytes) {
    while (unread_.size() < bytes) {
      if (!read_more()) return false;
    }
    return true;
  }

  bool read_more() {
    std::array<char, 65536> block;
    const auto got = tls_ != nullptr ? SSL_read(tls_, block.data(), static_cast<int>(block.size()))
                                     : ::recv(socket_, block.data(), block.size(), 0);
    timed_out_ = got < 0 && errno == EAGAIN;
    if (got <= 0) return false;
    unread_.append(block.data(), static_cast<std::size_t>(got));
    return true;
  }

  void shake_hands() {
    context_ = SSL_CTX_new(TLS_client_method());
    tls_ = SSL_new(context_);
    SSL_set_fd(tls_, socket_);
    connected_ = SSL_connect(tls_) == 1;
  }

  int socket_ = -1;
  bool connected_ = false;
  bool timed_out_ = false;
  std::string unread_;
  SSL_CTX* context_ = nullptr;
  SSL* tls_ = nullptr;
};

}  // namespace heirloom::tests
