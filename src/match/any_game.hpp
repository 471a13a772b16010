// A game behind one compiled interface, and the catalog of them: what uses games through it is
// compiled once, not once for each game.
#pragma once

#include <limits>
#include <span>

#include "match/any_match.hpp"
#include "record/workload.hpp"
#include "text/options.hpp"

namespace heirloom::match {

// Options of a game with every one spelt out.
struct CompleteOptions {
  text::Json options;
  int players = 0;
};

// Called before the first step of a replay, with no text, and after each step.
using Seen = std::function<void(const AnyMatch& match, std::string_view step)>;

class AnyGame {
 public:
  AnyGame() = default;
  AnyGame(const AnyGame&) = delete;
  AnyGame& operator=(const AnyGame&) = delete;
  virtual ~AnyGame() = default;

  [[nodiscard]] virtual std::string_view name() const = 0;
  [[nodiscard]] virtual std::string_view title() const = 0;
  // The number of the rules this build plays.
  [[nodiscard]] virtual int rules_version() const = 0;
  // Title, sentence, player counts and options as data: as `heirloom games --json`.
  [[nodiscard]] virtual text::Json describe() const = 0;
  [[nodiscard]] virtual std::span<const text::Option> options() const = 0;
  // Spells out every option; those left out mean what they meant in that version of the rules, the
  // newest if none is named.
  [[nodiscard]] virtual text::Result<CompleteOptions> read_options(
      const text::Json& given, std::optional<int> version) const = 0;
  // The match after a record's step number `last`, every step checked, and the result too if that
  // was its last.
  [[nodiscard]] virtual text::Result<std::unique_ptr<AnyMatch>> replay(const record::Record& record,
                                                                       int last,
                                                                       const Seen& seen) const = 0;
  // What the rules make of a view document (match/reading.hpp); the moves that an allocation of the
  // decision that is due there stands for; and the table in characters. The options are complete.
  [[nodiscard]] virtual Reply read(const text::Json& options, const text::Json& view) const = 0;
  [[nodiscard]] virtual Reply expand(const text::Json& options, const text::Json& view,
                                     const std::vector<int>& amounts) const = 0;
  [[nodiscard]] virtual Reply picture(const text::Json& options, const text::Json& view) const = 0;
  // Adds this game's part to the signature of a build.
  virtual void sign(record::Tally& tally) const = 0;
};

// All games in the order of the catalog; the one of that name, or null.
std::span<const AnyGame* const> all_games();
const AnyGame* find_game(std::string_view name);
// The same; an unknown name is refused with the one that was probably meant.
text::Result<const AnyGame*> named_game(std::string_view name);

// The number of the rules this build plays of a game; nothing if there is no such game.
std::optional<int> rules_version(std::string_view name);

// The match after a record's last step.
text::Result<std::unique_ptr<AnyMatch>> open_match(const record::Record& record);
text::Result<std::unique_ptr<AnyMatch>> open_match(const record::Record& record, int last,
                                                   const Seen& seen = {});

// All games described: {"games": […]}.
text::Json describe_games();

// One number for a fixed amount of play of every game: it changes when any rule, any order of moves
// or any draw does, and is the same on every build.
std::uint64_t signature();

// One game's interface, made in a source file of its own (match/match_of.hpp).
template <class G>
const AnyGame& game();

}  // namespace heirloom::match
