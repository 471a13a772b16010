// Reading what a seat sees: a view document back into the game's own View, and the legal moves.
#pragma once

#include <algorithm>
#include <optional>
#include <string>

#include "record/match.hpp"

namespace heirloom::record {

// Everything a bot gets to decide with.
template <text::Game G>
struct SeenDecision {
  typename G::View view;
  typename G::Actions legal;
};

// A world whose view this document is. The game fills the hidden places with unseen pieces, in one
// way after another; the first world that loads and looks the same to the viewer will do, for a
// view never depends on what it hides. Only what a viewer remembers beyond the document is lost.
template <text::Game G>
text::Result<typename G::State> load_seen(const typename G::Options& options, core::Viewer viewer,
                                          const text::Json& seen) {
  std::string error = "position is not one this viewer could see";
  for (int way = 0;; ++way) {
    const std::optional<text::Json> filled = G::fill(options, seen, way);
    if (!filled) return text::Error{error};
    const auto position = text::read_document_of<typename G::Position>(*filled, "position");
    if (!position) return position.error();
    auto state = G::load(options, *position);
    if (!state) {
      if (way == 0) error = state.error().message;
      continue;
    }
    const text::Json again = text::write_value(G::position(G::observe(*state, viewer)));
    // Compared without regard to the order of keys.
    if (nlohmann::json(again) == nlohmann::json(seen)) return state;
  }
}

// A view document of a seat, as `heirloom view` writes it. Its legal moves must be those of the
// position; callers may rely on that.
template <text::Game G>
text::Result<SeenDecision<G>> read_view(const typename G::Options& options,
                                        const text::Json& document) {
  const auto get = [&](const char* key) {
    const auto found = document.is_object() ? document.find(key) : document.end();
    return found == document.end() ? text::Json() : *found;
  };
  const auto viewer = text::exact_integer(get("viewer"));
  if (!viewer || *viewer < 0 || *viewer >= options.players) {
    return text::Error{"view.viewer should be a seat of this match"};
  }
  const auto seat = static_cast<core::Seat>(*viewer);
  const auto state = load_seen<G>(options, core::Viewer::seat(seat), get("position"));
  if (!state) return text::Error{"view." + state.error().message};
  text::Json legal = get("legal");
  if (legal.is_array()) std::sort(legal.begin(), legal.end());
  if (legal != text::Json(legal_texts<G>(*state, seat))) {
    return text::Error{"view.legal should be the list of all legal moves of this position"};
  }
  SeenDecision<G> decision{G::observe(*state, core::Viewer::seat(seat)), {}};
  G::legal(*state, seat, decision.legal);
  return decision;
}

}  // namespace heirloom::record
