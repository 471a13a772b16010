// Choices to learn from: good moves of one decision of Scion, and how they do in playouts.
#pragma once

#include <cstdint>
#include <vector>

#include "bots/heuristics/scion_net.hpp"
#include "core/random.hpp"

namespace heirloom::learn {

enum class Kind : std::uint8_t { heir, spouse };

struct Option {
  bots::scion::MoveSigns signs;
  float worth = 0;   // by the heuristic, less than the best
  float result = 0;  // mean margin in playouts without the luck of births
};

struct Choice {
  Kind kind = Kind::heir;
  std::vector<Option> options;
};

// How the house that learns plays in the matches and playouts: by the heuristic if there are no
// nets yet.
struct Schooling {
  const bots::scion::Nets* nets = nullptr;
};

// Plays a match of two to four houses by the usual options and adds some of one house's choices.
void gather(const Schooling& schooling, core::Random& random, std::vector<Choice>& choices);

}  // namespace heirloom::learn
