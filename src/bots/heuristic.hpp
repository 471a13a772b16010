// What a game can tell the bots about good play: a worth for every legal move.
//
// A game specialises Heuristic<G> in bots/heuristics/<game>.hpp. `greedy` plays by it, and the
// search takes its priors and plays its playouts from it. A game without one is still played: the
// primary template below rates all moves alike.
#pragma once

#include <array>
#include <limits>
#include <optional>

#include "core/playable.hpp"

namespace heirloom::bots {

// One worth per legal move, in the order of the moves; in points of the final score if possible.
template <core::Playable G>
using Values = core::List<float, G::Actions::capacity()>;

// How the search uses a heuristic. A game overrides what it wants to change.
struct Guidance {
  // Of the softmax that turns worths, in points, into priors.
  static constexpr float kTemperature = 1;
  // How often a playout plays a random move instead of the best one (epsilon-greedy).
  static constexpr float kEpsilon = 1;
  // A margin of this many points is a clear win.
  static constexpr float kClearWin = 20;
  // How much of a playout's result comes from the margin; the rest is the win itself.
  static constexpr float kMarginPart = 0.3F;
  // In the final choice, a move's worth counts as this many playouts, and a point of worth as this
  // much of a result. At 0, worths only steer which moves are tried.
  static constexpr float kPriorVisits = 0;
  static constexpr float kPriorScale = 0;
  // If not 0, moves race (bots/race.hpp): one this many standard errors below the best drops out.
  static constexpr float kZScore = 0;
  // A move worth this many points less than the best never enters the race.
  static constexpr float kHopeless = std::numeric_limits<float>::infinity();
  // Playouts of the levels medium, hard and expert: enough that people notice each step in
  // strength. Where luck hides the difference between moves, that takes more.
  static constexpr std::array<int, 3> kPlayouts = {100, 500, 2'500};
};

template <core::Playable G>
struct Heuristic : Guidance {
  // What one seat knows, as far as the heuristic looks. It comes from a view or, faster and with
  // the same content, from a world the search has imagined, and never holds more than that seat's
  // view shows. (tests/contract/bots_test.cpp: worths are the same in every world with the same
  // view.)
  struct Knowledge {};
  static Knowledge know(const typename G::View& /*view*/) { return {}; }
  static Knowledge know(const typename G::State& /*state*/, core::Seat /*seat*/) { return {}; }

  static void values(const Knowledge& /*knowledge*/, const typename G::Actions& legal,
                     Values<G>& values) {
    values.resize(legal.size());
    for (float& value : values) value = 0;
  }
};

// A heuristic that plans further than what looks best at once has
//   static void at_once(const Knowledge& knowledge, const Actions& legal, Values<G>& values);
// `greedy` plays by it, and `medium` and `hard` take their priors and playouts from it. `expert`
// and search:N use the whole heuristic.
template <class G>
concept PlaysAtOnce =
    requires(const typename Heuristic<G>::Knowledge& knowledge, const typename G::Actions& legal,
             Values<G>& values) { Heuristic<G>::at_once(knowledge, legal, values); };

// A heuristic with a slower, learnt correction has
//   static bool learnt_from(const Knowledge& knowledge);  // whether it was learnt in such matches
//   static void learnt(const Knowledge& knowledge, const Actions& legal, Values<G>& values);
//   static constexpr float kLearntPriorVisits;            // kPriorVisits of these worths
// The search takes its priors from it, and the searching seat plays its playouts by it.
template <class G>
concept Learns =
    requires(const typename Heuristic<G>::Knowledge& knowledge, const typename G::Actions& legal,
             Values<G>& values) { Heuristic<G>::learnt(knowledge, legal, values); };

// A heuristic for which the win itself counts more near the end has
//   static float margin_part(const Knowledge& knowledge);
// instead of kMarginPart.
template <class G>
concept MindsTheEnd = requires(const typename Heuristic<G>::Knowledge& knowledge) {
  Heuristic<G>::margin_part(knowledge);
};

// A heuristic that needs other numbers of playouts at some tables has
//   static std::array<int, 3> playouts(const View& view);
// instead of kPlayouts alone.
template <class G>
concept SpacesByTable = requires(const typename G::View& view) { Heuristic<G>::playouts(view); };

// A heuristic that guesses what others hide from how they play has
//   struct Belief {
//     explicit Belief(const View& view);
//     void redraw(State& world, core::Random& random) const;
//   };
//   static Knowledge know(const View& view, const Belief& belief);
//   static Knowledge know(const State& state, core::Seat seat, const Belief& belief);
// An imagined world is drawn by the rules' chances alone; the belief redraws what is hidden in it
// by how people play. It also says what every seat could infer by now, and each seat plays by that
// in the playout.
template <class G>
concept Believes = requires { typename Heuristic<G>::Belief; };

// What the search believes: nothing, unless the heuristic has a Belief.
template <class G>
class Beliefs {
 public:
  using H = Heuristic<G>;
  Beliefs() = default;
  explicit Beliefs(const typename G::View& /*view*/) {}
  void redraw(typename G::State& /*world*/, core::Random& /*random*/) const {}
  static typename H::Knowledge know(const typename G::View& view) { return H::know(view); }
  static typename H::Knowledge know(const typename G::State& world, core::Seat seat) {
    return H::know(world, seat);
  }
};
template <Believes G>
class Beliefs<G> {
 public:
  using H = Heuristic<G>;
  Beliefs() = default;
  explicit Beliefs(const typename G::View& view) : belief_(view) {}
  void redraw(typename G::State& world, core::Random& random) const {
    if (belief_) belief_->redraw(world, random);
  }
  typename H::Knowledge know(const typename G::View& view) const {
    return belief_ ? H::know(view, *belief_) : H::know(view);
  }
  typename H::Knowledge know(const typename G::State& world, core::Seat seat) const {
    return belief_ ? H::know(world, seat, *belief_) : H::know(world, seat);
  }

 private:
  std::optional<typename H::Belief> belief_;
};

// The index of the most valuable move; a random one of equals.
template <core::Playable G>
int best_of(const Values<G>& values, core::Random& random) {
  int best = 0;
  std::uint32_t equals = 1;
  for (int i = 1; i < values.size(); ++i) {
    if (values[i] > values[best]) {
      best = i;
      equals = 1;
    } else if (values[i] == values[best] && random.below(++equals) == 0) {
      best = i;
    }
  }
  return best;
}

// Uniform from 0 to below 1, in steps a float holds exactly.
inline float uniform(core::Random& random) {
  constexpr int kBits = 24;
  return static_cast<float>(random.next() >> (64 - kBits)) / (1 << kBits);
}

// True with that probability.
inline bool chance_of(float probability, core::Random& random) {
  return uniform(random) < probability;
}

}  // namespace heirloom::bots
