// What steps of Familienbande show to whom, and what previews promise.
#include "games/familienbande/test_bench.hpp"

namespace heirloom::games::familienbande::tests {
namespace {

using core::Viewer;

// What a viewer sees of a step.
text::Json shown(const Bench& table, const std::string& line, Viewer viewer) {
  const State before = table.state();
  const auto step = record::read_step<Familienbande>(before, line);
  EXPECT_TRUE(step) << line;
  Bench after = table;
  after.steps({line});
  return text::write_value(Familienbande::events(before, *step, after.state(), viewer));
}

// The kinds of these events, in order.
Moves types(const text::Json& events) {
  Moves out;
  for (const text::Json& event : events) out.push_back(event["type"].get<std::string>());
  return out;
}

text::Preview<Familienbande> look(const Bench& table, const std::string& move) {
  return Familienbande::preview(Familienbande::observe(table.state(), Viewer::seat(0)),
                                *Familienbande::action(*text::read_words<Move>(move)));
}

TEST(FamilienbandeEvents, F9_EverybodyIsToldWhichCouplesCouldBeTheParents) {
  auto table = Family(kTwo).row(1, "mEEE+fGGG mEEG+fGGN mLLL+fCCC").hand("fEGG").hand("").table();
  const auto before = table.state();
  const auto step = record::read_step<Familienbande>(before, "0 birth fEGG 2");
  ASSERT_TRUE(step);
  table.steps({"0 birth fEGG 2"});
  const text::Json told = text::write_value(
      Familienbande::events(before, *step, table.state(), core::Viewer::spectator()));
  EXPECT_EQ(told[0]["type"], "born");
  EXPECT_EQ(told[0]["parents"], json(R"([["mEEE","fGGG"],["mEEG","fGGN"]])"));
}

// Seat 0 can have fENN, which seat 1 can neither marry nor follow; seat 2 holds the rest.
Bench empty_pile(const std::string& rest = "") {
  return Family(R"({"players":3})")
      .traits("E G N")
      .row(1, "mEGN+fNCL mEEE+fEEE fGGG+mGGG")
      .hand("fENN")
      .hand("fCCC fLLL")
      .hand(rest)
      .empty_pile()
      .table();
}

TEST(FamilienbandeEvents, SkipsFollowTheStepAfterWhichTheyAreDue) {
  const text::Json events = shown(empty_pile(), "0 birth fENN 2", Viewer::spectator());
  EXPECT_EQ(types(events), (Moves{"born", "skipped"}));
  EXPECT_EQ(events[1]["seat"], 1);
}

TEST(FamilienbandeEvents, APreviewTellsNoSkipsBecauseTheyDependOnHiddenHands) {
  const auto preview = look(empty_pile(), "birth fENN 2");
  EXPECT_EQ(types(text::write_value(preview.events)), Moves{"born"});
  EXPECT_FALSE(preview.certain);
}

TEST(FamilienbandeEvents, TheLastBirthClosesTheRowAboveAndEndsTheMatch) {
  const auto table = deep().row(5, kSixOfFive).hand("fGNL mCCC").hand("mNLL").table();
  const text::Json events = shown(table, "0 birth fGNL 5", Viewer::seat(1));
  EXPECT_EQ(types(events), (Moves{"born", "generation_closed", "ended"}));
  EXPECT_EQ(events[1]["generation"], 4);
  EXPECT_EQ(events[2]["traits"], json(R"(["E","G"])"));
  const auto preview = look(table, "birth fGNL 5");
  EXPECT_EQ(types(text::write_value(preview.events)), (Moves{"born", "generation_closed"}));
  EXPECT_FALSE(preview.certain);
}

TEST(FamilienbandeEvents, CardsAreShownToTheirSeatAlone) {
  auto table = deep(R"({"players":2,"birth_exchange":true})")
                   .hand("fGNL mCCC")
                   .hand("mNLL")
                   .flag("exchange", true)
                   .table();
  const auto card = [&](const std::string& line, Viewer viewer) {
    return shown(table, line, viewer)[0]["card"];
  };
  EXPECT_EQ(card("0 exchange mCCC", Viewer::seat(0)), "mCCC");
  EXPECT_EQ(card("0 exchange mCCC", Viewer::seat(1)), nullptr);
  table.steps({"0 exchange mCCC"});
  EXPECT_EQ(card("@ draw 0 mCLL", Viewer::spectator()), nullptr);
}

TEST(FamilienbandeEvents, APreviewIsCertainWhileThereIsAPile) {
  const auto table = deep().hand("fGNL mCCC").hand("mNLL").table();
  const auto preview = look(table, "birth fGNL 5");
  EXPECT_TRUE(preview.certain);
  EXPECT_EQ(text::write_value(preview.events), shown(table, "0 birth fGNL 5", Viewer::seat(0)));
}

}  // namespace
}  // namespace heirloom::games::familienbande::tests
