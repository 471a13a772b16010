// `heirloom playout`: one match between bots, written as a record.
#include "record/playout.hpp"

#include "arena/playing.hpp"
#include "cli/input.hpp"

namespace heirloom::cli {

int run_playout(const PlayoutArguments& arguments) {
  const auto chosen = read_choice(arguments.choice);
  if (!chosen) return complain(chosen.error().message);
  const auto names = seat_bots(arguments.bots, chosen->players);
  if (!names) return complain(names.error().message);
  const std::uint64_t seed = arguments.seed ? *arguments.seed : fresh_seed();
  std::vector<arena::Bot> bots;
  for (const std::string& name : *names) {
    auto bot = arena::find_bot(name);
    if (!bot) return complain(bot.error().message);
    bots.push_back(std::move(*bot));
  }
  std::vector<arena::Seated> seats;
  for (std::size_t seat = 0; seat < bots.size(); ++seat) {
    seats.push_back({&bots[seat], record::stream(seed, record::Stream::bots, seat)});
  }
  arena::MatchResult result;
  std::optional<record::Record> record;
  arena::playing_of(chosen->game->name(), chosen->options)
      ->play(seed, std::move(seats), result, &record);
  if (!result.forfeit.empty()) return complain(result.forfeit);
  for (const std::string& name : *names) record->seats.value.push_back("bot:" + name);
  record->meta.value = text::Json{{"seed", seed}};
  return write_out(arguments.record, record::write_record(*record));
}

}  // namespace heirloom::cli
