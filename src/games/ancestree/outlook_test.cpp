// What Ancestree tells about a table: ribbons of dynasties, links, tokens to be won, places ahead.
#include <gtest/gtest.h>

#include <set>

#include "games/ancestree/rules.hpp"
#include "games/ancestree/test_bench.hpp"

namespace heirloom::games::ancestree::tests {
namespace {

Outlook outlook(const Game::State& state) {
  return Game::outlook(Game::observe(state, core::Viewer::spectator()));
}

// The outlook of seat 0 with this tree.
Json seat_with(const Json& tree, std::string_view measure = "descent",
               std::string_view bridge = "married") {
  return text::write_value(outlook(with_tree(tree, measure, bridge).state()))["seats"][0];
}

TEST(AncestreeOutlook, ARibbonRunsDownTheLongestDynasty) {
  EXPECT_EQ(seat_with(chain("CCCC"))["dynasties"],
            json(R"([{"heritage":"C","length":4,"cells":[[0,0],[1,1],[0,2],[1,3]]}])"));
  EXPECT_EQ(seat_with(chain("LCL"))["dynasties"],
            json(R"([{"heritage":"C","length":1,"cells":[[1,1]]},
                     {"heritage":"L","length":1,"cells":[[0,0]]}])"));
}

TEST(AncestreeOutlook, ARibbonGoesSidewaysThroughMarriedTilesOnly) {
  const Json tree = json(R"([["C1111-0",0,0],["C1111R0",1,1],["C1111L0",3,1],["C1111-0",4,2]])");
  EXPECT_EQ(seat_with(tree)["dynasties"],
            json(R"([{"heritage":"C","length":3,"cells":[[0,0],[1,1],[3,1],[4,2]]}])"));
  EXPECT_EQ(seat_with(tree, "descent", "none")["dynasties"][0]["length"], 2);
  EXPECT_EQ(seat_with(married_row("C1111B0", 5))["dynasties"],
            json(R"([{"heritage":"C","length":1,"cells":[[0,0]]}])"));
}

TEST(AncestreeOutlook, WhereGroupsCountTheRibbonIsTheGroup) {
  EXPECT_EQ(seat_with(married_row("C1111B0", 3), "tile_count")["dynasties"],
            json(R"([{"heritage":"C","length":3,"cells":[[0,0],[2,0],[4,0]]}])"));
  // A chain that turns back up is one group of two rows.
  const Json bent = json(R"([["C1111-0",0,0],["C1111-0",1,1],["C1111-0",2,0]])");
  EXPECT_EQ(seat_with(bent, "component_rows")["dynasties"],
            json(R"([{"heritage":"C","length":2,"cells":[[0,0],[2,0],[1,1]]}])"));
}

TEST(AncestreeOutlook, LinksNameTheUpperOrLeftTileFirst) {
  const Json seat = seat_with(json(R"([["E0010R2",0,0],["C0000L1",2,0],["P0100-0",-1,1]])"));
  EXPECT_EQ(seat["links"], json(R"([{"a":[0,0],"b":[2,0],"marriage":true},
                                    {"a":[0,0],"b":[-1,1],"marriage":false}])"));
  EXPECT_EQ(seat["coins"], 3);
  EXPECT_EQ(seat["marriages"], 1);
  EXPECT_EQ(seat["marriage_points"], 1);
}

TEST(AncestreeOutlook, TellsTheTokensOfTheRulebooksThreeSeats) {
  Json position = study(3, 2, 5, "place");
  const std::vector<Json> trees = {chain("DDEEL"), chain("EEEP"), chain("CCCLP")};
  for (std::size_t seat = 0; seat < 3; ++seat) position["trees"][seat] = trees[seat];
  const Json told = text::write_value(outlook(Bench(json(R"({"players":3})"), position).state()));
  EXPECT_EQ(told["seats"][1]["tokens_now"],
            json(R"([{"heritage":"E","tokens":2},{"heritage":"P","tokens":1}])"));
  EXPECT_EQ(told["round_value"], 2);
  EXPECT_EQ(told["left"], json("[1,2,0]"));
  EXPECT_EQ(told["right"], json("[2,0,1]"));
}

TEST(AncestreeOutlook, ThePhantomIsANeighbourWhoseHiddenTilesDoNotCountYet) {
  Json position = study(2, 2, 2, "take", true);
  position["trees"][0] = chain("EE");
  position["trees"][1] = chain("C");
  position["phantom"] =
      json(R"(["E0000-0","E0000-0","E0000-0","D0000-0","D0000-0","C0000-0","C0000-0"])");
  const Json told = text::write_value(
      outlook(Bench(json(R"({"players":2,"two_player":"phantom"})"), position).state()));
  EXPECT_EQ(told["left"], json("[1,2]"));
  EXPECT_EQ(told["right"], json("[2,0]"));
  // The first five are shown: three eagles beat seat 0's two; the camels lie face down.
  EXPECT_EQ(told["seats"][0]["tokens_now"], json(R"([{"heritage":"E","tokens":1}])"));
  EXPECT_EQ(told["seats"][1]["tokens_now"], json(R"([{"heritage":"C","tokens":2}])"));
}

TEST(AncestreeOutlook, A37_TheScoreboardHasTokensByRoundAndHeritage) {
  Json position = study(3, 2, 5, "place");
  const std::vector<Json> trees = {chain("DDEEL"), chain("EEEP"), chain("CCCLP")};
  for (std::size_t seat = 0; seat < 3; ++seat) position["trees"][seat] = trees[seat];
  position["tokens"] = json("[[3,0,0],[0,0,0],[1,0,0]]");
  position["coins"] = json("[[4,0,0],[0,0,0],[0,0,0]]");
  const Bench match = scored(json(R"({"players":3})"), position);
  const Json told = text::write_value(outlook(match.state()));
  EXPECT_EQ(told["seats"][1]["rounds"], json(R"([
      {"tokens":0,"by_heritage":[],"coins":0},
      {"tokens":3,"by_heritage":[{"heritage":"E","tokens":2},{"heritage":"P","tokens":1}],
       "coins":0}])"));
  EXPECT_EQ(told["seats"][0]["rounds"][0], json(R"({"tokens":3,"by_heritage":null,"coins":4})"))
      << "what was scored before the position is known by its number only";
  EXPECT_EQ(told["seats"][0]["points"], 3 + 4 + 2 * 4);
  EXPECT_EQ(told["heart_scale"], json("[0,1,3,5,10,15,20,25,30,35,40,45,50,55,60]"));
  EXPECT_EQ(match.position()["tokens"], json("[[3,4,0],[0,3,0],[1,4,0]]"));
}

TEST(AncestreeOutlook, A37_ThePictureHasTheScoreboard) {
  Json position = study(3, 2, 5, "place");
  const std::vector<Json> trees = {chain("DDEEL"), chain("EEEP"), married_row("C1111B0", 4)};
  for (std::size_t seat = 0; seat < 3; ++seat) position["trees"][seat] = trees[seat];
  const Bench match = scored(json(R"({"players":3})"), position);
  const std::string drawn =
      record::picture_of<Game>(options(R"({"players":3})"), match.state(), core::Viewer::seat(0));
  EXPECT_NE(drawn.find("scoreboard"), std::string::npos) << drawn;
  EXPECT_NE(drawn.find("E2 P2"), std::string::npos) << drawn;
  EXPECT_NE(drawn.find("worth"), std::string::npos) << drawn;
}

TEST(AncestreeOutlook, HandsPassLeftAndInTheSecondRoundRight) {
  const auto passes_to = [](int round, int step) {
    return outlook(Bench(json(R"({"players":3})"), study(3, round, step, "take")).state())
        .passes_to;
  };
  using Seats = std::vector<int>;
  EXPECT_EQ(passes_to(1, 2), (Seats{1, 2, 0}));
  EXPECT_EQ(passes_to(2, 2), (Seats{2, 0, 1}));
  EXPECT_EQ(passes_to(3, 4), (Seats{1, 2, 0}));
  EXPECT_EQ(passes_to(2, 5), Seats{}) << "what is left goes to nobody";
}

TEST(AncestreeAhead, ATakeShowsEveryCellOrThatNoneFits) {
  Json position = study(2, 3, 2, "take");
  position["trees"][0] = json(R"([["E0010-0",0,0]])");
  position["hands"][0] = json(R"(["C0100-0","C1000-0","D0000-0","D0000-0","D0000-0"])");
  const Bench match(json(R"({"players":2})"), position);
  const auto view = Game::observe(match.state(), core::Viewer::seat(0));
  EXPECT_EQ(text::write_value(Game::ahead(view, take(*tile_of("C0100-0")))),
            json(R"({"places":[{"cell":[-1,1],"links":[[0,0]],"marriages":[],
                                "dynasty":{"heritage":"C","before":0,"after":1}}]})"));
  EXPECT_EQ(text::write_value(Game::ahead(view, take(*tile_of("C1000-0")))),
            json(R"({"places":[{"cell":null,"links":[],"marriages":[],"dynasty":null}]})"));
}

constexpr std::string_view kTables[] = {
    R"({"players":3})",
    R"({"players":4,"edition":"summary"})",
    R"({"players":2,"two_player":"phantom"})",
    R"({"players":3,"dynasty":"tile_count","bridge":"touching"})",
    R"({"players":5,"bridge":"none","voluntary_discard":true})",
    R"({"players":3,"contact":"linked","bridge":"touching"})",
};

template <class Visit>
void for_each_position(Visit&& visit) {
  for (const std::string_view table : kTables) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      SCOPED_TRACE(std::string(table) + " seed " + std::to_string(seed));
      core::Random random(seed);
      Game::State state = Game::start(options(table));
      do visit(state);
      while (!::testing::Test::HasFatalFailure() && random_step(state, random));
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
}

TEST(AncestreeOutlook, TokensNowAreThoseTheLastScoringGave) {
  int scorings = 0;
  for_each_position([&](const Game::State& state) {
    const Common& table = state.common;
    // Until the next tile is laid the trees are those that were scored.
    const bool over = table.phase == Phase::over;
    const bool fresh = table.round > 1 && table.step == 1 && losses_this_round(table) == 0;
    if (!over && !fresh) return;
    ++scorings;
    const Outlook told = outlook(state);
    for (int seat = 0; seat < table.rules.players; ++seat) {
      int tokens = 0;
      for (const TokensOf& now : told.seats[seat].tokens_now) tokens += now.tokens;
      ASSERT_EQ(tokens, table.tokens[seat][table.round - (over ? 1 : 2)]);
    }
  });
  EXPECT_GT(scorings, 50);
}

TEST(AncestreeOutlook, RibbonsAreAsLongAsTheDynasties) {
  int ribbons = 0;
  for_each_position([&](const Game::State& state) {
    const Rules& rules = state.common.rules;
    const Outlook told = outlook(state);
    for (int seat = 0; seat < rules.players; ++seat) {
      const Tree& tree = state.common.trees[seat];
      const auto tile_at = [&](Cell cell) {
        for (const Placed one : tree.tiles()) {
          if (one.cell() == cell) return one.tile();
        }
        return kNoTile;
      };
      std::set<Heritage> present;
      for (const Placed one : tree.tiles()) present.insert(one.tile().heritage());
      ASSERT_EQ(told.seats[seat].dynasties.size(), present.size());
      for (const Ribbon& ribbon : told.seats[seat].dynasties) {
        ++ribbons;
        std::set<int> rows;
        for (const Cell cell : ribbon.cells) {
          ASSERT_EQ(tile_at(cell).heritage(), ribbon.heritage);
          rows.insert(cell.row());
        }
        const bool tiles = rules.dynasty == Dynasty::tile_count;
        ASSERT_EQ(ribbon.length, static_cast<int>(tiles ? ribbon.cells.size() : rows.size()));
        ASSERT_EQ(ribbon.length, tree.lengths[static_cast<std::size_t>(ribbon.heritage)]);
        if (rules.dynasty != Dynasty::descent) continue;
        for (std::size_t i = 1; i < ribbon.cells.size(); ++i) {
          const Cell from = ribbon.cells[i - 1];
          const Cell to = ribbon.cells[i];
          ASSERT_TRUE(touch(from, to));
          if (from.row() < to.row()) {
            ASSERT_TRUE(in_contact(rules, tile_at(from), tile_at(to), to.code - from.code));
            continue;
          }
          ASSERT_EQ(from.row(), to.row());
          ASSERT_TRUE(from < to ? bridged(rules, tile_at(from), tile_at(to))
                                : bridged(rules, tile_at(to), tile_at(from)));
        }
      }
    }
  });
  EXPECT_GT(ribbons, 1000);
}

TEST(AncestreeAhead, PlacesAreTheLegalCellsOnceAllHaveTaken) {
  int takes = 0;
  for_each_position([&](const Game::State& state) {
    if (state.common.phase != Phase::take || state.common.owing.empty()) return;
    const core::Seat seat = state.common.owing.nth(0);
    Game::Actions moves;
    Game::legal(state, seat, moves);
    for (const Action move : moves) {
      ++takes;
      Game::State later = state;
      Game::apply(later, seat, move);
      for (const core::Seat other : later.common.owing) {
        Game::Actions theirs;
        Game::legal(later, other, theirs);
        if (later.common.phase == Phase::take) Game::apply(later, other, theirs[0]);
      }
      Game::Actions legal;
      Game::legal(later, seat, legal);
      std::vector<Action> cells;
      for (const Action one : legal) {
        if (one != kDiscard || legal.size() == 1) cells.push_back(one);
      }
      std::vector<Action> foreseen;
      const auto told = Game::ahead(Game::observe(state, core::Viewer::seat(seat)), move);
      for (const Plan& plan : told->places) {
        foreseen.push_back(plan.cell ? place(*plan.cell) : kDiscard);
      }
      ASSERT_EQ(foreseen, cells);
    }
  });
  EXPECT_GT(takes, 500);
}

}  // namespace
}  // namespace heirloom::games::ancestree::tests
