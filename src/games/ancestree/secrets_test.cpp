// Who knows what in Ancestree: hands that were held, secret takes, the phantom's tiles, worlds.
#include <gtest/gtest.h>

#include <map>

#include "games/ancestree/rules.hpp"
#include "games/ancestree/test_bench.hpp"

namespace heirloom::games::ancestree::tests {
namespace {

using core::Viewer;

Json view(const Bench& match, int seat) { return match.view(Viewer::seat(seat))["position"]; }

// Which hands a seat is shown besides its own, for example "-x-": only the second.
std::string known(const Bench& match, int seat) {
  const Json position = view(match, seat);
  std::string out;
  for (const Json& hand : position["known_hands"]) out += hand.is_null() ? '-' : 'x';
  return out;
}

TEST(AncestreeSecrets, A32_ASeatKnowsTheHandsItHasHeldThisRound) {
  const Json table = json(R"({"players":4})");
  EXPECT_EQ(known(Bench(table, study(4, 1, 1, "take")), 0), "----");
  EXPECT_EQ(known(Bench(table, study(4, 1, 2, "take")), 0), "-x--");
  EXPECT_EQ(known(Bench(table, study(4, 1, 3, "take")), 0), "-xx-");
  EXPECT_EQ(known(Bench(table, study(4, 2, 3, "take")), 0), "--xx");
  EXPECT_EQ(known(Bench(table, study(4, 3, 4, "place")), 1), "x-xx");
}

TEST(AncestreeSecrets, A32_KnownHandsAreListedWhole) {
  Json position = study(3, 1, 2, "place");
  position["hands"][1] = json(R"(["L0000-1","E1111B2","D0000-0","C0000-0"])");
  const Json seen = view(Bench(json(R"({"players":3})"), position), 0);
  EXPECT_EQ(text::dump(seen["known_hands"]),
            R"([null,["C0000-0","D0000-0","E1111B2","L0000-1"],null])");
  EXPECT_EQ(text::dump(seen["hands"]), R"([["D0000-0","D0000-0","D0000-0","D0000-0"],4,4])");
}

TEST(AncestreeSecrets, A32_ASecretTakeDoesNotShow) {
  Json position = study(3, 1, 2, "take");
  position["hands"][1] = json(R"(["L0000-1","E1111B2","D0000-0","C0000-0","P0000-0"])");
  position["hands"][2] = json(R"(["L1000-1","E1000B2","D1000-0","C1000-0","P1000-0"])");
  for (const int viewer : {0, -1}) {
    std::string first_view;
    Game::View first;
    for (const char* tile : {"L0000-1", "E1111B2", "P0000-0"}) {
      for (const char* other : {"L1000-1", "C1000-0"}) {
        Bench match(json(R"({"players":3})"), position);
        match.steps({std::string("1 take ") + tile, std::string("2 take ") + other});
        const Viewer looks = viewer < 0 ? Viewer::spectator() : Viewer::seat(viewer);
        const std::string shown = text::dump(match.view(looks));
        if (first_view.empty()) {
          first_view = shown;
          first = Game::observe(match.state(), looks);
        }
        EXPECT_EQ(shown, first_view);
        EXPECT_EQ(Game::observe(match.state(), looks), first);
      }
    }
  }
}

TEST(AncestreeSecrets, A32_TheKnownHandIsShownAsTheStepBegan) {
  Json position = study(3, 1, 2, "take");
  position["hands"][1] = json(R"(["L0000-1","E1111B2","D0000-0","C0000-0","P0000-0"])");
  Bench match(json(R"({"players":3})"), position);
  match.steps({"1 take E1111B2"});
  const Json seen = view(match, 0);
  EXPECT_EQ(seen["known_hands"][1].size(), 5U);
  EXPECT_EQ(seen["hands"][1], 4);
  EXPECT_TRUE(seen["taken"][1].is_null());
  EXPECT_EQ(view(match, 1)["taken"][1], "E1111B2");
  match.steps({"0 take D0000-0", "2 take D0000-0"});
  EXPECT_EQ(view(match, 0)["taken"][1], "E1111B2");
  EXPECT_EQ(view(match, 0)["known_hands"][1].size(), 4U);
}

TEST(AncestreeSecrets, A32_SpectatorsKnowNoHand) {
  const Bench match(json(R"({"players":3})"), study(3, 1, 4, "take"));
  const Json seen = match.view(Viewer::spectator())["position"];
  EXPECT_EQ(text::dump(seen["known_hands"]), "[null,null,null]");
  EXPECT_EQ(text::dump(seen["hands"]), "[3,3,3]");
}

TEST(AncestreeSecrets, A32_WhereNoHandExistsNothingIsKnown) {
  const Bench due = scored(json(R"({"players":3})"), study(3, 1, 5, "place"));
  EXPECT_EQ(known(due, 0), "---");
  const Bench over = scored(json(R"({"players":3})"), study(3, 3, 5, "place"));
  EXPECT_EQ(known(over, 0), "---");
}

TEST(AncestreeSecrets, A14_AnothersPlacementDoesNotShow) {
  Json position = study(2, 1, 2, "place");
  position["trees"][1] = json(R"([["E1111B0",0,0]])");
  position["taken"][1] = "C1111B0";
  std::string first;
  for (const char* move : {"1 place 2,0", "1 place -1,1"}) {
    Bench match(json(R"({"players":2})"), position);
    match.steps({move});
    const std::string shown = text::dump(match.view(Viewer::seat(0)));
    if (first.empty()) first = shown;
    EXPECT_EQ(shown, first);
    EXPECT_EQ(view(match, 1)["committed"][1].size(), 2U);
    EXPECT_TRUE(view(match, 0)["committed"][1].is_null());
  }
}

const char* const kPhantomTable = R"({"players":2,"two_player":"phantom"})";

TEST(AncestreeSecrets, A33_ALossMakesTheHandUnknownUntilItIsHeldAgain) {
  // Round 1: a hand goes 0 → 1 → phantom → 0. At step 2 the phantom has what seat 1 held.
  Json due = study(2, 1, 2, "take", true);
  due["hands"][2].push_back("D0000-0");
  EXPECT_EQ(known(Bench(json(kPhantomTable), due), 1), "--x");
  EXPECT_EQ(known(Bench(json(kPhantomTable), due), 0), "-x-");
  const Bench lost(json(kPhantomTable), study(2, 1, 2, "take", true));
  EXPECT_EQ(known(lost, 1), "---");
  EXPECT_EQ(known(lost, 0), "-x-");
  // Step 4: seat 1 holds its first hand again; seat 0 has passed it the one it knows.
  const Bench later(json(kPhantomTable), study(2, 1, 4, "take", true));
  EXPECT_EQ(known(later, 0), "-x-");
  EXPECT_EQ(known(later, 1), "---");
}

TEST(AncestreeSecrets, A33_WhatThePhantomTookIsNotConcluded) {
  // The hand of seat 0 goes to seat 1, to the phantom and back; tiles without symbols fit nowhere.
  Json position = study(2, 1, 1, "take", true);
  position["hands"][0] = json(R"(["C0000-0","E0000-0","L0000-0","P0000-0","S0000-0","S0000-1"])");
  Bench match(json(kPhantomTable), position);
  match.steps({"0 take E0000-0", "1 take D0000-0", "0 place 0,0", "1 place 0,0"});
  match.steps({"@ phantom D0000-0", "0 take D0000-0", "1 take C0000-0", "0 discard", "1 discard"});
  match.steps({"@ phantom L0000-0", "0 take D0000-0", "1 take D0000-0", "0 discard", "1 discard"});
  match.steps({"@ phantom D0000-0"});
  const Json seen = view(match, 0);
  EXPECT_EQ(text::dump(seen["hands"][0]), R"(["P0000-0","S0000-0","S0000-1"])")
      << "the lion is missing";
  EXPECT_EQ(text::dump(seen["phantom"]), "[null,null,null]");
}

TEST(AncestreeSecrets, A34_CountShowsThePhantomsTilesOnceTheirRoundIsScored) {
  Json position = study(2, 2, 3, "take", true);
  position["phantom"] = json(R"(["E0000-0","C0000-0","L0000-0","P0000-0"])");
  const Bench match(json(kPhantomTable), position);
  EXPECT_EQ(text::dump(view(match, 0)["phantom"]), R"(["E0000-0",null,null,null])");
  const Json zero = json(R"({"players":2,"two_player":"phantom","phantom":"zero"})");
  EXPECT_EQ(text::dump(view(Bench(zero, position), 0)["phantom"]), "[null,null,null,null]");
}

TEST(AncestreeSecrets, A34_AfterTheScoringAllAreShown) {
  Json position = study(2, 3, 5, "place", true);
  position["phantom"] = json(R"(["E0000-0","C0000-0"])");
  const Bench match = scored(json(kPhantomTable), position);
  EXPECT_EQ(text::dump(match.view(Viewer::spectator())["position"]["phantom"]),
            R"(["E0000-0","C0000-0"])");
}

TEST(AncestreeSecrets, A36_KnowledgeFollowsFromTheStepAlsoInALoadedPosition) {
  core::Random random(3);
  const Game::Options read = options(kPhantomTable);
  Game::State state = Game::start(read);
  while (random_step(state, random)) {
    const auto loaded = Game::load(read, Game::position(state));
    ASSERT_TRUE(loaded);
    for (const int seat : {0, 1}) {
      const auto shown = [&](const Game::State& of) {
        return text::dump(text::write_value(Game::position(Game::observe(of, Viewer::seat(seat)))));
      };
      ASSERT_EQ(shown(*loaded), shown(state));
    }
  }
}

// --- what the hidden places can hold ---

// In a match from set-up, what is out of a viewer's sight is the set without what it sees.
TEST(AncestreeSecrets, ThePoolIsTheSetWithoutWhatIsSeen) {
  for (const char* table : {R"({"players":6})", R"({"players":3,"edition":"summary"})",
                            R"({"players":2,"two_player":"phantom"})"}) {
    const Game::Options read = options(table);
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      core::Random random(seed);
      Game::State state = Game::start(read);
      do {
        for (int seat = -1; seat < read.players; ++seat) {
          const Game::View seen =
              Game::observe(state, seat < 0 ? Viewer::spectator() : Viewer::seat(seat));
          std::map<Tile, int> left;
          for (const Tile tile : read.tiles.tiles()) ++left[tile];
          const auto see = [&](Tile tile) {
            if (tile != kNoTile) --left[tile];
          };
          for (const Tree& tree : seen.common.trees) {
            for (const Placed one : tree.tiles()) see(one.tile());
            for (int i = 0; i < tree.discarded; ++i) see(tree.discard(i));
          }
          for (const Tile tile : seen.hand) see(tile);
          for (const Hand& hand : seen.known) {
            for (const Tile tile : hand) see(tile);
          }
          for (const Tile tile : seen.taken) see(tile);
          for (const Tile tile : seen.lost) see(tile);
          for (const Gone& gone : seen.gone) see(gone.tile);
          for (const Tile tile : seen.pool) see(tile);
          for (const auto& [tile, count] : left) {
            ASSERT_EQ(count, 0) << table << " seat " << seat << " " << text::word_of(tile);
          }
        }
      } while (random_step(state, random));
    }
  }
}

TEST(AncestreeSecrets, ASeatRemembersTheLastTilesOfHandsItKnew) {
  // Six seats, round 1: seat 0 has held all hands but the one that came to seat 5 at last.
  Json position = study(6, 1, 5, "place");
  const Json codes = json(R"(["E0000-0","E0000-1","E0000-2","E0000-3","C0000-0","C0000-1"])");
  for (int seat = 0; seat < 6; ++seat) position["hands"][seat] = Json::array({codes[seat]});
  const Bench match = scored(json(R"({"players":6})"), position);
  const Game::View seen = Game::observe(match.state(), Viewer::seat(0));
  ASSERT_EQ(seen.gone.size(), 6);
  int unknown = 0;
  for (const Gone& gone : seen.gone) unknown += gone.tile == kNoTile ? 1 : 0;
  EXPECT_EQ(unknown, 1);
  EXPECT_TRUE(seen.pool.contains(*tile_of("C0000-1")));
  EXPECT_FALSE(seen.pool.contains(*tile_of("C0000-0")));
  EXPECT_EQ(Game::observe(match.state(), Viewer::spectator()).pool.size(), 12 * 6 + 6);
}

TEST(AncestreeSecrets, AHiddenTakeIsAnyOfTheMovesOfAKnownHand) {
  Json position = study(3, 1, 2, "take");
  position["hands"][1] = json(R"(["L0000-1","E1111B2","L0000-1","L0000-1","E1111B2"])");
  Bench match(json(R"({"players":3})"), position);
  match.steps({"1 take E1111B2"});
  const Game::View seen = Game::observe(match.state(), Viewer::seat(0));
  core::Random random(1);
  std::map<std::string, int> taken;
  constexpr int kHalf = 2000;
  for (int i = 0; i < 2 * kHalf; ++i) {
    const Game::State world = Game::imagine(seen, random);
    ASSERT_EQ(Game::observe(world, Viewer::seat(0)), seen);
    ++taken[text::word_of(world.taken[1])];
  }
  // Equal tiles are one move, so each of the two has one half; five standard deviations of room.
  ASSERT_EQ(taken.size(), 2U);
  EXPECT_NEAR(taken["L0000-1"], kHalf, 160);
}

TEST(AncestreeSecrets, HiddenPlacesHoldAnyTileOfThePoolAlike) {
  Json position = study(2, 3, 1, "take");
  position["hands"][1] = json(R"(["C0000-0","C0000-1","C0000-2","C0000-3","L0000-0","L0000-1"])");
  position["pile"] = json(R"(["P0000-0","P0000-1"])");
  const Bench match(json(R"({"players":2})"), position);
  const Game::View seen = Game::observe(match.state(), Viewer::seat(0));
  ASSERT_EQ(seen.pool.size(), 8);
  core::Random random(2);
  std::map<std::string, int> in_pile;
  constexpr int kQuarter = 2000;
  for (int i = 0; i < 4 * kQuarter; ++i) {
    for (const Tile tile : Game::imagine(seen, random).pile.tiles()) ++in_pile[text::word_of(tile)];
  }
  ASSERT_EQ(in_pile.size(), 8U);
  for (const auto& [code, count] : in_pile) EXPECT_NEAR(count, kQuarter, 200) << code;
}

TEST(AncestreeSecrets, AHiddenPlacementIsAnyLegalOne) {
  Json position = study(2, 1, 2, "place");
  position["trees"][1] = json(R"([["E1111B0",0,0]])");
  position["taken"][1] = "C1000L0";
  Bench match(json(R"({"players":2})"), position);
  match.steps({"1 place 2,0"});
  const Game::View seen = Game::observe(match.state(), Viewer::seat(0));
  core::Random random(4);
  std::map<int, int> cells;
  for (int i = 0; i < 2000; ++i) ++cells[Game::imagine(seen, random).committed[1].code];
  ASSERT_EQ(cells.size(), 2U);
  for (const auto& [code, count] : cells) EXPECT_NEAR(count, 1000, 115);
}

}  // namespace
}  // namespace heirloom::games::ancestree::tests
