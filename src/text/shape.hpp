// What shape a described type has in a document. The reader, the writers and the schema all go by
// this one list of cases.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "text/json.hpp"
#include "text/words.hpp"

namespace heirloom::text {

// A count in a position.
struct Count {
  int value = 0;
  Count() = default;
  Count(int v) : value(v) {}              // NOLINT(google-explicit-constructor)
  operator int() const { return value; }  // NOLINT(google-explicit-constructor)
};
inline constexpr int kMaxCount = 9999;

// A key that may be left out when reading; it is always written.
template <class T>
struct Defaulted {
  T value{};
};

// A key that is left out, when reading and when written, where there is nothing to say.
template <class T>
struct IfAny {
  std::optional<T> value;
};

// A list, or in a view only its length.
template <class T>
struct OrLength {
  std::vector<T> items;
  std::optional<int> length;  // set when the items are hidden

  OrLength() = default;
  OrLength(std::vector<T> list) : items(std::move(list)) {}  // NOLINT(google-explicit-constructor)
  static OrLength hidden(int count) {
    OrLength out;
    out.length = count;
    return out;
  }
};

// A value that has been written already, for documents of which several have it.
template <class T>
struct Serialized {
  std::string text = "null";
};

// The key of a member: its name, but for the underscore of one that would be a word of C++.
constexpr std::string_view key_of(std::string_view member) {
  return member.ends_with('_') ? member.substr(0, member.size() - 1) : member;
}

// Where in a document the reader is, for messages.
class Place {
 public:
  explicit Place(std::string_view name) : name_(name) {}
  Place(const Place& parent, std::string_view key) : parent_(&parent), name_(key) {}
  Place(const Place& parent, int index) : parent_(&parent), index_(index) {}
  [[nodiscard]] std::string text() const;
  // Records the first complaint and reports failure.
  bool refuse(std::string& error, const std::string& complaint) const;

 private:
  const Place* parent_ = nullptr;
  std::string_view name_;
  int index_ = -1;
};

namespace detail {

template <class T>
concept OwnDocument = requires(const Json& json, T& value, const Place& place, std::string& error) {
  { read_document(json, value, place, error) } -> std::same_as<bool>;
  { write_document(value) } -> std::same_as<Json>;
};

template <class T, template <class...> class Template>
inline constexpr bool kIs = false;
template <template <class...> class Template, class... Args>
inline constexpr bool kIs<Template<Args...>, Template> = true;
template <class T>
inline constexpr bool kIsArray = false;
template <class T, std::size_t N>
inline constexpr bool kIsArray<std::array<T, N>> = true;

}  // namespace detail

enum class Shape : std::uint8_t {
  own,         // has read_document and write_document next to it
  json,        // any value
  boolean,     // true or false
  count,       // 0 to kMaxCount
  integer,     // of a C++ type, as far as JavaScript holds it exactly
  real,        // a fraction; only written
  text,        // std::string
  name,        // a fixed std::string_view; only written
  word,        // something with read_word and write_word, as text
  serialized,  // Serialized; only written
  defaulted,   // Defaulted
  if_any,      // IfAny
  or_length,   // OrLength
  optional,    // null, or the value
  list,        // std::vector, std::array, core::List
  tuple,       // a list of fixed kinds
  variant,     // an object whose key "type" is the alternative's kWord
  structure,   // an object with a key for each member
};

template <class T>
consteval Shape shape_of() {
  using detail::kIs;
  if (detail::OwnDocument<T>) return Shape::own;
  if (std::same_as<T, Json>) return Shape::json;
  if (std::same_as<T, bool>) return Shape::boolean;
  if (std::same_as<T, Count>) return Shape::count;
  if (Integer<T>) return Shape::integer;
  if (std::same_as<T, double>) return Shape::real;
  if (std::same_as<T, std::string>) return Shape::text;
  if (std::same_as<T, std::string_view>) return Shape::name;
  if (Worded<T>) return Shape::word;
  if (kIs<T, Serialized>) return Shape::serialized;
  if (kIs<T, Defaulted>) return Shape::defaulted;
  if (kIs<T, IfAny>) return Shape::if_any;
  if (kIs<T, OrLength>) return Shape::or_length;
  if (kIs<T, std::optional>) return Shape::optional;
  if (kIs<T, std::vector> || detail::kIsArray<T> || detail::IsList<T>::value) return Shape::list;
  if (kIs<T, std::tuple>) return Shape::tuple;
  if (kIs<T, std::variant>) return Shape::variant;
  return Shape::structure;
}
template <class T>
inline constexpr Shape kShape = shape_of<T>();

// The integers of a type that a document may hold: all of them, but none that JavaScript's numbers
// would round.
struct Range {
  std::int64_t low;
  std::int64_t high;
};
template <class T>
consteval Range range_of() {
  if constexpr (std::same_as<T, Count>) {
    return {0, kMaxCount};
  } else {
    constexpr auto kLeast = static_cast<std::int64_t>(std::numeric_limits<T>::min());
    constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<T>::max());
    constexpr bool kNarrow = kMost < std::uint64_t{kMaxExactInteger};
    Range range{std::max(kLeast, -kMaxExactInteger), kMaxExactInteger};
    if (kNarrow) range.high = static_cast<std::int64_t>(kMost);
    return range;
  }
}

}  // namespace heirloom::text
