// Scion drawn in characters: every house's sheet, and who owns which achievement.
#include "games/scion/rules.hpp"
#include "games/scion/scion.hpp"
#include "text/columns.hpp"

namespace heirloom::games {

using namespace scion;
using core::Seat;
using text::padded;
using text::word_of;

namespace scion {
namespace {

constexpr std::size_t kCellWidth = 9;

bool is_courted(const Position& position, Child child) {
  for (const WrittenHouse& house : position.players) {
    if (house.court == child) return true;
  }
  return false;
}

// [32210] a scion, 32210>1 married to seat 1, 32210? courted.
std::string cell(const Position& position, Child child) {
  const WrittenRow& row = position.players[child.seat()].rows[child.generation()];
  const std::string genes = word_of(row.children[child.slot()]);
  if (row.heir == child.slot()) return "[" + genes + "]";
  std::string text = " " + genes;
  if (const auto& seat = row.married_to[child.slot()]) {
    text += ">" + std::to_string(*seat);
  } else if (is_courted(position, child)) {
    text += "?";
  }
  return text;
}

std::string row_line(const Position& position, Seat seat, int generation) {
  std::string line = "    " + std::to_string(generation + 1) + "  ";
  for (int slot = 0; slot < kSlots; ++slot) {
    line += padded(cell(position, Child::at(seat, generation, slot)), kCellWidth);
  }
  const auto& spouses = position.players[seat].spouses;
  if (generation < static_cast<int>(spouses.size())) {
    const Child spouse = spouses[generation];
    const Genes genes =
        position.players[spouse.seat()].rows[spouse.generation()].children[spouse.slot()];
    line += " + " + word_of(spouse) + " " + word_of(genes);
  }
  return text::finished(line);
}

// What is owed to others comes first: who waits for whose word, and what it brings.
std::string suitors_text(const Options& options, const Outlook& outlook) {
  std::string out;
  for (std::size_t owner = 0; owner < outlook.seats.size(); ++owner) {
    const OutlookSeat& house = outlook.seats[owner];
    for (const Suitors& waiting : house.suitors) {
      std::string seats;
      for (const int seat : waiting.seats) {
        seats += (seats.empty() ? "" : " and ") + ("seat " + std::to_string(seat));
      }
      out += "  " + seats + (waiting.seats.size() == 1 ? " asks" : " ask") + " seat " +
             std::to_string(owner) + " for " + word_of(waiting.child) + "; the word is worth " +
             std::to_string(house.next_connection_points - house.connection_points) + " to it\n";
    }
  }
  if (out.empty()) return out;
  if (options.answers == Answers::prompt) out += "  who is asked answers before anything else\n";
  return out + "\n";
}

std::string house_text(const Options& options, const Position& position, Seat seat) {
  const WrittenHouse& house = position.players[seat];
  int connections = 0;
  for (const WrittenRow& row : house.rows) {
    for (const auto& married_to : row.married_to) connections += married_to ? 1 : 0;
  }
  AchievementSet owned = 0;
  for (const Achievement one : house.achievements) {
    owned = static_cast<AchievementSet>(owned | 1U << one.index);
  }
  std::string out = "  seat " + std::to_string(seat) + "  " + word_of(house.stage);
  if (house.stage != Stage::done) out += " of generation " + std::to_string(house.generation);
  if (house.court) out += ", courts " + word_of(*house.court);
  out += "   " + std::to_string(connections) + " married away   " +
         std::to_string(score_of(options, owned, connections)) + " points\n";
  for (int generation = 0; generation < static_cast<int>(house.rows.size()); ++generation) {
    out += row_line(position, seat, generation);
  }
  return out;
}

// For every rank a line, for every colour the seats that own the achievement.
std::string board_text(const Options& options, const Position& position) {
  std::string out = "  owners  ";
  for (int colour = 0; colour < kPrimaries; ++colour) {
    out += padded(std::string(1, kColourLetters[colour]), kCellWidth);
  }
  out += "points\n";
  for (int rank = kFirstRank; rank < kFirstRank + kRanks; ++rank) {
    out += "       " + std::to_string(rank) + "  ";
    for (int colour = 0; colour < kPrimaries; ++colour) {
      std::string owners;
      for (Seat seat = 0; seat < static_cast<int>(position.players.size()); ++seat) {
        for (const Achievement one : position.players[seat].achievements) {
          if (one.colour() == colour && one.rank() == rank) owners += std::to_string(seat);
        }
      }
      out += padded(owners.empty() ? "-" : owners, kCellWidth);
    }
    out += std::to_string(options.values[rank - kFirstRank]) + "\n";
  }
  return out;
}

}  // namespace
}  // namespace scion

std::string Scion::picture(const Options& options, const Position& position,
                           const Outlook& outlook) {
  std::string out = suitors_text(options, outlook);
  for (Seat seat = 0; seat < static_cast<int>(position.players.size()); ++seat) {
    out += house_text(options, position, seat) + "\n";
  }
  out += board_text(options, position);
  out += "\n  genes count red, yellow, blue, green, black; [scion]  married>seat  courted?\n";
  return out;
}

}  // namespace heirloom::games
