// Replaying whole records, of any game, step by checked step.
#pragma once

#include <functional>
#include <limits>
#include <string>

#include "games/catalog.hpp"
#include "record/match.hpp"

namespace heirloom::record {

// Takes the record's steps up to `last`, calling seen(match) before the first and after each one,
// and checks the result after the record's last. The first wrong thing stops it.
template <text::Game G, class Seen>
text::Result<Match<G>> replay(const Record& record, int last, Seen&& seen) {
  auto match = Match<G>::open(record);
  if (!match) return match.error();
  seen(*match, std::string_view());
  const int count = static_cast<int>(record.steps.size());
  for (int step = 1; step <= std::min(last, count); ++step) {
    const std::string& line = record.steps[static_cast<std::size_t>(step - 1)];
    const auto taken = match->step(line);
    if (!taken) {
      return text::Error{"step " + std::to_string(step) + " " + text::in_quotes(line) + ": " +
                         taken.error().message};
    }
    seen(*match, line);
  }
  if (last < count || !record.result) return match;
  if (G::turn(match->state()) != core::Turn::over) {
    return text::Error{"record.result is given, but the match is not over after step " +
                       std::to_string(count)};
  }
  const FinalResult outcome = match->result();
  if (outcome.scores != record.result->scores || outcome.winners != record.result->winners) {
    return text::Error{"record.result is wrong; the match ends with scores " +
                       text::dump(outcome.scores) + " and winners " + text::dump(outcome.winners)};
  }
  return match;
}

template <text::Game G>
text::Result<Match<G>> replay(const Record& record, int last = std::numeric_limits<int>::max()) {
  return replay<G>(record, last, [](const Match<G>&, std::string_view) {});
}

// Calls visit(Tag<G>) for the record's game, or says which games there are.
template <class Visit>
text::Result<text::Done> with_game_of(const Record& record, Visit&& visit) {
  if (games::with_game(record.game, std::forward<Visit>(visit))) return text::Done{};
  return text::Error{"unknown game " + text::in_quotes(record.game) + "; there are " +
                     games::game_names()};
}

}  // namespace heirloom::record
