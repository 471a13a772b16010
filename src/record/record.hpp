// A whole match as one JSON document: its form, without knowing any game.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/seats.hpp"
#include "text/json.hpp"

namespace heirloom::record {

inline constexpr std::string_view kFormat = "heirloom-record/1";

struct FinalResult {
  std::vector<int> scores;
  std::vector<int> winners;
};

struct Record {
  std::string game;
  int rules_version = 0;
  text::Json options = text::Json::object();
  std::vector<std::string> seats;
  text::Json position;  // null for a match from set-up
  std::vector<std::string> steps;
  std::optional<FinalResult> result;
  text::Json fair;  // null if absent
  text::Json meta;
};

// Reads the form of a record; the game judges options, position and steps.
text::Result<Record> read_record(std::string_view text);
// The record as readable JSON: one step per line.
std::string write_record(const Record& record);

}  // namespace heirloom::record
