// Accepting connections, or turning them away.
#pragma once

#include <memory>

namespace heirloom::server::net {

class Server;

// Accepts until the server's acceptor is closed.
void accept_connections(const std::shared_ptr<Server>& server);

}  // namespace heirloom::server::net
