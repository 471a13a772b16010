// Common random numbers: every move is tried with the same luck.
//
// With a single random stream, different moves use it up differently, and their playouts soon have
// nothing in common. A game whose Heuristic has
//   class Luck {
//     Luck(const State& world, core::Random& random);
//     core::Random decision(Seat seat);  // for the next decision of that seat
//     void chance(State& world);         // carries out the outcome that is due
//   };
// defines which draws correspond after different moves. If its Luck also has
//     float points(Seat seat) const;     // that this seat owes to its draws
// these points are subtracted from the final scores (a control variate), so that moves are compared
// and not draws. Their mean must be 0 whatever was played before the draw, or some moves would be
// favoured.
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

// The end of a playout, and the points each seat owes to luck.
template <class G>
struct Ending {
  typename G::State state;
  std::array<double, core::kMaxSeats> luck{};
};

// How many points a seat is ahead of the best other, luck subtracted.
inline double margin_of(const core::Scores& scores, const std::array<double, core::kMaxSeats>& luck,
                        core::Seat seat) {
  double best_other = std::numeric_limits<double>::lowest();
  for (int other = 0; other < scores.size(); ++other) {
    if (other != seat) best_other = std::max(best_other, scores[other] - luck[other]);
  }
  return scores[seat] - luck[seat] - best_other;
}

// An imagined world and the luck in it, to be played out after any first move.
template <class G>
class Dream {
 public:
  using State = typename G::State;
  Dream() = default;
  Dream(const State& world, const core::Random& random) : world_(world), random_(random) {}

  // Plays it out after that move of the seat.
  Ending<G> play(core::Seat seat, typename G::Action action, PlayoutPolicy policy,
                 const Beliefs<G>& beliefs) const {
    Ending<G> end{world_};
    core::Random random = random_;
    G::apply(end.state, seat, action);
    play_to_end<G>(end.state, seat, policy, beliefs, random);
    return end;
  }

 private:
  State world_;
  core::Random random_{0};
};

// Plays to the end with that luck; choose(world, seat, legal, random) returns a move's index.
template <HasLuck G, class Choose>
void play_with_luck(Ending<G>& end, typename Heuristic<G>::Luck luck, Choose&& choose) {
  struct Player {
    typename G::State& world;
    typename Heuristic<G>::Luck& luck;
    Choose& chooses;
    core::Random random{0};

    const typename G::State& state() const { return world; }
    void chance() { luck.chance(world); }
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

  Ending<G> play(core::Seat seat, typename G::Action action, PlayoutPolicy policy,
                 const Beliefs<G>& beliefs) const {
    Ending<G> end{world_};
    G::apply(end.state, seat, action);
    play_with_luck<G>(end, luck_,
                      [&](const State& world, core::Seat one, const typename G::Actions& legal,
                          core::Random& random) {
                        return playout_choice<G>(world, one, legal, seat_policy(one, seat, policy),
                                                 beliefs, random);
                      });
    return end;
  }

 private:
  State world_;
  typename Heuristic<G>::Luck luck_;
};

}  // namespace heirloom::bots
