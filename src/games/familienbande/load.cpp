// Reading positions of Familienbande, with everything checked.
#include <algorithm>

#include "games/familienbande/engine.hpp"
#include "games/familienbande/familienbande.hpp"

namespace heirloom::games {

using namespace familienbande;
using text::Error;
using text::word_of;

namespace familienbande {
namespace {

// Collects the cards of a position and finds the first that is there twice.
struct Census {
  CardSet seen;
  std::string error;

  bool add(Card one) {
    if (seen.contains(one) && error.empty()) error = "position holds " + word_of(one) + " twice";
    seen.add(one);
    return error.empty();
  }
  bool add(const std::vector<Card>& cards, CardSet& into) {
    for (const Card one : cards) {
      if (!add(one)) return false;
      into.add(one);
    }
    return true;
  }
};

std::string row_name(int generation) {
  return "position.generations[" + std::to_string(generation) + "]";
}

// Lays the rows in order, checking what a row may hold. Children are checked against couples
// afterwards: a couple may have been made after its children's siblings were born.
std::string load_rows(const Position& position, Common& common, Census& census) {
  for (int generation = 0; generation < kGenerations; ++generation) {
    const auto& row = position.generations[generation];
    if (row.size() > static_cast<std::size_t>(kCapacity[generation])) {
      return row_name(generation) + " holds more than its " +
             std::to_string(kCapacity[generation]) + " slots";
    }
    for (const auto& couple : row) {
      if (couple.empty() || couple.size() > 2) {
        return row_name(generation) + " has a slot that is neither one card nor a couple";
      }
      for (const Card one : couple) {
        if (!census.add(one)) return census.error;
      }
      if (couple.size() == 2 && couple[0].female() == couple[1].female()) {
        return row_name(generation) + " has a couple of one gender";
      }
      if (couple.size() == 2 && generation == kGenerations - 1) {
        return row_name(generation) + " has a spouse, but generation 5 never marries";
      }
    }
  }
  // From the last row up, so that a row is closed before its singles are laid.
  for (int generation = kGenerations - 1; generation >= 0; --generation) {
    for (const auto& couple : position.generations[generation]) {
      add_single(common, generation, couple[0], kNobody);
      if (generation > 0) add_points(common, generation, couple[0]);
    }
  }
  for (int generation = 0; generation + 1 < kGenerations; ++generation) {
    const auto& row = position.generations[generation];
    Faces children = 0;
    for (std::size_t place = 0; place < row.size(); ++place) {
      if (row[place].size() < 2) continue;
      add_spouse(common, slot(generation, static_cast<int>(place)), row[place][1], kNobody);
      const ChildTable& of = common.options.both_parents ? kChildrenOfBoth : kChildren;
      children |= of[row[place][0].face()][row[place][1].face()];
    }
    for (const auto& couple : position.generations[generation + 1]) {
      if (((children >> couple[0].face()) & 1U) == 0) {
        return row_name(generation + 1) + " has " + word_of(couple[0]) +
               ", a child of no couple in the row above";
      }
    }
  }
  return {};
}

std::string check_flags(const Position& position, const Common& common, const State& state) {
  for (int generation = 0; generation < kGenerations; ++generation) {
    if (position.closed[generation] != closed(common, generation)) {
      return "position.closed[" + std::to_string(generation) +
             "] should say whether the next generation is full";
    }
  }
  const Markers& at = position.markers;
  const std::array<int, kTraits> written = {at.E, at.G, at.N, at.C, at.L};
  for (int trait = 0; trait < kTraits; ++trait) {
    if (written[trait] == common.markers[trait]) continue;
    return std::string("position.markers.") + kTraitLetters[trait] + " should be " +
           std::to_string(common.markers[trait]) + ", what the children on the table give";
  }
  const bool pile = !state.pile.empty();
  const bool ended = full(common, kGenerations - 1);
  const int skips = position.skips.value;
  if (skips > common.options.players) return "position.skips is more than there are seats";
  if (skips > 0 && (pile || ended))
    return "position.skips counts only with an empty pile before the end";
  if (position.exchange.value) {
    if (!common.options.birth_exchange) return "position.exchange needs the option birth_exchange";
    if (!pile) return "position.exchange needs a pile to draw from";
    if (common.rows[1] == 0) return "position.exchange comes after a birth, and there is none";
    if (ended) return "position.exchange does not follow the ending birth";
  }
  if (position.draw.value) {
    if (!pile) return "position.draw needs a pile to draw from";
    if (position.exchange.value) return "position.draw and position.exchange exclude each other";
    if (ended) return "position.draw is not due when the match is over";
  }
  return {};
}

// The rest of a set-up: complete or empty, in the order of the outcomes.
std::string check_set_up(const Position& position, const State& state) {
  const int players = state.common.options.players;
  if (position.exchange.value || position.draw.value || position.skips.value > 0) {
    return "position: no flag is set during set-up (turn is null)";
  }
  for (int generation = 0; generation < kGenerations; ++generation) {
    if (generation > 0 && !position.generations[generation].empty()) {
      return row_name(generation) + " has children during set-up (turn is null)";
    }
    if (position.closed[generation]) return "position.closed has a closed generation during set-up";
  }
  for (const auto& founder : position.generations[0]) {
    if (founder.size() > 1) return row_name(0) + " has a couple during set-up (turn is null)";
  }
  for (const CardSet& discards : state.discards) {
    if (!discards.empty()) return "position.discards has cards during set-up (turn is null)";
  }
  const Markers& at = position.markers;
  if (at.E + at.G + at.N + at.C + at.L > 0) return "position.markers moved during set-up";
  // What comes later in the set-up must not be there before what comes earlier.
  bool complete = !position.traits.empty();
  const int founders = static_cast<int>(position.generations[0].size());
  if (founders != 0 && (founders != kCapacity[0] || !complete)) {
    return row_name(0) + " should have no or three founders, after the traits";
  }
  complete = complete && founders > 0;
  for (int seat = 0; seat < players; ++seat) {
    const int held = state.hands[seat].size();
    if (held != 0 && (held != kHandSize || !complete)) {
      return "position.hands[" + std::to_string(seat) +
             "] should be empty or five cards, dealt in order during set-up";
    }
    complete = complete && held > 0;
  }
  return {};
}

std::string load_traits(const Position& position, State& state) {
  const auto& traits = position.traits;
  const bool set_up = !position.turn.has_value();
  if (set_up && traits.empty()) return {};
  if (traits.size() != static_cast<std::size_t>(state.common.options.players)) {
    return "position.traits should have one trait per seat";
  }
  for (std::size_t seat = 0; seat < traits.size(); ++seat) {
    if (!traits[seat]) return "position.traits has a null; every seat's trait is needed";
    for (std::size_t other = 0; other < seat; ++other) {
      if (traits[seat] == traits[other]) return "position.traits has one trait twice";
    }
    state.traits[seat] = static_cast<std::uint8_t>(*traits[seat]);
  }
  return {};
}

std::string load_hands(const Position& position, State& state, Census& census) {
  const auto players = static_cast<std::size_t>(state.common.options.players);
  const auto& discards = position.discards.value;
  if (position.hands.size() != players) return "position.hands should have one list per seat";
  if (!discards.empty() && discards.size() != players) {
    return "position.discards should have one list per seat";
  }
  state.pile = {};
  for (std::size_t seat = 0; seat < players; ++seat) {
    if (!census.add(position.hands[seat].items, state.hands[seat])) return census.error;
    if (discards.empty()) continue;
    if (!census.add(discards[seat].items, state.discards[seat])) return census.error;
    if (!discards[seat].items.empty() && !state.common.options.birth_exchange) {
      return "position.discards has cards, which needs the option birth_exchange";
    }
  }
  if (!census.add(position.pile.items, state.pile)) return census.error;
  const CardSet missing = CardSet::all() - census.seen;
  if (missing.empty()) return {};
  return "position lacks the card " + word_of(sorted_as_text(missing)[0]);
}

}  // namespace
}  // namespace familienbande

text::Result<Familienbande::State> Familienbande::load(const Options& options,
                                                       const Position& position) {
  State state = start(options);
  Common& common = state.common;
  if (position.turn && (*position.turn < 0 || *position.turn >= options.players)) {
    return Error{"position.turn is no seat of this table"};
  }
  Census census;
  std::string error = load_traits(position, state);
  if (error.empty()) error = load_rows(position, common, census);
  if (error.empty()) error = load_hands(position, state, census);
  if (error.empty() && !position.turn) error = check_set_up(position, state);
  if (error.empty() && position.turn) {
    if (common.rows[0] != kCapacity[0]) error = row_name(0) + " should have three founders";
    if (error.empty()) error = check_flags(position, common, state);
  }
  if (!error.empty()) return Error{error};
  if (position.turn) common.turn = static_cast<std::int8_t>(*position.turn);
  common.exchange = position.exchange.value;
  common.draw = position.draw.value;
  common.skips = static_cast<std::uint8_t>(position.skips.value);
  text::Unwatched unwatched;
  Engine(state, unwatched).advance();
  return state;
}

}  // namespace heirloom::games
