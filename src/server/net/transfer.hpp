// A byte transfer in progress, type-erased over its waiter.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <utility>

#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/recycling_allocator.hpp>
#include <boost/system/error_code.hpp>

namespace heirloom::server::net {

class Transfer {
 public:
  Transfer() = default;
  Transfer(const Transfer&) = delete;
  Transfer& operator=(const Transfer&) = delete;

  // Both end its life; `finish` notifies the waiter.
  virtual void finish(const boost::system::error_code& problem, std::size_t bytes) = 0;
  virtual void abandon() noexcept = 0;

 protected:
  ~Transfer() = default;
};

// The owner of a transfer, and the handler that Asio is given.
class Waiting {
 public:
  explicit Waiting(Transfer& transfer) : transfer_(&transfer) {}
  Waiting(Waiting&& other) noexcept : transfer_(std::exchange(other.transfer_, nullptr)) {}
  Waiting(const Waiting&) = delete;
  Waiting& operator=(const Waiting&) = delete;
  Waiting& operator=(Waiting&&) = delete;
  ~Waiting() {
    if (transfer_ != nullptr) transfer_->abandon();
  }

  void operator()(const boost::system::error_code& problem, std::size_t bytes = 0) {
    std::exchange(transfer_, nullptr)->finish(problem, bytes);
  }

 private:
  Transfer* transfer_;
};

// The transfer for one type of handler, with the list of its buffers. Its memory is Asio's for
// operations, which is used again and again.
template <class Buffer, class Handler>
class TransferFor final : public Transfer {
 public:
  template <class Buffers>
  static TransferFor& start(const Buffers& buffers, Handler handler) {
    Memory memory;
    TransferFor* place = memory.allocate(1);
    try {
      return *new (place) TransferFor(buffers, std::move(handler));
    } catch (...) {
      memory.deallocate(place, 1);
      throw;
    }
  }

  [[nodiscard]] std::span<const Buffer> buffers() const { return {buffers_.data(), count_}; }

  void finish(const boost::system::error_code& problem, std::size_t bytes) override {
    const auto given = problem;  // it may lie in what ends here
    Handler handler = std::move(handler_);
    abandon();  // so that the next transfer finds the memory
    std::move(handler)(given, bytes);
  }

  void abandon() noexcept override {
    this->~TransferFor();
    Memory().deallocate(this, 1);
  }

 private:
  using Memory = boost::asio::recycling_allocator<TransferFor>;
  // The rest is left to the next transfer, as with any that moves only some bytes.
  static constexpr std::size_t kMost = 16;

  template <class Buffers>
  TransferFor(const Buffers& buffers, Handler handler) : handler_(std::move(handler)) {
    const auto end = boost::asio::buffer_sequence_end(buffers);
    for (auto it = boost::asio::buffer_sequence_begin(buffers); it != end && count_ < kMost; ++it) {
      const Buffer buffer(*it);
      if (buffer.size() != 0) buffers_[count_++] = buffer;
    }
  }
  ~TransferFor() = default;

  Handler handler_;
  std::array<Buffer, kMost> buffers_;
  std::size_t count_ = 0;
};

// What `begin` is given as a span of buffers and a Waiting, as an operation with any kind of token.
template <class Buffer, class Token, class Buffers, class Begin>
auto initiate(Token& token, const Buffers& buffers, Begin begin) {
  return boost::asio::async_initiate<Token, void(boost::system::error_code, std::size_t)>(
      [begin](auto handler, const Buffers& given) {
        auto& transfer = TransferFor<Buffer, decltype(handler)>::start(given, std::move(handler));
        begin(transfer.buffers(), Waiting(transfer));
      },
      token, buffers);
}

// The same for a handler that wants no number of bytes.
template <class Handler>
Waiting waiting_for(Handler handler) {
  auto last = [handler = std::move(handler)](const boost::system::error_code& problem,
                                             std::size_t) mutable { std::move(handler)(problem); };
  return Waiting(TransferFor<boost::asio::const_buffer, decltype(last)>::start(
      boost::asio::const_buffer(), std::move(last)));
}

}  // namespace heirloom::server::net
