// `heirloom playout`: one match between bots, written as a record.
#include <fstream>
#include <random>

#include "cli/input.hpp"
#include "record/playout.hpp"

namespace heirloom::cli {
namespace {

std::uint64_t fresh_seed() {
  std::random_device device;
  return (static_cast<std::uint64_t>(device()) << 32) | device();
}

// The bot of each seat: none means random everywhere, one name stands for all seats.
text::Result<std::vector<std::string>> seat_bots(const std::vector<std::string>& bots,
                                                 int players) {
  const auto count = static_cast<std::size_t>(players);
  for (const std::string& bot : bots) {
    if (bot != "random") {
      return text::Error{"unknown bot " + text::in_quotes(bot) + "; there is: random"};
    }
  }
  if (bots.empty()) return std::vector<std::string>(count, "random");
  if (bots.size() == 1) return std::vector<std::string>(count, bots[0]);
  if (bots.size() == count) return bots;
  return text::Error{"--bots names " + std::to_string(bots.size()) + " bots for " +
                     std::to_string(players) + " seats; give one, or one per seat"};
}

int write_out(const std::string& file, const std::string& record) {
  if (file.empty() || file == "-") {
    std::cout << record;
    return 0;
  }
  std::ofstream out(file, std::ios::binary);
  out << record;
  out.close();
  return out ? 0
             : complain("cannot write " + text::in_quotes(file) +
                        "; check the folder and the space left");
}

}  // namespace

int run_playout(const PlayoutArguments& arguments) {
  return with_choice(arguments.choice, [&](auto tag, const auto& options) {
    using G = typename decltype(tag)::type;
    const auto bots = seat_bots(arguments.bots, options.players);
    if (!bots) return complain(bots.error().message);
    const std::uint64_t seed = arguments.seed ? *arguments.seed : fresh_seed();
    record::Match<G> match(options);
    core::Random bot = record::stream(seed, record::Stream::bots);
    record::play_out<G>(
        match, seed, [&](const auto& /*state*/, core::Seat /*seat*/, const auto& actions) {
          return actions[static_cast<int>(bot.below(static_cast<std::uint32_t>(actions.size())))];
        });
    record::Record record = match.to_record();
    for (const std::string& name : *bots) record.seats.push_back("bot:" + name);
    record.meta = {{"seed", seed}};
    return write_out(arguments.record, record::write_record(record));
  });
}

}  // namespace heirloom::cli
