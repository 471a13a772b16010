// How a seat in Pharaoh's Heir judges its races for the five areas and the rest of the cycle.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "bots/heuristics/pharaohs_heir.hpp"
#include "games/pharaohs_heir/rules.hpp"

namespace heirloom::bots::pharaohs_heir {

using namespace games::pharaohs_heir;
using Game = games::PharaohsHeir;
using Knowledge = Heuristic<Game>::Knowledge;
using Worths = Values<Game>;

// The race for the places of one area: how far this seat leads each rival, and what that is worth.
// A lead of 1 makes beating the rival three times as likely as not. Against an empty seat the lead
// is so large that it never matters, so that loops have a fixed length and no branches.
struct AreaRace {
  static constexpr float kNobodys = 1e6F;
  std::array<float, kMostSeats> leads{kNobodys, kNobodys, kNobodys, kNobodys};
  float sharpness = 1;  // lead per unit of goods
  float place = 0;      // points for each rival beaten

  // Points to expect with that much more, up to a constant.
  [[nodiscard]] float points(float more) const {
    std::array<float, kMostSeats> odds;
    for (std::size_t i = 0; i < kMostSeats; ++i) {
      const float lead = leads[i] + more * sharpness;
      odds[i] = lead / (1 + std::abs(lead));
    }
    return 0.5F * place * ((odds[0] + odds[1]) + (odds[2] + odds[3]));
  }
  // The derivative of points at 0.
  [[nodiscard]] float slope() const {
    std::array<float, kMostSeats> near;
    for (std::size_t i = 0; i < kMostSeats; ++i) {
      const float far = 1 + std::abs(leads[i]);
      near[i] = 1 / (far * far);
    }
    return 0.5F * place * sharpness * ((near[0] + near[1]) + (near[2] + near[3]));
  }
};

// What matters about a family when a role is picked.
struct Family {
  float ready = 0;     // the best building it could pay for on one tile, without the blessing
  float raise = 0;     // how much higher a coin it could build with the blessing
  float offers = 0;    // what it would sacrifice
  float crops = 0;     // tiles
  float villages = 0;  // tiles with population
  float temples = 0;   // tiles
};

class Mind {
 public:
  explicit Mind(const Knowledge& knowledge)
      : knowledge_(knowledge),
        common_(*knowledge.common),
        mat_(common_.mats[knowledge.seat]),
        later_(kTurns - common_.turn) {}

  // Decisions that take the others into account (pharaohs_heir_mind.cpp).
  void role(const Game::Actions& legal, Worths& values) const;
  void take(const Game::Actions& legal, Worths& values) const;
  void bonus(const Game::Actions& legal, Worths& values) const;
  void reap(const Game::Actions& legal, Worths& values) const;
  void canal(const Game::Actions& legal, Worths& values) const;
  void build(const Game::Actions& legal, Worths& values) const;
  // Small steps, by simple rules (pharaohs_heir_mind_steps.cpp).
  void pay(const Game::Actions& legal, Worths& values) const;
  void put(const Game::Actions& legal, Worths& values) const;
  void starve(const Game::Actions& legal, Worths& values) const;
  void protect(const Game::Actions& legal, Worths& values) const;
  void settle(const Game::Actions& legal, Worths& values) const;

 private:
  // How often a role will be played in the rest of this cycle, not counting the one in progress.
  [[nodiscard]] float left(Role role) const {
    return static_cast<float>(later_ + (has_role(common_.roles_left, role) ? 1 : 0));
  }
  // The floods to expect in the rest of this cycle.
  struct Weather {
    float turns = 0;  // after this one and before a flood
    float dry = 1;    // the chance of no flood
  };
  [[nodiscard]] Weather weather() const;
  // What a seat has in an area, plus what its improvements will bring by the end of the cycle.
  [[nodiscard]] float outlook(Seat seat, Area area) const;
  [[nodiscard]] AreaRace race(Area area) const;
  [[nodiscard]] Family family(Seat seat) const;
  // Where the next building should stand if `more` people come there; -1 for nowhere.
  [[nodiscard]] int building_site(Slots among, int more) const;
  // What losing a token on a tile costs; every token is a person, so only differences matter.
  [[nodiscard]] float loss(int slot, int site) const;

  static int highest_coin(const Mat& mat) {
    int value = kCoinValues;
    while (value > 0 && !mat.coins.contains(value - 1)) --value;
    return value;
  }
  static int acolytes(const Mat& mat) {
    int sum = 0;
    for (Slots rest = mat.populated & kTemples; rest != 0;) {
      sum += mat.population[take_lowest(rest)];
    }
    return sum;
  }

  const Knowledge& knowledge_;
  const Common& common_;
  const Mat& mat_;
  int later_;  // turns of this cycle after this one
};

}  // namespace heirloom::bots::pharaohs_heir
