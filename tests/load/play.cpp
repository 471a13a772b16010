// Many tables at once: as fast as they can, at a pace, up to a number of moves, or through crashes.
#include <array>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

#include "measure.hpp"
#include "modes.hpp"
#include "played_table.hpp"
#include "stop_signal.hpp"

namespace heirloom::load {
namespace {

using Tables = std::vector<std::shared_ptr<PlayedTable>>;

struct Hall {
  explicit Hall(const Orders& given) : orders(given) { place.port = given.port; }
  const Orders& orders;
  asio::io_context context{1};
  Place place;
  Tally tally;
  Tables tables;
  std::vector<std::string> tokens;
  std::vector<Plan> plans;
  std::size_t next = 0;
  std::size_t failed = 0;
  int busy = 0;
  bool good = false;
};

// Outside of coroutines: g++ 12 destroys the lists of temporaries in them twice.
void tell(const Hall& hall, std::string_view event) {
  report({{"event", event}, {"tables", hall.tables.size()}, {"failed", hall.failed}});
}

asio::awaitable<void> furnish(Hall& hall) {
  while (hall.next < hall.plans.size()) {
    const std::size_t number = hall.next++;
    const Plan& plan = hall.plans[number];
    std::vector<std::string> tokens;
    for (int i = 0; i < plan.viewers && !hall.tokens.empty(); ++i) {
      tokens.push_back(std::move(hall.tokens.back()));
      hall.tokens.pop_back();
    }
    const auto table =
        std::make_shared<PlayedTable>(hall.context, hall.place, plan, hall.tally,
                                      hall.orders.seed + static_cast<unsigned>(number));
    const bool ready = co_await table->prepare(std::move(tokens));
    if (ready) {
      hall.tables.push_back(table);
    } else {
      ++hall.failed;
    }
  }
  --hall.busy;
}

// Everybody is there and every match has begun, or it says why not.
asio::awaitable<bool> prepare(Hall& hall) {
  std::size_t viewers = 0;
  for (const Plan& plan : hall.plans) viewers += static_cast<std::size_t>(plan.viewers);
  hall.tokens = co_await make_guests(hall.place, viewers);
  constexpr int kAtOnce = 32;
  for (int i = 0; i < kAtOnce; ++i) {
    ++hall.busy;
    asio::co_spawn(hall.context, furnish(hall), asio::detached);
  }
  while (hall.busy > 0) co_await pause(2);
  tell(hall, "prepared");
  co_return hall.failed == 0;
}

Json results(const Hall& hall, std::string_view mode, double seconds) {
  const Tally& tally = hall.tally;
  Json out = Json::object();
  out["event"] = mode;
  out["tables"] = hall.tables.size();
  out["seconds"] = seconds;
  out["moves"] = tally.moves;
  out["moves_per_second"] = static_cast<int>(static_cast<double>(tally.moves) / seconds);
  out["answer"] = tally.answers.summary();
  out["everybody"] = tally.everybody.summary();
  out["refused"] = tally.refused;
  out["gaps"] = tally.gaps;
  out["cut_off"] = tally.cut_off;
  out["matches_over"] = tally.matches;
  return out;
}

asio::awaitable<void> measure(Hall& hall, std::string_view mode) {
  const bool ready = co_await prepare(hall);
  if (!ready) co_return hall.context.stop();
  for (const auto& table : hall.tables) table->play();
  co_await pause(hall.orders.interval == 0 ? 1000 : 2 * hall.orders.interval);
  hall.tally.measuring = true;
  const auto begin = Clock::now();
  co_await pause(std::int64_t{1000} * hall.orders.seconds);
  hall.tally.measuring = false;
  const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  for (const auto& table : hall.tables) table->stop();
  co_await pause(200);
  report(results(hall, mode, seconds));
  hall.good = hall.tally.moves > 0 && hall.tally.gaps == 0 && hall.tally.cut_off == 0;
  hall.context.stop();
}

int finish(Hall& hall, asio::awaitable<void> work) {
  asio::co_spawn(hall.context, std::move(work), asio::detached);
  hall.context.run();
  return hall.good ? 0 : 1;
}

asio::awaitable<void> play_some(Hall& hall) {
  const bool ready = co_await prepare(hall);
  if (!ready) co_return hall.context.stop();
  for (const auto& table : hall.tables) table->play(hall.orders.moves);
  std::size_t resting = 0;
  while (resting < hall.tables.size()) {
    co_await pause(20);
    resting = 0;
    for (const auto& table : hall.tables) resting += table->rests();
  }
  hall.good = true;
  tell(hall, "played");
}

asio::awaitable<void> play_through(Hall& hall) {
  const bool ready = co_await prepare(hall);
  if (!ready) co_return hall.context.stop();
  hall.tally.measuring = true;
  for (const auto& table : hall.tables) table->play();
  tell(hall, "playing");
}

}  // namespace

int run_saturate(const Orders& given) {
  Orders orders = given;
  orders.interval = 0;
  Hall hall(orders);
  hall.plans.assign(static_cast<std::size_t>(orders.tables), Plan{});
  return finish(hall, measure(hall, "saturate"));
}

int run_paced(const Orders& orders) {
  constexpr std::array<std::string_view, 4> kGames = {"ancestree", "familienbande", "scion",
                                                      "pharaohs-heir"};
  Hall hall(orders);
  for (std::size_t i = 0; i < static_cast<std::size_t>(orders.tables); ++i) {
    Plan plan;
    plan.game = kGames[i % kGames.size()];
    plan.seats = 4;
    plan.people = 2 + static_cast<int>(i / kGames.size() % 3);
    plan.viewers = 4;
    plan.interval = orders.interval;
    hall.plans.push_back(plan);
  }
  return finish(hall, measure(hall, "paced"));
}

int run_rest(const Orders& orders) {
  Hall hall(orders);
  hall.plans.assign(static_cast<std::size_t>(orders.tables), Plan{});
  const StopSignal stop(hall.context, [&hall] { hall.context.stop(); });
  return finish(hall, play_some(hall));
}

int run_kill(const Orders& orders) {
  Hall hall(orders);
  Plan plan;
  plan.comes_back = true;
  hall.plans.assign(static_cast<std::size_t>(orders.tables), plan);
  hall.tally.acknowledged = std::fopen(orders.file.c_str(), "w");
  if (hall.tally.acknowledged == nullptr) return 2;
  const auto begin = Clock::now();
  const StopSignal stop(hall.context, [&hall] { hall.context.stop(); });
  const int code = finish(hall, play_through(hall));
  static_cast<void>(code);
  const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  Json out = results(hall, "kill", seconds);
  out["came_back"] = hall.tally.came_back;
  out["broken"] = hall.tally.broken;
  report(out);
  std::fclose(hall.tally.acknowledged);
  return hall.tally.broken == 0 && hall.tally.gaps == 0 && hall.failed == 0 ? 0 : 1;
}

}  // namespace heirloom::load
