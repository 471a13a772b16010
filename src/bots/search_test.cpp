// The search on a toy game whose answer is known: nobody may act on a choice that is still sealed.
#include "bots/search.hpp"

#include <gtest/gtest.h>

#include "bots/bot.hpp"

namespace heirloom::tests {
namespace {

// Matching pennies. Both seats choose a side at once; seat 0 wins if the sides are equal. A round
// of heads counts three times, so that guessing right matters. Whoever could see the other's sealed
// choice would always win.
struct Pennies {
  struct Options {
    int players = 2;
  };
  struct State {
    std::array<std::int8_t, 2> sides = {-1, -1};
    friend bool operator==(const State&, const State&) = default;
  };
  // A seat sees its own choice and, once both have chosen, everything.
  struct View {
    core::Viewer viewer;
    State seen;
    bool other_chose = false;
    friend bool operator==(const View&, const View&) = default;
  };
  struct Action {
    std::int8_t side;
    friend auto operator<=>(const Action&, const Action&) = default;
  };
  using Actions = core::List<Action, 2>;
  struct Outcome {};

  static constexpr std::string_view kName = "pennies";
  static constexpr int kRulesVersion = 1;
  static constexpr bool kSealed = true;

  static State start(const Options& /*options*/) { return {}; }
  static int seats(const State& /*state*/) { return 2; }
  static int step_bound(const Options& /*options*/) { return 2; }
  static bool done(const State& state) { return state.sides[0] >= 0 && state.sides[1] >= 0; }
  static core::Turn turn(const State& state) {
    return done(state) ? core::Turn::over : core::Turn::decision;
  }
  static core::SeatSet to_act(const State& state) {
    core::SeatSet seats;
    for (int seat = 0; seat < 2; ++seat) {
      if (state.sides[static_cast<std::size_t>(seat)] < 0) seats.add(seat);
    }
    return seats;
  }
  static void legal(const State& /*state*/, core::Seat /*seat*/, Actions& actions) {
    actions = {Action{0}, Action{1}};
  }
  static void apply(State& state, core::Seat seat, Action action) {
    state.sides[static_cast<std::size_t>(seat)] = action.side;
  }
  static Outcome draw(const State& /*state*/, core::Random& /*random*/) { return {}; }
  static void apply(State& /*state*/, const Outcome& /*outcome*/) {}
  static core::Scores scores(const State& state) {
    const bool equal = state.sides[0] == state.sides[1];
    return {equal ? 1 : 0, equal ? 0 : 1};
  }
  static core::SeatSet winners(const State& state) {
    return done(state) ? core::best_of(scores(state)) : core::SeatSet();
  }
  static View observe(const State& state, core::Viewer viewer) {
    View view{viewer, state, false};
    if (done(state) || viewer.is_spectator()) return view;
    const auto other = static_cast<std::size_t>(1 - viewer.seat());
    view.other_chose = state.sides[other] >= 0;
    view.seen.sides[other] = -1;
    return view;
  }
  static State imagine(const View& view, core::Random& random) {
    State world = view.seen;
    if (view.other_chose) {
      world.sides[static_cast<std::size_t>(1 - view.viewer.seat())] =
          static_cast<std::int8_t>(random.below(2));
    }
    return world;
  }
};
static_assert(core::Playable<Pennies>);

TEST(Pennies, AnImaginedWorldLooksTheSame) {
  Pennies::State truth;
  Pennies::apply(truth, 0, {0});
  core::Random random(1);
  const auto view = Pennies::observe(truth, core::Viewer::seat(1));
  EXPECT_TRUE(Pennies::observe(Pennies::imagine(view, random), core::Viewer::seat(1)) == view);
}

bots::Search<Pennies> search_as_seat_1(const Pennies::State& truth, int playouts) {
  Pennies::Actions legal;
  Pennies::legal(truth, 1, legal);
  bots::Search<Pennies> search(Pennies::observe(truth, core::Viewer::seat(1)), 1, legal,
                               bots::PlayoutPolicy::random, core::Random(7));
  for (int i = 0; i < playouts; ++i) search.run();
  return search;
}

TEST(Search, DoesNotKnowASealedChoice) {
  // The other has committed to heads: a search that looked would win every playout with tails.
  Pennies::State truth;
  Pennies::apply(truth, 0, {0});
  const auto search = search_as_seat_1(truth, 4000);
  for (const auto& candidate : search.candidates()) {
    EXPECT_NEAR(candidate.wins, 0.5, 0.06);
  }
}

TEST(Search, DoesNotLetOthersKnowItsOwnSealedChoice) {
  // Nobody has chosen yet: a playout in which seat 0 answered seat 1's move would lose it.
  const auto search = search_as_seat_1({}, 4000);
  for (const auto& candidate : search.candidates()) {
    EXPECT_NEAR(candidate.wins, 0.5, 0.06);
  }
}

TEST(Search, TheSameSeedGivesTheSameStatistics) {
  const auto one = search_as_seat_1({}, 100).ranked();
  const auto other = search_as_seat_1({}, 100).ranked();
  ASSERT_EQ(one.size(), other.size());
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].visits, other[i].visits);
    EXPECT_EQ(one[i].result, other[i].result);
  }
}

TEST(Payoff, LuckIsTakenOffScoresAndMarginButNotOffTheWin) {
  const Pennies::State end{{0, 0}};  // seat 0 wins by 1 to 0
  using Payoff = bots::Payoff<Pennies>;
  constexpr double kMarginPart = 0.6;
  const Payoff plain = Payoff::of({end}, 0, kMarginPart);
  const Payoff lucky = Payoff::of({end, {3, 1}}, 0, kMarginPart);  // -2 to -1 without luck
  EXPECT_EQ(plain.score, 1);
  EXPECT_EQ(lucky.score, -2);
  EXPECT_EQ(plain.wins, 1);
  EXPECT_EQ(lucky.wins, 1);
  // The same margin the other way, and no win.
  const Payoff other = Payoff::of({end}, 1, kMarginPart);
  EXPECT_NEAR(lucky.result, other.result + 1 - kMarginPart, 1e-9);
}

TEST(Search, MergingAddsVisitsAndKeepsMeans) {
  auto one = search_as_seat_1({}, 100);
  const auto other = search_as_seat_1({}, 300);
  const auto before = one.candidates();
  one.merge(other);
  EXPECT_EQ(one.visits(), 400);
  int visits = 0;
  for (std::size_t i = 0; i < before.size(); ++i) {
    const auto& merged = one.candidates()[i];
    visits += merged.visits;
    EXPECT_NEAR(merged.wins * merged.visits,
                before[i].wins * before[i].visits +
                    other.candidates()[i].wins * other.candidates()[i].visits,
                1e-9);
  }
  EXPECT_EQ(visits, 400);
}

// Three at once, one after the other.
class Three : public bots::Executor {
 public:
  [[nodiscard]] int width() const override { return 3; }
  void run(const std::function<void(int)>& task) override {
    for (int i = 0; i < 3; ++i) task(i);
  }
};

TEST(Search, ThreadsShareTheBudget) {
  const auto level = bots::read_level("search:100");
  ASSERT_TRUE(level.ok());
  Pennies::Actions legal;
  Pennies::legal({}, 1, legal);
  core::Random random(1);
  Three three;
  const auto search = bots::search<Pennies>(*level, Pennies::observe({}, core::Viewer::seat(1)), 1,
                                            legal, random, three, [] { return 0; });
  EXPECT_EQ(search.visits(), 100);
}

TEST(Search, StopsWhenTheTimeIsUp) {
  const auto level = bots::read_level("search:50ms");
  ASSERT_TRUE(level.ok());
  Pennies::Actions legal;
  Pennies::legal({}, 1, legal);
  core::Random random(1);
  bots::Executor alone;
  int clock = 0;
  const auto search = bots::search<Pennies>(*level, Pennies::observe({}, core::Viewer::seat(1)), 1,
                                            legal, random, alone, [&] { return ++clock; });
  EXPECT_EQ(search.visits(), 50);  // the clock is looked at after every playout
}

}  // namespace
}  // namespace heirloom::tests
