// Choices to learn from: the good moves of a decision in Scion, and how they do in playouts.
#pragma once

#include <cstdint>
#include <vector>

#include "bots/heuristics/scion_net.hpp"
#include "core/random.hpp"

namespace heirloom::learn {

enum class Kind : std::uint8_t { heir, spouse };

struct Option {
  bots::scion::MoveFeatures features;
  float worth = 0;   // by the heuristic, relative to the best option
  float result = 0;  // mean margin in playouts, the luck of births subtracted
};

struct Choice {
  Kind kind = Kind::heir;
  std::vector<Option> options;
};

// Plays a match of two to four houses with default options, and adds some of one house's choices.
// That house plays by the nets, in the match and in playouts; without nets, by the heuristic.
void gather(const bots::scion::Nets* nets, core::Random& random, std::vector<Choice>& choices);

}  // namespace heirloom::learn
