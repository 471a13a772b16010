// What a series showed: shares, scores, ratings, seats, lengths, times; for people and programs.
#pragma once

#include <string>
#include <vector>

#include "arena/result.hpp"
#include "arena/statistics.hpp"
#include "text/json.hpp"

namespace heirloom::arena {

// What was played, as far as a report tells it.
struct SeriesInfo {
  std::string game;   // its name on the command line
  std::string title;  // its name for people
  text::Json options;
  int players = 0;
  std::uint64_t seed = 0;
  bool rotate = true;              // every deal was played from every seat
  std::vector<std::string> bots;   // one per seat of the first match
  std::vector<std::string> parts;  // the names of the score's parts
};

// All seats of one name together.
struct BotReport {
  std::string name;
  int seats = 0;       // of each match
  Estimate win_share;  // of one of its seats
  Estimate score;
  Estimate rating;
  std::vector<double> parts;  // means
  std::vector<int> scores;    // every one, ascending
  double milliseconds = 0;    // per move
  double slowest = 0;         // move, in milliseconds
  int forfeits = 0;
};

// How often seats of one name came before seats of another.
struct PairReport {
  Estimate share;  // of the decided comparisons
  int decided = 0;
};

struct Report {
  int matches = 0;
  int deals = 0;  // those played from every seat
  std::vector<BotReport> bots;
  std::vector<std::vector<PairReport>> pairs;  // [a][b]: a before b
  std::vector<Estimate> seats;                 // win share by seat
  Estimate steps;
  int fewest_steps = 0;
  int most_steps = 0;
  std::vector<std::string> complaints;  // what bots did wrong, at most ten
};

Report make_report(const SeriesInfo& info, const std::vector<MatchResult>& results);

std::string report_table(const SeriesInfo& info, const Report& report);
text::Json report_json(const SeriesInfo& info, const Report& report);
// One line per match and seat.
std::string report_csv(const SeriesInfo& info, const std::vector<MatchResult>& results);
// One page that needs nothing else.
std::string report_html(const SeriesInfo& info, const Report& report);

}  // namespace heirloom::arena
