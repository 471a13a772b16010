// Scion as plain values: options, the table, moves and outcomes.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <string_view>
#include <variant>

#include <boost/describe.hpp>

#include "core/list.hpp"
#include "core/seats.hpp"
#include "games/scion/data.hpp"
#include "games/scion/pool.hpp"

namespace heirloom::games::scion {

// What connections are worth: a track that has a name, or one's own.
enum class TrackKind : std::uint8_t { linear, stepped, own };
inline constexpr int kTrackLength = 25;
struct Track {
  TrackKind kind = TrackKind::linear;
  std::array<std::int16_t, kTrackLength> points = linear_points();

  static constexpr std::array<std::int16_t, kTrackLength> linear_points() {
    std::array<std::int16_t, kTrackLength> points{};
    for (int n = 1; n < kTrackLength; ++n) points[n] = static_cast<std::int16_t>(n - 1);
    return points;
  }
  static constexpr std::array<std::int16_t, kTrackLength> stepped_points() {
    std::array<std::int16_t, kTrackLength> points{0, 0, 1, 1, 3, 3, 5, 5};
    for (int n = 8; n < kTrackLength; ++n) points[n] = 10;
    return points;
  }
  friend bool operator==(const Track&, const Track&) = default;
};

// When a seat that is asked for a child has to answer: before anything else, or when it likes.
enum class Answers : std::uint8_t { prompt, free };
constexpr std::array<std::string_view, 2> words(Answers /*unused*/) { return {"prompt", "free"}; }

struct Options {
  int players = 3;
  int copies = 0;
  std::array<int, kRanks> values = {1, 3, 5, 10};
  Track track;
  bool black_inbreeds = true;
  Answers answers = Answers::prompt;
  friend bool operator==(const Options&, const Options&) = default;
};
BOOST_DESCRIBE_STRUCT(Options, (), (players, copies, values, track, black_inbreeds, answers))

inline constexpr std::uint8_t kNoHeir = 255;

// What one seat has noted on its sheet.
struct House {
  std::array<Row, kGenerations> rows{};            // zero before they are born
  std::array<std::uint8_t, kGenerations> heirs{};  // slots; kNoHeir before they are named
  std::array<Child, kGenerations - 1> spouses{};   // of the scions; kNoChild before they wed
  Child court = kNoChild;                          // whom an open proposal is made to
  AchievementSet achievements = 0;
  std::uint8_t generation = 0;  // born, chosen from or married from now
  std::uint8_t connections = 0;
  friend bool operator==(const House&, const House&) = default;
};

// Where a house stands. In text seeking and courting are one stage, told apart by the proposal.
enum class Phase : std::uint8_t { births, heir, seeking, courting, done };
inline constexpr int kPhases = 5;

// Everything there is lies open.
struct Common {
  Options options;
  std::array<House, kMostSeats> houses{};
  std::array<std::uint32_t, kMostSeats> available{};  // by owner: children that may be courted,
                                                      // a bit for each by Child::in_house()
  std::uint64_t open_rows = 0;                        // a byte for each generation: the owners who
                                                      // have somebody available in it
  std::array<core::SeatSet, kPhases> phases{};        // who stands where
  std::array<core::SeatSet, kMostSeats> suitors{};    // by owner: who courts a child of that house
  core::SeatSet courted;                              // the owners who have suitors
  AchievementSet sold_out = 0;                        // no copy is left on the board

  [[nodiscard]] core::SeatSet& in(Phase phase) { return phases[static_cast<std::size_t>(phase)]; }
  [[nodiscard]] core::SeatSet in(Phase phase) const {
    return phases[static_cast<std::size_t>(phase)];
  }
  friend bool operator==(const Common&, const Common&) = default;
};

struct State {
  Common common;
  friend bool operator==(const State&, const State&) = default;
};

// What a viewer knows is the table; a secret, should there ever be one, would not belong to it.
struct View {
  core::Viewer viewer;
  Common common;
  friend bool operator==(const View&, const View&) = default;
};

// A move as one number; ascending order is heirs without, heirs with achievement, court, wed.
// It has no initial value, so that making a list of moves does not fill the list first.
struct Action {
  std::uint16_t code;
  friend constexpr auto operator<=>(Action, Action) = default;
};

// Moves as they are written.
struct NameHeir {
  static constexpr std::string_view kWord = "heir";
  int slot;
  Claim achievement;
};
BOOST_DESCRIBE_STRUCT(NameHeir, (), (slot, achievement))
struct Court {
  static constexpr std::string_view kWord = "court";
  Child child;
};
BOOST_DESCRIBE_STRUCT(Court, (), (child))
struct Wed {
  static constexpr std::string_view kWord = "wed";
  static constexpr bool kAnswer = true;  // others wait for it, whatever else the seat is doing
  int suitor;
  Child child;
};
BOOST_DESCRIBE_STRUCT(Wed, (), (suitor, child))
using Move = std::variant<NameHeir, Court, Wed>;

// The only outcome.
struct Births {
  static constexpr std::string_view kWord = "births";
  int seat;
  int generation;  // from 1, as it is written
  core::List<Genes, kSlots> children;
};
BOOST_DESCRIBE_STRUCT(Births, (), (seat, generation, children))
using Outcome = std::variant<Births>;

}  // namespace heirloom::games::scion
