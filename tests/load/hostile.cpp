// Misbehaving in every way we could think of, all at once, for some seconds.
#include "hostile.hpp"

#include <algorithm>
#include <cstdio>
#include <utility>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

#include "modes.hpp"

namespace heirloom::load {

void Siege::blame(std::string_view what) {
  constexpr std::int64_t kTold = 20;
  if (++wrong <= kTold) {
    std::fprintf(stderr, "%.*s\n", static_cast<int>(what.size()), what.data());
  }
}

Place Siege::place(int attacker) const {
  return {port,
          "127.66." + std::to_string(attacker / 200) + "." + std::to_string(attacker % 200 + 1)};
}

void launch(asio::io_context& context, Siege& siege, asio::awaitable<void> attack) {
  ++siege.started;
  asio::co_spawn(context, std::move(attack), [&siege](const std::exception_ptr& fault) {
    --siege.started;
    if (fault) siege.blame("an attack ended with an exception of the generator");
  });
}

namespace {

Json summary(const Siege& siege, long before, long highest, long after) {
  Json out = Json::object();
  out["event"] = "hostile";
  out["messages"] = siege.messages;
  out["answers"] = siege.answers;
  out["connections"] = siege.connections;
  out["frames"] = siege.frames;
  out["wrong"] = siege.wrong;
  out["rss_before_kib"] = before;
  out["rss_highest_kib"] = highest;
  out["rss_after_kib"] = after;
  return out;
}

asio::awaitable<void> besiege(asio::io_context& context, Siege& siege, const Orders& orders) {
  const long before = resident_kib(orders.process);
  long highest = before;
  siege.end = Clock::now() + std::chrono::seconds(orders.seconds);
  begin_line_attacks(context, siege);
  begin_byte_attacks(context, siege);
  while (siege.lasts()) {
    co_await pause(50);
    highest = std::max(highest, resident_kib(orders.process));
  }
  for (int i = 0; i < 100 && siege.started > 0; ++i) co_await siege.rest(50);
  if (siege.started > 0) siege.blame("some attackers still wait for the server");
  const std::string path = "/readyz";
  const Answer answer = co_await request(siege.place(150), "GET", path, "", "", "");
  if (answer.status != 200) siege.blame("the server is not ready afterwards");
  const Json out = summary(siege, before, highest, resident_kib(orders.process));
  report(out);
  context.stop();
}

}  // namespace

int run_hostile(const Orders& orders) {
  asio::io_context context(1);
  Siege siege;
  siege.port = orders.port;
  siege.table = orders.table;
  siege.slowness = orders.slowness;
  siege.random.seed(orders.seed + 7);
  asio::co_spawn(context, besiege(context, siege, orders), asio::detached);
  context.run();
  return siege.wrong == 0 ? 0 : 1;
}

}  // namespace heirloom::load
