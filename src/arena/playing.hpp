// Whole matches of any game between bots, behind one compiled interface.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "arena/external.hpp"
#include "arena/result.hpp"
#include "bots/level.hpp"
#include "core/random.hpp"
#include "record/record.hpp"

namespace heirloom::arena {

// A search of that many playouts that is shown the true world.
struct SeesAll {
  int playouts = 0;
};

// A bot by name: a level, clairvoyant:N, or cmd:PROGRAM for one that speaks the engine protocol.
struct Bot {
  std::string name;
  std::variant<bots::Level, SeesAll, std::shared_ptr<ExternalPool>> how;
};

// The bot of that name; a program is started to see that it answers, and is given this many
// milliseconds for a move.
text::Result<Bot> find_bot(const std::string& name, int move_milliseconds = kMoveMilliseconds);

// A bot at one seat of one match, with its own chance.
struct Seated {
  const Bot* bot = nullptr;
  core::Random random{0};
};

// Plays matches of one game by options that were read once.
class Playing {
 public:
  Playing() = default;
  Playing(const Playing&) = delete;
  Playing& operator=(const Playing&) = delete;
  virtual ~Playing() = default;

  [[nodiscard]] virtual int players() const = 0;
  // Plays the deal of that seed, one bot for each seat, and returns how it went, with a record if
  // asked for one. May be called by several threads at once.
  virtual void play(std::uint64_t seed, std::vector<Seated> seats, MatchResult& result,
                    std::optional<record::Record>* record) const = 0;
};

// The matches of a game, which must exist; the options are complete.
std::unique_ptr<Playing> playing_of(std::string_view game, const text::Json& options);

// One game's, made in a source file of its own (arena/playing_of.hpp).
template <class G>
std::unique_ptr<Playing> playing(const text::Json& options);

}  // namespace heirloom::arena
