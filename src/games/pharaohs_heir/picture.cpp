// Pharaoh's Heir drawn in characters: the Nile, the roles, and the mats, two side by side.
#include <algorithm>

#include "games/pharaohs_heir/pharaohs_heir.hpp"
#include "games/pharaohs_heir/rules.hpp"
#include "text/columns.hpp"

namespace heirloom::games {

using namespace pharaohs_heir;
using text::padded;
using text::right_aligned;
using text::word_of;

namespace pharaohs_heir {
namespace {

constexpr std::size_t kCellWidth = 14;  // "[S3    2 ~(4)]"
constexpr std::size_t kMatWidth = 3 * (kCellWidth + 1) + 2;

template <class List>
std::string joined(const List& items) {
  std::string out;
  for (const auto& item : items) out += (out.empty() ? "" : " ") + word_of(item);
  return out.empty() ? "none" : out;
}

std::vector<int> as_numbers(const std::vector<text::Count>& counts) {
  return {counts.begin(), counts.end()};
}

// A land tile, its people, a canal and a building: "[S3    2 ~(4)]"; row 0 has no land tile.
std::string cell(const Tile& tile) {
  const std::string people = std::to_string(tile.pop.value);
  std::string out = "[" + (tile.land ? word_of(*tile.land) : word_of(tile.at));
  out += std::string(people.size() < 5 ? 5 - people.size() : 0, ' ') + people;
  out += tile.canal ? " ~" : "  ";
  out += tile.building > 0 ? "(" + std::to_string(tile.building) + ")" : "   ";
  return padded(out + "]", kCellWidth);
}

std::string row_text(const Player& player, int row) {
  std::string out;
  for (const Column column : {Column::crop, Column::village, Column::temple}) {
    std::string field(kCellWidth, ' ');
    for (const Tile& tile : player.tiles) {
      if (tile.at == Slot::at(column, row)) field = cell(tile);
    }
    out += field + " ";
  }
  return out;
}

std::string river(const Player& player) {
  std::string middle = player.floodwalls.empty() ? "" : " walls " + joined(player.floodwalls) + " ";
  const std::size_t width = 3 * kCellWidth + 2;
  const std::size_t left = (width - std::min(width, middle.size())) / 2;
  std::string out = std::string(left, '~') + middle;
  if (out.size() < width) out.resize(width, '~');
  return out;
}

std::string coins_text(const Player& player) {
  std::vector<int> coins;
  for (int i = 0; i < kCoinValues; ++i) {
    // A reserve has two coins of a value at most, but not every document has been checked.
    coins.insert(coins.end(), static_cast<std::size_t>(std::min<int>(player.coins[i], 2)), i + 1);
  }
  return joined(coins);
}

std::vector<std::string> mat_lines(const Position& position, const OutlookSeat& outlook,
                                   std::size_t seat, bool decides) {
  const Player& player = position.players[seat];
  const bool overseer = position.overseer == static_cast<int>(seat);
  std::vector<std::string> lines;
  lines.push_back(std::string(decides ? "> " : "  ") + "seat " + std::to_string(seat) +
                  (overseer ? ", Overseer" : "") + "   grain " +
                  std::to_string(player.grain.value));
  lines.push_back("  coins " + coins_text(player));
  const auto track = [&](std::size_t cycle) {
    return joined(as_numbers(player.sacrifices[cycle])) + " = " +
           std::to_string(outlook.track[cycle]);
  };
  lines.push_back("  track " + track(0) + (position.cycle == 2 ? " / " + track(1) : ""));
  lines.push_back("  " + river(player));
  int rows = 1;
  for (const Tile& tile : player.tiles) rows = std::max(rows, tile.at.row() + 1);
  for (int row = 0; row < rows; ++row) lines.push_back("  " + row_text(player, row));
  return lines;
}

std::string side_by_side(const std::vector<std::string>& left,
                         const std::vector<std::string>& right) {
  std::string out;
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    std::string line = i < left.size() ? left[i] : "";
    if (i < right.size()) line = padded(line, kMatWidth + 2) + right[i];
    out += text::finished(line);
  }
  return out + "\n";
}

int decider(const Position& position) {
  if (turn_of(position.phase) != core::Turn::decision) return -1;
  const auto& sub = position.sub.value;
  if (!sub) return position.overseer.value_or(-1);
  return std::visit([](const auto& form) { return form.seat; }, sub->form);
}

std::string left_text(const PaySub& sub) {
  return ", " + std::to_string(sub.left.value) + " left for " + word_of(sub.purpose);
}
std::string left_text(const TokenSub& sub) {
  return ", " + std::to_string(sub.left.value) + " left";
}
std::string left_text(const ReapSub& sub) { return " at " + word_of(sub.at); }
std::string left_text(const SettleSub& sub) {
  return " at " + word_of(sub.at) + ", tokens left " + joined(as_numbers(sub.left));
}
template <class Other>
std::string left_text(const Other& /*sub*/) {
  return {};
}

std::string due_text(const Position& position) {
  const std::string word = word_of(position.phase);
  if (position.phase == Phase::over) return "over";
  const auto& sub = position.sub.value;
  return word + " is due" +
         (sub ? std::visit([](const auto& form) { return left_text(form); }, sub->form) : "");
}

std::string nile_text(const Stream& nile) {
  std::string out = "Nile " + (nile.current ? word_of(*nile.current) : "not revealed");
  if (nile.last_number) out += ", last number " + std::to_string(*nile.last_number);
  out += ", unseen " + joined(nile.pool);
  if (nile.peeked) {
    out += "; seat " + std::to_string(nile.peeked->seat) +
           " looked at the next: " + (nile.peeked->tile ? word_of(*nile.peeked->tile) : "?");
  }
  return out;
}

// Five areas and two cycles for every seat: what was scored, and for the cycle that is being played
// what it would score now.
std::string score_sheet(const Position& position, const Outlook& outlook) {
  constexpr std::array<std::string_view, kAreas> kAreaNames = {"harvest", "gods", "land", "people",
                                                               "buildings"};
  constexpr std::size_t kWidth = 11;
  std::string out = padded("  score sheet", 22);
  for (const std::string_view name : kAreaNames) out += right_aligned(std::string(name), kWidth);
  out += right_aligned("sum", kWidth) + "\n";
  const auto line = [&](const std::string& head, const auto& points) {
    int sum = 0;
    out += padded(head, 22);
    for (const int one : points) {
      out += right_aligned(std::to_string(one), kWidth);
      sum += one;
    }
    out += right_aligned(std::to_string(sum), kWidth) + "\n";
  };
  for (std::size_t seat = 0; seat < position.players.size(); ++seat) {
    const std::string name = "  seat " + std::to_string(seat);
    for (std::size_t cycle = 0; cycle < kCycles; ++cycle) {
      const std::string head = name + ", cycle " + std::to_string(cycle + 1);
      if (const auto& points = position.players[seat].points[cycle]) {
        line(head, *points);
      } else if (position.cycle == static_cast<int>(cycle) + 1) {
        std::array<int, kAreas> now{};
        for (std::size_t area = 0; area < kAreas; ++area) {
          now[area] = outlook.seats[seat].areas[area].points;
        }
        line(head + " now", now);
      }
    }
  }
  return out;
}

}  // namespace
}  // namespace pharaohs_heir

std::string PharaohsHeir::picture(const Options& /*options*/, const Position& position,
                                  const Outlook& outlook) {
  std::string out = "  cycle " + std::to_string(position.cycle) + ", turn " +
                    std::to_string(position.turn) + ", " + due_text(position) + "\n";
  out += "  " + nile_text(position.nile) + "\n";
  out += "  roles left " + joined(position.roles_left);
  if (position.role.value) out += "; in progress " + word_of(*position.role.value);
  out += "\n  land face up " + joined(position.face_up) + "; " +
         std::to_string(position.land_pool.size()) + " unseen\n";
  out += "  this cycle's stacks hold " + std::to_string(outlook.nile_left) + " Nile and " +
         std::to_string(outlook.land_left) + " land tiles\n\n";
  const int deciding = decider(position);
  for (std::size_t seat = 0; seat < position.players.size(); seat += 2) {
    const auto lines = [&](std::size_t which) {
      return which < position.players.size() ? mat_lines(position, outlook.seats[which], which,
                                                         deciding == static_cast<int>(which))
                                             : std::vector<std::string>();
    };
    out += side_by_side(lines(seat), lines(seat + 1));
  }
  return out + score_sheet(position, outlook);
}

}  // namespace heirloom::games
