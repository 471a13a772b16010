// The catalog of bots behind the compiled interface.
#include "games/catalog.hpp"

#include "bots/any_bots.hpp"

namespace heirloom::bots {

const AnyBots& bots_of(std::string_view game) {
  const AnyBots* found = nullptr;
  games::with_game(game, [&](auto tag) { found = &bots<typename decltype(tag)::type>(); });
  assert(found != nullptr);
  return *found;
}

}  // namespace heirloom::bots
