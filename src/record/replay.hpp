// Replaying whole records, of any game, step by checked step.
#pragma once

#include <functional>
#include <limits>
#include <string>

#include "record/match.hpp"

namespace heirloom::record {

// Takes the record's steps up to `last` by step(line), calling seen(line) after each and once,
// with nothing, before the first; after the record's last step compares its result with
// result(), which is nothing while the match is not over. The first wrong thing stops it.
template <class Step, class Seen, class Result>
text::Result<text::Done> replay_steps(const Record& record, int last, Step&& step, Seen&& seen,
                                      Result&& result) {
  seen(std::string_view());
  const int count = static_cast<int>(record.steps.size());
  for (int number = 1; number <= std::min(last, count); ++number) {
    const std::string& line = record.steps[static_cast<std::size_t>(number - 1)];
    const auto taken = step(line);
    if (!taken) {
      return text::Error{"step " + std::to_string(number) + " " + text::in_quotes(line) + ": " +
                         taken.error().message};
    }
    seen(std::string_view(line));
  }
  if (last < count || !record.result.value) return text::Done{};
  const std::optional<FinalResult> end = result();
  if (!end) {
    return text::Error{"record.result is given, but the match is not over after step " +
                       std::to_string(count)};
  }
  if (*end != *record.result.value) {
    return text::Error{"record.result is wrong; the match ends with scores " +
                       text::dump(end->scores) + " and winners " + text::dump(end->winners)};
  }
  return text::Done{};
}

// The match after a record's step number `last`; seen(match, line) is called as above.
template <text::Game G, class Seen>
text::Result<Match<G>> replay(const Record& record, int last, Seen&& seen) {
  auto match = Match<G>::open(record);
  if (!match) return match.error();
  const auto replayed = replay_steps(
      record, last, [&](const std::string& line) { return match->step(line); },
      [&](std::string_view line) { seen(*match, line); },
      [&] {
        const bool over = G::turn(match->state()) == core::Turn::over;
        return over ? std::optional(match->result()) : std::nullopt;
      });
  if (!replayed) return replayed.error();
  return match;
}

template <text::Game G>
text::Result<Match<G>> replay(const Record& record, int last = std::numeric_limits<int>::max()) {
  return replay<G>(record, last, [](const Match<G>&, std::string_view) {});
}

}  // namespace heirloom::record
