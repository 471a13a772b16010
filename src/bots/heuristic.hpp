// What a game may tell the bots about good play: a worth for every legal move.
//
// A game specialises Heuristic<G> in bots/heuristics/<game>.hpp and is then played by `greedy` and,
// in playouts and as a first guess, by the search. A game that does not is still played: by the
// primary template below, to which all moves are alike.
#pragma once

#include <array>
#include <limits>
#include <optional>

#include "core/playable.hpp"

namespace heirloom::bots {

// One worth per legal move, in the order of the moves; points of the final score where possible.
template <core::Playable G>
using Values = core::List<float, G::Actions::capacity()>;

// How the search uses a heuristic; a game says only what it wants otherwise.
struct Guidance {
  // How far below the best a move can be worth and still be tried seriously.
  static constexpr float kDoubt = 1;
  // How often a playout plays a random move instead of the best one.
  static constexpr float kSlip = 1;
  // How many points of the final score make a clear win.
  static constexpr float kClearWin = 20;
  // How much of a playout's result is that margin, the rest being the win itself.
  static constexpr float kMarginPart = 0.3F;
  // When the search decides: how many playouts the worths count for, and how much of a result one
  // point of worth is. With 0 they only guide which moves are tried.
  static constexpr float kTrust = 0;
  static constexpr float kPoint = 0;
  // If not 0, moves race (bots/race.hpp): one so many standard errors below the best is out.
  static constexpr float kClear = 0;
  // A move worth so many points less than the best does not even start.
  static constexpr float kHopeless = std::numeric_limits<float>::infinity();
  // The playouts of the levels medium, hard and expert: such that people notice each step in
  // strength, and more where luck hides the difference between moves.
  static constexpr std::array<int, 3> kPlayouts = {100, 500, 2'500};
};

template <core::Playable G>
struct Heuristic : Guidance {
  // What one seat knows, as far as the heuristic looks. Made from a view or, quickly and with the
  // same content, from a world that the search has imagined: never more than that seat's view
  // tells. (tests/contract/bots_test.cpp: the worths are the same in every world with the same
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
// by which `greedy` plays, and by which `medium` and `hard` guess and play on; the whole of it is
// for `expert` and search:N.
template <class G>
concept PlaysAtOnce =
    requires(const typename Heuristic<G>::Knowledge& knowledge, const typename G::Actions& legal,
             Values<G>& values) { Heuristic<G>::at_once(knowledge, legal, values); };

// A heuristic to which something was added that was learnt from playouts, and takes its time, has
//   static bool learnt_from(const Knowledge& knowledge);  // whether it fits such a match
//   static void learnt(const Knowledge& knowledge, const Actions& legal, Values<G>& values);
//   static constexpr float kLearntTrust;                  // as kTrust, for these worths
// By that the searching seat plays on, and the search begins with it.
template <class G>
concept Learns =
    requires(const typename Heuristic<G>::Knowledge& knowledge, const typename G::Actions& legal,
             Values<G>& values) { Heuristic<G>::learnt(knowledge, legal, values); };

// A heuristic to which the win itself counts for more when the end is near has
//   static float margin_part(const Knowledge& knowledge);
// instead of kMarginPart.
template <class G>
concept MindsTheEnd = requires(const typename Heuristic<G>::Knowledge& knowledge) {
  Heuristic<G>::margin_part(knowledge);
};

// A heuristic that guesses what others hide from how they play has
//   struct Belief {
//     explicit Belief(const View& view);
//     void redraw(State& world, core::Random& random) const;
//   };
//   static Knowledge know(const View& view, const Belief& belief);
//   static Knowledge know(const State& state, core::Seat seat, const Belief& belief);
// The belief redraws, in a world that fits the view, what only the rules' own chance had decided.
// It also says what every seat, the viewer's and the others', has been able to guess by now: by
// that they play in the imagined match.
template <class G>
concept Believes = requires { typename Heuristic<G>::Belief; };

// What the search believes: nothing, unless the heuristic says otherwise.
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

// The index of the most valuable move; of equals, one at random.
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

// True with that probability.
inline bool chance_of(float probability, core::Random& random) {
  return static_cast<float>(random.next() >> 40) < probability * 16777216.0F;
}

}  // namespace heirloom::bots
