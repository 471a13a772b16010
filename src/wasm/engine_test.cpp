// The browser's requests, asked natively: whole matches of every game, and everything refused.
#include <algorithm>
#include <vector>

#include "games/catalog.hpp"
#include "match/any_game.hpp"
#include "match/reading.hpp"
#include "record/describe.hpp"
#include "record/playout.hpp"
#include "record/replay.hpp"
#include "wasm/test_engine.hpp"

namespace heirloom::wasm {
namespace {

TEST(BrowserEngine, PlaysTheMatchThatAPlayoutOfTheSameSeedPlays) {
  for_each_name([](auto tag) {
    using G = typename decltype(tag)::type;
    constexpr std::uint64_t kSeed = 20;
    record::Match<G> match(G::defaults(Json::object()));
    std::vector<core::Random> bots;
    for (std::uint64_t seat = 0; seat < core::kMaxSeats; ++seat) {
      bots.push_back(record::stream(kSeed, record::Stream::bots, seat));
    }
    record::play_out<G>(match, kSeed, [&](const auto&, core::Seat seat, const auto& actions) {
      if (actions.size() == 1) return actions[0];
      core::Random& bot = bots[static_cast<std::size_t>(seat)];
      return actions[bot.index(actions.size())];
    });
    record::Record expected = match.to_record();
    expected.meta.value = Json{{"seed", kSeed}};

    Engine engine;
    Played played(engine, G::kName, kSeed);
    played.play_out();
    EXPECT_EQ(played.record(), record::write_record(expected));
  });
}

TEST(BrowserEngine, ShowsEveryViewerWhatTheEngineShows) {
  for_each_name([](auto tag) {
    using G = typename decltype(tag)::type;
    Engine engine;
    Played played(engine, G::kName);
    played.play(40);
    const int match = played.match;
    const auto record = record::read_record(played.record());
    const auto replayed = record::replay<G>(*record);
    ASSERT_TRUE(replayed.ok());
    const auto& state = replayed->state();
    const auto expect_view = [&](match::Perspective perspective, const Json& viewer) {
      const Json view = view_of(engine, match, viewer);
      if (perspective) {
        Json known = view;
        known.erase("remembered");
        EXPECT_EQ(known, record::view_document<G>(state, *perspective, replayed->steps()));
      }
      EXPECT_EQ(ask_well(engine, about(*record, view, "read")),
                text::write_value(match::read_state<G>(state, perspective)));
      EXPECT_EQ(ask_well(engine, about(*record, view, "picture"))["picture"],
                record::picture_of<G>(replayed->options(), state, perspective));
    };
    for (core::Seat seat = 0; seat < G::seats(state); ++seat) {
      const auto viewer = core::Viewer::seat(seat);
      expect_view(viewer, seat);
    }
    expect_view(core::Viewer::spectator(), "spectator");
    expect_view({}, nullptr);
  });
}

TEST(BrowserEngine, BotsThinkInPortionsAndChooseWhatIsLegal) {
  for_each_name([](auto tag) {
    Engine engine;
    Played played(engine, decltype(tag)::type::kName);
    while (played.turn == "chance") played.advance();
    const int match = played.match;
    const int seat = view_of(engine, match, 0)["to_act"][0].get<int>();
    const Json moves = view_of(engine, match, seat)["legal"];
    const auto is_legal = [&](const Json& reply) {
      return std::find(moves.begin(), moves.end(), reply["move"]) != moves.end();
    };
    const auto think = [&](const char* bot, Json playouts) {
      Json request = {{"do", "think"}, {"match", match}, {"seat", seat}, {"bot", bot}};
      if (!playouts.is_null()) request["playouts"] = std::move(playouts);
      return request;
    };
    const Json levels = ask_well(engine, {{"do", "levels"}});
    for (const Json& level : levels["levels"]) {
      const std::string name = level["name"].get<std::string>();
      const Json reply = ask_well(engine, think(name.c_str(), 3));
      EXPECT_TRUE(is_legal(reply)) << name;
    }
    // Portion by portion, an opinion is thought through until the budget is used.
    const auto consider = [&](Json playouts) {
      Json request = think("search:50", std::move(playouts));
      request["opinion"] = true;
      return ask_well(engine, request);
    };
    const Json begun = consider(20);
    if (moves.size() > 1) {
      EXPECT_EQ(begun["playouts"], 20);
      EXPECT_EQ(begun["done"], false);
      EXPECT_EQ(consider(20)["playouts"], 40);
      const Json ended = consider({});
      EXPECT_EQ(ended["playouts"], 50);
      EXPECT_EQ(ended["done"], true);
      EXPECT_EQ(ended["candidates"][0]["move"], ended["move"]);
    }
    EXPECT_NE(complaint(engine, think("clever", 1)).find("unknown bot"), std::string::npos);
    EXPECT_NE(complaint(engine, think("hard", 0)).find("1 or more"), std::string::npos);
  });
}

TEST(BrowserEngine, GivesAViewerEventsAndOnlyTheOmniscientTheStep) {
  for_each_name([](auto tag) {
    Engine engine;
    const Played played(engine, decltype(tag)::type::kName);
    const Played twin(engine, decltype(tag)::type::kName);
    const Json seen = ask_well(engine, {{"do", "chance"}, {"match", played.match}, {"viewer", 0}});
    EXPECT_TRUE(seen["events"].is_array() && !seen.contains("text"));
    const Json known = ask_well(engine, {{"do", "chance"}, {"match", twin.match}});
    EXPECT_TRUE(known["text"].is_string() && !known.contains("events"));
    EXPECT_EQ(played.record(), twin.record());
  });
}

TEST(BrowserEngine, ViewsAndEventsOfThePastAreAsTheyWere) {
  for_each_name([](auto tag) {
    Engine engine;
    Played played(engine, decltype(tag)::type::kName);
    const int match = played.match;
    const std::vector<Json> viewers = {nullptr, "spectator", 0, 1};
    std::vector<std::vector<Json>> seen;
    const auto begun = record::read_record(played.record());
    do {
      const Json whole = ask_well(engine, {{"do", "scores"}, {"match", match}});
      seen.emplace_back();
      for (const Json& viewer : viewers) {
        const Json view = view_of(engine, match, viewer);
        const Json read = ask_well(engine, about(*begun, view, "read"));
        seen.back().push_back(view);
        EXPECT_TRUE(read["outlook"].is_object());
        for (std::size_t seat = 0; seat < read["parts"].size(); ++seat) {
          EXPECT_EQ(read["parts"][seat].is_null(), view["scores"][seat].is_null());
        }
        if (viewer.is_null()) {
          EXPECT_EQ(read["parts"], whole["parts"]);
        }
      }
      EXPECT_EQ(seen.back()[0]["scores"], whole["scores"]);
    } while (seen.size() < 50 && played.advance());
    for (std::size_t step = 0; step < seen.size(); ++step) {
      for (std::size_t i = 0; i < viewers.size(); ++i) {
        EXPECT_EQ(view_of(engine, match, viewers[i], step), seen[step][i]) << "step " << step;
      }
    }
    const int steps = static_cast<int>(seen.size()) - 1;
    const Json own = ask_well(
        engine, {{"do", "events"}, {"match", match}, {"since", steps - 2}, {"viewer", 1}})["steps"];
    ASSERT_EQ(own.size(), 2U);
    EXPECT_EQ(own[1]["step"], steps);
    EXPECT_FALSE(own[1].contains("text")) << "the text of a step is the whole truth";
    const Json all = ask_well(engine, {{"do", "events"}, {"match", match}, {"since", 0}})["steps"];
    ASSERT_EQ(all.size(), seen.size() - 1);
    const auto record = record::read_record(played.record());
    for (std::size_t i = 0; i < all.size(); ++i) EXPECT_EQ(all[i]["text"], record->steps[i]);
  });
}

TEST(BrowserEngine, TakesUpARecordAndKeepsWhatItSaysOfPeople) {
  for_each_name([](auto tag) {
    using G = typename decltype(tag)::type;
    Engine engine;
    Json names = Json::array();
    for (int seat = 0; seat < G::defaults(Json::object()).players; ++seat) names.push_back("Ada");
    const Json opened = ask_well(engine, {{"do", "open"},
                                          {"game", std::string(G::kName)},
                                          {"seed", "18446744073709551615"},
                                          {"seats", names}});
    Played played(engine, opened);
    played.play(12);
    const std::string written = played.record();
    const Json as_text = ask_well(engine, {{"do", "open"}, {"record", written}, {"seed", 1}});
    EXPECT_EQ(as_text["step"], 12);
    EXPECT_EQ(as_text["seats"].get<std::size_t>(), names.size());
    const Json object = *text::parse_json(written);
    const Json as_object = ask_well(engine, {{"do", "open"}, {"record", object}});
    EXPECT_EQ(Played(engine, as_object).record(), written);
    Played resumed(engine, as_text);
    EXPECT_EQ(resumed.record(), written);
    resumed.play_out();
    EXPECT_EQ(resumed.turn, "over");
  });
}

TEST(BrowserEngine, ListsTheGamesAsTheCommandLineDoes) {
  Engine engine;
  EXPECT_EQ(ask_well(engine, {{"do", "games"}}), match::describe_games());
}

TEST(BrowserEngine, RefusesEveryBadRequestAndChangesNothing) {
  for_each_name([](auto tag) {
    const std::string game(decltype(tag)::type::kName);
    Engine engine;
    Played played(engine, game);
    while (played.turn == "chance") played.advance();
    const int match = played.match;
    const std::string before = played.record();
    const Json look = {{"do", "view"}, {"match", match}, {"viewer", 0}};
    const Json view = ask_well(engine, look);
    for (const char* text : {"", "{", "[]", "7", "null", "{}", "{\"do\":7}", "\xff\xfe",
                             "{\"do\":\"fly\"}", "{\"do\":\"games\",\"do\":\"games\"}"}) {
      EXPECT_TRUE(text::parse_json(engine.call(text))->contains("error")) << text;
    }
    const std::vector<Json> bad = {
        {{"do", "games"}, {"match", match}},
        {{"do", "open"}},
        {{"do", "open"}, {"game", game}},
        {{"do", "open"}, {"game", "chess"}, {"seed", 1}},
        {{"do", "open"}, {"game", game}, {"seed", -1}},
        {{"do", "open"}, {"game", game}, {"seed", 1.5}},
        {{"do", "open"}, {"game", game}, {"seed", "01"}},
        {{"do", "open"}, {"game", game}, {"seed", 1}, {"options", 3}},
        {{"do", "open"}, {"game", game}, {"seed", 1}, {"options", {{"players", 99}}}},
        {{"do", "open"}, {"game", game}, {"seed", 1}, {"options", {{"colour", "red"}}}},
        {{"do", "open"}, {"game", game}, {"seed", 1}, {"seats", {"only one"}}},
        {{"do", "open"}, {"game", game}, {"seed", 1}, {"record", "{}"}},
        {{"do", "open"}, {"record", "{}"}},
        {{"do", "open"}, {"record", 4}},
        {{"do", "close"}},
        {{"do", "close"}, {"match", 99}},
        {{"do", "view"}, {"match", 0}, {"viewer", 0}},
        {{"do", "view"}, {"match", "1"}, {"viewer", 0}},
        {{"do", "view"}, {"match", match}, {"viewer", 5}, {"also", 1}},
        {{"do", "view"}, {"match", match}, {"viewer", -1}},
        {{"do", "view"}, {"match", match}, {"viewer", core::kMaxSeats}},
        {{"do", "view"}, {"match", match}, {"viewer", "nobody"}},
        {{"do", "view"}, {"match", match}, {"viewer", 9}},
        {{"do", "view"}, {"match", match}, {"step", -1}},
        {{"do", "view"}, {"match", match}, {"step", 1000000}},
        {{"do", "read"}, {"game", game}},
        {{"do", "read"}, {"game", "chess"}, {"options", Json::object()}, {"view", view}},
        {{"do", "read"}, {"game", game}, {"options", {{"players", 99}}}, {"view", view}},
        {{"do", "read"}, {"game", game}, {"options", Json::object()}, {"view", 7}},
        {{"do", "picture"}, {"game", game}, {"options", Json::object()}, {"view", nullptr}},
        {{"do", "events"}, {"match", match}},
        {{"do", "events"}, {"match", match}, {"since", -1}},
        {{"do", "events"}, {"match", match}, {"since", 1000000}},
        {{"do", "expand"}, {"game", game}, {"options", Json::object()}, {"view", view}},
        {{"do", "expand"},
         {"game", game},
         {"options", Json::object()},
         {"view", view},
         {"amounts", {-1, 2000000000}}},
        {{"do", "expand"},
         {"game", game},
         {"options", Json::object()},
         {"view", view},
         {"amounts", "all"}},
        {{"do", "random_move"}, {"match", match}, {"seat", 77}},
        {{"do", "step"}, {"match", match}, {"text", ""}},
        {{"do", "step"}, {"match", match}, {"text", "0 fly away"}},
        {{"do", "step"}, {"match", match}, {"text", "9 pass"}},
        {{"do", "step"}, {"match", match}, {"text", "@ nothing"}},
        {{"do", "step"}, {"match", match}, {"text", 5}},
        {{"do", "step"}, {"match", match}, {"text", "0 x"}, {"viewer", 9}},
        {{"do", "chance"}, {"match", match}},
    };
    for (const Json& request : bad) {
      EXPECT_NE(complaint(engine, request), "") << text::dump(request);
    }
    EXPECT_EQ(played.record(), before);
    EXPECT_EQ(ask_well(engine, look), view);
    EXPECT_EQ(Played(engine, game).match, match + 1) << "a refused open used up a handle";
  });
}

TEST(BrowserEngine, DrawsNothingWithoutASeed) {
  for_each_name([](auto tag) {
    Engine engine;
    const Played played(engine, decltype(tag)::type::kName);
    const Json copy = ask_well(engine, {{"do", "open"}, {"record", played.record()}});
    EXPECT_NE(complaint(engine, {{"do", "chance"}, {"match", copy["match"]}}), "");
    EXPECT_NE(complaint(engine, {{"do", "random_move"}, {"match", copy["match"]}}), "");
  });
}

TEST(BrowserEngine, ClosesMatchesAndHoldsOnlySoMany) {
  Engine engine;
  std::string game;
  games::for_each_game([&](auto tag) { game = decltype(tag)::type::kName; });
  for (int i = 1; i <= Engine::kMaxMatches; ++i) ASSERT_EQ(Played(engine, game).match, i);
  EXPECT_NE(complaint(engine, {{"do", "open"}, {"game", game}, {"seed", 1}}), "");
  EXPECT_EQ(ask_well(engine, {{"do", "close"}, {"match", 5}})["closed"], 5);
  EXPECT_NE(complaint(engine, {{"do", "close"}, {"match", 5}}), "");
  EXPECT_NE(complaint(engine, {{"do", "record"}, {"match", 5}}), "");
  EXPECT_EQ(Played(engine, game).match, Engine::kMaxMatches + 1);
}

}  // namespace
}  // namespace heirloom::wasm
