// `heirloom engine`: our bots behind the engine protocol (docs/engine-protocol.md).
#include <atomic>
#include <condition_variable>
#include <deque>
#include <limits>
#include <mutex>
#include <thread>

#include "arena/threads.hpp"
#include "bots/any_bots.hpp"
#include "cli/input.hpp"
#include "system/stopwatch.hpp"

namespace heirloom::cli {
namespace {

constexpr std::size_t kMostBytes = 1 << 20;
constexpr int kForever = std::numeric_limits<int>::max();

// Standard input, read ahead so that `stop` is heard while the bot thinks.
class Lines {
 public:
  Lines() : reader_([this] { read(); }) {}
  ~Lines() { reader_.join(); }
  Lines(const Lines&) = delete;
  Lines& operator=(const Lines&) = delete;

  // The next line; nothing when the input has ended.
  std::optional<std::string> next() {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [&] { return !lines_.empty() || ended_; });
    if (lines_.empty()) return std::nullopt;
    std::string line = std::move(lines_.front());
    lines_.pop_front();
    return line;
  }
  // Whether the host has said stop or quit, or is gone, since the last forget().
  [[nodiscard]] bool stopped() const { return stopped_; }
  void forget() { stopped_ = quit_.load(); }

 private:
  void read() {
    std::string line;
    while (!quit_ && std::getline(std::cin, line)) {
      if (!line.empty() && line.back() == '\r') line.pop_back();
      if (line == "quit") quit_ = true;
      if (line == "stop" || quit_) stopped_ = true;
      const std::lock_guard lock(mutex_);
      lines_.push_back(line);
      arrived_.notify_one();
    }
    quit_ = true;
    stopped_ = true;
    const std::lock_guard lock(mutex_);
    ended_ = true;
    arrived_.notify_one();
  }

  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<std::string> lines_;
  bool ended_ = false;
  std::atomic<bool> quit_ = false;
  std::atomic<bool> stopped_ = false;
  std::thread reader_;
};

void say(const std::string& line) { std::cout << line << "\n" << std::flush; }

class Engine {
 public:
  explicit Engine(const match::AnyGame& game)
      : game_(game), options_(game.read_options(text::Json::object(), {})->options) {}

  void run() {
    Lines lines;
    while (const auto line = lines.next()) {
      const std::size_t blank = line->find(' ');
      const std::string word = line->substr(0, blank);
      const std::string rest = blank == std::string::npos ? "" : line->substr(blank + 1);
      if (word == "quit") break;
      if (const std::string wrong = obey(word, rest, lines); !wrong.empty()) say("error " + wrong);
    }
  }

 private:
  // Does what a line says; what is wrong with it, or nothing.
  std::string obey(const std::string& word, const std::string& rest, Lines& lines) {
    if (rest.size() > kMostBytes) return "a line has at most 1 MiB";
    if (word == "hello") return greet(rest);
    if (word == "option") return set(rest);
    if (word == "match") return begin(rest);
    if (word == "view") return look(rest);
    if (word == "go") return go(rest, lines);
    return {};  // what is not known is ignored, and a late `stop` has nothing to stop
  }

  std::string greet(const std::string& version) {
    if (version != "1") return "this engine speaks version 1 of the protocol: hello 1";
    say("id name heirloom " + std::string(game_.name()));
    say("option bot hard which bot thinks");
    say("option threads 1 how many threads it thinks on");
    say("option seed 1 where its chance comes from");
    say("ready");
    return {};
  }

  std::string set(const std::string& rest) {
    const std::size_t blank = rest.find(' ');
    const std::string name = rest.substr(0, blank);
    const std::string value = blank == std::string::npos ? "" : rest.substr(blank + 1);
    if (name == "bot") {
      const auto level = bots::read_level(value);
      if (!level) return level.error().message;
      level_ = *level;
    } else if (name == "threads") {
      int threads = 0;
      if (!text::read_word(std::string_view(value), threads) || threads < 1 || threads > 256) {
        return "option threads is a number from 1 to 256";
      }
      threads_ = threads;
    } else if (name == "seed") {
      std::uint64_t seed = 0;
      if (!text::read_word(std::string_view(value), seed)) return "option seed is a whole number";
      random_ = core::Random(seed);
    } else {
      return "unknown option " + text::in_quotes(name) + "; there are bot, threads and seed";
    }
    return {};
  }

  std::string begin(const std::string& rest) {
    const auto json = text::parse_json(rest);
    if (!json) return json.error().message;
    if (!json->is_object()) return "match needs an object with game, rules_version and options";
    if (json->value("game", text::Json()) != text::Json(std::string(game_.name()))) {
      return "this engine plays " + std::string(game_.name());
    }
    int version = 0;
    std::string wrong;
    if (!text::read_value(json->value("rules_version", text::Json()), version,
                          text::Place("rules_version"), wrong)) {
      return wrong;
    }
    const auto complete = game_.read_options(json->value("options", text::Json::object()), version);
    if (!complete) return complete.error().message;
    options_ = complete->options;
    question_.reset();
    return {};
  }

  std::string look(const std::string& rest) {
    question_.reset();
    const auto json = text::parse_json(rest);
    if (!json) return json.error().message;
    auto question = bots::bots_of(game_.name()).read_view(options_, *json);
    if (!question) return question.error().message;
    question_ = std::move(*question);
    return {};
  }

  std::string go(const std::string& rest, Lines& lines) {
    if (!question_) return "there is no view to move in";
    if (question_->size() == 0) return "there is nothing to decide in this view";
    bots::Level level = level_;
    if (!rest.empty()) {
      const std::size_t blank = rest.find(' ');
      const std::string unit = rest.substr(0, blank);
      int amount = 0;
      if (blank == std::string::npos || (unit != "playouts" && unit != "ms") ||
          !text::read_word(std::string_view(rest).substr(blank + 1), amount) || amount < 1) {
        return "go takes nothing, 'playouts N' or 'ms N'";
      }
      level.budget = unit == "ms" ? bots::Budget{0, amount} : bots::Budget{amount, kForever};
      level.by_game = -1;
    } else if (level.budget.milliseconds == 0) {
      level.budget.milliseconds = kForever;  // so that `stop` is heard
    }
    lines.forget();
    const system::Stopwatch stopwatch;
    arena::Threads executor(threads_);
    const auto elapsed = [&] { return lines.stopped() ? kForever : stopwatch(); };
    const auto ranked = question_->rank(level, random_, executor, elapsed);
    tell(ranked, level, stopwatch());
    return {};
  }

  void tell(const std::vector<bots::RankedMove>& ranked, const bots::Level& level, int time) {
    constexpr int kMost = 5;
    int told = 0;
    for (const bots::RankedMove& one : ranked) {
      if (!level.searches() || one.visits == 0 || ++told > kMost) break;
      char numbers[128];
      std::snprintf(numbers, sizeof numbers, "info playouts %d ms %d win %.3f score %.1f move ",
                    one.visits, time, one.wins, one.score);
      say(numbers + one.move);
    }
    // A level that plays at random now and then must not always make the move it thinks best.
    std::string choice = ranked.front().move;
    if (!level.searches()) choice = question_->think_on(level, {}, false, random_).move;
    say("bestmove " + choice);
  }

  const match::AnyGame& game_;
  text::Json options_;
  bots::Level level_ = *bots::read_level("hard");
  int threads_ = 1;
  core::Random random_{1};
  std::unique_ptr<bots::Pondering> question_;
};

}  // namespace

int run_engine(const EngineArguments& arguments) {
  const auto game = match::named_game(arguments.game);
  if (!game) return complain(game.error().message);
  Engine(**game).run();
  return 0;
}

}  // namespace heirloom::cli
