// What a step of Pharaoh's Heir shows to whom, where points come from, and what a move would bring.
#include "games/pharaohs_heir/engine.hpp"
#include "games/pharaohs_heir/pharaohs_heir.hpp"

namespace heirloom::games {

using namespace pharaohs_heir;
using core::Viewer;

namespace pharaohs_heir {
namespace {

// Writes down what the engine tells, as one viewer sees it.
struct Diary {
  Viewer viewer;
  std::vector<Event> events;

  template <class MakeEvent>
  void operator()(MakeEvent&& make) {
    auto event = make();
    if constexpr (std::same_as<decltype(event), Looked>) {
      if (!viewer.is(event.seat)) event.tile.reset();
    }
    events.emplace_back(std::move(event));
  }
};

void show_end(const State& state, std::vector<Event>& out) {
  if (state.common.phase != Phase::over) return;
  Ended ended;
  for (const int score : PharaohsHeir::scores(state)) ended.scores.push_back(score);
  for (const Seat seat : PharaohsHeir::winners(state)) ended.winners.push_back(seat);
  out.emplace_back(ended);
}

}  // namespace
}  // namespace pharaohs_heir

// Plays the step once more and listens: so no automatic step can be forgotten here.
std::vector<Event> PharaohsHeir::events(const State& before, const text::Step<PharaohsHeir>& step,
                                        const State& /*after*/, Viewer viewer) {
  State state = before;
  Diary diary{viewer, {}};
  Engine<Diary> engine(state, diary);
  if (const auto* decision = std::get_if<text::Decision<PharaohsHeir>>(&step)) {
    engine.make(decision->action);
  } else {
    engine.apply(*std::get_if<Outcome>(&step));
  }
  show_end(state, diary.events);
  return std::move(diary.events);
}

text::Parts PharaohsHeir::score_parts(const State& state, Seat seat) {
  text::Parts parts;
  const auto& points = state.common.mats[seat].points;
  for (int area = 0; area < kAreas; ++area) {
    parts.push({words(Area{})[area], points[0][area] + points[1][area]});
  }
  return parts;
}

text::Preview<PharaohsHeir> PharaohsHeir::preview(const View& view, Action action) {
  State world;
  world.common = view.common;
  world.pool = view.pool;
  world.peeked = view.peeked;
  // A tile that somebody else has looked at is, for this viewer, one that is still to be drawn: the
  // move is followed up to its reveal.
  const bool hidden = view.common.peeker != kNobody && !view.peeked;
  if (hidden) world.common.peeker = kNobody;
  Diary diary{view.viewer, {}};
  Engine<Diary>(world, diary).make(action);
  show_end(world, diary.events);
  text::Preview<PharaohsHeir> preview{};
  preview.parts = score_parts(world, view.viewer.seat());
  preview.events = std::move(diary.events);
  preview.certain = !(hidden && world.common.phase == Phase::nile);
  return preview;
}

}  // namespace heirloom::games
