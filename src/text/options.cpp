// "name=value" as typed on the command line, and what left-out options meant in older versions.
#include "text/options.hpp"

#include "text/nearest.hpp"

#include <algorithm>

namespace heirloom::text {

Json option_value(std::string_view text) {
  if (text == "true") return true;
  if (text == "false") return false;
  if (text.find(',') != std::string_view::npos) {
    Json list = Json::array();
    std::size_t from = 0;
    while (from <= text.size()) {
      const std::size_t comma = std::min(text.find(',', from), text.size());
      list.push_back(option_value(text.substr(from, comma - from)));
      from = comma + 1;
    }
    return list;
  }
  std::int64_t number = 0;
  if (read_word(text, number)) return integer(number);
  return Json(std::string(text));
}

Json option_lines(std::string_view file) {
  constexpr std::string_view kBlanks = " \t\r";
  Json list = Json::array();
  while (!file.empty()) {
    const std::size_t end = std::min(file.find('\n'), file.size());
    std::string_view line = file.substr(0, end);
    file.remove_prefix(std::min(end + 1, file.size()));
    line = line.substr(0, line.find('#'));
    line.remove_prefix(std::min(line.find_first_not_of(kBlanks), line.size()));
    line = line.substr(0, line.find_last_not_of(kBlanks) + 1);
    if (!line.empty()) list.push_back(option_value(line));
  }
  return list;
}

Result<const Option*> find_option(std::span<const Option> options, std::string_view name,
                                  std::string_view game) {
  std::vector<std::string> known;
  for (const Option& option : options) {
    if (option.name == name) return &option;
    known.emplace_back(option.name);
  }
  return Error{
      "unknown option " + in_quotes(name) +
      suggestion(name, known, "; 'heirloom games' lists the options of " + std::string(game))};
}

Result<Json> from_version(int version, std::span<const FormerDefault> former, Json given) {
  // Conditions are about what was given, not about what is spelt out on the way.
  const Json asked = given;
  const auto says = [&](const OptionValue& which) {
    const auto found = asked.find(std::string(which.option));
    return found != asked.end() && *found == option_value(which.value);
  };
  for (const FormerDefault& one : former) {
    if (version > one.until) continue;
    if (!one.where.option.empty() && !says(one.where)) continue;
    const std::string option(one.was.option);
    if (!asked.contains(option)) {
      given[option] = option_value(one.was.value);
    } else if (!one.existed && !says(one.was)) {
      return Error{"option " + option + " did not exist in rules_version " +
                   std::to_string(version) + ", which played " + in_quotes(one.was.value)};
    }
  }
  return given;
}

}  // namespace heirloom::text
