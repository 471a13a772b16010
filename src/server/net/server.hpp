// What all connections of a network share: settings, metrics, limits, and the lists of who is
// there.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include <boost/asio/ssl/context.hpp>

#include "server/buckets.hpp"
#include "server/net/descriptors.hpp"
#include "server/net/executor.hpp"
#include "server/net/limits.hpp"
#include "server/net/network.hpp"
#include "server/net/peers.hpp"
#include "server/net/static_files.hpp"

namespace heirloom::server::net {

// A connection that speaks HTTP.
class HttpLink {
 public:
  HttpLink() = default;
  HttpLink(const HttpLink&) = delete;
  HttpLink& operator=(const HttpLink&) = delete;
  virtual ~HttpLink() = default;
  virtual void drop() = 0;  // closes it without a word
  [[nodiscard]] virtual bool idle() const = 0;
};

// An open WebSocket. None of these calls the handler or ends the channel before it returns.
class Channel {
 public:
  Channel() = default;
  Channel(const Channel&) = delete;
  Channel& operator=(const Channel&) = delete;
  virtual ~Channel() = default;
  virtual void send(Message message) = 0;
  virtual void close(int code, std::string_view reason) = 0;
  virtual void drop() = 0;
  // Drops it if it is closing and does not read what is left to send.
  virtual void sweep(std::chrono::steady_clock::time_point now) = 0;
};

// Connections hold the server, so it outlives the network it belongs to until the last has ended;
// then `handler` is null, and nobody is called any more.
class Server : public std::enable_shared_from_this<Server> {
 public:
  Server(asio::io_context& io, NetworkSettings given);

  text::Result<text::Done> open(Handler& to);
  text::Result<text::Done> load_certificate();
  void stop_accepting();
  void drain(std::chrono::steady_clock::time_point deadline, std::string_view reason,
             std::function<void()> done);
  void abandon();  // the network is gone

  void refuse(Rejection reason) { ++metrics.rejected.at(static_cast<std::size_t>(reason)); }
  [[nodiscard]] bool secure() const { return tls != nullptr; }
  [[nodiscard]] std::size_t most_connections() const;
  // Runs it as long as it lasts; an exception in it is counted.
  void spawn(Task<void> task);
  // Counts a request of that address; the seconds it has to wait if there were too many.
  int wait_of(const std::string& address);

  asio::io_context& context;
  const NetworkSettings settings;
  Handler* handler = nullptr;
  NetworkMetrics metrics;
  bool draining = false;
  int leaving = 0;  // how many are being sent away just now

  Proxies proxies;
  StaticFiles files;
  ConnectionCount by_address;
  std::shared_ptr<asio::ssl::context> tls;  // null without TLS

  Acceptor acceptor;
  Descriptors descriptors;
  std::unordered_set<HttpLink*> links;
  std::unordered_map<Connection, Channel*> channels;
  Connection next_connection = 1;

 private:
  void keep_house();
  void go_on_draining(std::chrono::steady_clock::time_point deadline, std::function<void()> done);
  void drop_all();

  Buckets requests_;  // by address
  Timer housekeeping_;
  Timer drain_timer_;
};

// The place a connection takes, given back when it is destroyed.
class Slot {
 public:
  explicit Slot(std::shared_ptr<Server> server);
  Slot(Slot&& other) noexcept = default;
  Slot& operator=(Slot&& other) = delete;
  Slot(const Slot&) = delete;
  Slot& operator=(const Slot&) = delete;
  ~Slot();

  // Counts it for an address; false if that has as many as it may. A connection from a proxy is
  // counted only once it is a WebSocket, for the address behind the proxy.
  bool count_for(const std::string& address);

 private:
  std::shared_ptr<Server> server_;
  std::string address_;  // empty if not counted
};

}  // namespace heirloom::server::net
