// What the contract suite shares: option sets of every game, and random walks through matches.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "games/catalog.hpp"
#include "oracle/views.hpp"
#include "record/match.hpp"
#include "record/playout.hpp"
#include "support/random_step.hpp"

namespace heirloom::tests {

using text::Json;

// Option sets the suite plays a game with; a game without any fails the suite.
std::vector<std::string> option_sets(std::string_view game);

template <class G>
std::vector<typename G::Options> checked_options() {
  std::vector<typename G::Options> all;
  for (const std::string& set : option_sets(G::kName)) {
    const auto given = text::parse_json(set);
    const auto options = text::read_options<G>(*given);
    EXPECT_TRUE(options.ok()) << set << ": " << (options ? "" : options.error().message);
    if (options) all.push_back(*options);
  }
  EXPECT_FALSE(all.empty()) << "no option sets for " << G::kName;
  return all;
}

// All who may look: every seat and a spectator.
inline std::vector<core::Viewer> viewers(int seats) {
  std::vector<core::Viewer> all = {core::Viewer::spectator()};
  for (int seat = 0; seat < seats; ++seat) all.push_back(core::Viewer::seat(seat));
  return all;
}
inline int number(core::Viewer viewer) {
  return viewer.is_spectator() ? oracle::kSpectator : viewer.seat();
}

// What a failure has to name so that it can be seen again.
template <class G>
std::string setting(const typename G::Options& options, std::uint64_t seed) {
  return std::string(G::kName) + ", options " + text::dump(text::write_value(options)) + ", seed " +
         std::to_string(seed);
}
// A match so far on one line, for `heirloom show -`.
inline std::string one_line(const record::Record& record) {
  const auto parsed = text::parse_json(record::write_record(record));
  return parsed ? text::dump(*parsed) : "not a record: " + parsed.error().message;
}
// Two texts that should be one; values can also differ in what their texts do not show.
inline std::string differing(const std::string& is, const std::string& should_be) {
  if (is == should_be) return "the same as text, so in something that the text leaves out:\n" + is;
  return is + "\nshould be\n" + should_be;
}
template <class G>
std::string differing_states(const typename G::State& is, const typename G::State& should_be) {
  return differing(text::dump(record::trace_line<G>(is, 0, "")),
                   text::dump(record::trace_line<G>(should_be, 0, "")));
}

// Plays a random match, calling visit(state) before every step and at the end, and
// stepped(before, step, after) after every step. Ends at once where one of them fails fatally, and
// then prints the match so far; every failure inside names game, options and seed.
template <class G, class Visit, class Stepped>
int walk(const typename G::Options& options, std::uint64_t seed, Visit&& visit, Stepped&& stepped) {
  if (::testing::Test::HasFatalFailure()) return 0;
  SCOPED_TRACE(setting<G>(options, seed));
  core::Random random(seed);
  typename G::State state = G::start(options);
  std::vector<text::Step<G>> steps;
  const auto failed = [&] {
    if (!::testing::Test::HasFatalFailure()) return false;
    record::Match<G> match(options);
    for (const text::Step<G>& step : steps) match.take(step);
    ADD_FAILURE() << "that was after step " << steps.size() << " of this match:\n"
                  << one_line(match.to_record());
    return true;
  };
  while (true) {
    visit(state);
    if (failed() || G::turn(state) == core::Turn::over) break;
    const text::Step<G> step = random_step<G>(state, random);
    const typename G::State before = state;
    record::take_step<G>(state, step);
    steps.push_back(step);
    stepped(before, step, state);
    if (failed() || static_cast<int>(steps.size()) > G::step_bound(options)) break;
  }
  return static_cast<int>(steps.size());
}

template <class G, class Visit>
int walk(const typename G::Options& options, std::uint64_t seed, Visit&& visit) {
  return walk<G>(options, seed, visit, [](const auto&, const auto&, const auto&) {});
}

// Plays `matches` random matches of every option set, and then more until `seen` is above `enough`,
// because matches of a small game show little each. play(options, seed) returns a match's steps.
template <class G, class Play>
void play_enough(int matches, const int& seen, int enough, std::string_view advice, Play&& play) {
  constexpr int kMostSteps = 30000;
  const auto option_sets = checked_options<G>();
  int steps = 0;
  int seed = 0;
  for (; seed < matches || (seen <= enough && 0 < steps && steps < kMostSteps); ++seed) {
    for (const auto& options : option_sets) {
      steps += play(options, static_cast<std::uint64_t>(seed));
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
  EXPECT_GT(seen, enough) << "too little for a test of " << G::kName << ", though " << seed
                          << " matches of each of its option sets were played: " << advice;
}

// The games as a list of types for TYPED_TEST_SUITE.
template <class List>
struct AsTypes;
template <class... G>
struct AsTypes<boost::mp11::mp_list<G...>> {
  using type = ::testing::Types<G...>;
};
using AllGames = AsTypes<games::Catalog>::type;

struct GameNames {
  template <class G>
  static std::string GetName(int /*index*/) {
    std::string name;
    for (const char c : std::string_view(G::kName)) name += c == '-' ? '_' : c;
    return name;
  }
};

}  // namespace heirloom::tests
