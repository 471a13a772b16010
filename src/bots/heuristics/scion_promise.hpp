// What a claim, a scion and a marriage promise a house in Scion, in points.
#pragma once

#include <bit>

#include "bots/heuristics/scion_tables.hpp"
#include "games/scion/rules.hpp"

namespace heirloom::bots::scion {

inline constexpr Births kBirths = make_births();
inline constexpr Plan kPlan = make_plan();

// These weights were tuned in matches of greedy houses, one of which used another value; near the
// chosen ones strength changes little.

// How much of the next heir's promise counts beside a claim made now: not all of it comes true.
inline constexpr float kOfPromise = 0.8F;
// What wanted genes in the bag are worth to each later generation, as a share of their worth to the
// next.
inline constexpr float kInherited = 0.15F;

inline constexpr AchievementSet kOfLowestRank = 0x1111;

inline int owned_of(AchievementSet set, int rank) {
  return std::popcount(static_cast<unsigned>(set >> rank & kOfLowestRank));
}

// What one more achievement of each rank adds to a house's final score.
struct Gains {
  ByRank of_rank;
  AchievementSet closed;  // owned or sold out
};

// With colours sold out a full set is out of reach: halfway between what the next one adds and an
// even share of what is still possible.
inline float gain_when_short(int owned, int most, int left) {
  if (owned >= most) return 0;
  const float now = kTimes[owned + 1] - kTimes[owned];
  const float even = kTimes[most] / static_cast<float>(most);
  return left == 0 ? now : (now + even) / 2;
}

// `left` heirs follow the one that makes the claim.
inline Gains gains_of(const Common& common, AchievementSet owned, int left) {
  Gains gains;
  gains.closed = owned | common.sold_out;
  const auto& values = common.options.values;
  const ByRank points = {static_cast<float>(values[0]), static_cast<float>(values[1]),
                         static_cast<float>(values[2]), static_cast<float>(values[3])};
  int holding = 0;
  for (int rank = 0; rank < kRanks; ++rank) holding += kOneMore[rank] * owned_of(owned, rank);
  const auto& plan = kPlan[left];
  const ByRank& without = plan[holding];
  for (int rank = 0; rank < kRanks; ++rank) {
    // The last holding has no successor; where a rank is full, everything in it is closed.
    const ByRank& with = plan[std::min(holding + kOneMore[rank], kHoldings - 1)];
    float gain = 0;
    for (int other = 0; other < kRanks; ++other) {
      gain += points[other] * (with[other] - without[other]);
    }
    gains.of_rank[rank] = std::max(gain, 0.0F);
  }
  const auto lost = static_cast<AchievementSet>(common.sold_out & ~owned);
  if (lost != 0) {
    for (int rank = 0; rank < kRanks; ++rank) {
      const int gone = owned_of(lost, rank);
      if (gone == 0) continue;
      gains.of_rank[rank] =
          points[rank] * gain_when_short(owned_of(owned, rank), kPrimaries - gone, left);
    }
  }
  return gains;
}

// By colour, how much more a claim of each rank is worth than the best lower one.
struct Wants {
  std::array<ByRank, kPrimaries> steps;
  float best;
};
inline Wants wants_of(const Gains& gains) {
  Wants wants;
  wants.best = 0;
  for (int colour = 0; colour < kPrimaries; ++colour) {
    float best = 0;
    for (int rank = 0; rank < kRanks; ++rank) {
      const bool closed = (gains.closed >> (colour * kRanks + rank) & 1) != 0;
      const float better = std::max(best, closed ? 0.0F : gains.of_rank[rank]);
      wants.steps[colour][rank] = better - best;
      best = better;
    }
    wants.best = std::max(wants.best, best);
  }
  return wants;
}

inline float dot(const ByRank& a, const ByRank& b) {
  return (a[0] * b[0] + a[1] * b[1]) + (a[2] * b[2] + a[3] * b[3]);
}

// The best claim to expect if each colour alone has an expected claim of `means`: as if a colour
// allowed either the best claim of all or none.
inline float best_claim(const Wants& wants, const std::array<float, kPrimaries>& means) {
  if (wants.best <= 0) return 0;
  const float share = 1 / wants.best;
  return wants.best * (1 - (1 - means[0] * share) * (1 - means[1] * share) *
                               (1 - means[2] * share) * (1 - means[3] * share));
}

inline int inbreeding_of(Genes genes, bool black_inbreeds) {
  int tokens = 0;
  int black = kGeneCount;
  for (int colour = 0; colour < kPrimaries; ++colour) {
    const int count = genes.count(colour);
    black -= count;
    tokens += std::max(0, count - kUnharmed);
  }
  return tokens + (black_inbreeds ? std::max(0, black - kUnharmed) : 0);
}

// What a scion promises the next heir while the spouse is not chosen.
inline float promise_of(const Wants& wants, Genes scion, int inbreeding) {
  const auto& hoped = kBirths.hoped[inbreeding];
  std::array<float, kPrimaries> means;
  for (int colour = 0; colour < kPrimaries; ++colour) {
    means[colour] = dot(hoped[scion.count(colour)], wants.steps[colour]);
  }
  return best_claim(wants, means);
}

// What a marriage promises the next heir, with exact chances of the draw, and the `left` heirs
// after it.
inline float promise_of(const Wants& wants, Genes scion, Genes spouse, int inbreeding, int left) {
  const auto& born = kBirths.born[inbreeding];
  std::array<float, kPrimaries> means;
  float inherited = 0;
  for (int colour = 0; colour < kPrimaries; ++colour) {
    const int tokens = scion.count(colour) + spouse.count(colour);
    means[colour] = dot(born[tokens], wants.steps[colour]);
    inherited += dot(kBirths.inherited[tokens], wants.steps[colour]);
  }
  return best_claim(wants, means) + kInherited * static_cast<float>(left) * inherited;
}

// What a marriage promises a courting house; `left` heirs follow the next.
inline float promise_to(const Common& common, core::Seat seat, Genes spouse, int left) {
  const House& house = common.houses[seat];
  const Genes scion = scion_of(house);
  const bool black_inbreeds = common.options.black_inbreeds;
  return promise_of(wants_of(gains_of(common, house.achievements, left)), scion, spouse,
                    inbreeding_of(scion, black_inbreeds) + inbreeding_of(spouse, black_inbreeds),
                    left);
}

// Calls visit(genes) for every child of another house that a house may court in its generation.
template <class Visit>
void each_on_offer(const Common& common, core::Seat seat, Visit&& visit) {
  constexpr std::uint64_t kThreeRows = 0xFFF;
  const int own = common.houses[seat].generation;
  for (core::Seat other = 0; other < common.options.players; ++other) {
    if (other == seat) continue;
    // An empty row shifted in before the first spares a special case for generation 0.
    std::uint64_t open =
        std::uint64_t{common.available[other]} << kSlots >> (kSlots * own) & kThreeRows;
    for (; open != 0; open &= open - 1) {
      const int place = std::countr_zero(open);
      visit(common.houses[other].rows[own - 1 + place / kSlots].child(place % kSlots));
    }
  }
}

inline constexpr int kNothing = kAchievements;  // taken by an heir without a claim

// The parts of a move that names an heir.
struct Claimed {
  int slot;
  int taken = kNothing;
  explicit Claimed(Action action) : slot(action.code) {
    if (action.code < kClaimCode) return;
    slot = (action.code - kClaimCode) / kAchievements;
    taken = (action.code - kClaimCode) % kAchievements;
  }
};

// What a house will want after each claim it could make now, worked out on first use.
class Futures {
 public:
  // `left` heirs follow the one that makes the claim: at least one.
  Futures(const Common& common, AchievementSet owned,
          int left)  // NOLINT: what is not known is not read
      : common_(common), owned_(owned), left_(left) {}

  const Wants& after(int taken) {
    Wants& wants = wants_[taken];
    if ((known_ >> taken & 1U) != 0) return wants;
    known_ |= 1U << taken;
    if (taken == kNothing) {
      wants = wants_of(gains_of(common_, owned_, left_ - 1));
      return wants;
    }
    // The gains depend on the rank alone; the colour only decides what is closed.
    const int rank = taken % kRanks;
    const auto owned = static_cast<AchievementSet>(owned_ | 1U << taken);
    if ((known_gains_ >> rank & 1U) == 0) {
      known_gains_ |= 1U << rank;
      gains_[rank] = gains_of(common_, owned, left_ - 1);
    }
    Gains gains = gains_[rank];
    gains.closed = owned | common_.sold_out;
    wants = wants_of(gains);
    return wants;
  }

 private:
  const Common& common_;
  AchievementSet owned_;
  int left_;
  std::array<Wants, kAchievements + 1> wants_;
  unsigned known_ = 0;
  std::array<Gains, kRanks> gains_;
  unsigned known_gains_ = 0;
};

}  // namespace heirloom::bots::scion
