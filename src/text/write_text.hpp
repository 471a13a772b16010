// Described structs straight into JSON text: the same as dump(write_value(…)), without a tree of
// values in between. For what is written often.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>

#include "text/document.hpp"

namespace heirloom::text {

template <class T>
void write_text(std::string& out, const T& value);

namespace detail {

inline void write_quoted(std::string& out, std::string_view text) {
  const auto plain = [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; };
  if (std::all_of(text.begin(), text.end(), plain)) {
    out += '"';
    out.append(text) += '"';
  } else {
    out += dump(Json(text));
  }
}

inline void write_number(std::string& out, std::int64_t number) {
  std::array<char, 24> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  out.append(digits.data(), end);
}

inline void write_key(std::string& out, std::string_view key, bool& first) {
  out += first ? "\"" : ",\"";
  first = false;
  out.append(key).append("\":");  // names of C++ need no escaping
}

template <Described T>
void write_fields(std::string& out, const T& value, bool first) {
  boost::mp11::mp_for_each<Members<T>>([&](auto member) {
    write_key(out, member.name, first);
    write_text(out, value.*member.pointer);
  });
}

template <class List>
void write_list(std::string& out, const List& list) {
  out += '[';
  bool first = true;
  for (const auto& item : list) {
    if (!first) out += ',';
    first = false;
    write_text(out, item);
  }
  out += ']';
}

}  // namespace detail

template <class T>
void write_text(std::string& out, const T& value) {
  using detail::kIs;
  if constexpr (detail::OwnDocument<T>) {
    out += dump(write_document(value));
  } else if constexpr (std::same_as<T, Json>) {
    out += dump(value);
  } else if constexpr (std::same_as<T, bool>) {
    out += value ? "true" : "false";
  } else if constexpr (std::same_as<T, Count> || Integer<T>) {
    detail::write_number(out, value);
  } else if constexpr (std::same_as<T, double>) {
    out += dump(Json(value));
  } else if constexpr (std::same_as<T, std::string> || std::same_as<T, std::string_view>) {
    detail::write_quoted(out, value);
  } else if constexpr (Worded<T>) {
    detail::write_quoted(out, word_of(value));
  } else if constexpr (kIs<T, Serialized>) {
    out += value.text;
  } else if constexpr (kIs<T, Defaulted>) {
    write_text(out, value.value);
  } else if constexpr (kIs<T, OrLength>) {
    if (value.length) {
      detail::write_number(out, *value.length);
    } else {
      write_text(out, value.items);
    }
  } else if constexpr (kIs<T, std::optional>) {
    if (value) {
      write_text(out, *value);
    } else {
      out += "null";
    }
  } else if constexpr (kIs<T, std::vector> || detail::kIsArray<T> || detail::IsList<T>::value) {
    detail::write_list(out, value);
  } else if constexpr (kIs<T, std::tuple>) {
    out += '[';
    bool first = true;
    const auto write_item = [&](const auto& item) {
      if (!std::exchange(first, false)) out += ',';
      write_text(out, item);
    };
    std::apply([&](const auto&... items) { (write_item(items), ...); }, value);
    out += ']';
  } else if constexpr (kIs<T, std::variant>) {
    std::visit(
        [&](const auto& one) {
          using One = std::remove_cvref_t<decltype(one)>;
          out.append("{\"type\":\"").append(One::kWord).append("\"");
          detail::write_fields(out, one, false);
          out += '}';
        },
        value);
  } else {
    out += '{';
    detail::write_fields(out, value, true);
    out += '}';
  }
}

template <class T>
std::string to_text(const T& value) {
  std::string out;
  write_text(out, value);
  return out;
}

}  // namespace heirloom::text
