// The worth of Scion's moves: points now, and what genes promise for the generations to come.
#include "bots/heuristics/scion.hpp"

#include "bots/heuristics/scion_promise.hpp"

namespace heirloom::bots {
namespace scion {
namespace {

// These weights were tuned in matches of greedy houses, one of which used another value; near the
// chosen ones strength changes little.

// How much of a child's promise depends on the best spouse on offer now. The rest assumes a usual
// one: by the time it courts, some will be gone and others born.
constexpr float kOfMarket = 0.5F;
// A child worth this many points less than the best is not compared by the spouses on offer.
constexpr float kNoRival = 3;
// Even where answers may wait they come first: the suitor's next row is then born at once, and
// widens one's own choice.
constexpr float kAnswerFirst = 8;
// What a point promised to the suitor costs the owner who gives the child away.
constexpr float kEnvy = 0.1F;

// Weighs the answers to suitors, which follow `from` other moves.
void weigh_suitors(const Common& common, const games::Scion::Actions& legal,
                   Values<games::Scion>& values, int from) {
  float best = 0;
  for (int i = 0; i < from; ++i) best = std::max(best, values[i]);
  for (int i = from; i < legal.size(); ++i) {
    const int rest = legal[i].code - kWedCode;
    const core::Seat suitor = rest / kChildren;
    const Genes child = genes_of(common, {static_cast<std::uint8_t>(rest % kChildren)});
    const int left = kGenerations - 2 - common.houses[suitor].generation;
    values[i] = best + kAnswerFirst - kEnvy * promise_to(common, suitor, child, left);
  }
}

// What looks best at once: the claim that pays most, and the spouse with whom the parents have most
// of one colour in which something can still be claimed.
void weigh_at_once(const Common& common, core::Seat seat, const games::Scion::Actions& legal,
                   Values<games::Scion>& values) {
  const House& house = common.houses[seat];
  const Gains now = gains_of(common, house.achievements, 0);
  values.resize(legal.size());
  int i = 0;
  for (; i < legal.size() && legal[i].code < kCourtCode; ++i) {
    const Claimed claimed(legal[i]);
    values[i] = claimed.taken == kNothing ? 0 : now.of_rank[claimed.taken % kRanks];
  }
  for (; i < legal.size() && legal[i].code < kWedCode; ++i) {
    const Genes scion = scion_of(house);
    const Genes spouse = genes_of(common, {static_cast<std::uint8_t>(legal[i].code - kCourtCode)});
    int most = 0;
    for (int colour = 0; colour < kPrimaries; ++colour) {
      constexpr unsigned kAllRanks = (1U << kRanks) - 1;
      const bool closed = (now.closed >> (colour * kRanks) & kAllRanks) == kAllRanks;
      if (!closed) most = std::max(most, scion.count(colour) + spouse.count(colour));
    }
    values[i] = static_cast<float>(most);
  }
  if (i < legal.size()) weigh_suitors(common, legal, values, i);
}

// One seat's decision by the whole heuristic.
class Weighing {
 public:
  Weighing(const Common& common, core::Seat seat)
      : common_(common), house_(common.houses[seat]), seat_(seat) {}

  void weigh(const games::Scion::Actions& legal, Values<games::Scion>& values) const {
    values.resize(legal.size());
    int count = 0;
    if (legal[0].code < kCourtCode) {
      count = weigh_heirs(legal, values);
    } else if (legal[0].code < kWedCode) {
      count = weigh_spouses(legal, values);
    }
    if (count < legal.size()) weigh_suitors(common_, legal, values, count);
  }

 private:
  // How many heirs this house will still name after the current generation's.
  [[nodiscard]] int left() const { return kGenerations - 1 - house_.generation; }
  [[nodiscard]] int inbreeding(Genes genes) const {
    return inbreeding_of(genes, common_.options.black_inbreeds);
  }

  int weigh_heirs(const games::Scion::Actions& legal, Values<games::Scion>& values) const {
    const Row row = house_.rows[house_.generation];
    const Gains now = gains_of(common_, house_.achievements, left());
    std::array<Heir, kSlots> heirs;
    for (int slot = 0; slot < kSlots; ++slot) {
      heirs[slot].genes = row.child(slot);
      heirs[slot].inbreeding = inbreeding(heirs[slot].genes);
    }
    Futures futures(common_, house_.achievements, left());
    float best = 0;
    int i = kSlots;
    for (; i < legal.size() && legal[i].code < kCourtCode; ++i) {
      const Claimed claimed(legal[i]);
      Heir& heir = heirs[claimed.slot];
      const float gain = now.of_rank[claimed.taken % kRanks];
      const float hoped = left() == 0 ? 0 : hope(futures.after(claimed.taken), heir);
      values[i] = gain + hoped;
      if (values[i] > heir.worth) {
        heir.worth = values[i];
        heir.taken = claimed.taken;
        heir.hoped = hoped;
        best = std::max(best, heir.worth);
      }
    }
    // Claiming nothing is never better than claiming something; a child without a claim is worth
    // what it promises.
    for (int slot = 0; slot < kSlots; ++slot) {
      Heir& heir = heirs[slot];
      if (heir.taken == kNothing && left() > 0) heir.hoped = hope(futures.after(kNothing), heir);
      values[slot] = heir.hoped;
      heir.worth = std::max(heir.worth, heir.hoped);
      best = std::max(best, heir.worth);
    }
    int rivals = 0;
    for (const Heir& heir : heirs) rivals += heir.worth >= best - kNoRival ? 1 : 0;
    if (left() == 0 || rivals == 1) return i;
    for (Heir& heir : heirs) {
      if (heir.worth < best - kNoRival) continue;
      const float offered = kOfPromise * best_on_offer(futures.after(heir.taken), heir);
      heir.market = kOfMarket * (offered - heir.hoped);
    }
    for (int k = 0; k < i; ++k) values[k] += heirs[Claimed(legal[k]).slot].market;
    return i;
  }

  int weigh_spouses(const games::Scion::Actions& legal, Values<games::Scion>& values) const {
    const Wants wants = wants_of(gains_of(common_, house_.achievements, left() - 1));
    const Genes scion = scion_of(house_);
    const int own = inbreeding(scion);
    int i = 0;
    for (; i < legal.size() && legal[i].code < kWedCode; ++i) {
      const Child child{static_cast<std::uint8_t>(legal[i].code - kCourtCode)};
      const Genes spouse = genes_of(common_, child);
      values[i] = promise_of(wants, scion, spouse, own + inbreeding(spouse), left() - 1);
    }
    return i;
  }

  struct Heir {
    Genes genes;
    int inbreeding = 0;
    int taken = kNothing;  // its best claim
    float worth = 0;       // with that claim
    float hoped = 0;       // the part of it that later generations bring with any spouse
    float market = 0;      // correction by the spouses on offer
  };
  static float hope(const Wants& wants, const Heir& heir) {
    return kOfPromise * promise_of(wants, heir.genes, heir.inbreeding);
  }
  [[nodiscard]] float best_on_offer(const Wants& wants, const Heir& heir) const {
    float best = 0;
    each_on_offer(common_, seat_, [&](Genes spouse) {
      best = std::max(best, promise_of(wants, heir.genes, spouse,
                                       heir.inbreeding + inbreeding(spouse), left() - 1));
    });
    return best;
  }

  const Common& common_;
  const House& house_;
  core::Seat seat_;
};

}  // namespace
}  // namespace scion

void Heuristic<games::Scion>::values(const Knowledge& knowledge, const games::Scion::Actions& legal,
                                     Values<games::Scion>& values) {
  scion::Weighing(*knowledge.common, knowledge.seat).weigh(legal, values);
}

void Heuristic<games::Scion>::learnt(const Knowledge& knowledge, const games::Scion::Actions& legal,
                                     Values<games::Scion>& values) {
  Heuristic::values(knowledge, legal, values);
  if (learnt_from(knowledge)) {
    scion::add_learnt(*knowledge.common, knowledge.seat, legal, scion::learnt_nets(), values);
  }
}

void Heuristic<games::Scion>::at_once(const Knowledge& knowledge,
                                      const games::Scion::Actions& legal,
                                      Values<games::Scion>& values) {
  scion::weigh_at_once(*knowledge.common, knowledge.seat, legal, values);
}

}  // namespace heirloom::bots
