// Reports as a table for people, as JSON and as CSV.
#include "arena/page.hpp"
#include "arena/report.hpp"
#include "text/words.hpp"

namespace heirloom::arena {
namespace {

using page::number;

std::string percent(const Estimate& share) {
  return number(100 * share.mean, 1) + " ± " + number(100 * share.error, 1) + " %";
}
std::string plus_minus(const Estimate& value, int digits) {
  return number(value.mean, digits) + " ± " + number(value.error, digits);
}

text::Json estimate_json(const Estimate& value) {
  text::Json out = text::Json::object();
  out["mean"] = value.mean;
  out["error"] = value.error;
  return out;
}

// The least, the middle ones and the most of ascending scores.
std::vector<int> quartiles(const std::vector<int>& scores) {
  std::vector<int> out;
  for (std::size_t quarter = 0; quarter <= 4 && !scores.empty(); ++quarter) {
    out.push_back(scores[(scores.size() - 1) * quarter / 4]);
  }
  return out;
}

// A field of a line of CSV.
std::string field(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

}  // namespace

std::string report_table(const SeriesInfo& info, const Report& report) {
  std::string out = info.title + ", " + std::to_string(info.players) + " players, " +
                    std::to_string(report.matches) + " matches on " + std::to_string(report.deals) +
                    " deals, each from every seat\n\n";
  std::vector<std::vector<std::string>> rows = {
      {"bot", "seats", "win share", "score", "rating", "ms/move", "slowest"}};
  for (const BotReport& bot : report.bots) {
    rows.push_back({bot.name, std::to_string(bot.seats), percent(bot.win_share),
                    plus_minus(bot.score, 1), plus_minus(bot.rating, 0),
                    number(bot.milliseconds, 3), number(bot.slowest, 1)});
  }
  out += page::columns(rows) + "\nA fair share is " + number(100.0 / info.players, 1) +
         " %. Intervals are 95 %; ratings are Plackett–Luce in Elo points, mean 0.\n";
  if (report.bots.size() > 1) {
    out += "\nHow often the row came before the column, of the decided comparisons\n\n";
    rows = {{""}};
    for (const BotReport& bot : report.bots) rows[0].push_back(bot.name);
    for (std::size_t a = 0; a < report.bots.size(); ++a) {
      rows.push_back({report.bots[a].name});
      for (std::size_t b = 0; b < report.bots.size(); ++b) {
        rows.back().push_back(a == b ? "·" : percent(report.pairs[a][b].share));
      }
    }
    out += page::columns(rows);
  }
  out += "\nScore by parts\n\n";
  rows = {{""}};
  for (const std::string& part : info.parts) rows[0].push_back(part);
  for (const BotReport& bot : report.bots) {
    rows.push_back({bot.name});
    for (const double part : bot.parts) rows.back().push_back(number(part, 2));
  }
  out += page::columns(rows) + "\nWin share by seat:";
  for (std::size_t seat = 0; seat < report.seats.size(); ++seat) {
    out += (seat == 0 ? " " : ", ") + std::to_string(seat) + ": " + percent(report.seats[seat]);
  }
  out += "\nSteps per match: " + plus_minus(report.steps, 1) + ", from " +
         std::to_string(report.fewest_steps) + " to " + std::to_string(report.most_steps) + "\n";
  for (const BotReport& bot : report.bots) {
    if (bot.forfeits > 0) {
      out += bot.name + " lost " + std::to_string(bot.forfeits) + " matches by its own fault\n";
    }
  }
  for (const std::string& complaint : report.complaints) out += "  " + complaint + "\n";
  return out;
}

text::Json report_json(const SeriesInfo& info, const Report& report) {
  text::Json out = text::Json::object();
  out["game"] = info.game;
  out["options"] = info.options;
  out["players"] = info.players;
  out["seed"] = info.seed;
  out["matches"] = report.matches;
  out["deals"] = report.deals;
  out["bots"] = text::Json::array();
  for (std::size_t a = 0; a < report.bots.size(); ++a) {
    const BotReport& bot = report.bots[a];
    text::Json one = text::Json::object();
    one["bot"] = bot.name;
    one["seats"] = bot.seats;
    one["win_share"] = estimate_json(bot.win_share);
    one["score"] = estimate_json(bot.score);
    one["score_quartiles"] = quartiles(bot.scores);
    one["rating"] = estimate_json(bot.rating);
    one["parts"] = text::Json::object();
    for (std::size_t i = 0; i < bot.parts.size(); ++i) one["parts"][info.parts[i]] = bot.parts[i];
    one["ms_per_move"] = bot.milliseconds;
    one["slowest_ms"] = bot.slowest;
    one["forfeits"] = bot.forfeits;
    one["before"] = text::Json::object();
    for (std::size_t b = 0; b < report.bots.size(); ++b) {
      if (a == b) continue;
      text::Json pair = estimate_json(report.pairs[a][b].share);
      pair["decided"] = report.pairs[a][b].decided;
      one["before"][report.bots[b].name] = std::move(pair);
    }
    out["bots"].push_back(std::move(one));
  }
  out["win_share_by_seat"] = text::Json::array();
  for (const Estimate& seat : report.seats) out["win_share_by_seat"].push_back(estimate_json(seat));
  out["steps"] = estimate_json(report.steps);
  out["steps"]["fewest"] = report.fewest_steps;
  out["steps"]["most"] = report.most_steps;
  out["complaints"] = report.complaints;
  return out;
}

std::string report_csv(const SeriesInfo& info, const std::vector<MatchResult>& results) {
  std::string out = "match,deal,seat,bot,score,win_share,steps,decisions,microseconds";
  for (const std::string& part : info.parts) out += "," + part;
  out += "\n";
  for (const MatchResult& match : results) {
    for (std::size_t seat = 0; seat < match.seats.size(); ++seat) {
      const SeatResult& one = match.seats[seat];
      out += std::to_string(match.match) + "," + std::to_string(match.deal) + "," +
             std::to_string(seat) + "," + field(info.bots[static_cast<std::size_t>(one.bot)]) +
             "," + std::to_string(one.score) + "," +
             number(win_share(match, static_cast<int>(seat)), 4) + "," +
             std::to_string(match.steps) + "," + std::to_string(one.decisions) + "," +
             std::to_string(one.microseconds);
      for (const int part : one.parts) out += "," + std::to_string(part);
      out += "\n";
    }
  }
  return out;
}

}  // namespace heirloom::arena
