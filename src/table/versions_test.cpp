// Tables that were opened by older rules, and by rules to come.
#include <gtest/gtest.h>

#include "server/crypto.hpp"
#include "table/table.hpp"

namespace heirloom::table {
namespace {

// The opening of a table by the first rules, which knew neither `answers` nor this key.
Entry opened_by_the_first_rules(const std::string& options, int seats) {
  std::string seat_list;
  for (int i = 0; i < seats; ++i)
    seat_list += i == 0 ? R"({"kind":"open"})" : R"(,{"kind":"open"})";
  const auto entry = read_entry(R"({"type":"opened","settings":{"game":"scion","options":)" +
                                options + R"(,"seats":[)" + seat_list +
                                R"(]},"host":"A","links":[],"rematch_of":"","at":1})");
  EXPECT_TRUE(entry) << entry.error().message;
  return *entry;
}

TEST(Table, ATableOpenedByOlderRulesPlaysWhatItsPeopleAgreedOn) {
  Table table(server::draw_numbers);
  ASSERT_TRUE(table.apply(opened_by_the_first_rules(R"({"players":2})", 2)));
  EXPECT_EQ(table.settings().options.value["answers"], "free");
  // Begun then, or begun now.
  for (const int version : {1, 2}) {
    Table begun(server::draw_numbers);
    ASSERT_TRUE(begun.apply(opened_by_the_first_rules(R"({"players":2})", 2)));
    ASSERT_TRUE(begun.apply({2, entry::Started{std::string(64, 'a'), version, {}}}));
    EXPECT_EQ(begun.match()->to_record().options["answers"], "free");
  }
  Settings settings;
  settings.game = "scion";
  settings.seats.resize(3);
  EXPECT_EQ(complete(std::move(settings))->options.value["answers"], "prompt");
}

// As the opening of a table was written when `answer_seconds` was named after a word of Scion.
TEST(Table, AFormerNameOfASettingIsRead) {
  const auto entry = read_entry(
      R"({"type":"opened","settings":{"game":"scion","options":{"players":2},"seats":[)"
      R"({"kind":"open","bot":""},{"kind":"open","bot":""}],"listed":true,"pace":"live",)"
      R"("clock":{"kind":"none","seconds":0,"increment":0},"courtship":7,"chat":true},)"
      R"("host":"A","links":["",""],"rematch_of":"","rules_version":2,"at":1})");
  ASSERT_TRUE(entry) << entry.error().message;
  EXPECT_EQ(std::get<entry::Opened>(entry->what).settings.answer_seconds.value, 7);
  const std::string again = write_entry(*entry);
  EXPECT_NE(again.find(R"("answer_seconds":7)"), std::string::npos) << again;
  EXPECT_EQ(again.find("courtship"), std::string::npos) << again;
}

TEST(Table, ATableOfRulesToComeIsRefusedByName) {
  Table table(server::draw_numbers);
  auto opened = opened_by_the_first_rules(R"({"players":2})", 2);
  std::get<entry::Opened>(opened.what).rules_version.value = 99;
  const auto applied = table.apply(opened);
  ASSERT_FALSE(applied);
  EXPECT_NE(applied.error().message.find("rules_version is 99"), std::string::npos);
}

}  // namespace
}  // namespace heirloom::table
