// What a step of Scion shows, where points come from, and what a move would bring.
#include "games/scion/rules.hpp"
#include "games/scion/scion.hpp"

namespace heirloom::games {

using namespace scion;
using core::Seat;
using core::Viewer;

namespace scion {
namespace {

using Events = std::vector<Event>;

int gain(const Common& before, const Common& after, Seat seat) {
  const auto score = [seat](const Common& common) {
    return score_of(common.options, common.houses[seat].achievements,
                    common.houses[seat].connections);
  };
  return score(after) - score(before);
}

void show_heir(const Common& before, const Common& after, Seat seat, const Parsed& move,
               Events& out) {
  HeirNamed shown{seat,
                  Child::at(seat, before.houses[seat].generation, move.slot),
                  {},
                  gain(before, after, seat)};
  if (move.claim.some) shown.achievement = move.claim.achievement;
  out.emplace_back(shown);
  if (after.in(Phase::done).contains(seat)) out.emplace_back(HouseDone{seat});
}

void show_wedding(const Common& before, const Common& after, Seat owner, const Parsed& move,
                  Events& out) {
  out.emplace_back(Wedded{move.suitor, move.child,
                          tokens_of(pool_with(before, move.suitor, move.child)),
                          after.houses[owner].connections, gain(before, after, owner)});
  for (const Seat suitor : before.suitors[owner]) {
    if (suitor == move.suitor || before.houses[suitor].court != move.child) continue;
    out.emplace_back(Jilted{suitor, move.child});
  }
}

void show_move(const Common& before, const Common& after, Seat seat, Action action, Events& out) {
  const Parsed move = parse(action);
  switch (move.kind) {
    case Kind::heir: show_heir(before, after, seat, move, out); break;
    case Kind::court:
      out.emplace_back(Courted{seat, move.child, tokens_of(pool_with(before, seat, move.child))});
      break;
    case Kind::wed: show_wedding(before, after, seat, move, out); break;
  }
}

}  // namespace
}  // namespace scion

std::vector<Event> Scion::events(const State& before, const text::Step<Scion>& step,
                                 const State& after, Viewer /*everybody sees the same*/) {
  std::vector<Event> out;
  if (const auto* decision = std::get_if<text::Decision<Scion>>(&step)) {
    show_move(before.common, after.common, decision->seat, decision->action, out);
  } else {
    const Births& births = *std::get_if<Births>(std::get_if<Outcome>(&step));
    out.emplace_back(
        Born{births.seat, births.generation, {births.children.begin(), births.children.end()}});
  }
  if (turn(after) == core::Turn::over) {
    const core::Scores final_scores = scores(after);
    Ended ended{{final_scores.begin(), final_scores.end()}, {}};
    for (const Seat seat : winners(after)) ended.winners.push_back(seat);
    out.emplace_back(ended);
  }
  return out;
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
  const State before{view.common};
  State after = before;
  apply(after, seat, action);
  const text::Step<Scion> step = text::Decision<Scion>{seat, action};
  return {score_parts(after, seat), events(before, step, after, view.viewer), true};
}

}  // namespace heirloom::games
