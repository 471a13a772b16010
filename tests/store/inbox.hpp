// A user's thread for tests of a store: what is posted to it is called when the test says so.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>

namespace heirloom::tests {

class Inbox {
 public:
  // May be called, and outlive the inbox, anywhere.
  [[nodiscard]] std::function<void(std::function<void()>)> post() const {
    return [box = box_](std::function<void()> call) {
      const std::lock_guard lock(box->mutex);
      box->calls.push_back(std::move(call));
      box->came.notify_all();
    };
  }

  // Waits for a call and runs it.
  void run_one() {
    std::unique_lock lock(box_->mutex);
    box_->came.wait(lock, [&] { return !box_->calls.empty(); });
    auto call = std::move(box_->calls.front());
    box_->calls.pop_front();
    lock.unlock();
    call();
  }

  // Runs what has come; does not wait.
  void run_all() {
    while (!empty()) run_one();
  }

  template <class Condition>
  void run_until(Condition condition) {
    while (!condition()) run_one();
  }

  [[nodiscard]] bool empty() const {
    const std::lock_guard lock(box_->mutex);
    return box_->calls.empty();
  }

 private:
  struct Box {
    std::mutex mutex;
    std::condition_variable came;
    std::deque<std::function<void()>> calls;
  };
  std::shared_ptr<Box> box_ = std::make_shared<Box>();
};

}  // namespace heirloom::tests
