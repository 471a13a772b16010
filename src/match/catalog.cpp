// The catalog behind the compiled interface.
#include "games/catalog.hpp"

#include "match/any_game.hpp"
#include "text/nearest.hpp"

namespace heirloom::match {

std::span<const AnyGame* const> all_games() {
  static const std::vector<const AnyGame*> all = [] {
    std::vector<const AnyGame*> games;
    games::for_each_game([&](auto tag) { games.push_back(&game<typename decltype(tag)::type>()); });
    return games;
  }();
  return all;
}

const AnyGame* find_game(std::string_view name) {
  for (const AnyGame* one : all_games()) {
    if (one->name() == name) return one;
  }
  return nullptr;
}

text::Result<const AnyGame*> named_game(std::string_view name) {
  if (const AnyGame* found = find_game(name)) return found;
  std::vector<std::string> known;
  for (const AnyGame* one : all_games()) known.emplace_back(one->name());
  return text::Error{"unknown game " + text::in_quotes(name) +
                     text::suggestion(name, known, "; there are " + games::game_names())};
}

std::optional<int> rules_version(std::string_view name) {
  const AnyGame* found = find_game(name);
  if (found == nullptr) return {};
  return found->rules_version();
}

text::Result<std::unique_ptr<AnyMatch>> open_match(const record::Record& record, int last,
                                                   const Seen& seen) {
  const auto found = named_game(record.game);
  if (!found) return found.error();
  return (*found)->replay(record, last, seen);
}

text::Result<std::unique_ptr<AnyMatch>> open_match(const record::Record& record) {
  return open_match(record, std::numeric_limits<int>::max());
}

text::Json describe_games() {
  text::Json all = text::Json::array();
  for (const AnyGame* one : all_games()) all.push_back(one->describe());
  text::Json out = text::Json::object();
  out["games"] = std::move(all);
  return out;
}

std::uint64_t signature() {
  record::Tally tally;
  for (const AnyGame* one : all_games()) one->sign(tally);
  return tally.digest;
}

}  // namespace heirloom::match
