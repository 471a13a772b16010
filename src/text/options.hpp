// Options of a game: read from JSON or from "name=value" by any version of its rules, refused by
// name, written out in full.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "text/game.hpp"

namespace heirloom::text {

// The value of "name=value" as JSON: flags, integers and comma-separated lists become what they
// look like, everything else is text. Whether it fits the option is for read_options to say.
Json option_value(std::string_view text);
// The value of a list that a file has one entry a line of; '#' begins a comment.
Json option_lines(std::string_view file);

// Spells out, in options given by an older version of the rules, the defaults that were different
// then; refuses another value of an option that did not exist yet.
Result<Json> from_version(int version, std::span<const FormerDefault> former, Json given);

// An option by its name; an unknown one is refused with the one that was probably meant.
Result<const Option*> find_option(std::span<const Option> options, std::string_view name,
                                  std::string_view game);

// What is wrong with a set of options: with one of them alone, or with some together.
template <Game G>
std::optional<std::string> check_options(const typename G::Options& options) {
  const Json values = write_value(options);
  for (const Option& option : G::options()) {
    if (auto wrong = refuse_value(option, values[std::string(option.name)])) return wrong;
  }
  return G::check(options);
}

// Fills in the defaults of that version of the rules; refuses a version that is not known, an
// unknown option, a wrong kind of value and what the game refuses.
template <Game G>
Result<typename G::Options> read_options(const Json& asked, int version = G::kRulesVersion) {
  if (!asked.is_object())
    return Error{"options should be an object, not " + std::string(kind_of(asked))};
  if (version < 1 || version > G::kRulesVersion) {
    return Error{"rules_version is " + std::to_string(version) + "; this build plays " +
                 (G::kRulesVersion == 1 ? "version 1"
                                        : "versions 1 to " + std::to_string(G::kRulesVersion)) +
                 " of " + std::string(G::kName)};
  }
  const auto spelt_out = from_version(version, G::former_defaults(), asked);
  if (!spelt_out) return spelt_out.error();
  const Json& given = *spelt_out;
  typename G::Options options = G::defaults(given);
  std::string error;
  for (const auto& [key, value] : given.items()) {
    const auto option = find_option(G::options(), key, G::kName);
    if (!option) return option.error();
    boost::mp11::mp_for_each<Members<typename G::Options>>([&](auto member) {
      if (key != member.name) return;
      auto& field = options.*member.pointer;
      field = {};
      read_value(value, field, Place(Place("option"), member.name), error);
    });
    if (!error.empty()) return Error{error + "; it may be " + values_for_people(**option)};
  }
  if (const auto complaint = check_options<G>(options)) return Error{*complaint};
  return options;
}

}  // namespace heirloom::text
