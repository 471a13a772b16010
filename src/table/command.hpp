// What people ask of a table.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <boost/describe.hpp>

#include "text/document.hpp"

namespace heirloom::table {

enum class Topic : std::uint8_t { undo, pause, resume };
inline constexpr std::array kTopics = {"undo", "pause", "resume"};
constexpr const auto& words(Topic) { return kTopics; }

namespace command {

using text::Defaulted;

// Takes a seat: the first open one, a certain one, or the one a link is for.
struct Sit {
  static constexpr std::string_view kWord = "sit";
  Defaulted<std::optional<int>> seat;
  Defaulted<std::string> link;
};
BOOST_DESCRIBE_STRUCT(Sit, (), (seat, link))

// Gives up the sender's seat before the start.
struct Leave {
  static constexpr std::string_view kWord = "leave";
};
BOOST_DESCRIBE_STRUCT(Leave, (), ())

// The host removes someone before the start.
struct Remove {
  static constexpr std::string_view kWord = "remove";
  int seat = 0;
};
BOOST_DESCRIBE_STRUCT(Remove, (), (seat))

// The host puts a bot on a seat that nobody has taken, before the start.
struct PlaceBot {
  static constexpr std::string_view kWord = "bot";
  int seat = 0;
  std::string level;
};
BOOST_DESCRIBE_STRUCT(PlaceBot, (), (seat, level))

struct Start {
  static constexpr std::string_view kWord = "start";
};
BOOST_DESCRIBE_STRUCT(Start, (), ())

// One decision: a move, or all the moves of a compound one. `turn` is the seat's own count of
// decisions so far; it never goes back.
struct Move {
  static constexpr std::string_view kWord = "move";
  int seat = 0;
  int turn = 0;
  std::vector<std::string> moves;
};
BOOST_DESCRIBE_STRUCT(Move, (), (seat, turn, moves))

// Takes back the seat's last decision; with `ask`, if the others agree. `turn` says which one is
// meant, by its number, so that a message sent twice takes back one decision only.
struct Undo {
  static constexpr std::string_view kWord = "undo";
  int seat = 0;
  bool ask = false;
  Defaulted<std::optional<int>> turn = {};
};
BOOST_DESCRIBE_STRUCT(Undo, (), (seat, ask, turn))

// Proposes something, agrees to it, or refuses it.
struct Vote {
  static constexpr std::string_view kWord = "vote";
  int seat = 0;
  Topic topic = Topic::undo;
  bool yes = false;
};
BOOST_DESCRIBE_STRUCT(Vote, (), (seat, topic, yes))

// Leaves a running match for good; a bot of that level plays on.
struct Resign {
  static constexpr std::string_view kWord = "resign";
  int seat = 0;
  Defaulted<std::string> level;
};
BOOST_DESCRIBE_STRUCT(Resign, (), (seat, level))

// Takes the seat back from its autopilot.
struct Back {
  static constexpr std::string_view kWord = "back";
  int seat = 0;
};
BOOST_DESCRIBE_STRUCT(Back, (), (seat))

// Chooses the level that plays when its person is away.
struct Autopilot {
  static constexpr std::string_view kWord = "autopilot";
  int seat = 0;
  std::string level;
};
BOOST_DESCRIBE_STRUCT(Autopilot, (), (seat, level))

// Says something: to the table from a seat, otherwise to the other spectators.
struct Say {
  static constexpr std::string_view kWord = "say";
  std::string text;
};
BOOST_DESCRIBE_STRUCT(Say, (), (text))

// The host mutes someone, or lets them speak again.
struct Mute {
  static constexpr std::string_view kWord = "mute";
  std::string person;
  bool muted = true;
};
BOOST_DESCRIBE_STRUCT(Mute, (), (person, muted))

// The host gives up a table that has not started.
struct Close {
  static constexpr std::string_view kWord = "close";
};
BOOST_DESCRIBE_STRUCT(Close, (), ())

}  // namespace command

using Command =
    std::variant<command::Sit, command::Leave, command::Remove, command::PlaceBot, command::Start,
                 command::Move, command::Undo, command::Vote, command::Resign, command::Back,
                 command::Autopilot, command::Say, command::Mute, command::Close>;

}  // namespace heirloom::table
