// The network as the site sees it.
#include "server/net/network.hpp"

#include <exception>
#include <utility>

#include "server/net/server.hpp"

namespace heirloom::server::net {

std::string_view name_of(Rejection rejection) {
  constexpr std::array<std::string_view, kRejections> kNames = {
      "too_many_connections", "too_many_from_address", "out_of_descriptors", "too_many_requests",
      "bad_request",          "header_too_big",        "body_too_big",       "message_too_big",
      "wrong_method",         "wrong_origin",          "not_text",           "timed_out"};
  return kNames.at(static_cast<std::size_t>(rejection));
}

Network::Network(asio::io_context& context, NetworkSettings settings)
    : server_(std::make_shared<Server>(context, std::move(settings))) {}

Network::~Network() { server_->abandon(); }

text::Result<text::Done> Network::listen(Handler& handler) { return server_->open(handler); }

std::uint16_t Network::port() const {
  boost::system::error_code problem;
  const auto here = server_->acceptor.local_endpoint(problem);
  return problem ? 0 : here.port();
}

text::Result<text::Done> Network::renew_certificate() { return server_->load_certificate(); }

void Network::stop_accepting() { server_->stop_accepting(); }

void Network::drain(std::chrono::steady_clock::time_point deadline, std::string_view reason,
                    std::function<void()> done) {
  server_->drain(deadline, reason, std::move(done));
}

void Network::send(Connection to, Message message) {
  const auto it = server_->channels.find(to);
  if (it == server_->channels.end()) return;
  try {
    it->second->send(std::move(message));
  } catch (const std::exception&) {
    ++server_->metrics.faults;  // no memory to queue it: a gap would be worse than an end
    it->second->drop();
  }
}

void Network::close(Connection connection, int code, std::string_view reason) {
  const auto it = server_->channels.find(connection);
  if (it != server_->channels.end()) it->second->close(code, reason);
}

NetworkMetrics Network::metrics() const {
  NetworkMetrics metrics = server_->metrics;
  metrics.websockets = server_->channels.size();
  return metrics;
}

}  // namespace heirloom::server::net
