// A whole match as one JSON document: its form, without knowing any game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <boost/describe.hpp>

#include "text/document.hpp"

namespace heirloom::record {

inline constexpr std::string_view kFormat = "heirloom-record/1";

struct FinalResult {
  std::vector<int> scores;
  std::vector<int> winners;
  friend bool operator==(const FinalResult&, const FinalResult&) = default;
};
BOOST_DESCRIBE_STRUCT(FinalResult, (), (scores, winners))

struct Record {
  std::string format{kFormat};
  std::string game;
  int rules_version = 0;
  text::Json options = text::Json::object();
  text::Defaulted<std::vector<std::string>> seats;
  text::Defaulted<text::Json> position;  // null for a match from set-up
  text::IfAny<text::Json> fair;
  text::IfAny<text::Json> meta;
  std::vector<std::string> steps;
  text::IfAny<FinalResult> result;
};
BOOST_DESCRIBE_STRUCT(Record, (),
                      (format, game, rules_version, options, seats, position, fair, meta, steps,
                       result))

// A match from set-up, before its first step.
Record begin(std::string_view game, int rules_version, text::Json options);

// Reads the form of a record; the game judges options, position and steps.
text::Result<Record> read_record(std::string_view text);
// The record as readable JSON: one step per line.
std::string write_record(const Record& record);

}  // namespace heirloom::record
