// A person of the simulated world: connects, comes back when cut off, plays any legal move, sends
// things twice, takes moves back, and remembers what it was promised.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

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
  [[nodiscard]] const Json& view() const { return view_; }
  [[nodiscard]] std::int64_t version() const { return version_; }
  [[nodiscard]] const std::string& status() const { return status_; }
  [[nodiscard]] std::optional<int> seat() const { return seat_; }
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
    if (version_ > 0) message["since"] = version_;
    ask(std::move(message), [](const Json&) {});
  }

  void lost() {
    world_.later(1 + world_.random().index(500), [this, life = life_] {
      if (life == life_) connect();
    });
  }

  void received(const std::string& text) {
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
    } else if (type == "update") {
      updated(message);
    }
  }

  void updated(Json& message) {
    ASSERT_EQ(message["table"], table_);
    const std::int64_t version = message["version"].get<std::int64_t>();
    // Time may go backwards only if the server has lost what it had not promised.
    version_ = version;
    status_ = message["room"]["status"];
    room_ = message["room"];
    view_ = message["view"];
    seat_.reset();
    if (!message["seat"].is_null()) seat_ = message["seat"].get<int>();
    consider();
  }

  void consider() {
    if (!habits.plays || waiting_ || !seat_ || status_ != "running" || view_.is_null()) return;
    if (room_["proposal"].is_object()) return vote();
    if (view_["legal"].empty()) {
      if (world_.random().index(1000) < habits.undo) undo();
      return;
    }
    waiting_ = true;
    world_.later(1 + world_.random().index(300), [this, at = version_, on = connection_] {
      waiting_ = false;
      if (on != connection_) return;
      if (at == version_) {
        move();
      } else {
        consider();
      }
    });
  }

  void move() {
    if (view_["legal"].empty()) return;
    const Json& legal = view_["legal"];
    const std::string chosen =
        legal[static_cast<std::size_t>(world_.random().index(static_cast<int>(legal.size())))];
    const int turn = room_["seats"][static_cast<std::size_t>(*seat_)]["turn"].get<int>();
    const Json command = {
        {"type", "move"}, {"seat", *seat_}, {"turn", turn}, {"moves", Json::array({chosen})}};
    const auto send = [&] {
      act(command, [this, text = std::to_string(*seat_) + " " + chosen](const Json& reply) {
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
    act({{"type", "undo"}, {"seat", *seat_}, {"ask", world_.random().below(2) == 0}},
        [](const Json&) {});
  }

  void vote() {
    const Json& agreed = room_["proposal"]["agreed"];
    if (std::find(agreed.begin(), agreed.end(), Json(*seat_)) != agreed.end()) return;
    act({{"type", "vote"},
         {"seat", *seat_},
         {"topic", room_["proposal"]["topic"]},
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
  std::int64_t version_ = 0;
  std::string status_;
  Json room_;
  Json view_;
  std::optional<int> seat_;
  std::map<std::int64_t, std::string> promised_;
  int moves_ = 0;
};

}  // namespace heirloom::tests
