// The functions every WebAssembly module exports. This file is part of no native build.
//
// A module is a WASI reactor: the page calls _initialize() once, before anything else. A request
// then goes like this, all addresses and lengths being bytes of the exported memory:
//
//   const at = heirloom_alloc(bytes.length)      // 0 if there is no room
//   new Uint8Array(memory.buffer, at, bytes.length).set(bytes)            // UTF-8, no end mark
//   const reply = heirloom_call(at, bytes.length)                         // see engine.hpp,
//   rules.hpp const text = decode(new Uint8Array(memory.buffer, reply, heirloom_length()))
//   heirloom_free(at)
//
// The reply stays where it is until the next call. Any call may grow the memory, which detaches
// memory.buffer: take it afresh each time, as above.
#include "wasm/exports.hpp"

#include <cstdint>
#include <cstdlib>

namespace {

std::string reply;

bool lies_in_memory(std::uintptr_t address, std::size_t length) {
  constexpr std::uint64_t kPage = 65536;
  return std::uint64_t{address} + length <= __builtin_wasm_memory_size(0) * kPage;
}

}  // namespace

HEIRLOOM_EXPORT(heirloom_alloc) void* heirloom_alloc(std::size_t size) { return std::malloc(size); }

HEIRLOOM_EXPORT(heirloom_free) void heirloom_free(void* block) { std::free(block); }

HEIRLOOM_EXPORT(heirloom_call) const char* heirloom_call(const char* request, std::size_t length) {
  const bool fits = lies_in_memory(reinterpret_cast<std::uintptr_t>(request), length);
  reply = answer_request(fits ? std::string_view(request, length) : std::string_view());
  return reply.data();
}

HEIRLOOM_EXPORT(heirloom_length) std::size_t heirloom_length() { return reply.size(); }
