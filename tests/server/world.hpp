// A whole site in one thread under a clock of its own: store, network, bots and people, everything
// that can go wrong drawn from one seed, so that a run can be repeated exactly.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <queue>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "server/disk.hpp"
#include "server/site.hpp"

namespace heirloom::tests {

using server::Connection;
using table::Time;
using text::Json;

// What may go wrong, each as a probability in a thousand per occasion.
struct Mishaps {
  int drop_connection = 0;  // per message on its way
  int fail_store = 0;       // per commit
  int crash = 0;            // per second of the clock
  int jump = 0;             // the clock jumps, per second
  int most_delay = 60;      // milliseconds a message is under way
};

class World final : public server::Wire, public server::Thinker {
 public:
  World(std::uint64_t seed, Mishaps mishaps, server::SiteRules rules = {})
      : World(seed, mishaps, unlimited(std::move(rules)), std::make_shared<store::MemoryStore>()) {}
  // With the limits of these rules, and a store that others may use, too.
  World(std::uint64_t seed, Mishaps mishaps, server::SiteRules rules,
        std::shared_ptr<store::MemoryStore> store)
      : World(seed, mishaps, std::move(rules), std::make_shared<MemoryDisk>(store), store) {}
  // On any disk.
  World(std::uint64_t seed, Mishaps mishaps, std::shared_ptr<Disk> disk)
      : World(seed, mishaps, unlimited(), std::move(disk), nullptr) {}
  static server::SiteRules unlimited(server::SiteRules rules = {}) {
    rules.messages_per_second = rules.messages_at_once = 1e9;
    rules.tables_per_minute = rules.tables_at_once = 1e9;
    rules.sayings_per_second = rules.sayings_at_once = 1e9;
    return rules;
  }

  // One end of a connection as a client has it.
  struct Line {
    std::function<void(const std::string&)> received;
    std::function<void()> lost;
  };

  // HTTP is quick and safe here: it is answered before this returns.
  server::Response ask(const std::string& method, const std::string& path, const std::string& token,
                       const std::string& body = "", const std::string& from = "10.0.0.1") {
    server::Response answer;
    bool answered = false;
    site_->request({{from, token}, method, path, "", body}, [&](server::Response response) {
      answer = std::move(response);
      answered = true;
    });
    while (!answered && disk_->deliver()) {
    }
    if (!answered) answer.status = 0;
    return answer;
  }
  // A new person's token.
  std::string newcomer(const std::string& name) {
    const auto response = ask("POST", "/api/guest", "", "{\"name\":\"" + name + "\"}");
    for (const auto& [key, value] : response.headers) {
      if (key == "Set-Cookie") return value.substr(9, 64);
    }
    return "";
  }

  Connection connect(const std::string& token, Line line) {
    const Connection connection = ++last_connection_;
    const Time there = now_ + delay();
    lines_[connection] = {std::move(line), generation_, there, there};
    at(there, [this, connection, token] {
      if (alive(connection)) site_->connected(connection, {"10.0.0.1", token});
    });
    return connection;
  }
  // From a client to the server.
  void transmit(Connection connection, std::string text) {
    if (!alive(connection)) return;
    if (chance(mishaps_.drop_connection)) return hang_up(connection);
    Open& open = lines_[connection];
    open.up = std::max(open.up, now_ + delay());
    at(open.up, [this, connection, text = std::move(text)] {
      if (alive(connection)) site_->received(connection, text);
    });
  }
  // Either side, or the cable between them.
  void hang_up(Connection connection) {
    const auto found = lines_.find(connection);
    if (found == lines_.end()) return;
    const Open open = std::move(found->second);
    lines_.erase(found);
    if (open.generation == generation_) {
      later(delay(), [this, connection, generation = generation_] {
        if (generation == generation_) site_->disconnected(connection);
      });
    }
    later(delay(), [lost = open.line.lost] { lost(); });
  }

  void later(Time delay, std::function<void()> what) { at(now_ + delay, std::move(what)); }
  [[nodiscard]] Time now() const { return now_; }
  core::Random& random() { return random_; }
  server::Site& site() { return *site_; }
  // The store in memory, of a world that has one.
  store::MemoryStore& store() { return *memory_; }
  // Whatever the store is.
  store::Store& kept() { return disk_->store(); }
  FrailStore& frail() { return frail_; }
  [[nodiscard]] int thoughts() const { return thoughts_; }
  [[nodiscard]] int crashes() const { return crashes_; }
  void behave() { mishaps_ = {}; }

  // Lets time pass until `done`, or until so much of it has.
  bool run(Time most, const std::function<bool()>& done) {
    const Time until = now_ + most;
    while (now_ < until) {
      if (done()) return true;
      pass();
    }
    return done();
  }

  // Lets so much time pass, all of it or in one leap in which nothing happens.
  void wait(Time time) {
    run(time, [] { return false; });
  }
  void leap(Time time) {
    now_ += time;
    wait(100);
  }

  // As if the machine was switched off, and on again after some time.
  void crash(Time down = 0) {
    ++crashes_;
    ++generation_;
    disk_->crash(random_);
    now_ += down;
    start();
    std::vector<Connection> cut;
    for (const auto& [connection, open] : lines_) cut.push_back(connection);
    for (const Connection connection : cut) hang_up(connection);
  }

  // server::Wire
  void send(Connection to, server::Message message) override {
    if (!alive(to)) return;
    if (chance(mishaps_.drop_connection)) return hang_up(to);
    Open& open = lines_[to];
    open.down = std::max(open.down, now_ + delay());
    sent_ += message->size();
    if (heard) heard(to, *message);
    at(open.down, [this, to, message] {
      const auto found = lines_.find(to);
      if (found != lines_.end()) found->second.line.received(*message);
    });
  }
  void close(Connection connection, int /*code*/, std::string_view /*reason*/) override {
    later(delay(), [this, connection] { hang_up(connection); });
  }

  // server::Thinker
  void think(std::unique_ptr<bots::Pondering> pondering, bots::Level level, core::Random random,
             server::Thinker::Then then) override {
    ++thoughts_;
    const std::shared_ptr<bots::Pondering> shared = std::move(pondering);
    later(delay(), [this, shared, level, random, then = std::move(then),
                    generation = generation_]() mutable {
      if (generation != generation_) return;
      bots::Executor alone;
      then(shared->choose(level, 1, random, alone, [] { return 0; }));
    });
  }
  [[nodiscard]] std::size_t waiting() const override { return 0; }

  // Everything the server sends, as it sends it.
  std::function<void(Connection, const std::string&)> heard;

  // The lines of the server's log.
  std::vector<std::string> noted;
  // How many of them have these words.
  [[nodiscard]] int lines_with(const std::string& words) const {
    const auto has = [&](const std::string& line) { return line.find(words) != std::string::npos; };
    return static_cast<int>(std::count_if(noted.begin(), noted.end(), has));
  }

 private:
  World(std::uint64_t seed, Mishaps mishaps, server::SiteRules rules, std::shared_ptr<Disk> disk,
        std::shared_ptr<store::MemoryStore> memory)
      : random_(seed, 1),
        entropy_(seed, 2),
        mishaps_(mishaps),
        rules_(std::move(rules)),
        disk_(std::move(disk)),
        memory_(std::move(memory)),
        frail_(disk_) {
    start();
  }

  struct Open {
    Line line;
    int generation = 0;
    Time up = 0;  // when the last message in each direction arrives: they stay in order
    Time down = 0;
  };
  struct Event {
    Time at;
    std::uint64_t number;
    std::function<void()> what;
    friend bool operator>(const Event& a, const Event& b) {
      return a.at != b.at ? a.at > b.at : a.number > b.number;
    }
  };

  void start() {
    server::Site::Services means{frail_,
                                 *this,
                                 *this,
                                 [this](int bytes) { return hex(bytes); },
                                 [this] { return now_; },
                                 [this](const std::string& line) { noted.push_back(line); },
                                 [] { return std::string(); }};
    site_ = std::make_unique<server::Site>(std::move(means), rules_);
    const auto woken = site_->wake();
    if (!woken) std::abort();
  }
  [[nodiscard]] bool alive(Connection connection) const {
    const auto found = lines_.find(connection);
    return found != lines_.end() && found->second.generation == generation_;
  }
  bool chance(int in_a_thousand) {
    return in_a_thousand > 0 && random_.index(1000) < in_a_thousand;
  }
  Time delay() { return 1 + random_.index(mishaps_.most_delay); }
  void at(Time when, std::function<void()> what) {
    events_.push({when, ++last_event_, std::move(what)});
  }
  std::string hex(int bytes) {
    std::string out;
    for (int i = 0; i < 2 * bytes; ++i) out += "0123456789abcdef"[entropy_.below(16)];
    return out;
  }
  // One step of time: what is due happens, the store gets on with its work, the site looks around.
  void pass() {
    constexpr Time kStep = 10;
    now_ += kStep;
    if (now_ % 1000 == 0 && chance(mishaps_.crash)) crash();
    if (now_ % 1000 == 0 && chance(mishaps_.jump)) now_ += random_.index(100'000);
    while (!events_.empty() && events_.top().at <= now_) {
      const auto what = events_.top().what;
      events_.pop();
      what();
    }
    if (disk_->waiting() > 0 && chance(mishaps_.fail_store)) disk_->fail_next();
    for (int i = random_.index(4); i > 0; --i) disk_->deliver();
    site_->tick();
  }

  core::Random random_;
  core::Random entropy_;
  Mishaps mishaps_;
  server::SiteRules rules_;
  Time now_ = 1'700'000'000'000;
  std::shared_ptr<Disk> disk_;
  std::shared_ptr<store::MemoryStore> memory_;
  FrailStore frail_;
  std::unique_ptr<server::Site> site_;
  int generation_ = 0;  // counts the lives of the server
  int crashes_ = 0;
  int thoughts_ = 0;  // how often bots were asked
  std::uint64_t sent_ = 0;
  Connection last_connection_ = 0;
  std::map<Connection, Open> lines_;
  std::uint64_t last_event_ = 0;
  std::priority_queue<Event, std::vector<Event>, std::greater<>> events_;
};

}  // namespace heirloom::tests
