// Where a search runs: on one thread, as in the browser, or on as many as the caller provides.
#pragma once

#include <functional>

namespace heirloom::bots {

class Executor {
 public:
  Executor() = default;
  Executor(const Executor&) = delete;
  Executor& operator=(const Executor&) = delete;
  virtual ~Executor() = default;

  [[nodiscard]] virtual int width() const { return 1; }
  // Calls task(0) … task(width() - 1), possibly in parallel, and returns when all have returned.
  virtual void run(const std::function<void(int)>& task) { task(0); }
};

}  // namespace heirloom::bots
