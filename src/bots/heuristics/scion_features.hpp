// The features Scion's nets read from a table and one seat's moves.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>

#include "bots/heuristics/scion_net.hpp"
#include "bots/heuristics/scion_promise.hpp"

namespace heirloom::bots::scion {

// The nets were not fitted to moves this many points below the heuristic's best. Such a move stays
// behind, twice as far.
inline constexpr float kFar = 3;

// Children of three generations of all other houses.
inline constexpr int kMostOffers = 3 * kSlots * (kMostSeats - 1);

// The places of the numeric features. Those of the table and of any move come first; the rest have
// other meanings for heirs than for spouses, which have a net each. The committed weights are
// fitted to this order.
enum class SharedFeature : std::uint8_t {
  two_players,  // 1 or 0, as the next two
  three_players,
  four_players,
  lead,         // over the best other house, in points
  mean_ahead,   // how many generations the other houses are ahead: on average,
  most_ahead,   // at most,
  least_ahead,  // and at least
  connections,
  offers,      // children on offer
  worth,       // of the move by the heuristic, relative to the best
  black,       // black genes of the scion, and of the spouse
  inbreeding,  // tokens the same two bring
};
inline constexpr int kSharedFeatures = 12;

enum class HeirFeature : std::uint8_t {
  promise = kSharedFeatures,  // while the spouse is open
  best_marriage,              // the promise of the best marriage on offer,
  second_marriage,            // the second best,
  third_marriage,             // and the third
  claims,                     // 1 if the heir claims an achievement
  siblings,                   // the sum of what each sibling has most of
};

enum class SpouseFeature : std::uint8_t {
  owner_lead = kSharedFeatures,  // points of the child's house minus one's own
  older,                         // 1 if the child is of an earlier generation
  younger,                       // 1 if of a later one
  rivals,                        // others who court this child
  owner_ahead,                   // in generations
  owner_names_heir,              // the owner's phase: 1 or 0, as the next two
  owner_courts,
  owner_done,
  other_suitors,  // of the owner, for other children
  promise,        // of the marriage to the next heir
  rival_promise,  // the most the child promises another house that seeks a spouse
};

static_assert(static_cast<int>(SharedFeature::inbreeding) + 1 == kSharedFeatures);
static_assert(static_cast<int>(HeirFeature::siblings) < kNumericFeatures);
static_assert(static_cast<int>(SpouseFeature::rival_promise) + 1 == kNumericFeatures);

// What the numeric features are divided by, so that most are about one.
inline constexpr float kPointsScale = 10;
inline constexpr float kPromiseScale = 4;
inline constexpr float kBlackScale = 4;
inline constexpr float kConnectionsScale = 5;
inline constexpr float kOffersScale = 10;
inline constexpr float kSiblingsScale = 10;

// The three highest of several numbers.
struct Highest {
  std::array<float, 3> of{};
  void add(float value) {
    for (float& one : of) {
      if (value > one) std::swap(value, one);
    }
  }
};

// Extracts the features of one seat's moves at one table.
class FeatureExtractor {
 public:
  FeatureExtractor(const Common& common, core::Seat seat)
      : common_(common),
        house_(common.houses[seat]),
        seat_(seat),
        left_(kGenerations - 1 - house_.generation),
        futures_(common, house_.achievements, left_) {
    read_houses();
    read_offers();
  }

  [[nodiscard]] MoveFeatures heir(Action action, float worth) {
    const auto [slot, taken] = Claimed(action);
    const bool claims = taken != kNothing;
    AchievementSet owned = house_.achievements;
    if (claims) owned |= static_cast<AchievementSet>(1U << taken);
    MoveFeatures features = features_with(owned);
    const Row row = house_.rows[house_.generation];
    const Genes scion = row.child(slot);
    const int inbred = inbreeding(scion);
    int siblings = 0;
    for (int other = 0; other < kSlots; ++other) {
      if (other == slot) continue;
      int most = 0;
      for (int colour = 0; colour < kPrimaries; ++colour) {
        const int genes = row.child(other).count(colour);
        most = std::max(most, genes);
        std::uint8_t& given = features.colours[colour].given;
        given = std::max(given, static_cast<std::uint8_t>(genes));
      }
      siblings += most;
    }
    for (int colour = 0; colour < kPrimaries; ++colour) {
      features.colours[colour].tokens = static_cast<std::uint8_t>(scion.count(colour));
    }
    features.set(SharedFeature::worth, worth);
    features.set(SharedFeature::black, static_cast<float>(scion.black()) / kBlackScale);
    features.set(SharedFeature::inbreeding, static_cast<float>(inbred));
    if (left_ > 0) {
      const Wants& wants = futures_.after(taken);
      features.set(HeirFeature::promise, promise_of(wants, scion, inbred) / kPromiseScale);
      const Highest best = best_offers(wants, scion);
      features.set(HeirFeature::best_marriage, best.of[0] / kPromiseScale);
      features.set(HeirFeature::second_marriage, best.of[1] / kPromiseScale);
      features.set(HeirFeature::third_marriage, best.of[2] / kPromiseScale);
    }
    features.set(HeirFeature::claims, claims ? 1 : 0);
    features.set(HeirFeature::siblings, static_cast<float>(siblings) / kSiblingsScale);
    return features;
  }

  [[nodiscard]] MoveFeatures spouse(Action action, float worth) {
    MoveFeatures features = features_with(house_.achievements);
    const Child child = courted_by(action);
    const Genes scion = scion_of(house_);
    const Genes spouse = genes_of(common_, child);
    const int inbred = inbreeding(scion) + inbreeding(spouse);
    for (int colour = 0; colour < kPrimaries; ++colour) {
      const int given = spouse.count(colour);
      features.colours[colour].given = static_cast<std::uint8_t>(given);
      features.colours[colour].tokens = static_cast<std::uint8_t>(scion.count(colour) + given);
    }
    const core::Seat owner = child.seat();
    const int rivals = rivals_for(child);
    const auto owner_in = [&](Phase phase) {
      return common_.in(phase).contains(owner) ? 1.0F : 0.0F;
    };
    features.set(SharedFeature::worth, worth);
    features.set(SharedFeature::black,
                 static_cast<float>(scion.black() + spouse.black()) / kBlackScale);
    features.set(SharedFeature::inbreeding, static_cast<float>(inbred));
    features.set(SpouseFeature::owner_lead, (scores_[owner] - scores_[seat_]) / kPointsScale);
    features.set(SpouseFeature::older, child.generation() < house_.generation ? 1 : 0);
    features.set(SpouseFeature::younger, child.generation() > house_.generation ? 1 : 0);
    features.set(SpouseFeature::rivals, static_cast<float>(rivals));
    features.set(SpouseFeature::owner_ahead, ahead(owner));
    features.set(SpouseFeature::owner_names_heir, owner_in(Phase::heir));
    features.set(SpouseFeature::owner_courts, owner_in(Phase::courting));
    features.set(SpouseFeature::owner_done, owner_in(Phase::done));
    features.set(SpouseFeature::other_suitors,
                 static_cast<float>(common_.suitors[owner].size() - rivals));
    features.set(SpouseFeature::promise,
                 promise_of(futures_.after(kNothing), scion, spouse, inbred, 0) / kPromiseScale);
    float dearest = 0;
    for (const core::Seat other : common_.in(Phase::seeking)) {
      if (other == seat_ || other == owner) continue;
      if (std::abs(common_.houses[other].generation - child.generation()) > 1) continue;
      dearest = std::max(dearest, promised_to(other, spouse));
    }
    features.set(SpouseFeature::rival_promise, dearest / kPromiseScale);
    return features;
  }

 private:
  static Child courted_by(Action action) {
    return {static_cast<std::uint8_t>(action.code - kCourtCode)};
  }
  [[nodiscard]] int inbreeding(Genes genes) const {
    return inbreeding_of(genes, common_.options.black_inbreeds);
  }
  [[nodiscard]] float ahead(core::Seat other) const {
    return static_cast<float>(common_.houses[other].generation - house_.generation);
  }
  // How many others court this child.
  [[nodiscard]] int rivals_for(Child child) const {
    int rivals = 0;
    for (const core::Seat other : common_.suitors[child.seat()]) {
      rivals += other != seat_ && common_.houses[other].court == child ? 1 : 0;
    }
    return rivals;
  }
  [[nodiscard]] float promised_to(core::Seat other, Genes spouse) const {
    return promise_to(common_, other, spouse, kGenerations - 2 - common_.houses[other].generation);
  }

  void read_houses() {
    float best = std::numeric_limits<float>::lowest();
    float generations = 0;
    float most = 0;
    float least = kGenerations;
    const int players = common_.options.players;
    for (core::Seat seat = 0; seat < players; ++seat) {
      const House& house = common_.houses[seat];
      scores_[seat] =
          static_cast<float>(score_of(common_.options, house.achievements, house.connections));
      if (seat == seat_) continue;
      best = std::max(best, scores_[seat]);
      const auto generation = static_cast<float>(house.generation);
      generations += generation;
      most = std::max(most, generation);
      least = std::min(least, generation);
    }
    const auto own = static_cast<float>(house_.generation);
    shared_.set(SharedFeature::two_players, players == 2 ? 1 : 0);
    shared_.set(SharedFeature::three_players, players == 3 ? 1 : 0);
    shared_.set(SharedFeature::four_players, players > 3 ? 1 : 0);
    shared_.set(SharedFeature::lead, (scores_[seat_] - best) / kPointsScale);
    shared_.set(SharedFeature::mean_ahead, generations / static_cast<float>(players - 1) - own);
    shared_.set(SharedFeature::most_ahead, most - own);
    shared_.set(SharedFeature::least_ahead, least - own);
    shared_.set(SharedFeature::connections,
                static_cast<float>(house_.connections) / kConnectionsScale);
    shared_.left = static_cast<std::uint8_t>(left_);
  }

  void read_offers() {
    each_on_offer(common_, seat_, [&](Genes offer) { offers_.push(offer); });
    for (const Genes offer : offers_) {
      for (int colour = 0; colour < kPrimaries; ++colour) {
        auto genes = static_cast<std::uint8_t>(offer.count(colour));
        ColourFeatures& features = shared_.colours[colour];
        if (genes > features.offered) std::swap(genes, features.offered);
        features.second = std::max(features.second, genes);
      }
    }
    shared_.set(SharedFeature::offers, static_cast<float>(offers_.size()) / kOffersScale);
  }

  [[nodiscard]] Highest best_offers(const Wants& wants, Genes scion) const {
    Highest best;
    const int own = inbreeding(scion);
    for (const Genes offer : offers_) {
      best.add(promise_of(wants, scion, offer, own + inbreeding(offer), left_ - 1));
    }
    return best;
  }

  [[nodiscard]] MoveFeatures features_with(AchievementSet owned) const {
    constexpr unsigned kAllRanks = (1U << kRanks) - 1;
    MoveFeatures features = shared_;
    const unsigned closed = owned | common_.sold_out;
    for (int colour = 0; colour < kPrimaries; ++colour) {
      features.colours[colour].closed =
          static_cast<std::uint8_t>(closed >> (colour * kRanks) & kAllRanks);
    }
    for (int rank = 0; rank < kRanks; ++rank) {
      features.held[rank] = static_cast<std::uint8_t>(owned_of(owned, rank));
    }
    return features;
  }

  const Common& common_;
  const House& house_;
  core::Seat seat_;
  int left_;
  Futures futures_;
  std::array<float, kMostSeats> scores_{};
  core::List<Genes, kMostOffers> offers_;
  MoveFeatures shared_;
};

}  // namespace heirloom::bots::scion
