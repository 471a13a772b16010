// What a step of Ancestree shows to whom, where points come from, and what a move would bring.
#include "games/ancestree/ancestree.hpp"
#include "games/ancestree/rules.hpp"

namespace heirloom::games {

using namespace ancestree;
using core::Seat;
using core::Viewer;

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

namespace {

using Events = std::vector<Event>;

// What the mover itself sees of its decision; others see only that it was made.
Event own_decision(const Common& common, Seat seat, Tile taken, Action action) {
  const Parsed move = parse(action);
  if (move.kind == Kind::take) return Took{seat, move.tile};
  return Committed{seat, plan_of(common.rules, common.trees[seat], taken, action)};
}

Event others_decision(Seat seat, Action action) {
  if (parse(action).kind == Kind::take) return Took{seat, {}};
  return Committed{seat, {}};
}

void show_laying(const State& before, Seat last, Action last_choice, Events& out) {
  const Common& common = before.common;
  for (int seat = 0; seat < common.rules.players; ++seat) {
    const Tile tile = before.taken[seat];
    const Action choice = seat == last ? last_choice : before.committed[seat];
    if (choice == kDiscard) {
      out.emplace_back(Discarded{seat, tile});
    } else {
      out.emplace_back(Laid{seat, tile, plan_of(common.rules, common.trees[seat], tile, choice)});
    }
  }
}

void show_passing(const State& before, const State& after, Viewer viewer, Events& out) {
  const bool left = passes_left(before.common.round);
  HandsPassed shown{left ? Passing::left : Passing::right, {}};
  if (!viewer.is_spectator()) {
    const Hand& hand = after.hands[viewer.seat()];
    shown.hand.emplace(hand.begin(), hand.end());
  }
  out.emplace_back(shown);
}

void show_scoring(const State& before, const State& after, Events& out) {
  const Common& common = after.common;
  const int players = common.rules.players;
  out.emplace_back(LastTilesLeft{common.rules.hands()});
  if (common.rules.phantom_counts) {
    PhantomShown shown;
    for (int i = std::max(0, after.lost.size() - kSteps); i < after.lost.size(); ++i) {
      shown.tiles.push_back(after.lost[i]);
    }
    out.emplace_back(shown);
  }
  RoundScored scored{before.common.round, {}, {}};
  const auto round = static_cast<std::size_t>(scored.round - 1);
  for (int seat = 0; seat < players; ++seat) {
    const Tokens tokens = tokens_won(common, after.lost, seat);
    for (std::size_t index = 0; index < kHeritages; ++index) {
      if (tokens[index] == 0) continue;
      out.emplace_back(TokensWon{seat, static_cast<Heritage>(index),
                                 common.trees[seat].lengths[index], tokens[index]});
    }
    out.emplace_back(CoinsWon{seat, common.coins[seat][round]});
    scored.tokens.push_back(common.tokens[seat][round]);
    scored.coins.push_back(common.coins[seat][round]);
  }
  out.emplace_back(scored);
  if (common.phase != Phase::over) return;
  Ended ended;
  for (int seat = 0; seat < players; ++seat) {
    ended.marriages.push_back(common.trees[seat].marriages);
    ended.scores.push_back(points_of(common, seat).total());
  }
  out.emplace_back(ended);
}

void show_decision(const State& before, Seat seat, Action action, const State& after, Viewer viewer,
                   Events& out) {
  const Common& common = before.common;
  out.push_back(viewer.is(seat) ? own_decision(common, seat, before.taken[seat], action)
                                : others_decision(seat, action));
  if (common.owing != core::SeatSet::of(seat)) return;
  if (common.phase == Phase::take) {
    out.emplace_back(Revealed{{after.taken.begin(), after.taken.begin() + common.rules.players}});
    return;
  }
  show_laying(before, seat, action, out);
  if (common.step < kSteps) {
    show_passing(before, after, viewer, out);
  } else {
    show_scoring(before, after, out);
  }
}

void show_outcome(const Outcome& outcome, const State& after, Viewer viewer, Events& out) {
  const auto* deal = std::get_if<Deal>(&outcome);
  if (deal == nullptr) {
    out.emplace_back(PhantomLost{after.hands[kPhantom].size()});
    return;
  }
  const Hand& hand = after.hands[deal->seat];
  Dealt shown{deal->seat, text::OrLength<Tile>::hidden(hand.size())};
  if (viewer.is(deal->seat)) shown.tiles = std::vector<Tile>(hand.begin(), hand.end());
  out.emplace_back(shown);
}

text::Parts parts_of(const Common& common, Seat seat) {
  const Points points = points_of(common, seat);
  return {
      {"dynasties", points.dynasties}, {"coins", points.coins}, {"marriages", points.marriages}};
}

}  // namespace
}  // namespace ancestree

text::Parts Ancestree::score_parts(const State& state, Seat seat) {
  return parts_of(state.common, seat);
}

std::vector<Event> Ancestree::events(const State& before, const text::Step<Ancestree>& step,
                                     const State& after, Viewer viewer) {
  Events out;
  if (const auto* decision = std::get_if<text::Decision<Ancestree>>(&step)) {
    show_decision(before, decision->seat, decision->action, after, viewer, out);
  } else {
    show_outcome(std::get<Outcome>(step), after, viewer, out);
  }
  return out;
}

text::Preview<Ancestree> Ancestree::preview(const View& view, Action action) {
  const Seat seat = view.viewer.seat();
  text::Preview<Ancestree> preview{};
  preview.parts = parts_of(view.common, seat);
  preview.events.push_back(own_decision(view.common, seat, view.taken[seat], action));
  // The last decision of a phase brings out what the others have chosen in secret.
  preview.certain = view.common.owing != core::SeatSet::of(seat);
  return preview;
}

}  // namespace heirloom::games
