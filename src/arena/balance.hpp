// What each option does to a game: the same bot in every seat, one option changed at a time.
#pragma once

#include <set>

#include "arena/report.hpp"
#include "text/game.hpp"
#include "text/options.hpp"

namespace heirloom::arena {

// One way to play: the defaults, or one option changed.
struct Variant {
  std::string name;  // "as usual", or "dynasty=tile_count"
  text::Json options;
  Report report;
  SeriesInfo info;
};

// The values that an option's help names: words and numbers between commas, and short ranges.
std::vector<std::string> named_values(std::string_view values);

// The given options, and each of them with one option changed to each other value that is allowed.
template <text::Game G>
std::vector<Variant> variants_of(const text::Json& given) {
  std::vector<Variant> variants;
  std::set<std::string> known;
  const auto add = [&](std::string name, const text::Json& options) {
    const auto read = text::read_options<G>(options);
    if (!read) return;
    text::Json whole = text::write_value(*read);
    if (!known.insert(text::dump(whole)).second) return;
    variants.push_back({std::move(name), std::move(whole), {}, {}});
  };
  add("as usual", given);
  for (const text::OptionHelp& help : G::option_help()) {
    for (const std::string& value : named_values(help.values)) {
      text::Json changed = given;
      changed[std::string(help.name)] = text::option_value(value);
      add(std::string(help.name) + "=" + value, changed);
    }
  }
  return variants;
}

std::string balance_table(const std::vector<Variant>& variants);
text::Json balance_json(const std::vector<Variant>& variants);
std::string balance_html(const std::vector<Variant>& variants, std::string_view bot);

}  // namespace heirloom::arena
