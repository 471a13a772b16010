// The protocol: what clients send over their WebSocket and what they are sent.
//
// These definitions are the source: the JSON Schema, the TypeScript types and docs/protocol.md's
// reference are made from them. Every message of a client carries an id and is answered exactly
// once, by a Reply with that id.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <boost/describe.hpp>

#include "table/table.hpp"
#include "text/game.hpp"

namespace heirloom::server {

using match::StepShown;
using table::Time;
using text::Defaulted;
using text::Json;
using text::Serialized;

// Raised whenever a client made for the old one would no longer work.
inline constexpr int kProtocol = 2;

namespace ask {

// The first message of every connection: which protocol the client speaks.
struct Hello {
  static constexpr std::string_view kWord = "hello";
  int protocol = 0;
};
BOOST_DESCRIBE_STRUCT(Hello, (), (protocol))

// Opens a table. Its opener is the host and takes the first open seat, unless only watching.
struct Open {
  static constexpr std::string_view kWord = "open";
  table::Settings settings;
  Defaulted<bool> watch_only;
};
BOOST_DESCRIBE_STRUCT(Open, (), (settings, watch_only))

// The same people, options and clocks again, seats moved on by one; only for players of this table.
struct Rematch {
  static constexpr std::string_view kWord = "rematch";
  std::string table;
};
BOOST_DESCRIBE_STRUCT(Rematch, (), (table))

// Subscribes to a table; starts with what happened since a version already seen.
struct Watch {
  static constexpr std::string_view kWord = "watch";
  std::string table;
  Defaulted<std::optional<std::int64_t>> since;
};
BOOST_DESCRIBE_STRUCT(Watch, (), (table, since))

struct Unwatch {
  static constexpr std::string_view kWord = "unwatch";
  std::string table;
};
BOOST_DESCRIBE_STRUCT(Unwatch, (), (table))

// Does something at a table.
struct Act {
  static constexpr std::string_view kWord = "act";
  std::string table;
  table::Command command;
};
BOOST_DESCRIBE_STRUCT(Act, (), (table, command))

// The asker's own view of the match after a step, the last one if none is named.
struct View {
  static constexpr std::string_view kWord = "view";
  std::string table;
  Defaulted<std::optional<int>> step;
};
BOOST_DESCRIBE_STRUCT(View, (), (table, step))

}  // namespace ask

using Ask = std::variant<ask::Hello, ask::Open, ask::Rematch, ask::Watch, ask::Unwatch, ask::Act,
                         ask::View>;

// One seat as everybody may know it.
struct SeatShown {
  std::string person;  // empty: nobody, or a bot
  std::string name;
  std::string bot;        // its level; empty: a person
  bool reserved = false;  // kept for the holder of its link
  bool away = false;      // its autopilot plays
  std::string autopilot;
  int turn = 0;              // how many decisions it has made, undone ones too
  std::optional<Time> left;  // milliseconds on its clock
  bool running = false;
};
BOOST_DESCRIBE_STRUCT(SeatShown, (),
                      (person, name, bot, reserved, away, autopilot, turn, left, running))

struct ProposalShown {
  table::Topic topic;
  int by = 0;
  std::vector<int> agreed;
};
BOOST_DESCRIBE_STRUCT(ProposalShown, (), (topic, by, agreed))

// A table as everybody may know it, without its match.
struct Room {
  table::Settings settings;
  table::Status status = table::Status::waiting;
  std::string host;
  std::vector<SeatShown> seats;
  std::optional<ProposalShown> proposal;
  std::string followed_by;  // the table of the rematch
  std::string closed_because;
  Time created = 0;
  Time now = 0;  // the server's clock
};
BOOST_DESCRIBE_STRUCT(Room, (),
                      (settings, status, host, seats, proposal, followed_by, closed_because,
                       created, now))

// What happened, as one viewer may know it.
namespace shown {

struct Opened {
  static constexpr std::string_view kWord = "opened";
  std::string host;
};
BOOST_DESCRIBE_STRUCT(Opened, (), (host))

struct Started {
  static constexpr std::string_view kWord = "started";
  std::vector<StepShown> steps;
};
BOOST_DESCRIBE_STRUCT(Started, (), (steps))

struct Moved {
  static constexpr std::string_view kWord = "moved";
  int seat = 0;
  bool by_bot = false;
  std::vector<StepShown> steps;
};
BOOST_DESCRIBE_STRUCT(Moved, (), (seat, by_bot, steps))

struct Said {
  static constexpr std::string_view kWord = "said";
  std::string person;
  std::string name;
  bool seated = false;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(Said, (), (person, name, seated, text))

}  // namespace shown

using Shown = std::variant<shown::Opened, table::entry::Sat, table::entry::Left,
                           table::entry::Manned, shown::Started, shown::Moved, table::entry::Undone,
                           table::entry::Voted, table::entry::Paused, table::entry::Away,
                           table::entry::Returned, table::entry::Piloted, shown::Said,
                           table::entry::Muted, table::entry::Followed, table::entry::Closed>;

struct Happening {
  std::int64_t version = 0;  // of the table after it
  Time at = 0;
  Shown what;
};
BOOST_DESCRIBE_STRUCT(Happening, (), (version, at, what))

namespace tell {

// A table and its match as this viewer sees them now. `happened` is what led here since the version
// it has seen; null if that is too long ago.
struct Update {
  static constexpr std::string_view kWord = "update";
  std::string table;
  std::int64_t version = 0;
  Serialized<Room> room;
  std::optional<int> seat;  // the viewer's own
  Serialized<Json> view;    // as `heirloom view` writes it; null before the start
  std::optional<std::vector<Happening>> happened;
};
BOOST_DESCRIBE_STRUCT(Update, (), (table, version, room, seat, view, happened))

// Who is there: seats whose people are connected, and how many others watch.
struct Presence {
  static constexpr std::string_view kWord = "presence";
  std::string table;
  std::vector<int> present;
  int spectators = 0;
};
BOOST_DESCRIBE_STRUCT(Presence, (), (table, present, spectators))

// The tables that wait for this person.
struct Turns {
  static constexpr std::string_view kWord = "turns";
  std::vector<std::string> tables;
};
BOOST_DESCRIBE_STRUCT(Turns, (), (tables))

struct Announcement {
  static constexpr std::string_view kWord = "announcement";
  std::string text;
};
BOOST_DESCRIBE_STRUCT(Announcement, (), (text))

// The server is about to close the connection; reconnect after this many milliseconds.
struct Goodbye {
  static constexpr std::string_view kWord = "goodbye";
  std::string reason;
  int retry = 0;
};
BOOST_DESCRIBE_STRUCT(Goodbye, (), (reason, retry))

struct Trouble {
  table::Code code = table::Code::invalid;
  std::string message;
};
BOOST_DESCRIBE_STRUCT(Trouble, (), (code, message))

// The answer to one message: what was asked for, or why not.
struct Reply {
  static constexpr std::string_view kWord = "reply";
  std::int64_t to = 0;      // the message's id; 0 if it had none that could be read
  Serialized<Json> result;  // null if refused
  std::optional<Trouble> refused;
};
BOOST_DESCRIBE_STRUCT(Reply, (), (to, result, refused))

}  // namespace tell

using Tell = std::variant<tell::Reply, tell::Update, tell::Presence, tell::Turns,
                          tell::Announcement, tell::Goodbye>;

// The results of replies, by the message they answer; that of ask::View is a view
// (match/reading.hpp), others are empty objects.
namespace result {

struct Hello {
  std::string person;  // empty: nobody yet
  std::string name;
};
BOOST_DESCRIBE_STRUCT(Hello, (), (person, name))

struct Open {
  std::string table;
  std::vector<std::string> links;  // one per seat; empty where it has none
};
BOOST_DESCRIBE_STRUCT(Open, (), (table, links))

struct Act {
  std::int64_t version = 0;
};
BOOST_DESCRIBE_STRUCT(Act, (), (version))

}  // namespace result

}  // namespace heirloom::server
