// Luck that is kept apart by seat: the same luck meets every move that is tried.
//
// One stream of random numbers is used up differently after different moves, so that their playouts
// soon have nothing in common. A game whose Heuristic has
//   class Luck {
//     Luck(const State& world, core::Random& random);
//     core::Random decision(Seat seat);  // for the next decision of that seat
//     void draw(State& world);           // makes the draw that is due
//   };
// defines which draws correspond after different moves. If its Luck also has
//     float points(Seat seat) const;     // that this seat's draws have brought it
// these are taken off the final scores, so that moves are compared and not draws. To be fair to all
// moves they must be nothing on average, whatever was played before the draw.
#pragma once

#include <algorithm>
#include <array>
#include <limits>

#include "bots/playout.hpp"

namespace heirloom::bots {

template <class G>
concept HasLuck = requires { typename Heuristic<G>::Luck; };

template <class G>
concept CountsLuck =
    HasLuck<G> && requires(const typename Heuristic<G>::Luck& luck) { luck.points(core::Seat{}); };

// How a playout ended, and the points that were luck.
template <class G>
struct Ending {
  typename G::State state;
  std::array<double, core::kMaxSeats> luck{};
};

// By how much a seat is ahead of the best other, without luck.
inline double margin_of(const core::Scores& scores, const std::array<double, core::kMaxSeats>& luck,
                        core::Seat seat) {
  double best_other = std::numeric_limits<double>::lowest();
  for (int other = 0; other < scores.size(); ++other) {
    if (other != seat) best_other = std::max(best_other, scores[other] - luck[other]);
  }
  return scores[seat] - luck[seat] - best_other;
}

// A world and the luck that waits in it, to be played out after any first move.
template <class G>
class Dream {
 public:
  using State = typename G::State;
  Dream() = default;
  Dream(const State& world, const core::Random& random) : world_(world), random_(random) {}

  // How it ends when the seat makes that move.
  Ending<G> play(core::Seat seat, typename G::Action action, PlayoutPolicy playouts,
                 const Beliefs<G>& beliefs) const {
    Ending<G> end{world_};
    core::Random random = random_;
    G::apply(end.state, seat, action);
    play_to_end<G>(end.state, seat, playouts, beliefs, random);
    return end;
  }

 private:
  State world_;
  core::Random random_{0};
};

// Plays on to the end with that luck; choose(world, seat, legal, random) is the index of a move.
template <HasLuck G, class Choose>
void play_with_luck(Ending<G>& end, typename Heuristic<G>::Luck luck, Choose&& choose) {
  struct Player {
    typename G::State& world;
    typename Heuristic<G>::Luck& luck;
    Choose& chooses;
    core::Random random{0};

    const typename G::State& state() const { return world; }
    void chance() { luck.draw(world); }
    core::Seat next(core::SeatSet able) {
      random = luck.decision(*able.begin());
      return core::next_to_act(able, random);
    }
    const typename G::Action* choose(core::Seat seat, const typename G::Actions& legal) {
      return &legal[chooses(world, seat, legal, random)];
    }
    void decide(core::Seat seat, const typename G::Action& action) {
      G::apply(world, seat, action);
    }
  };
  core::play<G>(Player{end.state, luck, choose});
  if constexpr (CountsLuck<G>) {
    for (int one = 0; one < G::seats(end.state); ++one) end.luck[one] = luck.points(one);
  }
}

template <HasLuck G>
class Dream<G> {
 public:
  using State = typename G::State;
  Dream() = default;
  Dream(const State& world, core::Random& random) : world_(world), luck_(world, random) {}

  Ending<G> play(core::Seat seat, typename G::Action action, PlayoutPolicy playouts,
                 const Beliefs<G>& beliefs) const {
    Ending<G> end{world_};
    G::apply(end.state, seat, action);
    play_with_luck<G>(end, luck_,
                      [&](const State& world, core::Seat one, const typename G::Actions& legal,
                          core::Random& random) {
                        return playout_choice<G>(world, one, legal, policy_of(one, seat, playouts),
                                                 beliefs, random);
                      });
    return end;
  }

 private:
  State world_;
  typename Heuristic<G>::Luck luck_;
};

}  // namespace heirloom::bots
