// How the seats play on in a playout.
#pragma once

#include <cstdint>

namespace heirloom::bots {

// What was learnt guides only the searching seat, where there is something; the others play by the
// heuristic. Where what looks best at once is less than that, all may play by it alone.
enum class PlayoutPolicy : std::uint8_t { heuristic, random, learnt, at_once };

}  // namespace heirloom::bots
