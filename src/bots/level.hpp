// The bots one can choose, by name: the same on the command line, on the server and in the browser.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "text/result.hpp"

namespace heirloom::bots {

// How long a bot may think: until the first limit that is set (not 0).
struct Budget {
  int playouts = 0;
  int milliseconds = 0;
  friend bool operator==(const Budget&, const Budget&) = default;
};

// How a bot chooses.
struct Level {
  enum class Kind : std::uint8_t {
    random,   // any move
    greedy,   // what looks best at once by the game's heuristic; any move with chance epsilon
    guess,    // the best by the whole heuristic, without a playout
    learnt,   // the same with the learnt correction, if the game has one
    shallow,  // the best in playouts by what looks best at once
    plain,    // the best in playouts by the whole heuristic
    search,   // the best in playouts by the learnt heuristic, or else by the plain one
    flat,     // the best in random playouts
  };
  std::string name;
  Kind kind = Kind::random;
  float epsilon = 0;  // of greedy: how often it plays a random move
  Budget budget;      // of those that search
  // Which of the game's own budgets applies (Heuristic::kPlayouts), or -1 for the one above.
  int by_game = -1;

  [[nodiscard]] bool searches() const { return kind >= Kind::shallow; }
};

// The levels people choose from, weakest first, with a sentence each.
struct KnownLevel {
  std::string_view name;
  std::string_view meaning;
  Level::Kind kind;
  float epsilon;
  int by_game;
};
std::span<const KnownLevel> known_levels();

// A level by its name: one of the above, or search:N, search:Nms.
// For measurements also shallow:N, plain:N, flat:N, and guess and learnt, which play nothing out.
text::Result<Level> read_level(std::string_view name);

}  // namespace heirloom::bots
