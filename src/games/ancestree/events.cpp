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
Event own_decision(const Table& table, Seat seat, Tile taken, Action action) {
  const Parsed move = parse(action);
  if (move.kind == Kind::take) return Took{seat, move.tile};
  return Committed{seat, plan_of(table.rules, table.trees[seat], taken, action)};
}

Event others_decision(Seat seat, Action action) {
  if (parse(action).kind == Kind::take) return Took{seat, {}};
  return Committed{seat, {}};
}

void show_laying(const State& before, Seat last, Action last_choice, Events& out) {
  const Table& table = before.table;
  for (int seat = 0; seat < table.rules.players; ++seat) {
    const Tile tile = before.taken[seat];
    const Action choice = seat == last ? last_choice : before.committed[seat];
    if (choice == kDiscard) {
      out.emplace_back(Discarded{seat, tile});
    } else {
      out.emplace_back(Laid{seat, tile, plan_of(table.rules, table.trees[seat], tile, choice)});
    }
  }
}

void show_passing(const State& before, const State& after, Viewer viewer, Events& out) {
  const bool left = passes_left(before.table.round);
  HandsPassed shown{left ? Passing::left : Passing::right, {}};
  if (!viewer.is_spectator()) {
    const Hand& hand = after.hands[viewer.seat()];
    shown.hand.emplace(hand.begin(), hand.end());
  }
  out.emplace_back(shown);
}

void show_scoring(const State& before, const State& after, Events& out) {
  const Table& table = after.table;
  const int players = table.rules.players;
  out.emplace_back(LastTilesLeft{table.rules.hands()});
  if (table.rules.phantom_counts) {
    PhantomShown shown;
    for (int i = std::max(0, after.lost.size() - kSteps); i < after.lost.size(); ++i) {
      shown.tiles.push_back(after.lost[i]);
    }
    out.emplace_back(shown);
  }
  RoundScored scored{before.table.round, {}, {}};
  const auto round = static_cast<std::size_t>(scored.round - 1);
  for (int seat = 0; seat < players; ++seat) {
    const Tokens tokens = tokens_won(table, after.lost, seat);
    for (std::size_t index = 0; index < kHeritages; ++index) {
      if (tokens[index] == 0) continue;
      out.emplace_back(TokensWon{seat, static_cast<Heritage>(index),
                                 table.trees[seat].lengths[index], tokens[index]});
    }
    out.emplace_back(CoinsWon{seat, table.coins[seat][round]});
    scored.tokens.push_back(table.tokens[seat][round]);
    scored.coins.push_back(table.coins[seat][round]);
  }
  out.emplace_back(scored);
  if (table.phase != Phase::over) return;
  Ended ended;
  for (int seat = 0; seat < players; ++seat) {
    ended.marriages.push_back(table.trees[seat].marriages);
    ended.scores.push_back(points_of(table, seat).total());
  }
  out.emplace_back(ended);
}

void show_decision(const State& before, Seat seat, Action action, const State& after, Viewer viewer,
                   Events& out) {
  const Table& table = before.table;
  out.push_back(viewer.is(seat) ? own_decision(table, seat, before.taken[seat], action)
                                : others_decision(seat, action));
  if (table.owing != core::SeatSet::of(seat)) return;
  if (table.phase == Phase::take) {
    out.emplace_back(Revealed{{after.taken.begin(), after.taken.begin() + table.rules.players}});
    return;
  }
  show_laying(before, seat, action, out);
  if (table.step < kSteps) {
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

text::Parts parts_of(const Table& table, Seat seat) {
  const Points points = points_of(table, seat);
  return {
      {"dynasties", points.dynasties}, {"coins", points.coins}, {"marriages", points.marriages}};
}

}  // namespace
}  // namespace ancestree

text::Parts Ancestree::score_parts(const State& state, Seat seat) {
  return parts_of(state.table, seat);
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
  preview.parts = parts_of(view.table, seat);
  preview.events.push_back(own_decision(view.table, seat, view.taken[seat], action));
  // The last decision of a phase brings out what the others have chosen in secret.
  preview.certain = view.table.owing != core::SeatSet::of(seat);
  return preview;
}

}  // namespace heirloom::games
