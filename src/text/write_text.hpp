// Described structs straight into JSON text: the same as dump(write_value(…)), without a tree of
// values in between. For what is written often.
#pragma once

#include <string>
#include <type_traits>
#include <variant>

#include "text/document.hpp"

namespace heirloom::text {

template <class T>
void write_text(std::string& out, const T& value);

namespace detail {

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
    out += std::to_string(value);
  } else if constexpr (std::same_as<T, std::string>) {
    out += dump(Json(value));
  } else if constexpr (Worded<T>) {
    out += dump(Json(word_of(value)));
  } else if constexpr (kIs<T, Lax>) {
    write_text(out, value.value);
  } else if constexpr (kIs<T, std::optional>) {
    if (value) {
      write_text(out, *value);
    } else {
      out += "null";
    }
  } else if constexpr (kIs<T, std::vector>) {
    detail::write_list(out, value);
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

}  // namespace heirloom::text
