// Ancestree's heuristic in positions with an obvious best move, and what it relies on.
#include "bots/heuristics/ancestree.hpp"

#include <gtest/gtest.h>

#include "bots/heuristics/ancestree_family.hpp"
#include "games/ancestree/rules.hpp"
#include "games/ancestree/test_bench.hpp"
#include "record/match.hpp"

namespace heirloom::bots {
namespace {

using namespace games::ancestree::tests;
using Thoughts = Heuristic<Game>;

// The worths of a seat's legal moves, in their order.
Values<Game> worths(const Thoughts::Knowledge& knowledge, const Game::Actions& legal) {
  Values<Game> values;
  Thoughts::values(knowledge, legal, values);
  return values;
}

// The move seat 0 likes best, as text.
std::string favourite(const Json& options, const Json& position) {
  const Bench match(options, position);
  Game::Actions legal;
  Game::legal(match.state(), 0, legal);
  const auto values = worths(Thoughts::know(match.state(), 0), legal);
  const auto best = std::max_element(values.begin(), values.end()) - values.begin();
  return text::write_words(Game::move(legal[static_cast<int>(best)]));
}

// Where seat 0 lays a tile into its tree.
std::string laid(int round, int step, std::string_view tree, std::string_view tile,
                 std::string_view options = R"({"players":2})") {
  Json position = study(2, round, step, "place");
  position["trees"][0] = json(tree);
  position["taken"][0] = std::string(tile);
  return favourite(json(options), position);
}

TEST(AncestreeHeuristic, MarriesRatherThanLinks) {
  EXPECT_EQ(laid(2, 3, R"([["E1111B0",0,0]])", "C1111L0"), "place 2,0");
}

TEST(AncestreeHeuristic, FillsTheGapBetweenTwoHearts) {
  const auto tree = R"([["P1111B0",0,0],["E1111R0",-1,1],["E1111L0",1,1],
                        ["L1111B0",-2,2],["D1111L0",2,2]])";
  EXPECT_EQ(laid(3, 5, tree, "C1111B0"), "place 0,2");
}

TEST(AncestreeHeuristic, LengthensTheDynastyThatIsTied) {
  Json position = study(2, 3, 5, "place");
  position["trees"][0] = chain("EECC");
  position["trees"][1] = chain("CC");
  position["taken"][0] = "C1111-0";
  const std::string move = favourite(json(R"({"players":2})"), position);
  const Moves right = {"place -1,1", "place 0,4", "place 2,4"};  // above and below the camels
  EXPECT_NE(std::find(right.begin(), right.end(), move), right.end()) << move;
}

// The tile seat 0 takes from a hand of its last two in the last round.
std::string taken(const std::vector<std::string>& hand, const Json& own, const Json& other,
                  int step = 5) {
  Json position = study(2, 3, step, "take");
  position["trees"][0] = own;
  position["trees"][1] = other;
  for (std::size_t i = 0; i < hand.size(); ++i) position["hands"][0][i] = hand[i];
  return favourite(json(R"({"players":2})"), position);
}

TEST(AncestreeHeuristic, TakesTheCoinsIfNothingElseCounts) {
  EXPECT_EQ(taken({"E1111-1", "E1111-2"}, chain("E"), chain("EEEEE")), "take E1111-2");
}

TEST(AncestreeHeuristic, DoesNotTakeWhatFitsNowhere) {
  const Json own = json(R"([["E0001-0",0,0]])");
  EXPECT_EQ(taken({"C0110-3", "C1000-1"}, own, chain("E")), "take C1000-1");
}

TEST(AncestreeHeuristic, DeniesTheNeighbourWhatIsEqualToItself) {
  // Both dragons fit in one cell; the other seat could marry only the one with a heart.
  const Json own = json(R"([["P0001-0",0,0]])");
  const Json other = married_row("L0000B0", 4);
  EXPECT_EQ(taken({"D1000-0", "D1000L0", "S0000-0"}, own, other, 4), "take D1000L0");
  EXPECT_EQ(taken({"D1000-0", "D1000R0", "S0000-0"}, own, other, 4), "take D1000R0");
}

TEST(AncestreeHeuristic, DiscardsWhatWouldWasteTheHeartsIfItMay) {
  const auto tree = R"([["E0100R0",0,0],["P0011R0",1,-1],["P0011L0",3,-1],["E1000L0",4,0]])";
  EXPECT_EQ(laid(1, 5, tree, "E1000-0"), "place 2,0");
  EXPECT_EQ(laid(1, 5, tree, "E1000-0", R"({"players":2,"voluntary_discard":true})"), "discard");
  EXPECT_EQ(laid(1, 5, tree, "E1000B0", R"({"players":2,"voluntary_discard":true})"), "place 2,0");
}

// Plays at random and calls look(state, seat) before every decision.
template <class Look>
void wander(const Game::Options& options, std::uint64_t seed, Look&& look) {
  core::Random random(seed);
  Game::State state = Game::start(options);
  do {
    for (const core::Seat seat : Game::to_act(state)) look(state, seat);
  } while (random_step(state, random));
}

TEST(AncestreeHeuristic, ThinksTheSameOfAViewAndOfItsWorlds) {
  for (const auto table : {R"({"players":4})", R"({"players":3,"edition":"summary"})",
                           R"({"players":2,"edition":"summary"})",
                           R"({"players":2,"two_player":"phantom","phantom":"zero"})"}) {
    core::Random random(7);
    wander(options(table), 3, [&](const Game::State& state, core::Seat seat) {
      Game::Actions legal;
      Game::legal(state, seat, legal);
      const Game::View view = Game::observe(state, core::Viewer::seat(seat));
      const auto seen = worths(Thoughts::know(view), legal);
      ASSERT_EQ(seen, worths(Thoughts::know(state, seat), legal));
      const Game::State world = Game::imagine(view, random);
      ASSERT_EQ(seen, worths(Thoughts::know(world, seat), legal));
    });
  }
}

// The fast lengths equal those the rules find.
TEST(AncestreeHeuristic, KnowsHowLongADynastyBecomes) {
  using namespace games::ancestree;
  for (const auto dynasty : {Dynasty::descent, Dynasty::component_rows, Dynasty::tile_count}) {
    for (const auto bridge : {Bridge::married, Bridge::touching, Bridge::none}) {
      Game::Options table = options(R"({"players":3,"edition":"summary"})");
      table.dynasty = dynasty;
      table.bridge = bridge;
      for (std::uint64_t seed = 0; seed < 20; ++seed) {
        table.contact = seed % 2 == 0 ? Contact::touching : Contact::linked;
        wander(table, seed, [](const Game::State& state, core::Seat seat) {
          if (state.common.phase != Phase::place) return;
          const Rules& rules = state.common.rules;
          const Tree& tree = state.common.trees[seat];
          const Tile tile = state.taken[seat];
          const ancestree::Family family(rules, tree, tile.heritage());
          Choices moves;
          list_placements(rules, tree, tile, moves);
          for (const Action action : moves) {
            const Parsed move = parse(action);
            if (move.kind != Kind::place || family.length() == 0) continue;
            Tree after = tree;
            lay(rules, after, tile, move.cell);
            ASSERT_EQ(family.length_with(tile, move.cell),
                      after.lengths[static_cast<std::size_t>(tile.heritage())]);
          }
        });
      }
    }
  }
}

}  // namespace
}  // namespace heirloom::bots
