// What the bots know about Pharaoh's Heir; docs/bots/pharaohs-heir.md says why.
#pragma once

#include <optional>

#include "bots/heuristic.hpp"
#include "games/pharaohs_heir/pharaohs_heir.hpp"

namespace heirloom::bots {

template <>
struct Heuristic<games::PharaohsHeir> : Guidance {
  using Game = games::PharaohsHeir;

  struct Knowledge {
    const games::pharaohs_heir::Common* common;
    core::Seat seat;
    games::pharaohs_heir::NilePool pool;               // with a tile that only others looked at
    std::optional<games::pharaohs_heir::Nile> peeked;  // if this seat looked at it
  };
  static Knowledge know(const Game::View& view) {
    return {&view.common, view.viewer.seat(), view.pool, view.peeked};
  }
  static Knowledge know(const Game::State& state, core::Seat seat) {
    Knowledge knowledge{&state.common, seat, state.pool, std::nullopt};
    if (state.peeked && state.common.peeker == seat) {
      knowledge.peeked = state.peeked;
    } else if (state.peeked) {
      knowledge.pool.add(static_cast<int>(*state.peeked));
    }
    return knowledge;
  }

  static void values(const Knowledge& knowledge, const Game::Actions& legal, Values<Game>& values);

  static constexpr float kTemperature = 0.5F;
  static constexpr float kEpsilon = 0.1F;
  static constexpr float kClearWin = 10;
  static constexpr float kMarginPart = 0.3F;
};

}  // namespace heirloom::bots
