// The engine against the slow second opinions: the same seats, moves and scores all through
// matches.
#include "contract/harness.hpp"
#include "oracle/ancestree.hpp"
#include "oracle/familienbande.hpp"
#include "oracle/pharaohs_heir.hpp"
#include "oracle/scion.hpp"
#include "record/perft.hpp"
#include "support/files.hpp"

namespace heirloom::tests {
namespace {

struct Opinion {
  std::map<int, std::vector<std::string>> legal;
  std::vector<std::int64_t> scores;
  std::vector<int> winners;
};

Opinion second_opinion(std::string_view game, const Json& options, const Json& position) {
  if (game == "familienbande") {
    return {oracle::familienbande::legal(options, position),
            oracle::familienbande::scores(options, position),
            oracle::familienbande::winners(options, position)};
  }
  if (game == "scion") {
    return {oracle::scion::legal(options, position), oracle::scion::scores(options, position),
            oracle::scion::winners(options, position)};
  }
  if (game == "ancestree") {
    return {oracle::ancestree::legal(options, position),
            oracle::ancestree::scores(options, position),
            oracle::ancestree::winners(options, position)};
  }
  if (game == "pharaohs-heir") {
    return {oracle::pharaohs_heir::legal(options, position),
            oracle::pharaohs_heir::scores(options, position),
            oracle::pharaohs_heir::winners(options, position)};
  }
  ADD_FAILURE() << "no second opinion for " << game
                << ": write tests/oracle/<game>.{hpp,cpp} and name them in oracle_test.cpp";
  return {};
}

// What a step must have awarded, as parts of the position after it; games that award nothing but
// what a position shows at any time have none.
Json awarded(std::string_view game, const Json& options, const Json& before, const Json& after) {
  if (game == "ancestree") return oracle::ancestree::awarded(options, before, after);
  if (game == "pharaohs-heir") return oracle::pharaohs_heir::awarded(options, before, after);
  return Json::object();
}

template <class G>
std::vector<int> winners_of(const typename G::State& state) {
  std::vector<int> winners;
  for (const core::Seat seat : G::winners(state)) winners.push_back(seat);
  return winners;
}

template <class G>
class Oracle : public ::testing::Test {};
TYPED_TEST_SUITE(Oracle, AllGames, GameNames);

TYPED_TEST(Oracle, AgreesOnEveryMoveScoreAndWinnerOfRandomMatches) {
  using G = TypeParam;
  constexpr int kMatches = 15;
  int decisions = 0;
  const auto play = [&](const typename G::Options& options, std::uint64_t seed) {
    const Json given = text::write_value(options);
    return walk<G>(options, seed, [&](const auto& state) {
      const Json position = text::write_value(G::position(state));
      const Opinion opinion = second_opinion(G::kName, given, position);
      std::map<int, std::vector<std::string>> legal;
      for (const core::Seat seat : G::to_act(state)) {
        legal[seat] = record::legal_texts<G>(state, seat);
        ++decisions;
      }
      ASSERT_EQ(legal, opinion.legal) << text::dump(position);
      const core::Scores scores = G::scores(state);
      ASSERT_EQ(std::vector<std::int64_t>(scores.begin(), scores.end()), opinion.scores)
          << text::dump(position);
      ASSERT_EQ(winners_of<G>(state), opinion.winners) << text::dump(position);
    });
  };
  play_enough<G>(kMatches, decisions, 1000,
                 "the decisions compared. Matches without decisions need no second opinion; do "
                 "the option sets play the game at all?",
                 play);
}

TYPED_TEST(Oracle, AgreesOnWhoWinsWhereBestScoresAreEqual) {
  using G = TypeParam;
  int ties = 0;
  for (const auto& options : checked_options<G>()) {
    const Json given = text::write_value(options);
    for (std::uint64_t seed = 1000; seed < 1300; ++seed) {
      walk<G>(options, seed, [&](const auto& state) {
        if (G::turn(state) != core::Turn::over || core::best_of(G::scores(state)).size() == 1)
          return;
        const Json position = text::write_value(G::position(state));
        ASSERT_EQ(winners_of<G>(state), second_opinion(G::kName, given, position).winners)
            << text::dump(position);
        ++ties;
      });
      if (this->HasFatalFailure()) return;
    }
  }
  EXPECT_GT(ties, 20);
}

// Games that award something at the end of a round; what others score shows in every position.
template <class G>
class OracleOfAwards : public ::testing::Test {};
using AwardingGames = ::testing::Types<games::Ancestree, games::PharaohsHeir>;
TYPED_TEST_SUITE(OracleOfAwards, AwardingGames, GameNames);

TYPED_TEST(OracleOfAwards, AgreesOnWhatARoundBrings) {
  using G = TypeParam;
  int awards = 0;
  for (const auto& options : checked_options<G>()) {
    const Json given = text::write_value(options);
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
      walk<G>(
          options, seed, [](const auto&) {},
          [&](const auto& before, const auto& /*step*/, const auto& after) {
            const Json position = text::write_value(G::position(after));
            const Json wanted =
                awarded(G::kName, given, text::write_value(G::position(before)), position);
            for (const auto& [key, value] : wanted.items()) {
              ASSERT_EQ(position[key], value) << key << " in " << text::dump(position);
              ++awards;
            }
          });
      if (this->HasFatalFailure()) return;
    }
  }
  EXPECT_GT(awards, 30);
}

TEST(OracleOfAncestree, AgreesOnTheLengthOfEveryDynasty) {
  using G = games::Ancestree;
  int compared = 0;
  for (const auto& options : checked_options<G>()) {
    const Json given = text::write_value(options);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      walk<G>(options, seed, [&](const auto& state) {
        if (state.common.step != 1) return;  // a round's tiles at once: the oracle is slow
        const Json position = text::write_value(G::position(state));
        const auto told = G::outlook(G::observe(state, core::Viewer::spectator()));
        for (std::size_t seat = 0; seat < told.seats.size(); ++seat) {
          auto lengths = oracle::ancestree::dynasties(given, position["trees"][seat]);
          for (const auto& dynasty : told.seats[seat].dynasties) {
            ASSERT_EQ(lengths[text::word_of(dynasty.heritage)[0]], dynasty.length)
                << text::dump(given) << text::dump(position["trees"][seat]);
            ++compared;
          }
        }
      });
    }
  }
  EXPECT_GT(compared, 1000);
}

// Counts by the second opinion, moving on with the engine.
template <class G>
std::uint64_t slow_perft(const typename G::Options& options, typename G::State state, int depth,
                         std::uint64_t seed, int outcomes = 0) {
  while (G::turn(state) == core::Turn::chance) {
    core::Random random(seed, static_cast<std::uint64_t>(outcomes++));
    core::chance<G>(state, random);
  }
  if (depth == 0) return 1;
  std::uint64_t total = 0;
  const Opinion opinion =
      second_opinion(G::kName, text::write_value(options), text::write_value(G::position(state)));
  for (const auto& [seat, moves] : opinion.legal) {
    for (const std::string& move : moves) {
      const auto step = record::read_step<G>(state, std::to_string(seat) + " " + move);
      if (!step) {
        ADD_FAILURE() << move << ": " << step.error().message;
        return 0;
      }
      typename G::State next = state;
      record::take_step<G>(next, *step);
      total += slow_perft<G>(options, next, depth - 1, seed, outcomes);
    }
  }
  return total;
}

// Counts of decision sequences, pinned in perft.json; the second opinion counts the small ones too.
TYPED_TEST(Oracle, PerftCountsArePinnedAndCountedTwice) {
  using G = TypeParam;
  constexpr std::uint64_t kSlowLimit = 20000;
  const Json pinned = read_json_file(data_folder() / "perft.json");
  int checked = 0;
  for (const Json& entry : pinned) {
    if (entry["game"] != std::string(G::kName)) continue;
    const auto options = text::read_options<G>(entry["options"]);
    ASSERT_TRUE(options.ok()) << options.error().message;
    const auto seed = entry["seed"].template get<std::uint64_t>();
    int depth = 0;
    for (const Json& count : entry["counts"]) {
      ++depth;
      const auto wanted = count.template get<std::uint64_t>();
      EXPECT_EQ(record::perft<G>(G::start(*options), depth, seed), wanted) << "depth " << depth;
      if (wanted > kSlowLimit) continue;
      EXPECT_EQ(slow_perft<G>(*options, G::start(*options), depth, seed), wanted)
          << "depth " << depth << ", counted by the second opinion";
      ++checked;
    }
  }
  EXPECT_GE(checked, 3) << "too few pinned counts for " << G::kName
                        << ": run tests/make_perft.py build/release/heirloom";
}

}  // namespace
}  // namespace heirloom::tests
