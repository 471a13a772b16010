// Scion's learnt correction treats colours alike, keeps to its matches, and plays better.
#include "bots/heuristics/scion.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "bots/bot.hpp"
#include "bots/heuristics/scion_net_weights.hpp"
#include "games/scion/rules.hpp"
#include "record/playout.hpp"

namespace heirloom::games::scion::tests {
namespace {

using H = bots::Heuristic<Scion>;

bots::Values<Scion> learnt(const State& state, core::Seat seat, const Scion::Actions& legal) {
  bots::Values<Scion> values;
  H::learnt(H::know(state, seat), legal, values);
  return values;
}

// Plays a random match and calls look(state, seat, legal) at every decision.
template <class Look>
void wander(const Options& options, std::uint64_t seed, Look&& look) {
  record::Board<Scion> board(options);
  core::Random random(seed);
  record::play_out<Scion>(board, seed,
                          [&](const State& state, core::Seat seat, const Scion::Actions& legal) {
                            look(state, seat, legal);
                            return std::optional(legal[random.index(legal.size())]);
                          });
}

template <int kMostTokens>
void expect_no_favourite(const bots::scion::QuantizedNet& quantized) {
  const bots::scion::Net<kMostTokens> net(quantized);
  core::Random random(3);
  const auto up_to = [&](int most) { return static_cast<std::uint8_t>(random.index(most + 1)); };
  for (int i = 0; i < 100; ++i) {
    bots::scion::MoveFeatures move;
    move.left = up_to(kGenerations - 1);
    for (auto& colour : move.colours) {
      colour = {up_to(kMostTokens), up_to(15), up_to(kGeneCount), up_to(kGeneCount),
                up_to(kGeneCount)};
    }
    for (auto& held : move.held) held = up_to(kPrimaries);
    for (float& feature : move.numeric) feature = static_cast<float>(random.index(5)) / 4;
    const float worth = net(move);
    core::shuffle_front(move.colours, kPrimaries, kPrimaries, random);
    EXPECT_NEAR(net(move), worth, 1e-3);
    move.colours[0].tokens ^= 1;
    EXPECT_NE(net(move), worth);
  }
}

}  // namespace

TEST(ScionLearnt, NoColourIsFavoured) {
  expect_no_favourite<kGeneCount>(bots::scion::kHeirNet);
  expect_no_favourite<2 * kGeneCount>(bots::scion::kSpouseNet);
}

TEST(ScionLearnt, AViewTellsAsMuchAsTheTable) {
  wander({}, 5, [](const State& state, core::Seat seat, const Scion::Actions& legal) {
    const Scion::View view = Scion::observe(state, core::Viewer::seat(seat));
    bots::Values<Scion> seen;
    H::learnt(H::know(view), legal, seen);
    const auto values = learnt(state, seat, legal);
    EXPECT_TRUE(std::equal(values.begin(), values.end(), seen.begin(), seen.end()));
  });
}

TEST(ScionLearnt, IsUsedOnlyInMatchesLikeThoseItWasLearntFrom) {
  Options four;
  four.players = 4;
  EXPECT_TRUE(bots::scion::learnt_from(four));
  Options others;
  others.values = {1, 2, 4, 8};
  EXPECT_FALSE(bots::scion::learnt_from(others));
  Options scarce;
  scarce.copies = 1;
  EXPECT_FALSE(bots::scion::learnt_from(scarce));

  // In such matches the search is the plain one, bit for bit.
  int searched = 0;
  wander(others, 6, [&](const State& state, core::Seat seat, const Scion::Actions& legal) {
    bots::Values<Scion> values;
    H::values(H::know(state, seat), legal, values);
    const auto same = learnt(state, seat, legal);
    EXPECT_TRUE(std::equal(values.begin(), values.end(), same.begin(), same.end()));
    if (legal.size() < 3 || ++searched > 5) return;
    const Scion::View view = Scion::observe(state, core::Viewer::seat(seat));
    bots::Search<Scion> one(view, seat, legal, bots::PlayoutPolicy::learnt, core::Random(1));
    bots::Search<Scion> other(view, seat, legal, bots::PlayoutPolicy::heuristic, core::Random(1));
    for (int i = 0; i < 20; ++i) {
      one.run();
      other.run();
    }
    for (std::size_t i = 0; i < one.candidates().size(); ++i) {
      EXPECT_EQ(one.candidates()[i].visits, other.candidates()[i].visits);
      EXPECT_EQ(one.candidates()[i].result, other.candidates()[i].result);
    }
  });
  EXPECT_GT(searched, 5);
}

TEST(ScionLearnt, MovesFarBehindStayBehind) {
  int far = 0;
  wander({}, 7, [&](const State& state, core::Seat seat, const Scion::Actions& legal) {
    if (parse(legal[legal.size() - 1]).kind == Kind::wed) return;
    bots::Values<Scion> values;
    H::values(H::know(state, seat), legal, values);
    const auto now = learnt(state, seat, legal);
    const float best = *std::max_element(values.begin(), values.end());
    const float best_now = *std::max_element(now.begin(), now.end());
    for (int i = 0; i < legal.size(); ++i) {
      if (values[i] >= best - 3) continue;
      EXPECT_LT(now[i], best_now - 6 + 1e-3F);
      ++far;
    }
  });
  EXPECT_GT(far, 50);
}

// It wins 57 % over many thousand matches.
TEST(ScionLearnt, PlaysBetterThanTheHeuristicAlone) {
  constexpr int kMatches = 1200;
  const std::array levels = {*bots::read_level("learnt"), *bots::read_level("guess")};
  Options options;
  options.players = 2;
  bots::Executor alone;
  double wins = 0;
  for (int match = 0; match < kMatches; ++match) {
    record::Board<Scion> board(options);
    core::Random random(static_cast<std::uint64_t>(match));
    record::play_out<Scion>(board, static_cast<std::uint64_t>(match / 2),
                            [&](const State& state, core::Seat seat, const Scion::Actions& legal) {
                              const auto& level =
                                  levels[static_cast<std::size_t>((seat + match) % 2)];
                              return std::optional(bots::choose<Scion>(
                                  level, Scion::observe(state, core::Viewer::seat(seat)), seat,
                                  legal, random, alone, [] { return 0; }));
                            });
    const core::SeatSet winners = Scion::winners(board.state());
    if (winners.contains(match % 2)) wins += 1.0 / winners.size();
  }
  EXPECT_GT(wins / kMatches, 0.53);
}

}  // namespace heirloom::games::scion::tests
