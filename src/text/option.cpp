// Describing options to people and programs, and checking their values.
#include "text/option.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace heirloom::text {
namespace {

using Kind = Option::Kind;

std::string from_to(int min, int max) { return std::to_string(min) + " to " + std::to_string(max); }

template <class Values>
std::string joined(const Values& values) {
  std::string out;
  for (const auto& one : values) out += (out.empty() ? "" : ", ") + one;
  return out;
}

std::vector<std::string> texts(std::span<const int> numbers) {
  std::vector<std::string> out;
  for (const int number : numbers) out.push_back(std::to_string(number));
  return out;
}

// "6 or 12" for messages.
std::string either(const std::vector<std::string>& values) {
  std::string out;
  for (std::size_t i = 0; i < values.size(); ++i) {
    out += (i == 0 ? "" : i + 1 == values.size() ? " or " : ", ") + values[i];
  }
  return out;
}

std::optional<std::string> refuse_number(const Option& option, std::int64_t number) {
  if (!option.numbers.empty()) {
    if (std::find(option.numbers.begin(), option.numbers.end(), number) != option.numbers.end()) {
      return {};
    }
    return std::to_string(number) + "; it may be " + either(texts(option.numbers));
  }
  if (number >= option.min && number <= option.max) return {};
  return std::to_string(number) + ", outside " + from_to(option.min, option.max);
}

}  // namespace

std::string values_for_people(const Option& option) {
  switch (option.kind) {
    case Kind::flag: return "true, false";
    case Kind::number:
      return option.numbers.empty() ? from_to(option.min, option.max)
                                    : joined(texts(option.numbers));
    case Kind::choice:
      return joined(std::vector<std::string>(option.words.begin(), option.words.end()));
    case Kind::list: break;
  }
  std::string out = joined(std::vector<std::string>(option.words.begin(), option.words.end()));
  if (!out.empty()) out += ", or ";
  out += option.fewest == option.most ? std::to_string(option.most)
                                      : from_to(option.fewest, option.most);
  return option.entry.empty() ? out + " integers, " + from_to(option.min, option.max)
                              : out + " " + std::string(option.entry);
}

std::vector<std::string> listed_values(const Option& option) {
  constexpr int kLongest = 8;
  switch (option.kind) {
    case Kind::flag: return {"true", "false"};
    case Kind::number: {
      if (!option.numbers.empty()) return texts(option.numbers);
      std::vector<std::string> out;
      if (option.max - option.min > kLongest) return out;
      for (int value = option.min; value <= option.max; ++value)
        out.push_back(std::to_string(value));
      return out;
    }
    default: return {option.words.begin(), option.words.end()};
  }
}

std::optional<std::string> refuse_value(const Option& option, const Json& value) {
  const std::string name = "option " + std::string(option.name);
  if (option.kind == Kind::number) {
    const auto number = exact_integer(value);
    if (!number) return {};
    if (const auto wrong = refuse_number(option, *number)) return name + " is " + *wrong;
  }
  if (option.kind == Kind::list && option.entry.empty() && value.is_array()) {
    for (const Json& entry : value) {
      const auto number = exact_integer(entry);
      if (!number) continue;
      if (const auto wrong = refuse_number(option, *number)) return name + " holds " + *wrong;
    }
  }
  return {};
}

OptionDocument describe_option(const Option& option, const Json& usual) {
  OptionDocument out;
  out.name = option.name;
  out.kind = option.kind;
  out.values = values_for_people(option);
  out.default_ = usual;
  out.meaning = option.meaning;
  const bool of_numbers =
      option.kind == Kind::number || (option.kind == Kind::list && option.entry.empty());
  if (of_numbers) {
    out.min.value = option.min;
    out.max.value = option.max;
  }
  if (!option.words.empty() || !option.numbers.empty()) {
    std::vector<Json>& choices = out.choices.value.emplace();
    for (const std::string_view word : option.words) choices.emplace_back(std::string(word));
    for (const int number : option.numbers) choices.emplace_back(integer(number));
  }
  if (option.kind == Kind::list) {
    out.fewest.value = option.fewest;
    out.most.value = option.most;
  }
  return out;
}

}  // namespace heirloom::text
