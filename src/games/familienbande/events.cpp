// What a step of Familienbande shows to whom, where points come from, and what a move would bring.
#include "games/familienbande/engine.hpp"
#include "games/familienbande/familienbande.hpp"

namespace heirloom::games {

using namespace familienbande;
using core::Viewer;
using Diary = text::Diary<familienbande::Event>;

namespace {

void show_end(const State& state, std::vector<Event>& out) {
  if (Familienbande::turn(state) != core::Turn::over) return;
  Ended ended;
  const core::Scores scores = Familienbande::scores(state);
  for (int seat = 0; seat < scores.size(); ++seat) {
    ended.traits.push_back(static_cast<Trait>(state.traits[seat]));
    ended.scores.push_back(scores[seat]);
  }
  out.emplace_back(ended);
}

}  // namespace

std::vector<Event> Familienbande::events(const State& before, const text::Step<Familienbande>& step,
                                         const State& /*after*/, Viewer viewer) {
  State state = before;
  Diary diary{viewer};
  text::carry_out(Engine(state, diary), step);
  show_end(state, diary.events);
  return std::move(diary.events);
}

text::Parts Familienbande::score_parts(const State& state, Seat seat) {
  const std::uint8_t trait = state.traits[seat];
  return {{"trait", trait == kNobody ? 0 : state.common.markers[trait]},
          {"hand", -hand_cost(state.hands[seat].size())}};
}

text::Preview<Familienbande> Familienbande::preview(const View& view, Action action) {
  const Seat seat = view.viewer.seat();
  State world;
  world.common = view.common;
  world.traits = view.traits;
  world.hands[seat] = view.hand;
  // Who is skipped depends on hands that nobody else sees. While there is a pile nobody is.
  world.pile = CardSet::all();
  Diary diary{view.viewer};
  Engine(world, diary).apply(seat, action);
  // The end shows all traits.
  const bool certain = view.pile_size > 0 && !over(world.common);
  return {score_parts(world, seat), std::move(diary.events), certain};
}

}  // namespace heirloom::games
