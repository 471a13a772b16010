// How the seats play on in a playout.
#pragma once

#include <cstdint>

namespace heirloom::bots {

// What was learnt, if anything, guides only the searching seat; the others play by the heuristic.
// `at_once` has every seat play what looks best at once.
enum class PlayoutPolicy : std::uint8_t { heuristic, random, learnt, at_once };

}  // namespace heirloom::bots
