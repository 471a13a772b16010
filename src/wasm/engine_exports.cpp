// The module with everything: matches, bots, and what measures them.
#include <cstdint>
#include <memory>

#include "match/any_game.hpp"
#include "wasm/engine.hpp"
#include "wasm/exports.hpp"

using namespace heirloom;

std::string answer_request(std::string_view request) {
  static wasm::Engine engine;
  return engine.call(request);
}

// The number that changes when any rule does; the same on every build.
HEIRLOOM_EXPORT(heirloom_signature) std::uint64_t heirloom_signature() {
  return match::signature();
}

namespace {

// The load of the catalog's game of that index, with its default options; null if there is none.
std::unique_ptr<bots::Workload> workload_of(int game_index) {
  const auto games = match::all_games();
  if (game_index < 0 || game_index >= static_cast<int>(games.size())) return nullptr;
  const match::AnyGame& game = *games[static_cast<std::size_t>(game_index)];
  return bots::bots_of(game.name()).workload(game.read_options(text::Json::object(), {})->options);
}

}  // namespace

// Plays matches of the catalog's game of that index, with its default options, as `heirloom bench`
// does; how many decisions they had, or -1 if there is no such game.
HEIRLOOM_EXPORT(heirloom_bench)
double heirloom_bench(int game_index, std::uint32_t seed, int matches) {
  const auto workload = workload_of(game_index);
  if (!workload) return -1;
  core::Random random(seed);
  record::Tally tally;
  workload->play_randomly(matches, random, tally);
  return static_cast<double>(tally.decisions);
}

// Searches a decision in the middle of a match by that many playouts, as `heirloom bench --search`
// does: by the heuristic (0), at random (1) or by what was learnt (2).
HEIRLOOM_EXPORT(heirloom_bench_search)
void heirloom_bench_search(int game_index, int policy, std::uint32_t seed, int playouts) {
  if (const auto workload = workload_of(game_index)) {
    workload->search(static_cast<bots::PlayoutPolicy>(policy), seed, playouts);
  }
}
