// The levels of bots as a document for people who choose one.
#pragma once

#include <string>

#include "bots/level.hpp"
#include "text/json.hpp"

namespace heirloom::bots {

inline text::Json describe_levels() {
  text::Json list = text::Json::array();
  for (const KnownLevel& level : known_levels()) {
    list.push_back({{"name", std::string(level.name)}, {"meaning", std::string(level.meaning)}});
  }
  text::Json out = text::Json::object();
  out["levels"] = std::move(list);
  return out;
}

}  // namespace heirloom::bots
