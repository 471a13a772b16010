// A slow, obvious second opinion on the rules of Ancestree: maps of cells and brute force only.
#include "ancestree.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "winners.hpp"

namespace heirloom::oracle::ancestree {
namespace {

using Cell = std::pair<int, int>;  // x in half tiles, y the generation
using Tree = std::map<Cell, std::string>;
using Cells = std::set<Cell>;

const std::string kHeritages = "ECPLDS";

// Where each part of a tile stands in its code, such as E1001B2.
enum CodeIndex {
  kHeritage = 0,
  kTopLeft = 1,
  kTopRight,
  kBottomLeft,
  kBottomRight,
  kHearts,
  kCoins
};

Tree read_tree(const Json& list) {
  Tree tree;
  for (const Json& entry : list) {
    tree[{entry.at(1).get<int>(), entry.at(2).get<int>()}] = entry.at(0).get<std::string>();
  }
  return tree;
}

Cell left_of(Cell c) { return {c.first - 2, c.second}; }
Cell right_of(Cell c) { return {c.first + 2, c.second}; }
Cell up_left_of(Cell c) { return {c.first - 1, c.second - 1}; }
Cell up_right_of(Cell c) { return {c.first + 1, c.second - 1}; }
Cell down_left_of(Cell c) { return {c.first - 1, c.second + 1}; }
Cell down_right_of(Cell c) { return {c.first + 1, c.second + 1}; }

std::vector<Cell> neighbours(Cell c) {
  return {left_of(c),     right_of(c),     up_left_of(c),
          up_right_of(c), down_left_of(c), down_right_of(c)};
}

// Two tiles side by side are married when the hearts on their common edge are both there.
bool married(const std::string& left, const std::string& right) {
  const bool left_offers = left[kHearts] == 'R' || left[kHearts] == 'B';
  const bool right_offers = right[kHearts] == 'L' || right[kHearts] == 'B';
  return left_offers && right_offers;
}

char leaf_colour(const std::string& code, int corner) {
  const char leaf = code[corner];
  if (leaf != '1') return leaf;
  // A plain leaf takes the colour which its facing corner takes too, so plain sets always match.
  return corner == kTopLeft || corner == kBottomRight ? 'l' : 'd';
}

bool leaves_link(const std::string& a, int corner_a, const std::string& b, int corner_b,
                 bool by_colour) {
  if (a[corner_a] == '0' || b[corner_b] == '0') return false;
  return !by_colour || leaf_colour(a, corner_a) == leaf_colour(b, corner_b);
}

// Whether a tile laid into this empty cell would complete at least one leaf or heart.
bool connects(const Tree& tree, Cell cell, const std::string& code, bool by_colour) {
  const auto tile_at = [&](Cell c) { return tree.count(c) ? tree.at(c) : std::string(); };

  const std::string left = tile_at(left_of(cell));
  if (!left.empty() && married(left, code)) return true;
  const std::string right = tile_at(right_of(cell));
  if (!right.empty() && married(code, right)) return true;

  const std::string up_left = tile_at(up_left_of(cell));
  if (!up_left.empty() && leaves_link(code, kTopLeft, up_left, kBottomRight, by_colour)) {
    return true;
  }
  const std::string up_right = tile_at(up_right_of(cell));
  if (!up_right.empty() && leaves_link(code, kTopRight, up_right, kBottomLeft, by_colour)) {
    return true;
  }
  const std::string down_left = tile_at(down_left_of(cell));
  if (!down_left.empty() && leaves_link(code, kBottomLeft, down_left, kTopRight, by_colour)) {
    return true;
  }
  const std::string down_right = tile_at(down_right_of(cell));
  return !down_right.empty() && leaves_link(code, kBottomRight, down_right, kTopLeft, by_colour);
}

Cells legal_cells(const Tree& tree, const std::string& code, bool by_colour) {
  if (tree.empty()) return {{0, 0}};
  Cells cells;
  for (const auto& [occupied, tile] : tree) {
    for (const Cell& cell : neighbours(occupied)) {
      if (!tree.count(cell) && connects(tree, cell, code, by_colour)) cells.insert(cell);
    }
  }
  return cells;
}

std::vector<std::string> placements(const Json& options, const Tree& tree,
                                    const std::string& code) {
  std::vector<std::string> moves;
  for (const auto& [x, y] : legal_cells(tree, code, options.at("leaf_colour").get<bool>())) {
    moves.push_back("place " + std::to_string(x) + "," + std::to_string(y));
  }
  if (moves.empty() || options.at("voluntary_discard").get<bool>()) moves.push_back("discard");
  std::sort(moves.begin(), moves.end());
  return moves;
}

std::vector<std::string> takes(const Json& hand) {
  std::set<std::string> moves;  // equal tiles are one move
  for (const Json& code : hand) moves.insert("take " + code.get<std::string>());
  return {moves.begin(), moves.end()};
}

bool plays_with_phantom(const Json& options) {
  return options.at("players") == 2 && options.at("two_player") == "phantom";
}

bool chance_due(const Json& options, const Json& position) {
  if (position.at("phase") != "take") return false;
  const Json& hands = position.at("hands");
  for (const Json& hand : hands) {
    if (hand.empty()) return true;  // a deal: no hand runs out while seats still take
  }
  if (!plays_with_phantom(options)) return false;
  const int before_its_loss = 7 - position.at("step").get<int>();
  return static_cast<int>(hands.back().size()) == before_its_loss;
}

// The tiles of one heritage, which is all that a dynasty of it is made of.
Cells cells_of(const Tree& tree, char heritage) {
  Cells cells;
  for (const auto& [cell, code] : tree) {
    if (code[kHeritage] == heritage) cells.insert(cell);
  }
  return cells;
}

// Whether a tile and its right neighbour, both of one heritage, count as joined sideways.
bool bridged(const Tree& tree, Cell left, const std::string& bridge) {
  if (bridge == "none") return false;
  if (bridge == "touching") return true;
  return married(tree.at(left), tree.at(right_of(left)));
}

// The children of a tile: those of its family diagonally below it that are in contact with it.
Cells children_of(const Json& options, const Tree& tree, const Cells& family, Cell parent) {
  Cells children;
  const bool needs_leaf = options.at("contact") == "linked";
  const bool by_colour = options.at("leaf_colour").get<bool>();
  const Cell left = down_left_of(parent);
  if (family.count(left) && (!needs_leaf || leaves_link(tree.at(parent), kBottomLeft, tree.at(left),
                                                        kTopRight, by_colour))) {
    children.insert(left);
  }
  const Cell right = down_right_of(parent);
  if (family.count(right) && (!needs_leaf || leaves_link(tree.at(parent), kBottomRight,
                                                         tree.at(right), kTopLeft, by_colour))) {
    children.insert(right);
  }
  return children;
}

// The cells of `family` that can be reached from `from` by bridged side steps and, where asked for,
// from parent to child and back; `reached` grows until nothing new is found.
void spread(const Json& options, const Tree& tree, const Cells& family, bool vertically, Cell from,
            Cells& reached) {
  if (!family.count(from) || !reached.insert(from).second) return;
  const std::string bridge = options.at("bridge").get<std::string>();
  const auto go_on = [&](Cell to) { spread(options, tree, family, vertically, to, reached); };
  if (family.count(left_of(from)) && bridged(tree, left_of(from), bridge)) go_on(left_of(from));
  if (family.count(right_of(from)) && bridged(tree, from, bridge)) go_on(right_of(from));
  if (!vertically) return;
  for (const Cell& child : children_of(options, tree, family, from)) go_on(child);
  for (const Cell& other : family) {
    if (children_of(options, tree, family, other).count(from)) go_on(other);
  }
}

// All groups of `family`: blocks of one row, or whole components when spreading vertically too.
std::set<Cells> groups(const Json& options, const Tree& tree, const Cells& family,
                       bool vertically) {
  std::set<Cells> found;
  for (const Cell& cell : family) {
    Cells group;
    spread(options, tree, family, vertically, cell, group);
    found.insert(group);
  }
  return found;
}

// The most blocks on a downward chain that starts with this one; it tries every way down.
int longest_descent(const Json& options, const Tree& tree, const Cells& family, const Cells& block,
                    const std::set<Cells>& blocks) {
  Cells children;
  for (const Cell& cell : block) children.merge(children_of(options, tree, family, cell));
  int below = 0;
  for (const Cells& next : blocks) {
    const bool goes_on = std::any_of(next.begin(), next.end(),
                                     [&](const Cell& cell) { return children.count(cell) > 0; });
    if (!goes_on) continue;
    below = std::max(below, longest_descent(options, tree, family, next, blocks));
  }
  return 1 + below;
}

int rows_covered(const Cells& component) {
  std::set<int> rows;
  for (const auto& [x, y] : component) rows.insert(y);
  return static_cast<int>(rows.size());
}

int dynasty_length(const Json& options, const Tree& tree, char heritage) {
  const std::string measure = options.at("dynasty").get<std::string>();
  const Cells family = cells_of(tree, heritage);
  const bool by_components = measure != "descent";
  const std::set<Cells> parts = groups(options, tree, family, by_components);

  int longest = 0;
  for (const Cells& part : parts) {
    int length = static_cast<int>(part.size());
    if (measure == "descent") length = longest_descent(options, tree, family, part, parts);
    if (measure == "component_rows") length = rows_covered(part);
    longest = std::max(longest, length);
  }
  return longest;
}

// The lengths of every seat's dynasties, and of the phantom's if it plays the last one.
std::vector<std::map<char, int>> all_lengths(const Json& options, const Json& position) {
  std::vector<std::map<char, int>> all;
  for (const Json& tree : position.at("trees")) all.push_back(dynasties(options, tree));
  if (options.at("players") != 2 || options.at("two_player") != "phantom") return all;
  std::map<char, int> lost;
  for (const Json& tile : position.at("phantom")) ++lost[tile.get<std::string>().at(kHeritage)];
  if (options.at("phantom") == "zero") lost.clear();
  all.push_back(lost);
  return all;
}

// A token for each neighbour and heritage in which the seat's dynasty is longer. A single opponent
// sits on both sides.
int tokens_of(std::vector<std::map<char, int>> lengths, int seat) {
  const int ring = static_cast<int>(lengths.size());
  int tokens = 0;
  for (const int side : {1, ring - 1}) {
    for (const char heritage : kHeritages) {
      if (lengths[seat][heritage] > lengths[(seat + side) % ring][heritage]) ++tokens;
    }
  }
  return tokens;
}

int marriage_bonus(int count) {
  const std::vector<int> first_steps = {0, 1, 3, 5};
  return count < 4 ? first_steps.at(count) : 10 + 5 * (count - 4);
}

}  // namespace

std::map<int, std::vector<std::string>> legal(const Json& options, const Json& position) {
  std::map<int, std::vector<std::string>> moves;
  if (position.at("phase") == "over" || chance_due(options, position)) return moves;

  const int players = options.at("players").get<int>();
  for (int seat = 0; seat < players; ++seat) {
    const Json& taken = position.at("taken").at(seat);
    if (position.at("phase") == "take") {
      if (taken.is_null()) moves[seat] = takes(position.at("hands").at(seat));
    } else if (position.at("committed").at(seat).is_null()) {
      const Tree tree = read_tree(position.at("trees").at(seat));
      moves[seat] = placements(options, tree, taken.get<std::string>());
    }
  }
  return moves;
}

std::map<char, int> dynasties(const Json& options, const Json& tree) {
  const Tree cells = read_tree(tree);
  std::map<char, int> lengths;
  for (const char heritage : kHeritages) {
    lengths[heritage] = dynasty_length(options, cells, heritage);
  }
  return lengths;
}

int marriages(const Json& tree) {
  const Tree cells = read_tree(tree);
  int count = 0;
  for (const auto& [cell, code] : cells) {
    const auto spouse = cells.find(right_of(cell));
    if (spouse != cells.end() && married(code, spouse->second)) ++count;
  }
  return count;
}

std::vector<std::int64_t> scores(const Json& options, const Json& position) {
  std::vector<std::int64_t> totals;
  const int players = options.at("players").get<int>();
  for (int seat = 0; seat < players; ++seat) {
    std::int64_t total = 0;
    for (int round = 1; round <= 3; ++round) {
      const auto tokens = position.at("tokens").at(seat).at(round - 1).get<std::int64_t>();
      const auto coins = position.at("coins").at(seat).at(round - 1).get<std::int64_t>();
      total += round * tokens + coins;
    }
    if (position.at("phase") == "over") {
      total += marriage_bonus(marriages(position.at("trees").at(seat)));
    }
    totals.push_back(total);
  }
  return totals;
}

std::vector<int> winners(const Json& options, const Json& position) {
  return position.at("phase") == "over" ? with_most(scores(options, position)) : std::vector<int>();
}

Json awarded(const Json& options, const Json& before, const Json& position) {
  const int round = before.at("round").get<int>();
  const bool scored = position.at("round") != round ||
                      (position.at("phase") == "over" && before.at("phase") != "over");
  if (!scored) return Json::object();
  Json tokens = before.at("tokens");
  Json coins = before.at("coins");
  const auto lengths = all_lengths(options, position);
  for (int seat = 0; seat < options.at("players").get<int>(); ++seat) {
    tokens[seat][round - 1] = tokens_of(lengths, seat);
    int pieces = 0;
    for (const Json& tile : position.at("trees").at(seat)) {
      pieces += tile.at(0).get<std::string>().at(kCoins) - '0';
    }
    coins[seat][round - 1] = pieces;
  }
  return {{"tokens", tokens}, {"coins", coins}};
}

}  // namespace heirloom::oracle::ancestree
