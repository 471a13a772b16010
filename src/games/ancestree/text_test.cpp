// Ancestree's words: options, refusals that say why, and the picture.
#include <gtest/gtest.h>

#include "games/ancestree/test_bench.hpp"

namespace heirloom::games::ancestree::tests {
namespace {

using core::Viewer;

TEST(AncestreeText, RefusesTileSetsByName) {
  for (const char* tiles : {R"("std100")", "110", "null", "[]", R"(["E1111B0"])", "true"}) {
    Json table = json(R"({"players":2})");
    table["tiles"] = json(tiles);
    EXPECT_NE(Bench::refused(table, Json()).find("tiles"), std::string::npos) << tiles;
  }
  Json table = json(R"({"players":2})");
  table["tiles"] = repeated("E1111B0", 36);
  table["tiles"][7] = "E1111B4";
  EXPECT_NE(Bench::refused(table, Json()).find("tiles[7]"), std::string::npos);
  table["tiles"][7] = text::integer(4);
  EXPECT_NE(Bench::refused(table, Json()).find("tiles[7]"), std::string::npos);
}

TEST(AncestreeText, A42_VersionOneMeantOtherDefaults) {
  const auto first = [](std::string_view given) {
    return text::read_options<Game>(json(given), 1);
  };
  const auto official = first("{}");
  ASSERT_TRUE(official);
  EXPECT_EQ(official->contact, Contact::touching);
  EXPECT_EQ(official->bridge, Bridge::married);
  const auto summary = first(R"({"edition":"summary"})");
  ASSERT_TRUE(summary);
  EXPECT_EQ(summary->contact, Contact::touching);
  EXPECT_EQ(summary->bridge, Bridge::touching);
  const auto given = first(R"({"edition":"summary","bridge":"none","contact":"touching"})");
  ASSERT_TRUE(given);
  EXPECT_EQ(given->bridge, Bridge::none);
  const auto later = first(R"({"contact":"linked"})");
  ASSERT_FALSE(later);
  EXPECT_NE(later.error().message.find("contact"), std::string::npos) << later.error().message;
}

TEST(AncestreeText, TilesCompareAsTheirCodes) {
  std::vector<std::string> codes;
  for (const char* code :
       {"C0000-0", "C0001-0", "C000d-0", "C000l-0", "C0010-0", "C1000-0", "C1000B0", "C1000L0",
        "C1000R0", "C1000R3", "D0000-0", "E0000-0", "L0000-0", "P0000-0", "S0000-0"}) {
    codes.emplace_back(code);
  }
  for (std::size_t i = 1; i < codes.size(); ++i) {
    ASSERT_LT(codes[i - 1], codes[i]);
    EXPECT_LT(*tile_of(codes[i - 1]), *tile_of(codes[i]));
    EXPECT_EQ(text::word_of(*tile_of(codes[i])), codes[i]);
  }
}

TEST(AncestreeText, RefusalsSayWhy) {
  Json position = study(2, 1, 2, "place");
  position["trees"][0] = json(R"([["E0000R0",0,0]])");
  position["taken"][0] = "C0000L0";
  Bench match(json(R"({"players":2})"), position);
  const auto says = [&](std::string_view step, std::string_view reason) {
    const std::string message = match.step(step);
    EXPECT_NE(message.find(reason), std::string::npos) << step << ": " << message;
  };
  says("0 take D0000-0", "placing");
  says("0 discard", "2,0");
  says("0 place 0,0", "occupied");
  says("0 place 1,0", "even");
  says("0 place 9,1", "beside");
  says("0 place 1,1", "completes");
  says("0 place 99,1", "cell");
  says("2 discard", "seat");
  says("@ phantom E1111B0", "no outcome");
  says("@ deal 0 E1111-1 E1111-1 E1111-1 E1111-1 E1111-1 E1111-1", "no outcome");
  match.steps({"0 place 2,0"});
  says("0 place 2,0", "committed");
}

TEST(AncestreeText, ImpossibleDealsSayWhy) {
  Json table = json(R"({"players":2})");
  table["tiles"] = repeated("E1111B0", 31);
  for (int i = 0; i < 5; ++i) table["tiles"].push_back("C0000-0");
  Bench match(table, Json());
  const auto says = [&](std::string_view step, std::string_view reason) {
    const std::string message = match.step(step);
    EXPECT_NE(message.find(reason), std::string::npos) << step << ": " << message;
  };
  says("@ deal 0 E1111B0", "six");
  says("@ deal 0", "six");
  says("@ deal 0 C0000-0 C0000-0 C0000-0 C0000-0 C0000-0 C0000-0", "6 times");
  says("@ deal 0 E1111B0 E1111B0 E1111B0 E1111B0 E1111B0 L0000-0", "L0000-0");
  says("@ deal 1 E1111B0 E1111B0 E1111B0 E1111B0 E1111B0 E1111B0", "deal 0");
  says("@ deal -1 E1111B0 E1111B0 E1111B0 E1111B0 E1111B0 E1111B0", "deal 0");
  says("@ phantom E1111B0", "deal 0");
}

TEST(AncestreeText, ThePictureShowsTheTreeAndHidesWhatIsHidden) {
  Json position = study(2, 1, 3, "take");
  position["trees"][0] = json(R"([["E0001R0",0,0],["C1000L0",2,0]])");
  position["trees"][1] = json(R"([["E0001R0",0,0],["C1000-0",1,1]])");
  position["hands"][1] = repeated("L1111B3", 4);
  const Bench match(json(R"({"players":2})"), position);
  const Game::Options table = options(R"({"players":2})");
  const std::string all = record::picture_of<Game>(table, match.state(), {});
  EXPECT_NE(all.find("E0001R0=C1000L0"), std::string::npos) << all;
  EXPECT_NE(all.find('\\'), std::string::npos);
  EXPECT_NE(all.find("L1111B3"), std::string::npos);
  const std::string seen = record::picture_of<Game>(table, match.state(), Viewer::spectator());
  EXPECT_EQ(seen.find("L1111B3"), std::string::npos) << seen;
  EXPECT_NE(seen.find("hand     4"), std::string::npos);
}

TEST(AncestreeText, ThePictureKeepsToItsWidth) {
  Json position = study(2, 3, 5, "place");
  position["trees"][0] = married_row("E1111B0", 14);
  position["discards"][1] = repeated("L1111B3", 13);
  const Bench match(json(R"({"players":2})"), position);
  const std::string all = record::picture_of<Game>(options(R"({"players":2})"), match.state(), {});
  std::size_t column = 0;
  for (const char c : all) {
    column = c == '\n' ? 0 : column + 1;
    ASSERT_LE(column, 100U);
  }
}

}  // namespace
}  // namespace heirloom::games::ancestree::tests
