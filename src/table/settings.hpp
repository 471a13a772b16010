// What is agreed when a table is opened: the game, who may sit, how long people may think.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/describe.hpp>

#include "text/document.hpp"

namespace heirloom::table {

using text::Defaulted;
using text::Json;

// Milliseconds since the beginning of 1970.
using Time = std::int64_t;

enum class SeatKind : std::uint8_t { open, link, bot };
inline constexpr std::array kSeatKinds = {"open", "link", "bot"};
constexpr const auto& words(SeatKind) { return kSeatKinds; }

// Whom a seat is for: the first to come, the holder of its link, or a bot.
struct SeatWish {
  SeatKind kind = SeatKind::open;
  Defaulted<std::string> bot;  // the level, for a bot
};
BOOST_DESCRIBE_STRUCT(SeatWish, (), (kind, bot))

enum class ClockKind : std::uint8_t { none, move, match };
inline constexpr std::array kClockKinds = {"none", "move", "match"};
constexpr const auto& words(ClockKind) { return kClockKinds; }

// How long people may think: for each decision, or for the whole match with seconds added for every
// decision. A slow table has a clock per move of some days.
struct Clock {
  ClockKind kind = ClockKind::none;
  Defaulted<int> seconds;
  Defaulted<int> increment;
};
BOOST_DESCRIBE_STRUCT(Clock, (), (kind, seconds, increment))

enum class Pace : std::uint8_t { live, slow };
inline constexpr std::array kPaces = {"live", "slow"};
constexpr const auto& words(Pace) { return kPaces; }

struct Settings {
  std::string game;
  Defaulted<Json> options = {Json::object()};
  std::vector<SeatWish> seats;  // one for every player
  Defaulted<bool> listed;       // shown among the open tables; otherwise found by its link alone
  Defaulted<Pace> pace;
  Defaulted<Clock> clock;
  // Seconds after which a seat that owes others an answer has it given by its autopilot; 0: never.
  Defaulted<int> answer_seconds = {60};
  Defaulted<bool> chat = {true};
};
BOOST_DESCRIBE_STRUCT(Settings, (),
                      (game, options, seats, listed, pace, clock, answer_seconds, chat))

// The settings with every option of the game spelt out, or what is wrong with them.
text::Result<Settings> complete(Settings settings);
// Spells out every option of the game, those that are left out as that version of its rules (or the
// newest) had them; gives the number of players.
text::Result<int> complete_options(Settings& settings, std::optional<int> version);

}  // namespace heirloom::table
