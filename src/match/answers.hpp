// Moves that are answers others wait for, in a game that has them.
#pragma once

#include <type_traits>
#include <variant>

#include "text/game.hpp"

namespace heirloom::match {

// The legal moves of a seat that are answers, or all those that are not.
template <text::Game G>
typename G::Actions legal_answers(const typename G::State& state, core::Seat seat, bool answers) {
  typename G::Actions legal;
  typename G::Actions chosen;
  G::legal(state, seat, legal);
  for (const auto& action : legal) {
    const bool answer = std::visit(
        [](const auto& move) { return text::Answer<std::remove_cvref_t<decltype(move)>>; },
        G::move(action));
    if (answer == answers) chosen.push(action);
  }
  return chosen;
}

}  // namespace heirloom::match
