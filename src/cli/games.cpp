// `heirloom games`: the games, their player counts and options.
#include <algorithm>

#include "cli/input.hpp"

namespace heirloom::cli {
namespace {

template <text::Game G>
text::Json describe() {
  text::Json out = text::Json::object();
  out["game"] = std::string(G::kName);
  out["title"] = std::string(G::kTitle);
  out["sentence"] = std::string(G::kSentence);
  out["rules_version"] = G::kRulesVersion;
  out["players"] = {{"min", G::kMinSeats}, {"max", G::kMaxSeats}};
  const text::Json defaults = text::write_value(G::defaults(text::Json::object()));
  text::Json options = text::Json::array();
  for (const text::OptionHelp& help : G::option_help()) {
    text::Json option = text::Json::object();
    option["name"] = std::string(help.name);
    option["values"] = std::string(help.values);
    option["default"] = defaults.value(std::string(help.name), text::Json());
    option["meaning"] = std::string(help.meaning);
    options.push_back(std::move(option));
  }
  out["options"] = std::move(options);
  return out;
}

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
  text::Json all = text::Json::array();
  games::for_each_game([&](auto tag) { all.push_back(describe<typename decltype(tag)::type>()); });
  if (arguments.json) {
    std::cout << text::dump(text::Json{{"games", all}}) << "\n";
    return 0;
  }
  for (const text::Json& game : all) print(game);
  return 0;
}

}  // namespace heirloom::cli
