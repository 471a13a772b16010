// A layer below a WebSocket that can hold back what is written, so that several frames leave at
// once: each call of the system costs more than the bytes of a frame.
#pragma once

#include <string>
#include <utility>

#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/teardown.hpp>

namespace heirloom::server::net {

template <class Next>
class Gathering {
 public:
  using next_layer_type = Next;
  using executor_type = typename Next::executor_type;
  using Problem = boost::system::error_code;

  explicit Gathering(Next next) : next_(std::move(next)) {}
  executor_type get_executor() { return next_.get_executor(); }
  next_layer_type& next_layer() { return next_; }
  const next_layer_type& next_layer() const { return next_; }

  // While it holds back, a write is done as soon as it is noted; the next one that is not held back
  // takes it along.
  void hold_back(bool holding) { holding_ = holding; }
  [[nodiscard]] std::size_t held_back() const { return held_.size(); }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return next_.async_read_some(buffers, std::forward<Token>(token));
  }

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(Problem, std::size_t)>(
        [this](auto handler, const Buffers& given) { this->write(std::move(handler), given); },
        token, buffers);
  }

 private:
  template <class Handler, class Buffers>
  void write(Handler handler, const Buffers& buffers) {
    if (!holding_ && held_.empty()) return next_.async_write_some(buffers, std::move(handler));
    const std::size_t size = boost::asio::buffer_size(buffers);
    const std::size_t before = held_.size();
    held_.resize(before + size);
    boost::asio::buffer_copy(boost::asio::buffer(held_.data() + before, size), buffers);
    if (holding_) {
      boost::asio::post(next_.get_executor(),
                        boost::beast::bind_front_handler(std::move(handler), Problem(), size));
      return;
    }
    boost::asio::async_write(
        next_, boost::asio::buffer(held_),
        [this, size, done = std::move(handler)](const Problem& problem, std::size_t) mutable {
          held_ = {};
          done(problem, size);
        });
  }

  Next next_;
  std::string held_;
  bool holding_ = false;
};

template <class Next>
void teardown(boost::beast::role_type role, Gathering<Next>& stream,
              boost::system::error_code& problem) {
  using boost::beast::websocket::teardown;
  teardown(role, stream.next_layer(), problem);
}

template <class Next, class Handler>
void async_teardown(boost::beast::role_type role, Gathering<Next>& stream, Handler&& handler) {
  using boost::beast::websocket::async_teardown;
  async_teardown(role, stream.next_layer(), std::forward<Handler>(handler));
}

}  // namespace heirloom::server::net
