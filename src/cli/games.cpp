// `heirloom games`: the games, their player counts and options.
#include <algorithm>

#include "cli/input.hpp"

namespace heirloom::cli {
namespace {

void print(const text::Json& game) {
  const auto text_of = [](const text::Json& value) { return value.get<std::string>(); };
  std::cout << text_of(game["game"]) << "  " << text_of(game["title"]) << ", "
            << game["players"]["min"] << " to " << game["players"]["max"] << " players\n  "
            << text_of(game["sentence"]) << "\n";
  std::size_t wide = 0;
  for (const text::Json& option : game["options"]) {
    wide = std::max(wide, text_of(option["name"]).size());
  }
  for (const text::Json& option : game["options"]) {
    std::string name = text_of(option["name"]);
    name.resize(wide, ' ');
    std::cout << "    " << name << "  " << text_of(option["meaning"]) << "\n"
              << "    " << std::string(wide, ' ') << "  " << text_of(option["values"])
              << "; default " << text::dump(option["default"]) << "\n";
  }
  std::cout << "\n";
}

}  // namespace

int run_games(const GamesArguments& arguments) {
  const text::Json all = match::describe_games();
  if (arguments.json) {
    std::cout << text::dump(all) << "\n";
    return 0;
  }
  for (const text::Json& game : all["games"]) print(game);
  return 0;
}

}  // namespace heirloom::cli
