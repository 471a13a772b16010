// Scion's position object, its track option, its events and its outlook, as they are written in
// JSON.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include <boost/describe.hpp>

#include "games/scion/state.hpp"
#include "text/document.hpp"

namespace heirloom::games::scion {

// A track by its name, or as a list of its 25 entries.
bool read_document(const text::Json& json, Track& track, const text::Place& place,
                   std::string& error);
text::Json write_document(const Track& track);
template <class Schemas>
text::Json schema_of(std::type_identity<Track> /*of*/, Schemas& schemas) {
  return schemas.any_of({schemas.one_of_words(std::array{"linear", "stepped"}),
                         schemas.list(schemas.integer(0, 1000), kTrackLength, kTrackLength)});
}

enum class Stage : std::uint8_t { births, heir, spouse, done };
constexpr std::array<std::string_view, 4> words(Stage /*unused*/) {
  return {"births", "heir", "spouse", "done"};
}

struct WrittenRow {
  std::array<Genes, kSlots> children;
  std::optional<int> heir;
  std::array<std::optional<int>, kSlots> married_to;
};
BOOST_DESCRIBE_STRUCT(WrittenRow, (), (children, heir, married_to))

struct WrittenHouse {
  Stage stage;
  int generation;
  std::vector<WrittenRow> rows;
  std::vector<Child> spouses;
  std::vector<Achievement> achievements;
  std::optional<Child> court;
};
BOOST_DESCRIBE_STRUCT(WrittenHouse, (), (stage, generation, rows, spouses, achievements, court))

struct Position {
  std::vector<WrittenHouse> players;
};
BOOST_DESCRIBE_STRUCT(Position, (), (players))

// Tokens in a bag, by colour.
struct Tokens {
  int R, Y, B, G, K;
};
BOOST_DESCRIBE_STRUCT(Tokens, (), (R, Y, B, G, K))
constexpr Tokens tokens_of(const Pool& pool) {
  return {pool[0], pool[1], pool[2], pool[3], pool[4]};
}

// What a step showed. Points are what the step adds to a score.
struct Born {
  static constexpr std::string_view kWord = "born";
  int seat;
  int generation;
  std::vector<Genes> children;
};
BOOST_DESCRIBE_STRUCT(Born, (), (seat, generation, children))
struct HeirNamed {
  static constexpr std::string_view kWord = "heir_named";
  int seat;
  Child child;
  std::optional<Achievement> achievement;
  int points;
};
BOOST_DESCRIBE_STRUCT(HeirNamed, (), (seat, child, achievement, points))
struct HouseDone {
  static constexpr std::string_view kWord = "house_done";
  int seat;
};
BOOST_DESCRIBE_STRUCT(HouseDone, (), (seat))
struct Courted {
  static constexpr std::string_view kWord = "courted";
  int seat;
  Child child;
  Tokens pool;  // that their marriage would make
};
BOOST_DESCRIBE_STRUCT(Courted, (), (seat, child, pool))
struct Wedded {
  static constexpr std::string_view kWord = "wedded";
  int seat;
  Child child;
  Tokens pool;
  int connections;  // of the owner from now on
  int points;       // of the owner
};
BOOST_DESCRIBE_STRUCT(Wedded, (), (seat, child, pool, connections, points))
struct Jilted {
  static constexpr std::string_view kWord = "jilted";
  int seat;  // free to court again
  Child child;
};
BOOST_DESCRIBE_STRUCT(Jilted, (), (seat, child))
struct Ended {
  static constexpr std::string_view kWord = "ended";
  std::vector<int> scores;
  std::vector<int> winners;
};
BOOST_DESCRIBE_STRUCT(Ended, (), (scores, winners))
using Event = std::variant<Born, HeirNamed, HouseDone, Courted, Wedded, Jilted, Ended>;

struct Rank {
  int rank;
  int owned;
  int points;
  int with_next;  // points of the rank with one more, or the same if there is none more
};
BOOST_DESCRIBE_STRUCT(Rank, (), (rank, owned, points, with_next))
struct Suitors {
  Child child;
  std::vector<int> seats;
};
BOOST_DESCRIBE_STRUCT(Suitors, (), (child, seats))
struct OutlookSeat {
  int connections;
  int connection_points;
  int next_connection_points;
  std::array<Rank, kRanks> ranks;
  std::vector<Suitors> suitors;  // who waits for this house's word
};
BOOST_DESCRIBE_STRUCT(OutlookSeat, (),
                      (connections, connection_points, next_connection_points, ranks, suitors))
struct CopiesLeft {
  Achievement achievement;
  int copies;
};
BOOST_DESCRIBE_STRUCT(CopiesLeft, (), (achievement, copies))
struct Outlook {
  std::vector<OutlookSeat> seats;
  std::optional<std::vector<CopiesLeft>> left_on_board;  // where copies are limited
};
BOOST_DESCRIBE_STRUCT(Outlook, (), (seats, left_on_board))

enum class Colour : std::uint8_t { red, yellow, blue, green };
constexpr std::array<std::string_view, kPrimaries> words(Colour /*unused*/) {
  return {"R", "Y", "B", "G"};
}
// That one of the four children has at least `rank` genes of a colour, in 1/10,000.
struct Chance {
  Colour colour;
  int rank;
  int any;
};
BOOST_DESCRIBE_STRUCT(Chance, (), (colour, rank, any))
// For a proposal: what the children of the marriage would be drawn from, and what they could be.
struct Ahead {
  Tokens pool;
  std::vector<Chance> chances;
};
BOOST_DESCRIBE_STRUCT(Ahead, (), (pool, chances))

}  // namespace heirloom::games::scion
