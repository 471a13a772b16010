// People who play at a calm pace, in a process of their own, and tell what they notice of others.
// What is written to standard input, whatever it is, says that the weather turns: from calm to
// storm or back.
#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

#include "measure.hpp"
#include "modes.hpp"
#include "played_table.hpp"
#include "stop_signal.hpp"

namespace heirloom::load {
namespace {

struct Witnesses {
  std::uint16_t port = 0;
  std::vector<std::shared_ptr<PlayedTable>> tables;
  Tally tally;
  Times calm;
  Times stormy;
  bool is_calm = true;
  bool ready = false;

  // What was seen since the last turn counts for the weather there was.
  void turn() {
    (is_calm ? calm : stormy).add(std::exchange(tally.everybody, Times()));
    is_calm = !is_calm;
  }
};

// The people of a table come from an address of their own and keep to the server's usual limits.
asio::awaitable<bool> invite(asio::io_context& context, Witnesses& witnesses, int number) {
  Place place;
  place.port = witnesses.port;
  place.from = "127.33.0." + std::to_string(number + 1);
  std::vector<std::string> guests = co_await make_guests(place, 2);
  Plan plan;
  plan.interval = 100;
  const auto table = std::make_shared<PlayedTable>(context, place, plan, witnesses.tally,
                                                   static_cast<unsigned>(number));
  const bool ready = co_await table->prepare(std::move(guests));
  witnesses.tables.push_back(table);
  co_return ready;
}

void tell_playing(const Witnesses& witnesses) {
  report({{"event", "playing"}, {"table", witnesses.tables.front()->id()}});
}

asio::awaitable<void> play(asio::io_context& context, Witnesses& witnesses) {
  constexpr int kTables = 10;
  for (int i = 0; i < kTables; ++i) {
    const bool ready = co_await invite(context, witnesses, i);
    if (ready) continue;
    std::fputs("the people who should be disturbed could not sit down\n", stderr);
    co_return context.stop();
  }
  for (const auto& table : witnesses.tables) table->play();
  co_await pause(500);
  witnesses.tally.measuring = true;
  witnesses.ready = true;
  tell_playing(witnesses);
}

}  // namespace

int run_witness(const Orders& orders) {
  asio::io_context context(1);
  Witnesses witnesses;
  witnesses.port = orders.port;
  asio::co_spawn(context, play(context, witnesses), asio::detached);
  const StopSignal stop(
      context, [&context] { context.stop(); }, [&witnesses] { witnesses.turn(); });
  context.run();
  witnesses.turn();
  const Tally& tally = witnesses.tally;
  Json out = Json::object();
  out["event"] = "witness";
  out["calm"] = witnesses.calm.summary();
  out["storm"] = witnesses.stormy.summary();
  out["refused"] = tally.refused;
  out["gaps"] = tally.gaps;
  out["cut_off"] = tally.cut_off;
  report(out);
  return witnesses.ready && tally.gaps == 0 && tally.cut_off == 0 ? 0 : 1;
}

}  // namespace heirloom::load
