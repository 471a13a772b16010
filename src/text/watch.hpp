// How rules tell what happens while it happens, so that no automatic step can be forgotten where
// events are shown.
//
// What is behind a game's `apply` is the template Engine<Watch> (engine.hpp). Its members call the
// watch with a function that makes an event: without an argument if everybody sees the same, else
// for the viewer it is given. Play uses a watch that never calls it and so costs nothing; events
// and previews use one that writes everything down.
#pragma once

#include <concepts>
#include <vector>

#include "text/game.hpp"

namespace heirloom::text {

struct Unwatched {
  template <class MakeEvent>
  void operator()(MakeEvent&& /*unused*/) const {}
};

// What one viewer sees.
template <class Event>
struct Diary {
  core::Viewer viewer;
  std::vector<Event> events = {};

  template <class MakeEvent>
  void operator()(MakeEvent&& make) {
    if constexpr (std::invocable<MakeEvent, core::Viewer>) {
      events.emplace_back(make(viewer));
    } else {
      events.emplace_back(make());
    }
  }
};

// Carries out a step by the engine of its game.
template <class Engine, class G>
void carry_out(Engine&& engine, const Step<G>& step) {
  if (const auto* decision = std::get_if<Decision<G>>(&step)) {
    engine.apply(decision->seat, decision->action);
  } else {
    engine.apply(*std::get_if<typename G::Outcome>(&step));
  }
}

}  // namespace heirloom::text
