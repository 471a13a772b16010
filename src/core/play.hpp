// The one loop that plays a match: outcomes as they fall due, decisions until it is over.
#pragma once

#include "core/playable.hpp"

namespace heirloom::core {

// Plays on to the end, or until the player stops; whether it came to the end. A player has
//   const State& state();                                   // of the match it plays
//   void chance();                                          // carries out the outcome that is due
//   Seat next(SeatSet able);                                // who decides next
//   const Action* choose(Seat seat, const Actions& legal);  // its move; null to stop
//   void decide(Seat seat, const Action& action);           // carries it out
template <Playable G, class Player>
bool play(Player&& player) {
  typename G::Actions legal;
  while (true) {
    const Turn turn = G::turn(player.state());
    if (turn == Turn::over) return true;
    if (turn == Turn::chance) {
      player.chance();
      continue;
    }
    const Seat seat = player.next(G::to_act(player.state()));
    G::legal(player.state(), seat, legal);
    const typename G::Action* move = player.choose(seat, legal);
    if (move == nullptr) return false;
    player.decide(seat, *move);
  }
}

// A player whose chance, and whose order where it is free, come from one stream of random numbers;
// `choose` makes the moves.
template <Playable G, class Choose>
class OneStream {
 public:
  OneStream(typename G::State& state, Random& random, Choose& choose)
      : state_(state), random_(random), choose_(choose) {}
  const typename G::State& state() const { return state_; }
  void chance() { core::chance<G>(state_, random_); }
  Seat next(SeatSet able) { return next_to_act(able, random_); }
  const typename G::Action* choose(Seat seat, const typename G::Actions& legal) {
    return &legal[choose_(seat, legal)];
  }
  void decide(Seat seat, const typename G::Action& action) { G::apply(state_, seat, action); }

 private:
  typename G::State& state_;
  Random& random_;
  Choose& choose_;
};

// Plays a state on from one stream of random numbers; choose(seat, legal) is the index of a move.
template <Playable G, class Choose>
bool play_on(typename G::State& state, Random& random, Choose choose) {
  return play<G>(OneStream<G, Choose>(state, random, choose));
}

}  // namespace heirloom::core
