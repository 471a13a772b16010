// The loop that accepts, and goes on when the system has nothing left to give.
#include "server/net/listener.hpp"

#include <fcntl.h>

#include <chrono>
#include <exception>
#include <tuple>
#include <utility>

#include "server/net/http.hpp"
#include "server/net/server.hpp"

namespace heirloom::server::net {
namespace {

using Shared = std::shared_ptr<Server>;

bool is_shortage(const Problem& problem) {
  return problem == asio::error::no_descriptors || problem == asio::error::no_buffer_space ||
         problem == asio::error::no_memory ||
         problem == boost::system::errc::too_many_files_open_in_system;
}

void welcome(const Shared& server, TcpSocket socket) {
  Problem problem;
  const auto remote = socket.remote_endpoint(problem);
  if (problem) return;  // it has gone already
  std::ignore = socket.set_option(asio::ip::tcp::no_delay(true), problem);
  fcntl(socket.native_handle(), F_SETFD, FD_CLOEXEC);
  if (server->metrics.connections >= server->most_connections()) {
    server->refuse(Rejection::too_many_connections);
    turn_away(server, std::move(socket));
    return;
  }
  Slot slot(server);
  // Behind a proxy is everybody; those are counted when they open a WebSocket.
  if (!server->proxies.trusted(remote.address()) && !slot.count_for(counted_as(remote.address()))) {
    server->refuse(Rejection::too_many_from_address);
    turn_away(server, std::move(socket));
    return;
  }
  ++server->metrics.accepted;
  serve(server, std::move(socket), remote.address(), std::move(slot));
}

Task<void> accept_all(Shared server) {
  constexpr std::chrono::milliseconds kPause{50};
  Timer pause(server->context);
  while (server->acceptor.is_open()) {
    auto [problem, socket] = co_await server->acceptor.async_accept(kValues);
    if (!problem) {
      try {
        welcome(server, std::move(socket));
      } catch (const std::exception&) {
        ++server->metrics.faults;  // no memory for one more; those who are here stay
      }
      continue;
    }
    if (!server->acceptor.is_open()) break;
    if (is_shortage(problem)) {
      const std::size_t rejected =
          server->descriptors.refuse_waiting(server->acceptor.native_handle(), !server->secure());
      server->metrics.rejected.at(static_cast<std::size_t>(Rejection::out_of_descriptors)) +=
          rejected;
    }
    // Without a pause the same problem would come back at once, as often as the processor can.
    pause.expires_after(kPause);
    co_await pause.async_wait(kValues);
  }
}

}  // namespace

void accept_connections(const std::shared_ptr<Server>& server) {
  server->spawn(accept_all(server));
}

}  // namespace heirloom::server::net
