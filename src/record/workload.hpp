// Uniform random play, as fast as the rules go: the benchmark's load and the signature of a build.
#pragma once

#include <bit>
#include <cstdint>

#include "core/playable.hpp"
#include "games/catalog.hpp"

namespace heirloom::record {

struct Tally {
  std::uint64_t decisions = 0;
  std::uint64_t digest = 0;  // of everything that was chosen among and scored
};

// Plays one match with all legal moves listed at every decision.
template <core::Playable G>
void play_randomly(const typename G::Options& options, core::Random& random, Tally& tally) {
  typename G::State state = G::start(options);
  typename G::Actions actions;
  std::uint64_t digest = tally.digest;
  while (true) {
    const core::Turn turn = G::turn(state);
    if (turn == core::Turn::over) break;
    if (turn == core::Turn::chance) {
      core::chance<G>(state, random);
      continue;
    }
    const core::Seat seat = core::next_to_act(G::to_act(state), random);
    G::legal(state, seat, actions);
    const auto choice = random.below(static_cast<std::uint32_t>(actions.size()));
    G::apply(state, seat, actions[static_cast<int>(choice)]);
    ++tally.decisions;
    digest = std::rotl(digest, 7) ^ (static_cast<std::uint64_t>(actions.size()) << 32 | choice);
  }
  for (const std::int32_t score : G::scores(state)) {
    digest = (std::rotl(digest, 9) ^ static_cast<std::uint32_t>(score)) * 0x9E3779B97F4A7C15ULL;
  }
  tally.digest = digest;
}

// One number for a fixed amount of play of every game: it changes when any rule, any order of moves
// or any draw does, and is the same on every build.
inline std::uint64_t signature() {
  constexpr int kMatches = 200;
  Tally tally;
  games::for_each_game([&](auto tag) {
    using G = typename decltype(tag)::type;
    for (int players = G::kMinSeats; players <= G::kMaxSeats; ++players) {
      auto options = G::defaults(text::Json::object());
      options.players = players;
      if (G::check(options)) continue;
      core::Random random(static_cast<std::uint64_t>(players));
      for (int match = 0; match < kMatches; ++match) play_randomly<G>(options, random, tally);
    }
  });
  return tally.digest;
}

}  // namespace heirloom::record
