// Where the network runs: the thread of one io_context. Asio's type-erased executors would look up
// which one it is at every step, and cost far more code.
#pragma once

#include <functional>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace heirloom::server::net {

namespace asio = boost::asio;

using Executor = asio::io_context::executor_type;
using TcpSocket = asio::basic_stream_socket<asio::ip::tcp, Executor>;
using Acceptor = asio::basic_socket_acceptor<asio::ip::tcp, Executor>;
using Timer = asio::basic_waitable_timer<std::chrono::steady_clock,
                                         asio::wait_traits<std::chrono::steady_clock>, Executor>;
using Problem = boost::system::error_code;

template <class Result>
using Task = asio::awaitable<Result, Executor>;

// For co_await: the results of an operation, its error code among them, as a tuple.
inline constexpr auto kValues = asio::as_tuple(asio::use_awaitable_t<Executor>());

}  // namespace heirloom::server::net
