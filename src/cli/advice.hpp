// Ranked candidates of a decision, for `heirloom hint` and for whoever asks while playing.
#pragma once

#include <cstdio>

#include "arena/threads.hpp"
#include "bots/bot.hpp"
#include "cli/input.hpp"

namespace heirloom::cli {

// What a bot thinks of a seat's legal moves, from that seat's view.
template <text::Game G>
std::vector<bots::Candidate<G>> advise(const bots::Level& level, const typename G::State& state,
                                       core::Seat seat, std::uint64_t seed, int threads) {
  typename G::Actions legal;
  G::legal(state, seat, legal);
  core::Random random(seed);
  arena::Threads executor(threads > 0 ? threads : arena::Threads::all());
  return bots::rank<G>(level, G::observe(state, core::Viewer::seat(seat)), seat, legal, random,
                       executor, arena::Stopwatch());
}

template <text::Game G>
text::Json advice_json(const std::vector<bots::Candidate<G>>& ranked, bool searched) {
  text::Json list = text::Json::array();
  for (const auto& candidate : ranked) {
    text::Json one = text::Json::object();
    one["move"] = text::write_words(G::move(candidate.action));
    one["guess"] = candidate.prior;
    if (searched) {
      one["visits"] = candidate.visits;
      // A move that was never tried has no results.
      one["win_share"] = candidate.visits > 0 ? text::Json(candidate.wins) : text::Json();
      one["score"] = candidate.visits > 0 ? text::Json(candidate.score) : text::Json();
    }
    list.push_back(std::move(one));
  }
  return list;
}

// The best `most` candidates as a table.
template <text::Game G>
void print_advice(const std::vector<bots::Candidate<G>>& ranked, bool searched, int most) {
  if (searched) {
    std::printf("     playouts    win    score   guess  move\n");
  } else {
    std::printf("      guess  move\n");
  }
  int rank = 0;
  for (const auto& candidate : ranked) {
    if (++rank > most) break;
    const std::string move = text::write_words(G::move(candidate.action));
    if (!searched) {
      std::printf("%3d  %4.0f %%  %s\n", rank, 100.0 * candidate.prior, move.c_str());
    } else if (candidate.visits == 0) {
      std::printf("%3d %9d      -        -  %4.0f %%  %s\n", rank, 0, 100.0 * candidate.prior,
                  move.c_str());
    } else {
      std::printf("%3d %9d  %3.0f %%  %7.1f  %4.0f %%  %s\n", rank, candidate.visits,
                  100 * candidate.wins, candidate.score, 100.0 * candidate.prior, move.c_str());
    }
  }
  if (static_cast<int>(ranked.size()) > most) {
    std::printf("     … and %d more\n", static_cast<int>(ranked.size()) - most);
  }
  std::fflush(stdout);
}

}  // namespace heirloom::cli
