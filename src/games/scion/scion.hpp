// Scion: raise eight generations, marry into rival houses. The façade of the game.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/playable.hpp"
#include "games/scion/document.hpp"
#include "games/scion/state.hpp"
#include "text/game.hpp"

namespace heirloom::games {

struct Scion {
  using Options = scion::Options;
  using State = scion::State;
  using View = scion::View;
  using Action = scion::Action;
  using Actions = core::List<Action, 80>;  // 4 heirs without and 64 with achievement, 5 suitors;
                                           // or 45 targets, 5 suitors and room to write ahead
  using Outcome = scion::Outcome;
  using Move = scion::Move;
  using Event = scion::Event;
  using Position = scion::Position;
  using Outlook = scion::Outlook;
  using Ahead = scion::Ahead;

  static constexpr std::string_view kName = "scion";
  static constexpr std::string_view kTitle = "Scion";
  static constexpr std::string_view kSentence =
      "Lead a noble house through eight generations: choose heirs, court rivals' children, collect "
      "deeds.";
  static constexpr int kMinSeats = 2;
  static constexpr int kMaxSeats = scion::kMostSeats;
  static constexpr int kRulesVersion = 2;
  static constexpr bool kSealed = false;

  // rules.cpp
  static State start(const Options& options);
  static int seats(const State& state) { return state.common.options.players; }
  static int step_bound(const Options& options);
  static core::Turn turn(const State& state);
  static core::SeatSet to_act(const State& state);
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
  static std::vector<Event> events(const State& before, const text::Step<Scion>& step,
                                   const State& after, core::Viewer viewer);
  static text::Preview<Scion> preview(const View& view, Action action);

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

  // position.cpp, load.cpp, picture.cpp
  static Position position(const State& state);
  static Position position(const View& view);
  static text::Result<State> load(const Options& options, const Position& position);
  static std::optional<text::Json> fill(const Options& options, const text::Json& seen, int way);
  static std::string picture(const Options& options, const Position& position,
                             const Outlook& outlook);
};

}  // namespace heirloom::games
