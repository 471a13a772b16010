// Ancestree's moves and outcomes as text, and why some are refused.
#include <algorithm>

#include "games/ancestree/ancestree.hpp"
#include "games/ancestree/rules.hpp"

namespace heirloom::games {

using namespace ancestree;
using core::Seat;
using text::word_of;
// Why something is refused; nothing if it is not.
using Reason = std::optional<std::string>;

namespace ancestree {

void write_word(std::string& out, Cell cell) {
  out += std::to_string(cell.x()) + "," + std::to_string(cell.y());
}

bool read_word(std::string_view word, Cell& cell) {
  const std::size_t comma = word.find(',');
  if (comma == std::string_view::npos) return false;
  int x = 0;
  int y = 0;
  if (!text::read_word(word.substr(0, comma), x) || !text::read_word(word.substr(comma + 1), y) ||
      !Cell::within(x, y)) {
    return false;
  }
  cell = Cell::at(x, y);
  return true;
}

namespace {

Reason refuse_placement(const Common& common, Seat seat, Tile tile, Cell cell) {
  const Tree& tree = common.trees[seat];
  const std::string where = word_of(cell);
  if ((cell.x() + cell.y()) % 2 != 0) return where + " is no cell: x + y is always even";
  if (tree.laid == 0) return "the first tile of a tree goes to 0,0";
  for (const Placed& placed : tree.tiles()) {
    if (placed.cell() == cell) return where + " is occupied by " + word_of(placed.tile());
  }
  const bool beside = std::any_of(tree.tiles().begin(), tree.tiles().end(),
                                  [&](Placed placed) { return touch(placed.cell(), cell); });
  if (!beside) return where + " does not lie beside the tree";
  return word_of(tile) + " completes no link and no marriage at " + where;
}

std::string due_outcome(const State& state) {
  core::Random random(0);
  const Outcome due = Ancestree::draw(state, random);
  if (const auto* deal = std::get_if<Deal>(&due)) {
    return "due is '@ deal " + std::to_string(deal->seat) + "' with six tiles of the pile";
  }
  return "due is '@ phantom' with a tile of the phantom's hand";
}

}  // namespace
}  // namespace ancestree

Ancestree::Move Ancestree::move(Action action) {
  const Parsed move = parse(action);
  switch (move.kind) {
    case Kind::take: return Take{move.tile};
    case Kind::place: return Place{move.cell};
    default: return Discard{};
  }
}

std::optional<Ancestree::Action> Ancestree::action(const Move& move) {
  if (const auto* one = std::get_if<Take>(&move)) return take(one->tile);
  if (const auto* one = std::get_if<Place>(&move)) return place(one->cell);
  return kDiscard;
}

Reason Ancestree::refusal(const State& state, Seat seat, Action action) {
  Actions actions;
  legal(state, seat, actions);
  if (std::binary_search(actions.begin(), actions.end(), action)) return {};
  const Common& common = state.common;
  const core::Turn waits_for = turn(state);
  if (waits_for == core::Turn::over) return "the match is over";
  if (waits_for == core::Turn::chance) return "an outcome comes first: " + due_outcome(state);
  const std::string who = "seat " + std::to_string(seat);
  const bool taking = common.phase == Phase::take;
  if (!common.owing.contains(seat)) {
    return who + (taking ? " has taken its tile of this step" : " has committed its placement") +
           "; the others are still deciding";
  }
  const Parsed move = parse(action);
  if (taking != (move.kind == Kind::take)) {
    return taking ? "seats are taking tiles: 'take TILE' is due"
                  : "seats are placing what they took: 'place X,Y' or 'discard' is due";
  }
  if (taking) return word_of(move.tile) + " is not in the hand of " + who;
  const Tile tile = state.taken[seat];
  if (move.kind == Kind::place) return refuse_placement(common, seat, tile, move.cell);
  return word_of(tile) + " fits, for example at " + word_of(parse(actions[0]).cell) +
         "; it is discarded only where it fits nowhere";
}

Reason Ancestree::impossible(const State& state, const Outcome& outcome) {
  if (turn(state) != core::Turn::chance) return "no outcome is due";
  core::Random random(0);
  const Outcome due = draw(state, random);
  if (due.index() != outcome.index()) return due_outcome(state);
  if (const auto* loss = std::get_if<LosePhantomTile>(&outcome)) {
    if (state.hands[kPhantom].contains(loss->tile)) return {};
    return word_of(loss->tile) + " is not in the phantom's hand";
  }
  const auto* deal = std::get_if<Deal>(&outcome);
  if (deal->seat != std::get_if<Deal>(&due)->seat) return due_outcome(state);
  if (deal->tiles.size() != kHandSize) return "a hand has six tiles";
  const Pile::Tiles pile = state.pile.tiles();
  for (const Tile tile : deal->tiles) {
    const auto dealt = std::count(deal->tiles.begin(), deal->tiles.end(), tile);
    const auto there = std::count(pile.begin(), pile.end(), tile);
    if (there == 0) return word_of(tile) + " is not in the pile";
    if (dealt > there) {
      return word_of(tile) + " is dealt " + std::to_string(dealt) + " times, but the pile has " +
             std::to_string(there);
    }
  }
  return {};
}

}  // namespace heirloom::games
