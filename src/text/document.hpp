// JSON documents as described structs: one reader and one writer for positions, options and views.
//
// The reader is strict and names the place of the first thing that is wrong. text/shape.hpp lists
// the types both know.
#pragma once

#include "text/shape.hpp"
#include "text/sink.hpp"

namespace heirloom::text {

template <class T>
bool read_value(const Json& json, T& value, const Place& place, std::string& error);

namespace detail {

bool expect(bool right, const Json& json, const char* wanted, const Place& place,
            std::string& error);
bool read_integer(const Json& json, Range range, std::int64_t& out, const Place& place,
                  std::string& error);

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
    using Field = std::remove_cvref_t<decltype(field)>;
    constexpr std::string_view kKey = key_of(member.name);
    const auto found = json.find(kKey);
    if (found != json.end()) {
      ++known;
      good = read_value(*found, field, Place(place, kKey), error);
    } else if constexpr (!kIs<Field, Defaulted> && !kIs<Field, IfAny>) {
      good = place.refuse(error, "lacks the key '" + std::string(kKey) + "'");
    }
  });
  if (!good || known == json.size()) return good;
  for (const auto& [key, unused] : json.items()) {
    bool is_known = !extra.empty() && key == extra;
    boost::mp11::mp_for_each<Members<T>>(
        [&](auto member) { is_known |= key == key_of(member.name); });
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
  constexpr Shape kOf = kShape<T>;
  if constexpr (kOf == Shape::own) {
    return read_document(json, value, place, error);
  } else if constexpr (kOf == Shape::json) {
    value = json;
    return true;
  } else if constexpr (kOf == Shape::boolean) {
    if (!expect(json.is_boolean(), json, "true or false", place, error)) return false;
    value = json.get<bool>();
    return true;
  } else if constexpr (kOf == Shape::count) {
    std::int64_t number = 0;
    if (!detail::read_integer(json, range_of<T>(), number, place, error)) return false;
    value = static_cast<int>(number);
    return true;
  } else if constexpr (kOf == Shape::integer) {
    std::int64_t number = 0;
    if (!detail::read_integer(json, range_of<T>(), number, place, error)) return false;
    value = static_cast<T>(number);
    return true;
  } else if constexpr (kOf == Shape::text) {
    if (!expect(json.is_string(), json, "text", place, error)) return false;
    value = json.get_ref<const std::string&>();
    return true;
  } else if constexpr (kOf == Shape::word) {
    if (!expect(json.is_string(), json, "text", place, error)) return false;
    const auto& word = json.get_ref<const std::string&>();
    return read_word(word, value) ||
           place.refuse(error, "is " + in_quotes(word) + ", which is not a valid one");
  } else if constexpr (kOf == Shape::defaulted) {
    return read_value(json, value.value, place, error);
  } else if constexpr (kOf == Shape::if_any) {
    // Where there could be anything, null is nothing.
    if (std::same_as<T, IfAny<Json>> && json.is_null()) return true;
    return read_value(json, value.value.emplace(), place, error);
  } else if constexpr (kOf == Shape::or_length) {
    return read_value(json, value.items, place, error);
  } else if constexpr (kOf == Shape::optional) {
    if (json.is_null()) {
      value.reset();
      return true;
    }
    return read_value(json, value.emplace(), place, error);
  } else if constexpr (kOf == Shape::list) {
    return detail::read_list(json, value, place, error);
  } else if constexpr (kOf == Shape::tuple) {
    return detail::read_tuple(json, value, place, error);
  } else if constexpr (kOf == Shape::variant) {
    return detail::read_variant(json, value, place, error);
  } else {
    static_assert(kOf == Shape::structure, "this type is only written");
    return detail::read_struct(json, value, place, error);
  }
}

// The document as a tree of values.
template <class T>
Json write_value(const T& value) {
  TreeSink sink;
  write_to(sink, value);
  return sink.take();
}

// Reads a whole document, called `name` in messages.
template <class T>
Result<T> read_document_of(const Json& json, std::string_view name) {
  T value{};
  std::string error;
  if (!read_value(json, value, Place(name), error)) return Error{error};
  return value;
}

}  // namespace heirloom::text
