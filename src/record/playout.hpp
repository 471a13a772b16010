// Playing a match by itself: chance from one stream, who acts next from another, moves by bots.
#pragma once

#include "core/play.hpp"
#include "record/match.hpp"

namespace heirloom::record {

// The streams of one seed, kept apart so that no use of chance shifts another.
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
  struct Player {
    Played& match;
    Choose& chooses;
    core::Random chances;
    core::Random order;
    std::optional<typename G::Action> choice = {};

    const typename G::State& state() const { return match.state(); }
    void chance() { match.take(text::Step<G>(G::draw(state(), chances))); }
    core::Seat next(core::SeatSet able) { return core::next_to_act(able, order); }
    const typename G::Action* choose(core::Seat seat, const typename G::Actions& legal) {
      choice = chooses(state(), seat, legal);
      return choice ? &*choice : nullptr;
    }
    void decide(core::Seat seat, const typename G::Action& action) {
      match.take(text::Step<G>(text::Decision<G>{seat, action}));
    }
  };
  return core::play<G>(
      Player{match, choose, stream(seed, Stream::chance), stream(seed, Stream::order)});
}

}  // namespace heirloom::record
