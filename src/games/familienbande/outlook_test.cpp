// What Familienbande tells about a table: couples, penalties, possible parents and children.
#include "games/familienbande/rules.hpp"
#include "games/familienbande/test_bench.hpp"
#include "support/random_step.hpp"

namespace heirloom::games::familienbande::tests {
namespace {

using text::Json;

Json outlook(const Bench& table, core::Viewer viewer) {
  return text::write_value(Familienbande::outlook(Familienbande::observe(table.state(), viewer)));
}

Json ahead(const Bench& table, const std::string& move) {
  const auto action = Familienbande::action(*text::read_words<Familienbande::Move>(move));
  return text::write_value(
      Familienbande::ahead(Familienbande::observe(table.state(), core::Viewer::seat(0)), *action));
}

// Whether each couple on the table is open.
std::vector<bool> open(const Bench& table) {
  std::vector<bool> out;
  const Json told = outlook(table, core::Viewer::spectator());
  for (const Json& couple : told["couples"]) {
    out.push_back(couple["open"].get<bool>());
  }
  return out;
}

TEST(FamilienbandeOutlook, CouplesAreListedWithTheirGeneration) {
  const auto table = deep().hand("").hand("").table();
  EXPECT_EQ(outlook(table, core::Viewer::spectator())["couples"], json(R"([
      {"generation":1,"cards":["mEEE","fGGG"],"open":true},
      {"generation":2,"cards":["mEEG","fCCC"],"open":true},
      {"generation":3,"cards":["fEEG","mNNN"],"open":true},
      {"generation":4,"cards":["mEGN","fLLL"],"open":true}])"));
}

TEST(FamilienbandeOutlook, ACoupleWithoutPossibleChildrenIsNotOpen) {
  EXPECT_EQ(open(Family(kTwo).row(1, "mEEE+fEEE mLLL+fGGG mCCL").hand("").hand("").table()),
            (std::vector<bool>{false, true}));
}

TEST(FamilienbandeOutlook, ACoupleAboveAFullGenerationIsNotOpen) {
  const Family family = Family(kTwo).row(1, "mEEE+fGGG mLLL mCCL").hand("").hand("");
  EXPECT_EQ(open(Family(family).row(2, "mEEG fEEG mEGG").table()), std::vector<bool>{true});
  EXPECT_EQ(open(Family(family).row(2, "mEEG fEEG mEGG fEGG").table()), std::vector<bool>{false});
}

TEST(FamilienbandeOutlook, FourCardsCostTenAndAFifthFiveMore) {
  const auto table = Family(kTwo).row(1, kFounders).hand("mLLL mCCC fCCC fLLL").hand("").table();
  const Json own = outlook(table, core::Viewer::seat(0));
  EXPECT_EQ(own["hand_penalty"], 10);
  EXPECT_EQ(own["next_penalty"], 15);
  EXPECT_EQ(own["capacity"], json("[3,4,5,6,7]"));
  EXPECT_EQ(own["points"], json("[0,2,3,4,5]"));
  const Json others = outlook(table, core::Viewer::spectator());
  EXPECT_TRUE(others["hand_penalty"].is_null() && others["next_penalty"].is_null());
}

TEST(FamilienbandeAhead, ABirthNamesEveryCoupleThatFitsAlone) {
  const auto table =
      Family(kTwo).row(1, "mEGN+fNCL mENN+fCCC mEEE+fLLL").hand("fENN").hand("").table();
  EXPECT_EQ(ahead(table, "birth fENN 2"),
            json(R"({"parents":[["mEGN","fNCL"],["mENN","fCCC"]],"children":[]})"));
}

TEST(FamilienbandeAhead, AMarriageNamesTheChildrenInHand) {
  const Family family =
      Family(kTwo).row(1, "mEEE mNNN+fCCC mLLL").hand("fGGG mEEG fEGG mCLL").hand("");
  EXPECT_EQ(ahead(family.table(), "marry fGGG mEEE"),
            json(R"({"parents":[],"children":["mEEG","fEGG"]})"));
  EXPECT_TRUE(ahead(family.table(), "pass").is_null());
}

TEST(FamilienbandeAhead, WithBothParentsNeitherGivesAll) {
  const auto table = Family(R"({"players":2,"both_parents":true})")
                         .row(1, "mEEE mNNN+fCCC mLLL")
                         .hand("fGGG fEEE fEGG")
                         .hand("")
                         .table();
  EXPECT_EQ(ahead(table, "marry fGGG mEEE"), json(R"({"parents":[],"children":["fEGG"]})"));
}

TEST(FamilienbandeAhead, EveryBirthHasParentsAndChildrenOfAMarriageMayBeBorn) {
  int births = 0;
  int children = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    core::Random random(seed);
    Familienbande::Options options;
    options.both_parents = seed % 2 == 1;
    options.closed_births = seed % 3 != 0;
    Familienbande::State state = Familienbande::start(options);
    while (Familienbande::turn(state) != core::Turn::over) {
      for (const core::Seat seat : Familienbande::to_act(state)) {
        const auto view = Familienbande::observe(state, core::Viewer::seat(seat));
        Familienbande::Actions moves;
        Familienbande::legal(state, seat, moves);
        for (const auto move : moves) {
          const auto told = Familienbande::ahead(view, move);
          const auto parsed = parse(move);
          if (parsed.kind == Kind::birth) {
            ++births;
            ASSERT_FALSE(told->parents.empty());
          }
          if (parsed.kind != Kind::marry) continue;
          Familienbande::State after = state;
          Familienbande::apply(after, seat, move);
          const int below = generation_of(state.common.slot_of[parsed.to.index]) + 1;
          for (const auto card : told->children) {
            ++children;
            ASSERT_TRUE(after.hands[seat].contains(card));
            ASSERT_TRUE((after.common.births[below] >> card.face() & 1U) != 0);
          }
        }
      }
      record::take_step<Familienbande>(state,
                                       heirloom::tests::random_step<Familienbande>(state, random));
    }
  }
  EXPECT_GT(births, 200);
  EXPECT_GT(children, 200);
}

}  // namespace
}  // namespace heirloom::games::familienbande::tests
