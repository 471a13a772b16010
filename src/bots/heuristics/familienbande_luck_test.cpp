// Luck that stays with its seat.
#include "bots/heuristics/familienbande_luck.hpp"

#include "bots/heuristics/familienbande.hpp"
#include "games/familienbande/test_bench.hpp"

namespace heirloom::games::familienbande::tests {
namespace {

using Hints = bots::Heuristic<Familienbande>;

TEST(FamilienbandeLuck, ASeatDrawsTheSameWhateverOthersDraw) {
  const auto table = deep().hand("fENL").hand("mCCC").table();
  core::Random random(11);
  const Hints::Luck luck(table.state(), random);
  const auto drawn = [&](int others_before) {
    Hints::Luck mine = luck;
    auto world = table.state();
    const auto draw = [&](std::int8_t seat) {
      const auto before = world.hands[seat];
      world.common.turn = seat;
      world.common.draw = true;
      mine.chance(world);
      return world.hands[seat] - before;
    };
    for (int i = 0; i < others_before; ++i) draw(1);
    return draw(0);
  };
  EXPECT_EQ(drawn(0).size(), 1);
  EXPECT_EQ(drawn(0), drawn(1));
}

}  // namespace
}  // namespace heirloom::games::familienbande::tests
