// `heirloom bench` and `heirloom perft`: how fast the rules run, and how many sequences they allow.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <utility>
#include <vector>

#include "arena/threads.hpp"
#include "bots/any_bots.hpp"
#include "cli/input.hpp"
#include "system/interrupt.hpp"

namespace heirloom::cli {
namespace {

struct Rates {
  double matches = 0;    // per second
  double decisions = 0;  // per second
};

Rates measure(const bots::Workload& load, double seconds, std::uint64_t seed) {
  using Clock = std::chrono::steady_clock;
  core::Random random(seed);
  record::Tally tally;
  std::uint64_t matches = 0;
  const auto from = Clock::now();
  double elapsed = 0;
  do {
    constexpr int kBatch = 100;
    load.play_randomly(kBatch, random, tally);
    matches += kBatch;
    elapsed = std::chrono::duration<double>(Clock::now() - from).count();
  } while (elapsed < seconds && !system::Interrupt::happened());
  return {static_cast<double>(matches) / elapsed, static_cast<double>(tally.decisions) / elapsed};
}

// All threads at once; the sum of their rates.
Rates measure_threads(const bots::Workload& load, double seconds, int threads) {
  std::vector<Rates> rates(static_cast<std::size_t>(threads));
  arena::Threads(threads).run([&](int i) {
    rates[static_cast<std::size_t>(i)] = measure(load, seconds, static_cast<std::uint64_t>(i) + 1);
  });
  Rates sum;
  for (const Rates& one : rates) {
    sum.matches += one.matches;
    sum.decisions += one.decisions;
  }
  return sum;
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

text::Json bench_rules(const Chosen& chosen, const bots::Workload& load,
                       const BenchArguments& arguments) {
  std::vector<double> matches;
  std::vector<double> decisions;
  measure(load, 0.1, 1);  // warm up
  for (int i = 0; i < arguments.repeats && !system::Interrupt::happened(); ++i) {
    const Rates rates = measure_threads(load, arguments.seconds, arguments.threads);
    matches.push_back(rates.matches);
    decisions.push_back(rates.decisions);
  }
  if (decisions.empty()) return {};  // interrupted
  const double middle = median(decisions);
  const auto [least, most] = std::minmax_element(decisions.begin(), decisions.end());
  text::Json out = text::Json::object();
  out["game"] = std::string(chosen.game->name());
  out["players"] = chosen.players;
  out["threads"] = arguments.threads;
  out["repeats"] = decisions.size();
  out["matches_per_second"] = static_cast<std::uint64_t>(median(matches));
  out["decisions_per_second"] = static_cast<std::uint64_t>(middle);
  out["ns_per_decision"] = 1e9 * arguments.threads / middle;
  out["state_bytes"] = load.state_bytes();
  out["spread"] = (*most - *least) / middle;
  return out;
}

void print(const text::Json& game) {
  std::printf(
      "%-14s %d players  %9.0f matches/s  %6.2f M decisions/s  %6.1f ns/decision  "
      "%4d bytes of State  spread %.1f %%\n",
      game["game"].get<std::string>().c_str(), game["players"].get<int>(),
      game["matches_per_second"].get<double>(), game["decisions_per_second"].get<double>() / 1e6,
      game["ns_per_decision"].get<double>(), game["state_bytes"].get<int>(),
      game["spread"].get<double>() * 100);
  std::fflush(stdout);
}

// Playouts per second of searches from the middle of a match, all threads together.
double playouts_per_second(const bots::Workload& load, bots::PlayoutPolicy policy, double seconds,
                           int threads) {
  std::vector<double> rates(static_cast<std::size_t>(threads));
  arena::Threads(threads).run([&](int i) {
    using Clock = std::chrono::steady_clock;
    constexpr int kSearch = 1000;
    const auto from = Clock::now();
    double elapsed = 0;
    int searches = 0;
    do {
      const int seed = threads * searches++ + i;
      load.search(policy, static_cast<std::uint64_t>(seed), kSearch);
      elapsed = std::chrono::duration<double>(Clock::now() - from).count();
    } while (elapsed < seconds && !system::Interrupt::happened());
    rates[static_cast<std::size_t>(i)] = kSearch * searches / elapsed;
  });
  double sum = 0;
  for (const double rate : rates) sum += rate;
  return sum;
}

text::Json bench_search(const Chosen& chosen, const bots::Workload& load,
                        const BenchArguments& arguments) {
  using Policy = bots::PlayoutPolicy;
  text::Json out = text::Json::object();
  out["game"] = std::string(chosen.game->name());
  out["players"] = chosen.players;
  out["threads"] = arguments.threads;
  for (const auto& [name, policy] : {std::pair{"heuristic", Policy::heuristic},
                                     {"learnt", Policy::learnt},
                                     {"random", Policy::random}}) {
    if (policy == Policy::learnt && !load.learns()) continue;
    std::vector<double> rates;
    for (int i = 0; i < arguments.repeats && !system::Interrupt::happened(); ++i) {
      rates.push_back(playouts_per_second(load, policy, arguments.seconds, arguments.threads));
    }
    if (rates.empty()) return {};  // interrupted
    const auto [least, most] = std::minmax_element(rates.begin(), rates.end());
    const double middle = median(rates);
    out[std::string(name) + "_playouts_per_second"] = static_cast<std::uint64_t>(middle);
    out[std::string(name) + "_spread"] = (*most - *least) / middle;
  }
  return out;
}

void print_search(const text::Json& game) {
  std::printf(
      "%-14s %d players  %9.0f playouts/s by the heuristic (spread %.0f %%)  %9.0f random "
      "(spread %.0f %%)\n",
      game["game"].get<std::string>().c_str(), game["players"].get<int>(),
      game["heuristic_playouts_per_second"].get<double>(),
      game["heuristic_spread"].get<double>() * 100,
      game["random_playouts_per_second"].get<double>(), game["random_spread"].get<double>() * 100);
  if (!game.contains("learnt_spread")) return;
  std::printf("%-14s %d players  %9.0f playouts/s by what was learnt (spread %.0f %%)\n",
              game["game"].get<std::string>().c_str(), game["players"].get<int>(),
              game["learnt_playouts_per_second"].get<double>(),
              game["learnt_spread"].get<double>() * 100);
  std::fflush(stdout);
}

}  // namespace

int run_bench(const BenchArguments& arguments) {
  if (arguments.signature) {
    std::cout << match::signature() << "\n";
    return 0;
  }
  if (!arguments.game.empty()) {
    if (const auto game = match::named_game(arguments.game); !game) {
      return complain(game.error().message);
    }
  }
  text::Json all = text::Json::array();
  const system::Interrupt interrupt;
  for (const match::AnyGame* game : match::all_games()) {
    if (system::Interrupt::happened()) break;
    if (!arguments.game.empty() && arguments.game != game->name()) continue;
    const auto chosen = read_choice({std::string(game->name()), arguments.players, {}});
    if (!chosen) return complain(chosen.error().message);
    const auto load = bots::bots_of(game->name()).workload(chosen->options);
    text::Json measured = arguments.search ? bench_search(*chosen, *load, arguments)
                                           : bench_rules(*chosen, *load, arguments);
    if (measured.is_null()) break;
    if (!arguments.json) (arguments.search ? print_search : print)(measured);
    all.push_back(std::move(measured));
  }
  const bool interrupted = system::Interrupt::happened();
  if (arguments.json) {
    text::Json out = {{"games", all}};
    if (interrupted) out["interrupted"] = true;
    std::cout << text::dump(out) << "\n";
  } else if (interrupted) {
    std::cout << "Interrupted; what was measured is listed.\n";
  }
  return system::Interrupt::exit_code();
}

int run_perft(const PerftArguments& arguments) {
  std::unique_ptr<match::AnyMatch> match;
  if (!arguments.from.empty()) {
    auto read = read_match(arguments.from);
    if (!read) return complain(read.error().message);
    if (arguments.choice.game != (*read)->game()) {
      return complain("the record is of another game than " +
                      text::in_quotes(arguments.choice.game));
    }
    match = std::move(*read);
  } else {
    const auto chosen = read_choice(arguments.choice);
    if (!chosen) return complain(chosen.error().message);
    match = first_match(*chosen);
  }
  text::Json counts = text::Json::array();
  const system::Interrupt interrupt;
  for (int depth = 1; depth <= arguments.depth && !system::Interrupt::happened(); ++depth) {
    const std::uint64_t nodes = match->perft(depth, arguments.seed);
    counts.push_back(nodes);
    if (!arguments.json) std::cout << "depth " << depth << ": " << nodes << std::endl;
  }
  const bool interrupted = system::Interrupt::happened();
  if (arguments.json) {
    text::Json out = {
        {"game", std::string(match->game())}, {"seed", arguments.seed}, {"counts", counts}};
    if (interrupted) out["interrupted"] = true;
    std::cout << text::dump(out) << "\n";
  } else if (interrupted) {
    std::cout << "Interrupted; the depths that were counted are listed.\n";
  }
  return system::Interrupt::exit_code();
}

}  // namespace heirloom::cli
