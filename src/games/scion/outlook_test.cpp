// What Scion tells about a table: ranks, connections, suitors, the board, and chances of marriages.
#include <bit>

#include "games/scion/rules.hpp"
#include "games/scion/test_bench.hpp"
#include "support/random_step.hpp"

namespace heirloom::games::scion::tests {
namespace {

const std::string kRow = "[22220] 22220 22220 22220";

Outlook outlook(const Bench& table) {
  return Scion::outlook(Scion::observe(table.state(), core::Viewer::spectator()));
}

// What a proposal of the first house opens up, with these genes of its scion and of the child.
Ahead courting(const std::string& scion, const std::string& child, bool black_inbreeds = true) {
  Common table = bench({{.rows = {kRow}}, {.rows = {kRow}}}).state().common;
  table.options.black_inbreeds = black_inbreeds;
  const auto put = [&](int seat, int slot, const std::string& word) {
    Genes genes;
    EXPECT_TRUE(read_word(word, genes));
    Row row;
    row.set(slot, genes);
    table.houses[seat].rows[0] = row;
  };
  put(0, 0, scion);
  put(1, 1, child);
  return *Scion::ahead({core::Viewer::seat(0), table}, court(Child::at(1, 0, 1)));
}

// The same chance by trying all draws of eight tokens.
double counted(const Pool& pool, int colour, int rank) {
  unsigned of_colour = 0;
  int token = 0;
  for (int other = 0; other < kColours; ++other) {
    for (int i = 0; i < pool[other]; ++i, ++token) {
      if (other == colour) of_colour |= 1U << token;
    }
  }
  double all = 0;
  double fewer = 0;
  for (unsigned drawn = 0; drawn < 1U << token; ++drawn) {
    if (std::popcount(drawn) != kGeneCount) continue;
    ++all;
    if (std::popcount(drawn & of_colour) < rank) ++fewer;
  }
  const double none = fewer / all;
  return 1 - none * none * none * none;
}

void expect_counted(const std::string& scion, const std::string& child) {
  const Ahead told = courting(scion, child);
  const Pool pool = {told.pool.R, told.pool.Y, told.pool.B, told.pool.G, told.pool.K};
  ASSERT_EQ(told.chances.size(), std::size_t{kPrimaries * kRanks});
  for (const Chance& chance : told.chances) {
    const double exact = 10'000 * counted(pool, static_cast<int>(chance.colour), chance.rank);
    EXPECT_NEAR(chance.any, exact, 0.5 + 1e-6) << static_cast<int>(chance.colour) << chance.rank;
  }
}

}  // namespace

TEST(ScionAhead, ChancesAreThoseOfAllDraws) {
  expect_counted("44000", "40400");
  expect_counted("22220", "11114");
  expect_counted("50300", "10610");
}

TEST(ScionAhead, CourtingShowsThePoolAndWhatIsCertainOrImpossible) {
  const Ahead told = courting("44000", "40400");
  EXPECT_EQ(text::write_value(told.pool), json(R"({"R":8,"Y":4,"B":4,"G":0,"K":0})"));
  for (const Chance& chance : told.chances) {
    const bool none =
        chance.colour == Colour::green || (chance.colour != Colour::red && chance.rank > 4);
    EXPECT_EQ(chance.any == 0, none) << static_cast<int>(chance.colour) << chance.rank;
  }
  // Eight red among sixteen: 3985 of 12,870 draws have five or more, so 1 - (8885/12870)^4.
  EXPECT_EQ(told.chances[2].rank, 5);
  EXPECT_EQ(told.chances[2].any, 7728);
}

TEST(ScionAhead, InbreedingIsInThePool) {
  EXPECT_EQ(text::write_value(courting("60002", "22220").pool),
            json(R"({"R":8,"Y":2,"B":2,"G":2,"K":4})"));
  EXPECT_EQ(courting("30005", "22220").pool.K, 6);
  EXPECT_EQ(courting("30005", "22220", false).pool.K, 5);
}

TEST(ScionAhead, OnlyAProposalOpensUpAnything) {
  const Bench table =
      bench({{.stage = "heir", .rows = {"44000 22220 22220 22220"}}, {.rows = {kRow}}});
  const auto view = Scion::observe(table.state(), core::Viewer::seat(0));
  EXPECT_FALSE(Scion::ahead(view, plain_heir(0)).has_value());
}

TEST(ScionOutlook, RanksTellWhatTheNextOneBrings) {
  Sheet rich{.rows = {"[22220] 22220 22220 22220"}};
  Common table = bench({rich, {.rows = {kRow}}}).state().common;
  for (const int index : {0, 4}) take(table, 0, {static_cast<std::uint8_t>(index)});  // R3 Y3
  Outlook told = Scion::outlook({core::Viewer::spectator(), table});
  EXPECT_EQ(text::write_value(told.seats[0].ranks[0]),
            json(R"({"rank":3,"owned":2,"points":2,"with_next":6})"));
  EXPECT_EQ(text::write_value(told.seats[0].ranks[3]),
            json(R"({"rank":6,"owned":0,"points":0,"with_next":10})"));
  for (const int index : {8, 12}) take(table, 0, {static_cast<std::uint8_t>(index)});
  told = Scion::outlook({core::Viewer::spectator(), table});
  EXPECT_EQ(text::write_value(told.seats[0].ranks[0]),
            json(R"({"rank":3,"owned":4,"points":12,"with_next":12})"));
}

TEST(ScionOutlook, SuitorsWaitTogetherForOneChild) {
  const Bench table = bench(
      {{.rows = {kRow}, .court = "2.1.1"}, {.rows = {kRow}, .court = "2.1.1"}, {.rows = {kRow}}});
  EXPECT_EQ(text::write_value(outlook(table).seats[2].suitors),
            json(R"([{"child":"2.1.1","seats":[0,1]}])"));
  EXPECT_TRUE(outlook(table).seats[0].suitors.empty());
}

TEST(ScionOutlook, TheBoardIsToldWhereCopiesAreShort) {
  EXPECT_FALSE(outlook(bench({{.rows = {kRow}}, {.rows = {kRow}}})).left_on_board.has_value());
  Bench table = bench({{.stage = "heir", .rows = {"44000 22220 22220 22220"}}, {.rows = {kRow}}},
                      R"({"copies":2})");
  table.steps({"0 heir 0 R4"});
  const auto board = *outlook(table).left_on_board;
  ASSERT_EQ(board.size(), std::size_t{kAchievements});
  for (const CopiesLeft& one : board) {
    EXPECT_EQ(one.copies, text::word_of(one.achievement) == "R4" ? 1 : 2);
  }
}

TEST(ScionOutlook, ConnectionsSumToSevenForEverySeatAndPointsAreThoseOfTheScore) {
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    core::Random random(seed);
    State state = Scion::start({});
    while (Scion::turn(state) != core::Turn::over) {
      const Outlook before = Scion::outlook(Scion::observe(state, core::Viewer::spectator()));
      const auto step = heirloom::tests::random_step<Scion>(state, random);
      record::take_step<Scion>(state, step);
      const Outlook after = Scion::outlook(Scion::observe(state, core::Viewer::spectator()));
      for (std::size_t seat = 0; seat < 3; ++seat) {
        const OutlookSeat& then = before.seats[seat];
        const OutlookSeat& now = after.seats[seat];
        if (now.connections > then.connections) {
          ASSERT_EQ(now.connection_points, then.next_connection_points);
        }
        int points = now.connection_points;
        for (std::size_t i = 0; i < kRanks; ++i) {
          points += now.ranks[i].points;
          if (now.ranks[i].owned == then.ranks[i].owned) continue;
          ASSERT_EQ(now.ranks[i].points, then.ranks[i].with_next);
        }
        ASSERT_EQ(points, Scion::scores(state)[static_cast<int>(seat)]);
      }
    }
    int connections = 0;
    for (const auto& seat :
         Scion::outlook(Scion::observe(state, core::Viewer::spectator())).seats) {
      connections += seat.connections;
    }
    EXPECT_EQ(connections, 7 * 3);
  }
}

}  // namespace heirloom::games::scion::tests
