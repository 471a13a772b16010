// What a table's log is made of: everything that happened, in order, each thing with its time.
//
// The table is the fold of its log. Entries are never changed, only added; a form that was once
// written must stay readable. People are in it by their ids alone, so that a name can be changed,
// or forgotten, elsewhere.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <boost/describe.hpp>

#include "table/command.hpp"
#include "table/settings.hpp"

namespace heirloom::table {

enum class Why : std::uint8_t { clock, gone };
inline constexpr std::array kWhys = {"clock", "gone"};
constexpr const auto& words(Why) { return kWhys; }

namespace entry {

struct Opened {
  static constexpr std::string_view kWord = "opened";
  Settings settings;
  std::string host;                // a person
  std::vector<std::string> links;  // hashes, one per seat; empty where there is no link
  std::string rematch_of;          // the table before, or empty
  // What options meant that the settings lack because they did not exist then.
  Defaulted<int> rules_version = {1};
};
BOOST_DESCRIBE_STRUCT(Opened, (), (settings, host, links, rematch_of, rules_version))
// With complete settings, by the newest rules.
Opened opened(Settings settings, std::string host, std::vector<std::string> links,
              std::string rematch_of);

struct Sat {
  static constexpr std::string_view kWord = "sat";
  int seat = 0;
  std::string person;
};
BOOST_DESCRIBE_STRUCT(Sat, (), (seat, person))

struct Left {
  static constexpr std::string_view kWord = "left";
  int seat = 0;
  Defaulted<bool> removed = {};  // by the host
};
BOOST_DESCRIBE_STRUCT(Left, (), (seat, removed))

// From now on a bot plays the seat.
struct Manned {
  static constexpr std::string_view kWord = "manned";
  int seat = 0;
  std::string level;
};
BOOST_DESCRIBE_STRUCT(Manned, (), (seat, level))

// The secret of all draws, and the first of them.
struct Started {
  static constexpr std::string_view kWord = "started";
  std::string key;
  int rules_version = 0;
  std::vector<std::string> steps;
};
BOOST_DESCRIBE_STRUCT(Started, (), (key, rules_version, steps))

struct Moved {
  static constexpr std::string_view kWord = "moved";
  int seat = 0;
  bool by_bot = false;
  std::vector<std::string> steps;  // the moves, each followed by what was drawn
};
BOOST_DESCRIBE_STRUCT(Moved, (), (seat, by_bot, steps))

// The steps [from, to) were taken back.
struct Undone {
  static constexpr std::string_view kWord = "undone";
  int seat = 0;
  int from = 0;
  int to = 0;
};
BOOST_DESCRIBE_STRUCT(Undone, (), (seat, from, to))

struct Voted {
  static constexpr std::string_view kWord = "voted";
  int seat = 0;
  Topic topic = Topic::undo;
  bool yes = false;
};
BOOST_DESCRIBE_STRUCT(Voted, (), (seat, topic, yes))

struct Paused {
  static constexpr std::string_view kWord = "paused";
  bool paused = true;
};
BOOST_DESCRIBE_STRUCT(Paused, (), (paused))

// The autopilot has the seat.
struct Away {
  static constexpr std::string_view kWord = "away";
  int seat = 0;
  Why why = Why::clock;
};
BOOST_DESCRIBE_STRUCT(Away, (), (seat, why))

struct Returned {
  static constexpr std::string_view kWord = "returned";
  int seat = 0;
};
BOOST_DESCRIBE_STRUCT(Returned, (), (seat))

struct Piloted {
  static constexpr std::string_view kWord = "piloted";
  int seat = 0;
  std::string level;
};
BOOST_DESCRIBE_STRUCT(Piloted, (), (seat, level))

struct Said {
  static constexpr std::string_view kWord = "said";
  std::string person;
  bool seated = false;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(Said, (), (person, seated, text))

struct Muted {
  static constexpr std::string_view kWord = "muted";
  std::string person;
  bool muted = true;
};
BOOST_DESCRIBE_STRUCT(Muted, (), (person, muted))

// Charges nobody for this many milliseconds before it: the server was down.
struct Spared {
  static constexpr std::string_view kWord = "spared";
  Time time = 0;
};
BOOST_DESCRIBE_STRUCT(Spared, (), (time))

// The people of this table play on at another one.
struct Followed {
  static constexpr std::string_view kWord = "followed";
  std::string by;
};
BOOST_DESCRIBE_STRUCT(Followed, (), (by))

struct Closed {
  static constexpr std::string_view kWord = "closed";
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(Closed, (), (reason))

}  // namespace entry

using What = std::variant<entry::Opened, entry::Sat, entry::Left, entry::Manned, entry::Started,
                          entry::Moved, entry::Undone, entry::Voted, entry::Paused, entry::Away,
                          entry::Returned, entry::Piloted, entry::Said, entry::Muted,
                          entry::Followed, entry::Closed, entry::Spared>;

struct Entry {
  Time at = 0;
  What what;
};
BOOST_DESCRIBE_STRUCT(Entry, (), (at, what))

// An entry as a line of the log, and back.
std::string write_entry(const Entry& entry);
text::Result<Entry> read_entry(std::string_view line);

}  // namespace heirloom::table
