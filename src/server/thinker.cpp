// The threads of the bots.
#include "server/thinker.hpp"

#include <algorithm>

#include <sys/resource.h>
#include <unistd.h>

#include "system/stopwatch.hpp"

namespace heirloom::server {
namespace {

// Below this many waiting decisions per thread everyone thinks as long as it wants.
constexpr double kPatience = 4;
constexpr int kNice = 10;

}  // namespace

ThreadedThinker::ThreadedThinker(int threads, Post post) : post_(std::move(post)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

ThreadedThinker::~ThreadedThinker() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    queue_.clear();
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void ThreadedThinker::think(std::unique_ptr<bots::Pondering> pondering, bots::Level level,
                            core::Random random, Then then) {
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back({std::move(pondering), std::move(level), random, std::move(then)});
  }
  wake_.notify_one();
}

std::size_t ThreadedThinker::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

void ThreadedThinker::work() {
  // On Linux the priority of a thread is its own; people's messages go first.
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNice);
  while (true) {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
    if (stopping_) return;
    Job job = std::move(queue_.front());
    queue_.pop_front();
    const double crowd = static_cast<double>(queue_.size()) / static_cast<double>(threads_.size());
    lock.unlock();
    const double share = std::min(1.0, kPatience / std::max(1.0, crowd));
    bots::Executor alone;
    std::string move =
        job.pondering->choose(job.level, share, job.random, alone, system::Stopwatch());
    post_([then = std::move(job.then), move = std::move(move)] { then(move); });
  }
}

}  // namespace heirloom::server
