// Parts of the documents a match is shown by.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "core/seats.hpp"
#include "text/written.hpp"

namespace heirloom::table {

using text::Json;

inline std::string_view word_of_turn(core::Turn turn) {
  switch (turn) {
    case core::Turn::decision: return "decision";
    case core::Turn::chance: return "chance";
    case core::Turn::over: return "over";
  }
  return {};
}

inline Json write_parts(const text::Parts& parts) {
  Json list = Json::array();
  for (const text::Part& part : parts) {
    list.push_back({{"name", std::string(part.name)}, {"points", text::integer(part.points)}});
  }
  return list;
}

inline Json object_with(const char* key, Json value) {
  Json out = Json::object();
  out[key] = std::move(value);
  return out;
}

inline Json write_compound(const text::Compound& whole) {
  Json targets = Json::array();
  for (const text::Target& target : whole.targets) {
    targets.push_back({{"name", target.name}, {"min", target.min}, {"max", target.max}});
  }
  Json out = Json::object();
  out["word"] = whole.word;
  out["targets"] = std::move(targets);
  out["total_min"] = whole.total_min;
  out["total_max"] = whole.total_max;
  return out;
}

// How many things the truth has and the view does not show: entries of lists of which only the
// length is seen, and values that are null.
inline int count_hidden(const Json& truth, const Json& seen) {
  if (truth.is_array() && seen.is_number()) return static_cast<int>(truth.size());
  if (!truth.is_null() && seen.is_null()) return 1;
  int count = 0;
  if (truth.is_array() && seen.is_array()) {
    for (std::size_t i = 0; i < std::min(truth.size(), seen.size()); ++i) {
      count += count_hidden(truth[i], seen[i]);
    }
  } else if (truth.is_object() && seen.is_object()) {
    for (const auto& [key, value] : truth.items()) {
      const auto shown = seen.find(key);
      if (shown != seen.end()) count += count_hidden(value, *shown);
    }
  }
  return count;
}

}  // namespace heirloom::table
