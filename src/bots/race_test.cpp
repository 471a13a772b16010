// The race between moves: which drop out, and which do not.
#include "bots/race.hpp"

#include <gtest/gtest.h>

#include <array>

#include "core/random.hpp"

namespace heirloom::tests {
namespace {

// Three moves in worlds full of shared luck; the last is a little worse in most worlds.
class Moves {
 public:
  Moves() {
    for (std::size_t i = 0; i < sums_.size(); ++i) race_.enter(i);
  }
  void play_worlds(int worlds, double worse) {
    for (int left = worlds; left > 0;) {
      if (race_.new_world()) luck_ = random_.index(100) / 100.0;
      const std::size_t one = race_.next();
      const double own_luck = random_.index(100) / 1000.0;
      const double result = luck_ + own_luck - (one == 2 ? worse : 0);
      sums_[one] += result;
      ++counts_[one];
      race_.note(
          result, 4.0, [this](std::size_t i) { return sums_[i] / counts_[i]; },
          [this](std::size_t i) { dropped_[i] = true; });
      left -= race_.new_world() ? 1 : 0;
    }
  }
  [[nodiscard]] bool dropped(std::size_t one) const { return dropped_[one]; }

 private:
  bots::Race race_;
  core::Random random_{7};
  double luck_ = 0;
  std::array<double, 3> sums_{};
  std::array<int, 3> counts_{};
  std::array<bool, 3> dropped_{};
};

TEST(Race, SharedLuckDoesNotHideWhoIsBehind) {
  Moves moves;
  moves.play_worlds(60, 0.05);  // a world's luck is up to twenty times that
  EXPECT_TRUE(moves.dropped(2));
  EXPECT_FALSE(moves.dropped(0) && moves.dropped(1));
}

TEST(Race, NobodyDropsOutBeforeEveryoneHasPlayedAFewWorlds) {
  Moves moves;
  moves.play_worlds(7, 5);
  EXPECT_FALSE(moves.dropped(2));
  moves.play_worlds(1, 5);
  EXPECT_TRUE(moves.dropped(2));
}

// At the end of a match no luck is left: a move has the same result in every world.
TEST(Race, SomebodyIsAlwaysLeftWhereNoLuckIs) {
  for (std::size_t worse = 1; worse < 30; ++worse) {
    bots::Race race;
    for (std::size_t i = 0; i <= worse; ++i) race.enter(i);
    const auto result = [](std::size_t i) { return i == 0 ? 30.0 / 61 : 30.0 / 67; };
    for (int left = static_cast<int>(worse) + 1; left > 1 && !race.decided();) {
      race.note(result(race.next()), 2.25, result, [&](std::size_t) { --left; });
      ASSERT_GE(left, 1) << worse << " worse moves";
    }
  }
}

}  // namespace
}  // namespace heirloom::tests
