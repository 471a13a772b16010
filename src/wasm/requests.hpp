// The arguments of the browser's requests, one struct for each set of keys.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <boost/describe.hpp>

#include "core/seats.hpp"
#include "text/document.hpp"

namespace heirloom::wasm::request {

using text::Defaulted;
using text::Json;
using text::Place;

struct Seed {
  std::uint64_t value = 0;
};
inline bool read_document(const Json& json, Seed& seed, const Place& place, std::string& error) {
  if (json.is_number_unsigned()) {
    seed.value = json.get<std::uint64_t>();
    return true;
  }
  if (json.is_string() && text::read_word(json.get_ref<const std::string&>(), seed.value)) {
    return true;
  }
  return place.refuse(error, "should be an integer from 0 to 2^64-1, or its digits as text");
}
inline Json write_document(const Seed& seed) { return Json(seed.value); }

struct Who {
  core::Viewer viewer;
};
inline bool read_document(const Json& json, Who& who, const Place& place, std::string& error) {
  if (json == "spectator") return true;
  const auto seat = text::exact_integer(json);
  if (!seat || *seat < 0 || *seat >= core::kMaxSeats) {
    return place.refuse(error, "should be a seat or \"spectator\"");
  }
  who.viewer = core::Viewer::seat(static_cast<core::Seat>(*seat));
  return true;
}
inline Json write_document(const Who& who) {
  return who.viewer.is_spectator() ? Json("spectator") : text::integer(who.viewer.seat());
}

// Every request but `games` and `open` names a match.
struct Nothing {};
BOOST_DESCRIBE_STRUCT(Nothing, (), ())
struct OpenGame {
  std::string game;
  Seed seed;
  Defaulted<Json> options = {Json::object()};
  Defaulted<std::vector<std::string>> seats;
};
BOOST_DESCRIBE_STRUCT(OpenGame, (), (game, seed, options, seats))
struct OpenRecord {
  Json record;
  Defaulted<std::optional<Seed>> seed;
};
BOOST_DESCRIBE_STRUCT(OpenRecord, (), (record, seed))
struct OfMatch {
  int match = 0;
};
BOOST_DESCRIBE_STRUCT(OfMatch, (), (match))
struct OfPerspective {
  int match = 0;
  Defaulted<std::optional<Who>> viewer;
};
BOOST_DESCRIBE_STRUCT(OfPerspective, (), (match, viewer))
struct OfMoment {
  int match = 0;
  Defaulted<std::optional<Who>> viewer;
  Defaulted<std::optional<int>> step;
};
BOOST_DESCRIBE_STRUCT(OfMoment, (), (match, viewer, step))
struct OfView {
  std::string game;
  Json options;
  Json view;
};
BOOST_DESCRIBE_STRUCT(OfView, (), (game, options, view))
struct OfAmounts {
  std::string game;
  Json options;
  Json view;
  std::vector<int> amounts;
};
BOOST_DESCRIBE_STRUCT(OfAmounts, (), (game, options, view, amounts))
struct OfEvents {
  int match = 0;
  int since = 0;
  Defaulted<std::optional<Who>> viewer;
};
BOOST_DESCRIBE_STRUCT(OfEvents, (), (match, since, viewer))
struct OfOdds {
  int match = 0;
  Defaulted<std::optional<int>> step;
  int playouts = 0;
};
BOOST_DESCRIBE_STRUCT(OfOdds, (), (match, step, playouts))
struct OfSomeSeat {
  int match = 0;
  Defaulted<std::optional<int>> seat;
};
BOOST_DESCRIBE_STRUCT(OfSomeSeat, (), (match, seat))
struct OfBot {
  int match = 0;
  int seat = 0;
  std::string bot;
  Defaulted<std::optional<int>> playouts;
  Defaulted<bool> opinion;
};
BOOST_DESCRIBE_STRUCT(OfBot, (), (match, seat, bot, playouts, opinion))
struct OfStep {
  int match = 0;
  std::string text;
  Defaulted<std::optional<Who>> viewer;
};
BOOST_DESCRIBE_STRUCT(OfStep, (), (match, text, viewer))

}  // namespace heirloom::wasm::request
