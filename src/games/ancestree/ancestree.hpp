// Ancestree: draft tiles, grow a family tree, outdo the neighbours' dynasties. The façade.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/playable.hpp"
#include "games/ancestree/document.hpp"
#include "games/ancestree/state.hpp"
#include "text/game.hpp"

namespace heirloom::games {

struct Ancestree {
  using Options = ancestree::Options;
  using State = ancestree::State;
  using View = ancestree::View;
  using Action = ancestree::Action;
  using Actions = core::List<Action, ancestree::kMostSpots + 1>;  // every spot, and discarding
  using Outcome = ancestree::Outcome;
  using Move = ancestree::Move;
  using Event = ancestree::Event;
  using Position = ancestree::Position;
  using Outlook = ancestree::Outlook;
  using Ahead = ancestree::Ahead;
  using Memory = ancestree::Memory;

  static constexpr std::string_view kName = "ancestree";
  static constexpr std::string_view kTitle = "Ancestree";
  static constexpr std::string_view kSentence =
      "Draft ancestors, lay them into a family tree, and outlast your neighbours' dynasties.";
  static constexpr int kMinSeats = 2;
  static constexpr int kMaxSeats = ancestree::kMostSeats;
  static constexpr int kRulesVersion = 2;
  static constexpr bool kSealed = true;

  // rules.cpp
  static State start(const Options& options);
  static int seats(const State& state) { return state.common.rules.players; }
  static int step_bound(const Options& options);
  static core::Turn turn(const State& state) {
    if (!state.common.owing.empty()) return core::Turn::decision;
    return state.common.phase == ancestree::Phase::over ? core::Turn::over : core::Turn::chance;
  }
  static core::SeatSet to_act(const State& state) { return state.common.owing; }
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
  static std::vector<Event> events(const State& before, const text::Step<Ancestree>& step,
                                   const State& after, core::Viewer viewer);
  static text::Preview<Ancestree> preview(const View& view, Action action);

  // outlook.cpp
  static Outlook outlook(const View& view);
  static std::optional<Ahead> ahead(const View& view, Action action);

  // options.cpp
  static std::span<const text::Option> options();
  static Options defaults(const text::Json& given);
  static std::optional<std::string> check(const Options& options);
  static std::span<const text::FormerDefault> former_defaults();

  // text.cpp
  static Move move(Action action);
  static std::optional<Action> action(const Move& move);
  static std::optional<std::string> refusal(const State& state, core::Seat seat, Action action);
  static std::optional<std::string> impossible(const State& state, const Outcome& outcome);

  // memory.cpp
  static Memory remembered(const View& view);
  static bool recall(State& state, const Memory& memory);

  // position.cpp, load.cpp, picture.cpp
  static Position position(const State& state);
  static Position position(const View& view);
  static text::Result<State> load(const Options& options, const Position& position);
  static std::optional<text::Json> fill(const Options& options, const text::Json& seen, int way);
  static std::string picture(const Options& options, const Position& position,
                             const Outlook& outlook);
};

}  // namespace heirloom::games
