// Options, moves and pictures of Pharaoh's Heir as text, and the refusal of everything else.
#include <gtest/gtest.h>

#include <set>

#include "games/pharaohs_heir/test_bench.hpp"

namespace heirloom::games::pharaohs_heir::tests {
namespace {

TEST(PharaohsHeirText, OptionsAreRefusedByName) {
  EXPECT_EQ(Bench::refused("{}"), "");
  EXPECT_EQ(Bench::refused(R"({"players":3,"packs":1,"coins":6})"), "");
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {R"({"players":2})", "players"},
      {R"({"players":5})", "players"},
      {R"({"players":"3"})", "players"},
      {R"({"packs":0,"players":3})", "packs"},
      {R"({"packs":3,"players":3})", "packs"},
      {R"({"packs":1})", "packs"},
      {R"({"packs":1,"players":4})", "packs"},
      {R"({"coins":8})", "coins"},
      {R"({"coins":true})", "coins"},
      {R"({"floodwalls_score":1})", "floodwalls_score"},
      {R"({"fresh_start":"yes"})", "fresh_start"},
      {R"({"river":1})", "river"}};
  for (const auto& [options, name] : wrong) {
    EXPECT_NE(Bench::refused(options).find(name), std::string::npos) << options;
  }
}

// Every move that can be spelt with small and with extreme amounts.
std::vector<std::string> spellings() {
  Words slots;
  for (const char column : {'C', 'V', 'T'}) {
    for (char row = '0'; row <= '6'; ++row) slots.push_back(std::string{column, row});
  }
  std::vector<std::string> all = {"bonus", "peek", "done", "pay grain"};
  for (const std::string role : {"land", "sacrifice", "population", "harvest", "improvement"}) {
    all.push_back("role " + role);
  }
  for (const std::string& slot : slots) {
    for (const std::string word : {"pay", "put", "starve", "canal", "protect"}) {
      all.push_back(word + " " + slot);
    }
    for (const std::string amount : {"0", "1", "2", "7", "32767"}) {
      all.push_back("reap " + slot + " " + amount);
      all.push_back("settle " + slot + " " + amount);
    }
    for (char value = '1'; value <= '6'; ++value) {
      all.push_back(std::string("build ") + value + " " + slot);
    }
  }
  for (char value = '1'; value <= '6'; ++value) {
    all.push_back(std::string("build ") + value + " nile");
    for (const char suit : {'S', 'K', 'M'}) {
      for (const char column : {'C', 'V', 'T'}) {
        all.push_back(std::string("take ") + suit + value + " " + column);
      }
    }
  }
  return all;
}

TEST(PharaohsHeirText, EveryMoveIsLegalOrRefusedWithAReason) {
  const std::vector<std::string> all = spellings();
  std::set<Phase> phases;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    core::Random random(seed);
    State state = PharaohsHeir::start(Options{});
    for (int step = 0; PharaohsHeir::turn(state) != core::Turn::over; ++step) {
      if (step % 7 == 0 || !phases.contains(state.common.phase)) {
        phases.insert(state.common.phase);
        for (core::Seat seat = 0; seat < 4; ++seat) {
          const auto texts = record::legal_texts<PharaohsHeir>(state, seat);
          const std::set<std::string> legal(texts.begin(), texts.end());
          for (const std::string& move : all) {
            const auto read =
                record::read_step<PharaohsHeir>(state, std::to_string(seat) + " " + move);
            ASSERT_EQ(read.ok(), legal.contains(move)) << move;
            EXPECT_TRUE(read.ok() || !read.error().message.empty()) << move;
          }
        }
      }
      record::take_step<PharaohsHeir>(state,
                                      heirloom::tests::random_step<PharaohsHeir>(state, random));
    }
  }
  EXPECT_EQ(phases.size(), 15U) << "a phase was never seen";
}

TEST(PharaohsHeirText, MisspeltMovesAreRefused) {
  Bench table = Scene().table();
  for (const std::string line : {"0 role  land",
                                 "0 Role land",
                                 "0 role Land",
                                 "0 role",
                                 "0 role land now",
                                 "0 ",
                                 "3 role land",
                                 "-1 role land",
                                 "00 role land",
                                 "@ role land",
                                 "@ nile 5",
                                 "0 reap C0 -1",
                                 "0 reap C0 01",
                                 "0 reap C0 99999999999",
                                 "0 build 7 C0",
                                 "0 build 0 nile",
                                 "0 put C7",
                                 "0 put c0",
                                 "0 take S7 C",
                                 "0 take S1",
                                 "0 settle C0 32768",
                                 "role land",
                                 ""}) {
    EXPECT_NE(table.step(line), "") << line;
  }
  EXPECT_EQ(table.step("0 role land"), "");
}

TEST(PharaohsHeirText, OutcomesMustBeDueAndPossible) {
  Bench table(R"({"players":3})");
  EXPECT_NE(table.step("@ land S1 K1 M1"), "") << "the Overseer comes first";
  EXPECT_NE(table.step("@ overseer -1"), "");
  table.steps({"@ overseer 0"});
  EXPECT_NE(table.step("@ overseer 0"), "");
  EXPECT_NE(table.step("@ land S1 K1"), "");
  EXPECT_NE(table.step("@ land S1 K1 M1 M2"), "");
  EXPECT_NE(table.step("@ land S1 S1 S1"), "");
  table.steps({"@ land S1 S1 M1"});
  EXPECT_NE(table.step("@ nile A"), "") << "a cycle begins with a number";
  EXPECT_NE(table.step("@ nile 6"), "");
  EXPECT_NE(table.step("@ peek 5"), "");
  table.steps({"@ nile 5"});
  EXPECT_NE(table.step("@ nile 4"), "") << "nothing is due";
}

TEST(PharaohsHeirText, ThePictureFitsAndKeepsTheSecret) {
  Bench table = Scene(4)
                    .set("nile", "peeked", json(R"({"seat":1,"tile":"A"})"))
                    .roles("land population harvest improvement")
                    .mat(2, "C0:12cb4 V0:2 T0:2", 17, {1, 3})
                    .table();
  const auto drawn = [&](core::Viewer viewer) {
    return record::picture_of<PharaohsHeir>(Options{}, table.state(), viewer);
  };
  EXPECT_NE(drawn(core::Viewer::seat(1)).find("looked at the next: A"), std::string::npos);
  const std::string picture = drawn(core::Viewer::spectator());
  EXPECT_NE(picture.find("looked at the next: ?"), std::string::npos);
  EXPECT_NE(picture.find("[C0   12 ~(4)]"), std::string::npos) << picture;
  EXPECT_NE(picture.find("walls 1 3"), std::string::npos);
  std::istringstream lines(picture);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 100U) << line;
}

}  // namespace
}  // namespace heirloom::games::pharaohs_heir::tests
