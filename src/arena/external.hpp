// Bots that are programs of their own and speak the engine protocol (docs/engine-protocol.md).
#pragma once

#include <memory>
#include <mutex>

#include "arena/process.hpp"
#include "arena/series.hpp"

namespace heirloom::arena {

inline constexpr int kMoveMilliseconds = 1000;

// Running copies of one program; a match borrows one. What went wrong with one is not lent again.
class ExternalPool : public std::enable_shared_from_this<ExternalPool> {
 public:
  using Lent = std::shared_ptr<Process>;

  ExternalPool(std::string command, int move_milliseconds)
      : command_(std::move(command)), milliseconds_(move_milliseconds) {}
  // A copy that has said it is ready; it comes back when the last owner lets go of it.
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

// One exchange: tells the program everything and waits for its move, as text.
text::Result<std::string> ask_external(Process& process, const std::vector<std::string>& lines,
                                       int milliseconds);

template <text::Game G>
Player<G> external_player(std::shared_ptr<ExternalPool> pool, typename G::Options options) {
  return [pool = std::move(pool), options = std::move(options), lent = ExternalPool::Lent()](
             const DueDecision<G>& now) mutable -> text::Result<typename G::Action> {
    const auto fault = [&](const std::string& what) {
      if (lent) pool->forget(*lent);
      lent.reset();
      return text::Error{"cmd:" + pool->command() + ": " + what};
    };
    std::vector<std::string> lines;
    if (!lent) {
      const auto taken = pool->take();
      if (!taken) return fault(taken.error().message);
      lent = *taken;
      text::Json match = text::Json::object();
      match["game"] = std::string(G::kName);
      match["rules_version"] = G::kRulesVersion;
      match["options"] = text::write_value(options);
      match["seat"] = now.seat;
      lines.push_back("match " + text::dump(match));
    }
    const core::Viewer viewer = core::Viewer::seat(now.seat);
    lines.push_back("view " + text::dump(record::view_document<G>(now.truth, viewer, now.step)));
    lines.push_back("go ms " + std::to_string(pool->move_milliseconds()));
    const auto answer = ask_external(*lent, lines, pool->move_milliseconds());
    if (!answer) return fault(answer.error().message);
    const auto step = record::read_step<G>(now.truth, std::to_string(now.seat) + " " + *answer);
    if (!step) {
      return fault("answered " + text::in_quotes(*answer) +
                   ", which is not legal: " + step.error().message);
    }
    return std::get<text::Decision<G>>(*step).action;
  };
}

}  // namespace heirloom::arena
