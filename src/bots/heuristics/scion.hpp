// What the bots know about Scion: which heir and claim, whom to court, whom to give a child to.
#pragma once

#include "bots/heuristic.hpp"
#include "games/scion/scion.hpp"

namespace heirloom::bots {

template <>
struct Heuristic<games::Scion> : Guidance {
  // Everything lies open, so a seat knows the table.
  struct Knowledge {
    const games::scion::Table* table;
    core::Seat seat;
  };
  static Knowledge know(const games::Scion::View& view) {
    return {&view.table, view.viewer.seat()};
  }
  static Knowledge know(const games::Scion::State& state, core::Seat seat) {
    return {&state.table, seat};
  }

  static void values(const Knowledge& knowledge, const games::Scion::Actions& legal,
                     Values<games::Scion>& values);

  static constexpr float kDoubt = 2;
  static constexpr float kSlip = 0.05F;
  // Births scatter the final scores so much that one playout's win tells little; the margin more.
  static constexpr float kClearWin = 30;
  static constexpr float kMarginPart = 0.8F;
  static constexpr float kTrust = 100;
  static constexpr float kPoint = 0.015F;
  static constexpr std::array<int, 3> kPlayouts = {200, 1'000, 5'000};
};

}  // namespace heirloom::bots
