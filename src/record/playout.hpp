// Playing a match by itself: chance from one stream, who acts next from another, moves by bots.
#pragma once

#include "record/match.hpp"

namespace heirloom::record {

// The streams of one seed, so that no use of chance shifts another.
enum class Stream : std::uint8_t { chance, order, bots };

inline core::Random stream(std::uint64_t seed, Stream which, std::uint64_t number = 0) {
  return core::Random(seed, static_cast<std::uint64_t>(which) + 16 * number);
}

// A match without its history: all that is needed to play it.
template <text::Game G>
class Board {
 public:
  explicit Board(const typename G::Options& options) : state_(G::start(options)) {}
  void take(const text::Step<G>& step) {
    take_step<G>(state_, step);
    ++steps_;
  }
  [[nodiscard]] const typename G::State& state() const { return state_; }
  [[nodiscard]] int steps() const { return steps_; }

 private:
  typename G::State state_;
  int steps_ = 0;
};

// Plays a Match or a Board to its end; choose(state, seat, legal actions) returns the move of a
// seat, or nothing to stop the match there. Where several seats may act the next is drawn uniformly
// from them. Whether the match came to its end.
template <text::Game G, class Played, class Choose>
bool play_out(Played& match, std::uint64_t seed, Choose&& choose) {
  core::Random chance = stream(seed, Stream::chance);
  core::Random order = stream(seed, Stream::order);
  while (true) {
    const auto& state = match.state();
    const core::Turn turn = G::turn(state);
    if (turn == core::Turn::over) return true;
    if (turn == core::Turn::chance) {
      match.take(text::Step<G>(G::draw(state, chance)));
      continue;
    }
    const core::Seat seat = core::next_to_act(G::to_act(state), order);
    typename G::Actions actions;
    G::legal(state, seat, actions);
    const std::optional<typename G::Action> choice = choose(state, seat, actions);
    if (!choice) return false;
    match.take(text::Step<G>(text::Decision<G>{seat, *choice}));
  }
}

}  // namespace heirloom::record
