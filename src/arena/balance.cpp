// Tables and the page of `heirloom balance`.
#include "arena/balance.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "arena/page.hpp"
#include "text/markup.hpp"
#include "text/words.hpp"

namespace heirloom::arena {
namespace {

using page::number;

std::string with_error(const Estimate& value, int digits) {
  return number(value.mean, digits) + " ± " + number(value.error, digits);
}

// The seat that wins most often, and by how much it beats a fair share.
struct Advantage {
  int seat = 0;
  Estimate over_fair;  // in percent
};
Advantage seat_advantage(const Report& report) {
  Advantage best;
  const double fair = 1.0 / static_cast<double>(report.seats.size());
  for (std::size_t seat = 0; seat < report.seats.size(); ++seat) {
    const Estimate over = {100 * (report.seats[seat].mean - fair), 100 * report.seats[seat].error};
    if (seat == 0 || over.mean > best.over_fair.mean) best = {static_cast<int>(seat), over};
  }
  return best;
}

std::vector<std::vector<page::Cell>> rows_of(const std::vector<Variant>& variants) {
  std::vector<std::vector<page::Cell>> rows = {
      {{"variant"}, {"players"}, {"score"}, {"steps"}, {"best seat"}, {"over fair, %"}}};
  for (const Variant& variant : variants) {
    const Advantage advantage = seat_advantage(variant.report);
    rows.push_back({{variant.name},
                    {std::to_string(variant.info.players)},
                    {with_error(variant.report.bots[0].score, 1)},
                    {with_error(variant.report.steps, 1)},
                    {std::to_string(advantage.seat)},
                    {with_error(advantage.over_fair, 1)}});
  }
  return rows;
}

}  // namespace

std::vector<Variant> variants_of(const match::AnyGame& game, const text::Json& given) {
  std::vector<Variant> variants;
  std::set<std::string> known;
  const auto add = [&](std::string name, const text::Json& options) {
    const auto read = game.read_options(options, {});
    if (!read || !known.insert(text::dump(read->options)).second) return;
    variants.push_back({std::move(name), read->options, {}, {}});
  };
  add("as usual", given);
  for (const text::Option& option : game.options()) {
    for (const std::string& value : text::listed_values(option)) {
      text::Json changed = given;
      changed[std::string(option.name)] = text::option_value(value);
      add(std::string(option.name) + "=" + value, changed);
    }
  }
  return variants;
}

std::string balance_table(const std::vector<Variant>& variants) {
  std::vector<std::vector<std::string>> rows;
  for (const auto& cells : rows_of(variants)) {
    rows.emplace_back();
    for (const page::Cell& cell : cells) rows.back().push_back(cell.text);
  }
  return page::columns(rows);
}

text::Json balance_json(const std::vector<Variant>& variants) {
  text::Json list = text::Json::array();
  for (const Variant& variant : variants) {
    text::Json one = text::Json::object();
    one["variant"] = variant.name;
    one["report"] = report_json(variant.info, variant.report);
    list.push_back(std::move(one));
  }
  text::Json out = text::Json::object();
  out["variants"] = std::move(list);
  return out;
}

std::string balance_html(const std::vector<Variant>& variants, std::string_view bot) {
  const Variant& usual = variants.front();
  std::vector<page::Dot> scores;
  std::vector<page::Dot> lengths;
  std::vector<page::Dot> seats;
  std::vector<page::Stack> parts;
  double most_score = 1;
  double least_score = 0;
  double most_steps = 1;
  double most_over = 5;
  for (const Variant& variant : variants) {
    const int colour = &variant == &usual ? 1 : 0;
    const Estimate score = variant.report.bots[0].score;
    const Estimate over = seat_advantage(variant.report).over_fair;
    scores.push_back({variant.name, score, colour});
    lengths.push_back({variant.name, variant.report.steps, colour});
    seats.push_back({variant.name, over, colour});
    parts.push_back({variant.name, variant.report.bots[0].parts});
    most_score = std::max(most_score, score.mean + score.error);
    least_score = std::min(least_score, score.mean - score.error);
    most_steps = std::max(most_steps, variant.report.steps.mean + variant.report.steps.error);
    most_over = std::max(most_over, over.mean + over.error);
  }
  std::string body =
      "<h1>" + text::escape_markup(usual.info.title) + ": what the options do</h1><p>" +
      text::escape_markup(bot) + " in every seat, " + std::to_string(usual.report.matches) +
      " matches or a few more for each variant · seed " + std::to_string(usual.info.seed) + "</p>";
  body += page::section(
      "Scores", "The mean final score with 95 % intervals; the line is the usual one.",
      page::dots(scores, least_score, most_score * 1.05, usual.report.bots[0].score.mean, "", 1));
  body += page::section("Where points come from", "The mean score by its parts.",
                        page::stacks(parts, usual.info.parts));
  body += page::section("Length", "Steps of a match, decisions and outcomes together.",
                        page::dots(lengths, 0, most_steps * 1.05, usual.report.steps.mean, "", 1));
  body +=
      page::section("Does the seat matter?",
                    "By how much the luckiest seat's share of the win exceeds a fair one, in "
                    "points of a percent. Being the largest of several, it is above 0 by chance "
                    "alone; mind the intervals.",
                    page::dots(seats, -5, most_over * 1.05, 0, "", 1));
  body += page::section("In numbers", "Everything above.", page::grid(rows_of(variants)));
  return page::document("Heirloom balance: " + usual.info.title, body);
}

}  // namespace heirloom::arena
