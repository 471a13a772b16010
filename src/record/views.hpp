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

inline text::Json member(const text::Json& document, const char* key) {
  const auto found = document.is_object() ? document.find(key) : document.end();
  return found == document.end() ? text::Json() : *found;
}

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

// A world that a view document shows, and whose view it is; nobody's has nothing hidden.
template <text::Game G>
struct SeenWorld {
  typename G::State state;
  std::optional<core::Viewer> viewer;
};

// A sealed commit of somebody else shows only in who may still act: whatever was committed, those
// who no longer may commit something here.
template <text::Game G>
void commit_unseen(typename G::State& state, core::Viewer viewer, const text::Json& to_act) {
  for (const core::Seat seat : G::to_act(state)) {
    const bool own = !viewer.is_spectator() && viewer.seat() == seat;
    const bool may_act = std::find(to_act.begin(), to_act.end(), text::Json(seat)) != to_act.end();
    if (own || may_act || G::to_act(state).size() == 1) continue;
    typename G::Actions legal;
    G::legal(state, seat, legal);
    G::apply(state, seat, legal[0]);
  }
}

template <text::Game G>
text::Result<SeenWorld<G>> load_world(const typename G::Options& options,
                                      const text::Json& document) {
  const auto viewer = member(document, "viewer");
  const text::Json position = member(document, "position");
  if (viewer.is_null()) {
    // Nothing is left to fill, but what only views have is taken away.
    const auto filled = G::fill(options, position, 0);
    if (!filled) return text::Error{"position is none of this game"};
    const auto whole = text::read_document_of<typename G::Position>(*filled, "position");
    if (!whole) return whole.error();
    const auto state = G::load(options, *whole);
    if (!state) return state.error();
    return SeenWorld<G>{*state, {}};
  }
  const auto seat = text::exact_integer(viewer);
  if (viewer != "spectator" && (!seat || *seat < 0 || *seat >= options.players)) {
    return text::Error{"viewer should be a seat of this match, \"spectator\" or null"};
  }
  const core::Viewer who =
      seat ? core::Viewer::seat(static_cast<core::Seat>(*seat)) : core::Viewer::spectator();
  auto state = load_seen<G>(options, who, position);
  if (!state) return state.error();
  if constexpr (G::kSealed) commit_unseen<G>(*state, who, member(document, "to_act"));
  return SeenWorld<G>{*state, who};
}

// Reads a view document, as `heirloom view` writes it or with what its viewer remembers beside the
// position; if its viewer is null, nothing is hidden.
template <text::Game G>
text::Result<SeenWorld<G>> read_world(const typename G::Options& options,
                                      const text::Json& document) {
  auto world = load_world<G>(options, document);
  if (!world) return text::Error{"view." + world.error().message};
  if constexpr (text::Remembers<G>) {
    const text::Json given = member(document, "remembered");
    if (given.is_null()) return world;
    const auto memory = text::read_document_of<typename G::Memory>(given, "view.remembered");
    if (!memory) return memory.error();
    if (!G::recall(world->state, *memory)) {
      return text::Error{"view.remembered does not belong to this position"};
    }
  }
  return world;
}

// A view document of a seat. The legal moves in it must be those that the position gives: bots rely
// on it.
template <text::Game G>
text::Result<SeenDecision<G>> read_view(const typename G::Options& options,
                                        const text::Json& document) {
  const auto world = read_world<G>(options, document);
  if (!world) return world.error();
  if (!world->viewer || world->viewer->is_spectator()) {
    return text::Error{"view.viewer should be a seat of this match"};
  }
  const core::Seat seat = world->viewer->seat();
  text::Json legal = member(document, "legal");
  if (legal.is_array()) std::sort(legal.begin(), legal.end());
  if (legal != text::Json(legal_texts<G>(world->state, seat))) {
    return text::Error{"view.legal should be the list of all legal moves of this position"};
  }
  SeenDecision<G> decision{G::observe(world->state, *world->viewer), {}};
  G::legal(world->state, seat, decision.legal);
  return decision;
}

}  // namespace heirloom::record
