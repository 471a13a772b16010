// heirloom-load MODE --port N …: loads a server on this machine, for tests/load and bench.
#include <charconv>
#include <cstdio>
#include <string>
#include <string_view>

#include "modes.hpp"

namespace {

using heirloom::load::Orders;

template <class Number>
bool read(std::string_view text, Number& number) {
  const auto end = text.data() + text.size();
  const auto result = std::from_chars(text.data(), end, number);
  return result.ec == std::errc() && result.ptr == end;
}

bool take(Orders& orders, std::string_view name, std::string_view value) {
  if (name == "--port") return read(value, orders.port);
  if (name == "--process") return read(value, orders.process);
  if (name == "--connections") return read(value, orders.connections);
  if (name == "--tables") return read(value, orders.tables);
  if (name == "--seconds") return read(value, orders.seconds);
  if (name == "--moves") return read(value, orders.moves);
  if (name == "--slowness") return read(value, orders.slowness);
  if (name == "--interval") return read(value, orders.interval);
  if (name == "--seed") return read(value, orders.seed);
  if (name == "--file") {
    orders.file = value;
    return true;
  }
  if (name == "--table") orders.table = value;
  return name == "--table";
}

struct Mode {
  std::string_view name;
  int (*run)(const Orders& orders);
};

constexpr Mode kModes[] = {
    {"idle", heirloom::load::run_idle},       {"saturate", heirloom::load::run_saturate},
    {"paced", heirloom::load::run_paced},     {"rest", heirloom::load::run_rest},
    {"kill", heirloom::load::run_kill},       {"hostile", heirloom::load::run_hostile},
    {"witness", heirloom::load::run_witness},
};

int complain() {
  std::fputs(
      "usage: heirloom-load idle|saturate|paced|rest|kill|hostile|witness --port N [--process "
      "PID]\n"
      "         [--connections N] [--tables N] [--seconds N] [--moves N] [--interval MS]\n"
      "         [--seed N] [--file FILE] [--table ID] [--slowness N]\n",
      stderr);
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  Orders orders;
  if (argc < 2 || argc % 2 != 0) return complain();
  orders.mode = argv[1];
  for (int i = 2; i + 1 < argc; i += 2) {
    if (!take(orders, argv[i], argv[i + 1])) return complain();
  }
  if (orders.port == 0) return complain();
  for (const Mode& mode : kModes) {
    if (mode.name == orders.mode) return mode.run(orders);
  }
  return complain();
}
