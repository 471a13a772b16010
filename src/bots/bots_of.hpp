// The one implementation of AnyBots, instantiated for each game in a source file of its own.
#pragma once

#include <algorithm>
#include <utility>

#include "bots/any_bots.hpp"
#include "bots/bot.hpp"
#include "bots/workload.hpp"
#include "match/match_of.hpp"
#include "record/views.hpp"

namespace heirloom::bots {

template <text::Game G>
class PonderingOf final : public Pondering {
 public:
  PonderingOf(const typename G::View& view, core::Seat seat, const typename G::Actions& legal)
      : view_(view), seat_(seat), legal_(legal) {}

  int size() const override { return legal_.size(); }

  std::string choose(const Level& level, double share, core::Random& random, Executor& executor,
                     const Elapsed& elapsed) override {
    Level shortened = level;
    shortened.budget = budget_of<G>(level, view_);
    shortened.by_game = -1;
    for (int* limit : {&shortened.budget.playouts, &shortened.budget.milliseconds}) {
      if (*limit > 0) *limit = std::max(1, static_cast<int>(*limit * share));
    }
    return text_of(bots::choose<G>(shortened, view_, seat_, legal_, random, executor, elapsed));
  }

  std::vector<RankedMove> rank(const Level& level, core::Random& random, Executor& executor,
                               const Elapsed& elapsed) override {
    std::vector<RankedMove> moves;
    for (const auto& one : bots::rank<G>(level, view_, seat_, legal_, random, executor, elapsed)) {
      moves.push_back({text_of(one.action), one.prior, one.visits, one.wins, one.score});
    }
    return moves;
  }

  Thought think_on(const Level& level, std::optional<int> playouts, bool opinion,
                   core::Random& random) override {
    if (!level.searches() || legal_.size() == 1) {
      const int index = legal_.size() == 1 ? 0 : choose_at_once<G>(level, view_, legal_, random);
      return {text_of(legal_[index]), true, 0, {}};
    }
    if (!search_) search_.emplace(open_search<G>(level, view_, seat_, legal_, random));
    // Where nothing else ends it.
    constexpr int kAtOnce = 256;
    const int whole = budget_of<G>(level, view_).playouts;
    int until = search_->visits() + playouts.value_or(whole > 0 ? whole : kAtOnce);
    if (whole > 0) until = std::min(until, whole);
    const auto decided = [&] { return !opinion && search_->decided(); };
    if (search_->visits() < until && !decided()) {
      think(*search_, Budget{until, 0}, [] { return 0; }, opinion);
    }
    const auto ranked = search_->ranked();
    Thought thought{text_of(ranked.front().action),
                    decided() || (whole > 0 && search_->visits() >= whole),
                    search_->visits(),
                    {}};
    for (const auto& one : ranked) {
      if (one.visits == 0) break;
      thought.candidates.push_back({text_of(one.action), one.visits, one.wins, one.score});
    }
    return thought;
  }

 private:
  static std::string text_of(const typename G::Action& action) {
    return text::write_words(G::move(action));
  }

  typename G::View view_;
  core::Seat seat_;
  typename G::Actions legal_;
  std::optional<Search<G>> search_;  // that goes on from call to call
};

template <text::Game G>
class WorkloadOf final : public Workload {
 public:
  explicit WorkloadOf(const typename G::Options& options) : options_(options) {}
  void play_randomly(int matches, core::Random& random, record::Tally& tally) const override {
    for (int i = 0; i < matches; ++i) record::play_randomly<G>(options_, random, tally);
  }
  void search(PlayoutPolicy policy, std::uint64_t seed, int playouts) const override {
    search_from<G>(middle_, policy, seed, playouts);
  }
  bool learns() const override { return Learns<G>; }
  std::size_t state_bytes() const override { return sizeof(typename G::State); }

 private:
  typename G::Options options_;
  typename G::State middle_ = mid_match<G>(options_);
};

template <text::Game G>
class BotsOf final : public AnyBots {
 public:
  std::unique_ptr<Pondering> ponder(const match::AnyMatch& match, core::Seat seat,
                                    bool answers_only) const override {
    const typename G::State& state = typed(match).state();
    typename G::Actions legal = match::legal_answers<G>(state, seat, true);
    if (!answers_only || legal.empty()) G::legal(state, seat, legal);
    return std::make_unique<PonderingOf<G>>(G::observe(state, core::Viewer::seat(seat)), seat,
                                            legal);
  }

  text::Result<std::unique_ptr<Pondering>> read_view(const text::Json& options,
                                                     const text::Json& document) const override {
    const auto read = text::read_options<G>(options);
    if (!read) return read.error();
    const auto seen = record::read_view<G>(*read, document);
    if (!seen) return seen.error();
    return std::unique_ptr<Pondering>(
        std::make_unique<PonderingOf<G>>(seen->view, seen->view.viewer.seat(), seen->legal));
  }

  match::Reply odds(const match::AnyMatch& match, std::optional<int> step,
                    int playouts) const override {
    constexpr int kMost = 100'000;
    const auto then = typed(match).state_at(step);
    if (!then) return then.error();
    if (playouts < 1 || playouts > kMost) {
      return text::Error{"playouts should be from 1 to " + std::to_string(kMost)};
    }
    std::vector<double> wins(static_cast<std::size_t>(match.seats()));
    for (int i = 0; i < playouts; ++i) {
      // The same luck at every step, so that only the step differs.
      core::Random random(static_cast<std::uint64_t>(i));
      typename G::State world = *then;
      play_to_end<G>(world, 0, PlayoutPolicy::heuristic, Beliefs<G>(), random);
      const core::SeatSet winners = G::winners(world);
      for (const core::Seat seat : winners) {
        wins[static_cast<std::size_t>(seat)] += 1.0 / winners.size();
      }
    }
    for (double& share : wins) share /= playouts;
    text::Json out = text::Json::object();
    out["step"] = step.value_or(static_cast<int>(match.steps().size()));
    out["win_shares"] = wins;
    return out;
  }

  std::unique_ptr<Workload> workload(const text::Json& options) const override {
    return std::make_unique<WorkloadOf<G>>(*text::read_options<G>(options));
  }

 private:
  // Every match of a game is a MatchOf it.
  static const match::MatchOf<G>& typed(const match::AnyMatch& match) {
    assert(match.game() == G::kName);
    return static_cast<const match::MatchOf<G>&>(match);
  }
};

template <class G>
const AnyBots& bots() {
  static const BotsOf<G> kBots;
  return kBots;
}

}  // namespace heirloom::bots
