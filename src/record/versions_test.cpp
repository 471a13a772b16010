// Options as older versions of the rules meant them.
#include <gtest/gtest.h>

#include "games/catalog.hpp"
#include "record/match.hpp"

namespace heirloom::record {
namespace {

using text::Json;

template <class G>
Json options_by(int version, const std::string& given) {
  const auto read = text::read_options<G>(*text::parse_json(given), version);
  return read ? text::write_value(*read) : Json(read.error().message);
}

TEST(Versions, EveryFormerDefaultIsOfAnOptionAndAnOlderVersionAndDiffersFromTodays) {
  games::for_each_game([](auto tag) {
    using G = typename decltype(tag)::type;
    for (const text::FormerDefault& former : G::former_defaults()) {
      EXPECT_GE(former.until, 1);
      EXPECT_LT(former.until, G::kRulesVersion) << G::kName << " " << former.was.option;
      Json given = Json::object();
      if (!former.where.option.empty()) {
        given[std::string(former.where.option)] = text::option_value(former.where.value);
      }
      const std::string option(former.was.option);
      // A default may depend on other options: one set of them at least must show the difference.
      bool differs = false;
      for (const char* more : {"{}", R"({"edition":"summary"})"}) {
        Json set = given;
        set.update(*text::parse_json(more));
        const auto then = text::read_options<G>(set, former.until);
        if (!then) continue;
        const Json now = text::write_value(*text::read_options<G>(set));
        ASSERT_TRUE(now.contains(option)) << option;
        const Json was = text::write_value(*then);
        EXPECT_EQ(was[option], text::option_value(former.was.value)) << G::kName << " " << option;
        differs |= was[option] != now[option];
      }
      EXPECT_TRUE(differs) << G::kName << " " << option;
    }
  });
}

TEST(Versions, AGameWhoseNumberWasRaisedSaysWhatChanged) {
  games::for_each_game([](auto tag) {
    using G = typename decltype(tag)::type;
    for (int version = 1; version < G::kRulesVersion; ++version) {
      const auto former = G::former_defaults();
      EXPECT_TRUE(std::any_of(former.begin(), former.end(),
                              [&](const auto& one) { return one.until == version; }))
          << G::kName << ": nothing differs between versions " << version << " and the next";
    }
  });
}

TEST(Versions, LeftOutOptionsOfAncestreeMeanWhatTheyMeantThen) {
  const auto summary = options_by<games::Ancestree>(1, R"({"edition":"summary"})");
  EXPECT_EQ(summary["bridge"], "touching");
  EXPECT_EQ(summary["contact"], "touching");
  EXPECT_EQ(summary["dynasty"], "component_rows");
  const auto official = options_by<games::Ancestree>(1, "{}");
  EXPECT_EQ(official["bridge"], "married");
  EXPECT_EQ(official["contact"], "touching");
  const auto chosen = options_by<games::Ancestree>(1, R"({"edition":"summary","bridge":"none"})");
  EXPECT_EQ(chosen["bridge"], "none");
  const auto today = options_by<games::Ancestree>(2, R"({"edition":"summary"})");
  EXPECT_EQ(today["bridge"], "married");
  EXPECT_EQ(today["contact"], "linked");
}

TEST(Versions, LeftOutAnswersOfScionMeanWhatTheyMeantThen) {
  EXPECT_EQ(options_by<games::Scion>(1, "{}")["answers"], "free");
  EXPECT_EQ(options_by<games::Scion>(2, "{}")["answers"], "prompt");
}

TEST(Versions, AnOptionThatDidNotExistMaySayOnlyWhatWasPlayed) {
  EXPECT_EQ(options_by<games::Scion>(1, R"({"answers":"free"})")["answers"], "free");
  const auto refused = options_by<games::Scion>(1, R"({"answers":"prompt"})");
  ASSERT_TRUE(refused.is_string());
  EXPECT_EQ(refused, "option answers did not exist in rules_version 1, which played 'free'");
  EXPECT_TRUE(options_by<games::Ancestree>(1, R"({"contact":"linked"})").is_string());
}

TEST(Versions, AVersionNobodyKnowsIsRefused) {
  for (const int version : {-1, 0, 3}) {
    EXPECT_EQ(options_by<games::Scion>(version, "{}"),
              "rules_version is " + std::to_string(version) +
                  "; this build plays versions 1 to 2 of scion");
  }
}

TEST(Versions, ARecordWrittenAnewIsOfTheNewestVersionAndMeansTheSame) {
  const Record record =
      begin("ancestree", 1, *text::parse_json(R"({"edition":"summary","players":3})"));
  const auto match = Match<games::Ancestree>::open(record);
  ASSERT_TRUE(match.ok());
  const Record written = match->to_record();
  EXPECT_EQ(written.rules_version, 2);
  const auto again = Match<games::Ancestree>::open(written);
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(again->options(), match->options());
}

}  // namespace
}  // namespace heirloom::record
