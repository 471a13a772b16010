// Reading what a seat sees: a view document back into the game's own View, and the legal moves.
#pragma once

#include <optional>
#include <string>

#include "record/match.hpp"

namespace heirloom::record {

// All a bot is told about a decision.
template <text::Game G>
struct SeenDecision {
  typename G::View view;
  typename G::Actions legal;
};

// The view whose document this is. The game fills the hidden places with something that is unseen,
// in one way after another; the first world that loads and looks the same to the viewer has the
// wanted view, for a view never depends on what it hides. Only what a viewer remembers beyond the
// document is lost.
template <text::Game G>
text::Result<typename G::View> load_view(const typename G::Options& options, core::Viewer viewer,
                                         const text::Json& seen) {
  std::string error = "position is nothing this viewer could see";
  for (int way = 0;; ++way) {
    const std::optional<text::Json> filled = G::fill(options, seen, way);
    if (!filled) return text::Error{error};
    const auto position = text::read_document_of<typename G::Position>(*filled, "position");
    if (!position) return position.error();
    const auto state = G::load(options, *position);
    if (!state) {
      if (way == 0) error = state.error().message;
      continue;
    }
    const typename G::View view = G::observe(*state, viewer);
    // Compared without regard to the order of keys.
    if (nlohmann::json(text::write_value(G::position(view))) == nlohmann::json(seen)) return view;
  }
}

// A view document of a seat, as `heirloom view` writes it, with its legal moves.
template <text::Game G>
text::Result<SeenDecision<G>> read_view(const typename G::Options& options,
                                        const text::Json& document) {
  const auto get = [&](const char* key) {
    const auto found = document.is_object() ? document.find(key) : document.end();
    return found == document.end() ? text::Json() : *found;
  };
  const text::Json viewer = get("viewer");
  if (!viewer.is_number_integer() || viewer.get<std::int64_t>() < 0 ||
      viewer.get<std::int64_t>() >= options.players) {
    return text::Error{"view.viewer should be a seat of this match"};
  }
  auto view = load_view<G>(options, core::Viewer::seat(viewer.get<int>()), get("position"));
  if (!view) return text::Error{"view." + view.error().message};
  const text::Json legal = get("legal");
  if (!legal.is_array() || legal.size() > G::Actions::capacity()) {
    return text::Error{"view.legal should be the list of legal moves"};
  }
  SeenDecision<G> decision{*view, {}};
  for (const text::Json& words : legal) {
    std::optional<typename G::Action> action;
    if (words.is_string()) {
      const auto move = text::read_words<typename G::Move>(words.get_ref<const std::string&>());
      if (move) action = G::action(*move);
    }
    if (!action) return text::Error{"view.legal has " + text::dump(words) + ", which is no move"};
    decision.legal.push(*action);
  }
  std::sort(decision.legal.begin(), decision.legal.end());
  return decision;
}

}  // namespace heirloom::record
