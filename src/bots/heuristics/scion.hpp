// What the bots know about Scion: which heir and claim, whom to court, whom to give a child to.
#pragma once

#include <cmath>

#include "bots/heuristic.hpp"
#include "bots/heuristics/scion_learnt.hpp"
#include "bots/heuristics/scion_luck.hpp"
#include "games/scion/scion.hpp"

namespace heirloom::bots {

template <>
struct Heuristic<games::Scion> : Guidance {
  // Everything lies open, so a seat knows the table.
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
  // The worths with what was learnt added (scion_learnt.hpp).
  static bool learnt_from(const Knowledge& knowledge) {
    return scion::learnt_from(knowledge.common->options);
  }
  static void learnt(const Knowledge& knowledge, const games::Scion::Actions& legal,
                     Values<games::Scion>& values);
  using Luck = scion::Luck;  // births by house and generation, and how lucky they are

  static constexpr float kSlip = 0;
  // Without the luck of births the margin tells far more than the win, while many are to come.
  // Close to the end it hides which marriage is the one to risk or to be safe with: the win itself
  // is half of what counts for the last heir, and half of that for each one before.
  static constexpr float kClearWin = 60;
  static float margin_part(const Knowledge& knowledge) {
    const int left =
        games::scion::kGenerations - 1 - knowledge.common->houses[knowledge.seat].generation;
    return 1 - std::ldexp(0.5F, -left);
  }
  static constexpr float kTrust = 10;
  static constexpr float kLearntTrust = 40;
  static constexpr float kPoint = 0.0075F;
  static constexpr float kClear = 2.25F;
  static constexpr float kHopeless = 6;
  // Steps of strength: the first two play on by what looks best at once.
  static constexpr std::array<int, 3> kPlayouts = {15, 300, 2'500};
};

}  // namespace heirloom::bots
