// Loading a position of Ancestree with everything checked, and a reason for every refusal.
#include <algorithm>

#include "games/ancestree/ancestree.hpp"
#include "games/ancestree/rules.hpp"

namespace heirloom::games {

using namespace ancestree;
using text::Error;
using text::word_of;

namespace ancestree {
namespace {

// Every check returns the complaint, or nothing if all is well.
using Complaint = std::string;

std::string place_name(std::string_view key, std::size_t index) {
  return "position." + std::string(key) + "[" + std::to_string(index) + "]";
}

template <class List>
Complaint check_length(const List& list, std::string_view key, int length, std::string_view of) {
  if (list.size() == static_cast<std::size_t>(length)) return {};
  return "position." + std::string(key) + " should have " + std::to_string(length) +
         " entries, one per " + std::string(of) + ", not " + std::to_string(list.size());
}

Complaint check_form(const Position& position, const Rules& rules) {
  const auto within = [](int value, int most, std::string_view key) {
    if (value >= 1 && value <= most) return Complaint();
    return "position." + std::string(key) + " is " + std::to_string(value) + ", outside 1 to " +
           std::to_string(most);
  };
  Complaint complaint = within(position.round, kRounds, "round");
  if (complaint.empty()) complaint = within(position.step, kSteps, "step");
  if (complaint.empty()) complaint = check_length(position.hands, "hands", rules.hands(), "hand");
  const auto per_seat = [&](const auto& list, std::string_view key) {
    if (complaint.empty()) complaint = check_length(list, key, rules.players, "seat");
  };
  per_seat(position.taken, "taken");
  per_seat(position.committed, "committed");
  per_seat(position.trees, "trees");
  if (!position.discards.value.empty()) per_seat(position.discards.value, "discards");
  per_seat(position.tokens, "tokens");
  per_seat(position.coins, "coins");
  if (!complaint.empty() || position.phase != Phase::over) return complaint;
  if (position.round != kRounds || position.step != kSteps) {
    return "position.phase is over, which is only so in round 3, step 5";
  }
  return {};
}

// How many of its steps a match has behind it.
int steps_done(const Position& position) {
  if (position.phase == Phase::over) return kTakes;
  return kSteps * (position.round - 1) + position.step - 1;
}

bool deals_due(const Position& position) {
  if (position.phase != Phase::take || position.step != 1) return false;
  return std::any_of(position.hands.begin(), position.hands.end(),
                     [](const auto& hand) { return hand.items.empty(); });
}

bool loss_due(const Position& position, const Rules& rules) {
  return rules.phantom && position.phase == Phase::take &&
         position.hands[kPhantom].items.size() == static_cast<std::size_t>(7 - position.step);
}

// Lays the tiles of a list in an order in which each joins one before it, so that the tree's
// bookkeeping grows as in play; afterwards they stand in the order of the list.
Complaint load_tree(const Rules& rules, const std::vector<Placed>& tiles, const std::string& name,
                    Tree& tree) {
  std::vector<Placed> left = tiles;
  const auto first =
      std::find_if(left.begin(), left.end(), [](Placed one) { return one.cell() == kOrigin; });
  if (first == left.end()) return name + " should have a tile at 0,0, where every tree begins";
  lay(rules, tree, first->tile(), first->cell());
  left.erase(first);
  while (!left.empty()) {
    const auto next = std::find_if(left.begin(), left.end(), [&](Placed one) {
      return std::any_of(tree.tiles().begin(), tree.tiles().end(),
                         [&](Placed laid) { return joined(rules, laid, one); });
    });
    if (next == left.end()) {
      return name + " has " + word_of(left[0].tile()) + " at " + word_of(left[0].cell()) +
             ", which no completed link or marriage connects with 0,0";
    }
    lay(rules, tree, next->tile(), next->cell());
    left.erase(next);
  }
  std::copy(tiles.begin(), tiles.end(), tree.taken.begin());
  return {};
}

// What speaks against a tile in that cell, given those listed before it.
std::string_view why_not_there(const std::vector<Placed>& tiles, int x, int y) {
  if (((x ^ y) & 1) != 0) return "x + y is always even";
  if (!Cell::within(x, y)) return "that is too far out to be connected";
  const bool occupied = std::any_of(tiles.begin(), tiles.end(),
                                    [&](Placed one) { return one.cell() == Cell::at(x, y); });
  return occupied ? "two tiles cannot lie in one cell" : "";
}

Complaint load_seat_tiles(const Position& position, const Rules& rules, std::size_t seat,
                          Tree& tree) {
  const std::string name = place_name("trees", seat);
  const auto& listed = position.trees[seat];
  const auto& all_discards = position.discards.value;
  const auto& discards = all_discards.empty() ? std::vector<Tile>() : all_discards[seat];
  const int most = steps_done(position);
  if (listed.size() + discards.size() > static_cast<std::size_t>(most)) {
    return name + " and the discards of seat " + std::to_string(seat) + " hold " +
           std::to_string(listed.size() + discards.size()) + " tiles, more than the " +
           std::to_string(most) + " it has taken before this step";
  }
  std::vector<Placed> tiles;
  for (const auto& [tile, x, y] : listed) {
    const std::string_view wrong = why_not_there(tiles, x, y);
    if (!wrong.empty()) {
      std::string complaint = name + " has a tile at [" + std::to_string(x) + ",";
      complaint += std::to_string(y) + "], but ";
      return complaint.append(wrong);
    }
    tiles.push_back(Placed::at(Cell::at(x, y), tile));
  }
  for (const Tile tile : discards) discard(tree, tile);
  return tiles.empty() ? Complaint() : load_tree(rules, tiles, name, tree);
}

Complaint load_hands(const Position& position, State& state) {
  const Rules& rules = state.common.rules;
  const bool deals = deals_due(position);
  const bool over = position.phase == Phase::over;
  bool all_before_dealt = true;
  for (std::size_t holder = 0; holder < position.hands.size(); ++holder) {
    const auto& tiles = position.hands[holder].items;
    const bool phantom = rules.phantom && holder == kPhantom;
    const bool took = !phantom && position.taken[holder].has_value();
    const int size = static_cast<int>(tiles.size());
    const int whole = 7 - position.step;
    bool fits = size == whole - (took || position.phase == Phase::place ? 1 : 0);
    if (over) fits = size == 0;
    if (deals) fits = size == 0 || size == kHandSize;
    if (phantom && !deals && position.phase == Phase::take) {
      fits = size == whole || size == whole - 1;
    }
    if (!fits) {
      return place_name("hands", holder) + " has " + std::to_string(size) +
             " tiles, which does not fit step, phase and what was taken";
    }
    if (deals && size > 0 && !all_before_dealt) {
      return place_name("hands", holder) + " is dealt before the hand of an earlier seat";
    }
    all_before_dealt = all_before_dealt && size > 0;
    for (const Tile tile : tiles) insert_tile(state.hands[holder], tile);
  }
  return {};
}

Complaint load_takes(const Position& position, State& state) {
  const Rules& rules = state.common.rules;
  const bool chance = deals_due(position) || loss_due(position, rules);
  int taken = 0;
  for (std::size_t seat = 0; seat < position.taken.size(); ++seat) {
    const auto& tile = position.taken[seat];
    const std::string name = place_name("taken", seat);
    if (!tile && position.phase == Phase::place) {
      return name + " is null, but all have taken when placing begins";
    }
    if (tile && position.phase == Phase::over) return name + " is set in a match that is over";
    if (tile && chance) {
      return name + " is set while " + (deals_due(position) ? "a deal" : "the phantom's loss") +
             " is due";
    }
    if (!tile) continue;
    ++taken;
    state.taken[seat] = *tile;
  }
  if (position.phase == Phase::take && taken == rules.players) {
    return "position.taken is set for all, so the phase should be place already";
  }
  return {};
}

Complaint load_commitments(const Position& position, State& state) {
  const Rules& rules = state.common.rules;
  int committed = 0;
  for (std::size_t seat = 0; seat < position.committed.size(); ++seat) {
    const auto& choice = position.committed[seat];
    if (!choice) continue;
    const std::string name = place_name("committed", seat);
    if (position.phase != Phase::place) return name + " is set, but nobody is placing now";
    ++committed;
    const Action action = choice->cell ? place(*choice->cell) : kDiscard;
    Choices legal;
    list_placements(rules, state.common.trees[seat], state.taken[seat], legal);
    if (!legal.contains(action)) {
      return name + " is not a legal placement of " + word_of(state.taken[seat]);
    }
    state.committed[seat] = action;
  }
  if (committed == rules.players) {
    return "position.committed is set for all, so the tiles should be laid already";
  }
  return {};
}

Complaint load_scores(const Position& position, Common& common) {
  const int scored = position.phase == Phase::over ? kRounds : position.round - 1;
  const auto load = [&](const auto& lists, std::string_view key, auto& into) {
    for (std::size_t seat = 0; seat < lists.size(); ++seat) {
      for (int round = 0; round < kRounds; ++round) {
        const int number = lists[seat][round];
        if (number != 0 && round >= scored) {
          return place_name(key, seat) + " has " + std::to_string(number) + " for round " +
                 std::to_string(round + 1) + ", which is not scored yet";
        }
        into[seat][round] = static_cast<std::int16_t>(number);
      }
    }
    return Complaint();
  };
  Complaint complaint = load(position.tokens, "tokens", common.tokens);
  if (complaint.empty()) complaint = load(position.coins, "coins", common.coins);
  for (std::size_t seat = 0; seat < kMostSeats; ++seat) {
    for (std::size_t round = 0; round < kRounds; ++round) {
      if (common.tokens[seat][round] != 0) common.splits[seat][round].bits = TokenSplit::kUnknown;
    }
  }
  return complaint;
}

Complaint load_phantom(const Position& position, State& state) {
  const Rules& rules = state.common.rules;
  const auto& tiles = position.phantom.value;
  if (!rules.phantom && !tiles.empty()) {
    return "position.phantom has tiles, but no phantom plays at this table";
  }
  const bool lost_now =
      position.phase != Phase::over && !deals_due(position) && !loss_due(position, rules);
  const int losses = steps_done(position) + (lost_now ? 1 : 0);
  if (tiles.size() > static_cast<std::size_t>(losses)) {
    return "position.phantom has " + std::to_string(tiles.size()) + " tiles, more than the " +
           std::to_string(losses) + " it has lost so far";
  }
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    if (!tiles[i]) return place_name("phantom", i) + " is null; every lost tile is needed";
    state.lost.push(*tiles[i]);
  }
  return {};
}

Complaint load_pile(const Position& position, State& state) {
  const auto& tiles = position.pile.value.items;
  if (tiles.size() > static_cast<std::size_t>(kMostTiles)) {
    return "position.pile has " + std::to_string(tiles.size()) + " tiles; 240 are the most";
  }
  const int hands = state.common.rules.hands();
  int deals = hands * (kRounds - position.round);
  if (deals_due(position)) {
    deals += static_cast<int>(std::count_if(position.hands.begin(), position.hands.end(),
                                            [](const auto& hand) { return hand.items.empty(); }));
  }
  const int needed = kHandSize * deals;
  if (tiles.size() < static_cast<std::size_t>(needed)) {
    return "position.pile has " + std::to_string(tiles.size()) +
           " tiles, but the deals to come need " + std::to_string(needed);
  }
  std::vector<Tile> ascending = tiles;
  std::sort(ascending.begin(), ascending.end());
  state.pile = Pile(ascending);
  return {};
}

// The seats that still decide in this phase.
core::SeatSet owing_seats(const Position& position, const Rules& rules) {
  core::SeatSet owing;
  const bool chance = deals_due(position) || loss_due(position, rules);
  if (position.phase == Phase::over || chance) return owing;
  for (int seat = 0; seat < rules.players; ++seat) {
    const auto index = static_cast<std::size_t>(seat);
    const bool decided = position.phase == Phase::take ? position.taken[index].has_value()
                                                       : position.committed[index].has_value();
    if (!decided) owing.add(seat);
  }
  return owing;
}

}  // namespace
}  // namespace ancestree

text::Result<Ancestree::State> Ancestree::load(const Options& options, const Position& position) {
  State state;
  Common& common = state.common;
  common.rules = rules_of(options);
  Complaint complaint = check_form(position, common.rules);
  for (int seat = 0; seat < options.players && complaint.empty(); ++seat) {
    complaint =
        load_seat_tiles(position, common.rules, static_cast<std::size_t>(seat), common.trees[seat]);
  }
  if (complaint.empty()) complaint = load_takes(position, state);
  if (complaint.empty()) complaint = load_hands(position, state);
  if (complaint.empty()) complaint = load_commitments(position, state);
  if (complaint.empty()) complaint = load_scores(position, common);
  if (complaint.empty()) complaint = load_phantom(position, state);
  if (complaint.empty()) complaint = load_pile(position, state);
  if (!complaint.empty()) return Error{complaint};
  common.round = static_cast<std::uint8_t>(position.round);
  common.step = static_cast<std::uint8_t>(position.step);
  common.phase = position.phase;
  common.owing = owing_seats(position, common.rules);
  return state;
}

}  // namespace heirloom::games
