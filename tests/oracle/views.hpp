// A second opinion on secrecy: what a viewer may see, cut from the whole truth straight by the
// rules pages. The engine never builds its views this way, so the two can disagree.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

namespace heirloom::oracle {

using Json = nlohmann::ordered_json;

inline constexpr int kSpectator = -1;

// All throw if the game is none of those they know, which fails the test that asked.

// The position object and the scores that `viewer` may see, from a line of a trace.
struct Seen {
  Json position;
  Json scores;
  friend bool operator==(const Seen&, const Seen&) = default;
};
Seen view(std::string_view game, const Json& options, const Json& trace_line, int viewer);

// A step as `viewer` may see it at the moment it is made, what is hidden written as "?".
std::string shown_step(std::string_view game, const std::string& step, int viewer);

// Whether seats that may act at once commit in secret.
bool commits_in_secret(std::string_view game);

// Whether a decision, not a draw, turns up something that was hidden from anybody, a seat or a
// spectator; `before` and `after` are lines of a trace. The end of a match turns up everything.
bool reveals(std::string_view game, const Json& before, const std::string& step, const Json& after);

}  // namespace heirloom::oracle
