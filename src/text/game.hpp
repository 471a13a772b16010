// The second half of the Game concept: how a game is read, written, explained and drawn.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <boost/describe.hpp>

#include "core/playable.hpp"
#include "text/document.hpp"
#include "text/option.hpp"

namespace heirloom::text {

// One decision of a seat.
template <class G>
struct Decision {
  core::Seat seat;
  typename G::Action action;
};

// One step of a match: a decision or a chance outcome.
template <class G>
using Step = std::variant<Decision<G>, typename G::Outcome>;

// A named part of a score; the parts of a seat sum to its score.
struct Part {
  std::string_view name;
  std::int32_t points;
  friend bool operator==(const Part&, const Part&) = default;
};
BOOST_DESCRIBE_STRUCT(Part, (), (name, points))
using Parts = core::List<Part, 16>;

// The scores a viewer may know: one per seat, or nothing; a seat always knows its own.
using SeenScores = std::vector<std::optional<std::int32_t>>;

// What a legal move would bring, as far as the viewer can know; what it opens up beyond that is the
// game's own `ahead`.
template <class G>
struct Preview {
  Parts parts;                            // of the mover's score right after the move itself
  std::vector<typename G::Event> events;  // what the mover would surely see, in order
  bool certain;                           // nothing hidden can add to it or change it
};

// One of the targets of a compound decision, with the least and the most it can be given now.
struct Target {
  std::string name;
  int min;
  int max;
};
BOOST_DESCRIBE_STRUCT(Target, (), (name, min, max))

// A decision that the rules break into small steps, offered whole: amounts for the targets within
// their bounds and within the total. Dependencies between the amounts (a later source that cannot
// pay what an earlier one left) are checked when an allocation is turned into moves.
struct Compound {
  std::string word;
  std::vector<Target> targets;
  int total_min;
  int total_max;
};
BOOST_DESCRIBE_STRUCT(Compound, (), (word, targets, total_min, total_max))

// A value of an option, as it is typed on the command line.
struct OptionValue {
  std::string_view option;
  std::string_view value;
};

// What a left-out option meant in older versions of the rules. Every change of the rules is an
// option, so nothing else tells the versions of a game apart, and a build plays them all.
struct FormerDefault {
  int until;  // the last version that played so
  OptionValue was;
  bool existed;            // false: those versions had no such option and always played so
  OptionValue where = {};  // only where this other option was given so; empty: always
};

template <class G>
concept Game =
    core::Playable<G> &&
    requires(const typename G::Options& options, const typename G::State& state,
             const typename G::View& view, typename G::Action action,
             const typename G::Outcome& outcome, const typename G::Move& move,
             const typename G::Position& position, const typename G::Outlook& outlook,
             const Step<G>& step, core::Seat seat, core::Viewer viewer, const Json& given) {
      requires Described<typename G::Options> && Described<typename G::Position> &&
                   Described<typename G::Outlook>;
      // The number of seats is an option of every game.
      requires std::same_as<decltype(G::Options::players), int>;
      // For people: the title, one sentence, and what every member of Options may be, each
      // once and in the order in which Options describes them.
      { G::kTitle } -> std::convertible_to<std::string_view>;
      { G::kSentence } -> std::convertible_to<std::string_view>;
      { G::kMinSeats } -> std::convertible_to<int>;
      { G::kMaxSeats } -> std::convertible_to<int>;
      { G::options() } -> std::convertible_to<std::span<const Option>>;
      // The options when only `given` (an object, unchecked) is said; and what is wrong
      // with a set in which each option alone may be so.
      { G::defaults(given) } -> std::same_as<typename G::Options>;
      { G::check(options) } -> std::same_as<std::optional<std::string>>;
      // Every default of versions 1 to kRulesVersion - 1 that is another today.
      { G::former_defaults() } -> std::convertible_to<std::span<const FormerDefault>>;

      // Moves as words and typed fields. Not every move that can be spelt is an action.
      { G::move(action) } -> std::same_as<typename G::Move>;
      { G::action(move) } -> std::same_as<std::optional<typename G::Action>>;
      // Why a move is not legal, or an outcome not possible, now; nothing if it is.
      { G::refusal(state, seat, action) } -> std::same_as<std::optional<std::string>>;
      { G::impossible(state, outcome) } -> std::same_as<std::optional<std::string>>;

      // Positions: written from the whole truth or from a view, and loaded with
      // everything checked and the automatic steps that are due carried out.
      { G::position(state) } -> std::same_as<typename G::Position>;
      { G::position(view) } -> std::same_as<typename G::Position>;
      { G::load(options, position) } -> std::same_as<Result<typename G::State>>;
      // Fills the hidden places of a seen position with unseen pieces; `way` picks the n-th
      // filling, nullopt when they are exhausted. The result may be illegal; `given` is
      // unchecked.
      { G::fill(options, given, int()) } -> std::same_as<std::optional<Json>>;
      { G::seen_scores(view) } -> std::same_as<SeenScores>;
      { G::score_parts(state, seat) } -> std::same_as<Parts>;
      // What one step showed one viewer: never nothing, whoever looks.
      { G::events(state, step, state, viewer) } -> std::same_as<std::vector<typename G::Event>>;
      { G::preview(view, action) } -> std::same_as<Preview<G>>;
      // What follows from a view by the rules and people like to see without working it
      // out: who leads in what, what would score now, what could come next.
      { G::outlook(view) } -> std::same_as<typename G::Outlook>;
      // The table drawn in characters, from either kind of position and from what
      // follows from its view (a spectator's for the whole truth).
      { G::picture(options, position, outlook) } -> std::same_as<std::string>;
    };

// A game some of whose decisions can also be made whole.
template <class G>
concept HasCompound =
    requires(const typename G::State& state, core::Seat seat, const std::vector<int>& amounts) {
      { G::compound(state, seat) } -> std::same_as<std::optional<Compound>>;
      // The moves, in order, that give each target its amount (automatic steps left out).
      { G::expand(state, seat, amounts) } -> std::same_as<Result<std::vector<typename G::Action>>>;
    };

// A kind of move that others wait for, whatever else the seat is doing: it has
//   static constexpr bool kAnswer = true;
// A table lets an autopilot give it when it is due for too long, and bots pace themselves by it.
template <class Move>
concept Answer = requires { Move::kAnswer; };
// Whether a game has such moves; for its variant of all moves.
template <class Move>
inline constexpr bool kHasAnswers = false;
template <class... Moves>
inline constexpr bool kHasAnswers<std::variant<Moves...>> = (Answer<Moves> || ...);

// A game whose views hold more of the match so far than their positions say: it goes with a view
// that is sent, beside the position.
template <class G>
concept Remembers = Described<typename G::Memory> &&
                    requires(const typename G::View& view, typename G::State& state,
                             const typename G::Memory& memory) {
                      { G::remembered(view) } -> std::same_as<typename G::Memory>;
                      // Gives a loaded position its memory back; false if it cannot be its own.
                      { G::recall(state, memory) } -> std::same_as<bool>;
                    };

// A game some of whose moves open up what a seat wants to know before it decides.
template <class G>
concept HasAhead = Described<typename G::Ahead> &&
                   requires(const typename G::View& view, typename G::Action action) {
                     // For a legal move of the viewer; nothing where there is nothing to tell.
                     { G::ahead(view, action) } -> std::same_as<std::optional<typename G::Ahead>>;
                   };

}  // namespace heirloom::text
