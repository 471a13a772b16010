// The names of the bots.
#include "bots/level.hpp"

#include <array>
#include <utility>
#include <vector>

#include "text/nearest.hpp"
#include "text/words.hpp"

namespace heirloom::bots {
namespace {

using Kind = Level::Kind;

constexpr std::array kLevels = {
    KnownLevel{"random", "plays any legal move", Kind::random, 0, -1},
    KnownLevel{"novice", "knows what is good, and forgets it more often than not", Kind::greedy,
               0.7F, -1},
    KnownLevel{"easy", "knows what is good, and slips now and then", Kind::greedy, 0.3F, -1},
    KnownLevel{"greedy", "plays what looks best at once", Kind::greedy, 0, -1},
    KnownLevel{"medium", "imagines a few ways the match may go on", Kind::shallow, 0, 0},
    KnownLevel{"hard", "imagines many", Kind::shallow, 0, 1},
    KnownLevel{"expert", "imagines thousands", Kind::search, 0, 2},
};

constexpr int kMostPlayouts = 100'000'000;
constexpr int kMostMilliseconds = 3'600'000;

text::Result<Level> with_budget(std::string_view name, Kind kind, std::string_view amount) {
  constexpr std::string_view kUnit = "ms";
  const bool timed = amount.ends_with(kUnit);
  if (timed) amount.remove_suffix(kUnit.size());
  int number = 0;
  if (!text::read_word(amount, number) || number < 1 ||
      number > (timed ? kMostMilliseconds : kMostPlayouts)) {
    return text::Error{"bot " + text::in_quotes(name) +
                       " needs a number of playouts such as search:500, or of milliseconds such as "
                       "search:200ms"};
  }
  return Level{std::string(name), kind, 0, timed ? Budget{0, number} : Budget{number, 0}};
}

}  // namespace

std::span<const KnownLevel> known_levels() { return kLevels; }

text::Result<Level> read_level(std::string_view name) {
  for (const KnownLevel& level : kLevels) {
    if (level.name == name) {
      return Level{std::string(name), level.kind, level.epsilon, {}, level.by_game};
    }
  }
  if (name == "guess") return Level{std::string(name), Kind::guess, 0, {}};
  if (name == "learnt") return Level{std::string(name), Kind::learnt, 0, {}};
  for (const auto& [word, kind] : {std::pair{"search:", Kind::search},
                                   {"shallow:", Kind::shallow},
                                   {"plain:", Kind::plain},
                                   {"flat:", Kind::flat}}) {
    if (name.starts_with(word)) {
      return with_budget(name, kind, name.substr(std::string_view(word).size()));
    }
  }
  const std::size_t colon = name.find(':');
  std::vector<std::string> words;
  if (colon != std::string_view::npos) words = {"search", "shallow", "plain", "flat"};
  std::string known;
  for (const KnownLevel& level : kLevels) {
    if (colon == std::string_view::npos) words.emplace_back(level.name);
    known += std::string(level.name) + ", ";
  }
  const std::string meant = text::suggestion(name.substr(0, colon), words, "");
  return text::Error{"unknown bot " + text::in_quotes(name) +
                     (meant.empty() ? "; there are " : meant + " There are ") + known +
                     "search:N (playouts) and search:Nms (milliseconds)"};
}

}  // namespace heirloom::bots
