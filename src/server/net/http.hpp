// One connection from its first byte: TLS, requests and responses, until it ends or is a WebSocket.
#pragma once

#include <memory>

#include "server/net/server.hpp"

namespace heirloom::server::net {

void serve(const std::shared_ptr<Server>& server, TcpSocket socket, Address remote, Slot slot);

// Answers 503 to a connection there is no place for, and closes it.
void turn_away(const std::shared_ptr<Server>& server, TcpSocket socket);

}  // namespace heirloom::server::net
