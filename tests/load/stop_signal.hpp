// The starter of the generator ends it by closing its standard input.
#pragma once

#include <unistd.h>

#include <array>
#include <functional>
#include <memory>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>

namespace heirloom::load {

// Calls when there is nothing more to read from standard input.
class StopSignal {
 public:
  // `heard`: called when something was written there.
  StopSignal(
      boost::asio::io_context& context, std::function<void()> stop,
      std::function<void()> heard = [] {})
      : input_(context, dup(STDIN_FILENO)), stop_(std::move(stop)), heard_(std::move(heard)) {
    wait();
  }

 private:
  void wait() {
    input_.async_read_some(boost::asio::buffer(read_),
                           [this](const boost::system::error_code& problem, std::size_t) {
                             if (problem) return stop_();
                             heard_();
                             wait();
                           });
  }

  boost::asio::posix::stream_descriptor input_;
  std::array<char, 64> read_{};
  std::function<void()> stop_;
  std::function<void()> heard_;
};

}  // namespace heirloom::load
