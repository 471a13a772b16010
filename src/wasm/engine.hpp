// What the browser asks of the engine: one JSON request in, one JSON reply out.
//
// A request is an object whose "do" names what is wanted; the other keys are its arguments, and
// none may be missing, misspelt or too many (those in brackets may be left out). A reply is an
// object too. Whatever is wrong with a request, the reply is {"error": "…"} and nothing has
// changed.
//
//   do           arguments                       reply
//   games, read, expand, picture                see rules.hpp
//   levels                                       levels: [{name, meaning}], weakest first
//   open         game, seed, [options], [seats]  match (a handle), game, seats, step, turn, to_act
//   open         record, [seed]                  the same, after the record's last step
//   close        match                           closed
//   view         match, [viewer], [step]         the view after that step or the last one
//   events       match, since, [viewer]          steps: [{step, events}] after step number `since`
//   random_move  match, [seat]                   text: a step to take, drawn but not yet taken
//   think        match, seat, bot, [playouts],   move, done, playouts, candidates:
//                [opinion]                       [{move, playouts, win_share, score}]
//   odds         match, [step], playouts         step, win_shares by seat: how often each wins when
//                                                heuristics play on from there, knowing everything
//   step         match, text, [viewer]           step, turn, to_act, and events (or text)
//   chance       match, [viewer]                 the same, of the outcome that was due
//   scores       match                           scores, parts by seat, winners: the whole truth
//   record       match                           record: the match so far, as the text of a file
//
// `viewer` is a seat or "spectator"; left out it means somebody who may know everything. Such a
// reply to step and chance has the step's text where a viewer's has the events it saw; one to
// events has both, a spectator's events; a view has the whole position and all scores. `record` is
// a record's text, or the record itself. `seed` is an integer from 0 to 2^64-1, or its digits as
// text, which survive JavaScript's numbers. `turn` is decision, chance or over.
//
// `think` asks a bot for a move, from the seat's view alone. A bot that searches goes on where the
// last such request left off, by `playouts` more (all it wants, if left out), until it is done; in
// between, its best move so far can be played at any time. A bot that is to move stops when only
// one move is left worth thinking about; for an `opinion` it goes on. Thinking changes nothing
// else.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "bots/any_bots.hpp"
#include "match/local_match.hpp"

namespace heirloom::wasm {

using match::LocalMatch;
using match::Perspective;
using match::Reply;

// An open match, and what its last asked bot was thinking about.
struct Opened {
  LocalMatch local;
  struct Thinking {
    std::size_t step;
    core::Seat seat;
    std::string level;
    std::unique_ptr<bots::Pondering> decision;
  };
  std::optional<Thinking> thinking = {};

  [[nodiscard]] match::AnyMatch& match() { return local.match(); }
};

class Engine {
 public:
  // A page that forgets to close its matches is told so before memory runs out.
  static constexpr int kMaxMatches = 1024;

  std::string call(std::string_view request);

 private:
  Reply answer(std::string_view request);
  Reply open(const text::Json& arguments);
  Reply close(const text::Json& arguments);

  std::map<int, Opened> matches_;
  int last_handle_ = 0;
};

}  // namespace heirloom::wasm
