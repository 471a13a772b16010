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

#include "bots/workload.hpp"
#include "record/workload.hpp"
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
  return record::signature();
}

namespace {

// Calls what.operator()<G>(default options) for the catalog's game of that index, if there is one.
template <class What>
void with_game(int game_index, What&& what) {
  int index = 0;
  games::for_each_game([&](auto tag) {
    using G = typename decltype(tag)::type;
    if (index++ == game_index) what.template operator()<G>(G::defaults(text::Json::object()));
  });
}

}  // namespace

// Plays matches of the catalog's game of that index, with its default options, as `heirloom bench`
// does; how many decisions they had, or -1 if there is no such game.
HEIRLOOM_EXPORT(heirloom_bench)
double heirloom_bench(int game_index, std::uint32_t seed, int matches) {
  double decisions = -1;
  with_game(game_index, [&]<class G>(const typename G::Options& options) {
    core::Random random(seed);
    record::Tally tally;
    for (int match = 0; match < matches; ++match) {
      record::play_randomly<G>(options, random, tally);
    }
    decisions = static_cast<double>(tally.decisions);
  });
  return decisions;
}

// Searches a decision in the middle of a match by so many playouts, as `heirloom bench --search`
// does: by the heuristic (0), at random (1) or by what was learnt (2).
HEIRLOOM_EXPORT(heirloom_bench_search)
void heirloom_bench_search(int game_index, int how, std::uint32_t seed, int playouts) {
  with_game(game_index, [&]<class G>(const typename G::Options& options) {
    bots::search_from<G>(bots::mid_match<G>(options), static_cast<bots::PlayoutPolicy>(how), seed,
                         playouts);
  });
}
