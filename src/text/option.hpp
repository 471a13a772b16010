// What an option of a game may be, as data: forms, help, schema and checks all come from it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <boost/describe.hpp>

#include "text/document.hpp"

namespace heirloom::text {

// Made by the functions below, which say what each kind has.
struct Option {
  enum class Kind : std::uint8_t { flag, number, choice, list };
  std::string_view name;
  std::string_view meaning;
  Kind kind = Kind::flag;
  int min = 0;  // of a number, and of each entry of a list of numbers
  int max = 0;
  std::span<const std::string_view> words = {};  // to choose from, in a list or instead of one
  std::span<const int> numbers = {};             // the only ones, where not all from min to max are
  int fewest = 0;                                // entries of a list
  int most = 0;
  std::string_view entry = {};  // what an entry is, for people; empty: an integer
};
inline constexpr std::array<std::string_view, 4> kOptionKinds = {"flag", "number", "choice",
                                                                 "list"};
constexpr const auto& words(Option::Kind) { return kOptionKinds; }

// True or false.
constexpr Option flag(std::string_view name, std::string_view meaning) { return {name, meaning}; }

// An integer from min to max, or one of those named.
constexpr Option number(std::string_view name, int min, int max, std::string_view meaning) {
  return {name, meaning, Option::Kind::number, min, max};
}
template <std::size_t N>
constexpr Option number(std::string_view name, const std::array<int, N>& numbers,
                        std::string_view meaning) {
  Option option{name, meaning, Option::Kind::number, numbers.front(), numbers.back()};
  option.numbers = numbers;
  return option;
}

// One of an enumeration's words, or of those named.
constexpr Option choice(std::string_view name, std::span<const std::string_view> words,
                        std::string_view meaning) {
  Option option{name, meaning, Option::Kind::choice};
  option.words = words;
  return option;
}
template <class E>
inline constexpr auto kWordsOf = words(E{});
template <class E>
constexpr Option choice(std::string_view name, std::string_view meaning) {
  return choice(name, kWordsOf<E>, meaning);
}

// A list of integers from min to max, or of something that is written as text; or one of the words
// instead, if there are any.
constexpr Option list(std::string_view name, int fewest, int most, int min, int max,
                      std::string_view meaning, std::span<const std::string_view> words = {}) {
  return {name, meaning, Option::Kind::list, min, max, words, {}, fewest, most};
}
constexpr Option list(std::string_view name, int fewest, int most, std::string_view entry,
                      std::string_view meaning, std::span<const std::string_view> words = {}) {
  return {name, meaning, Option::Kind::list, 0, 0, words, {}, fewest, most, entry};
}

// The values for people: "2 to 6", "linear, stepped, or 25 integers, 0 to 1000".
std::string values_for_people(const Option& option);

// The values that can be listed, as they are typed: words, flags, and numbers of a short range.
std::vector<std::string> listed_values(const Option& option);

// What is wrong with a value of the right kind; nothing if it may be.
std::optional<std::string> refuse_value(const Option& option, const Json& value);

// An option as it is told to programs; what another kind of option has is left out.
struct OptionDocument {
  std::string name;
  Option::Kind kind = Option::Kind::flag;
  std::string values;  // for people
  Json default_;
  std::string meaning;
  IfAny<int> min;
  IfAny<int> max;
  IfAny<std::vector<Json>> choices;  // words or numbers
  IfAny<int> fewest;                 // entries of a list
  IfAny<int> most;
};
BOOST_DESCRIBE_STRUCT(OptionDocument, (),
                      (name, kind, values, default_, meaning, min, max, choices, fewest, most))

OptionDocument describe_option(const Option& option, const Json& usual);

}  // namespace heirloom::text
