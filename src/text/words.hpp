// Moves and outcomes as words: "<word> <field> <field>…", derived from described structs.
//
// A move is a std::variant of small structs, each with a static kWord and its fields listed by
// BOOST_DESCRIBE_STRUCT. A field's type is an integer, an enum with words(), a List of such (which
// takes the rest of the line), or a type with its own write_word/read_word next to it.
#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include <boost/describe.hpp>
#include <boost/mp11.hpp>

#include "core/list.hpp"
#include "text/json.hpp"
#include "text/result.hpp"

namespace heirloom::text {

template <class T>
using Members = boost::describe::describe_members<T, boost::describe::mod_public>;

template <class T>
concept Described = boost::describe::has_describe_members<T>::value;

// An enum whose values are written as the entries of words(E{}), in order.
template <class E>
concept WordedEnum = std::is_enum_v<E> && requires(E e) {
  { words(e)[0] } -> std::convertible_to<std::string_view>;
};

template <class I>
concept Integer = std::integral<I> && !std::same_as<I, bool>;

template <WordedEnum E>
void write_word(std::string& out, E value) {
  out += words(value)[static_cast<std::size_t>(value)];
}
template <WordedEnum E>
bool read_word(std::string_view word, E& value) {
  const auto names = words(E{});
  for (std::size_t i = 0; i < std::size(names); ++i) {
    if (names[i] == word) {
      value = static_cast<E>(i);
      return true;
    }
  }
  return false;
}

template <Integer I>
void write_word(std::string& out, I value) {
  out += std::to_string(value);
}
// Plain decimal: no leading zeros, no plus sign, no "-0".
template <Integer I>
bool read_word(std::string_view word, I& value) {
  const std::string_view digits = word.starts_with('-') ? word.substr(1) : word;
  if (digits.empty() || (digits[0] == '0' && word.size() > 1)) return false;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  return error == std::errc() && end == word.data() + word.size();
}

// A type that can be written as one word.
template <class T>
concept Worded = requires(std::string& out, T& value, std::string_view word) {
  write_word(out, value);
  { read_word(word, value) } -> std::convertible_to<bool>;
};

template <class T>
std::string word_of(const T& value) {
  std::string out;
  write_word(out, value);
  return out;
}

namespace detail {

template <class T>
struct IsList : std::false_type {};
template <class T, std::size_t N>
struct IsList<core::List<T, N>> : std::true_type {};

template <class T>
void write_field(std::string& out, const T& value) {
  if constexpr (IsList<T>::value) {
    for (const auto& item : value) write_field(out, item);
  } else {
    out += ' ';
    write_word(out, value);
  }
}

// Takes the next word off `rest`; words are parted by single blanks.
inline std::optional<std::string_view> next_word(std::optional<std::string_view>& rest) {
  if (!rest) return {};
  const std::size_t blank = rest->find(' ');
  const std::string_view word = rest->substr(0, blank);
  if (blank == std::string_view::npos) {
    rest.reset();
  } else {
    rest = rest->substr(blank + 1);
  }
  return word;
}

template <class T>
bool read_field(std::optional<std::string_view>& rest, T& value) {
  if constexpr (IsList<T>::value) {
    while (rest) {
      typename T::value_type item{};
      if (static_cast<std::size_t>(value.size()) == T::capacity() || !read_field(rest, item)) {
        return false;
      }
      value.push(item);
    }
    return true;
  } else {
    const auto word = next_word(rest);
    return word && read_word(*word, value);
  }
}

}  // namespace detail

template <Described T>
std::string write_words(const T& value) {
  std::string out(T::kWord);
  boost::mp11::mp_for_each<Members<T>>(
      [&](auto member) { detail::write_field(out, value.*member.pointer); });
  return out;
}

template <class... Ts>
std::string write_words(const std::variant<Ts...>& value) {
  return std::visit([](const auto& one) { return write_words(one); }, value);
}

// The forms a variant's alternatives take, for messages: "marry, birth, pass".
template <class... Ts>
std::string known_words(const std::variant<Ts...>* /*tag*/) {
  std::string out;
  ((out += (out.empty() ? "" : ", "), out += Ts::kWord), ...);
  return out;
}

// Reads a whole line exactly as write_words would write it.
template <class Variant>
Result<Variant> read_words(std::string_view line) {
  std::optional<std::string_view> rest = line;
  const std::string_view word = *detail::next_word(rest);
  std::optional<Result<Variant>> found;
  const auto try_one = [&](auto tag) {
    using T = typename decltype(tag)::type;
    if (found || word != T::kWord) return;
    T value{};
    std::string bad;
    boost::mp11::mp_for_each<Members<T>>([&](auto member) {
      if (bad.empty() && !detail::read_field(rest, value.*member.pointer)) bad = member.name;
    });
    if (!bad.empty()) {
      found = Result<Variant>(Error{in_quotes(line) + ": the " + bad + " of '" +
                                    std::string(T::kWord) + "' is missing or not a valid one"});
    } else if (rest) {
      found = Result<Variant>(
          Error{in_quotes(line) + " has extra words after '" + std::string(T::kWord) + "'"});
    } else {
      found = Result<Variant>(Variant(value));
    }
  };
  boost::mp11::mp_for_each<boost::mp11::mp_transform<boost::mp11::mp_identity, Variant>>(try_one);
  if (found) return *found;
  return Error{in_quotes(word) + " is not a word of this game; it knows: " +
               known_words(static_cast<const Variant*>(nullptr))};
}

}  // namespace heirloom::text
