// Playing a match by itself: chance from one stream, who acts next from another, moves by bots.
#pragma once

#include "record/match.hpp"

namespace heirloom::record {

// The streams of one seed, so that no use of chance shifts another.
enum class Stream : std::uint8_t { chance, order, bots };

inline core::Random stream(std::uint64_t seed, Stream which, std::uint64_t number = 0) {
  return core::Random(seed, static_cast<std::uint64_t>(which) + 16 * number);
}

// Plays the match to its end; choose(state, seat, legal actions) returns the move of a seat. Where
// several seats may act the next is drawn uniformly from them.
template <text::Game G, class Choose>
void play_out(Match<G>& match, std::uint64_t seed, Choose&& choose) {
  core::Random chance = stream(seed, Stream::chance);
  core::Random order = stream(seed, Stream::order);
  while (true) {
    const auto& state = match.state();
    const core::Turn turn = G::turn(state);
    if (turn == core::Turn::over) return;
    if (turn == core::Turn::chance) {
      match.take(text::Step<G>(G::draw(state, chance)));
      continue;
    }
    const core::SeatSet seats = G::to_act(state);
    const core::Seat seat =
        seats.nth(seats.size() == 1
                      ? 0
                      : static_cast<int>(order.below(static_cast<std::uint32_t>(seats.size()))));
    typename G::Actions actions;
    G::legal(state, seat, actions);
    match.take(text::Step<G>(text::Decision<G>{seat, choose(state, seat, actions)}));
  }
}

}  // namespace heirloom::record
