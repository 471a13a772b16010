// The names of bots.
#include "bots/level.hpp"

#include <gtest/gtest.h>

namespace heirloom::tests {
namespace {

using bots::Level;

TEST(Level, EveryNameThatIsOfferedCanBeRead) {
  for (const bots::KnownLevel& help : bots::known_levels()) {
    const auto level = bots::read_level(help.name);
    ASSERT_TRUE(level.ok()) << help.name;
    EXPECT_EQ(level->name, help.name);
    EXPECT_FALSE(help.meaning.empty());
  }
}

TEST(Level, BudgetsAreWrittenBehindAColon) {
  const auto playouts = bots::read_level("search:500");
  ASSERT_TRUE(playouts.ok());
  EXPECT_EQ(playouts->kind, Level::Kind::search);
  EXPECT_EQ(playouts->budget, (bots::Budget{500, 0}));
  const auto time = bots::read_level("flat:20ms");
  ASSERT_TRUE(time.ok());
  EXPECT_EQ(time->kind, Level::Kind::flat);
  EXPECT_EQ(time->budget, (bots::Budget{0, 20}));
}

TEST(Level, WhatMakesNoPlayoutNeedsNoBudget) {
  for (const auto& [name, kind] :
       {std::pair{"guess", Level::Kind::guess}, {"learnt", Level::Kind::learnt}}) {
    const auto level = bots::read_level(name);
    ASSERT_TRUE(level.ok()) << name;
    EXPECT_EQ(level->kind, kind);
    EXPECT_FALSE(level->searches());
  }
}

TEST(Level, MediumAndHardPlayOnByWhatLooksBestAtOnce) {
  for (const char* name : {"medium", "hard", "shallow:20"}) {
    const auto level = bots::read_level(name);
    ASSERT_TRUE(level.ok()) << name;
    EXPECT_EQ(level->kind, Level::Kind::shallow);
    EXPECT_TRUE(level->searches());
  }
  EXPECT_EQ(bots::read_level("expert")->kind, Level::Kind::search);
}

TEST(Level, OtherNamesAreRefusedWithWhatThereIs) {
  for (const char* name : {"", "Hard", "search", "search:", "search:0", "search:-5", "search:x",
                           "search:5 ms", "search:99999999999", "flat:ms", "greedy:5"}) {
    const auto level = bots::read_level(name);
    ASSERT_FALSE(level.ok()) << name;
    EXPECT_NE(level.error().message.find("search:"), std::string::npos) << level.error().message;
  }
}

}  // namespace
}  // namespace heirloom::tests
