// What a step of Ancestree shows to whom, where points come from, and what a move would bring.
#include "games/ancestree/ancestree.hpp"
#include "games/ancestree/engine.hpp"

namespace heirloom::games {

using namespace ancestree;
using Diary = text::Diary<ancestree::Event>;

namespace ancestree {

Plan plan_of(const Rules& rules, const Tree& tree, Tile tile, Action action) {
  Plan plan;
  const Parsed choice = parse(action);
  if (choice.kind == Kind::discard) return plan;
  plan.cell = choice.cell;
  const Placed added = Placed::at(choice.cell, tile);
  for (const Placed other : tree.tiles()) {
    if (!joined(rules, added, other)) continue;
    const bool side_by_side = other.cell().y() == choice.cell.y();
    (side_by_side ? plan.marriages : plan.links).push_back(other.cell());
  }
  Tree grown = tree;
  lay(rules, grown, tile, choice.cell);
  const auto heritage = static_cast<std::size_t>(tile.heritage());
  plan.dynasty = DynastyChange{tile.heritage(), tree.lengths[heritage], grown.lengths[heritage]};
  return plan;
}

}  // namespace ancestree

namespace {

void show_end(const State& state, std::vector<Event>& out) {
  if (Ancestree::turn(state) != core::Turn::over) return;
  Ended ended;
  for (int seat = 0; seat < Ancestree::seats(state); ++seat) {
    ended.marriages.push_back(state.common.trees[seat].marriages);
    ended.scores.push_back(points_of(state.common, seat).total());
  }
  out.emplace_back(ended);
}

}  // namespace

std::vector<Event> Ancestree::events(const State& before, const text::Step<Ancestree>& step,
                                     const State& /*after*/, Viewer viewer) {
  State state = before;
  Diary diary{viewer};
  text::carry_out(Engine(state, diary), step);
  show_end(state, diary.events);
  return std::move(diary.events);
}

text::Parts Ancestree::score_parts(const State& state, Seat seat) {
  const Points points = points_of(state.common, seat);
  return {
      {"dynasties", points.dynasties}, {"coins", points.coins}, {"marriages", points.marriages}};
}

text::Preview<Ancestree> Ancestree::preview(const View& view, Action action) {
  const Seat seat = view.viewer.seat();
  State world;
  world.common = view.common;
  world.hands[seat] = view.hand;
  world.taken = view.taken;
  // The last decision of a phase brings out what the others have chosen in secret. Here nobody's is
  // the last.
  world.common.owing = core::SeatSet::first(seats(world));
  Diary diary{view.viewer};
  Engine(world, diary).apply(seat, action);
  const bool certain = view.common.owing != core::SeatSet::of(seat);
  return {score_parts(world, seat), std::move(diary.events), certain};
}

}  // namespace heirloom::games
