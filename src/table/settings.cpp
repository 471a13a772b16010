// Whether a table can be opened so.
#include "table/settings.hpp"

#include "bots/level.hpp"
#include "match/any_game.hpp"

namespace heirloom::table {
namespace {

constexpr int kMostSeconds = 60 * 86'400;

}  // namespace

text::Result<int> complete_options(Settings& settings, std::optional<int> version) {
  const auto game = match::named_game(settings.game);
  if (!game) return game.error();
  const auto complete = (*game)->read_options(settings.options.value, version);
  if (!complete) return complete.error();
  settings.options.value = complete->options;
  return complete->players;
}

text::Result<Settings> complete(Settings settings) {
  using text::Error;
  const auto players = complete_options(settings, {});
  if (!players) return players.error();
  if (settings.seats.size() != static_cast<std::size_t>(*players)) {
    return Error{"settings.seats should have " + std::to_string(*players) +
                 " entries, one for every player"};
  }
  for (SeatWish& wish : settings.seats) {
    if (wish.kind != SeatKind::bot) {
      wish.bot.value.clear();
      continue;
    }
    const auto level = bots::read_level(wish.bot.value);
    if (!level) return level.error();
  }
  const Clock& clock = settings.clock.value;
  if (clock.kind != ClockKind::none &&
      (clock.seconds.value < 5 || clock.seconds.value > kMostSeconds)) {
    return Error{"settings.clock.seconds should be from 5 to " + std::to_string(kMostSeconds)};
  }
  for (const int seconds : {clock.increment.value, settings.answer_seconds.value}) {
    if (seconds < 0 || seconds > kMostSeconds) {
      return Error{"settings.clock.increment and settings.answer_seconds should be from 0 to " +
                   std::to_string(kMostSeconds)};
    }
  }
  return settings;
}

}  // namespace heirloom::table
