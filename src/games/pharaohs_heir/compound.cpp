// The compound choices of Pharaoh's Heir offered whole: amounts for targets, and the moves they
// are.
#include <numeric>

#include "games/pharaohs_heir/pharaohs_heir.hpp"
#include "games/pharaohs_heir/rules.hpp"

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

// Goes through the single steps of an allocation on a copy of the mat and keeps those that are
// written: a step without an alternative is made by the rules themselves.
class Expansion {
 public:
  Expansion(const Common& common, Seat seat)
      : phase_(common.phase),
        mat_(common.mats[seat]),
        choice_(common.choice),
        tokens_(common.tokens[seat]) {}

  void give(Source target, int amount) {
    switch (phase_) {
      case Phase::pay:
        for (; amount > 0; --amount) pay_token(target);
        break;
      case Phase::put:
        for (; amount > 0; --amount) put_token(target.slot());
        break;
      case Phase::reap: moves_.push_back(amount_at(Kind::reap, target.slot(), amount)); break;
      case Phase::starve:
        if (amount > 0) starve(target.slot());
        break;
      case Phase::protect:
        if (amount > 0) {
          moves_.push_back(on_slot(Kind::protect, target.slot()));
          choice_.chosen |= bit(target.slot());
        }
        break;
      default:
        // What neither C0 nor V0 gets goes to T0, and nobody is asked with nothing left.
        if (target.slot().column() != Column::temple && tokens_ > 0) {
          moves_.push_back(amount_at(Kind::settle, target.slot(), amount));
        }
        tokens_ -= amount;
        break;
    }
  }
  std::vector<Action> finish() {
    if (phase_ == Phase::protect && protectable(mat_, choice_) != 0) {
      moves_.push_back(code(Kind::done));
    }
    return std::move(moves_);
  }

 private:
  void pay_token(Source source) {
    if (payable(mat_, choice_).count() > 1) moves_.push_back(pay(source));
    if (source.is_grain()) {
      --mat_.grain;
    } else {
      mat_.remove(source.slot().index, 1);
    }
    choice_.last = source.index;
    --choice_.left;
  }
  void put_token(Slot at) {
    if (std::popcount(puttable(mat_, choice_)) > 1) moves_.push_back(on_slot(Kind::put, at));
    choice_.last = static_cast<std::int8_t>(at.index);
  }
  void starve(Slot at) {
    if (std::popcount(hungry(mat_, choice_)) > choice_.left) {
      moves_.push_back(on_slot(Kind::starve, at));
    }
    choice_.last = static_cast<std::int8_t>(at.index);
    --choice_.left;
  }

  Phase phase_;
  Mat mat_;
  Choice choice_;
  int tokens_;
  std::vector<Action> moves_;
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
  Expansion expansion(state.common, seat);
  for (std::size_t i = 0; i < amounts.size(); ++i) expansion.give(offer->targets[i], amounts[i]);
  return expansion.finish();
}

}  // namespace heirloom::games
