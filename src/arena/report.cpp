// Makes a report from the results of a series.
#include "arena/report.hpp"

#include <algorithm>
#include <map>

namespace heirloom::arena {
namespace {

// The seats of a match from first to last: winners, then by score; equals in one group.
std::vector<std::vector<int>> ranked_seats(const MatchResult& result) {
  std::map<int, std::vector<int>, std::greater<>> others;
  for (int seat = 0; seat < static_cast<int>(result.seats.size()); ++seat) {
    if (win_share(result, seat) == 0) {
      others[result.seats[static_cast<std::size_t>(seat)].score].push_back(seat);
    }
  }
  std::vector<std::vector<int>> groups;
  if (!result.winners.empty()) groups.push_back(result.winners);
  for (auto& [score, seats] : others) groups.push_back(std::move(seats));
  return groups;
}

// The lines of a report: all bots of one name are one.
struct Entries {
  std::vector<std::string> names;
  std::vector<std::size_t> of_bot;  // by bot of the series

  explicit Entries(const std::vector<std::string>& bots) {
    for (const std::string& bot : bots) {
      const auto found = std::find(names.begin(), names.end(), bot);
      of_bot.push_back(static_cast<std::size_t>(found - names.begin()));
      if (found == names.end()) names.push_back(bot);
    }
  }
  [[nodiscard]] std::size_t at(const SeatResult& seat) const {
    return of_bot[static_cast<std::size_t>(seat.bot)];
  }
};

// The results of one deal, turned into what the report counts.
class Deals {
 public:
  Deals(const SeriesInfo& info, const Entries& entries) : info_(info), entries_(entries) {
    const std::size_t count = entries.names.size();
    shares_.resize(count);
    scores_.resize(count);
    before_.assign(count, std::vector<std::vector<double>>(count));
    decided_.assign(count, std::vector<int>(count));
    seat_shares_.resize(static_cast<std::size_t>(info.players));
  }

  void add(const std::vector<const MatchResult*>& deal) {
    const std::size_t count = entries_.names.size();
    std::vector<double> share(count);
    std::vector<double> score(count);
    std::vector<int> seated(count);
    std::vector<std::vector<int>> before(count, std::vector<int>(count));
    std::vector<double> seat_share(seat_shares_.size());
    std::vector<Ranking> rankings;
    double steps = 0;
    for (const MatchResult* match : deal) {
      for (std::size_t seat = 0; seat < match->seats.size(); ++seat) {
        const std::size_t entry = entries_.at(match->seats[seat]);
        const double won = win_share(*match, static_cast<int>(seat));
        share[entry] += won;
        score[entry] += match->seats[seat].score;
        ++seated[entry];
        seat_share[seat] += won / static_cast<double>(deal.size());
      }
      steps += match->steps / static_cast<double>(deal.size());
      rankings.push_back(compare(*match, before));
    }
    for (std::size_t a = 0; a < count; ++a) {
      shares_[a].push_back(share[a] / seated[a]);
      scores_[a].push_back(score[a] / seated[a]);
      for (std::size_t b = 0; b < count; ++b) {
        const int decided = before[a][b] + before[b][a];
        decided_[a][b] += decided;
        if (decided > 0) before_[a][b].push_back(static_cast<double>(before[a][b]) / decided);
      }
    }
    for (std::size_t seat = 0; seat < seat_share.size(); ++seat) {
      seat_shares_[seat].push_back(seat_share[seat]);
    }
    steps_.push_back(steps);
    rankings_.push_back(std::move(rankings));
  }

  void fill(Report& report) const {
    const auto ratings = rate_deals(rankings_, static_cast<int>(entries_.names.size()), info_.seed);
    report.pairs.resize(entries_.names.size());
    for (std::size_t a = 0; a < entries_.names.size(); ++a) {
      BotReport& bot = report.bots[a];
      bot.win_share = estimate(shares_[a]);
      bot.score = estimate(scores_[a]);
      bot.rating = ratings[a];
      for (std::size_t b = 0; b < entries_.names.size(); ++b) {
        report.pairs[a].push_back({estimate(before_[a][b]), decided_[a][b]});
      }
    }
    for (const auto& shares : seat_shares_) report.seats.push_back(estimate(shares));
    report.steps = estimate(steps_);
    report.deals = static_cast<int>(steps_.size());
  }

 private:
  // Counts who came before whom, and gives the match to the rating.
  Ranking compare(const MatchResult& match, std::vector<std::vector<int>>& before) const {
    Ranking ranking;
    std::vector<std::size_t> ahead;
    for (const std::vector<int>& group : ranked_seats(match)) {
      ranking.emplace_back();
      for (const int seat : group) {
        const std::size_t entry = entries_.at(match.seats[static_cast<std::size_t>(seat)]);
        ranking.back().push_back(static_cast<int>(entry));
        for (const std::size_t other : ahead) ++before[other][entry];
      }
      for (const int entry : ranking.back()) ahead.push_back(static_cast<std::size_t>(entry));
    }
    return ranking;
  }

  const SeriesInfo& info_;
  const Entries& entries_;
  std::vector<std::vector<double>> shares_;
  std::vector<std::vector<double>> scores_;
  std::vector<std::vector<std::vector<double>>> before_;
  std::vector<std::vector<int>> decided_;
  std::vector<std::vector<double>> seat_shares_;
  std::vector<double> steps_;
  std::vector<std::vector<Ranking>> rankings_;
};

// What is counted match by match.
void count_matches(const SeriesInfo& info, const Entries& entries,
                   const std::vector<MatchResult>& results, Report& report) {
  std::vector<double> moves(report.bots.size());
  for (const MatchResult& match : results) {
    report.fewest_steps =
        report.fewest_steps == 0 ? match.steps : std::min(report.fewest_steps, match.steps);
    report.most_steps = std::max(report.most_steps, match.steps);
    constexpr std::size_t kMostComplaints = 10;
    if (!match.forfeit.empty() && report.complaints.size() < kMostComplaints) {
      report.complaints.push_back("match " + std::to_string(match.match) + ": " + match.forfeit);
    }
    for (std::size_t seat = 0; seat < match.seats.size(); ++seat) {
      const SeatResult& one = match.seats[seat];
      const std::size_t entry = entries.at(one);
      BotReport& bot = report.bots[entry];
      bot.scores.push_back(one.score);
      bot.parts.resize(info.parts.size());
      for (std::size_t part = 0; part < std::min(bot.parts.size(), one.parts.size()); ++part) {
        bot.parts[part] += one.parts[part];
      }
      bot.milliseconds += one.microseconds / 1000.0;
      bot.slowest = std::max(bot.slowest, one.slowest / 1000.0);
      moves[entry] += one.decisions;
      if (!match.forfeit.empty() && win_share(match, static_cast<int>(seat)) == 0) ++bot.forfeits;
    }
  }
  for (std::size_t i = 0; i < report.bots.size(); ++i) {
    BotReport& bot = report.bots[i];
    for (double& part : bot.parts) part /= static_cast<double>(bot.scores.size());
    if (moves[i] > 0) bot.milliseconds /= moves[i];
    std::sort(bot.scores.begin(), bot.scores.end());
  }
}

}  // namespace

Report make_report(const SeriesInfo& info, const std::vector<MatchResult>& results) {
  Report report;
  report.matches = static_cast<int>(results.size());
  const Entries entries(info.bots);
  for (const std::string& name : entries.names) {
    report.bots.emplace_back();
    report.bots.back().name = name;
    report.bots.back().seats =
        static_cast<int>(std::count(info.bots.begin(), info.bots.end(), name));
  }
  count_matches(info, entries, results, report);
  std::map<int, std::vector<const MatchResult*>> by_deal;
  for (const MatchResult& result : results) by_deal[result.deal].push_back(&result);
  Deals deals(info, entries);
  for (const auto& [deal, matches] : by_deal) {
    if (static_cast<int>(matches.size()) == (info.rotate ? info.players : 1)) deals.add(matches);
  }
  deals.fill(report);
  return report;
}

}  // namespace heirloom::arena
