// Talking to bots that are programs of their own.
#include "arena/external.hpp"

#include <algorithm>

#include "system/stopwatch.hpp"

namespace heirloom::arena {
namespace {

constexpr int kStartMilliseconds = 10'000;
// What a program may need beyond its thinking time to read, write and be scheduled.
constexpr int kGraceMilliseconds = 1'000;

// One exchange: tells the program everything and waits for its move, as text.
text::Result<std::string> ask_external(Process& process, const std::vector<std::string>& lines,
                                       int milliseconds) {
  for (const std::string& line : lines) {
    const auto told = process.send(line, kGraceMilliseconds);
    if (!told) return told.error();
  }
  const system::Stopwatch stopwatch;
  constexpr std::string_view kMove = "bestmove ";
  while (true) {
    const int left = milliseconds + kGraceMilliseconds - stopwatch();
    const auto line = process.receive(std::max(left, 0));
    if (!line) return line.error();
    if (line->starts_with(kMove)) return line->substr(kMove.size());
    if (line->starts_with("error")) return text::Error{"it said " + text::in_quotes(*line)};
    if (left <= 0) {
      return text::Error{"it did not choose in " + std::to_string(milliseconds) + " ms"};
    }
  }
}

}  // namespace

text::Result<std::unique_ptr<Process>> ExternalPool::start() const {
  auto started = Process::start(command_);
  if (!started) return started.error();
  auto process = std::make_unique<Process>(std::move(*started));
  const auto told = process->send("hello 1", kStartMilliseconds);
  if (!told) return told.error();
  while (true) {
    const auto line = process->receive(kStartMilliseconds);
    if (!line) return text::Error{"it was greeted, and " + line.error().message};
    if (*line == "ready") return process;
    if (line->starts_with("error")) return text::Error{*line};
  }
}

text::Result<ExternalPool::Lent> ExternalPool::take() {
  std::unique_ptr<Process> process;
  {
    const std::lock_guard lock(mutex_);
    if (!idle_.empty()) {
      process = std::move(idle_.back());
      idle_.pop_back();
    }
  }
  if (!process) {
    auto started = start();
    if (!started) return started.error();
    process = std::move(*started);
  }
  return Lent(process.release(), [pool = shared_from_this()](Process* borrowed) {
    pool->put_back(std::unique_ptr<Process>(borrowed));
  });
}

void ExternalPool::forget(const Process& process) {
  const std::lock_guard lock(mutex_);
  forgotten_.push_back(&process);
}

void ExternalPool::put_back(std::unique_ptr<Process> process) {
  const std::lock_guard lock(mutex_);
  const auto found = std::find(forgotten_.begin(), forgotten_.end(), process.get());
  if (found == forgotten_.end()) {
    idle_.push_back(std::move(process));
  } else {
    forgotten_.erase(found);  // and the process ends with its owner
  }
}

text::Error ExternalBot::fault(const std::string& what) {
  if (lent_) pool_->forget(*lent_);
  lent_.reset();
  return {"cmd:" + pool_->command() + ": " + what};
}

text::Error ExternalBot::illegal(const std::string& answer, const std::string& why) {
  return fault("answered " + text::in_quotes(answer) + ", which is not legal: " + why);
}

text::Result<std::string> ExternalBot::choose(const Question& question) {
  std::vector<std::string> lines;
  if (!lent_) {
    const auto taken = pool_->take();
    if (!taken) return fault(taken.error().message);
    lent_ = *taken;
    text::Json match = text::Json::object();
    match["game"] = std::string(question.game);
    match["rules_version"] = question.rules_version;
    match["options"] = question.options;
    match["seat"] = question.seat;
    lines.push_back("match " + text::dump(match));
  }
  lines.push_back("view " + text::dump(question.view));
  lines.push_back("go ms " + std::to_string(pool_->move_milliseconds()));
  const auto answer = ask_external(*lent_, lines, pool_->move_milliseconds());
  if (!answer) return fault(answer.error().message);
  return *answer;
}

}  // namespace heirloom::arena
