// The compound choices of Pharaoh's Heir offered whole: amounts for targets, and the moves they
// are.
#include <numeric>

#include "games/pharaohs_heir/engine.hpp"
#include "games/pharaohs_heir/pharaohs_heir.hpp"

namespace heirloom::games {

using namespace pharaohs_heir;
using text::Compound;
using text::Error;
using text::word_of;

namespace pharaohs_heir {
namespace {

// Targets in the order in which the moves go through them.
struct Offer {
  std::string_view word;
  std::vector<Source> targets;
  std::vector<int> most;
  int total_min = 0;
  int total_max = 0;

  void add(Source target, int amount) {
    targets.push_back(target);
    most.push_back(amount);
  }
  void add_tiles(Slots slots, int amount) {
    while (slots != 0) add(Source::tile(slot(take_lowest(slots))), amount);
  }
  // The least a target must be given so that the others can make up the rest.
  [[nodiscard]] int least(std::size_t target) const {
    const int all = std::accumulate(most.begin(), most.end(), 0);
    return std::max(0, total_min - (all - most[target]));
  }
};

void offer_payment(const Mat& mat, const Choice& choice, Offer& offer) {
  const bool sacrifice = choice.purpose == Purpose::sacrifice;
  if (payable(mat, choice).grain) {
    offer.add(Source::grain(), std::min<int>(mat.grain, choice.left));
  }
  Slots tiles = mat.populated & from(std::max<int>(choice.last, 0));
  if (sacrifice) tiles &= kTemples;
  while (tiles != 0) {
    const int at = take_lowest(tiles);
    offer.add(Source::tile(slot(at)), std::min<int>(mat.population[at], choice.left));
  }
  offer.total_min = offer.total_max = choice.left;
}

std::optional<Offer> offer_of(const State& state, Seat seat) {
  const Common& common = state.common;
  const Choice& choice = common.choice;
  if (turn_of(common.phase) != core::Turn::decision || choice.seat != seat) return {};
  const Mat& mat = common.mats[seat];
  Offer offer;
  offer.word = words(common.phase)[static_cast<std::size_t>(common.phase)];
  switch (common.phase) {
    case Phase::pay: offer_payment(mat, choice, offer); break;
    case Phase::put:
      offer.add_tiles(puttable(mat, choice), choice.left);
      offer.total_min = offer.total_max = choice.left;
      break;
    case Phase::reap:
      for (Slots crops = mat.populated & kCrops & from(choice.at.index); crops != 0;) {
        const int at = take_lowest(crops);
        offer.add(Source::tile(slot(at)), mat.population[at]);
      }
      offer.total_max = std::accumulate(offer.most.begin(), offer.most.end(), 0);
      break;
    case Phase::starve:
      offer.add_tiles(hungry(mat, choice), 1);
      offer.total_min = offer.total_max = choice.left;
      break;
    case Phase::protect:
      offer.add_tiles(protectable(mat, choice), 1);
      offer.total_max = std::min(static_cast<int>(offer.targets.size()),
                                 mat.floodwalls.value() - std::popcount(choice.chosen));
      break;
    case Phase::settle:
      offer.add_tiles(kStartTiles & from(choice.at.index), common.tokens[seat]);
      offer.total_min = offer.total_max = common.tokens[seat];
      break;
    default: return {};
  }
  return offer;
}

std::string why_not(const Offer& offer, const std::vector<int>& amounts) {
  if (amounts.size() != offer.targets.size()) {
    return "there are " + std::to_string(offer.targets.size()) + " targets, but " +
           std::to_string(amounts.size()) + " amounts";
  }
  std::int64_t total = 0;
  for (std::size_t i = 0; i < amounts.size(); ++i) {
    if (amounts[i] < 0 || amounts[i] > offer.most[i]) {
      return "the amount of " + word_of(offer.targets[i]) + " is " + std::to_string(amounts[i]) +
             "; it may be " + std::to_string(offer.least(i)) + " to " +
             std::to_string(offer.most[i]);
    }
    total += amounts[i];
  }
  if (total < offer.total_min || total > offer.total_max) {
    const std::string most = std::to_string(offer.total_max);
    return "the amounts add up to " + std::to_string(total) + "; together they should be " +
           (offer.total_min == offer.total_max ? most
                                               : std::to_string(offer.total_min) + " to " + most);
  }
  return {};
}

// What the targets are still to be given. The rules make some steps of a choice by themselves, so
// it is counted down by what they tell.
class Allocation {
 public:
  Allocation(const Offer& offer, const std::vector<int>& amounts)
      : targets_(offer.targets), left_(amounts) {}

  // The next move of a choice; nothing once it has been made.
  [[nodiscard]] std::optional<Action> next(const Common& common) const {
    const Slot asked = common.choice.at;
    const Phase phase = common.phase;
    if (phase == Phase::reap) return amount_at(Kind::reap, asked, left_for(asked));
    if (phase == Phase::settle) return amount_at(Kind::settle, asked, left_for(asked));
    for (std::size_t i = 0; i < left_.size(); ++i) {
      if (left_[i] > 0) return give_one(phase, targets_[i]);
    }
    if (phase == Phase::protect) return code(Kind::done);
    return {};
  }

  template <class MakeEvent>
  void operator()(MakeEvent&& make) {
    if constexpr (std::invocable<MakeEvent>) hear(make());
  }

 private:
  static Action give_one(Phase phase, Source target) {
    switch (phase) {
      case Phase::pay: return pay(target);
      case Phase::put: return on_slot(Kind::put, target.slot());
      case Phase::starve: return on_slot(Kind::starve, target.slot());
      default: return on_slot(Kind::protect, target.slot());
    }
  }
  [[nodiscard]] int left_for(Slot at) const {
    const auto found = std::find(targets_.begin(), targets_.end(), Source::tile(at));
    return left_[static_cast<std::size_t>(found - targets_.begin())];
  }
  void hear(const Paid& one) { count(one.source, one.amount); }
  void hear(const Placed& one) { count(Source::tile(one.at), one.amount); }
  void hear(const Starved& one) { count(Source::tile(one.at), 1); }
  void hear(const Protected& one) { count(Source::tile(one.at), 1); }
  template <class Other>
  void hear(const Other& /*unused*/) {}
  void count(Source target, int amount) {
    for (std::size_t i = 0; i < left_.size(); ++i) {
      if (targets_[i] == target) left_[i] -= amount;
    }
  }

  std::vector<Source> targets_;
  std::vector<int> left_;
};

}  // namespace
}  // namespace pharaohs_heir

std::optional<Compound> PharaohsHeir::compound(const State& state, Seat seat) {
  const auto offer = offer_of(state, seat);
  if (!offer) return {};
  Compound out{std::string(offer->word), {}, offer->total_min, offer->total_max};
  for (std::size_t i = 0; i < offer->targets.size(); ++i) {
    out.targets.push_back({word_of(offer->targets[i]), offer->least(i), offer->most[i]});
  }
  return out;
}

text::Result<std::vector<Action>> PharaohsHeir::expand(const State& state, Seat seat,
                                                       const std::vector<int>& amounts) {
  const auto offer = offer_of(state, seat);
  if (!offer) return Error{"seat " + std::to_string(seat) + " has no compound choice to make now"};
  const std::string complaint = why_not(*offer, amounts);
  if (!complaint.empty()) return Error{complaint};
  std::vector<Action> moves;
  Allocation allocation(*offer, amounts);
  State world = state;
  const auto asked = [&] {
    return world.common.phase == state.common.phase && world.common.choice.seat == seat;
  };
  while (asked()) {
    const auto move = allocation.next(world.common);
    if (!move) break;
    moves.push_back(*move);
    Engine(world, allocation).apply(seat, *move);
  }
  return moves;
}

}  // namespace heirloom::games
