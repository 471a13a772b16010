// What Scion's nets are shown of a table and of one seat's moves.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>

#include "bots/heuristics/scion_net.hpp"
#include "bots/heuristics/scion_promise.hpp"

namespace heirloom::bots::scion {

// A move worth so many points less than the best by the heuristic was not learnt from. It stays
// behind, twice as far.
inline constexpr float kFar = 3;

// Children of three generations of all other houses.
inline constexpr int kMostOffers = 3 * kSlots * (kMostSeats - 1);

// The three highest of several numbers.
struct Highest {
  std::array<float, 3> of{};
  void add(float value) {
    for (float& one : of) {
      if (value > one) std::swap(value, one);
    }
  }
};

// What one seat's nets see of the table. The units of the signs are such that most are about one.
class Sight {
 public:
  Sight(const Common& common, core::Seat seat)
      : common_(common),
        house_(common.houses[seat]),
        seat_(seat),
        left_(kGenerations - 1 - house_.generation),
        futures_(common, house_.achievements, left_) {
    look_at_houses();
    look_at_offers();
  }

  [[nodiscard]] MoveSigns heir(Action action, float worth) {
    const auto [slot, taken] = Claimed(action);
    const bool claims = taken != kNothing;
    AchievementSet owned = house_.achievements;
    if (claims) owned |= static_cast<AchievementSet>(1U << taken);
    MoveSigns signs = signs_with(owned);
    const Row row = house_.rows[house_.generation];
    const Genes scion = row.child(slot);
    const int inbred = inbreeding(scion);
    int siblings = 0;  // the sum of what each has most of
    for (int other = 0; other < kSlots; ++other) {
      if (other == slot) continue;
      int most = 0;
      for (int colour = 0; colour < kPrimaries; ++colour) {
        const int genes = row.child(other).count(colour);
        most = std::max(most, genes);
        std::uint8_t& given = signs.colours[colour].given;
        given = std::max(given, static_cast<std::uint8_t>(genes));
      }
      siblings += most;
    }
    for (int colour = 0; colour < kPrimaries; ++colour) {
      signs.colours[colour].tokens = static_cast<std::uint8_t>(scion.count(colour));
    }
    auto& others = signs.others;
    others[9] = worth;
    others[10] = static_cast<float>(scion.black()) / 4;
    others[11] = static_cast<float>(inbred);
    if (left_ > 0) {
      const Wants& wants = futures_.after(taken);
      others[12] = promise_of(wants, scion, inbred) / 4;
      const Highest best = best_offers(wants, scion);
      for (int i = 0; i < 3; ++i) others[13 + i] = best.of[i] / 4;
    }
    others[16] = claims ? 1 : 0;
    others[17] = static_cast<float>(siblings) / 10;
    return signs;
  }

  [[nodiscard]] MoveSigns spouse(Action action, float worth) {
    MoveSigns signs = signs_with(house_.achievements);
    const Child child = courted_by(action);
    const Genes scion = scion_of(house_);
    const Genes spouse = genes_of(common_, child);
    const int inbred = inbreeding(scion) + inbreeding(spouse);
    for (int colour = 0; colour < kPrimaries; ++colour) {
      const int given = spouse.count(colour);
      signs.colours[colour].given = static_cast<std::uint8_t>(given);
      signs.colours[colour].tokens = static_cast<std::uint8_t>(scion.count(colour) + given);
    }
    const core::Seat owner = child.seat();
    const int rivals = rivals_for(child);
    auto& others = signs.others;
    others[9] = worth;
    others[10] = static_cast<float>(scion.black() + spouse.black()) / 4;
    others[11] = static_cast<float>(inbred);
    others[12] = (scores_[owner] - scores_[seat_]) / 10;
    others[13] = child.generation() < house_.generation ? 1 : 0;
    others[14] = child.generation() > house_.generation ? 1 : 0;
    others[15] = static_cast<float>(rivals);
    others[16] = ahead(owner);
    others[17] = common_.in(Phase::heir).contains(owner) ? 1 : 0;
    others[18] = common_.in(Phase::courting).contains(owner) ? 1 : 0;
    others[19] = common_.in(Phase::done).contains(owner) ? 1 : 0;
    others[20] = static_cast<float>(common_.suitors[owner].size() - rivals);
    others[21] = promise_of(futures_.after(kNothing), scion, spouse, inbred, 0) / 4;
    float dearest = 0;  // to others who look for a spouse
    for (const core::Seat other : common_.in(Phase::seeking)) {
      if (other == seat_ || other == owner) continue;
      if (std::abs(common_.houses[other].generation - child.generation()) > 1) continue;
      dearest = std::max(dearest, promised_to(other, spouse));
    }
    others[22] = dearest / 4;
    return signs;
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

  void look_at_houses() {
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
    auto& others = shared_.others;
    others[0] = players == 2 ? 1 : 0;
    others[1] = players == 3 ? 1 : 0;
    others[2] = players > 3 ? 1 : 0;
    others[3] = (scores_[seat_] - best) / 10;
    others[4] = generations / static_cast<float>(players - 1) - own;
    others[5] = most - own;
    others[6] = least - own;
    others[7] = static_cast<float>(house_.connections) / 5;
    shared_.left = static_cast<std::uint8_t>(left_);
  }

  void look_at_offers() {
    each_on_offer(common_, seat_, [&](Genes offer) { offers_.push(offer); });
    for (const Genes offer : offers_) {
      for (int colour = 0; colour < kPrimaries; ++colour) {
        auto genes = static_cast<std::uint8_t>(offer.count(colour));
        ColourSigns& signs = shared_.colours[colour];
        if (genes > signs.offered) std::swap(genes, signs.offered);
        signs.second = std::max(signs.second, genes);
      }
    }
    shared_.others[8] = static_cast<float>(offers_.size()) / 10;
  }

  [[nodiscard]] Highest best_offers(const Wants& wants, Genes scion) const {
    Highest best;
    const int own = inbreeding(scion);
    for (const Genes offer : offers_) {
      best.add(promise_of(wants, scion, offer, own + inbreeding(offer), left_ - 1));
    }
    return best;
  }

  [[nodiscard]] MoveSigns signs_with(AchievementSet owned) const {
    constexpr unsigned kAllRanks = (1U << kRanks) - 1;
    MoveSigns signs = shared_;
    const unsigned closed = owned | common_.sold_out;
    for (int colour = 0; colour < kPrimaries; ++colour) {
      signs.colours[colour].closed =
          static_cast<std::uint8_t>(closed >> (colour * kRanks) & kAllRanks);
    }
    for (int rank = 0; rank < kRanks; ++rank) {
      signs.held[rank] = static_cast<std::uint8_t>(owned_of(owned, rank));
    }
    return signs;
  }

  const Common& common_;
  const House& house_;
  core::Seat seat_;
  int left_;
  Futures futures_;
  std::array<float, kMostSeats> scores_{};
  core::List<Genes, kMostOffers> offers_;
  MoveSigns shared_;
};

}  // namespace heirloom::bots::scion
