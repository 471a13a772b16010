// Series: seats rotate, deals repeat, and how many threads play them changes nothing.
#include <atomic>
#include <map>

#include <gtest/gtest.h>

#include "arena/report.hpp"
#include "arena/series.hpp"
#include "arena/threads.hpp"
#include "match/any_game.hpp"

namespace heirloom::tests {
namespace {

std::map<int, arena::MatchResult> play(int threads, int matches, const std::string& bot) {
  const auto options = match::find_game("familienbande")->read_options(text::Json::object(), {});
  const std::vector<std::string> bots(static_cast<std::size_t>(options->players), bot);
  auto series = arena::make_series("familienbande", options->options, bots, 5, matches, threads);
  EXPECT_TRUE(series.ok());
  std::map<int, arena::MatchResult> results;
  series->done = [&](const arena::MatchResult& result, const auto&) {
    results.emplace(result.match, result);
    return true;
  };
  arena::run_series(*series);
  return results;
}

TEST(Series, EveryBotSitsInEverySeatOfEveryDeal) {
  for (int players = 2; players <= core::kMaxSeats; ++players) {
    for (int bot = 0; bot < players; ++bot) {
      core::SeatSet seats;
      for (int match = 0; match < players; ++match) {
        for (int seat = 0; seat < players; ++seat) {
          if (arena::bot_at(match, seat, players) == bot) seats.add(seat);
        }
      }
      EXPECT_EQ(seats, core::SeatSet::first(players));
    }
  }
}

TEST(Series, ThreadsDoNotChangeTheResults) {
  const auto one = play(1, 30, "search:20");
  const auto four = play(4, 30, "search:20");
  ASSERT_EQ(one.size(), 30U);
  ASSERT_EQ(four.size(), 30U);
  for (const auto& [match, result] : one) {
    const arena::MatchResult& other = four.at(match);
    EXPECT_EQ(result.winners, other.winners);
    EXPECT_EQ(result.steps, other.steps);
    for (std::size_t seat = 0; seat < result.seats.size(); ++seat) {
      EXPECT_EQ(result.seats[seat].score, other.seats[seat].score);
      EXPECT_EQ(result.seats[seat].bot, other.seats[seat].bot);
    }
  }
}

TEST(Series, PartsSumToScores) {
  for (const auto& [match, result] : play(1, 6, "greedy")) {
    for (const arena::SeatResult& seat : result.seats) {
      int sum = 0;
      for (const int part : seat.parts) sum += part;
      EXPECT_EQ(sum, seat.score);
    }
  }
}

TEST(Series, AReportSharesTheWinsOut) {
  arena::SeriesInfo info;
  info.players = 3;
  info.bots = {"a", "b", "b"};
  info.parts = {"trait", "hand"};
  std::vector<arena::MatchResult> results;
  for (const auto& [match, result] : play(1, 60, "greedy")) results.push_back(result);
  const arena::Report report = arena::make_report(info, results);
  EXPECT_EQ(report.deals, 20);
  ASSERT_EQ(report.bots.size(), 2U);
  EXPECT_NEAR(report.bots[0].win_share.mean + 2 * report.bots[1].win_share.mean, 1, 1e-9);
  EXPECT_NEAR(report.pairs[0][1].share.mean + report.pairs[1][0].share.mean, 1, 1e-9);
  double seats = 0;
  for (const arena::Estimate& seat : report.seats) seats += seat.mean;
  EXPECT_NEAR(seats, 1, 1e-9);
}

TEST(Threads, AllTasksRunAndAreWaitedFor) {
  arena::Threads threads(4);
  std::atomic<int> sum = 0;
  threads.run([&](int i) { sum += 1 << i; });
  EXPECT_EQ(sum, 15);
}

}  // namespace
}  // namespace heirloom::tests
