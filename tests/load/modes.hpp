// The generator's modes; each prints lines of JSON and returns the exit code.
#pragma once

#include <cstdint>
#include <string>

namespace heirloom::load {

struct Orders {
  std::string mode;
  std::uint16_t port = 0;
  int process = 0;  // the server's, for its memory; 0: not known
  int connections = 500;
  int tables = 50;
  int seconds = 5;
  int moves = 20;
  int slowness = 1;
  std::int64_t interval = 1000;
  std::string file;
  std::string table;
  unsigned seed = 1;
};

// Opens this many greeted WebSockets and keeps them until standard input ends.
int run_idle(const Orders& orders);
// Two people at each table who move as fast as answers come.
int run_saturate(const Orders& orders);
// Tables of all games with people, bots and spectators, one move after each interval.
int run_paced(const Orders& orders);
// Makes this many moves at each table; then all stay until standard input ends.
int run_rest(const Orders& orders);
// As run_saturate, but anyone cut off comes back, and every acknowledged move goes to a file. Until
// standard input ends.
int run_kill(const Orders& orders);
// Ten tables at a calm pace, within the usual limits, until standard input ends; each write to it
// says that others have begun to misbehave, or have paused.
int run_witness(const Orders& orders);
// Misbehaves in many ways for so many seconds, also at the table that is named, with a second of
// calm after each.
int run_hostile(const Orders& orders);

}  // namespace heirloom::load
