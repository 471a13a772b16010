// Opening, watching and ending a network.
#include "server/net/server.hpp"

#include <algorithm>
#include <exception>
#include <string>
#include <tuple>
#include <utility>

#include <openssl/ssl.h>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/post.hpp>

#include "server/net/listener.hpp"

namespace heirloom::server::net {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds kBetweenSweeps{1};
constexpr std::chrono::milliseconds kBetweenLooks{10};  // while draining

Buckets::Time milliseconds(Clock::time_point time) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch()).count();
}

}  // namespace

Server::Server(asio::io_context& io, NetworkSettings given)
    : context(io),
      settings(std::move(given)),
      by_address(settings.max_connections_per_address),
      acceptor(io),
      requests_(settings.requests_per_second, settings.request_burst),
      housekeeping_(io),
      drain_timer_(io) {}

text::Result<text::Done> Server::open(Handler& to) {
  auto read = Proxies::read(settings.trusted_proxies);
  if (!read) return read.error();
  proxies = std::move(*read);
  if (!settings.static_folder.empty()) {
    if (auto loaded = files.load(settings.static_folder); !loaded) return loaded;
  }
  if (!settings.certificate_file.empty() || !settings.key_file.empty()) {
    if (auto loaded = load_certificate(); !loaded) return loaded;
  }
  descriptors.raise();
  metrics.descriptor_warning = descriptors.warning(settings.max_connections);

  Problem problem;
  const auto address = asio::ip::make_address(settings.address, problem);
  if (problem) return text::Error{"'" + settings.address + "' is no address to listen at"};
  const asio::ip::tcp::endpoint here(address, settings.port);
  problem = acceptor.open(here.protocol(), problem);
  if (!problem) problem = acceptor.set_option(asio::socket_base::reuse_address(true), problem);
  if (!problem) problem = acceptor.bind(here, problem);
  if (!problem) problem = acceptor.listen(asio::socket_base::max_listen_connections, problem);
  if (!problem) problem = acceptor.non_blocking(true, problem);
  if (problem) {
    Problem ignored;
    std::ignore = acceptor.close(ignored);
    return text::Error{"cannot listen at " + settings.address + " port " +
                       std::to_string(settings.port) + ": " + problem.message()};
  }
  handler = &to;
  accept_connections(shared_from_this());
  keep_house();
  return text::Done{};
}

text::Result<text::Done> Server::load_certificate() {
  if (settings.certificate_file.empty() || settings.key_file.empty()) {
    return text::Error{"TLS needs both a certificate and a key"};
  }
  auto fresh = std::make_shared<asio::ssl::context>(asio::ssl::context::tls_server);
  SSL_CTX_set_min_proto_version(fresh->native_handle(), TLS1_2_VERSION);
  SSL_CTX_set_options(fresh->native_handle(), SSL_OP_NO_RENEGOTIATION);
  // An idle connection keeps no buffers, and no session is remembered: tickets do that.
  SSL_CTX_set_mode(fresh->native_handle(), SSL_MODE_RELEASE_BUFFERS);
  SSL_CTX_set_session_cache_mode(fresh->native_handle(), SSL_SESS_CACHE_OFF);
  Problem problem;
  problem = fresh->use_certificate_chain_file(settings.certificate_file, problem);
  if (problem) {
    return text::Error{"cannot use the certificate " + settings.certificate_file + ": " +
                       problem.message()};
  }
  problem = fresh->use_private_key_file(settings.key_file, asio::ssl::context::pem, problem);
  if (problem) {
    return text::Error{"cannot use the key " + settings.key_file + ": " + problem.message()};
  }
  tls = std::move(fresh);
  return text::Done{};
}

void Server::spawn(Task<void> task) {
  asio::co_spawn(context.get_executor(), std::move(task),
                 [self = shared_from_this()](const std::exception_ptr& fault) {
                   if (fault) ++self->metrics.faults;
                 });
}

int Server::wait_of(const std::string& address) {
  return requests_.take(address, milliseconds(Clock::now()));
}

std::size_t Server::most_connections() const {
  return std::min(settings.max_connections, descriptors.room());
}

void Server::keep_house() {
  housekeeping_.expires_after(kBetweenSweeps);
  housekeeping_.async_wait([weak = weak_from_this()](const Problem& problem) {
    const auto self = weak.lock();
    if (problem || !self) return;
    const auto now = Clock::now();
    self->requests_.sweep(milliseconds(now));
    for (const auto& [connection, channel] : self->channels) channel->sweep(now);
    self->keep_house();
  });
}

void Server::stop_accepting() {
  Problem ignored;
  std::ignore = acceptor.close(ignored);
}

void Server::drop_all() {
  for (HttpLink* link : links) link->drop();
  for (const auto& [connection, channel] : channels) channel->drop();
}

void Server::drain(Clock::time_point deadline, std::string_view reason,
                   std::function<void()> done) {
  constexpr int kGoingAway = 1001;
  stop_accepting();
  draining = true;
  for (const auto& [connection, channel] : channels) channel->close(kGoingAway, reason);
  go_on_draining(deadline, std::move(done));
}

void Server::go_on_draining(Clock::time_point deadline, std::function<void()> done) {
  for (HttpLink* link : links) {
    if (link->idle()) link->drop();
  }
  if (metrics.connections == 0) {
    housekeeping_.cancel();
    // Not from within drain(): its caller may still be busy.
    asio::post(context, [done = std::move(done)] {
      if (done) done();
    });
    return;
  }
  if (Clock::now() >= deadline) drop_all();
  drain_timer_.expires_after(kBetweenLooks);
  drain_timer_.async_wait([self = shared_from_this(), deadline,
                           done = std::move(done)](const Problem& problem) mutable {
    if (!problem) self->go_on_draining(deadline, std::move(done));
  });
}

void Server::abandon() {
  handler = nullptr;
  stop_accepting();
  housekeeping_.cancel();
  drain_timer_.cancel();
  drop_all();
}

Slot::Slot(std::shared_ptr<Server> server) : server_(std::move(server)) {
  ++server_->metrics.connections;
}

Slot::~Slot() {
  if (!server_) return;
  --server_->metrics.connections;
  if (!address_.empty()) server_->by_address.remove(address_);
}

bool Slot::count_for(const std::string& address) {
  if (!address_.empty()) return true;  // it is already
  if (!server_->by_address.add(address)) return false;
  address_ = address;
  return true;
}

}  // namespace heirloom::server::net
