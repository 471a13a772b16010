// Positions of Scion for tests, rows written as in the picture: "[44000] 22220>1 22220 22220".
#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "games/scion/scion.hpp"
#include "support/bench.hpp"

namespace heirloom::games::scion::tests {

using Bench = heirloom::tests::Bench<Scion>;
using heirloom::tests::json;
using Lines = std::vector<std::string>;

// One seat; its generation follows from the stage and the number of rows.
struct Sheet {
  std::string stage = "spouse";
  Lines rows = {};
  Lines spouses = {};
  Lines achievements = {};
  std::string court = {};
};

inline text::Json row_json(const std::string& line) {
  text::Json row = {
      {"children", text::Json::array()}, {"heir", nullptr}, {"married_to", text::Json::array()}};
  std::istringstream cells(line);
  std::string cell;
  for (std::uint64_t slot = 0; cells >> cell; ++slot) {
    const bool scion = cell[0] == '[';
    const std::size_t married = cell.find('>');
    if (scion) row["heir"] = slot;
    row["children"].push_back(cell.substr(scion ? 1 : 0, 5));
    row["married_to"].push_back(married == std::string::npos
                                    ? text::Json(nullptr)
                                    : text::integer(cell[married + 1] - '0'));
  }
  return row;
}

inline text::Json sheet_json(const Sheet& sheet) {
  text::Json house = text::Json::object();
  house["stage"] = sheet.stage;
  house["generation"] =
      static_cast<std::uint64_t>(sheet.rows.size() + (sheet.stage == "births" ? 1 : 0));
  house["rows"] = text::Json::array();
  for (const std::string& row : sheet.rows) house["rows"].push_back(row_json(row));
  house["spouses"] = sheet.spouses;
  house["achievements"] = sheet.achievements;
  house["court"] = sheet.court.empty() ? text::Json(nullptr) : text::Json(sheet.court);
  return house;
}

inline text::Json position(const std::vector<Sheet>& sheets) {
  text::Json players = text::Json::array();
  for (const Sheet& sheet : sheets) players.push_back(sheet_json(sheet));
  text::Json out = text::Json::object();
  out["players"] = players;
  return out;
}

// The options with as many players as there are sheets, and others as given.
inline text::Json options_for(const text::Json& position, const std::string& more = "{}") {
  text::Json options = json(more);
  options["players"] = static_cast<std::uint64_t>(position["players"].size());
  return options;
}

inline Bench bench(const std::vector<Sheet>& sheets, const std::string& more = "{}") {
  const text::Json start = position(sheets);
  return Bench(options_for(start, more), start);
}

// Why the position is refused; "" if it loads.
inline std::string refused(const text::Json& position, const std::string& more = "{}") {
  return Bench::refused(options_for(position, more), position);
}

// All houses done, every child 44000. owners[s][k] is the house into which the scion of seat s and
// generation k + 1 married; every suitor has a slot of its own in each house, so up to four play.
inline std::vector<Sheet> finished(const std::vector<std::vector<int>>& owners) {
  const int players = static_cast<int>(owners.size());
  std::vector<Sheet> sheets(owners.size());
  std::vector<std::vector<std::vector<std::string>>> cells(
      owners.size(),
      std::vector<std::vector<std::string>>(kGenerations, {"[44000]", "44000", "44000", "44000"}));
  for (int suitor = 0; suitor < players; ++suitor) {
    sheets[suitor].stage = "done";
    for (int generation = 0; generation + 1 < kGenerations; ++generation) {
      const int owner = owners[suitor][generation];
      const int slot = suitor < owner ? suitor + 1 : suitor;
      cells[owner][generation][slot] += ">" + std::to_string(suitor);
      sheets[suitor].spouses.push_back(std::to_string(owner) + "." +
                                       std::to_string(generation + 1) + "." + std::to_string(slot));
    }
  }
  for (int seat = 0; seat < players; ++seat) {
    for (const auto& row : cells[seat]) {
      sheets[seat].rows.push_back(row[0] + " " + row[1] + " " + row[2] + " " + row[3]);
    }
  }
  return sheets;
}

// Changes the scion, slot 0, of one row.
inline void set_scion(Sheet& sheet, int generation, const std::string& genes) {
  sheet.rows[generation - 1].replace(1, 5, genes);
}

}  // namespace heirloom::games::scion::tests
