// Pharaoh's Heir: two cycles on the Nile, five roles a turn. The façade of the game.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/playable.hpp"
#include "games/pharaohs_heir/document.hpp"
#include "games/pharaohs_heir/state.hpp"
#include "text/game.hpp"

namespace heirloom::games {

struct PharaohsHeir {
  using Options = pharaohs_heir::Options;
  using State = pharaohs_heir::State;
  using View = pharaohs_heir::View;
  using Action = pharaohs_heir::Action;
  // The most moves are amounts to reap: a crop tile may be loaded with 9999 farmers, be settled
  // with 9999 more and gain 6 in each turn of a cycle; 0 is an amount too.
  using Actions = core::List<Action, 9999 + 9999 + 6 * pharaohs_heir::kTurns + 1>;
  using Outcome = pharaohs_heir::Outcome;
  using Move = pharaohs_heir::Move;
  using Event = pharaohs_heir::Event;
  using Position = pharaohs_heir::Position;
  using Outlook = pharaohs_heir::Outlook;

  static constexpr std::string_view kName = "pharaohs-heir";
  static constexpr std::string_view kTitle = "Pharaoh's Heir";
  static constexpr std::string_view kSentence =
      "Lead a family along the Nile through two cycles of flood, drought and harvest.";
  static constexpr int kMinSeats = 3;
  static constexpr int kMaxSeats = pharaohs_heir::kMostSeats;
  static constexpr int kRulesVersion = 1;
  static constexpr bool kSealed = false;

  // rules.cpp
  static State start(const Options& options);
  static int seats(const State& state) { return state.common.options.players; }
  static int step_bound(const Options& options);
  static core::Turn turn(const State& state) { return pharaohs_heir::turn_of(state.common.phase); }
  static core::SeatSet to_act(const State& state) {
    using pharaohs_heir::kNobody;
    const std::uint8_t seat = state.common.choice.seat;
    return seat == kNobody ? core::SeatSet() : core::SeatSet::of(seat);
  }
  static void legal(const State& state, core::Seat seat, Actions& actions);
  static void apply(State& state, core::Seat seat, Action action);
  static Outcome draw(const State& state, core::Random& random);
  static void apply(State& state, const Outcome& outcome);
  static core::Scores scores(const State& state);
  static core::SeatSet winners(const State& state);

  // secrets.cpp
  static View observe(const State& state, core::Viewer viewer);
  static State imagine(const View& view, core::Random& random);
  static text::SeenScores seen_scores(const View& view);

  // events.cpp
  static text::Parts score_parts(const State& state, core::Seat seat);
  static std::vector<Event> events(const State& before, const text::Step<PharaohsHeir>& step,
                                   const State& after, core::Viewer viewer);
  static text::Preview<PharaohsHeir> preview(const View& view, Action action);

  // outlook.cpp
  static Outlook outlook(const View& view);

  // compound.cpp
  static std::optional<text::Compound> compound(const State& state, core::Seat seat);
  static text::Result<std::vector<Action>> expand(const State& state, core::Seat seat,
                                                  const std::vector<int>& amounts);

  // options.cpp
  static std::span<const text::Option> options();
  static Options defaults(const text::Json& given);
  static std::optional<std::string> check(const Options& options);
  static std::span<const text::FormerDefault> former_defaults() { return {}; }

  // text.cpp
  static Move move(Action action);
  static std::optional<Action> action(const Move& move);
  static std::optional<std::string> refusal(const State& state, core::Seat seat, Action action);
  static std::optional<std::string> impossible(const State& state, const Outcome& outcome);

  // position.cpp, load.cpp, picture.cpp
  static Position position(const State& state);
  static Position position(const View& view);
  static text::Result<State> load(const Options& options, const Position& position);
  static std::optional<text::Json> fill(const Options& options, const text::Json& seen, int way);
  static std::string picture(const Options& options, const Position& position,
                             const Outlook& outlook);
};

}  // namespace heirloom::games
