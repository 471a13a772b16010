// Infers traits from the cards on the table, and hands from traits and what could be played.
#include "bots/heuristics/familienbande_belief.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "bots/heuristic.hpp"
#include "bots/heuristics/familienbande_belief_weights.hpp"
#include "core/bits.hpp"
#include "games/familienbande/rules.hpp"

namespace heirloom::bots::familienbande {

using namespace games::familienbande;

namespace {

// Calls laid(card, by whom, way) for every card on the table except the founders.
template <class Laid>
void for_each_laid(const Common& common, Laid&& laid) {
  for (int generation = 0; generation < kGenerations; ++generation) {
    for (int place = 0; place < common.rows[generation]; ++place) {
      const int where = slot(generation, place);
      if (generation > 0) laid(card(common.firsts[where]), common.first_by[where], generation - 1);
      if (common.spouses[where] == kNobody) continue;
      laid(card(common.spouses[where]), common.spouse_by[where], kWays / 2 + generation);
    }
  }
}

}  // namespace

int stage(const Common& common) {
  const int born = common.rows[1] + common.rows[2] + common.rows[3] + common.rows[4];
  constexpr std::array<int, kStages - 1> kBegins = {4, 9, 14, 18};
  int stage = 0;
  for (const int begin : kBegins) stage += born >= begin ? 1 : 0;
  return stage;
}

CardFeatures features_of(const Common& common, int trait, Card card) {
  CardFeatures features{};
  const int own = count_of(card.icons(), trait);
  if (own > 0) features[CardFeature::one_icon + own - 1] = 1;
  // What a birth gains per point of its generation; others' points are a loss, as the heuristic has
  // it.
  float worth = 0;
  for (int other = 0; other < kTraits; ++other) {
    const auto lead = static_cast<float>(common.markers[other] - common.markers[trait]);
    const float loss = 0.33F + 0.2F * std::clamp(0.06F * lead, -1.0F, 1.0F);
    worth += (other == trait ? 1 : -loss) * static_cast<float>(count_of(card.icons(), other));
  }
  int lowest = 0;
  int highest = 0;
  for (int generation = 1; generation < kGenerations; ++generation) {
    if (((common.births[generation] >> card.face()) & 1U) == 0) continue;
    highest = generation + 1;
    if (lowest == 0) lowest = generation + 1;
  }
  constexpr float kScale = 0.2F;
  if (highest > 0) {
    features[CardFeature::can_be_born] = 1;
    features[CardFeature::gain] = kScale * static_cast<float>(highest) * std::max(0.0F, worth);
    features[CardFeature::loss] = kScale * static_cast<float>(lowest) * std::min(0.0F, worth);
  }
  const bool marries = common.singles.of(!card.female()) != 0;
  if (marries && own == 0) features[CardFeature::to_spare] = 1;
  return features;
}

Belief::Belief(const View& view) : players_(view.common.options.players) {
  const Common& common = view.common;
  // Only for the seat to move, the one that searches: with an empty pile, another seat to move is
  // known to hold a playable card, and a redraw could take it away.
  if (!view.traits_dealt || view.viewer.is_spectator() || !view.viewer.is(common.turn)) return;
  viewer_ = view.viewer.seat();
  for (const CardSet& barred : common.barred) hands_ = hands_ && barred.empty();
  const Evidence evidence = evidence_of(common);
  weigh_traits(common, evidence, view.traits[viewer_]);
  suspect(evidence);
  if (hands_) weigh_cards(common);
}

Belief::Evidence Belief::evidence_of(const Common& common) {
  Evidence evidence{};
  for_each_laid(common, [&](Card one, int by, int way) {
    if (by == kNobody) return;
    for (int trait = 0; trait < kTraits; ++trait) {
      evidence[by][trait] += std::log(kLaidBy[way][count_of(one.icons(), trait)]);
    }
  });
  return evidence;
}

// Weighs every way to deal the other traits to the other seats by how well it explains the table.
void Belief::weigh_traits(const Common& common, const Evidence& evidence, int mine) {
  std::array<double, kMostWays> logs{};
  Traits traits{};
  traits[viewer_] = static_cast<std::uint8_t>(mine);
  const auto deal = [&](const auto& self, int seat, unsigned taken) -> void {
    if (seat == players_) {
      traits_[ways_] = traits;
      logs[ways_++] = log_likelihood(common, evidence, traits);
      return;
    }
    if (seat == viewer_) return self(self, seat + 1, taken);
    for (unsigned trait = 0; trait < kTraits; ++trait) {
      if ((taken >> trait & 1U) != 0) continue;
      traits[seat] = static_cast<std::uint8_t>(trait);
      self(self, seat + 1, taken | 1U << trait);
    }
  };
  deal(deal, 0, 1U << mine);
  const double highest = *std::max_element(logs.begin(), logs.begin() + ways_);
  float total = 0;
  for (int i = 0; i < ways_; ++i) {
    const auto weight = static_cast<float>(std::exp(logs[i] - highest));
    total += weight;
    up_to_[i] = total;
    for (int seat = 0; seat < players_; ++seat) {
      if (seat != viewer_) suspicions_[viewer_][traits_[i][seat]] += weight;
    }
  }
  for (float& suspected : suspicions_[viewer_]) suspected /= total;
}

// What the others suspect: each seat's trait from the cards it was seen to lay, which is open to
// all.
void Belief::suspect(const Evidence& evidence) {
  for (int seat = 0; seat < players_; ++seat) {
    Suspicion likely;
    const auto& logs = evidence[seat];
    const double highest = *std::max_element(logs.begin(), logs.end());
    float total = 0;
    for (int trait = 0; trait < kTraits; ++trait) {
      total += likely[trait] = static_cast<float>(std::exp(logs[trait] - highest));
    }
    for (int other = 0; other < players_; ++other) {
      if (other == seat || other == viewer_) continue;
      for (int trait = 0; trait < kTraits; ++trait) {
        suspicions_[other][trait] += likely[trait] / total;
      }
    }
  }
}

// The log-likelihood of the cards on the table. A card nobody was seen to lay is as likely any
// player's.
double Belief::log_likelihood(const Common& common, const Evidence& evidence,
                              const Traits& traits) const {
  double sum = 0;
  for (int seat = 0; seat < players_; ++seat) sum += evidence[seat][traits[seat]];
  for_each_laid(common, [&](Card one, int by, int way) {
    if (by != kNobody) return;
    float anybody = 0;
    for (int seat = 0; seat < players_; ++seat) {
      anybody += kLaidBy[way][count_of(one.icons(), traits[seat])];
    }
    sum += std::log(anybody);
  });
  return sum;
}

void Belief::weigh_cards(const Common& common) {
  const CardFeatures& weights = kHeld[stage(common)];
  for (int trait = 0; trait < kTraits; ++trait) {
    for (int index = 0; index < kCards; ++index) {
      const CardFeatures features = features_of(common, trait, card(index));
      float sum = 0;
      for (std::size_t i = 0; i < features.size(); ++i) sum += weights[i] * features[i];
      held_[trait][index] = std::exp(sum);
    }
  }
}

void Belief::redraw(State& world, core::Random& random) const {
  if (viewer_ < 0) return;
  redraw_traits(world, random);
  if (hands_) redraw_hands(world, random);
}

void Belief::redraw_traits(State& world, core::Random& random) const {
  const float point = up_to_[ways_ - 1] * uniform(random);
  int way = 0;
  while (way + 1 < ways_ && up_to_[way] <= point) ++way;
  for (int seat = 0; seat < players_; ++seat) world.traits[seat] = traits_[way][seat];
}

// The others draw their hands from the unseen cards by weight, one seat after the other, starting
// with a random one.
void Belief::redraw_hands(State& world, core::Random& random) const {
  CardSet unseen = world.pile;
  for (int seat = 0; seat < players_; ++seat) {
    if (seat != viewer_) unseen = unseen | world.hands[seat];
  }
  core::List<std::uint8_t, kCards> cards;
  for (CardSet rest = unseen; rest.men() != 0;) {
    cards.push(static_cast<std::uint8_t>(core::take_lowest(rest.of(false))));
  }
  for (CardSet rest = unseen; rest.women() != 0;) {
    cards.push(static_cast<std::uint8_t>(kFaces + core::take_lowest(rest.of(true))));
  }
  const int first = random.index(players_);
  for (int i = 0; i < players_; ++i) {
    const int seat = (first + i) % players_;
    if (seat == viewer_) continue;
    const auto& weights = held_[world.traits[seat]];
    float total = 0;
    for (const std::uint8_t index : cards) total += weights[index];
    const int size = world.hands[seat].size();
    world.hands[seat] = {};
    for (int k = 0; k < size; ++k) {
      float point = total * uniform(random);
      int chosen = 0;
      while (chosen + 1 < cards.size() && point >= weights[cards[chosen]]) {
        point -= weights[cards[chosen++]];
      }
      const Card taken = card(cards[chosen]);
      total -= weights[taken.index];
      world.hands[seat].add(taken);
      unseen.remove(taken);
      cards.swap_out(chosen);
    }
  }
  world.pile = unseen;
}

}  // namespace heirloom::bots::familienbande
