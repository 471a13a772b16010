// `heirloom bench` and `heirloom perft`: how fast the rules go, and how many ways they leave.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <thread>

#include "arena/threads.hpp"
#include "bots/workload.hpp"
#include "cli/input.hpp"
#include "record/perft.hpp"
#include "record/workload.hpp"

namespace heirloom::cli {
namespace {

struct Rates {
  double matches = 0;    // per second
  double decisions = 0;  // per second
};

template <text::Game G>
Rates measure(const typename G::Options& options, double seconds, std::uint64_t seed) {
  using Clock = std::chrono::steady_clock;
  core::Random random(seed);
  record::Tally tally;
  std::uint64_t matches = 0;
  const auto from = Clock::now();
  double elapsed = 0;
  while (elapsed < seconds) {
    constexpr int kBatch = 100;
    for (int i = 0; i < kBatch; ++i) record::play_randomly<G>(options, random, tally);
    matches += kBatch;
    elapsed = std::chrono::duration<double>(Clock::now() - from).count();
  }
  return {static_cast<double>(matches) / elapsed, static_cast<double>(tally.decisions) / elapsed};
}

// All threads at once; the sum of their rates.
template <text::Game G>
Rates measure_threads(const typename G::Options& options, double seconds, int threads) {
  std::vector<Rates> rates(static_cast<std::size_t>(threads));
  std::vector<std::thread> pool;
  for (int i = 1; i < threads; ++i) {
    pool.emplace_back(
        [&, i] { rates[i] = measure<G>(options, seconds, static_cast<std::uint64_t>(i) + 1); });
  }
  rates[0] = measure<G>(options, seconds, 1);
  for (std::thread& thread : pool) thread.join();
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

template <text::Game G>
text::Json bench_game(const typename G::Options& options, const BenchArguments& arguments) {
  std::vector<double> matches;
  std::vector<double> decisions;
  measure<G>(options, 0.1, 1);  // warm up
  for (int i = 0; i < arguments.repeats; ++i) {
    const Rates rates = measure_threads<G>(options, arguments.seconds, arguments.threads);
    matches.push_back(rates.matches);
    decisions.push_back(rates.decisions);
  }
  const double middle = median(decisions);
  const auto [least, most] = std::minmax_element(decisions.begin(), decisions.end());
  text::Json out = text::Json::object();
  out["game"] = std::string(G::kName);
  out["players"] = options.players;
  out["threads"] = arguments.threads;
  out["repeats"] = arguments.repeats;
  out["matches_per_second"] = static_cast<std::uint64_t>(median(matches));
  out["decisions_per_second"] = static_cast<std::uint64_t>(middle);
  out["ns_per_decision"] = 1e9 * arguments.threads / middle;
  out["state_bytes"] = sizeof(typename G::State);
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
template <text::Game G>
double playouts_per_second(const typename G::State& state, bots::PlayoutPolicy policy,
                           double seconds, int threads) {
  std::vector<double> rates(static_cast<std::size_t>(threads));
  arena::Threads(threads).run([&](int i) {
    using Clock = std::chrono::steady_clock;
    constexpr int kSearch = 1000;
    const auto from = Clock::now();
    double elapsed = 0;
    int searches = 0;
    while (elapsed < seconds) {
      const int seed = threads * searches++ + i;
      bots::search_from<G>(state, policy, static_cast<std::uint64_t>(seed), kSearch);
      elapsed = std::chrono::duration<double>(Clock::now() - from).count();
    }
    rates[static_cast<std::size_t>(i)] = kSearch * searches / elapsed;
  });
  double sum = 0;
  for (const double rate : rates) sum += rate;
  return sum;
}

template <text::Game G>
text::Json bench_search(const typename G::Options& options, const BenchArguments& arguments) {
  const auto state = bots::mid_match<G>(options);
  text::Json out = text::Json::object();
  out["game"] = std::string(G::kName);
  out["players"] = options.players;
  out["threads"] = arguments.threads;
  for (const auto& [name, policy] : {std::pair{"heuristic", bots::PlayoutPolicy::heuristic},
                                     {"learnt", bots::PlayoutPolicy::learnt},
                                     {"random", bots::PlayoutPolicy::random}}) {
    if (policy == bots::PlayoutPolicy::learnt && !bots::Learns<G>) continue;
    std::vector<double> rates;
    for (int i = 0; i < arguments.repeats; ++i) {
      rates.push_back(playouts_per_second<G>(state, policy, arguments.seconds, arguments.threads));
    }
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
    std::cout << record::signature() << "\n";
    return 0;
  }
  text::Json all = text::Json::array();
  int code = 0;
  bool found = false;
  games::for_each_game([&](auto tag) {
    using G = typename decltype(tag)::type;
    if (code != 0 || (!arguments.game.empty() && arguments.game != G::kName)) return;
    found = true;
    code = with_choice({std::string(G::kName), arguments.players, {}, {}},
                       [&](auto inner, const auto& options) {
                         using H = typename decltype(inner)::type;
                         if (arguments.search) {
                           all.push_back(bench_search<H>(options, arguments));
                         } else {
                           all.push_back(bench_game<H>(options, arguments));
                         }
                         if (!arguments.json) {
                           (arguments.search ? print_search : print)(all.back());
                         }
                         return 0;
                       });
  });
  if (!found) {
    return complain("unknown game " + text::in_quotes(arguments.game) + "; there are " +
                    games::game_names());
  }
  if (code == 0 && arguments.json) std::cout << text::dump(text::Json{{"games", all}}) << "\n";
  return code;
}

int run_perft(const PerftArguments& arguments) {
  text::Json counts = text::Json::array();
  const auto count = [&](auto tag, const auto& state) {
    using G = typename decltype(tag)::type;
    for (int depth = 1; depth <= arguments.depth; ++depth) {
      const std::uint64_t nodes = record::perft<G>(state, depth, arguments.seed);
      counts.push_back(nodes);
      if (!arguments.json) std::cout << "depth " << depth << ": " << nodes << std::endl;
    }
    if (arguments.json) {
      std::cout << text::dump(text::Json{{"game", std::string(G::kName)},
                                         {"seed", arguments.seed},
                                         {"counts", counts}})
                << "\n";
    }
    return 0;
  };
  if (!arguments.from.empty()) {
    return with_match(arguments.from, {}, [&](const auto& match, auto tag) {
      if (arguments.choice.game != decltype(tag)::type::kName) {
        return complain("the record is of another game than " +
                        text::in_quotes(arguments.choice.game));
      }
      return count(tag, match.state());
    });
  }
  return with_choice(arguments.choice, [&](auto tag, const auto& options) {
    using G = typename decltype(tag)::type;
    return count(tag, G::start(options));
  });
}

}  // namespace heirloom::cli
