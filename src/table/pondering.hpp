// A decision lifted out of its match for a bot: the view and the legal moves, nothing else.
#pragma once

#include <algorithm>
#include <string>
#include <type_traits>
#include <variant>

#include "bots/bot.hpp"
#include "table/any_match.hpp"
#include "text/game.hpp"

namespace heirloom::table {

// Whether some moves of a game are answers that others wait for.
template <class Move>
inline constexpr bool kHasAnswers = false;
template <class... Moves>
inline constexpr bool kHasAnswers<std::variant<Moves...>> = (requires { Moves::kAnswer; } || ...);

// The legal moves of a seat that are answers others wait for, or all those that are not.
template <text::Game G>
typename G::Actions sorted_out(const typename G::State& state, core::Seat seat, bool answers) {
  typename G::Actions legal;
  typename G::Actions chosen;
  G::legal(state, seat, legal);
  for (const auto& action : legal) {
    const bool answer = std::visit(
        [](const auto& move) { return requires { std::remove_cvref_t<decltype(move)>::kAnswer; }; },
        G::move(action));
    if (answer == answers) chosen.push(action);
  }
  return chosen;
}

template <text::Game G>
class PonderingOf final : public Pondering {
 public:
  PonderingOf(const typename G::View& view, core::Seat seat, const typename G::Actions& legal,
              core::Random random)
      : view_(view), seat_(seat), legal_(legal), random_(random) {}

  std::string choose(const bots::Level& level, double share,
                     const std::function<int()>& elapsed) override {
    bots::Level shortened = level;
    shortened.budget = bots::budget_of<G>(level);
    shortened.by_game = -1;
    for (int* limit : {&shortened.budget.playouts, &shortened.budget.milliseconds}) {
      if (*limit > 0) *limit = std::max(1, static_cast<int>(*limit * share));
    }
    bots::Executor alone;
    const auto action = bots::choose<G>(shortened, view_, seat_, legal_, random_, alone, elapsed);
    return text::write_words(G::move(action));
  }

 private:
  typename G::View view_;
  core::Seat seat_;
  typename G::Actions legal_;
  core::Random random_;
};

}  // namespace heirloom::table
