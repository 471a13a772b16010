// What each option does to a game: the same bot in every seat, one option changed at a time.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arena/report.hpp"
#include "match/any_game.hpp"

namespace heirloom::arena {

// One way to play: the defaults, or one option changed.
struct Variant {
  std::string name;  // "as usual", or "dynasty=tile_count"
  text::Json options;
  Report report;
  SeriesInfo info;
};

// The given options, and each of them with one option changed to each other value that is allowed.
std::vector<Variant> variants_of(const match::AnyGame& game, const text::Json& given);

std::string balance_table(const std::vector<Variant>& variants);
text::Json balance_json(const std::vector<Variant>& variants);
std::string balance_html(const std::vector<Variant>& variants, std::string_view bot);

}  // namespace heirloom::arena
