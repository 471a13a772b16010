// `heirloom playout`: one match between bots, written as a record.
#include "record/playout.hpp"
#include "arena/player.hpp"
#include "cli/input.hpp"

namespace heirloom::cli {

int run_playout(const PlayoutArguments& arguments) {
  return with_choice(arguments.choice, [&](auto tag, const auto& options) {
    using G = typename decltype(tag)::type;
    const auto names = seat_bots(arguments.bots, options.players);
    if (!names) return complain(names.error().message);
    const std::uint64_t seed = arguments.seed ? *arguments.seed : fresh_seed();
    std::vector<arena::Player<G>> players;
    for (std::size_t seat = 0; seat < names->size(); ++seat) {
      const auto bot = arena::find_bot<G>((*names)[seat], options);
      if (!bot) return complain(bot.error().message);
      players.push_back((*bot)(record::stream(seed, record::Stream::bots, seat)));
    }
    record::Match<G> match(options);
    std::string wrong;
    const bool over = record::play_out<G>(
        match, seed,
        [&](const auto& state, core::Seat seat,
            const auto& legal) -> std::optional<typename G::Action> {
          const auto choice =
              players[static_cast<std::size_t>(seat)]({state, seat, legal, match.steps()});
          if (choice) return *choice;
          wrong = choice.error().message;
          return std::nullopt;
        });
    if (!over) return complain(wrong);
    record::Record record = match.to_record();
    for (const std::string& name : *names) record.seats.push_back("bot:" + name);
    record.meta = {{"seed", seed}};
    return write_out(arguments.record, record::write_record(record));
  });
}

}  // namespace heirloom::cli
