// Asking a bot about a decision, and showing what it thinks.
#include "cli/advice.hpp"

#include <cstdio>
#include <limits>

#include "arena/threads.hpp"
#include "system/interrupt.hpp"
#include "system/stopwatch.hpp"

namespace heirloom::cli {

std::vector<bots::RankedMove> advise(const bots::Level& level, const match::AnyMatch& match,
                                     core::Seat seat, std::uint64_t seed, int threads) {
  constexpr int kForever = std::numeric_limits<int>::max();
  bots::Level timed = level;  // so that the time is asked for, and an interrupt can end it
  if (timed.budget.milliseconds == 0) timed.budget.milliseconds = kForever;
  const system::Stopwatch watch;
  core::Random random(seed);
  arena::Threads executor(threads > 0 ? threads : arena::Threads::all());
  return bots::bots_of(match.game()).ponder(match, seat, false)->rank(timed, random, executor, [&] {
    return system::Interrupt::happened() ? kForever : watch();
  });
}

text::Json advice_json(const std::vector<bots::RankedMove>& ranked, bool searched) {
  text::Json list = text::Json::array();
  for (const bots::RankedMove& one : ranked) {
    text::Json entry = text::Json::object();
    entry["move"] = one.move;
    entry["guess"] = one.prior;
    if (searched) {
      entry["visits"] = one.visits;
      // A move that was never tried has no results.
      entry["win_share"] = one.visits > 0 ? text::Json(one.wins) : text::Json();
      entry["score"] = one.visits > 0 ? text::Json(one.score) : text::Json();
    }
    list.push_back(std::move(entry));
  }
  return list;
}

void print_advice(const std::vector<bots::RankedMove>& ranked, bool searched, int most) {
  if (searched) {
    std::printf("     playouts    win    score   guess  move\n");
  } else {
    std::printf("      guess  move\n");
  }
  int rank = 0;
  for (const bots::RankedMove& one : ranked) {
    if (++rank > most) break;
    if (!searched) {
      std::printf("%3d  %4.0f %%  %s\n", rank, 100.0 * one.prior, one.move.c_str());
    } else if (one.visits == 0) {
      std::printf("%3d %9d      -        -  %4.0f %%  %s\n", rank, 0, 100.0 * one.prior,
                  one.move.c_str());
    } else {
      std::printf("%3d %9d  %3.0f %%  %7.1f  %4.0f %%  %s\n", rank, one.visits, 100 * one.wins,
                  one.score, 100.0 * one.prior, one.move.c_str());
    }
  }
  if (static_cast<int>(ranked.size()) > most) {
    std::printf("     … and %d more\n", static_cast<int>(ranked.size()) - most);
  }
  std::fflush(stdout);
}

}  // namespace heirloom::cli
