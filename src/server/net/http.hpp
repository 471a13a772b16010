// One connection from its first byte: TLS, requests and responses, until it ends or is a WebSocket.
#pragma once

#include <memory>

#include <boost/asio/ip/tcp.hpp>

#include "server/net/server.hpp"

namespace heirloom::server::net {

void serve(const std::shared_ptr<Server>& server, asio::ip::tcp::socket socket, Address remote,
           Slot slot);

// Answers 503 to somebody for whom there is no place, and closes.
void turn_away(const std::shared_ptr<Server>& server, asio::ip::tcp::socket socket);

}  // namespace heirloom::server::net
