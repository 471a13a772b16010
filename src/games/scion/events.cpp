// What a step of Scion shows, where points come from, and what a move would bring.
#include "games/scion/engine.hpp"
#include "games/scion/scion.hpp"

namespace heirloom::games {

using namespace scion;
using core::Viewer;
using Diary = text::Diary<scion::Event>;

namespace {

void show_end(const State& state, std::vector<Event>& out) {
  if (Scion::turn(state) != core::Turn::over) return;
  const core::Scores scores = Scion::scores(state);
  Ended ended{{scores.begin(), scores.end()}, {}};
  for (const Seat seat : Scion::winners(state)) ended.winners.push_back(seat);
  out.emplace_back(ended);
}

}  // namespace

std::vector<Event> Scion::events(const State& before, const text::Step<Scion>& step,
                                 const State& /*after*/, Viewer viewer) {
  State state = before;
  Diary diary{viewer};
  text::carry_out(Engine(state, diary), step);
  show_end(state, diary.events);
  return std::move(diary.events);
}

text::Parts Scion::score_parts(const State& state, Seat seat) {
  static constexpr std::array<std::string_view, kRanks> kNames = {"rank_3", "rank_4", "rank_5",
                                                                  "rank_6"};
  const Options& options = state.common.options;
  const House& house = state.common.houses[seat];
  text::Parts parts;
  for (int i = 0; i < kRanks; ++i) {
    parts.push({kNames[i], rank_points(options, house.achievements, kFirstRank + i)});
  }
  parts.push({"connections", connection_points(options, house.connections)});
  return parts;
}

text::Preview<Scion> Scion::preview(const View& view, Action action) {
  const Seat seat = view.viewer.seat();
  State world{view.common};
  Diary diary{view.viewer};
  Engine(world, diary).apply(seat, action);
  show_end(world, diary.events);
  return {score_parts(world, seat), std::move(diary.events), true};
}

}  // namespace heirloom::games
