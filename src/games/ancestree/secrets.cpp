// What each viewer of Ancestree knows, and the worlds that fit what it knows.
#include <algorithm>
#include <bitset>
#include <cassert>
#include <utility>

#include "games/ancestree/ancestree.hpp"
#include "games/ancestree/rules.hpp"

namespace heirloom::games {

using namespace ancestree;
using core::Random;
using core::Seat;
using core::Viewer;

namespace ancestree {

core::SeatSet knowers_of(const Common& common, int holder) {
  const int ring = common.rules.hands();
  core::SeatSet knowers;
  // Follows the hand back to where it lay in earlier steps of the round.
  int place = holder;
  for (int back = 0; back < common.step; ++back) {
    if (common.rules.phantom && place == kPhantom) {
      if (back > 0 || phantom_has_lost(common)) break;
    } else {
      knowers.add(place);
    }
    place = passes_left(common.round) ? previous_in_ring(place, ring) : next_in_ring(place, ring);
  }
  return knowers;
}

void sort_gone(GoneTiles& gone) {
  std::sort(gone.begin(), gone.end(), [](const Gone& a, const Gone& b) {
    return std::pair(a.tile, a.known_to.bits()) < std::pair(b.tile, b.known_to.bits());
  });
}

namespace {

// A hand as it stood when the take step began, so that what was taken since does not show.
Hand hand_before_take(const State& state, int holder) {
  Hand hand = state.hands[holder];
  if (has_taken(state.common, holder)) insert_tile(hand, state.taken[holder]);
  return hand;
}

// Deals the tiles of a pool one by one, each of those left with the same chance.
class Dealer {
 public:
  Dealer(const View& view, Random& random) : pool_(view.pool), random_(random) {}

  Tile deal() {
    const auto size = static_cast<std::uint32_t>(pool_.size());
    std::uint32_t index = random_.below(size);
    while (dealt_[index]) index = random_.below(size);
    dealt_.set(index);
    return pool_[static_cast<int>(index)];
  }
  // What is left in the end.
  [[nodiscard]] Pile pile() const {
    Pile::Tiles tiles;
    for (int i = 0; i < pool_.size(); ++i) {
      if (!dealt_[static_cast<std::size_t>(i)]) tiles.push(pool_[i]);
    }
    return Pile({tiles.begin(), tiles.end()});
  }

 private:
  const core::List<Tile, kMostHidden>& pool_;
  Random& random_;
  std::bitset<kMostHidden> dealt_;
};

// Any legal move with the same chance.
Action any_of(const Choices& actions, Random& random) {
  return actions[random.index(actions.size())];
}

// The hands, and what was taken from them in secret.
void imagine_hands(const View& view, State& world, Dealer& dealer, Random& random) {
  const Common& common = view.common;
  for (int holder = 0; holder < common.rules.hands(); ++holder) {
    Hand& hand = world.hands[holder];
    if (view.viewer.is(holder)) {
      hand = view.hand;
      continue;
    }
    const bool secret_take = has_taken(common, holder);
    hand = view.known[holder];
    if (hand.empty()) {
      const int size = view.hand_sizes[holder] + (secret_take ? 1 : 0);
      for (int i = 0; i < size; ++i) insert_tile(hand, dealer.deal());
    }
    if (!secret_take) continue;
    Choices takes;
    list_takes(hand, takes);
    const Tile tile = parse(any_of(takes, random)).tile;
    remove_tile(hand, tile);
    world.taken[holder] = tile;
  }
}

void imagine_commitments(const View& view, State& world, Random& random) {
  const Common& common = view.common;
  if (common.phase != Phase::place) return;
  for (int seat = 0; seat < common.rules.players; ++seat) {
    if (view.viewer.is(seat)) {
      world.committed[seat] = view.committed;
    } else if (!common.owing.contains(seat)) {
      Choices placements;
      list_placements(common.rules, common.trees[seat], view.taken[seat], placements);
      world.committed[seat] = any_of(placements, random);
    }
  }
}

}  // namespace
}  // namespace ancestree

Ancestree::View Ancestree::observe(const State& state, Viewer viewer) {
  const Common& common = state.common;
  View view;
  view.viewer = viewer;
  view.common = common;
  view.pile_size = static_cast<std::uint8_t>(state.pile.size());
  view.taken.fill(kNoTile);
  core::List<Tile, kMostHidden> hidden;  // all but the pile
  for (int holder = 0; holder < common.rules.hands(); ++holder) {
    view.hand_sizes[holder] = static_cast<std::uint8_t>(state.hands[holder].size());
    if (viewer.is(holder)) {
      view.hand = state.hands[holder];
      view.committed = state.committed[holder];
    }
    if (viewer.is(holder) || common.phase == Phase::place) view.taken[holder] = state.taken[holder];
    if (viewer.is(holder)) continue;
    const Hand hand = hand_before_take(state, holder);
    if (!viewer.is_spectator() && knowers_of(common, holder).contains(viewer.seat())) {
      view.known[holder] = hand;
    } else {
      for (const Tile tile : hand) hidden.push(tile);
    }
  }
  const int shown = common.rules.phantom_counts ? state.lost.size() - losses_this_round(common) : 0;
  for (int i = 0; i < state.lost.size(); ++i) {
    view.lost.push(i < shown ? state.lost[i] : kNoTile);
    if (i >= shown) hidden.push(state.lost[i]);
  }
  for (Gone gone : state.gone) {
    if (viewer.is_spectator() || !gone.known_to.contains(viewer.seat())) {
      hidden.push(std::exchange(gone.tile, kNoTile));
    }
    view.gone.push(gone);
  }
  sort_gone(view.gone);
  std::sort(hidden.begin(), hidden.end());
  const Pile::Tiles pile = state.pile.tiles();
  view.pool.resize(pile.size() + hidden.size());
  std::merge(pile.begin(), pile.end(), hidden.begin(), hidden.end(), view.pool.begin());
  return view;
}

Ancestree::State Ancestree::imagine(const View& view, Random& random) {
  State world;
  world.common = view.common;
  world.taken = view.taken;
  Dealer dealer(view, random);
  imagine_hands(view, world, dealer, random);
  imagine_commitments(view, world, random);
  for (const Tile tile : view.lost) world.lost.push(tile == kNoTile ? dealer.deal() : tile);
  for (Gone gone : view.gone) {
    if (gone.tile == kNoTile) gone.tile = dealer.deal();
    world.gone.push(gone);
  }
  sort_gone(world.gone);
  world.pile = dealer.pile();
  assert(world.pile.size() == view.pile_size);
  return world;
}

text::SeenScores Ancestree::seen_scores(const View& view) {
  text::SeenScores scores;
  for (int seat = 0; seat < view.common.rules.players; ++seat) {
    scores.emplace_back(points_of(view.common, seat).total());
  }
  return scores;
}

}  // namespace heirloom::games
