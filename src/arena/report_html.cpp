// The report of a series as a page.
#include <algorithm>

#include "arena/page.hpp"
#include "arena/report.hpp"
#include "text/markup.hpp"

namespace heirloom::arena {
namespace {

using page::number;

Estimate in_percent(const Estimate& share) { return {100 * share.mean, 100 * share.error}; }

std::string options_line(const text::Json& options) {
  std::string out;
  for (const auto& [key, value] : options.items()) {
    if (key == "players") continue;
    const std::string text = value.is_string() ? value.get<std::string>() : text::dump(value);
    constexpr std::size_t kLong = 60;  // a long list has no place in a heading
    out += (out.empty() ? "" : ", ") + key + " " + (text.size() > kLong ? "own" : text);
  }
  return out;
}

std::string pairs_grid(const Report& report) {
  std::vector<std::vector<page::Cell>> rows(1);
  rows[0].push_back({""});
  for (const BotReport& bot : report.bots) rows[0].push_back({bot.name});
  for (std::size_t a = 0; a < report.bots.size(); ++a) {
    rows.push_back({{report.bots[a].name}});
    for (std::size_t b = 0; b < report.bots.size(); ++b) {
      if (a == b) {
        rows.back().push_back({"·"});
        continue;
      }
      const Estimate share = in_percent(report.pairs[a][b].share);
      rows.back().push_back(
          {number(share.mean, 1) + " ± " + number(share.error, 1) + " %", share.mean / 100});
    }
  }
  return page::grid(rows);
}

}  // namespace

std::string report_html(const SeriesInfo& info, const Report& report) {
  const double fair = 100.0 / info.players;
  std::vector<page::Dot> shares;
  std::vector<page::Dot> ratings;
  std::vector<page::Spread> scores;
  std::vector<page::Stack> parts;
  std::vector<std::vector<page::Cell>> times = {
      {{"bot"}, {"seats"}, {"ms per move"}, {"slowest"}, {"forfeits"}}};
  double widest = 50;
  for (std::size_t i = 0; i < report.bots.size(); ++i) {
    const BotReport& bot = report.bots[i];
    const int colour = static_cast<int>(i);
    shares.push_back({bot.name, in_percent(bot.win_share), colour});
    ratings.push_back({bot.name, bot.rating, colour});
    scores.push_back({bot.name, bot.scores, colour});
    parts.push_back({bot.name, bot.parts});
    times.push_back({{bot.name},
                     {std::to_string(bot.seats)},
                     {number(bot.milliseconds, 3)},
                     {number(bot.slowest, 1)},
                     {std::to_string(bot.forfeits)}});
    widest = std::max(widest, std::abs(bot.rating.mean) + bot.rating.error);
  }
  std::vector<page::Dot> seats;
  double most = fair;
  for (std::size_t seat = 0; seat < report.seats.size(); ++seat) {
    const Estimate share = in_percent(report.seats[seat]);
    most = std::max(most, share.mean + share.error);
    seats.push_back({"seat " + std::to_string(seat), share, 0});
  }

  std::string body = "<h1>" + text::escape_markup(info.title) + "</h1><p>" +
                     std::to_string(info.players) + " players · " + std::to_string(report.matches) +
                     " matches on " + std::to_string(report.deals) +
                     " deals, each played from every seat · seed " + std::to_string(info.seed) +
                     "<br>" + text::escape_markup(options_line(info.options)) + "</p>";
  body += page::section("Who wins",
                        "The share of the win that one seat of each bot takes, with 95 % "
                        "intervals; the dashed line is a fair share.",
                        page::dots(shares, 0, 100, fair, " %", 1));
  body += page::section("Ratings",
                        "Strengths by the Plackett–Luce model of whole rankings, in Elo points "
                        "with mean 0.",
                        page::dots(ratings, -widest, widest, 0, "", 0));
  if (report.bots.size() > 1) {
    body += page::section("Head to head",
                          "How often the row came before the column, of the comparisons that were "
                          "decided.",
                          pairs_grid(report));
  }
  body += page::section("Scores", "How final scores are spread; the line is the median.",
                        page::spreads(scores));
  body += page::section("Where points come from", "The mean score of each bot by its parts.",
                        page::stacks(parts, info.parts));
  body +=
      page::section("Does the seat matter?",
                    "The share of the win by seat, whichever bot sat there; the dashed line is a "
                    "fair share.",
                    page::dots(seats, 0, std::min(100.0, most * 1.2), fair, " %", 1));
  body += page::section("Length and time",
                        "A match takes " + number(report.steps.mean, 1) + " ± " +
                            number(report.steps.error, 1) + " steps, from " +
                            std::to_string(report.fewest_steps) + " to " +
                            std::to_string(report.most_steps) + ".",
                        page::grid(times));
  if (!report.complaints.empty()) {
    std::string list = "<ul>";
    for (const std::string& complaint : report.complaints) {
      list += "<li>" + text::escape_markup(complaint) + "</li>";
    }
    body += page::section(
        "Forfeits", "Matches a bot lost by its own fault; at most ten are listed.", list + "</ul>");
  }
  return page::document("Heirloom arena: " + info.title, body);
}

}  // namespace heirloom::arena
