// The functions the WebAssembly module exports. This file is part of no native build.
//
// The module is a WASI reactor: the page calls _initialize() once, before anything else. A request
// then goes like this, all addresses and lengths being bytes of the exported memory:
//
//   const at = heirloom_alloc(bytes.length)      // 0 if there is no room
//   new Uint8Array(memory.buffer, at, bytes.length).set(bytes)            // UTF-8, no end mark
//   const reply = heirloom_call(at, bytes.length)                         // see engine.hpp
//   const text = decode(new Uint8Array(memory.buffer, reply, heirloom_length()))
//   heirloom_free(at)
//
// The reply stays where it is until the next call. Any call may grow the memory, which detaches
// memory.buffer: take it afresh each time, as above.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "match/any_game.hpp"
#include "wasm/engine.hpp"

namespace {

using namespace heirloom;

wasm::Engine engine;
std::string reply;

bool lies_in_memory(std::uintptr_t address, std::size_t length) {
  constexpr std::uint64_t kPage = 65536;
  return std::uint64_t{address} + length <= __builtin_wasm_memory_size(0) * kPage;
}

}  // namespace

#define HEIRLOOM_EXPORT(name) extern "C" __attribute__((export_name(#name)))

HEIRLOOM_EXPORT(heirloom_alloc) void* heirloom_alloc(std::size_t size) { return std::malloc(size); }

HEIRLOOM_EXPORT(heirloom_free) void heirloom_free(void* block) { std::free(block); }

HEIRLOOM_EXPORT(heirloom_call) const char* heirloom_call(const char* request, std::size_t length) {
  const bool fits = lies_in_memory(reinterpret_cast<std::uintptr_t>(request), length);
  reply = engine.call(fits ? std::string_view(request, length) : std::string_view());
  return reply.data();
}

HEIRLOOM_EXPORT(heirloom_length) std::size_t heirloom_length() { return reply.size(); }

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
