// JSON documents as described structs: one reader and one writer for positions, options and views.
//
// The reader is strict and names the place of the first thing that is wrong. Types it knows: bool,
// integers, Count (0–9999), text, types with read_word/write_word (as text), std::optional (null),
// std::vector, std::array and core::List (lists), std::tuple (a list of fixed kinds), std::variant
// (an object whose key "type" is the alternative's kWord), Lax (a key that may be left out),
// OrLength (a list that a view may show only as its length), nested structs, and whatever has
// read_document/write_document beside it. Fractions, fixed names (std::string_view) and Ready (a
// value written before) are only written.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
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

// Where in a document the reader is, for messages.
class Place {
 public:
  explicit Place(std::string_view name) : name_(name) {}
  Place(const Place& parent, std::string_view key) : parent_(&parent), name_(key) {}
  Place(const Place& parent, int index) : parent_(&parent), index_(index) {}
  [[nodiscard]] std::string text() const {
    std::string out = parent_ ? parent_->text() : "";
    if (index_ >= 0) return out + "[" + std::to_string(index_) + "]";
    if (!out.empty()) out += '.';
    return out + std::string(name_);
  }
  // Records the first complaint and reports failure.
  bool refuse(std::string& error, const std::string& complaint) const {
    if (error.empty()) error = text() + " " + complaint;
    return false;
  }

 private:
  const Place* parent_ = nullptr;
  std::string_view name_;
  int index_ = -1;
};

template <class T>
bool read_value(const Json& json, T& value, const Place& place, std::string& error);
template <class T>
Json write_value(const T& value);

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

inline bool expect(bool right, const Json& json, const char* wanted, const Place& place,
                   std::string& error) {
  return right || place.refuse(error, std::string("should be ") + wanted + ", not " +
                                          std::string(kind_of(json)));
}

inline bool read_integer(const Json& json, std::int64_t low, std::int64_t high, std::int64_t& out,
                         const Place& place, std::string& error) {
  const auto number = exact_integer(json);
  if (!expect(number.has_value(), json, "an integer", place, error)) return false;
  if (*number < low || *number > high) {
    return place.refuse(error, "is " + std::to_string(*number) + ", outside " +
                                   std::to_string(low) + " to " + std::to_string(high));
  }
  out = *number;
  return true;
}

template <class List>
bool read_list(const Json& json, List& list, const Place& place, std::string& error) {
  if (!expect(json.is_array(), json, "a list", place, error)) return false;
  if constexpr (kIsArray<List>) {
    if (json.size() != list.size()) {
      return place.refuse(error, "should have " + std::to_string(list.size()) + " entries, not " +
                                     std::to_string(json.size()));
    }
  } else if constexpr (IsList<List>::value) {
    if (json.size() > List::capacity()) {
      return place.refuse(error, "has more than " + std::to_string(List::capacity()) + " entries");
    }
  }
  int index = 0;
  for (const Json& item : json) {
    const Place here(place, index);
    if constexpr (kIsArray<List>) {
      if (!read_value(item, list[static_cast<std::size_t>(index)], here, error)) return false;
    } else {
      typename List::value_type value{};
      if (!read_value(item, value, here, error)) return false;
      if constexpr (IsList<List>::value) {
        list.push(value);
      } else {
        list.push_back(std::move(value));
      }
    }
    ++index;
  }
  return true;
}

template <class Tuple>
bool read_tuple(const Json& json, Tuple& tuple, const Place& place, std::string& error) {
  constexpr std::size_t kSize = std::tuple_size_v<Tuple>;
  if (!expect(json.is_array(), json, "a list", place, error)) return false;
  if (json.size() != kSize) {
    return place.refuse(error, "should have " + std::to_string(kSize) + " entries, not " +
                                   std::to_string(json.size()));
  }
  return [&]<std::size_t... I>(std::index_sequence<I...>) {
    return (read_value(json[I], std::get<I>(tuple), Place(place, static_cast<int>(I)), error) &&
            ...);
  }(std::make_index_sequence<kSize>());
}

// `extra` is a key that is there besides the members, if it is named.
template <Described T>
bool read_struct(const Json& json, T& value, const Place& place, std::string& error,
                 std::string_view extra = {}) {
  if (!expect(json.is_object(), json, "an object", place, error)) return false;
  bool good = true;
  std::size_t known = extra.empty() ? 0 : 1;
  boost::mp11::mp_for_each<Members<T>>([&](auto member) {
    if (!good) return;
    auto& field = value.*member.pointer;
    const auto found = json.find(member.name);
    if (found != json.end()) {
      ++known;
      good = read_value(*found, field, Place(place, member.name), error);
    } else if constexpr (!kIs<std::remove_cvref_t<decltype(field)>, Defaulted>) {
      good = place.refuse(error, std::string("lacks the key '") + member.name + "'");
    }
  });
  if (!good || known == json.size()) return good;
  for (const auto& [key, unused] : json.items()) {
    bool is_known = !extra.empty() && key == extra;
    boost::mp11::mp_for_each<Members<T>>([&](auto member) { is_known |= key == member.name; });
    if (!is_known) return place.refuse(error, "has the unknown key " + in_quotes(key));
  }
  return true;
}

// Whether the object is one of the alternatives, by its key "type".
template <class... Ts>
bool read_variant(const Json& json, std::variant<Ts...>& value, const Place& place,
                  std::string& error) {
  if (!expect(json.is_object(), json, "an object", place, error)) return false;
  const auto type = json.find("type");
  if (type == json.end() || !type->is_string()) {
    return place.refuse(error, "lacks the key 'type', which says what it is");
  }
  bool known = false;
  bool good = false;
  const auto try_one = [&]<class T>(std::type_identity<T>) {
    if (known || type->template get_ref<const std::string&>() != T::kWord) return;
    known = true;
    good = read_struct(json, value.template emplace<T>(), place, error, "type");
  };
  (try_one(std::type_identity<Ts>{}), ...);
  if (known) return good;
  return place.refuse(error, "has the unknown type " +
                                 in_quotes(type->get_ref<const std::string&>()) + "; there are " +
                                 known_words(static_cast<const std::variant<Ts...>*>(nullptr)));
}

}  // namespace detail

template <class T>
bool read_value(const Json& json, T& value, const Place& place, std::string& error) {
  using detail::expect;
  using detail::kIs;
  if constexpr (detail::OwnDocument<T>) {
    return read_document(json, value, place, error);
  } else if constexpr (std::same_as<T, Json>) {
    value = json;
    return true;
  } else if constexpr (std::same_as<T, bool>) {
    if (!expect(json.is_boolean(), json, "true or false", place, error)) return false;
    value = json.get<bool>();
    return true;
  } else if constexpr (std::same_as<T, Count> || Integer<T>) {
    std::int64_t number = 0;
    constexpr bool kCount = std::same_as<T, Count>;
    // A long integer is one that JavaScript's numbers can hold exactly.
    constexpr std::int64_t kMost =
        sizeof(T) > 4 ? std::int64_t{9007199254740991} : std::numeric_limits<std::int32_t>::max();
    if (!detail::read_integer(json, kCount ? 0 : -kMost - (sizeof(T) > 4 ? 0 : 1),
                              kCount ? kMaxCount : kMost, number, place, error)) {
      return false;
    }
    if constexpr (kCount) {
      value = static_cast<int>(number);
    } else {
      value = static_cast<T>(number);
    }
    return true;
  } else if constexpr (std::same_as<T, std::string>) {
    if (!expect(json.is_string(), json, "text", place, error)) return false;
    value = json.get<std::string>();
    return true;
  } else if constexpr (Worded<T>) {
    if (!expect(json.is_string(), json, "text", place, error)) return false;
    const auto& word = json.get_ref<const std::string&>();
    return read_word(word, value) ||
           place.refuse(error, "is " + in_quotes(word) + ", which is not a valid one");
  } else if constexpr (kIs<T, Defaulted>) {
    return read_value(json, value.value, place, error);
  } else if constexpr (kIs<T, OrLength>) {
    return read_value(json, value.items, place, error);
  } else if constexpr (kIs<T, std::optional>) {
    if (json.is_null()) {
      value.reset();
      return true;
    }
    return read_value(json, value.emplace(), place, error);
  } else if constexpr (kIs<T, std::vector> || detail::kIsArray<T> || detail::IsList<T>::value) {
    return detail::read_list(json, value, place, error);
  } else if constexpr (kIs<T, std::tuple>) {
    return detail::read_tuple(json, value, place, error);
  } else if constexpr (kIs<T, std::variant>) {
    return detail::read_variant(json, value, place, error);
  } else {
    return detail::read_struct(json, value, place, error);
  }
}

template <class T>
Json write_value(const T& value) {
  using detail::kIs;
  if constexpr (detail::OwnDocument<T>) {
    return write_document(value);
  } else if constexpr (std::same_as<T, Json> || std::same_as<T, bool> || std::same_as<T, double> ||
                       std::same_as<T, std::string>) {
    return Json(value);
  } else if constexpr (std::same_as<T, std::string_view>) {
    return Json(std::string(value));
  } else if constexpr (std::same_as<T, Count> || Integer<T>) {
    return integer(value);
  } else if constexpr (Worded<T>) {
    return Json(word_of(value));
  } else if constexpr (kIs<T, Serialized>) {
    return *parse_json(value.text);
  } else if constexpr (kIs<T, Defaulted>) {
    return write_value(value.value);
  } else if constexpr (kIs<T, OrLength>) {
    return value.length ? integer(*value.length) : write_value(value.items);
  } else if constexpr (kIs<T, std::optional>) {
    return value ? write_value(*value) : Json(nullptr);
  } else if constexpr (kIs<T, std::vector> || detail::kIsArray<T> || detail::IsList<T>::value) {
    Json list = Json::array();
    for (const auto& item : value) list.push_back(write_value(item));
    return list;
  } else if constexpr (kIs<T, std::tuple>) {
    Json list = Json::array();
    std::apply([&](const auto&... items) { (list.push_back(write_value(items)), ...); }, value);
    return list;
  } else if constexpr (kIs<T, std::variant>) {
    return std::visit(
        [](const auto& one) {
          Json out = Json::object();
          out["type"] = std::string(std::remove_cvref_t<decltype(one)>::kWord);
          Json fields = write_value(one);
          for (auto& [key, item] : fields.items()) out[key] = std::move(item);
          return out;
        },
        value);
  } else {
    Json out = Json::object();
    boost::mp11::mp_for_each<Members<T>>(
        [&](auto member) { out[member.name] = write_value(value.*member.pointer); });
    return out;
  }
}

// Reads a whole document called `name` in messages.
template <class T>
Result<T> read_document_of(const Json& json, std::string_view name) {
  T value{};
  std::string error;
  if (!read_value(json, value, Place(name), error)) return Error{error};
  return value;
}

}  // namespace heirloom::text
