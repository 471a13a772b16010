// Uniform random play, as fast as the rules go: the benchmark's load and the signature of a build.
#pragma once

#include <bit>
#include <cstdint>

#include "core/play.hpp"
#include "text/options.hpp"

namespace heirloom::record {

struct Tally {
  std::uint64_t decisions = 0;
  std::uint64_t digest = 0;  // of everything that was chosen among and scored
};

// Plays one match with all legal moves listed at every decision.
template <core::Playable G>
void play_randomly(const typename G::Options& options, core::Random& random, Tally& tally) {
  typename G::State state = G::start(options);
  std::uint64_t digest = tally.digest;
  core::play_on<G>(state, random, [&](core::Seat /*seat*/, const typename G::Actions& legal) {
    const auto choice = random.below(static_cast<std::uint32_t>(legal.size()));
    ++tally.decisions;
    digest = std::rotl(digest, 7) ^ (static_cast<std::uint64_t>(legal.size()) << 32 | choice);
    return static_cast<int>(choice);
  });
  for (const std::int32_t score : G::scores(state)) {
    digest = (std::rotl(digest, 9) ^ static_cast<std::uint32_t>(score)) * 0x9E3779B97F4A7C15ULL;
  }
  tally.digest = digest;
}

// A game's part of the signature of a build (match::signature): a fixed amount of play with every
// number of players.
template <text::Game G>
void sign(Tally& tally) {
  constexpr int kMatches = 200;
  for (int players = G::kMinSeats; players <= G::kMaxSeats; ++players) {
    auto options = G::defaults(text::Json::object());
    options.players = players;
    if (text::check_options<G>(options)) continue;
    core::Random random(static_cast<std::uint64_t>(players));
    for (int match = 0; match < kMatches; ++match) play_randomly<G>(options, random, tally);
  }
}

}  // namespace heirloom::record
