// Misbehaving over WebSockets that were opened properly.
#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "glance.hpp"
#include "hostile.hpp"

namespace heirloom::load {
namespace {

// Valid messages, and what is made of them.
std::vector<std::string> valid_messages(const std::string& table) {
  const std::string at = R"("table":")" + table + R"(")";
  std::vector<std::string> all = {
      R"({"id":%,"type":"hello","protocol":2})",
      R"({"id":%,"type":"open","settings":{"game":"scion","seats":[{"kind":"open"}]}})",
      R"({"id":%,"type":"rematch",)" + at + "}",
      R"({"id":%,"type":"watch",)" + at + R"(,"since":0})",
      R"({"id":%,"type":"unwatch",)" + at + "}",
      R"({"id":%,"type":"view",)" + at + R"(,"step":3})",
  };
  for (const char* command :
       {R"("type":"sit","seat":1)", R"("type":"leave")", R"("type":"remove","seat":0)",
        R"("type":"bot","seat":0,"level":"greedy")", R"("type":"start")",
        R"("type":"move","seat":0,"turn":0,"moves":["pass"])",
        R"("type":"undo","seat":0,"ask":false)",
        R"("type":"vote","seat":0,"topic":"pause","yes":true)", R"("type":"resign","seat":0)",
        R"("type":"back","seat":0)", R"("type":"autopilot","seat":0,"level":"greedy")",
        R"("type":"say","text":"hello")", R"("type":"mute","person":"x","muted":true)",
        R"("type":"close")"}) {
    all.push_back(R"({"id":%,"type":"act",)" + at + R"(,"command":{)" + command + "}}");
  }
  return all;
}

std::string numbered(std::string text, std::int64_t id) {
  const auto place = text.find('%');
  return place == std::string::npos ? text : text.replace(place, 1, std::to_string(id));
}

// A value that is not expected.
std::string strange_value(std::minstd_rand& random) {
  static const std::vector<std::string> kValues = {"null",
                                                   "true",
                                                   "-1",
                                                   "0",
                                                   "1e400",
                                                   "1.5",
                                                   "-0",
                                                   "9223372036854775807",
                                                   "9223372036854775808",
                                                   "18446744073709551616",
                                                   "\"\"",
                                                   "[]",
                                                   "{}",
                                                   "[[]]",
                                                   "\"\\u0000\"",
                                                   "\"\\ud800\"",
                                                   "\"../../etc\"",
                                                   "\"\xc3\xa9\"",
                                                   "[null]",
                                                   "{\"type\":\"move\"}"};
  if (random() % 20 == 0) return std::string(20 + random() % 60, '[');
  if (random() % 20 == 0) return "\"" + std::string(random() % 4000, 'a') + "\"";
  return kValues[random() % kValues.size()];
}

// Puts a strange value in the place of another one.
std::string with_strange_value(const std::string& text, std::minstd_rand& random) {
  std::vector<std::size_t> colons;
  for (std::size_t i = text.find("\":"); i != std::string::npos; i = text.find("\":", i + 1)) {
    colons.push_back(i + 2);
  }
  if (colons.empty()) return text;
  const std::size_t begin = colons[random() % colons.size()];
  const std::size_t end = text.find_first_of(",}]", begin);
  return text.substr(0, begin) + strange_value(random) +
         (end == std::string::npos ? "" : text.substr(end));
}

std::string mutated(std::string text, std::minstd_rand& random) {
  switch (random() % 6) {
    case 0: return text;
    case 1: return text.substr(0, random() % (text.size() + 1));
    case 2: text[random() % text.size()] = static_cast<char>(32 + random() % 95); return text;
    case 3: return text.insert(random() % text.size(), text.substr(random() % text.size()));
    case 4: return text + text;
    default: return with_strange_value(text, random);
  }
}

int depth_of(const Json& value) {
  int deepest = 0;
  for (const Json& one : value) {
    if (one.is_structured()) deepest = std::max(deepest, depth_of(one));
  }
  return deepest + 1;
}

// The id under which a text must be answered; 0 if it has none that can be read.
std::int64_t id_of(const std::string& text) {
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_object() || !json.contains("id") || !json["id"].is_number_unsigned()) return 0;
  constexpr int kDeepest = 32;
  if (depth_of(json) > kDeepest) return 0;
  const auto id = json["id"].get<std::uint64_t>();
  return id < (std::uint64_t{1} << 63) ? static_cast<std::int64_t>(id) : 0;
}

// What a mutating client waits for.
struct Expected {
  std::multiset<std::int64_t> ids;
  std::int64_t nameless = 0;

  void heard(Siege& siege, std::string_view text) {
    const auto to = reply_to(text);
    if (!to) return;
    ++siege.answers;
    const auto found = ids.find(*to);
    if (found != ids.end()) {
      ids.erase(found);
    } else if (--nameless < 0) {
      siege.blame("a reply that nobody asked for: " + std::string(text.substr(0, 200)));
    }
  }
};

Line::Manner manner_of(const Place& place, const std::string& token) {
  return {token, place.origin(), 0, true};
}

asio::awaitable<std::string> become_guest(Place place) {
  std::vector<std::string> guests = co_await make_guests(place, 1);
  std::string token;
  if (!guests.empty()) token = std::move(guests.front());
  co_return token;
}

// Mutations of valid messages, each of which is answered once, under its id if it can be read.
asio::awaitable<void> mutate(Siege& siege, int number) {
  const Place place = siege.place(number);
  std::string token = co_await become_guest(place);
  const std::vector<std::string> messages = valid_messages(siege.table);
  std::int64_t id = 0;
  while (siege.lasts) {
    Line::Manner manner = manner_of(place, token);
    std::shared_ptr<Line> line = co_await Line::open(place, std::move(manner));
    if (!line) {
      co_await siege.rest(100);
      continue;
    }
    ++siege.connections;
    Expected expected;
    line->heard = [&](std::string_view text) { expected.heard(siege, text); };
    for (int burst = 0; burst < 40 && siege.lasts && line->is_open(); ++burst) {
      for (int i = 0; i < 10; ++i) {
        const std::string& valid = messages[siege.random() % messages.size()];
        std::string text = mutated(numbered(valid, ++id), siege.random);
        const std::int64_t under = id_of(text);
        if (under > 0) {
          expected.ids.insert(under);
        } else {
          ++expected.nameless;
        }
        ++siege.messages;
        line->send(std::move(text));
      }
      co_await siege.rest(10);
    }
    const std::function<bool()> is_settled = [&] {
      return !line->is_open() || (expected.ids.empty() && expected.nameless == 0);
    };
    co_await siege.wait_until(is_settled);
    if (!line->is_open()) siege.blame("the server cut off somebody who only sent bad messages");
    if (!expected.ids.empty() || expected.nameless > 0) {
      siege.blame("messages were not answered: " + std::to_string(expected.ids.size()) +
                  " with an id, " + std::to_string(expected.nameless) + " without");
    }
    line->heard = nullptr;
    line->cut();
  }
}

// What ends a connection: binary frames, texts that are no UTF-8, and too long ones.
asio::awaitable<void> send_forbidden(Siege& siege, int number) {
  const Place place = siege.place(number);
  while (siege.lasts) {
    Line::Manner manner = manner_of(place, "");
    std::shared_ptr<Line> line = co_await Line::open(place, std::move(manner));
    if (!line) {
      co_await siege.rest(50);
      continue;
    }
    ++siege.connections;
    ++siege.frames;
    const auto kind = siege.random() % 3;
    if (kind == 0) line->send_binary(R"({"id":1,"type":"hello","protocol":2})");
    if (kind == 1) line->send("{\"id\":1,\"type\":\"\xff\xfe\"}");
    if (kind == 2) line->send("{\"id\":1,\"type\":\"" + std::string(20'000, 'x') + "\"}");
    const std::function<bool()> is_ended = [&] { return !line->is_open(); };
    co_await siege.wait_until(is_ended);
    if (line->is_open()) siege.blame("a forbidden frame did not end the connection");
    line->cut();
    co_await siege.rest(20);
  }
}

// A spectator, and a client with a made-up token, try everything at other people's table.
asio::awaitable<void> trespass(Siege& siege, int number, bool known) {
  const Place place = siege.place(number);
  std::string token = co_await become_guest(place);
  if (!known && !token.empty()) token.back() = token.back() == '0' ? '1' : '0';
  Line::Manner manner = manner_of(place, token);
  std::shared_ptr<Line> line = co_await Line::open(place, std::move(manner));
  if (!line) co_return siege.blame("a spectator could not connect");
  ++siege.connections;
  const std::string greeting = co_await line->ask(std::string(kHello));
  const bool is_somebody = greeting.find(R"("person":"")") == std::string::npos;
  if (is_somebody != known) siege.blame("a made-up token was believed: " + greeting);
  const std::string watch = R"("type":"watch","table":")" + siege.table + "\"";
  std::string watched = co_await line->ask(watch);
  // Others crowd the table; a client told to try again does.
  for (int i = 0; i < 20 && watched.find("\"busy\"") != std::string::npos; ++i) {
    co_await siege.rest(100);
    watched = co_await line->ask(watch);
  }
  if (!granted(watched)) siege.blame("a spectator could not watch: " + watched);
  const std::vector<std::string> messages = valid_messages(siege.table);
  while (siege.lasts && line->is_open()) {
    const std::string& message = messages[siege.random() % messages.size()];
    const bool acts = message.find("\"act\"") != std::string::npos;
    const bool says = message.find("\"say\"") != std::string::npos;
    if (!acts || says) continue;
    ++siege.messages;
    const std::string fields = message.substr(8, message.size() - 9);
    const std::string reply = co_await line->ask(fields);
    if (!reply.empty()) ++siege.answers;
    if (granted(reply)) siege.blame("a client without a seat was allowed " + message);
    co_await siege.rest(20);
  }
  if (!line->is_open()) siege.blame("a spectator was cut off");
  line->cut();
}

// As many valid messages as the line takes, without waiting for answers.
asio::awaitable<void> flood(Siege& siege, int number, bool valid) {
  const Place place = siege.place(number);
  std::string token = co_await become_guest(place);
  Line::Manner manner = manner_of(place, token);
  std::shared_ptr<Line> line = co_await Line::open(place, std::move(manner));
  if (!line) co_return siege.blame("a client that was going to flood could not connect");
  ++siege.connections;
  std::int64_t got = 0;
  std::int64_t sent = 0;
  line->heard = [&](std::string_view text) { got += reply_to(text).has_value(); };
  while (siege.lasts && line->is_open()) {
    for (int i = 0; i < 50 && line->unsent() < 200; ++i) {
      ++sent;
      const std::string id = std::to_string(sent);
      line->send(valid ? "{\"id\":" + id + R"(,"type":"hello","protocol":2})"
                       : "{\"id\":" + id + R"(,"type":"hello","protocol":[[[]]]})");
    }
    co_await siege.rest(1);
  }
  const std::function<bool()> is_settled = [&] { return !line->is_open() || got >= sent; };
  co_await siege.wait_until(is_settled);
  // Who reads too slowly may be dropped; everybody else is answered.
  siege.messages += line->is_open() ? sent : got;
  siege.answers += got;
  if (line->is_open() && got != sent) {
    siege.blame("a flood of " + std::to_string(sent) + " messages had " + std::to_string(got) +
                " answers");
  }
  line->heard = nullptr;
  line->cut();
}

// Asks for long answers and never reads one.
asio::awaitable<void> never_read(Siege& siege, int number) {
  const Place place = siege.place(number);
  std::string token = co_await become_guest(place);
  const std::string watch = R"(,"type":"watch","table":")" + siege.table + R"(","since":0})";
  while (siege.lasts) {
    Line::Manner manner{token, place.origin(), 2048, false};
    std::shared_ptr<Line> line = co_await Line::open(place, std::move(manner));
    if (!line) {
      co_await siege.rest(100);
      continue;
    }
    ++siege.connections;
    std::int64_t id = 1;
    line->send(R"({"id":1,"type":"hello","protocol":2})");
    while (siege.lasts && line->is_open()) {
      for (int i = 0; i < 20 && line->unsent() < 100; ++i) {
        line->send("{\"id\":" + std::to_string(++id) + watch);
        ++siege.frames;
      }
      co_await siege.rest(20);
    }
    line->cut();
  }
}

// Opens tables as long as the server lets it.
asio::awaitable<void> open_tables(Siege& siege, int number) {
  const Place place = siege.place(number);
  std::string token = co_await become_guest(place);
  Line::Manner manner = manner_of(place, token);
  std::shared_ptr<Line> line = co_await Line::open(place, std::move(manner));
  if (!line) co_return siege.blame("a client that was going to open tables could not connect");
  ++siege.connections;
  const std::string greeting = co_await line->ask(std::string(kHello));
  int opened = 0;
  while (siege.lasts && line->is_open()) {
    const std::string fields =
        R"("type":"open","settings":{"game":"familienbande","options":{"players":2},)"
        R"("seats":[{"kind":"open"},{"kind":"link"}],"listed":true})";
    ++siege.messages;
    const std::string reply = co_await line->ask(fields);
    if (!reply.empty()) ++siege.answers;
    opened += granted(reply);
    co_await siege.rest(5);
  }
  constexpr int kMany = 100;
  if (opened > kMany) siege.blame("one person opened " + std::to_string(opened) + " tables");
  line->cut();
}

}  // namespace

void begin_line_attacks(asio::io_context& context, Siege& siege) {
  int number = 0;
  for (int i = 0; i < 4; ++i) launch(context, siege, mutate(siege, number++));
  for (int i = 0; i < 4; ++i) launch(context, siege, send_forbidden(siege, number++));
  for (int i = 0; i < 2; ++i) launch(context, siege, trespass(siege, number++, i == 0));
  for (int i = 0; i < 2; ++i) launch(context, siege, flood(siege, number++, i == 0));
  for (int i = 0; i < 10; ++i) launch(context, siege, never_read(siege, number++));
  launch(context, siege, open_tables(siege, number++));
}

}  // namespace heirloom::load
