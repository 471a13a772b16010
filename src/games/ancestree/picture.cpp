// Ancestree drawn in characters: every seat's brick wall with its links, points, hands and pile.
#include <algorithm>

#include "games/ancestree/ancestree.hpp"
#include "games/ancestree/rules.hpp"
#include "text/columns.hpp"

namespace heirloom::games {

using namespace ancestree;
using text::padded;
using text::word_of;

namespace ancestree {
namespace {

constexpr int kColumns = 98;

// Lines of blanks that grow where something is put.
class Canvas {
 public:
  void put(int line, int column, std::string_view what) {
    if (lines_.size() <= static_cast<std::size_t>(line)) lines_.resize(line + 1);
    std::string& text = lines_[line];
    const std::size_t end = static_cast<std::size_t>(column) + what.size();
    if (text.size() < end) text.resize(end, ' ');
    text.replace(static_cast<std::size_t>(column), what.size(), what);
  }
  [[nodiscard]] std::string text() const {
    std::string out;
    for (const std::string& line : lines_) out += line + "\n";
    return out;
  }

 private:
  std::vector<std::string> lines_;
};

// How much of a tile is drawn: its whole code, or for very wide trees heritage and coins only.
struct Scale {
  int half;       // columns for half a tile
  int width;      // columns of a tile
  int left_link;  // where a link to the lower left begins, and to the lower right
  int right_link;
  int label_every;  // which x are written above: multiples of this

  [[nodiscard]] std::string tile(Tile tile) const {
    const std::string code = word_of(tile);
    return width == 7 ? code : std::string{code.front(), code.back()};
  }
};
constexpr Scale kLarge{4, 7, 1, 5, 1};
constexpr Scale kSmall{2, 2, -1, 2, 4};
constexpr int kMargin = 7;  // for the number of the row

std::vector<Placed> tiles_of(const Position& position, std::size_t seat) {
  std::vector<Placed> tiles;
  for (const auto& [tile, x, y] : position.trees[seat]) {
    if (Cell::within(x, y) && tiles.size() < kTakes)
      tiles.push_back(Placed::at(Cell::at(x, y), tile));
  }
  return tiles;
}

std::string draw_tree(const Rules& rules, const std::vector<Placed>& tiles) {
  if (tiles.empty()) return "       (no tiles yet)\n";
  int left = 0, right = 0, top = 0, bottom = 0;
  for (const Placed one : tiles) {
    left = std::min(left, one.cell().x());
    right = std::max(right, one.cell().x());
    top = std::min(top, one.cell().y());
    bottom = std::max(bottom, one.cell().y());
  }
  const bool fits = kMargin + kLarge.half * (right - left) + kLarge.width <= kColumns;
  const Scale scale = fits ? kLarge : kSmall;
  const auto column = [&](Cell cell) { return kMargin + scale.half * (cell.x() - left); };
  const auto line = [&](Cell cell) { return 1 + 2 * (cell.y() - top); };
  Canvas canvas;
  canvas.put(0, 2, "x");
  for (int x = left; x <= right; ++x) {
    if (x % scale.label_every != 0) continue;
    const std::string label = std::to_string(x);
    canvas.put(
        0, kMargin + scale.half * (x - left) + (scale.width - static_cast<int>(label.size())) / 2,
        label);
  }
  for (int y = top; y <= bottom; ++y) canvas.put(line(Cell::at(0, y)), 2, "y " + std::to_string(y));
  for (const Placed one : tiles) {
    canvas.put(line(one.cell()), column(one.cell()), scale.tile(one.tile()));
    for (const Placed other : tiles) {
      if (!joined(rules, one, other)) continue;
      if (other.cell() == one.cell().neighbour(kRight)) {
        const int gap = 2 * scale.half - scale.width;
        canvas.put(line(one.cell()), column(one.cell()) + scale.width,
                   std::string(static_cast<std::size_t>(gap), '='));
      } else if (other.cell() == one.cell().neighbour(kDownLeft)) {
        canvas.put(line(one.cell()) + 1, column(one.cell()) + scale.left_link, "/");
      } else if (other.cell() == one.cell().neighbour(kDownRight)) {
        canvas.put(line(one.cell()) + 1, column(one.cell()) + scale.right_link, "\\");
      }
    }
  }
  return canvas.text();
}

// A line of words that goes on below its beginning when it gets too long.
std::string wrapped(const std::string& head, const std::vector<std::string>& words) {
  std::string out;
  std::string line = head;
  for (const std::string& word : words) {
    if (static_cast<int>(line.size() + 1 + word.size()) > kColumns) {
      out += line + "\n";
      line = std::string(head.size(), ' ');
    }
    line += " " + word;
  }
  return out + line + "\n";
}

std::vector<std::string> codes(const std::vector<Tile>& tiles) {
  std::vector<std::string> out(tiles.size());
  std::transform(tiles.begin(), tiles.end(), out.begin(), [](Tile tile) { return word_of(tile); });
  return out;
}

std::string hand_text(const Position& position, std::size_t holder) {
  const auto& hand = position.hands[holder];
  const auto& known = position.known_hands.value;
  const int size = hand.length.value_or(static_cast<int>(hand.items.size()));
  const std::string head = "  hand     " + std::to_string(size);
  if (!hand.length) return wrapped(head + ":", codes(hand.items));
  if (holder < known.size() && known[holder])
    return wrapped(head + ", known:", codes(*known[holder]));
  return head + "\n";
}

std::string choice_text(const Position& position, std::size_t seat) {
  const auto& taken = position.taken[seat];
  const auto& committed = position.committed[seat];
  if (!taken) return {};
  std::string out = "  taken    " + word_of(*taken);
  if (committed && committed->cell) out += ", to be placed at " + word_of(*committed->cell);
  if (committed && !committed->cell) out += ", to be discarded";
  return out + "\n";
}

std::string seat_text(const Rules& rules, const Position& position, std::size_t seat) {
  const std::vector<Placed> tiles = tiles_of(position, seat);
  std::string out = "seat " + std::to_string(seat) + "   dynasties";
  for (int index = 0; index < kHeritages; ++index) {
    const auto heritage = static_cast<Heritage>(index);
    const int length = dynasty_length(rules, tiles, heritage);
    if (length > 0) out += " " + word_of(heritage) + std::to_string(length);
  }
  out += "\n" + hand_text(position, seat) + choice_text(position, seat);
  const auto& discards = position.discards.value;
  if (seat < discards.size() && !discards[seat].empty()) {
    out += wrapped("  discards", codes(discards[seat]));
  }
  return out + draw_tree(rules, tiles) + "\n";
}

// "E2 C1": the tokens of a round; their number alone where nobody saw what they were for.
std::string tokens_text(const OutlookSeat& seat, std::size_t round) {
  if (round >= seat.rounds.size()) return ".";
  const ScoredRound& scored = seat.rounds[round];
  if (!scored.by_heritage) return std::to_string(scored.tokens);
  std::string out;
  for (const TokensOf& one : *scored.by_heritage) {
    out += (out.empty() ? "" : " ") + word_of(one.heritage) + std::to_string(one.tokens);
  }
  return out.empty() ? "-" : out;
}

std::string scoreboard(const Outlook& outlook) {
  constexpr std::size_t kRoundWidth = 20;
  std::string out = "scoreboard ";
  for (int round = 1; round <= kRounds; ++round) {
    out += padded("round " + std::to_string(round) + ", " + std::to_string(round) + " each",
                  kRoundWidth);
  }
  out += "coins        hearts   points\n";
  for (std::size_t seat = 0; seat < outlook.seats.size(); ++seat) {
    const OutlookSeat& one = outlook.seats[seat];
    std::string coins;
    out += padded("  seat " + std::to_string(seat), 11);
    for (std::size_t round = 0; round < kRounds; ++round) {
      out += padded(tokens_text(one, round), kRoundWidth);
      const bool scored = round < one.rounds.size();
      coins += padded(scored ? std::to_string(one.rounds[round].coins) : ".", 4);
    }
    out += padded(coins, 13) + padded(std::to_string(one.marriages), 9) +
           std::to_string(one.points) + "\n";
  }
  out += "  hearts   ";
  for (std::size_t marriages = 0; marriages < outlook.heart_scale.size(); ++marriages) {
    out += (marriages == 0 ? "worth " : " ") + std::to_string(outlook.heart_scale[marriages]);
  }
  return out + " for 0, 1, 2 and so on\n\n";
}

}  // namespace
}  // namespace ancestree

std::string Ancestree::picture(const Options& options, const Position& position,
                               const Outlook& outlook) {
  const Rules rules = rules_of(options);
  const auto& pile = position.pile.value;
  std::string out = "round " + std::to_string(position.round) + ", step " +
                    std::to_string(position.step) + ", " + word_of(position.phase) + "   pile " +
                    std::to_string(pile.length.value_or(static_cast<int>(pile.items.size()))) +
                    " tiles\n\n" + scoreboard(outlook);
  for (int seat = 0; seat < options.players; ++seat) {
    out += seat_text(rules, position, static_cast<std::size_t>(seat));
  }
  if (!rules.phantom) return out;
  const auto& tiles = position.phantom.value;
  std::vector<std::string> lost(tiles.size());
  std::transform(tiles.begin(), tiles.end(), lost.begin(),
                 [](const auto& tile) { return tile ? word_of(*tile) : "?"; });
  out += "phantom\n" + hand_text(position, kPhantom) + wrapped("  lost    ", lost);
  return out;
}

}  // namespace heirloom::games
