// What the bots know about Scion: which heir and claim, whom to court, who gets a child.
#pragma once

#include <cmath>

#include "bots/heuristic.hpp"
#include "bots/heuristics/scion_learnt.hpp"
#include "bots/heuristics/scion_luck.hpp"
#include "games/scion/scion.hpp"

namespace heirloom::bots {

template <>
struct Heuristic<games::Scion> : Guidance {
  // Nothing is hidden, so a seat knows the whole table.
  struct Knowledge {
    const games::scion::Common* common;
    core::Seat seat;
  };
  static Knowledge know(const games::Scion::View& view) {
    return {&view.common, view.viewer.seat()};
  }
  static Knowledge know(const games::Scion::State& state, core::Seat seat) {
    return {&state.common, seat};
  }

  static void values(const Knowledge& knowledge, const games::Scion::Actions& legal,
                     Values<games::Scion>& values);
  // What looks best at once: the points of a claim, and parents who share a colour.
  static void at_once(const Knowledge& knowledge, const games::Scion::Actions& legal,
                      Values<games::Scion>& values);
  // The worths with the learnt correction added (scion_learnt.hpp).
  static bool learnt_from(const Knowledge& knowledge) {
    return scion::learnt_from(knowledge.common->options);
  }
  static void learnt(const Knowledge& knowledge, const games::Scion::Actions& legal,
                     Values<games::Scion>& values);
  using Luck = scion::Luck;  // births by house and generation, and how lucky they were

  static constexpr float kEpsilon = 0;
  // While many births are to come, the margin with luck subtracted says far more than the win. Near
  // the end it hides which marriage is worth a risk and which is safe: the win counts for half of
  // the result at the last heir, for a quarter one heir earlier, and so on.
  static constexpr float kClearWin = 60;
  static float margin_part(const Knowledge& knowledge) {
    const int left =
        games::scion::kGenerations - 1 - knowledge.common->houses[knowledge.seat].generation;
    return 1 - std::ldexp(0.5F, -left);
  }
  static constexpr float kPriorVisits = 10;
  static constexpr float kLearntPriorVisits = 40;
  static constexpr float kPriorScale = 0.0075F;
  static constexpr float kZScore = 2.25F;
  static constexpr float kHopeless = 6;
  // The first two levels play their playouts by what looks best at once.
  static constexpr std::array<int, 3> kPlayouts = {15, 300, 2'500};
};

}  // namespace heirloom::bots
