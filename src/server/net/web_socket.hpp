// Turning an HTTP connection into a WebSocket and moving messages over it.
#pragma once

#include <memory>

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/net/server.hpp"
#include "server/net/stream.hpp"

namespace heirloom::server::net {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

// The request is an upgrade whose origin was checked.
void open_socket(std::shared_ptr<Server> server, Stream stream, HttpRequest request, Peer peer,
                 Slot slot);

}  // namespace heirloom::server::net
