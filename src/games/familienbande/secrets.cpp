// What each viewer of Familienbande knows, and the worlds that fit what it knows.
#include <cassert>

#include "core/bits.hpp"
#include "games/familienbande/familienbande.hpp"
#include "games/familienbande/rules.hpp"

namespace heirloom::games {

using namespace familienbande;
using core::Random;
using core::Seat;
using core::Viewer;

Familienbande::View Familienbande::observe(const State& state, Viewer viewer) {
  View view;
  view.viewer = viewer;
  view.common = state.common;
  view.traits_dealt = state.traits[0] != kNobody;
  view.traits.fill(kNobody);
  view.pile_size = static_cast<std::uint8_t>(state.pile.size());
  const bool ended = turn(state) == core::Turn::over;
  for (int seat = 0; seat < seats(state); ++seat) {
    if (ended || viewer.is(seat)) view.traits[seat] = state.traits[seat];
    view.hand_sizes[seat] = static_cast<std::uint8_t>(state.hands[seat].size());
    view.discard_sizes[seat] = static_cast<std::uint8_t>(state.discards[seat].size());
  }
  if (!viewer.is_spectator()) {
    view.hand = state.hands[viewer.seat()];
    view.discards = state.discards[viewer.seat()];
  }
  return view;
}

namespace familienbande {
namespace {

// A place unseen cards can be in: how many it holds, and which it cannot hold.
struct Bin {
  CardSet* cards;
  int size;
  CardSet barred;
};
using Bins = core::List<Bin, 2 * kMostSeats + 1>;
using Unseen = core::List<Card, kCards>;
// Deals that do not fit are thrown away, some tens in a row at most; after this many, none will
// ever fit.
[[maybe_unused]] constexpr int kMostTries = 100'000;

Unseen listed(CardSet set) {
  Unseen cards;
  while (set.men() != 0) cards.push(card(core::take_lowest(set.of(false))));
  while (set.women() != 0) cards.push(card(kFaces + core::take_lowest(set.of(true))));
  return cards;
}

void deal_freely(Unseen& unseen, Bins& bins, Random& random) {
  core::shuffle_front(unseen, unseen.size(), unseen.size(), random);
  int next = 0;
  for (Bin& bin : bins) {
    for (int i = 0; i < bin.size; ++i) bin.cards->add(unseen[next++]);
  }
}

// Weights of the bins such that, when every card falls into one of the bins that may hold it in
// proportion to them, each bin expects about as many as it has to hold.
using Weights = std::array<double, kMostSeats + 1>;
void fit_weights(const Unseen& unseen, const Bins& bins, Weights& weights) {
  for (int i = 0; i < bins.size(); ++i) weights[i] = bins[i].size;
  constexpr int kRounds = 40;
  for (int round = 0; round < kRounds; ++round) {
    Weights expected{};
    for (const Card one : unseen) {
      double total = 0;
      for (int i = 0; i < bins.size(); ++i) total += bins[i].barred.contains(one) ? 0 : weights[i];
      for (int i = 0; i < bins.size(); ++i) {
        if (!bins[i].barred.contains(one)) expected[i] += weights[i] / total;
      }
    }
    for (int i = 0; i < bins.size(); ++i) {
      if (expected[i] > 0) weights[i] *= bins[i].size / expected[i];
    }
  }
}

// Lets every card fall into one of the bins that may hold it, by weight; false if that overfills
// one.
bool let_fall(const Unseen& unseen, const Bins& bins, const Weights& weights, Random& random) {
  for (const Bin& bin : bins) *bin.cards = {};
  std::array<int, kMostSeats + 1> held{};
  for (const Card one : unseen) {
    double total = 0;
    for (int i = 0; i < bins.size(); ++i) total += bins[i].barred.contains(one) ? 0 : weights[i];
    double point = total * static_cast<double>(random.next() >> 11) * 0x1p-53;
    int chosen = -1;
    for (int i = 0; i < bins.size(); ++i) {
      if (bins[i].size == 0 || bins[i].barred.contains(one)) continue;
      chosen = i;
      point -= weights[i];
      if (point < 0) break;
    }
    assert(chosen >= 0);
    if (++held[chosen] > bins[chosen].size) return false;
    bins[chosen].cards->add(one);
  }
  return true;
}

// Uniform over the deals in which no bin holds a card barred from it. A fall that fills the bins
// exactly has the same probability as every other such fall, the product of the bins' weights over
// a constant, so keeping only those is exact. All bins without bars are one until the rest of the
// cards is dealt to them freely, so that few have to be filled by luck.
void deal_with_bars(const Unseen& unseen, Bins& bins, Random& random) {
  Bins barred;
  Bins open;
  CardSet rest;
  int rest_size = 0;
  for (const Bin& bin : bins) {
    if (bin.barred.empty()) {
      open.push(bin);
      rest_size += bin.size;
    } else {
      barred.push(bin);
    }
  }
  barred.push({&rest, rest_size, {}});
  Weights weights{};
  fit_weights(unseen, barred, weights);
  [[maybe_unused]] int tries = 0;
  for (; !let_fall(unseen, barred, weights, random); ++tries) assert(tries < kMostTries);
  Unseen left = listed(rest);
  deal_freely(left, open, random);
}

// A seat that is to move although the pile is empty was not skipped: it can play something.
bool must_hold_playable(const View& view) {
  const Common& common = view.common;
  return common.turn != kSetUp && view.pile_size == 0 && !over(common) &&
         common.options.empty_pile_pass == EmptyPilePass::forbidden && !view.viewer.is(common.turn);
}

void imagine_traits(const View& view, State& world, Random& random) {
  world.traits = view.traits;
  if (!view.traits_dealt) return;
  core::List<std::uint8_t, kTraits> left;
  for (std::uint8_t trait = 0; trait < kTraits; ++trait) {
    bool known = false;
    for (const std::uint8_t owned : view.traits) known |= owned == trait;
    if (!known) left.push(trait);
  }
  for (int seat = 0; seat < view.common.options.players; ++seat) {
    if (world.traits[seat] != kNobody) continue;
    const int pick = random.index(left.size());
    world.traits[seat] = left[pick];
    left.swap_out(pick);
  }
}

}  // namespace
}  // namespace familienbande

Familienbande::State Familienbande::imagine(const View& view, Random& random) {
  const Common& common = view.common;
  State world;
  world.common = common;
  imagine_traits(view, world, random);

  Bins bins;
  bool bars = false;
  for (int seat = 0; seat < common.options.players; ++seat) {
    if (view.viewer.is(seat)) {
      world.hands[seat] = view.hand;
      world.discards[seat] = view.discards;
      continue;
    }
    bins.push({&world.hands[seat], view.hand_sizes[seat], common.barred[seat]});
    bins.push({&world.discards[seat], view.discard_sizes[seat], {}});
    bars = bars || !common.barred[seat].empty();
  }
  bins.push({&world.pile, view.pile_size, {}});

  Unseen unseen = listed(CardSet::all() - cards_on(common) - view.hand - view.discards);

  const bool wanted = must_hold_playable(view);
  for ([[maybe_unused]] int tries = 0;; ++tries) {
    assert(tries < kMostTries);
    for (Bin& bin : bins) *bin.cards = {};
    if (bars) {
      deal_with_bars(unseen, bins, random);
    } else {
      deal_freely(unseen, bins, random);
    }
    if (!wanted || !(world.hands[common.turn] & playable(common)).empty()) return world;
  }
}

text::SeenScores Familienbande::seen_scores(const View& view) {
  text::SeenScores scores;
  const bool ended = view.common.turn != kSetUp && over(view.common);
  for (int seat = 0; seat < view.common.options.players; ++seat) {
    if (!ended && !view.viewer.is(seat)) {
      scores.emplace_back();
      continue;
    }
    const int marker = view.traits[seat] == kNobody ? 0 : view.common.markers[view.traits[seat]];
    scores.emplace_back(marker - hand_cost(view.hand_sizes[seat]));
  }
  return scores;
}

}  // namespace heirloom::games
