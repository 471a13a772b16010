// Options of a game: read from JSON or from "name=value", refused by name, written out in full.
#pragma once

#include <string>
#include <string_view>

#include "text/written.hpp"

namespace heirloom::text {

// Fills in defaults; refuses an unknown option, a wrong kind of value and what the game refuses.
template <Game G>
Result<typename G::Options> read_options(const Json& given) {
  if (!given.is_object())
    return Error{"options should be an object, not " + std::string(kind_of(given))};
  typename G::Options options = G::defaults(given);
  std::string error;
  for (const auto& [key, value] : given.items()) {
    bool known = false;
    boost::mp11::mp_for_each<Members<typename G::Options>>([&](auto member) {
      if (key != member.name) return;
      known = true;
      auto& field = options.*member.pointer;
      field = {};
      read_value(value, field, Place(Place("option"), member.name), error);
    });
    if (!known) {
      return Error{"unknown option " + in_quotes(key) + "; 'heirloom games' lists the options of " +
                   std::string(G::kName)};
    }
    if (!error.empty()) return Error{error};
  }
  if (const auto complaint = G::check(options)) return Error{*complaint};
  return options;
}

// The value of "name=value" as JSON: flags, integers and comma-separated lists become what they
// look like, everything else is text. Whether it fits the option is for read_options to say.
Json option_value(std::string_view text);

}  // namespace heirloom::text
