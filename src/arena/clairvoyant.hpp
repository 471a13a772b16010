// A search that sees the true world: not a bot, but a measure of how much luck leaves to win.
#pragma once

#include "bots/search.hpp"

namespace heirloom::arena {

template <core::Playable G>
class Clairvoyant : public bots::Search<G> {
 public:
  Clairvoyant(const typename G::State& truth, core::Seat seat, const typename G::Actions& legal,
              const core::Random& random)
      : bots::Search<G>(G::observe(truth, core::Viewer::seat(seat)), seat, legal,
                        bots::PlayoutPolicy::heuristic, random),
        truth_(truth) {}
  void run() {
    bots::Search<G>::run([this](core::Random& /*random*/) { return truth_; });
  }

 private:
  typename G::State truth_;
};

}  // namespace heirloom::arena
