// Scion's options, moves and outcomes as text, and why some are refused.
#include <algorithm>
#include <cstdlib>

#include "games/scion/rules.hpp"
#include "games/scion/scion.hpp"

namespace heirloom::games {

using namespace scion;
using core::Seat;
using text::word_of;
// Why something is refused; nothing if it is not.
using Reason = std::optional<std::string>;

namespace scion {
namespace {

constexpr int kMostPoints = 1000;
constexpr std::array<std::string_view, 2> kTrackNames = {"linear", "stepped"};

std::string seat_name(Seat seat) { return "seat " + std::to_string(seat); }

}  // namespace

bool read_document(const text::Json& json, Track& track, const text::Place& place,
                   std::string& error) {
  if (json.is_string()) {
    const auto& name = json.get_ref<const std::string&>();
    if (name == kTrackNames[0]) {
      track = {TrackKind::linear, Track::linear_points()};
    } else if (name == kTrackNames[1]) {
      track = {TrackKind::stepped, Track::stepped_points()};
    } else {
      return place.refuse(error, "is " + text::in_quotes(name) +
                                     "; it should be 'linear', 'stepped' or a list of 25 integers");
    }
    return true;
  }
  if (!json.is_array()) {
    return place.refuse(error, "should be 'linear', 'stepped' or a list of 25 integers, not " +
                                   std::string(text::kind_of(json)));
  }
  std::array<int, kTrackLength> entries{};
  if (!text::read_value(json, entries, place, error)) return false;
  track.kind = TrackKind::own;
  for (int n = 0; n < kTrackLength; ++n) {
    if (entries[n] < 0 || entries[n] > kMostPoints) {
      return text::Place(place, n).refuse(
          error, "is " + std::to_string(entries[n]) + ", outside 0 to 1000");
    }
    track.points[n] = static_cast<std::int16_t>(entries[n]);
  }
  return true;
}

text::Json write_document(const Track& track) {
  if (track.kind != TrackKind::own) {
    return std::string(kTrackNames[static_cast<std::size_t>(track.kind)]);
  }
  return text::write_value(track.points);
}

}  // namespace scion

std::span<const text::Option> Scion::options() {
  using namespace text;
  static constexpr std::array<std::string_view, 2> kTracks = {"linear", "stepped"};
  static constexpr std::array kOptions = {
      number("players", kMinSeats, kMaxSeats,
             "how many houses; with two, both always end with 7 connections"),
      number("copies", 0, kMostSeats,
             "houses that may own the same achievement, first come; 0: all of them"),
      list("values", kRanks, kRanks, 0, kMostPoints, "points of an achievement of rank 3, 4, 5, 6"),
      list("track", kTrackLength, kTrackLength, 0, kMostPoints,
           "points for 0 to 24 children married away", kTracks),
      flag("black_inbreeds", "five or more black genes add inbreeding tokens too"),
      choice<Answers>("answers", "suitors are answered before anything else, or at leisure"),
  };
  return kOptions;
}

std::span<const text::FormerDefault> Scion::former_defaults() {
  static constexpr text::FormerDefault kFormer[] = {{1, {"answers", "free"}, false}};
  return kFormer;
}

Scion::Options Scion::defaults(const text::Json& /*given*/) { return {}; }

// Any options go together.
Reason Scion::check(const Options& /*options*/) { return {}; }

Scion::Move Scion::move(Action action) {
  const Parsed move = parse(action);
  switch (move.kind) {
    case Kind::heir: return NameHeir{move.slot, move.claim};
    case Kind::court: return Court{move.child};
    default: return Wed{move.suitor, move.child};
  }
}

std::optional<Scion::Action> Scion::action(const Move& move) {
  if (const auto* heir = std::get_if<NameHeir>(&move)) {
    if (heir->slot < 0 || heir->slot >= kSlots) return {};
    return heir->achievement.some ? heir_with(heir->slot, heir->achievement.achievement)
                                  : plain_heir(heir->slot);
  }
  if (const auto* one = std::get_if<Court>(&move)) return court(one->child);
  const auto* one = std::get_if<Wed>(&move);
  if (one->suitor < 0 || one->suitor >= kMostSeats) return {};
  return wed(one->suitor, one->child);
}

namespace scion {
namespace {

Reason refuse_heir(const Common& common, Seat seat, const Parsed& move) {
  const House& house = common.houses[seat];
  if (!common.in(Phase::heir).contains(seat)) return seat_name(seat) + " has no heir to name now";
  const Achievement wanted = move.claim.achievement;
  const Genes genes = house.rows[house.generation].child(move.slot);
  const int genes_held = genes.count(wanted.colour());
  if (genes_held < wanted.rank()) {
    return word_of(genes) + " has " + std::to_string(genes_held) + " genes of that colour; " +
           word_of(wanted) + " needs " + std::to_string(wanted.rank());
  }
  if (holds(house.achievements, wanted)) {
    return seat_name(seat) + " owns " + word_of(wanted) + " already";
  }
  return "no copy of " + word_of(wanted) + " is left on the board";
}

Reason refuse_court(const Common& common, Seat seat, Child child) {
  const House& house = common.houses[seat];
  if (common.in(Phase::courting).contains(seat)) {
    return seat_name(seat) + " courts " + word_of(house.court) + " and has to wait for the answer";
  }
  if (!common.in(Phase::seeking).contains(seat)) {
    return seat_name(seat) + " is not looking for a spouse now";
  }
  return why_not_court(common, seat, child);
}

Reason refuse_wed(const Common& common, Seat seat, const Parsed& move) {
  const std::string child = word_of(move.child);
  if (move.child.seat() != seat) return child + " is not a child of " + seat_name(seat);
  if (move.suitor >= common.options.players) return "there is no " + seat_name(move.suitor);
  return seat_name(move.suitor) + " does not court " + child;
}

}  // namespace

Reason why_not_court(const Common& common, Seat suitor, Child child) {
  const std::string name = word_of(child);
  const int generation = child.generation();
  if (child.seat() >= common.options.players) return "there is no " + seat_name(child.seat());
  if (child.seat() == suitor) return name + " is of the same house";
  const House& owner = common.houses[child.seat()];
  if (owner.heirs[generation] == kNoHeir) {
    return name + " cannot be courted before its row is born and has an heir";
  }
  if (owner.heirs[generation] == child.slot()) return name + " is a scion";
  if (!is_available(common, child)) return name + " is married already";
  const int own = common.houses[suitor].generation;
  if (std::abs(generation - own) > 1) {
    return name + " is more than one generation away from the scion of generation " +
           std::to_string(own + 1);
  }
  return {};
}

}  // namespace scion

Reason Scion::refusal(const State& state, Seat seat, Action action) {
  Actions actions;
  legal(state, seat, actions);
  if (std::binary_search(actions.begin(), actions.end(), action)) return {};
  const Common& common = state.common;
  switch (turn(state)) {
    case core::Turn::over: return "the match is over";
    case core::Turn::chance:
      return "the births of " + seat_name(common.in(Phase::births).nth(0)) + " are due first";
    default: break;
  }
  const Parsed move = parse(action);
  if (move.kind != Kind::wed && answers_first(common, seat)) {
    const Seat suitor = common.suitors[seat].nth(0);
    return seat_name(seat) + " has to answer first: " + seat_name(suitor) + " courts " +
           word_of(common.houses[suitor].court);
  }
  switch (move.kind) {
    case Kind::heir: return refuse_heir(common, seat, move);
    case Kind::court: return refuse_court(common, seat, move.child);
    default: return refuse_wed(common, seat, move);
  }
}

Reason Scion::impossible(const State& state, const Outcome& outcome) {
  if (turn(state) != core::Turn::chance) return "no births are due";
  const Common& common = state.common;
  const Births& births = *std::get_if<Births>(&outcome);
  const Seat seat = common.in(Phase::births).nth(0);
  const int generation = common.houses[seat].generation;
  if (births.seat != seat || births.generation != generation + 1) {
    return "due are the births of " + seat_name(seat) + ", generation " +
           std::to_string(generation + 1);
  }
  if (births.children.size() != kSlots) return "four children are due";
  const Pool pool = pool_for(common, seat, generation);
  for (const Genes child : births.children) {
    if (!can_bear(pool, child)) {
      return word_of(child) + " cannot be drawn from " + describe(pool);
    }
  }
  return {};
}

}  // namespace heirloom::games
