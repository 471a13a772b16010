// What is hidden from whom, read off the documents a match is shown by.
#pragma once

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/describe.hpp>

#include "core/seats.hpp"
#include "record/describe.hpp"
#include "text/game.hpp"

namespace heirloom::match {

using text::Json;

inline std::string_view word_of_turn(core::Turn turn) {
  switch (turn) {
    case core::Turn::decision: return "decision";
    case core::Turn::chance: return "chance";
    case core::Turn::over: return "over";
  }
  return {};
}

// The things the truth has and a view of it does not show: entries of lists of which only the
// length is seen, and values that are null.
using HiddenThings = std::multiset<std::string>;
inline void list_hidden(const Json& truth, const Json& seen, HiddenThings& hidden) {
  if (truth.is_array() && seen.is_number()) {
    for (const Json& thing : truth) hidden.insert(text::dump(thing));
  } else if (!truth.is_null() && seen.is_null()) {
    hidden.insert(text::dump(truth));
  } else if (truth.is_array() && seen.is_array()) {
    for (std::size_t i = 0; i < std::min(truth.size(), seen.size()); ++i) {
      list_hidden(truth[i], seen[i], hidden);
    }
  } else if (truth.is_object() && seen.is_object()) {
    for (const auto& [key, value] : truth.items()) {
      const auto shown = seen.find(key);
      if (shown != seen.end()) list_hidden(value, *shown, hidden);
    }
  }
}

// What is hidden from everybody who may look, each seat and then a spectator. Nothing is once the
// match is over: then anybody can have its record.
template <text::Game G>
std::vector<HiddenThings> hidden_from_all(const typename G::State& state) {
  std::vector<HiddenThings> hidden(static_cast<std::size_t>(G::seats(state)) + 1);
  if (G::turn(state) == core::Turn::over) return hidden;
  const Json truth = text::write_value(G::position(state));
  for (core::Seat seat = 0; seat <= G::seats(state); ++seat) {
    const bool seated = seat < G::seats(state);
    const core::Viewer viewer = seated ? core::Viewer::seat(seat) : core::Viewer::spectator();
    list_hidden(truth, text::write_value(G::position(G::observe(state, viewer))),
                hidden[static_cast<std::size_t>(seat)]);
  }
  return hidden;
}

// Whether something that was hidden from anybody no longer is.
inline bool shows_hidden(const std::vector<HiddenThings>& before,
                         const std::vector<HiddenThings>& after) {
  for (std::size_t i = 0; i < before.size(); ++i) {
    const HiddenThings& then = before[i];
    if (!std::includes(after[i].begin(), after[i].end(), then.begin(), then.end())) return true;
  }
  return false;
}

}  // namespace heirloom::match
