// Familienbande as plain values: options, the public table, the secrets, moves and outcomes.
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
#include "games/familienbande/data.hpp"

namespace heirloom::games::familienbande {

inline constexpr int kMostSeats = 5;

enum class EmptyPilePass : std::uint8_t { forbidden, allowed };
constexpr std::array<std::string_view, 2> words(EmptyPilePass /*unused*/) {
  return {"forbidden", "allowed"};
}
enum class Tiebreak : std::uint8_t { share, fewest_cards };
constexpr std::array<std::string_view, 2> words(Tiebreak /*unused*/) {
  return {"share", "fewest_cards"};
}

enum class Start : std::uint8_t { random, first };
constexpr std::array<std::string_view, 2> words(Start /*unused*/) { return {"random", "first"}; }

struct Options {
  int players = 3;
  bool closed_births = true;
  EmptyPilePass empty_pile_pass = EmptyPilePass::forbidden;
  Tiebreak tiebreak = Tiebreak::share;
  Start start = Start::random;
  bool birth_exchange = false;
  bool both_parents = false;
  friend bool operator==(const Options&, const Options&) = default;
};
BOOST_DESCRIBE_STRUCT(Options, (),
                      (players, closed_births, empty_pile_pass, tiebreak, start, birth_exchange,
                       both_parents))

// A set of cards: the faces held as men, and as women. An index, not a branch, tells them apart:
// which it is cannot be foreseen.
struct CardSet {
  std::array<Faces, 2> faces{};

  static constexpr CardSet all() { return {{kAllFaces, kAllFaces}}; }
  [[nodiscard]] constexpr Faces men() const { return faces[0]; }
  [[nodiscard]] constexpr Faces women() const { return faces[1]; }
  [[nodiscard]] constexpr Faces& of(bool female) { return faces[female ? 1 : 0]; }
  [[nodiscard]] constexpr Faces of(bool female) const { return faces[female ? 1 : 0]; }
  [[nodiscard]] constexpr int size() const { return std::popcount(men()) + std::popcount(women()); }
  [[nodiscard]] constexpr bool empty() const { return (men() | women()) == 0; }
  [[nodiscard]] constexpr bool contains(Card card) const {
    return ((of(card.female()) >> card.face()) & 1U) != 0;
  }
  constexpr void add(Card card) { of(card.female()) |= Faces{1} << card.face(); }
  constexpr void remove(Card card) { of(card.female()) &= ~(Faces{1} << card.face()); }
  friend constexpr CardSet operator&(CardSet a, CardSet b) {
    return {{a.men() & b.men(), a.women() & b.women()}};
  }
  friend constexpr CardSet operator|(CardSet a, CardSet b) {
    return {{a.men() | b.men(), a.women() | b.women()}};
  }
  friend constexpr CardSet operator-(CardSet a, CardSet b) {
    return {{a.men() & ~b.men(), a.women() & ~b.women()}};
  }
  friend constexpr bool operator==(const CardSet&, const CardSet&) = default;
};

inline constexpr std::uint8_t kNobody = 255;
inline constexpr std::int8_t kSetUp = -1;

// Everything that lies open, and what everybody could see happen.
struct Common {
  Options options;
  std::array<std::uint8_t, kGenerations> rows{};  // slots in use per generation
  std::array<std::uint8_t, kSlots> firsts{};      // by slot: generation's start + place
  std::array<std::uint8_t, kSlots> spouses{};     // kNobody while single
  std::array<std::uint8_t, kSlots> first_by{};    // the seats that were seen to lay them; kNobody
  std::array<std::uint8_t, kSlots> spouse_by{};   // for founders and after loading a position
  std::array<std::uint8_t, kCards> slot_of{};     // of the cards that lie first in a slot
  std::array<std::int16_t, kTraits> markers{};
  CardSet singles;                           // may still be married
  std::array<Faces, kGenerations> births{};  // by generation: faces that may be born
  std::array<CardSet, kMostSeats> barred{};  // cards a seat was seen not to hold: when
                                             // it was skipped it could not play them
  std::int8_t turn = kSetUp;
  bool exchange = false;
  bool draw = false;
  std::uint8_t skips = 0;
  friend bool operator==(const Common&, const Common&) = default;
};

struct State {
  Common common;
  std::array<std::uint8_t, kMostSeats> traits{};  // kNobody until dealt
  std::array<CardSet, kMostSeats> hands{};
  std::array<CardSet, kMostSeats> discards{};
  CardSet pile;
  friend bool operator==(const State&, const State&) = default;
};

// What one viewer knows: the table, and of the secrets its own and the sizes.
struct View {
  core::Viewer viewer;
  Common common;
  bool traits_dealt = false;
  std::array<std::uint8_t, kMostSeats> traits{};  // kNobody where unknown
  CardSet hand;                                   // empty for a spectator
  CardSet discards;
  std::array<std::uint8_t, kMostSeats> hand_sizes{};
  std::array<std::uint8_t, kMostSeats> discard_sizes{};
  std::uint8_t pile_size = 0;
  friend bool operator==(const View&, const View&) = default;
};

// A move as one number; ascending order is marry, birth, pass, exchange, keep. It has no initial
// value, so that making a list of moves does not fill the list first.
struct Action {
  std::uint16_t code;
  friend constexpr auto operator<=>(Action, Action) = default;
};

// Moves as they are written.
struct Marry {
  static constexpr std::string_view kWord = "marry";
  Card card;
  Card to;
};
BOOST_DESCRIBE_STRUCT(Marry, (), (card, to))
struct Birth {
  static constexpr std::string_view kWord = "birth";
  Card card;
  int generation;
};
BOOST_DESCRIBE_STRUCT(Birth, (), (card, generation))
struct Pass {
  static constexpr std::string_view kWord = "pass";
};
BOOST_DESCRIBE_STRUCT(Pass, (), ())
struct Exchange {
  static constexpr std::string_view kWord = "exchange";
  Card card;
};
BOOST_DESCRIBE_STRUCT(Exchange, (), (card))
struct Keep {
  static constexpr std::string_view kWord = "keep";
};
BOOST_DESCRIBE_STRUCT(Keep, (), ())
using Move = std::variant<Marry, Birth, Pass, Exchange, Keep>;

// Outcomes as they are written.
struct DealTraits {
  static constexpr std::string_view kWord = "traits";
  core::List<Trait, kMostSeats> traits;
};
BOOST_DESCRIBE_STRUCT(DealTraits, (), (traits))
struct DealFounders {
  static constexpr std::string_view kWord = "founders";
  core::List<Card, 3> cards;
};
BOOST_DESCRIBE_STRUCT(DealFounders, (), (cards))
struct DealHand {
  static constexpr std::string_view kWord = "hand";
  int seat;
  core::List<Card, kHandSize> cards;
};
BOOST_DESCRIBE_STRUCT(DealHand, (), (seat, cards))
struct ChooseStart {
  static constexpr std::string_view kWord = "start";
  int seat;
};
BOOST_DESCRIBE_STRUCT(ChooseStart, (), (seat))
struct DrawCard {
  static constexpr std::string_view kWord = "draw";
  int seat;
  Card card;
};
BOOST_DESCRIBE_STRUCT(DrawCard, (), (seat, card))
using Outcome = std::variant<DealTraits, DealFounders, DealHand, ChooseStart, DrawCard>;

}  // namespace heirloom::games::familienbande
