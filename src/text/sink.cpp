// Making trees and text of what the walk finds.
#include "text/sink.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace heirloom::text {

Json& TreeSink::put(Json value) {
  if (open_.empty()) return root_ = std::move(value);
  Json& into = *open_.back();
  if (into.is_array()) {
    into.push_back(std::move(value));
    return into.back();
  }
  return into[std::string(key_)] = std::move(value);
}

void TreeSink::serialized(const std::string& value) { put(*parse_json(value)); }

void TreeSink::begin_list() { open_.push_back(&put(Json::array())); }

void TreeSink::begin_object() { open_.push_back(&put(Json::object())); }

void TextSink::integer(std::int64_t value) {
  std::array<char, 24> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  this->value().append(digits.data(), end);
}

void TextSink::real(double value) { this->value() += dump(Json(value)); }

void TextSink::text(std::string_view value) {
  const auto plain = [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; };
  std::string& out = this->value();
  if (std::all_of(value.begin(), value.end(), plain)) {
    out += '"';
    out.append(value) += '"';
  } else {
    out += dump(Json(value));
  }
}

void TextSink::json(Json value) { this->value() += dump(value); }

void TextSink::key(std::string_view name) {
  value() += '"';
  out_.append(name).append("\":");  // names of C++ need no escaping
  more_ = false;
}

}  // namespace heirloom::text
