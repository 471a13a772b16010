// The worth of moves in Familienbande: what they do to the final lead over the strongest rival.
#include "bots/heuristics/familienbande.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "core/bits.hpp"
#include "games/familienbande/rules.hpp"

namespace heirloom::bots {

using namespace games::familienbande;
using games::Familienbande;
using H = Heuristic<Familienbande>;

namespace {

constexpr int kLastRow = kGenerations - 1;
constexpr int kBirths = 22;  // until all rows are full

// What things are worth, in points of the final lead. The terms are reasoned; the weights come from
// matches of the heuristic against slightly changed copies of itself (docs/bots).
struct Weights {
  // A point for another trait hurts, and more so the further it is ahead of mine: a marker that
  // races ahead probably has an owner, who is winning.
  float threat = 0.33F;
  float threat_of_lead = 0.2F;  // added at a lead of 1 / lead_scale points or more
  float lead_scale = 0.06F;
  // How much of a card's cost at the end counts now: at the first and at the last birth in the last
  // row, and on top of that for each card beyond three.
  float relief = 0.45F;
  float relief_late = 1.1F;
  float relief_of_many = 1.0F;
  // What a card in hand is worth: a share of what it would score now, or an amount for each own
  // icon that fades as the rows fill.
  float hold = 0.9F;
  float hope = 4.8F;
  float drawn = 4.2F;  // the same for a card nobody has seen yet
  // A marriage: a share of the best gain it opens for a card in my hand; for each own icon on the
  // faces it opens, per point they would score; and against it each face, since others may have it.
  float open_hand = 0.45F;
  float open_own = 0.06F;
  float open_face = 0.04F;
  float child = 0.25F;  // each own icon of a newborn who may marry
  // A birth in the last row brings the end nearer: good if I am ahead by more than a little.
  float clock = 0.7F;
  float content = 0.3F;
  // The birth that ends the match: its worth if it surely wins, and the chance of winning at which
  // playing on is as good.
  float end = 10.0F;
  float end_chance = 0.4F;
};
constexpr Weights kWeights;

// By trait, the faces with at least one, two and three of its icons.
using FacesByIcons = std::array<std::array<Faces, 3>, kTraits>;
constexpr FacesByIcons make_faces_by_icons() {
  FacesByIcons common{};
  for (std::size_t face = 0; face < kFaces; ++face) {
    for (std::size_t trait = 0; trait < kTraits; ++trait) {
      const auto count =
          static_cast<std::size_t>(count_of(kFaceIcons[face], static_cast<int>(trait)));
      for (std::size_t i = 0; i < count; ++i) common[trait][i] |= Faces{1} << face;
    }
  }
  return common;
}
constexpr FacesByIcons kFacesByIcons = make_faces_by_icons();

// One decision: what all its moves share is worked out once, then each move is weighed.
class Judge {
 public:
  // NOLINTNEXTLINE(*-member-init): the lists are set as far as they are read
  Judge(const Weights& weights, const H::Knowledge& knowledge)
      : w_(weights),
        common_(*knowledge.common),
        knowledge_(knowledge),
        mine_(knowledge.trait),
        cards_(knowledge.hand.size()) {
    weigh_traits();
    const auto& rows = common_.rows;
    const float late = static_cast<float>(rows[kLastRow]) / (kCapacity[kLastRow] - 1);
    relief_ = w_.relief + (w_.relief_late - w_.relief) * late;
    relief_of_many_ = w_.relief_of_many * late;
    const int born = rows[1] + rows[2] + rows[3] + rows[4];
    hope_ = w_.hope * static_cast<float>(kBirths - born) / kBirths;
    for (Faces men = knowledge.hand.men(); men != 0;) hold(core::take_lowest(men), false);
    for (Faces women = knowledge.hand.women(); women != 0;) hold(core::take_lowest(women), true);
  }

  [[nodiscard]] float value(Action action) const {
    const int code = action.code;
    if (code < kBirthCode) return marriage(card(code / kCards), card(code % kCards));
    if (code < kPassCode) {
      const int rest = code - kBirthCode;
      return birth(card(rest % kCards), rest / kCards + 1);
    }
    if (code == kPassCode) return knowledge_.pile_empty ? 0 : w_.drawn - relief(cards_ + 1);
    if (code < kKeepCode) return w_.drawn - held(card(code - kExchangeCode)).keep;
    return 0;
  }

 private:
  struct Held {
    Faces face;   // as a set
    float worth;  // of its icons, per point of a generation
    float now;    // its best birth on the table as it is, at least 0
    float keep;   // what the hand loses with it
  };

  // Each other trait's share of the suspicion.
  void spread_suspicion() {
    const familienbande::Suspicion& all = *knowledge_.suspicion;
    float sum = 0;
    for (int trait = 0; trait < kTraits; ++trait) sum += trait == mine_ ? 0 : all[trait];
    for (int trait = 0; trait < kTraits; ++trait) {
      suspected_[trait] = sum > 0 ? all[trait] / sum : 1.0F / (kTraits - 1);
    }
  }

  // What a point on each marker is worth to me, and how far I am ahead.
  void weigh_traits() {
    if (knowledge_.suspicion != nullptr) spread_suspicion();
    const int my_marker = common_.markers[mine_];
    int highest = 0;
    int sum = 0;
    for (int trait = 0; trait < kTraits; ++trait) {
      const int marker = common_.markers[trait];
      const float lead = static_cast<float>(marker - my_marker) * w_.lead_scale;
      worth_of_[trait] = -(w_.threat + w_.threat_of_lead * std::clamp(lead, -1.0F, 1.0F));
      if (knowledge_.suspicion != nullptr) worth_of_[trait] *= (kTraits - 1) * suspected_[trait];
      if (trait == mine_) continue;
      highest = std::max(highest, marker);
      sum += marker;
    }
    worth_of_[mine_] = 1;
    // Which traits have owners is unknown: halfway between the best and the average of the others.
    const float rival = 0.5F * static_cast<float>(highest) + 0.125F * static_cast<float>(sum);
    const int costs = hand_cost(cards_) - hand_cost(knowledge_.fewest_cards);
    constexpr float kClearLead = 10;  // in points; beyond it little changes
    const float lead = (static_cast<float>(my_marker - costs) - rival) / kClearLead;
    standing_ = std::clamp(lead, -1.5F, 1.5F);
  }

  void hold(int face, bool female) {
    Held one{Faces{1} << face, worth(face), 0, 0};
    for (int generation = 1; generation < kGenerations; ++generation) {
      if ((common_.births[generation] & one.face) == 0) continue;
      one.now = std::max(one.now, static_cast<float>(generation + 1) * one.worth);
    }
    one.keep = std::max(w_.hold * one.now, hope_ * own_icons(face));
    place_[face + (female ? kFaces : 0)] = static_cast<std::uint8_t>(count_);
    held_[count_++] = one;
  }
  [[nodiscard]] const Held& held(Card one) const { return held_[place_[one.index]]; }

  [[nodiscard]] float own_icons(int face) const {
    return static_cast<float>(count_of(kFaceIcons[face], mine_));
  }
  [[nodiscard]] float worth(int face) const {
    float sum = 0;
    for (int trait = 0; trait < kTraits; ++trait) {
      sum += static_cast<float>(count_of(kFaceIcons[face], trait)) * worth_of_[trait];
    }
    return sum;
  }
  // What it is worth to get rid of one of `cards` cards.
  [[nodiscard]] float relief(int cards) const {
    constexpr int kMany = 3;
    return relief_ * static_cast<float>(cards) +
           relief_of_many_ * static_cast<float>(std::max(0, cards - kMany));
  }

  [[nodiscard]] float birth(Card child, int generation) const {
    const Held& one = held(child);
    float value = static_cast<float>(generation + 1) * one.worth - one.keep + relief(cards_);
    if (generation < kLastRow) {
      return closed(common_, generation) ? value : value + w_.child * own_icons(child.face());
    }
    value += w_.clock * (standing_ - w_.content);
    const bool ends = common_.rows[kLastRow] + 1 == kCapacity[kLastRow];
    return ends ? value + ending(child.icons()) : value;
  }

  // The worth of ending the match, by the chance that no trait with an owner is ahead of mine:
  // suspected owners, or any if nothing is suspected.
  [[nodiscard]] float ending(Icons icons) const {
    const auto final_marker = [&](int trait) {
      return common_.markers[trait] + kGenerations * count_of(icons, trait);
    };
    const int mine = final_marker(mine_) - hand_cost(cards_ - 1);
    const int least_cost = hand_cost(knowledge_.fewest_cards);
    int behind = 0;
    float unsuspected = 1;  // the chance that nobody has a trait that is not behind
    for (int trait = 0; trait < kTraits; ++trait) {
      if (trait == mine_) continue;
      if (final_marker(trait) - least_cost < mine) {
        ++behind;
      } else if (knowledge_.suspicion != nullptr) {
        const auto rivals = static_cast<float>(common_.options.players - 1);
        unsuspected *= std::max(0.0F, 1 - rivals * suspected_[trait]);
      }
    }
    if (knowledge_.suspicion != nullptr) return w_.end * (unsuspected - w_.end_chance);
    float chance = 1;
    for (int rival = 1; rival < common_.options.players; ++rival) {
      chance *=
          static_cast<float>(std::max(0, behind - rival + 1)) / static_cast<float>(kTraits - rival);
    }
    return w_.end * (chance - w_.end_chance);
  }

  [[nodiscard]] float marriage(Card spouse, Card single) const {
    const int place = place_[spouse.index];
    const float drawn = knowledge_.pile_empty ? relief(cards_) : w_.drawn;
    const float value = drawn - held_[place].keep;
    const int below = generation_of(common_.slot_of[single.index]) + 1;
    // Only an open generation marries, so the row below has room; but that row may be closed.
    if (!common_.options.closed_births && closed(common_, below)) return value;
    const ChildTable& children = common_.options.both_parents ? kChildrenOfBoth : kChildren;
    const Faces opened = children[spouse.face()][single.face()] & ~common_.births[below];
    const float points = static_cast<float>(below + 1);
    float best = 0;
    for (int i = 0; i < count_; ++i) {
      if (i == place || (opened & held_[i].face) == 0) continue;
      best = std::max(best, points * held_[i].worth - held_[i].now);
    }
    const auto& own = kFacesByIcons[static_cast<std::size_t>(mine_)];
    const int icons = std::popcount(opened & own[0]) + std::popcount(opened & own[1]) +
                      std::popcount(opened & own[2]);
    return value + w_.open_hand * best +
           points * (w_.open_own * static_cast<float>(icons) -
                     w_.open_face * static_cast<float>(std::popcount(opened)));
  }

  const Weights& w_;
  const Common& common_;
  const H::Knowledge& knowledge_;
  int mine_;
  int cards_;
  int count_ = 0;
  float relief_;
  float relief_of_many_;
  float hope_;
  float standing_;
  std::array<float, kTraits> worth_of_;
  familienbande::Suspicion suspected_;  // set if there is a suspicion
  std::array<Held, kCards> held_;
  std::array<std::uint8_t, kCards> place_;  // in held_, by card
};

void evaluate(const Weights& weights, const H::Knowledge& knowledge,
              const Familienbande::Actions& legal, Values<Familienbande>& values) {
  const Judge judge(weights, knowledge);
  values.resize(legal.size());
  for (int i = 0; i < legal.size(); ++i) values[i] = judge.value(legal[i]);
}

}  // namespace

H::Knowledge H::know(const Game::View& view) {
  const int seat = view.viewer.seat();
  int fewest = kCards;
  for (int other = 0; other < view.common.options.players; ++other) {
    if (other != seat) fewest = std::min<int>(fewest, view.hand_sizes[other]);
  }
  return {&view.common, view.hand, view.traits[seat], fewest, view.pile_size == 0};
}

H::Knowledge H::know(const Game::State& state, core::Seat seat) {
  int fewest = kCards;
  for (int other = 0; other < state.common.options.players; ++other) {
    if (other != seat) fewest = std::min(fewest, state.hands[other].size());
  }
  return {&state.common, state.hands[seat], state.traits[seat], fewest, state.pile.empty()};
}

H::Knowledge H::know(const Game::View& view, const Belief& belief) {
  Knowledge knowledge = know(view);
  knowledge.suspicion = belief.suspicion(view.viewer.seat());
  return knowledge;
}

H::Knowledge H::know(const Game::State& state, core::Seat seat, const Belief& belief) {
  Knowledge knowledge = know(state, seat);
  knowledge.suspicion = belief.suspicion(seat);
  return knowledge;
}

void H::values(const Knowledge& knowledge, const Game::Actions& legal, Values<Game>& values) {
  evaluate(kWeights, knowledge, legal, values);
}

}  // namespace heirloom::bots
