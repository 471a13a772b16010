// The Game concept: what a game must offer so that everything else can play it.
//
// A game is a struct of types, constants and static functions. This file states the part that is
// played (rules and secrets); text/game.hpp states the part that is read and written.
#pragma once

#include <concepts>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "core/list.hpp"
#include "core/random.hpp"
#include "core/seats.hpp"

namespace heirloom::core {

// A plain value: copying it copies everything, so a copy is an undo.
template <class T>
concept Plain = std::is_trivially_copyable_v<T>;

template <class G>
concept Playable = requires(
    const typename G::Options& options, const typename G::State& state, typename G::State& changing,
    const typename G::View& view, typename G::Actions& actions, const typename G::Action& action,
    const typename G::Outcome& outcome, Seat seat, Viewer viewer, Random& random) {
  requires Plain<typename G::Options> && Plain<typename G::State> && Plain<typename G::Action> &&
               Plain<typename G::Actions> && Plain<typename G::Outcome> && Plain<typename G::View>;
  requires std::totally_ordered<typename G::Action> && std::equality_comparable<typename G::View> &&
               std::equality_comparable<typename G::State>;

  // The name on the command line and in records, and the number of its present rules.
  { G::kName } -> std::convertible_to<std::string_view>;
  { G::kRulesVersion } -> std::convertible_to<int>;
  // True where several seats in to_act() commit secretly and the order of commits is irrelevant;
  // false where they act in free order and the order matters, or one at a time.
  { G::kSealed } -> std::convertible_to<bool>;

  // A match before its first outcome.
  { G::start(options) } -> std::same_as<typename G::State>;
  // How many seats play, and no match has more steps than this (decisions and outcomes).
  { G::seats(state) } -> std::same_as<int>;
  { G::step_bound(options) } -> std::same_as<int>;
  // What the match waits for; exactly the seats that may decide (none unless a decision is due).
  { G::turn(state) } -> std::same_as<Turn>;
  { G::to_act(state) } -> std::same_as<SeatSet>;
  // All legal moves of a seat, ascending, each once; never none for a seat in to_act().
  { G::legal(state, seat, actions) } -> std::same_as<void>;
  // Carries out a legal move, and every automatic step that follows from it.
  { G::apply(changing, seat, action) } -> std::same_as<void>;
  // Draws the outcome that is due; carries out a possible outcome and what follows from it.
  { G::draw(state, random) } -> std::same_as<typename G::Outcome>;
  { G::apply(changing, outcome) } -> std::same_as<void>;
  // The running score of every seat, all secrets known; who wins, once it is over (else nobody).
  { G::scores(state) } -> std::same_as<Scores>;
  { G::winners(state) } -> std::same_as<SeatSet>;
  // Exactly what a viewer knows; and a random world that this viewer cannot tell from the real one.
  { G::observe(state, viewer) } -> std::same_as<typename G::View>;
  { G::imagine(view, random) } -> std::same_as<typename G::State>;
};

// Who acts next where the order is free: one of those who may, each as likely.
inline Seat next_to_act(SeatSet seats, Random& random) {
  return seats.nth(seats.size() == 1 ? 0 : random.index(seats.size()));
}

// Draws what is due and carries it out.
template <Playable G>
typename G::Outcome chance(typename G::State& state, Random& random) {
  const typename G::Outcome outcome = G::draw(state, random);
  G::apply(state, outcome);
  return outcome;
}

}  // namespace heirloom::core
