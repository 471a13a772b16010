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

asio::awaitable<void> Siege::rest(std::int64_t milliseconds) const {
  constexpr std::int64_t kPause = 50;
  co_await pause(milliseconds * slowness);
  while (calm && lasts) co_await pause(kPause);
}

asio::awaitable<void> Siege::wait_until(const std::function<bool()>& is_so) const {
  constexpr std::int64_t kPause = 20;
  const auto end = Clock::now() + kPatience;
  while (!is_so() && Clock::now() < end) co_await pause(kPause);
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

// Outside of coroutines: g++ 12 destroys the lists of temporaries in them twice.
void tell(std::string_view event) { report({{"event", event}}); }

asio::awaitable<void> besiege(asio::io_context& context, Siege& siege, const Orders& orders) {
  const long before = resident_kib(orders.process);
  long highest = before;
  begin_line_attacks(context, siege);
  begin_byte_attacks(context, siege);
  // A storm of a second, a calm of a second: both see the same machine.
  for (int i = 0; i < 2 * orders.seconds; ++i) {
    siege.calm = i % 2 == 1;
    tell(siege.calm ? "calm" : "storm");
    for (int looks = 0; looks < 20; ++looks) {
      co_await pause(50);
      highest = std::max(highest, resident_kib(orders.process));
    }
  }
  siege.lasts = false;
  const std::function<bool()> is_alone = [&siege] { return siege.started == 0; };
  co_await siege.wait_until(is_alone);
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
