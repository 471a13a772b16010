// What steps of Ancestree show to whom, and what previews promise.
#include <gtest/gtest.h>

#include "games/ancestree/test_bench.hpp"

namespace heirloom::games::ancestree::tests {
namespace {

using core::Viewer;

// The events of one step as a viewer sees them, one JSON object each.
std::vector<std::string> events(const Bench& match, std::string_view step, Viewer viewer) {
  Bench next = match;
  const Game::State before = match.state();
  const auto read = record::read_step<Game>(before, step);
  EXPECT_TRUE(read);
  next.steps({step});
  std::vector<std::string> out;
  for (const auto& event : Game::events(before, *read, next.state(), viewer)) {
    out.push_back(text::dump(text::write_value(event)));
  }
  return out;
}

TEST(AncestreeEvents, ATakeShowsItsTileOnlyToItsSeat) {
  const Bench match(json(R"({"players":2})"), study(2, 1, 2, "take"));
  EXPECT_EQ(events(match, "0 take D0000-0", Viewer::seat(0)),
            Moves{R"({"type":"took","seat":0,"tile":"D0000-0"})"});
  EXPECT_EQ(events(match, "0 take D0000-0", Viewer::seat(1)),
            Moves{R"({"type":"took","seat":0,"tile":null})"});
}

TEST(AncestreeEvents, TheLastTakeRevealsAll) {
  Bench match(json(R"({"players":2})"), study(2, 1, 2, "take"));
  match.steps({"0 take D0000-0"});
  EXPECT_EQ(events(match, "1 take D0000-0", Viewer::spectator()),
            (Moves{R"({"type":"took","seat":1,"tile":null})",
                   R"({"type":"revealed","tiles":["D0000-0","D0000-0"]})"}));
}

TEST(AncestreeEvents, TheLastCommitmentLaysAllAndPassesTheHands) {
  Json position = study(2, 1, 2, "place");
  position["trees"][0] = json(R"([["E0001R0",0,0]])");
  position["taken"][0] = "E1000L2";
  position["hands"][1] = json(R"(["L0000-0","C0000-0","C0000-0","C0000-0"])");
  Bench match(json(R"({"players":2})"), position);
  match.steps({"0 place 1,1"});
  const std::string laid =
      R"({"type":"laid","seat":0,"tile":"E1000L2","plan":{"cell":[1,1],"links":[[0,0]],)"
      R"("marriages":[],"dynasty":{"heritage":"E","before":1,"after":2}}})";
  const std::string passed = R"({"type":"hands_passed","direction":"left",)"
                             R"("hand":["C0000-0","C0000-0","C0000-0","L0000-0"]})";
  EXPECT_EQ(events(match, "1 discard", Viewer::seat(0)),
            (Moves{R"({"type":"committed","seat":1,"plan":null})", laid,
                   R"({"type":"discarded","seat":1,"tile":"S0000-0"})", passed}));
}

TEST(AncestreeEvents, A15_NothingIsPassedAfterTheFifthStep) {
  const auto passes = [](int step) {
    Bench match(json(R"({"players":2})"), study(2, 1, step, "place"));
    match.steps({"0 discard"});
    for (const std::string& event : events(match, "1 discard", Viewer::spectator())) {
      if (event.find("hands_passed") != std::string::npos) return true;
    }
    return false;
  };
  EXPECT_TRUE(passes(4));
  EXPECT_FALSE(passes(5));
}

TEST(AncestreeEvents, TheEndOfARoundShowsItsScoring) {
  Json position = study(2, 3, 5, "place", true);
  position["trees"] = Json::array({chain("E"), json("[]")});
  position["taken"][1] = "P0000-2";
  position["phantom"] = json(R"(["L0000-0"])");
  Bench match(json(R"({"players":2,"two_player":"phantom"})"), position);
  match.steps({"0 discard"});
  const auto shown = events(match, "1 place 0,0", Viewer::spectator());
  const std::string laid =
      R"({"type":"laid","seat":1,"tile":"P0000-2","plan":{"cell":[0,0],"links":[],)"
      R"("marriages":[],"dynasty":{"heritage":"P","before":0,"after":1}}})";
  EXPECT_EQ(shown, (Moves{R"({"type":"committed","seat":1,"plan":null})",
                          R"({"type":"discarded","seat":0,"tile":"S0000-0"})", laid,
                          R"({"type":"last_tiles_left","count":3})",
                          R"({"type":"phantom_shown","tiles":["L0000-0"]})",
                          R"({"type":"tokens_won","seat":0,"heritage":"E","length":1,"tokens":2})",
                          R"({"type":"coins_won","seat":0,"coins":0})",
                          R"({"type":"tokens_won","seat":1,"heritage":"P","length":1,"tokens":2})",
                          R"({"type":"coins_won","seat":1,"coins":2})",
                          R"({"type":"round_scored","round":3,"tokens":[2,2],"coins":[0,2]})",
                          R"({"type":"ended","marriages":[0,0],"scores":[6,8]})"}));
}

TEST(AncestreeEvents, ThePhantomsLossIsFaceDown) {
  Json position = study(2, 1, 2, "take", true);
  position["hands"][2].push_back("L0000-0");
  const Bench match(json(R"({"players":2,"two_player":"phantom"})"), position);
  for (const Viewer viewer : {Viewer::seat(0), Viewer::seat(1), Viewer::spectator()}) {
    EXPECT_EQ(events(match, "@ phantom L0000-0", viewer),
              Moves{R"({"type":"phantom_lost","tiles_left":4})"});
  }
}

TEST(AncestreeEvents, APreviewShowsWhatAPlacementJoins) {
  Json position = study(2, 1, 3, "place");
  position["trees"][0] = json(R"([["E0001R0",0,0],["E0010L0",2,0]])");
  position["taken"][0] = "E1100-0";
  Bench match(json(R"({"players":2})"), position);
  const auto look = [&](int seat, std::string_view move) {
    const auto read = text::read_words<Game::Move>(move);
    return Game::preview(Game::observe(match.state(), Viewer::seat(seat)), *Game::action(*read));
  };
  const auto preview = look(0, "place 1,1");
  EXPECT_TRUE(preview.certain);
  ASSERT_EQ(preview.events.size(), 1U);
  EXPECT_EQ(text::dump(text::write_value(preview.events[0])),
            R"({"type":"committed","seat":0,"plan":{"cell":[1,1],"links":[[0,0],[2,0]],)"
            R"("marriages":[],"dynasty":{"heritage":"E","before":1,"after":2}}})");
  match.steps({"0 place 1,1"});
  EXPECT_FALSE(look(1, "discard").certain);
}

}  // namespace
}  // namespace heirloom::games::ancestree::tests
