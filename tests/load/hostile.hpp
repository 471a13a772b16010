// What all attackers share: whom they disturb, for how long, and what they found wrong.
#pragma once

#include <cstdint>
#include <functional>
#include <random>
#include <string>
#include <string_view>

#include "line.hpp"
#include "measure.hpp"

namespace heirloom::load {

struct Siege {
  std::uint16_t port = 0;
  std::string table;  // where other people play
  std::minstd_rand random;
  int started = 0;            // attacks under way
  std::int64_t messages = 0;  // sent that should be answered
  std::int64_t answers = 0;
  std::int64_t wrong = 0;  // things the server should not have done
  std::int64_t connections = 0;
  std::int64_t frames = 0;  // of bytes that are no messages
  int slowness = 1;         // so many times slower, for a server built to find faults
  bool lasts = true;
  bool calm = false;  // while everybody pauses who misbehaves

  // A moment of an attack, and the calm that may follow.
  [[nodiscard]] asio::awaitable<void> rest(std::int64_t milliseconds) const;
  // Waits until it is so, with patience.
  [[nodiscard]] asio::awaitable<void> wait_until(const std::function<bool()>& is_so) const;
  // Tells what is wrong, the first few times.
  void blame(std::string_view what);
  // The server as an attacker with that number sees it: each has an address of its own.
  [[nodiscard]] Place place(int attacker) const;
};

// Lines that are opened properly: mutated messages, floods, spectators who act, slow readers.
void begin_line_attacks(asio::io_context& context, Siege& siege);
// Bytes that are no messages: broken heads, frames and bodies, strange origins, silence.
void begin_byte_attacks(asio::io_context& context, Siege& siege);

// Runs an attack and counts it as started until it ends.
void launch(asio::io_context& context, Siege& siege, asio::awaitable<void> attack);

}  // namespace heirloom::load
