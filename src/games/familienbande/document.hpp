// Familienbande's position object, its events and its outlook, as they are written in JSON.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include <boost/describe.hpp>

#include "games/familienbande/state.hpp"
#include "text/document.hpp"

namespace heirloom::games::familienbande {

struct Markers {
  text::Count E, G, N, C, L;
};
BOOST_DESCRIBE_STRUCT(Markers, (), (E, G, N, C, L))

struct Position {
  std::vector<std::optional<Trait>> traits;
  std::array<std::vector<std::vector<Card>>, kGenerations> generations;
  std::array<bool, kGenerations> closed{};
  Markers markers;
  std::vector<text::OrLength<Card>> hands;
  text::OrLength<Card> pile;
  text::Defaulted<std::vector<text::OrLength<Card>>> discards;
  std::optional<int> turn;
  text::Defaulted<bool> exchange;
  text::Defaulted<bool> draw;
  text::Defaulted<text::Count> skips;
};
BOOST_DESCRIBE_STRUCT(Position, (),
                      (traits, generations, closed, markers, hands, pile, discards, turn, exchange,
                       draw, skips))

// What a step showed; a card or trait the viewer may not see is null.
struct TraitsDealt {
  static constexpr std::string_view kWord = "traits_dealt";
  std::vector<std::optional<Trait>> traits;
};
BOOST_DESCRIBE_STRUCT(TraitsDealt, (), (traits))
struct FoundersLaid {
  static constexpr std::string_view kWord = "founders_laid";
  std::vector<Card> cards;
};
BOOST_DESCRIBE_STRUCT(FoundersLaid, (), (cards))
struct HandDealt {
  static constexpr std::string_view kWord = "hand_dealt";
  int seat;
  text::OrLength<Card> cards;
};
BOOST_DESCRIBE_STRUCT(HandDealt, (), (seat, cards))
struct Started {
  static constexpr std::string_view kWord = "started";
  int seat;
};
BOOST_DESCRIBE_STRUCT(Started, (), (seat))
struct Married {
  static constexpr std::string_view kWord = "married";
  int seat;
  Card card;
  Card to;
  int generation;
};
BOOST_DESCRIBE_STRUCT(Married, (), (seat, card, to, generation))
using Pair = std::array<Card, 2>;
// The couples in the row above a generation that could be the parents of a child born into it
// (outlook.cpp).
std::vector<Pair> parents_of(const Common& common, int generation, Card child);
struct Born {
  static constexpr std::string_view kWord = "born";
  int seat;
  Card card;
  int generation;
  std::vector<Pair> parents;  // every couple that could be
  Markers gains;
};
BOOST_DESCRIBE_STRUCT(Born, (), (seat, card, generation, parents, gains))
struct GenerationClosed {
  static constexpr std::string_view kWord = "generation_closed";
  int generation;
};
BOOST_DESCRIBE_STRUCT(GenerationClosed, (), (generation))
struct Passed {
  static constexpr std::string_view kWord = "passed";
  int seat;
};
BOOST_DESCRIBE_STRUCT(Passed, (), (seat))
struct Exchanged {
  static constexpr std::string_view kWord = "exchanged";
  int seat;
  std::optional<Card> card;
};
BOOST_DESCRIBE_STRUCT(Exchanged, (), (seat, card))
struct Kept {
  static constexpr std::string_view kWord = "kept";
  int seat;
};
BOOST_DESCRIBE_STRUCT(Kept, (), (seat))
struct Drew {
  static constexpr std::string_view kWord = "drew";
  int seat;
  std::optional<Card> card;
};
BOOST_DESCRIBE_STRUCT(Drew, (), (seat, card))
struct Skipped {
  static constexpr std::string_view kWord = "skipped";
  int seat;
};
BOOST_DESCRIBE_STRUCT(Skipped, (), (seat))
struct Ended {
  static constexpr std::string_view kWord = "ended";
  std::vector<Trait> traits;
  std::vector<int> scores;
};
BOOST_DESCRIBE_STRUCT(Ended, (), (traits, scores))
using Event = std::variant<TraitsDealt, FoundersLaid, HandDealt, Started, Married, Born,
                           GenerationClosed, Passed, Exchanged, Kept, Drew, Skipped, Ended>;

struct Couple {
  int generation;
  Pair cards;
  bool open;  // may still have a child that is not on the table yet
};
BOOST_DESCRIBE_STRUCT(Couple, (), (generation, cards, open))
struct Outlook {
  std::vector<Couple> couples;
  std::array<int, kGenerations> capacity;
  std::array<int, kGenerations> points;  // what each icon of a child born there is worth
  std::optional<int> hand_penalty;       // the viewer's own
  std::optional<int> next_penalty;       // with one card more
};
BOOST_DESCRIBE_STRUCT(Outlook, (), (couples, capacity, points, hand_penalty, next_penalty))
// For a birth, the couples that could be the parents; for a marriage, the other cards in hand that
// the new couple could have.
struct Ahead {
  std::vector<Pair> parents;
  std::vector<Card> children;
};
BOOST_DESCRIBE_STRUCT(Ahead, (), (parents, children))

}  // namespace heirloom::games::familienbande
