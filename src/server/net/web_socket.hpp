// Turning an HTTP connection into a WebSocket and moving messages over it.
#pragma once

#include <memory>

#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>

#include "server/net/server.hpp"

namespace heirloom::server::net {

using PlainStream = boost::beast::tcp_stream;
using TlsStream = boost::beast::ssl_stream<boost::beast::tcp_stream>;
using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

// The request is an upgrade whose origin was checked.
void open_socket(std::shared_ptr<Server> server, PlainStream stream, HttpRequest request, Peer peer,
                 Slot slot);
void open_socket(std::shared_ptr<Server> server, TlsStream stream, HttpRequest request, Peer peer,
                 Slot slot);

}  // namespace heirloom::server::net
