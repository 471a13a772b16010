// Many people who only keep their page open.
#include <memory>
#include <string>
#include <vector>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

#include "glance.hpp"
#include "line.hpp"
#include "measure.hpp"
#include "modes.hpp"
#include "stop_signal.hpp"

namespace heirloom::load {
namespace {

struct Crowd {
  Place place;
  std::vector<std::string> tokens;
  std::vector<std::shared_ptr<Line>> lines;
  std::size_t next = 0;
  std::size_t greeted = 0;
  int busy = 0;
  int lost = 0;
};

Line::Manner manner_of(const Crowd& crowd, std::size_t number) {
  return {crowd.tokens[number], crowd.place.origin(), 0, true};
}

void tell_greeted(const Crowd& crowd, double seconds, long before, long after) {
  const auto all = static_cast<long>(crowd.greeted);
  report({{"event", "greeted"},
          {"connections", crowd.greeted},
          {"seconds", seconds},
          {"rss_before_kib", before},
          {"rss_after_kib", after},
          {"bytes_per_connection", all == 0 ? 0 : (after - before) * 1024 / all}});
}

asio::awaitable<void> fill(Crowd& crowd) {
  while (crowd.next < crowd.tokens.size()) {
    const std::size_t number = crowd.next++;
    Line::Manner manner = manner_of(crowd, number);
    std::shared_ptr<Line> line = co_await Line::open(crowd.place, std::move(manner));
    if (!line) continue;
    const std::string reply = co_await line->ask(std::string(kHello));
    if (!granted(reply)) continue;
    line->lost = [&crowd] { ++crowd.lost; };
    crowd.lines.push_back(std::move(line));
    ++crowd.greeted;
  }
  --crowd.busy;
}

asio::awaitable<void> gather(asio::io_context& context, Crowd& crowd, const Orders& orders) {
  crowd.tokens = co_await make_guests(crowd.place, static_cast<std::size_t>(orders.connections));
  // The guests alone bring the server's memory to what it is without their connections.
  co_await pause(200);
  const long before = resident_kib(orders.process);
  const auto begin = Clock::now();
  constexpr int kAtOnce = 32;
  for (int i = 0; i < kAtOnce; ++i) {
    ++crowd.busy;
    asio::co_spawn(context, fill(crowd), asio::detached);
  }
  while (crowd.busy > 0) co_await pause(5);
  const double took = std::chrono::duration<double>(Clock::now() - begin).count();
  co_await pause(500);
  const long after = resident_kib(orders.process);
  tell_greeted(crowd, took, before, after);
}

}  // namespace

int run_idle(const Orders& orders) {
  asio::io_context context(1);
  Crowd crowd;
  crowd.place.port = orders.port;
  asio::co_spawn(context, gather(context, crowd, orders), asio::detached);
  const StopSignal stop(context, [&context] { context.stop(); });
  context.run();
  report({{"event", "end"}, {"connections", crowd.greeted}, {"lost", crowd.lost}});
  return crowd.lost == 0 && crowd.greeted == static_cast<std::size_t>(orders.connections) ? 0 : 1;
}

}  // namespace heirloom::load
