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
  static void at_once(const Knowledge& knowledge, const Game::Actions& legal, Values<Game>& values);

  // Search against search shows that many slips and a doubt far from this lose; the rest is close.
  static constexpr float kDoubt = 1.5F;
  static constexpr float kSlip = 0.02F;
  static constexpr float kClearWin = 20;
  static constexpr float kMarginPart = 0.5F;
  static constexpr float kTrust = 10;
  static constexpr float kPoint = 0.02F;
  static constexpr std::array<int, 3> kPlayouts = {10, 120, 2'000};
};

}  // namespace heirloom::bots
