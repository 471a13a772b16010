// The border between the site, which knows people and tables, and the network, which moves bytes.
//
// The site never sees a socket and the network never reads a message, so a whole site can run
// without either, under a clock that a test turns. Everything here happens on one thread.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace heirloom::server {

// Who is at the other end of a connection or a request, as far as the network can tell.
struct Peer {
  std::string
      address;        // by which limits are counted; a trusted proxy's word for it, if there is one
  std::string token;  // of the identity cookie; empty if there is none
};

struct Request {
  Peer peer;
  std::string method;  // GET, POST, PATCH, DELETE
  std::string path;    // decoded, begins with '/', without the query
  std::string query;   // what follows '?', not decoded
  std::string body;
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
};

// One open WebSocket. Numbers are never used twice.
using Connection = std::uint64_t;

// One text for many connections is shared, not copied.
using Message = std::shared_ptr<const std::string>;

// What the network does for the site. Both calls return at once.
class Wire {
 public:
  Wire() = default;
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;
  virtual ~Wire() = default;
  // Messages to one connection arrive in order. One that reads too slowly is dropped, which calls
  // disconnected().
  virtual void send(Connection to, Message message) = 0;
  // Sends what is queued, then closes with a WebSocket close code and a reason.
  virtual void close(Connection connection, int code, std::string_view reason) = 0;
};

// What the site does for the network.
class Handler {
 public:
  Handler() = default;
  Handler(const Handler&) = delete;
  Handler& operator=(const Handler&) = delete;
  virtual ~Handler() = default;

  using Reply = std::function<void(Response)>;
  // A request to the HTTP interface; `reply` is called exactly once, perhaps later.
  virtual void request(Request request, Reply reply) = 0;

  // A WebSocket was opened. The network has checked the origin and counted connections.
  virtual void connected(Connection connection, Peer peer) = 0;
  virtual void received(Connection connection, std::string_view text) = 0;
  // Called once for every connected(), also after close().
  virtual void disconnected(Connection connection) = 0;
};

}  // namespace heirloom::server
