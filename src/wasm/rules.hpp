// What the browser asks of the rules alone: no match is open, no bot thinks. A module of its own
// answers these, so that a page knows soon what its reader may do.
//
//   do       arguments                     reply
//   games                                  games: as `heirloom games --json`
//   read     game, options, view           what follows from a view by the rules: moves, compound,
//                                          parts and outlook (match/reading.hpp)
//   expand   game, options, view, amounts  moves: the texts that an allocation of the compound
//                                          decision stands for
//   picture  game, options, view           picture: the table in characters
//
// `view` is the view of a seat, of a spectator or, its viewer being null, of somebody who knows
// everything, as a server or the request `view` of engine.hpp gives it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "match/any_match.hpp"

namespace heirloom::wasm {

// One JSON request with the key "do"; and the rest of it without.
struct Request {
  std::string name;
  text::Json arguments;
};
text::Result<Request> read_request(std::string_view words);

// The answer to a request about the rules alone; nothing if it is none.
std::optional<match::Reply> answer_by_rules(const Request& request);

// A reply as the page gets it: whatever is wrong becomes {"error": "…"}.
std::string reply_text(const match::Reply& reply);

}  // namespace heirloom::wasm
