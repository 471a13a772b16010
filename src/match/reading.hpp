// What the rules make of a view: by the same code wherever the view comes from, a match that is
// played here or a document that was sent.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <boost/describe.hpp>

#include "match/any_match.hpp"
#include "record/views.hpp"
#include "text/sink.hpp"

namespace heirloom::match {

using text::Json;

// What a legal move would bring, and what it opens up, where the game tells that.
struct PreviewDocument {
  text::Parts parts;
  Json events;
  bool certain = false;
  Json ahead;
};
BOOST_DESCRIBE_STRUCT(PreviewDocument, (), (parts, events, certain, ahead))

// A legal move: its words, its typed fields and its preview.
struct LegalMove {
  std::string text;
  Json move;
  Json preview;
};
BOOST_DESCRIBE_STRUCT(LegalMove, (), (text, move, preview))

// What follows from a view: the moves of the viewer's own seat, sorted by their text; the decision
// that is due offered whole; the parts of the scores the viewer may know; and the game's outlook.
struct Reading {
  Json moves = Json::array();  // of LegalMove
  std::optional<text::Compound> compound;
  std::vector<std::optional<text::Parts>> parts;
  Json outlook;
};
BOOST_DESCRIBE_STRUCT(Reading, (), (moves, compound, parts, outlook))

template <text::Game G>
Json preview_document(const typename G::View& view, typename G::Action action) {
  const auto foreseen = G::preview(view, action);
  PreviewDocument preview{foreseen.parts, text::write_value(foreseen.events), foreseen.certain,
                          nullptr};
  if constexpr (text::HasAhead<G>) preview.ahead = text::write_value(G::ahead(view, action));
  return text::write_value(preview);
}

// No viewer means a spectator who also sees hidden state and all scores.
template <text::Game G>
Reading read_state(const typename G::State& state, Perspective perspective) {
  const core::Viewer viewer = perspective.value_or(core::Viewer::spectator());
  const typename G::View view = G::observe(state, viewer);
  Reading reading;
  reading.outlook = text::write_value(G::outlook(view));
  const text::SeenScores known = G::seen_scores(view);
  for (core::Seat seat = 0; seat < G::seats(state); ++seat) {
    reading.parts.emplace_back();
    if (!perspective || known[static_cast<std::size_t>(seat)]) {
      reading.parts.back() = G::score_parts(state, seat);
    }
  }
  if (viewer.is_spectator() || !G::to_act(state).contains(viewer.seat())) return reading;
  for (const auto& [words, action] : record::legal_by_text<G>(state, viewer.seat())) {
    reading.moves.push_back(text::write_value(
        LegalMove{words, text::write_value(G::move(action)), preview_document<G>(view, action)}));
  }
  if constexpr (text::HasCompound<G>) reading.compound = G::compound(state, viewer.seat());
  return reading;
}

// A spectator's view with everything in it that is hidden from one.
template <text::Game G>
record::ViewDocument<Json> truth_of(const typename G::State& state, int step) {
  const auto seen = record::view_of<G>(state, core::Viewer::spectator(), step);
  const core::Scores scores = G::scores(state);
  Json position = text::write_value(seen.position);
  position.update(text::write_value(G::position(state)));
  return {nullptr,   step,         seen.to_act,        {}, {scores.begin(), scores.end()},
          seen.over, seen.winners, std::move(position)};
}

// Writes a view as it is sent: with what its viewer remembers, where the game has such. Without a
// viewer nothing is hidden, and its viewer is null.
template <text::Game G>
void write_seen(text::Sink& sink, const typename G::State& state, Perspective perspective,
                int step) {
  const core::Viewer viewer = perspective.value_or(core::Viewer::spectator());
  sink.begin_object();
  if (perspective) {
    text::write_fields(sink, record::view_of<G>(state, viewer, step));
  } else {
    text::write_fields(sink, truth_of<G>(state, step));
  }
  if constexpr (text::Remembers<G>) {
    sink.key("remembered");
    text::write_to(sink, G::remembered(G::observe(state, viewer)));
  }
  sink.end_object();
}

}  // namespace heirloom::match
