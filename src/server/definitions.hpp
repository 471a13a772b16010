// The definitions that all descriptions of the protocol share.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/schema.hpp"

namespace heirloom::server {

// One game and the names of its definitions.
struct GameNames {
  std::string game;
  std::string prefix;  // of AncestreeOptions, AncestreeView …
};

// Which definition answers a message; empty objects are called Empty.
struct ResultName {
  std::string_view ask;
  std::string_view result;
};
std::span<const ResultName> result_names();

struct Definitions {
  text::Schemas schemas;
  std::vector<GameNames> games;
};
// All definitions, messages with their id and with the games' own documents in their places.
Definitions protocol_definitions();

// Definitions moved to where OpenAPI and AsyncAPI keep them, references included.
text::Json as_components(const text::Json& definitions);
text::Json component(std::string_view name);

}  // namespace heirloom::server
