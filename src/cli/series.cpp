// Describing a series.
#include "cli/series.hpp"

namespace heirloom::cli {

arena::SeriesInfo series_info(const Chosen& chosen, std::uint64_t seed,
                              std::vector<std::string> bots) {
  arena::SeriesInfo info;
  info.game = chosen.game->name();
  info.title = chosen.game->title();
  info.options = chosen.options;
  info.players = chosen.players;
  info.seed = seed;
  info.bots = std::move(bots);
  const text::Json scores = first_match(chosen)->scores();
  for (const text::Json& part : scores["parts"][0]) {
    info.parts.push_back(part["name"].get<std::string>());
  }
  return info;
}

}  // namespace heirloom::cli
