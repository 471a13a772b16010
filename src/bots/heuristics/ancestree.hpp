// What the bots know about Ancestree: where a tile does most for its tree, and which to draft.
#pragma once

#include "bots/heuristic.hpp"
#include "games/ancestree/ancestree.hpp"

namespace heirloom::bots {

template <>
struct Heuristic<games::Ancestree> : Guidance {
  using Game = games::Ancestree;

  // The open table, the seat's own hand and tile, and what the phantom has shown. It points into
  // the view or the world it was made from, which has to outlive it.
  struct Knowledge {
    const games::ancestree::Common* common;
    const games::ancestree::Hand* hand;
    games::ancestree::Tile taken;
    core::Seat seat;
    std::array<std::uint8_t, games::ancestree::kHeritages> phantom;  // its dynasties, as shown
  };
  static Knowledge know(const Game::View& view);
  static Knowledge know(const Game::State& state, core::Seat seat);

  static void values(const Knowledge& knowledge, const Game::Actions& legal, Values<Game>& values);

  // Search against search: a high epsilon or a temperature far from this loses; the rest is close.
  static constexpr float kTemperature = 1.5F;
  static constexpr float kEpsilon = 0.02F;
  static constexpr float kClearWin = 20;
  static constexpr float kMarginPart = 0.5F;
  static constexpr float kPriorVisits = 10;
  static constexpr float kPriorScale = 0.02F;
  static constexpr std::array<int, 3> kPlayouts = {10, 60, 2'000};
  // A phantom's hand is as much luck as both players' choices: it takes more to see through.
  static std::array<int, 3> playouts(const Game::View& view) {
    return view.common.rules.phantom ? kPlayoutsWithPhantom : kPlayouts;
  }
  static constexpr std::array<int, 3> kPlayoutsWithPhantom = {120, 800, 4'000};
};

}  // namespace heirloom::bots
