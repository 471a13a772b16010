// Looking back on a match of whichever game.
#include "table/any_match.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include "games/catalog.hpp"

namespace heirloom::table {
namespace {

using text::Json;

std::unique_ptr<AnyMatch> played_out(std::string_view game) {
  record::Record record;
  record.game = std::string(game);
  record.rules_version = *rules_version(game);
  record.options = Json::object();
  auto match = open_match(record, 7);
  EXPECT_TRUE(match.ok());
  while ((*match)->turn() != core::Turn::over) {
    if ((*match)->turn() == core::Turn::chance) {
      EXPECT_TRUE((*match)->chance({}).ok());
    } else {
      const Reply move = (*match)->random_move({});
      EXPECT_TRUE((*match)->step((*move)["text"].get<std::string>(), {}).ok());
    }
  }
  return std::move(*match);
}

std::vector<double> odds_of(const AnyMatch& match, std::optional<int> step) {
  const Reply odds = match.odds(step, 40);
  EXPECT_TRUE(odds.ok());
  return (*odds)["win_shares"].get<std::vector<double>>();
}

TEST(LookingBack, OddsAreSharesAndCertainAtTheEnd) {
  games::for_each_game([](auto tag) {
    SCOPED_TRACE(std::string(decltype(tag)::type::kName));
    const auto match = played_out(decltype(tag)::type::kName);
    const auto early = odds_of(*match, 1);
    EXPECT_NEAR(std::accumulate(early.begin(), early.end(), 0.0), 1, 1e-9);
    EXPECT_LT(*std::ranges::max_element(early), 1);
    const Json winners = match->scores()["winners"];
    const auto end = odds_of(*match, {});
    for (std::size_t seat = 0; seat < end.size(); ++seat) {
      const bool won = std::ranges::find(winners, Json(seat)) != winners.end();
      EXPECT_NEAR(end[seat], won ? 1.0 / static_cast<double>(winners.size()) : 0, 1e-9);
    }
    EXPECT_FALSE(match->odds({}, 0).ok());
    EXPECT_FALSE(match->odds(100'000, 10).ok());
  });
}

}  // namespace
}  // namespace heirloom::table
