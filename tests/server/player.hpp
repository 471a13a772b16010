// People of the simulated world: one who connects, comes back when cut off, plays any legal move,
// sends things twice, takes moves back, and remembers what it was promised; and one who does only
// what a test says, and remembers everything it was told.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/world.hpp"

namespace heirloom::tests {

class Player {
 public:
  Player(World& world, const std::string& name)
      : world_(world), token_(world.newcomer(name)), name_(name) {}

  struct Habits {
    int send_twice = 50;  // in a thousand
    int undo = 30;
    int say = 10;
    bool plays = true;
  };
  Habits habits;

  void go_to(const std::string& table) {
    table_ = table;
    connect();
  }

  // Asks for something; `then` is called with the reply, if it comes.
  using Then = std::function<void(const Json& reply)>;
  void ask(Json message, Then then) {
    message["id"] = ++last_id_;
    thens_[last_id_] = std::move(then);
    world_.transmit(connection_, text::dump(message));
  }

  [[nodiscard]] const std::string& token() const { return token_; }
  [[nodiscard]] const Json& view() { return last().view; }
  [[nodiscard]] std::int64_t version() { return last().version; }
  [[nodiscard]] const std::string& status() { return last().status; }
  [[nodiscard]] std::optional<int> seat() { return last().seat; }
  // Moves that were acknowledged, with the version they led to.
  [[nodiscard]] const std::map<std::int64_t, std::string>& promised() const { return promised_; }
  [[nodiscard]] int unanswered() const { return static_cast<int>(thens_.size()); }
  [[nodiscard]] int moves() const { return moves_; }

  void connect() {
    thens_.clear();
    waiting_ = false;
    // What comes by a line that was given up is not heard.
    const int life = ++life_;
    world_.hang_up(connection_);
    connection_ = world_.connect(token_, {[this, life](const std::string& text) {
                                            if (life == life_) received(text);
                                          },
                                          [this, life] {
                                            if (life == life_) lost();
                                          }});
    ask({{"type", "hello"}, {"protocol", server::kProtocol}}, [this](const Json& reply) {
      EXPECT_TRUE(reply["refused"].is_null()) << reply.dump();
      if (on_hello) on_hello();
      if (!table_.empty()) watch();
    });
  }
  std::function<void()> on_hello;

 private:
  void watch() {
    Json message = {{"type", "watch"}, {"table", table_}};
    if (version() > 0) message["since"] = version();
    ask(std::move(message), [](const Json&) {});
  }

  void lost() {
    world_.later(1 + world_.random().index(500), [this, life = life_] {
      if (life == life_) connect();
    });
  }

  void received(const std::string& text) {
    // Most updates are followed by the next before anybody looks at them: reading them all would
    // take most of a simulation's time.
    if (text.starts_with(R"({"type":"update")")) {
      unread_ = text;
      if (!waiting_) consider();
      return;
    }
    Json message = *text::parse_json(text);
    const std::string type = message["type"];
    if (type == "reply") {
      const std::int64_t to = message["to"].get<std::int64_t>();
      const auto then = thens_.find(to);
      // Exactly one answer to every message.
      ASSERT_NE(then, thens_.end()) << text;
      const Then call = std::move(then->second);
      thens_.erase(then);
      call(message);
    } else {
      ASSERT_NE(type, "update") << text;
    }
  }

  // What the last update told.
  struct Told {
    std::int64_t version = 0;
    std::string status;
    Json room;
    Json view;
    std::optional<int> seat;
  };
  const Told& last() {
    if (!unread_.empty()) read(*text::parse_json(std::exchange(unread_, {})));
    return told_;
  }
  void read(Json message) {
    EXPECT_EQ(message["table"], table_);
    told_.version = message["version"].get<std::int64_t>();
    told_.status = message["room"]["status"];
    told_.room = std::move(message["room"]);
    told_.view = std::move(message["view"]);
    told_.seat.reset();
    if (!message["seat"].is_null()) told_.seat = message["seat"].get<int>();
  }

  void consider() {
    if (!habits.plays || waiting_) return;
    if (!seat() || view().is_null() || (status() != "running" && status() != "over")) return;
    if (last().room["proposal"].is_object()) return vote();
    // At any time: after others have decided, after a reveal, after the end.
    if (world_.random().index(1000) < habits.undo) undo();
    if (status() == "over" || view()["legal"].empty()) return;
    waiting_ = true;
    world_.later(1 + world_.random().index(300), [this, at = version(), on = connection_] {
      waiting_ = false;
      if (on != connection_) return;
      if (at == version()) {
        move();
      } else {
        consider();
      }
    });
  }

  void move() {
    if (view()["legal"].empty()) return;
    const Json& legal = view()["legal"];
    const std::string chosen =
        legal[static_cast<std::size_t>(world_.random().index(static_cast<int>(legal.size())))];
    const int turn = last().room["seats"][static_cast<std::size_t>(*seat())]["turn"].get<int>();
    const Json command = {
        {"type", "move"}, {"seat", *seat()}, {"turn", turn}, {"moves", Json::array({chosen})}};
    const auto send = [&] {
      act(command, [this, text = std::to_string(*seat()) + " " + chosen](const Json& reply) {
        if (reply["refused"].is_null()) {
          promised_[reply["result"]["version"].get<std::int64_t>()] = text;
          ++moves_;
        }
      });
    };
    send();
    if (world_.random().index(1000) < habits.send_twice) send();
  }

  void undo() {
    act({{"type", "undo"}, {"seat", *seat()}, {"ask", world_.random().below(2) == 0}},
        [](const Json&) {});
  }

  void vote() {
    const Json& agreed = last().room["proposal"]["agreed"];
    if (std::find(agreed.begin(), agreed.end(), Json(*seat())) != agreed.end()) return;
    act({{"type", "vote"},
         {"seat", *seat()},
         {"topic", last().room["proposal"]["topic"]},
         {"yes", world_.random().below(2) == 0}},
        [](const Json&) {});
  }

  void act(Json command, Then then) {
    ask({{"type", "act"}, {"table", table_}, {"command", std::move(command)}}, std::move(then));
  }

  World& world_;
  std::string token_;
  std::string name_;
  std::string table_;
  Connection connection_ = 0;
  int life_ = 0;
  std::int64_t last_id_ = 0;
  std::map<std::int64_t, Then> thens_;
  bool waiting_ = false;
  std::string unread_;  // the last update, unless it has been looked at
  Told told_;
  std::map<std::int64_t, std::string> promised_;
  int moves_ = 0;
};

class Visitor {
 public:
  Visitor(World& world, const std::string& name) : Visitor(world, name, world.newcomer(name)) {}
  // Another device of somebody.
  Visitor(World& world, const std::string& /*name*/, std::string token)
      : world_(world), token_(std::move(token)) {
    come();
  }
  Visitor(const Visitor&) = delete;
  Visitor& operator=(const Visitor&) = delete;

  void come() {
    connection_ = world_.connect(
        token_, {[this](const std::string& text) { received(text); }, [this] { lost = true; }});
    lost = false;
    const Json hello = ask({{"type", "hello"}, {"protocol", server::kProtocol}});
    if (hello["result"].is_object()) person_ = hello["result"]["person"];
  }
  void go() {
    world_.hang_up(connection_);
    world_.wait(200);
  }

  // Sends something and goes on; its id.
  std::int64_t send(Json message) {
    message["id"] = ++last_id_;
    world_.transmit(connection_, text::dump(message));
    return last_id_;
  }
  void send_text(const std::string& text) { world_.transmit(connection_, text); }
  // Sends something and waits for the answer; null if none comes.
  Json ask(Json message) {
    const std::int64_t id = send(std::move(message));
    world_.run(20'000, [&] { return replies.contains(id); });
    return replies.contains(id) ? replies[id] : Json();
  }
  // The code of the refusal, or "ok".
  static std::string word(const Json& reply) {
    if (reply.is_null()) return "no answer";
    return reply["refused"].is_null() ? "ok" : reply["refused"]["code"].get<std::string>();
  }
  static Json act_message(const std::string& table, Json command) {
    return {{"type", "act"}, {"table", table}, {"command", std::move(command)}};
  }
  std::string act(const std::string& table, Json command) {
    return word(ask(act_message(table, std::move(command))));
  }
  std::string does(const std::string& table, const std::string& type) {
    return act(table, {{"type", type}});
  }
  std::string watch(const std::string& table) {
    const std::string answer = word(ask({{"type", "watch"}, {"table", table}}));
    world_.wait(200);
    return answer;
  }
  // The id of a new table that this visitor watches; empty if it was refused.
  std::string open(const Json& settings, bool watch_only = false) {
    opened = ask({{"type", "open"}, {"settings", settings}, {"watch_only", watch_only}});
    if (word(opened) != "ok") return "";
    const std::string table = opened["result"]["table"];
    watch(table);
    return table;
  }

  // The decision this visitor could send now; null if there is none.
  Json decision(const std::string& table, std::size_t which = 0) {
    const Json& update = updates[table];
    if (update.is_null() || update["seat"].is_null() || update["view"].is_null()) return {};
    const Json& legal = update["view"]["legal"];
    if (legal.empty()) return {};
    const int seat = update["seat"].get<int>();
    return {{"type", "move"},
            {"seat", seat},
            {"turn", update["room"]["seats"][static_cast<std::size_t>(seat)]["turn"]},
            {"moves", Json::array({legal[which % legal.size()]})}};
  }
  std::string play(const std::string& table, std::size_t which = 0) {
    Json move = decision(table, which);
    if (move.is_null()) return "nothing to decide";
    const std::string answer = act(table, std::move(move));
    world_.wait(200);
    return answer;
  }
  [[nodiscard]] bool acts(const std::string& table) { return !decision(table).is_null(); }
  [[nodiscard]] std::string status(const std::string& table) {
    return updates[table].is_null() ? "" : updates[table]["room"]["status"].get<std::string>();
  }
  [[nodiscard]] Json seat(const std::string& table, int seat) {
    return updates[table]["room"]["seats"][static_cast<std::size_t>(seat)];
  }
  // Whether this visitor was told something that has these words in it.
  [[nodiscard]] bool was_told(const std::string& words) const {
    return std::any_of(heard.begin(), heard.end(), [&](const std::string& text) {
      return text.find(words) != std::string::npos;
    });
  }

  [[nodiscard]] const std::string& token() const { return token_; }
  [[nodiscard]] const std::string& person() const { return person_; }
  [[nodiscard]] std::int64_t last_id() const { return last_id_; }

  std::map<std::int64_t, Json> replies;
  std::map<std::int64_t, int> answers;  // how many to each message
  std::map<std::string, Json> updates;  // the last of each table
  Json opened;                          // the answer to the last opening
  Json turns;                           // as last told
  Json presence;
  std::vector<std::string> heard;
  bool lost = false;

 private:
  void received(const std::string& text) {
    heard.push_back(text);
    Json message = *text::parse_json(text);
    const std::string type = message["type"];
    if (type == "reply") {
      const std::int64_t to = message["to"].get<std::int64_t>();
      ++answers[to];
      replies[to] = std::move(message);
    } else if (type == "update") {
      const std::string table = message["table"];
      updates[table] = std::move(message);
    } else if (type == "turns") {
      turns = message["tables"];
    } else if (type == "presence") {
      presence = std::move(message);
    }
  }

  World& world_;
  std::string token_;
  std::string person_;
  Connection connection_ = 0;
  std::int64_t last_id_ = 0;
};

// What a table is opened with: a game and for each seat open, link or the level of a bot.
inline Json settings_for(const std::string& game, const std::vector<std::string>& seats) {
  Json wishes = Json::array();
  for (const std::string& seat : seats) {
    const bool person = seat == "open" || seat == "link";
    Json wish = {{"kind", person ? seat : "bot"}};
    if (!person) wish["bot"] = seat;
    wishes.push_back(std::move(wish));
  }
  return {{"game", game}, {"options", {{"players", seats.size()}}}, {"seats", std::move(wishes)}};
}

// A table of two people that has begun; empty if it could not.
inline std::string begin(Visitor& host, Visitor& other, const Json& settings) {
  const std::string table = host.open(settings);
  EXPECT_EQ(other.watch(table), "ok");
  EXPECT_EQ(other.does(table, "sit"), "ok");
  EXPECT_EQ(host.does(table, "start"), "ok");
  EXPECT_EQ(other.watch(table), "ok");
  return table;
}

}  // namespace heirloom::tests
