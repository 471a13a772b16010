// Where bots think: off the site's thread, so that nobody waits for them.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "bots/any_bots.hpp"

namespace heirloom::server {

class Thinker {
 public:
  Thinker() = default;
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;
  virtual ~Thinker() = default;
  // `then` is called later, on the thread of the site, with the move chosen.
  using Then = std::function<void(std::string move)>;
  virtual void think(std::unique_ptr<bots::Pondering> pondering, bots::Level level,
                     core::Random random, Then then) = 0;
  [[nodiscard]] virtual std::size_t waiting() const = 0;
};

// Threads of low priority with one queue: first come, first served. A table has at most one
// decision of each seat in it, so no table can crowd out others. The longer the queue, the less
// everyone thinks: budgets shrink so that the queue does not grow.
class ThreadedThinker final : public Thinker {
 public:
  using Post = std::function<void(std::function<void()>)>;
  // `post` runs what it is given on the thread of the site.
  ThreadedThinker(int threads, Post post);
  ~ThreadedThinker() override;

  void think(std::unique_ptr<bots::Pondering> pondering, bots::Level level, core::Random random,
             Then then) override;
  [[nodiscard]] std::size_t waiting() const override;

 private:
  struct Job {
    std::unique_ptr<bots::Pondering> pondering;
    bots::Level level;
    core::Random random;
    Then then;
  };
  void work();

  Post post_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> queue_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace heirloom::server
