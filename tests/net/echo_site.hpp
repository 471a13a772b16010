// A network with a handler that tells what it was told, running on a thread of its own.
#pragma once

#include <chrono>
#include <functional>
#include <future>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>

#include "server/net/network.hpp"
#include "text/json.hpp"

namespace heirloom::tests {

using server::net::Network;
using server::net::NetworkMetrics;
using server::net::NetworkSettings;
using server::net::Rejection;

class Echo final : public server::Handler {
 public:
  explicit Echo(boost::asio::io_context& context) : context_(context) {}
  Network* network = nullptr;

  void request(server::Request request, Reply reply) override {
    if (request.path == "/api/throws") throw std::runtime_error("broken");
    if (request.path == "/api/never") return held_.push_back(std::move(reply));
    server::Response response;
    response.body = text::dump({{"method", request.method},
                                {"path", request.path},
                                {"query", request.query},
                                {"body", request.body},
                                {"address", request.peer.address},
                                {"token", request.peer.token}});
    if (request.path == "/api/sly") {
      response.headers = {{"X-Good", "yes"}, {"X-Bad", "a\r\nX-Split: b"}, {"Connection", "no"}};
    }
    if (request.path == "/api/empty") response.status = 204;
    if (request.path == "/api/later") {
      boost::asio::post(context_, [reply = std::move(reply), response] { reply(response); });
      return;
    }
    reply(response);
    if (request.path == "/api/twice") reply(response);
  }

  void connected(server::Connection connection, server::Peer peer) override {
    last = connection;
    peers[connection] = std::move(peer);
  }

  void received(server::Connection connection, std::string_view text) override {
    if (text == "throw") throw std::runtime_error("broken");
    if (text == "close") {
      say(connection, "before");
      network->close(connection, 4000, std::string(200, 'b') + "ye");
      return say(connection, "after");
    }
    if (text == "number") return say(connection, std::to_string(connection));
    say(connection, std::string(text));
  }

  void disconnected(server::Connection connection) override {
    EXPECT_EQ(peers.erase(connection), 1U);
    ++ended;
  }

  void say(server::Connection to, std::string text) {
    network->send(to, std::make_shared<const std::string>(std::move(text)));
  }

  // Belong to the thread of the site.
  std::map<server::Connection, server::Peer> peers;
  server::Connection last = 0;
  int ended = 0;

 private:
  boost::asio::io_context& context_;
  std::vector<Reply> held_;
};

// Limits that are not tested are out of the way.
inline NetworkSettings generous() {
  NetworkSettings settings;
  settings.requests_per_second = 1e6;
  settings.request_burst = 1e6;
  settings.max_connections_per_address = 5000;
  return settings;
}

class Site {
 public:
  explicit Site(NetworkSettings settings = generous())
      : echo_(context_), network_(std::make_unique<Network>(context_, std::move(settings))) {
    echo_.network = network_.get();
    const auto listening = network_->listen(echo_);
    EXPECT_TRUE(listening.ok()) << (listening ? "" : listening.error().message);
    port_ = network_->port();
    work_.emplace(context_.get_executor());
    thread_ = std::thread([this] { context_.run(); });
  }
  Site(const Site&) = delete;
  Site& operator=(const Site&) = delete;
  ~Site() {
    run([this] { network_.reset(); });
    work_.reset();
    thread_.join();  // hangs if the network leaves anything behind
  }

  [[nodiscard]] std::uint16_t port() const { return port_; }

  // Does something on the thread of the site and waits for it.
  template <class Work>
  std::invoke_result_t<Work> run(Work work) {
    auto task = std::make_shared<std::packaged_task<std::invoke_result_t<Work>()>>(std::move(work));
    auto result = task->get_future();
    boost::asio::post(context_, [task] { (*task)(); });
    return result.get();
  }

  NetworkMetrics metrics() {
    return run([this] { return network_->metrics(); });
  }
  Network& network() { return *network_; }
  Echo& echo() { return echo_; }

  // Waits until the site is so; false after a minute: a busy machine is no fault of the site.
  bool becomes(const std::function<bool(Echo&, const NetworkMetrics&)>& wanted) {
    for (int i = 0; i < 6000; ++i) {
      if (run([&] { return wanted(echo_, network_->metrics()); })) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
  }

 private:
  boost::asio::io_context context_;
  Echo echo_;
  std::unique_ptr<Network> network_;
  std::uint16_t port_ = 0;
  std::optional<boost::asio::executor_work_guard<boost::asio::io_context::executor_type>> work_;
  std::thread thread_;
};

}  // namespace heirloom::tests
