// Search: which move does best when imagined worlds are played to their end.
//
// Each playout imagines a world that fits the view, makes one of the legal moves in it and plays
// on, every seat by what it knows in that world. Statistics are kept at the root only, so the
// search cannot pick up anything a seat does not know: another seat's sealed choice is made by that
// seat's own policy, and nobody sees it before it is revealed. The next move to try balances
// results so far against its prior (the PUCT rule), or moves race until they fall significantly
// behind (bots/race.hpp); the game's heuristic says which. The n-th playout of every move starts in
// the same world with the same luck, so that moves are compared and not worlds.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "bots/luck.hpp"
#include "bots/race.hpp"

namespace heirloom::bots {

// One legal move and what the search knows about it.
template <core::Playable G>
struct Candidate {
  typename G::Action action;
  float worth = 0;    // by the heuristic, in points relative to the best move: 0 or less
  float prior = 0;    // the share of playouts the heuristic alone would give it
  int visits = 0;     // playouts that started with it
  double result = 0;  // their mean result, from 0 (lost) to 1 (won)
  double wins = 0;    // their mean share of the win
  double score = 0;   // their mean final score
  int dropped = 0;    // in how many races: of one search, or of all that were merged
};

// What the heuristic says before the first playout: how far each move is below the best, and as its
// prior the softmax of that, mixed with an even share.
template <core::Playable G>
void set_priors(const Values<G>& values, std::vector<Candidate<G>>& candidates) {
  const float best = *std::max_element(values.begin(), values.end());
  float sum = 0;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    auto& candidate = candidates[i];
    candidate.worth = values[static_cast<int>(i)] - best;
    candidate.prior = std::exp(candidate.worth / Heuristic<G>::kTemperature);
    sum += candidate.prior;
  }
  constexpr float kEven = 0.2F;
  const auto count = static_cast<float>(candidates.size());
  for (auto& candidate : candidates) {
    candidate.prior = (1 - kEven) * candidate.prior / sum + kEven / count;
  }
}

// How much of a result comes from the margin, for a seat that knows this.
template <core::Playable G>
float margin_part(const typename Heuristic<G>::Knowledge& knowledge) {
  if constexpr (MindsTheEnd<G>) {
    return Heuristic<G>::margin_part(knowledge);
  } else {
    return Heuristic<G>::kMarginPart;
  }
}

// What the end of a match is worth to a seat: its share of the win and, in part, its margin with
// luck subtracted.
template <core::Playable G>
struct Payoff {
  double result;
  double wins;
  double score;

  static Payoff of(const Ending<G>& end, core::Seat seat, double margin_part) {
    const core::SeatSet winners = G::winners(end.state);
    const double wins = winners.contains(seat) ? 1.0 / winners.size() : 0.0;
    const core::Scores scores = G::scores(end.state);
    const double score = scores[seat] - end.luck[seat];
    const double margin =
        margin_of(scores, end.luck, seat) / static_cast<double>(Heuristic<G>::kClearWin);
    const double eased = 0.5 + 0.5 * margin / (1 + std::abs(margin));
    return {margin_part * eased + (1 - margin_part) * wins, wins, score};
  }
};

template <core::Playable G>
class Search {
 public:
  using View = typename G::View;
  using State = typename G::State;
  using Actions = typename G::Actions;

  Search(const View& view, core::Seat seat, const Actions& legal, PlayoutPolicy policy,
         const core::Random& random)
      : Search(view, seat, legal, policy, random,
               policy == PlayoutPolicy::random ? Beliefs<G>() : Beliefs<G>(view)) {}
  Search(const View& view, core::Seat seat, const Actions& legal, PlayoutPolicy policy,
         const core::Random& random, const Beliefs<G>& beliefs)
      : view_(view),
        seat_(seat),
        policy_(usable(policy, beliefs.know(view))),
        seed_(core::Random(random).next()),
        beliefs_(beliefs),
        margin_part_(margin_part<G>(beliefs.know(view))) {
    candidates_.reserve(static_cast<std::size_t>(legal.size()));
    for (const auto& action : legal) candidates_.push_back({action});
    set_priors(legal);
    if (races()) line_up();
  }

  // One more playout in a world that fits the view.
  void run() {
    run([this](core::Random& random) {
      State world = G::imagine(view_, random);
      beliefs_.redraw(world, random);
      return world;
    });
  }

  [[nodiscard]] int visits() const { return visits_; }
  // Whether only one move is left in the race, so that more playouts would change nothing.
  [[nodiscard]] bool decided() const { return races() && race_.decided(); }
  // In the order of the legal moves.
  [[nodiscard]] const std::vector<Candidate<G>>& candidates() const& { return candidates_; }
  [[nodiscard]] const std::vector<Candidate<G>>& candidates() const&& = delete;

  // Adds the results of another search of the same decision.
  void merge(const Search& other) {
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      Candidate<G>& mine = candidates_[i];
      const Candidate<G>& theirs = other.candidates_[i];
      const int visits = mine.visits + theirs.visits;
      mine.dropped += theirs.dropped;
      if (visits == 0) continue;
      const auto mean = [&](double a, double b) {
        return (a * mine.visits + b * theirs.visits) / visits;
      };
      mine.result = mean(mine.result, theirs.result);
      mine.wins = mean(mine.wins, theirs.wins);
      mine.score = mean(mine.score, theirs.score);
      mine.visits = visits;
    }
    visits_ += other.visits_;
    total_result_ += other.total_result_;
  }

  // The candidates from best to worst: by expected result where priors count as visits, otherwise
  // by visits. Those still in the race come first: the others' results are from fewer worlds.
  [[nodiscard]] std::vector<Candidate<G>> ranked() const {
    std::vector<Candidate<G>> ranked = candidates_;
    std::sort(ranked.begin(), ranked.end(), [this](const auto& a, const auto& b) {
      if (a.dropped != b.dropped) return a.dropped < b.dropped;
      if (prior_visits() > 0 && visits_ > 0) {
        const double one = expected(a);
        const double other = expected(b);
        if (one != other) return one > other;
      }
      if (a.visits != b.visits) return a.visits > b.visits;
      if (a.result != b.result) return a.result > b.result;
      return a.prior != b.prior ? a.prior > b.prior : a.action < b.action;
    });
    return ranked;
  }

 protected:
  // One more playout, in the world that imagine(random) returns.
  template <class Imagine>
  void run(Imagine&& imagine) {
    Candidate<G>& chosen = candidates_[races() ? race_.next() : select()];
    if (!races() || race_.new_world()) {
      core::Random random(seed_, static_cast<std::uint64_t>(chosen.visits));
      const State world = imagine(random);
      dream_ = Dream<G>(world, random);
    }
    const auto payoff =
        Payoff<G>::of(dream_.play(seat_, chosen.action, policy_, beliefs_), seat_, margin_part_);
    ++visits_;
    ++chosen.visits;
    chosen.result += (payoff.result - chosen.result) / chosen.visits;
    chosen.wins += (payoff.wins - chosen.wins) / chosen.visits;
    chosen.score += (payoff.score - chosen.score) / chosen.visits;
    total_result_ += payoff.result;
    if (races()) {
      race_.note(
          payoff.result, Heuristic<G>::kZScore,
          [this](std::size_t one) { return expected(candidates_[one]); },
          [this](std::size_t one) { candidates_[one].dropped = 1; });
    }
  }

 private:
  [[nodiscard]] bool races() const {
    return Heuristic<G>::kZScore > 0 && policy_ != PlayoutPolicy::random;
  }
  // What was learnt is used only in matches like those it was learnt from.
  static PlayoutPolicy usable(PlayoutPolicy policy,
                              const typename Heuristic<G>::Knowledge& knowledge) {
    if constexpr (Learns<G>) {
      if (policy != PlayoutPolicy::learnt || Heuristic<G>::learnt_from(knowledge)) return policy;
    }
    return policy == PlayoutPolicy::learnt ? PlayoutPolicy::heuristic : policy;
  }
  void line_up() {
    std::vector<std::size_t> order(candidates_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::sort(order.begin(), order.end(), [this](std::size_t a, std::size_t b) {
      const float one = candidates_[a].worth;
      const float other = candidates_[b].worth;
      return one != other ? one > other : a < b;
    });
    for (const std::size_t one : order) {
      if (candidates_[one].worth >= -Heuristic<G>::kHopeless) {
        race_.enter(one);
      } else {
        candidates_[one].dropped = 1;
      }
    }
  }

  void set_priors(const Actions& legal) {
    if (policy_ == PlayoutPolicy::random) {
      for (auto& candidate : candidates_) candidate.prior = 1 / static_cast<float>(legal.size());
      return;
    }
    Values<G> values;
    weigh<G>(beliefs_.know(view_), legal, policy_, values);
    bots::set_priors<G>(values, candidates_);
  }

  [[nodiscard]] double average() const { return visits_ == 0 ? 0.5 : total_result_ / visits_; }
  // How many playouts the heuristic's worth counts for.
  [[nodiscard]] double prior_visits() const {
    if constexpr (Learns<G>) {
      if (policy_ == PlayoutPolicy::learnt) return Heuristic<G>::kLearntPriorVisits;
    }
    return policy_ == PlayoutPolicy::random ? 0 : Heuristic<G>::kPriorVisits;
  }
  // The result to expect of a move: its playouts' mean, pulled towards what the heuristic expects.
  [[nodiscard]] double expected(const Candidate<G>& one) const {
    const double before = average() + Heuristic<G>::kPriorScale * one.worth;
    return (one.visits * one.result + prior_visits() * before) / (one.visits + prior_visits());
  }

  // The PUCT rule; a move not yet tried is taken to do as well as the average.
  std::size_t select() {
    constexpr double kExploration = 1.0;
    const double scale = kExploration * std::sqrt(visits_ + 1.0);
    std::size_t best = 0;
    double highest = -1;
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      const Candidate<G>& one = candidates_[i];
      const double result = one.visits == 0 ? average() : one.result;
      const double bound = result + scale * one.prior / (1 + one.visits);
      if (bound > highest) {
        highest = bound;
        best = i;
      }
    }
    return best;
  }

  View view_;
  core::Seat seat_;
  PlayoutPolicy policy_;
  std::uint64_t seed_;
  Beliefs<G> beliefs_;
  double margin_part_;
  Dream<G> dream_;
  Race race_;
  int visits_ = 0;
  double total_result_ = 0;
  std::vector<Candidate<G>> candidates_;
};

}  // namespace heirloom::bots
