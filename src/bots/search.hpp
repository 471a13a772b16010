// Search: which move does best when imagined worlds are played to their end.
//
// Every playout imagines a world that fits the view, makes one of the legal moves in it and plays
// on, every seat by what it knows in that world. No statistics are kept below the root, so nothing
// can be learnt there that a seat does not know: a sealed choice of another seat is made by that
// seat's own policy, before and after which nobody has seen it. Which move is tried next balances
// its results so far against its first guess (the PUCT rule).
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "bots/playout.hpp"

namespace heirloom::bots {

// One legal move and what the search found out about it.
template <core::Playable G>
struct Candidate {
  typename G::Action action;
  float guess = 0;    // the share of the playouts it would get by the heuristic alone
  int visits = 0;     // playouts that began with it
  double result = 0;  // their mean result, from 0 (lost) to 1 (won)
  double wins = 0;    // their mean share of the win
  double score = 0;   // their mean final score
};

// How good the end of a match is for a seat: its share of the win, and in part the margin.
template <core::Playable G>
struct Verdict {
  double result;
  double wins;
  double score;

  static Verdict of(const typename G::State& end, core::Seat seat) {
    using H = Heuristic<G>;
    const core::SeatSet winners = G::winners(end);
    const double wins = winners.contains(seat) ? 1.0 / winners.size() : 0.0;
    const core::Scores scores = G::scores(end);
    int best_other = std::numeric_limits<int>::min();
    for (int other = 0; other < scores.size(); ++other) {
      if (other != seat) best_other = std::max(best_other, scores[other]);
    }
    const double margin = (scores[seat] - best_other) / static_cast<double>(H::kClearWin);
    const double eased = 0.5 + 0.5 * margin / (1 + std::abs(margin));
    return {H::kMarginPart * eased + (1 - H::kMarginPart) * wins, wins,
            static_cast<double>(scores[seat])};
  }
};

template <core::Playable G>
class Search {
 public:
  using View = typename G::View;
  using State = typename G::State;
  using Actions = typename G::Actions;

  Search(const View& view, core::Seat seat, const Actions& legal, Playouts playouts,
         const core::Random& random)
      : view_(view), seat_(seat), playouts_(playouts), random_(random) {
    candidates_.reserve(static_cast<std::size_t>(legal.size()));
    for (const auto& action : legal) candidates_.push_back({action});
    guess(legal);
  }

  // One more playout in a world that fits the view.
  void run() { run(G::imagine(view_, random_)); }

  [[nodiscard]] int visits() const { return visits_; }
  // In the order of the legal moves.
  [[nodiscard]] const std::vector<Candidate<G>>& candidates() const& { return candidates_; }
  [[nodiscard]] const std::vector<Candidate<G>>& candidates() const&& = delete;

  // Adds what another search of the same decision found out.
  void merge(const Search& other) {
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      Candidate<G>& mine = candidates_[i];
      const Candidate<G>& theirs = other.candidates_[i];
      const int visits = mine.visits + theirs.visits;
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
  }

  // The candidates from best to worst: by visits, then by result, then by the first guess.
  [[nodiscard]] std::vector<Candidate<G>> ranked() const {
    std::vector<Candidate<G>> ranked = candidates_;
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) {
      if (a.visits != b.visits) return a.visits > b.visits;
      return a.result != b.result ? a.result > b.result : a.guess > b.guess;
    });
    return ranked;
  }

 protected:
  // One more playout in this world.
  void run(State world) {
    Candidate<G>& chosen = candidates_[select()];
    G::apply(world, seat_, chosen.action);
    play_to_end<G>(world, playouts_, random_);
    const auto verdict = Verdict<G>::of(world, seat_);
    ++visits_;
    ++chosen.visits;
    chosen.result += (verdict.result - chosen.result) / chosen.visits;
    chosen.wins += (verdict.wins - chosen.wins) / chosen.visits;
    chosen.score += (verdict.score - chosen.score) / chosen.visits;
    total_result_ += verdict.result;
  }

 private:
  // First guesses: the worth of the moves as a softmax, mixed with an even share.
  void guess(const Actions& legal) {
    const auto count = static_cast<float>(legal.size());
    if (playouts_ == Playouts::random) {
      for (auto& candidate : candidates_) candidate.guess = 1 / count;
      return;
    }
    using H = Heuristic<G>;
    Values<G> values;
    H::values(H::know(view_), legal, values);
    float best = values[0];
    for (const float value : values) best = std::max(best, value);
    float sum = 0;
    for (int i = 0; i < legal.size(); ++i) {
      candidates_[i].guess = std::exp((values[i] - best) / H::kDoubt);
      sum += candidates_[i].guess;
    }
    constexpr float kEven = 0.2F;
    for (auto& candidate : candidates_) {
      candidate.guess = (1 - kEven) * candidate.guess / sum + kEven / count;
    }
  }

  // The move with the highest hope; one not yet tried is hoped to do as well as the average.
  std::size_t select() {
    constexpr double kHope = 1.0;
    const double average = visits_ == 0 ? 0.5 : total_result_ / visits_;
    const double scale = kHope * std::sqrt(visits_ + 1.0);
    std::size_t best = 0;
    double highest = -1;
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      const Candidate<G>& one = candidates_[i];
      const double result = one.visits == 0 ? average : one.result;
      const double hope = result + scale * one.guess / (1 + one.visits);
      if (hope > highest) {
        highest = hope;
        best = i;
      }
    }
    return best;
  }

  View view_;
  core::Seat seat_;
  Playouts playouts_;
  core::Random random_;
  int visits_ = 0;
  double total_result_ = 0;
  std::vector<Candidate<G>> candidates_;
};

}  // namespace heirloom::bots
