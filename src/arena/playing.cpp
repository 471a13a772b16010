// Finding bots by name, and the game a series plays.
#include "arena/playing.hpp"

#include "games/catalog.hpp"

namespace heirloom::arena {

text::Result<Bot> find_bot(const std::string& name, int move_milliseconds) {
  constexpr std::string_view kCommand = "cmd:";
  if (name.starts_with(kCommand)) {
    auto pool = std::make_shared<ExternalPool>(name.substr(kCommand.size()), move_milliseconds);
    const auto tried = pool->take();
    if (!tried) return text::Error{"bot " + text::in_quotes(name) + ": " + tried.error().message};
    return Bot{name, std::move(pool)};
  }
  constexpr std::string_view kClairvoyant = "clairvoyant:";
  if (name.starts_with(kClairvoyant)) {
    const auto level = bots::read_level("search:" + name.substr(kClairvoyant.size()));
    if (!level || level->budget.playouts == 0) {
      return text::Error{"bot " + text::in_quotes(name) +
                         " needs a number of playouts, such as clairvoyant:500"};
    }
    return Bot{name, SeesAll{level->budget.playouts}};
  }
  const auto level = bots::read_level(name);
  if (!level) return level.error();
  return Bot{name, *level};
}

std::unique_ptr<Playing> playing_of(std::string_view game, const text::Json& options) {
  std::unique_ptr<Playing> found;
  games::with_game(game, [&](auto tag) { found = playing<typename decltype(tag)::type>(options); });
  return found;
}

}  // namespace heirloom::arena
