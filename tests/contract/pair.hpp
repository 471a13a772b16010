// A true world and a dreamt one that a viewer cannot tell apart, followed side by side: what the
// leak tests of the games and of the server have in common.
#pragma once

#include "contract/harness.hpp"

namespace heirloom::tests {

template <class G>
oracle::Seen second_opinion(const typename G::Options& options, const typename G::State& state,
                            core::Viewer viewer) {
  return oracle::view(G::kName, text::write_value(options), record::trace_line<G>(state, 0, ""),
                      number(viewer));
}

// The true world and an imagined one, side by side, as one viewer follows them.
template <class G>
class Pair {
 public:
  Pair(const typename G::Options& options, const typename G::State& truth, core::Viewer viewer,
       core::Random& random)
      : options_(options),
        truth_(truth),
        viewer_(viewer),
        random_(random),
        dream_(G::imagine(G::observe(truth, viewer), random)) {}

  // Two matches from their first step on.
  Pair(const typename G::Options& options, core::Viewer viewer, core::Random& random)
      : options_(options),
        truth_(G::start(options)),
        viewer_(viewer),
        random_(random),
        dream_(truth_) {}

  [[nodiscard]] const typename G::State& truth() const { return truth_; }
  [[nodiscard]] const typename G::State& dream() const { return dream_; }
  // The steps taken in each, as records write them.
  [[nodiscard]] const std::vector<std::string>& steps_in_truth() const { return true_steps_; }
  [[nodiscard]] const std::vector<std::string>& steps_in_dream() const { return dream_steps_; }
  [[nodiscard]] bool over() const { return G::turn(truth_) == core::Turn::over; }
  // For messages: who looked, and the steps that led on from the moment of the match.
  [[nodiscard]] std::string path() const {
    std::string path = "viewer " + std::to_string(number(viewer_)) + ", after these further steps:";
    for (std::size_t i = 0; i < true_steps_.size(); ++i) {
      path += "\n  " + true_steps_[i] + "   in the dream " + dream_steps_[i];
    }
    return path;
  }

  // Takes a random step in the truth and one that looks the same by the rules page in the dream.
  // False if there is none: then the rules themselves show this viewer a difference.
  bool step(std::string& shown_in_truth, std::string& shown_in_dream) {
    const text::Step<G> step = random_step<G>(truth_, random_);
    typename G::State next = truth_;
    record::take_step<G>(next, step);
    const oracle::Seen wanted = second_opinion<G>(options_, next, viewer_);
    for (const text::Step<G>& candidate : candidates(step)) {
      typename G::State dreamt = dream_;
      record::take_step<G>(dreamt, candidate);
      if (!(second_opinion<G>(options_, dreamt, viewer_) == wanted)) continue;
      shown_in_truth = text::dump(text::write_value(G::events(truth_, step, next, viewer_)));
      shown_in_dream = text::dump(text::write_value(G::events(dream_, candidate, dreamt, viewer_)));
      truth_ = next;
      dream_ = dreamt;
      true_steps_.push_back(record::step_text<G>(step));
      dream_steps_.push_back(record::step_text<G>(candidate));
      return true;
    }
    return false;
  }

 private:
  // What could happen in the dream where `step` happens in the truth: what looks the same, with
  // hidden choices and draws as they come.
  std::vector<text::Step<G>> candidates(const text::Step<G>& step) {
    std::vector<text::Step<G>> all;
    const std::string line = record::step_text<G>(step);
    if (const auto* decision = std::get_if<text::Decision<G>>(&step)) {
      typename G::Actions actions;
      G::legal(dream_, decision->seat, actions);
      for (const auto& action : actions) all.push_back(text::Decision<G>{decision->seat, action});
      core::shuffle_front(all, static_cast<int>(all.size()), static_cast<int>(all.size()), random_);
    } else {
      for (int i = 0; i < 4; ++i) all.push_back(G::draw(dream_, random_));
      if (const auto same_step = record::read_step<G>(dream_, line)) all.push_back(*same_step);
    }
    const std::string shown = oracle::shown_step(G::kName, line, number(viewer_));
    std::erase_if(all, [&](const text::Step<G>& one) {
      return oracle::shown_step(G::kName, record::step_text<G>(one), number(viewer_)) != shown;
    });
    return all;
  }

  const typename G::Options& options_;
  typename G::State truth_;
  core::Viewer viewer_;
  core::Random& random_;
  typename G::State dream_;
  std::vector<std::string> true_steps_;
  std::vector<std::string> dream_steps_;
};

// Moves that were legal at some moment of a match, to be tried at others.
template <class G>
std::vector<std::string> moves_of_a_match(const typename G::Options& options) {
  std::vector<std::string> moves;
  walk<G>(
      options, 999, [](const auto&) {},
      [&](const auto&, const auto& step, const auto&) {
        const std::string line = record::step_text<G>(step);
        if (line[0] != '@' && moves.size() < 60) moves.push_back(line.substr(2));
      });
  return moves;
}

}  // namespace heirloom::tests
