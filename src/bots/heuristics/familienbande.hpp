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

  // The open table and the seat's own secrets. It points into the view or the world it was made
  // from, which has to outlive it.
  struct Knowledge {
    const games::familienbande::Common* common;
    games::familienbande::CardSet hand;
    int trait;
    int fewest_cards;                                     // in the hands of the others
    bool pile_empty;                                      // then a marriage draws nothing
    const familienbande::Suspicion* suspicion = nullptr;  // none: others may have any trait
  };
  static Knowledge know(const Game::View& view);
  static Knowledge know(const Game::State& state, core::Seat seat);

  using Belief = familienbande::Belief;  // others' traits and hands, inferred from the table
  static Knowledge know(const Game::View& view, const Belief& belief);
  static Knowledge know(const Game::State& state, core::Seat seat, const Belief& belief);
  using Luck = familienbande::Luck;  // each seat has draws of its own

  static void values(const Knowledge& knowledge, const Game::Actions& legal, Values<Game>& values);

  // Tuned by the quality of the moves a search of 1000 playouts chooses, which changes little
  // between temperatures of 1 and 3, epsilons of 0 and 0.1, and margin parts of 0.3 and 1.
  static constexpr float kTemperature = 1;
  static constexpr float kEpsilon = 0.05F;
  static constexpr float kClearWin = 15;
  static constexpr float kMarginPart = 0.7F;
  static constexpr float kPriorVisits = 60;
  static constexpr float kPriorScale = 0.015F;
  static constexpr float kZScore = 2.5F;
  static constexpr std::array<int, 3> kPlayouts = {30, 500, 30'000};
};

}  // namespace heirloom::bots
