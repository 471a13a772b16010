// Bots that are programs of their own and speak the engine protocol (docs/engine-protocol.md).
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "arena/process.hpp"
#include "core/seats.hpp"
#include "text/json.hpp"

namespace heirloom::arena {

inline constexpr int kMoveMilliseconds = 1000;

// Running copies of one program; a match borrows one. A copy that failed is not lent again.
class ExternalPool : public std::enable_shared_from_this<ExternalPool> {
 public:
  using Lent = std::shared_ptr<Process>;

  ExternalPool(std::string command, int move_milliseconds)
      : command_(std::move(command)), milliseconds_(move_milliseconds) {}
  // A copy that has said it is ready; it comes back when its last owner releases it.
  text::Result<Lent> take();
  // A copy that did something wrong does not come back.
  void forget(const Process& process);

  [[nodiscard]] const std::string& command() const { return command_; }
  [[nodiscard]] int move_milliseconds() const { return milliseconds_; }

 private:
  text::Result<std::unique_ptr<Process>> start() const;
  void put_back(std::unique_ptr<Process> process);

  std::string command_;
  int milliseconds_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Process>> idle_;
  std::vector<const Process*> forgotten_;
};

// A decision as it is sent to a program.
struct Question {
  std::string_view game;
  int rules_version = 0;
  text::Json options;
  core::Seat seat = 0;
  text::Json view;
};

// A program that plays one seat of one match.
class ExternalBot {
 public:
  explicit ExternalBot(std::shared_ptr<ExternalPool> pool) : pool_(std::move(pool)) {}
  // Its move, as text, or why there is none.
  text::Result<std::string> choose(const Question& question);
  // What to say when the rules refuse its answer.
  text::Error illegal(const std::string& answer, const std::string& why);

 private:
  text::Error fault(const std::string& what);

  std::shared_ptr<ExternalPool> pool_;
  ExternalPool::Lent lent_;
};

}  // namespace heirloom::arena
