// What the arena keeps of one finished match: enough for every report.
#pragma once

#include <string>
#include <vector>

#include <boost/describe.hpp>

#include "text/json.hpp"

namespace heirloom::arena {

struct SeatResult {
  int bot = 0;  // which of the series' bots sat here
  int score = 0;
  std::vector<int> parts;  // of the score, in the game's order
  int decisions = 0;
  int microseconds = 0;  // spent on them altogether
  int slowest = 0;       // of them, in microseconds
};
BOOST_DESCRIBE_STRUCT(SeatResult, (), (bot, score, parts, decisions, microseconds, slowest))

struct MatchResult {
  int match = 0;  // its number in the series
  int deal = 0;   // matches of one deal differ in nothing but who sits where
  int steps = 0;
  std::vector<SeatResult> seats;
  std::vector<int> winners;
  std::string forfeit;  // what a bot did wrong; it has lost, and the others have won
};
BOOST_DESCRIBE_STRUCT(MatchResult, (), (match, deal, steps, seats, winners, forfeit))

// The share of the win that a seat got.
inline double win_share(const MatchResult& result, int seat) {
  for (const int winner : result.winners) {
    if (winner == seat) return 1.0 / static_cast<double>(result.winners.size());
  }
  return 0;
}

}  // namespace heirloom::arena
