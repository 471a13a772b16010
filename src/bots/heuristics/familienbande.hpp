// What the bots know about Familienbande: whom a birth pushes, what a marriage opens, what cards
// cost.
#pragma once

#include "bots/heuristic.hpp"
#include "bots/heuristics/familienbande_belief.hpp"
#include "bots/heuristics/familienbande_luck.hpp"
#include "games/familienbande/familienbande.hpp"

namespace heirloom::bots {

template <>
struct Heuristic<games::Familienbande> : Guidance {
  using Game = games::Familienbande;

  // The open table and the seat's own secrets. The table stays where it is: whoever asks keeps the
  // view or the world alive meanwhile.
  struct Knowledge {
    const games::familienbande::Common* common;
    games::familienbande::CardSet hand;
    int trait;
    int fewest_cards;                                     // in the hands of the others
    bool pile_empty;                                      // then a marriage draws nothing
    const familienbande::Suspicion* suspicion = nullptr;  // none: any trait may be another's
  };
  static Knowledge know(const Game::View& view);
  static Knowledge know(const Game::State& state, core::Seat seat);

  using Belief = familienbande::Belief;  // others' traits and hands, by what lies on the table
  static Knowledge know(const Game::View& view, const Belief& belief);
  static Knowledge know(const Game::State& state, core::Seat seat, const Belief& belief);
  using Luck = familienbande::Luck;  // every seat's draws for themselves

  static void values(const Knowledge& knowledge, const Game::Actions& legal, Values<Game>& values);

  // Found by the quality of the moves a search of 1000 playouts chooses; that changes little
  // between doubts of 1 and 3, slips of 0 and 0.1, and margin parts of 0.3 and 1.
  static constexpr float kDoubt = 1;
  static constexpr float kSlip = 0.05F;
  static constexpr float kClearWin = 15;
  static constexpr float kMarginPart = 0.7F;
  static constexpr float kTrust = 60;
  static constexpr float kPoint = 0.015F;
  static constexpr float kClear = 2.5F;
  static constexpr std::array<int, 3> kPlayouts = {30, 500, 30'000};
};

}  // namespace heirloom::bots
