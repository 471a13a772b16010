// What steps of Scion show, and what previews promise.
#include "games/scion/test_bench.hpp"

namespace heirloom::games::scion::tests {
namespace {

const std::string kRow = "[22220] 22220 22220 22220";

// Takes the step and returns its events as JSON.
text::Json events_of(Bench& table, const std::string& line) {
  const State before = table.state();
  const auto step = record::read_step<Scion>(before, line);
  EXPECT_TRUE(step) << line;
  table.steps({line});
  text::Json out =
      text::write_value(Scion::events(before, *step, table.state(), core::Viewer::spectator()));
  for (core::Seat seat = 0; seat < Scion::seats(before); ++seat) {
    EXPECT_EQ(out, text::write_value(
                       Scion::events(before, *step, table.state(), core::Viewer::seat(seat))))
        << "nothing is hidden from seat " << seat;
  }
  return out;
}

}  // namespace

TEST(ScionEvents, BirthsShowTheChildren) {
  Bench table;
  EXPECT_EQ(events_of(table, "@ births 0 1 22220 44000 31310 20240"), json(R"([
    {"type":"born","seat":0,"generation":1,"children":["22220","44000","31310","20240"]}])"));
}

TEST(ScionEvents, AnHeirShowsItsAchievementAndPoints) {
  Bench table = bench({{.stage = "heir", .rows = {"44000 22220 22220 22220"}}, {.rows = {kRow}}});
  EXPECT_EQ(events_of(table, "0 heir 0 R4"), json(R"([
    {"type":"heir_named","seat":0,"child":"0.1.0","achievement":"R4","points":3}])"));
}

TEST(ScionEvents, CourtingShowsThePoolAMarriageWouldMake) {
  Bench table = bench({{.rows = {"[44000] 22220 22220 22220"}}, {.rows = {kRow}}});
  EXPECT_EQ(events_of(table, "0 court 1.1.2"), json(R"([
    {"type":"courted","seat":0,"child":"1.1.2","pool":{"R":6,"Y":6,"B":2,"G":2,"K":0}}])"));
}

TEST(ScionEvents, AWeddingShowsTheOwnersGainAndTheJilted) {
  Bench table = bench(
      {{.rows = {kRow}, .court = "2.1.1"}, {.rows = {kRow}, .court = "2.1.1"}, {.rows = {kRow}}},
      R"({"track":[0,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4,4]})");
  EXPECT_EQ(events_of(table, "2 wed 1 2.1.1"), json(R"([
    {"type":"wedded","seat":1,"child":"2.1.1","pool":{"R":4,"Y":4,"B":4,"G":4,"K":0},
     "connections":1,"points":4},
    {"type":"jilted","seat":0,"child":"2.1.1"}])"));
}

TEST(ScionEvents, TheLastHeirShowsTheEnd) {
  auto sheets = finished({{1, 1, 1, 1, 1, 1, 1}, {0, 0, 0, 0, 0, 0, 0}});
  sheets[1].stage = "heir";
  sheets[1].rows[7] = "44000 44000 44000 44000";
  Bench table = bench(sheets);
  EXPECT_EQ(events_of(table, "1 heir 2 -"), json(R"([
    {"type":"heir_named","seat":1,"child":"1.8.2","achievement":null,"points":0},
    {"type":"house_done","seat":1},
    {"type":"ended","scores":[6,6],"winners":[0,1]}])"));
}

TEST(ScionEvents, APreviewIsWhatHappens) {
  const Bench table = bench({{.stage = "heir", .rows = {"44000 22220 22220 22220"}},
                             {.rows = {kRow}, .court = "2.1.1"},
                             {.rows = {kRow}}});
  for (core::Seat seat = 0; seat < 3; ++seat) {
    Scion::Actions actions;
    Scion::legal(table.state(), seat, actions);
    for (const Action action : actions) {
      const auto preview =
          Scion::preview(Scion::observe(table.state(), core::Viewer::seat(seat)), action);
      State after = table.state();
      Scion::apply(after, seat, action);
      EXPECT_TRUE(preview.certain);
      EXPECT_TRUE(preview.parts == Scion::score_parts(after, seat));
      Bench copy = table;
      EXPECT_EQ(
          text::write_value(preview.events),
          events_of(copy, std::to_string(seat) + " " + text::write_words(Scion::move(action))));
    }
  }
}

}  // namespace heirloom::games::scion::tests
