// What the rules make of views, asked as a page does.
#include <algorithm>

#include "record/record.hpp"
#include "wasm/test_engine.hpp"

namespace heirloom::wasm {
namespace {

TEST(BrowserRules, PreviewsEveryLegalMoveWithTypedFieldsAndAddsUpTheScores) {
  for_each_name([](auto tag) {
    Engine engine;
    Played played(engine, decltype(tag)::type::kName);
    const int match = played.match;
    const auto record = record::read_record(played.record());
    for (int steps = 0; steps < 60 && played.advance(); ++steps) {
      const Json whole = ask_well(engine, {{"do", "scores"}, {"match", match}});
      for (std::size_t seat = 0; seat < whole["scores"].size(); ++seat) {
        int sum = 0;
        for (const Json& part : whole["parts"][seat]) sum += part.value("points", 0);
        EXPECT_EQ(sum, whole["scores"][seat].get<int>());
        const Json view = view_of(engine, match, seat);
        const Json read = ask_well(engine, about(*record, view, "read"));
        EXPECT_EQ(read["moves"].size(), view["legal"].size());
        for (std::size_t i = 0; i < read["moves"].size(); ++i) {
          const Json& move = read["moves"][i];
          EXPECT_EQ(move["text"], view["legal"][i]);
          EXPECT_TRUE(move["move"]["type"].is_string());
          const Json& preview = move["preview"];
          EXPECT_TRUE(preview["parts"].is_array() && preview["events"].is_array() &&
                      preview["certain"].is_boolean() && preview.contains("ahead"));
        }
      }
    }
  });
}

// Minima, then from the first target on whatever is still missing from the least total.
Json least_allocation(const Json& whole) {
  Json amounts = Json::array();
  int missing = whole.value("total_min", 0);
  for (const Json& target : whole["targets"]) missing -= target.value("min", 0);
  for (const Json& target : whole["targets"]) {
    const int room = target.value("max", 0) - target.value("min", 0);
    const int more = std::clamp(missing, 0, room);
    missing -= more;
    amounts.push_back(target.value("min", 0) + more);
  }
  return amounts;
}

TEST(BrowserRules, OffersDecisionsWholeWhereTheGameDoes) {
  for_each_name([](auto tag) {
    using G = typename decltype(tag)::type;
    Engine engine;
    Played played(engine, G::kName);
    const int match = played.match;
    const auto record = record::read_record(played.record());
    if constexpr (!text::HasCompound<G>) {
      const Json view = view_of(engine, match, 0);
      Json request = about(*record, view, "expand");
      request["amounts"] = Json::array();
      EXPECT_NE(complaint(engine, request), "");
      EXPECT_TRUE(ask_well(engine, about(*record, view, "read"))["compound"].is_null());
      return;
    }
    int made = 0;
    for (int steps = 0; steps < 400 && played.advance(); ++steps) {
      const Json to_act = view_of(engine, match, 0)["to_act"];
      for (const Json& seat : to_act) {
        const Json view = view_of(engine, match, seat);
        const Json whole = ask_well(engine, about(*record, view, "read"))["compound"];
        if (whole.is_null()) continue;
        Json request = about(*record, view, "expand");
        request["amounts"] = least_allocation(whole);
        const Json moves = ask(engine, request);
        if (moves.contains("error")) continue;  // amounts that depend on each other
        ++made;
        const Json copy = ask_well(engine, {{"do", "open"}, {"record", played.record()}});
        for (const Json& move : moves["moves"]) {
          ask_well(engine, {{"do", "step"},
                            {"match", copy["match"]},
                            {"text", text::dump(seat) + " " + move.get<std::string>()}});
        }
        ask_well(engine, {{"do", "close"}, {"match", copy["match"]}});
      }
    }
    EXPECT_GT(made, 0);
  });
}

}  // namespace
}  // namespace heirloom::wasm
