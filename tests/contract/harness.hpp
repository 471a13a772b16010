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

// A random step that is due: an outcome, or a move of a random seat that may act.
template <class G>
text::Step<G> random_step(const typename G::State& state, core::Random& random) {
  if (G::turn(state) == core::Turn::chance) return G::draw(state, random);
  const core::SeatSet seats = G::to_act(state);
  const core::Seat seat =
      seats.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(seats.size()))));
  typename G::Actions actions;
  G::legal(state, seat, actions);
  return text::Decision<G>{
      seat, actions[static_cast<int>(random.below(static_cast<std::uint32_t>(actions.size())))]};
}

// Plays a random match, calling visit(state) before every step and at the end, and
// stepped(before, step, after) after every step.
template <class G, class Visit, class Stepped>
int walk(const typename G::Options& options, std::uint64_t seed, Visit&& visit, Stepped&& stepped) {
  core::Random random(seed);
  typename G::State state = G::start(options);
  int steps = 0;
  while (true) {
    visit(state);
    if (G::turn(state) == core::Turn::over) return steps;
    const text::Step<G> step = random_step<G>(state, random);
    const typename G::State before = state;
    record::take_step<G>(state, step);
    ++steps;
    stepped(before, step, state);
    if (::testing::Test::HasFatalFailure() || steps > G::step_bound(options)) return steps;
  }
}

template <class G, class Visit>
int walk(const typename G::Options& options, std::uint64_t seed, Visit&& visit) {
  return walk<G>(options, seed, visit, [](const auto&, const auto&, const auto&) {});
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
