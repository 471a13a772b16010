// Looking back on a match of any game.
#include "bots/any_bots.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include "match/any_game.hpp"
#include "match/local_match.hpp"

namespace heirloom::bots {
namespace {

using text::Json;

std::unique_ptr<match::AnyMatch> played_out(const match::AnyGame& game) {
  auto opened = match::open_match(record::begin(game.name(), game.rules_version(), Json::object()));
  EXPECT_TRUE(opened.ok());
  match::LocalMatch local(std::move(*opened), 7);
  while (local.match().turn() != core::Turn::over) {
    if (local.match().turn() == core::Turn::chance) {
      EXPECT_TRUE(local.chance({}).ok());
    } else {
      const match::Reply move = local.random_move({});
      EXPECT_TRUE(local.step((*move)["text"].get<std::string>(), {}).ok());
    }
  }
  return local.match().clone();
}

std::vector<double> odds_of(const match::AnyMatch& match, std::optional<int> step) {
  const match::Reply odds = bots_of(match.game()).odds(match, step, 40);
  EXPECT_TRUE(odds.ok());
  return (*odds)["win_shares"].get<std::vector<double>>();
}

TEST(LookingBack, OddsAreSharesAndCertainAtTheEnd) {
  for (const match::AnyGame* game : match::all_games()) {
    SCOPED_TRACE(std::string(game->name()));
    const auto match = played_out(*game);
    const auto early = odds_of(*match, 1);
    EXPECT_NEAR(std::accumulate(early.begin(), early.end(), 0.0), 1, 1e-9);
    EXPECT_LT(*std::ranges::max_element(early), 1);
    const Json winners = match->scores()["winners"];
    const auto end = odds_of(*match, {});
    for (std::size_t seat = 0; seat < end.size(); ++seat) {
      const bool won = std::ranges::find(winners, Json(seat)) != winners.end();
      EXPECT_NEAR(end[seat], won ? 1.0 / static_cast<double>(winners.size()) : 0, 1e-9);
    }
    EXPECT_FALSE(bots_of(game->name()).odds(*match, {}, 0).ok());
    EXPECT_FALSE(bots_of(game->name()).odds(*match, 100'000, 10).ok());
  }
}

}  // namespace
}  // namespace heirloom::bots
