// The one implementation of Playing, instantiated for each game in a source file of its own.
#pragma once

#include <algorithm>
#include <chrono>

#include "arena/clairvoyant.hpp"
#include "arena/playing.hpp"
#include "bots/bot.hpp"
#include "record/playout.hpp"
#include "system/stopwatch.hpp"

namespace heirloom::arena {

// A decision that is due. It holds the true state because something has to observe it: between the
// truth and a bot proper stands observe().
template <text::Game G>
struct DueDecision {
  const typename G::State& truth;
  core::Seat seat;
  const typename G::Actions& legal;
  int step;  // steps taken so far
};

// A bot at a seat for one match.
template <text::Game G>
class Player {
 public:
  using Choice = text::Result<typename G::Action>;
  Player(Seated seated, const typename G::Options& options)
      : seated_(std::move(seated)), options_(options) {
    if (const auto* pool = std::get_if<std::shared_ptr<ExternalPool>>(&seated_.bot->how)) {
      program_.emplace(*pool);
    }
  }

  // Its move, or why it cannot go on.
  Choice operator()(const DueDecision<G>& now) {
    if (program_) return ask(now);
    if (const auto* level = std::get_if<bots::Level>(&seated_.bot->how)) {
      bots::Executor alone;
      return bots::choose<G>(*level, G::observe(now.truth, core::Viewer::seat(now.seat)), now.seat,
                             now.legal, seated_.random, alone, system::Stopwatch());
    }
    if (now.legal.size() == 1) return now.legal[0];
    Clairvoyant<G> search(now.truth, now.seat, now.legal, core::Random(seated_.random.next()));
    const int playouts = std::get<SeesAll>(seated_.bot->how).playouts;
    for (int i = 0; i < playouts; ++i) search.run();
    return search.ranked().front().action;
  }

 private:
  Choice ask(const DueDecision<G>& now) {
    const core::Viewer viewer = core::Viewer::seat(now.seat);
    const auto answer =
        program_->choose({G::kName, G::kRulesVersion, text::write_value(options_), now.seat,
                          record::view_document<G>(now.truth, viewer, now.step)});
    if (!answer) return answer.error();
    const auto step = record::read_step<G>(now.truth, std::to_string(now.seat) + " " + *answer);
    if (!step) return program_->illegal(*answer, step.error().message);
    return std::get<text::Decision<G>>(*step).action;
  }

  Seated seated_;
  const typename G::Options& options_;
  std::optional<ExternalBot> program_;
};

template <text::Game G>
class PlayingOf final : public Playing {
 public:
  explicit PlayingOf(const typename G::Options& options) : options_(options) {}

  int players() const override { return options_.players; }

  void play(std::uint64_t seed, std::vector<Seated> seats, MatchResult& result,
            std::optional<record::Record>* record) const override {
    result.seats.resize(seats.size());
    if (record == nullptr) {
      record::Board<G> board(options_);
      play_on(board, seed, std::move(seats), result);
      return;
    }
    record::Match<G> match(options_);
    play_on(match, seed, std::move(seats), result);
    *record = match.to_record();
  }

 private:
  // On a Match or a Board.
  template <class Played>
  void play_on(Played& played, std::uint64_t seed, std::vector<Seated> seats,
               MatchResult& result) const {
    using Clock = std::chrono::steady_clock;
    std::vector<Player<G>> players;
    for (Seated& seat : seats) players.emplace_back(std::move(seat), options_);
    core::Seat wrong = -1;
    const bool over = record::play_out<G>(
        played, seed,
        [&](const auto& state, core::Seat seat,
            const auto& legal) -> std::optional<typename G::Action> {
          SeatResult& mine = result.seats[static_cast<std::size_t>(seat)];
          const auto from = Clock::now();
          const auto choice =
              players[static_cast<std::size_t>(seat)]({state, seat, legal, played.steps()});
          const auto spent = static_cast<int>(
              std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - from).count());
          mine.microseconds += spent;
          mine.slowest = std::max(mine.slowest, spent);
          ++mine.decisions;
          if (choice) return *choice;
          wrong = seat;
          result.forfeit = choice.error().message;
          return std::nullopt;
        });
    const auto& end = played.state();
    const core::Scores scores = G::scores(end);
    for (int seat = 0; seat < scores.size(); ++seat) {
      SeatResult& one = result.seats[static_cast<std::size_t>(seat)];
      one.score = scores[seat];
      for (const text::Part& part : G::score_parts(end, seat)) one.parts.push_back(part.points);
      if (over ? G::winners(end).contains(seat) : seat != wrong) result.winners.push_back(seat);
    }
    result.steps = played.steps();
  }

  typename G::Options options_;
};

template <class G>
std::unique_ptr<Playing> playing(const text::Json& options) {
  return std::make_unique<PlayingOf<G>>(*text::read_options<G>(options));
}

}  // namespace heirloom::arena
