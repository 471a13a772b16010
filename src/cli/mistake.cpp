// Finding the word that is wrong, and the one that was probably meant.
#include "cli/mistake.hpp"

#include <algorithm>
#include <vector>

#include "text/json.hpp"
#include "text/nearest.hpp"

namespace heirloom::cli {
namespace {

using text::in_quotes;
using text::nearest;
using text::suggestion;

// The long names of a command's options, without the dashes.
std::vector<std::string> option_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options({})) {
    names.insert(names.end(), option->get_lnames().begin(), option->get_lnames().end());
  }
  for (const CLI::App* group : command.get_subcommands({})) {
    if (!group->get_name().empty()) continue;
    const std::vector<std::string> more = option_names(*group);
    names.insert(names.end(), more.begin(), more.end());
  }
  return names;
}

// What is wrong with a word that the command does not know.
std::string unknown_word(const CLI::App& command, const std::string& word,
                         const std::string& advice) {
  if (word.starts_with('-')) {
    const std::string typed = word.substr(0, word.find('='));
    const std::string name = typed.substr(std::min(typed.find_first_not_of('-'), typed.size()));
    const std::string meant = name.size() > 1 ? nearest(name, option_names(command)) : "";
    return "unknown option " + in_quotes(typed) +
           (meant.empty() ? advice : "; did you mean '--" + meant + "'?");
  }
  std::vector<std::string> known;
  for (const CLI::App* sub : command.get_subcommands({})) {
    if (!sub->get_name().empty()) known.push_back(sub->get_name());
  }
  if (known.empty()) return "unexpected " + in_quotes(word) + advice;
  return "unknown command " + in_quotes(word) + suggestion(word, known, advice);
}

}  // namespace

std::string unknown_command(const CLI::App& app, int argc, char** argv) {
  if (argc < 2 || argv[1][0] == '-') return {};
  const std::string typed = argv[1];
  std::vector<std::string> known;
  for (const CLI::App* command : app.get_subcommands({})) known.push_back(command->get_name());
  if (std::find(known.begin(), known.end(), typed) != known.end()) return {};
  return "unknown command " + in_quotes(typed) +
         suggestion(typed, known, "; 'heirloom --help' lists them");
}

std::string mistake(const CLI::App& app, const CLI::ParseError& error) {
  const CLI::App* command = &app;
  std::string path = "heirloom";
  const auto named = [](const CLI::App* sub) { return !sub->get_name().empty(); };
  for (;;) {
    const std::vector<CLI::App*> parsed = command->get_subcommands();
    const auto next = std::find_if(parsed.begin(), parsed.end(), named);
    if (next == parsed.end()) break;
    command = *next;
    path += " " + command->get_name();
  }
  const std::string advice = "; see '" + path + " --help'";
  const std::vector<std::string> rest = app.remaining(true);
  if (rest.empty()) return error.what() + advice;
  const auto option = std::find_if(rest.begin(), rest.end(),
                                   [](const std::string& word) { return word.starts_with('-'); });
  return unknown_word(*command, option == rest.end() ? rest.front() : *option, advice);
}

}  // namespace heirloom::cli
