// Familienbande: marry, bear children, push your secret trait. The façade of the game.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/playable.hpp"
#include "games/familienbande/document.hpp"
#include "games/familienbande/state.hpp"
#include "text/game.hpp"

namespace heirloom::games {

struct Familienbande {
  using Options = familienbande::Options;
  using State = familienbande::State;
  using View = familienbande::View;
  using Action = familienbande::Action;
  using Actions = core::List<Action, 1024>;  // at most 35·18 marriages, 67·4 births, a pass
  using Outcome = familienbande::Outcome;
  using Move = familienbande::Move;
  using Event = familienbande::Event;
  using Position = familienbande::Position;
  using Outlook = familienbande::Outlook;
  using Ahead = familienbande::Ahead;

  static constexpr std::string_view kName = "familienbande";
  static constexpr std::string_view kTitle = "Familienbande";
  static constexpr std::string_view kSentence =
      "Marry, bring up children, and push the family trait that only you know.";
  static constexpr int kMinSeats = 2;
  static constexpr int kMaxSeats = familienbande::kMostSeats;
  static constexpr int kRulesVersion = 1;
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
  static std::vector<Event> events(const State& before, const text::Step<Familienbande>& step,
                                   const State& after, core::Viewer viewer);
  static text::Preview<Familienbande> preview(const View& view, Action action);

  // outlook.cpp
  static Outlook outlook(const View& view);
  static std::optional<Ahead> ahead(const View& view, Action action);

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
