// What a step of Pharaoh's Heir shows to whom, where points come from, and what a move would bring.
#include "games/pharaohs_heir/engine.hpp"
#include "games/pharaohs_heir/pharaohs_heir.hpp"

namespace heirloom::games {

using namespace pharaohs_heir;
using core::Viewer;
using Diary = text::Diary<pharaohs_heir::Event>;

namespace {

void show_end(const State& state, std::vector<Event>& out) {
  if (PharaohsHeir::turn(state) != core::Turn::over) return;
  Ended ended;
  for (const int score : PharaohsHeir::scores(state)) ended.scores.push_back(score);
  for (const Seat seat : PharaohsHeir::winners(state)) ended.winners.push_back(seat);
  out.emplace_back(ended);
}

}  // namespace

std::vector<Event> PharaohsHeir::events(const State& before, const text::Step<PharaohsHeir>& step,
                                        const State& /*after*/, Viewer viewer) {
  State state = before;
  Diary diary{viewer};
  text::carry_out(Engine(state, diary), step);
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
  const Seat seat = view.viewer.seat();
  State world;
  world.common = view.common;
  world.pool = view.pool;
  world.peeked = view.peeked;
  // A tile that somebody else has looked at is, for this viewer, one that is still to be drawn: the
  // move is followed up to its reveal.
  const bool hidden = view.common.peeker != kNobody && !view.peeked;
  if (hidden) world.common.peeker = kNobody;
  Diary diary{view.viewer};
  Engine(world, diary).apply(seat, action);
  show_end(world, diary.events);
  const bool certain = !(hidden && world.common.phase == Phase::nile);
  return {score_parts(world, seat), std::move(diary.events), certain};
}

}  // namespace heirloom::games
