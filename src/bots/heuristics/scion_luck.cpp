// What a row of children is worth to its house, compared with the average such row.
#include "bots/heuristics/scion_luck.hpp"

#include <algorithm>

#include "bots/heuristics/scion_promise.hpp"

namespace heirloom::bots::scion {
namespace {

// How many other rows from the same bag a row is compared with. Twice as many leave 7 % less noise.
constexpr int kOtherRows = 8;
constexpr int kOtherChildren = kOtherRows * kSlots;
// How much of a lucky row lasts to the final score: 0.84 to 1.02 by generation in 20 000 matches.
constexpr float kLasting = 0.95F;

// The share of all sets of four children in which the one with this many below it is the best.
using Shares = std::array<float, kOtherChildren>;
constexpr Shares make_shares() {
  Shares shares{};
  for (int below = 0; below < kOtherChildren; ++below) {
    shares[below] = static_cast<float>(choose(below, kSlots - 1) / choose(kOtherChildren, kSlots));
  }
  return shares;
}
constexpr Shares kShares = make_shares();

// What a child born now is worth as its house's heir: its best claim, and what it promises.
class Nursery {
 public:
  Nursery(const Common& common, core::Seat seat)
      : common_(common),
        left_(kGenerations - 1 - common.houses[seat].generation),
        futures_(common, common.houses[seat].achievements, left_) {
    const Gains gains = gains_of(common, common.houses[seat].achievements, left_);
    for (int colour = 0; colour < kPrimaries; ++colour) {
      Claim best;
      for (int genes = 0; genes <= kGeneCount; ++genes) {
        const int rank = genes - kFirstRank;
        if (rank >= 0 && rank < kRanks) {
          const int taken = colour * kRanks + rank;
          const bool closed = (gains.closed >> taken & 1) != 0;
          if (!closed && gains.of_rank[rank] > best.gain) best = {gains.of_rank[rank], taken};
        }
        claims_[colour][genes] = best;
      }
    }
  }

  float worth(Genes child) {
    Claim best;
    for (int colour = 0; colour < kPrimaries; ++colour) {
      const Claim& claim = claims_[colour][child.count(colour)];
      if (claim.gain > best.gain) best = claim;
    }
    if (left_ == 0) return best.gain;
    const int inbreeding = inbreeding_of(child, common_.options.black_inbreeds);
    return best.gain + kOfPromise * promise_of(futures_.after(best.taken), child, inbreeding);
  }

 private:
  struct Claim {
    float gain = 0;
    int taken = kNothing;
  };

  const Common& common_;
  int left_;
  Futures futures_;
  std::array<std::array<Claim, kGeneCount + 1>, kPrimaries> claims_;
};

}  // namespace

void Luck::chance(games::scion::State& world) {
  const Common& common = world.common;
  const core::Seat seat = common.in(Phase::births).nth(0);
  const int generation = common.houses[seat].generation;
  core::Random random(seed_, static_cast<std::uint64_t>(seat * kGenerations + generation) + 1);
  const games::Scion::Outcome outcome = games::Scion::draw(world, random);

  Nursery nursery(common, seat);
  float best = 0;
  for (const Genes child : std::get_if<games::scion::Births>(&outcome)->children) {
    best = std::max(best, nursery.worth(child));
  }
  const Pool pool = pool_for(common, seat, generation);
  std::array<float, kOtherChildren> worths;
  for (int row = 0; row < kOtherRows; ++row) {
    const Row other = draw_row(pool, random);
    for (int slot = 0; slot < kSlots; ++slot) {
      worths[row * kSlots + slot] = nursery.worth(other.child(slot));
    }
  }
  // Any four of the other children could be the row: the mean of their best is what was expected.
  std::sort(worths.begin(), worths.end());
  float usual = 0;
  for (int i = 0; i < kOtherChildren; ++i) usual += kShares[i] * worths[i];
  points_[seat] += kLasting * (best - usual);

  games::Scion::apply(world, outcome);
}

}  // namespace heirloom::bots::scion
