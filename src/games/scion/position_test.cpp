// Scion's positions as text: how they are written, and every reason to refuse one.
#include "games/scion/test_bench.hpp"

namespace heirloom::games::scion::tests {
namespace {

const std::string kRow = "[22220] 22220 22220 22220";

// Two houses with one marriage each way; seat 0 courts, seat 1 chooses an heir.
std::vector<Sheet> sound() {
  return {{.rows = {"[44000] 44000>1 22220 22220", "[62000] 44000 44000 44000"},
           .spouses = {"1.1.1"},
           .achievements = {"R4", "R6"},
           .court = "1.1.2"},
          {.stage = "heir",
           .rows = {"[44000] 44000>0 22220 22220", "44000 44000 44000 26000"},
           .spouses = {"0.1.1"},
           .achievements = {"R3"}}};
}

text::Json sound_json() { return position(sound()); }

// The sound position with one place of seat 0, or of another, changed.
std::string refused_with(const std::string& pointer, const std::string& value) {
  text::Json changed = sound_json();
  changed[text::Json::json_pointer("/players" + pointer)] = json(value);
  return refused(changed);
}

}  // namespace

TEST(ScionRules, S28_AWeddingIsWrittenBeforeItsBirths) {
  Bench table = bench({{.rows = {kRow}}, {.rows = {kRow}}});
  table.steps({"0 court 1.1.1", "1 wed 0 1.1.1"});
  const text::Json suitor = table.position()["players"][0];
  EXPECT_EQ(suitor["stage"], "births");
  EXPECT_EQ(suitor["generation"], 2);
  EXPECT_EQ(suitor["rows"].size(), 1U);
  EXPECT_EQ(suitor["spouses"], json(R"(["1.1.1"])"));
  EXPECT_EQ(suitor["court"], nullptr);
  table.steps({"@ births 0 2 22220 22220 22220 22220"});
  EXPECT_EQ(table.position()["players"][0]["rows"].size(), 2U);
  EXPECT_EQ(table.position()["players"][0]["rows"][1]["heir"], nullptr);
}

TEST(ScionRules, S28_WhatIsWrittenLoadsUnchanged) {
  for (const char* last :
       {"0 court 1.1.1", "1 wed 0 1.1.1", "@ births 0 2 22220 44000 22220 22220", "0 heir 1 R4"}) {
    Bench table = bench({{.rows = {kRow}}, {.rows = {"[22220] 44000 22220 22220"}}});
    for (const char* step : {"0 court 1.1.1", "1 wed 0 1.1.1",
                             "@ births 0 2 22220 44000 22220 22220", "0 heir 1 R4"}) {
      table.steps({step});
      if (step == std::string(last)) break;
    }
    const Bench loaded(options_for(table.position()), table.position());
    EXPECT_EQ(loaded.position(), table.position());
    EXPECT_TRUE(loaded.state() == table.state()) << last;
  }
}

TEST(ScionRules, S29_BirthsOfSeveralSeatsAndGenerationsBesideOpenProposals) {
  Bench table = bench({{.rows = {kRow}, .court = "3.1.1"},
                       {.stage = "births"},
                       {.stage = "births", .rows = {kRow}, .spouses = {"3.1.2"}},
                       {.rows = {"[22220] 22220 22220>2 22220"}}});
  EXPECT_TRUE(table.to_act().empty());
  EXPECT_NE(table.step("@ births 2 2 22220 22220 22220 22220"), "");
  table.steps({"@ births 1 1 22220 22220 22220 22220", "@ births 2 2 22220 22220 22220 22220"});
  EXPECT_EQ(table.to_act(), (std::vector{1, 2, 3}));
}

TEST(ScionRules, S30_AchievementsAreReadInAnyOrderAndWrittenInOne) {
  auto sheets = sound();
  sheets[0].achievements = {"R6", "R4"};
  EXPECT_EQ(bench(sheets).position()["players"][0]["achievements"], json(R"(["R4","R6"])"));

  auto many = finished({{1, 1, 1, 1, 1, 1, 1}, {0, 0, 0, 0, 0, 0, 0}});
  many[0].achievements = {"Y4", "Y3", "R4", "R3"};
  EXPECT_EQ(bench(many).position()["players"][0]["achievements"], json(R"(["R3","R4","Y3","Y4"])"));
}

TEST(ScionRules, S31_TheSoundPositionLoads) {
  EXPECT_EQ(refused(sound_json()), "");
  EXPECT_EQ(Bench(options_for(sound_json()), sound_json()).position(), sound_json());
}

TEST(ScionRules, S31_MarriagesNeedNoOrderOfPlay) {
  // Each scion of generation 1 is wed to a child of generation 2, which neither could have waited
  // for.
  EXPECT_EQ(
      refused(position({{.rows = {kRow, "[22220] 22220>1 22220 22220"}, .spouses = {"1.2.1"}},
                        {.rows = {kRow, "[22220] 22220>0 22220 22220"}, .spouses = {"0.2.1"}}})),
      "");
}

TEST(ScionRules, S34_NamesAreNoPartOfAMatch) {
  for (const char* key : {"name", "names", "house"}) {
    text::Json named = sound_json();
    named["players"][0][key] = "Ada";
    EXPECT_NE(refused(named).find(key), std::string::npos) << key;
  }
  Bench table;
  EXPECT_NE(table.step("@ births 0 1 Anna Arnold Agnes Albert"), "");
  EXPECT_EQ(table.step("@ births 0 1 22220 44000 31310 20240"), "");
}

TEST(ScionRules, S31_KeysTypesAndLengths) {
  text::Json unknown = sound_json();
  unknown["players"][0]["name"] = "Ada";
  EXPECT_NE(refused(unknown), "");
  for (const char* key : {"stage", "generation", "rows", "spouses", "achievements", "court"}) {
    text::Json lacking = sound_json();
    lacking["players"][0].erase(key);
    EXPECT_NE(refused(lacking), "") << key;
  }
  for (const char* key : {"children", "heir", "married_to"}) {
    text::Json lacking = sound_json();
    lacking["players"][0]["rows"][0].erase(key);
    EXPECT_NE(refused(lacking), "") << key;
  }
  text::Json third = sound_json();
  third["players"].push_back(third["players"][1]);
  EXPECT_NE(Bench::refused(json(R"({"players":2})"), third), "");
  EXPECT_NE(Bench::refused(json(R"({"players":3})"), sound_json()), "");
  EXPECT_NE(refused_with("/0/stage", "\"wedding\""), "");
  EXPECT_NE(refused_with("/0/generation", "2.0"), "");
  EXPECT_NE(refused_with("/0/rows/0/children", R"(["44000","44000","22220"])"), "");
  EXPECT_NE(refused_with("/0/rows/0/married_to", "[null,1,null]"), "");
  EXPECT_NE(refused_with("/0/rows/0/heir", "4"), "");
  EXPECT_NE(refused_with("/0/rows/0/heir", "-1"), "");
  EXPECT_NE(refused_with("/0/court", "\"1.1\""), "");
}

TEST(ScionRules, S31_RowsAndSpousesFitStageAndGeneration) {
  for (const char* generation : {"0", "1", "3", "9"}) {
    EXPECT_NE(refused_with("/0/generation", generation), "") << generation;
  }
  EXPECT_NE(refused_with("/0/spouses", "[]"), "");
  EXPECT_NE(refused_with("/0/spouses", R"(["1.1.1","1.1.2"])"), "");
  EXPECT_NE(refused_with("/0/stage", "\"births\""), "");
  EXPECT_NE(refused_with("/0/stage", "\"done\""), "");

  auto sheets = finished({{1, 1, 1, 1, 1, 1, 1}, {0, 0, 0, 0, 0, 0, 0}});
  EXPECT_EQ(refused(position(sheets)), "");
  sheets[0].stage = "spouse";
  EXPECT_NE(refused(position(sheets)), "") << "spouse in generation 8";
}

TEST(ScionRules, S31_HeirsAreNamedInAllRowsButTheOneChosenFrom) {
  EXPECT_NE(refused_with("/0/rows/1/heir", "null"), "");
  EXPECT_NE(refused_with("/0/rows/0/heir", "null"), "");
  EXPECT_NE(refused_with("/1/rows/1/heir", "0"), "");
  EXPECT_NE(refused_with("/1/rows/0/heir", "null"), "");
}

TEST(ScionRules, S31_GenesSumToEightAndCanBeDrawn) {
  for (const char* genes : {"44001", "4400", "440000", "4400x", "43000", "9-100"}) {
    EXPECT_NE(refused_with("/0/rows/0/children/2", '"' + std::string(genes) + '"'), "") << genes;
  }
  EXPECT_NE(refused_with("/0/rows/0/children/2", "\"53000\""), "") << "five in the first row";
  EXPECT_NE(refused_with("/0/rows/0/children/2", "\"33101\""), "") << "black in the first row";
  EXPECT_EQ(refused_with("/0/rows/0/children/2", "\"43100\""), "");
  EXPECT_EQ(refused_with("/0/rows/1/children/2", "\"08000\""), "");
  EXPECT_EQ(refused_with("/0/rows/1/children/2", "\"07100\""),
            "position.players[0].rows[1].children[2] is 07100, which cannot be drawn from "
            "the pool R8 Y8 B0 G0 K0");
}

TEST(ScionRules, S31_WhatCanBeDrawnDependsOnBlackInbreeds) {
  auto sheets = finished({{1, 1, 1, 1, 1, 1, 1}, {0, 0, 0, 0, 0, 0, 0}});
  set_scion(sheets[0], 5, "80000");
  sheets[1].rows[4] = "[44000] 08000>0 44000 44000";  // together eight black tokens
  set_scion(sheets[0], 6, "11006");                   // six black, and two more by inbreeding
  sheets[0].rows[6] = "[51002] 51002>1 00008 51002";
  EXPECT_EQ(refused(position(sheets)), "");
  EXPECT_NE(refused(position(sheets), R"({"black_inbreeds":false})"), "");
}

TEST(ScionRules, S31_ASpouseIsAnUnchosenChildOfAnotherHouse) {
  const auto spouse = [](const std::string& name) {
    return refused_with("/0/spouses/0", '"' + name + '"');
  };
  EXPECT_NE(spouse("0.1.2"), "") << "the same house";
  EXPECT_NE(spouse("2.1.1"), "") << "no such house";
  EXPECT_NE(spouse("1.3.1"), "") << "not born";
  EXPECT_NE(spouse("1.1.0"), "") << "a scion";
  EXPECT_NE(spouse("1.2.1"), "") << "a row without heir";
  EXPECT_NE(spouse("1.1.2"), "") << "whose married_to does not say so";
  EXPECT_NE(spouse("1.9.1"), "");
}

TEST(ScionRules, S31_ASpouseIsWithinOneGeneration) {
  const auto married_in = [](int generation) {
    Lines rows = {"[22220] 22220 22220 22220>2", kRow, kRow};
    rows[generation - 1].replace(8, 5, "22220>0");
    return refused(
        position({{.rows = {kRow, kRow}, .spouses = {"1." + std::to_string(generation) + ".1"}},
                  {.rows = rows, .spouses = {"2.1.1", "2.2.1"}},
                  {.rows = {"[22220] 22220>1 22220 22220", "[22220] 22220>1 22220 22220"},
                   .spouses = {"1.1.3"}}}));
  };
  EXPECT_EQ(married_in(1), "");
  EXPECT_EQ(married_in(2), "");
  EXPECT_EQ(married_in(3),
            "position.players[0].spouses[0] is 1.3.1, which is more than one generation away");
}

TEST(ScionRules, S31_ASpouseIsNamedOnce) {
  EXPECT_EQ(refused(position({{.rows = {kRow, kRow, kRow}, .spouses = {"1.1.1", "1.1.1"}},
                              {.rows = {"[22220] 22220>0 22220 22220"}}})),
            "position.players[0].spouses[1] is 1.1.1, which is named as a spouse twice");
  EXPECT_NE(refused(position({{.rows = {kRow, kRow}, .spouses = {"2.1.1"}},
                              {.rows = {kRow, kRow}, .spouses = {"2.1.1"}},
                              {.rows = {"[22220] 22220>0 22220 22220"}}})),
            "");
}

TEST(ScionRules, S31_EveryMarriedToHasItsSpouseEntry) {
  EXPECT_NE(refused_with("/0/rows/0/married_to/2", "1"), "");
  EXPECT_NE(refused_with("/0/rows/0/married_to/0", "1"), "") << "a scion";
  EXPECT_NE(refused_with("/1/rows/1/married_to/0", "0"), "") << "a row without heir";
  EXPECT_NE(refused_with("/0/rows/0/married_to/1", "0"), "") << "the same house";
  EXPECT_NE(refused_with("/0/rows/0/married_to/1", "7"), "") << "no such house";
  EXPECT_NE(refused_with("/0/rows/0/married_to/1", "-1"), "");
  EXPECT_NE(refused_with("/0/rows/0/married_to/1", "null"), "");
}

TEST(ScionRules, S31_AchievementsAreKnownOnceOwnedAndWithinTheCopies) {
  EXPECT_NE(refused_with("/0/achievements", R"(["K3"])"), "");
  EXPECT_NE(refused_with("/0/achievements", R"(["R7"])"), "");
  EXPECT_NE(refused_with("/0/achievements", R"(["R2"])"), "");
  EXPECT_NE(refused_with("/0/achievements", R"(["-"])"), "");
  EXPECT_NE(refused_with("/0/achievements", R"(["R4","R4"])"), "");
  EXPECT_EQ(refused_with("/0/achievements", R"(["R3"])"), "");
  text::Json both = sound_json();
  both["players"][0]["achievements"] = json(R"(["R3"])");
  EXPECT_EQ(refused(both, R"({"copies":2})"), "");
  EXPECT_NE(refused(both, R"({"copies":1})"), "");
}

TEST(ScionRules, S31_AchievementsWereEarnedByDifferentScions) {
  // The scions of seat 0 are 44000 and 62000.
  const auto owning = [](const std::string& list) { return refused_with("/0/achievements", list); };
  EXPECT_EQ(owning(R"(["R3","R4"])"), "");
  EXPECT_EQ(owning(R"(["R3","Y4"])"), "");
  EXPECT_EQ(owning(R"(["R6","Y3"])"), "");
  EXPECT_EQ(owning(R"(["R4","R5"])"), "") << "R4 has to make room for R5";
  EXPECT_NE(owning(R"(["Y3","Y4"])"), "") << "both by the first";
  EXPECT_NE(owning(R"(["R5","R6"])"), "") << "both by the second";
  EXPECT_NE(owning(R"(["B3"])"), "");
  EXPECT_NE(owning(R"(["R3","R4","Y3"])"), "") << "three by two";
}

TEST(ScionRules, S31_AProposalIsOneThatCouldBeMadeNow) {
  const auto courting = [](const std::string& child) {
    return refused_with("/0/court", '"' + child + '"');
  };
  EXPECT_EQ(courting("1.1.3"), "");
  EXPECT_NE(courting("1.1.1"), "") << "married";
  EXPECT_NE(courting("1.1.0"), "") << "a scion";
  EXPECT_NE(courting("1.2.1"), "") << "a row without heir";
  EXPECT_NE(courting("1.3.1"), "") << "not born";
  EXPECT_NE(courting("0.1.2"), "") << "the same house";
  EXPECT_NE(courting("2.1.1"), "") << "no such house";
  EXPECT_NE(refused_with("/1/court", "\"0.1.2\""), "") << "while choosing an heir";
  EXPECT_NE(refused(position(
                {{.rows = {kRow, kRow, kRow}, .spouses = {"1.1.1", "1.1.2"}, .court = "1.1.3"},
                 {.rows = {"[22220] 22220>0 22220>0 22220"}}})),
            "")
      << "two generations away";
}

}  // namespace heirloom::games::scion::tests
