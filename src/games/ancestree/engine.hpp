// The course of Ancestree: what each move and outcome does, and what the last one of a step sets
// off (laying, passing, scoring), told to a watch (text/watch.hpp).
#pragma once

#include <algorithm>
#include <cassert>

#include "games/ancestree/document.hpp"
#include "games/ancestree/rules.hpp"
#include "text/watch.hpp"

namespace heirloom::games::ancestree {

using core::Seat;
using core::Viewer;

template <class Watch>
class Engine {
 public:
  Engine(State& state, Watch& watch) : state_(state), watch_(watch) {}

  // Carries out a legal move, or a possible outcome, and then every automatic step.
  void apply(Seat seat, Action action);
  void apply(const Outcome& outcome);

 private:
  Common& common() { return state_.common; }
  void take(Seat seat, Tile tile);
  void commit(Seat seat, Action action);
  void finish_step();
  void lay_or_discard(Seat seat);
  void pass_hands();
  void end_round();
  void remove_last_tiles();
  void score_round();
  void score(Seat seat);

  State& state_;
  Watch& watch_;
};

template <class Watch>
void Engine<Watch>::apply(Seat seat, Action action) {
  assert(common().owing.contains(seat));
  common().owing.remove(seat);
  if (common().phase == Phase::take) {
    take(seat, {action.code});  // that is how takes are coded
  } else {
    commit(seat, action);
  }
}

template <class Watch>
void Engine<Watch>::take(Seat seat, Tile tile) {
  watch_([&](Viewer viewer) {
    return Took{seat, viewer.is(seat) ? std::optional(tile) : std::nullopt};
  });
  remove_tile(state_.hands[seat], tile);
  state_.taken[seat] = tile;
  if (!common().owing.empty()) return;
  watch_([&] {
    return Revealed{{state_.taken.begin(), state_.taken.begin() + common().rules.players}};
  });
  common().phase = Phase::place;
  common().owing = core::SeatSet::first(common().rules.players);
}

template <class Watch>
void Engine<Watch>::commit(Seat seat, Action action) {
  watch_([&](Viewer viewer) {
    Committed shown{seat, {}};
    if (viewer.is(seat)) {
      shown.plan = plan_of(common().rules, common().trees[seat], state_.taken[seat], action);
    }
    return shown;
  });
  state_.committed[seat] = action;
  if (common().owing.empty()) finish_step();
}

template <class Watch>
void Engine<Watch>::finish_step() {
  for (int seat = 0; seat < common().rules.players; ++seat) lay_or_discard(seat);
  if (common().step == kSteps) {
    end_round();
    return;
  }
  pass_hands();
  ++common().step;
  common().phase = Phase::take;
  open_step(state_);
}

template <class Watch>
void Engine<Watch>::lay_or_discard(Seat seat) {
  const Rules& rules = common().rules;
  Tree& tree = common().trees[seat];
  const Tile tile = state_.taken[seat];
  const Action action = state_.committed[seat];
  const Parsed choice = parse(action);
  if (choice.kind == Kind::place) {
    watch_([&] { return Laid{seat, tile, plan_of(rules, tree, tile, action)}; });
    lay(rules, tree, tile, choice.cell);
  } else {
    watch_([&] { return Discarded{seat, tile}; });
    discard(tree, tile);
  }
  state_.taken[seat] = kNoTile;
  state_.committed[seat] = kUndecided;
}

template <class Watch>
void Engine<Watch>::pass_hands() {
  const int last = common().rules.hands() - 1;
  const bool left = passes_left(common().round);
  auto& hands = state_.hands;
  if (left) {
    const Hand moved = hands[last];
    for (int i = last; i > 0; --i) hands[i] = hands[i - 1];
    hands[0] = moved;
  } else {
    const Hand moved = hands[0];
    for (int i = 0; i < last; ++i) hands[i] = hands[i + 1];
    hands[last] = moved;
  }
  watch_([&](Viewer viewer) {
    HandsPassed shown{left ? Passing::left : Passing::right, {}};
    if (viewer.is_spectator()) return shown;
    const Hand& hand = hands[viewer.seat()];
    shown.hand.emplace(hand.begin(), hand.end());
    return shown;
  });
}

template <class Watch>
void Engine<Watch>::end_round() {
  remove_last_tiles();
  score_round();
  if (common().round == kRounds) {
    common().phase = Phase::over;
    return;
  }
  ++common().round;
  common().step = 1;
  common().phase = Phase::take;
}

// The last tile of every hand leaves unseen; those who knew the hand remember it.
template <class Watch>
void Engine<Watch>::remove_last_tiles() {
  watch_([&] { return LastTilesLeft{common().rules.hands()}; });
  for (int holder = 0; holder < common().rules.hands(); ++holder) {
    state_.gone.push({state_.hands[holder][0], knowers_of(common(), holder)});
    state_.hands[holder].clear();
  }
  sort_gone(state_.gone);
}

template <class Watch>
void Engine<Watch>::score_round() {
  if (common().rules.phantom_counts) {
    watch_([&] {
      const int losses = std::min(kSteps, state_.lost.size());  // a loaded position may have fewer
      return PhantomShown{{state_.lost.end() - losses, state_.lost.end()}};
    });
  }
  for (int seat = 0; seat < common().rules.players; ++seat) score(seat);
  watch_([&] {
    RoundScored scored{common().round, {}, {}};
    for (int seat = 0; seat < common().rules.players; ++seat) {
      scored.tokens.push_back(common().tokens[seat][common().round - 1]);
      scored.coins.push_back(common().coins[seat][common().round - 1]);
    }
    return scored;
  });
}

template <class Watch>
void Engine<Watch>::score(Seat seat) {
  const int round = common().round - 1;
  const Tree& tree = common().trees[seat];
  const Tokens won = tokens_won(common(), state_.lost, seat);
  int tokens = 0;
  for (int heritage = 0; heritage < kHeritages; ++heritage) {
    if (won[heritage] > 0) {
      watch_([&] {
        return TokensWon{seat, static_cast<Heritage>(heritage), tree.lengths[heritage],
                         won[heritage]};
      });
    }
    tokens += won[heritage];
    common().splits[seat][round].set(heritage, won[heritage]);
  }
  common().tokens[seat][round] = static_cast<std::int16_t>(tokens);
  common().coins[seat][round] = tree.coins;
  watch_([&] { return CoinsWon{seat, tree.coins}; });
}

template <class Watch>
void Engine<Watch>::apply(const Outcome& outcome) {
  if (const auto* deal = std::get_if<Deal>(&outcome)) {
    Hand& hand = state_.hands[deal->seat];
    hand = deal->tiles;
    sort_deal(hand);
    watch_([&](Viewer viewer) {
      Dealt shown{deal->seat, text::OrLength<Tile>::hidden(hand.size())};
      if (viewer.is(deal->seat)) shown.tiles = std::vector<Tile>(hand.begin(), hand.end());
      return shown;
    });
    for (const Tile tile : hand) state_.pile.remove(tile);
    if (deal->seat + 1 == common().rules.hands()) open_step(state_);
    return;
  }
  const Tile tile = std::get_if<LosePhantomTile>(&outcome)->tile;
  remove_tile(state_.hands[kPhantom], tile);
  watch_([&] { return PhantomLost{state_.hands[kPhantom].size()}; });
  state_.lost.push(tile);
  common().owing = core::SeatSet::first(common().rules.players);
}

}  // namespace heirloom::games::ancestree
