// The documents a match is shown by; where the games differ, their fields are JSON.
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

// What a legal move would bring, and what it opens up, where the game tells that.
struct PreviewDocument {
  text::Parts parts;
  Json events;
  bool certain = false;
  Json ahead;
};
BOOST_DESCRIBE_STRUCT(PreviewDocument, (), (parts, events, certain, ahead))

// A legal move; where previews were asked for it also has the key `preview`.
struct LegalMove {
  std::string text;
  Json move;
};
BOOST_DESCRIBE_STRUCT(LegalMove, (), (text, move))

// A match after so many steps.
struct Moment {
  int step = 0;
  Json view;
  std::vector<std::optional<text::Parts>> parts;  // of the scores the viewer may know
  Json outlook;
};
BOOST_DESCRIBE_STRUCT(Moment, (), (step, view, parts, outlook))

template <text::Game G>
Json preview_document(const typename G::View& view, typename G::Action action) {
  const auto foreseen = G::preview(view, action);
  PreviewDocument preview{foreseen.parts, text::write_value(foreseen.events), foreseen.certain,
                          nullptr};
  if constexpr (text::HasAhead<G>) preview.ahead = text::write_value(G::ahead(view, action));
  return text::write_value(preview);
}

// The legal moves of a seat, sorted by their text, if asked each with its preview.
template <text::Game G>
Json legal_document(const typename G::State& state, core::Seat seat, bool previews) {
  if (!previews) return record::describe_moves<G>(state, seat);
  Json moves = Json::array();
  const typename G::View view = G::observe(state, core::Viewer::seat(seat));
  for (const auto& [words, action] : record::legal_by_text<G>(state, seat)) {
    Json one = text::write_value(LegalMove{words, text::write_value(G::move(action))});
    one["preview"] = preview_document<G>(view, action);
    moves.push_back(std::move(one));
  }
  return moves;
}

// No viewer means a spectator who also sees hidden state and all scores.
template <text::Game G>
Json moment_document(const typename G::State& state, std::optional<core::Viewer> perspective,
                     int step) {
  const core::Viewer viewer = perspective.value_or(core::Viewer::spectator());
  const typename G::View seen = G::observe(state, viewer);
  Moment moment{
      step, record::view_document<G>(state, viewer, step), {}, text::write_value(G::outlook(seen))};
  if (!perspective) {
    moment.view["scores"] = text::write_value(G::scores(state));
    // A view's position may have keys that the truth has no need of.
    moment.view["position"].update(text::write_value(G::position(state)));
  }
  const text::SeenScores known = G::seen_scores(seen);
  for (core::Seat seat = 0; seat < G::seats(state); ++seat) {
    moment.parts.emplace_back();
    if (!perspective || known[static_cast<std::size_t>(seat)]) {
      moment.parts.back() = G::score_parts(state, seat);
    }
  }
  return text::write_value(moment);
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
