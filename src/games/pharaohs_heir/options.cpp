// Pharaoh's Heir's options.
#include "games/pharaohs_heir/pharaohs_heir.hpp"

namespace heirloom::games {

using namespace pharaohs_heir;

std::span<const text::Option> PharaohsHeir::options() {
  using namespace text;
  static constexpr std::array kPlayers = {3, 4};
  static constexpr std::array kPacks = {1, 2};
  static constexpr std::array kCoins = {6, 12};
  static constexpr std::array kOptions = {
      number("players", kPlayers, "how many families play"),
      number("packs", kPacks,
             "piecepacks in use; 1 is for three players, and has coins enough for 6 each"),
      number("coins", kCoins, "building coins of each family, one or two of each value"),
      flag("floodwalls_score", "floodwalls count as buildings at the end of a cycle"),
      flag("fresh_start", "cycle 2 begins with the opening goods as well"),
  };
  return kOptions;
}

PharaohsHeir::Options PharaohsHeir::defaults(const text::Json& /*given*/) { return {}; }

std::optional<std::string> PharaohsHeir::check(const Options& options) {
  if (options.packs == 1 && options.players != 3) {
    return "option packs is 1, which needs players to be given as 3";
  }
  return {};
}

}  // namespace heirloom::games
