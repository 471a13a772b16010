// Luck that is kept apart by seat: the same luck meets every move that is tried.
//
// One stream of random numbers is used up differently after different moves, so that their playouts
// soon have nothing in common. A game whose Heuristic has
//   class Luck {
//     Luck(const State& world, core::Random& random);
//     core::Random decision(Seat seat);  // for the next decision of that seat
//     void draw(State& world);           // makes the draw that is due
//   };
// says itself what is the same luck after another move.
#pragma once

#include "bots/playout.hpp"

namespace heirloom::bots {

template <class G>
concept HasLuck = requires { typename Heuristic<G>::Luck; };

// A world and the luck that waits in it, to be played out after any first move.
template <class G>
class Dream {
 public:
  using State = typename G::State;
  Dream() = default;
  Dream(const State& world, const core::Random& random) : world_(world), random_(random) {}

  // How it ends when the seat makes that move.
  State play(core::Seat seat, typename G::Action action, Playouts playouts) const {
    State world = world_;
    core::Random random = random_;
    G::apply(world, seat, action);
    play_to_end<G>(world, playouts, random);
    return world;
  }

 private:
  State world_;
  core::Random random_{0};
};

template <HasLuck G>
class Dream<G> {
 public:
  using State = typename G::State;
  Dream() = default;
  Dream(const State& world, core::Random& random) : world_(world), luck_(world, random) {}

  State play(core::Seat seat, typename G::Action action, Playouts playouts) const {
    State world = world_;
    typename Heuristic<G>::Luck luck = luck_;
    G::apply(world, seat, action);
    play_on(world, luck, playouts);
    return world;
  }

 private:
  static void play_on(State& world, typename Heuristic<G>::Luck& luck, Playouts playouts) {
    typename G::Actions legal;
    while (true) {
      const core::Turn turn = G::turn(world);
      if (turn == core::Turn::over) return;
      if (turn == core::Turn::chance) {
        luck.draw(world);
        continue;
      }
      core::Random random = luck.decision(*G::to_act(world).begin());
      const core::Seat seat = core::next_to_act(G::to_act(world), random);
      G::legal(world, seat, legal);
      G::apply(world, seat, legal[playout_choice<G>(world, seat, legal, playouts, random)]);
    }
  }

  State world_;
  typename Heuristic<G>::Luck luck_;
};

}  // namespace heirloom::bots
