// The parts of JSON Schema that depend on no type: names, small forms, the register of definitions.
#include "text/schema.hpp"

#include <utility>

namespace heirloom::text {
namespace {

// A namespace as the beginning of a name: pharaohs_heir becomes PharaohsHeir.
std::string in_camel_case(std::string_view word) {
  std::string out;
  bool upper = true;
  for (const char c : word) {
    if (c == '_') {
      upper = true;
      continue;
    }
    out += upper && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    upper = false;
  }
  return out;
}

bool is_anonymous(std::string_view part) {
  return part == "{anonymous}" || part == "(anonymous namespace)" || part == "<unnamed>";
}

constexpr std::string_view kProject = "heirloom::";

}  // namespace

std::string definition_name(std::string_view type_name) {
  if (type_name.starts_with(kProject)) {
    type_name.remove_prefix(kProject.size());
    type_name.remove_prefix(type_name.find("::") + 2);
  }
  std::string name;
  while (true) {
    const std::size_t end = type_name.find("::");
    const std::string_view part = type_name.substr(0, end);
    if (!is_anonymous(part)) name += in_camel_case(part);
    if (end == std::string_view::npos) return name;
    type_name.remove_prefix(end + 2);
  }
}

Json Schemas::define(const std::string& name, Json form) {
  if (!owners_.emplace(name, std::string_view()).second) clashes_.push_back(name);
  definitions_[name] = std::move(form);
  return reference(name);
}

const std::string& Schemas::settle_name(const Use& use, const std::string& wanted, Json form) {
  const std::string_view type = std::get<0>(use);
  std::string name = wanted;
  for (bool first = true;; first = false) {
    const auto [owner, is_new] = owners_.emplace(name, type);
    if (is_new) {
      definitions_[name] = std::move(form);
      break;
    }
    if (owner->second == type && definitions_[name] == form) break;
    if (owner->second != type || !first) {
      clashes_.push_back(name);
      break;
    }
    name += std::get<1>(use) == Direction::read ? "Given" : "Whole";
  }
  return names_.emplace(use, std::move(name)).first->second;
}

Json Schemas::kind(const char* name) {
  Json out = Json::object();
  out["type"] = name;
  return out;
}

Json Schemas::reference(std::string_view name) {
  Json out = Json::object();
  out["$ref"] = "#/$defs/" + std::string(name);
  return out;
}

Json Schemas::integer(std::int64_t low, std::int64_t high) {
  Json out = kind("integer");
  out["minimum"] = text::integer(low);
  out["maximum"] = text::integer(high);
  return out;
}

Json Schemas::word(std::string_view word) {
  Json out = Json::object();
  out["const"] = std::string(word);
  return out;
}

Json Schemas::one_of_numbers(std::span<const int> numbers) {
  Json out = Json::object();
  out["enum"] = Json::array();
  for (const int number : numbers) out["enum"].push_back(text::integer(number));
  return out;
}

Json Schemas::list(Json items) {
  Json out = kind("array");
  out["items"] = std::move(items);
  return out;
}

Json Schemas::list(Json items, std::size_t least, std::size_t most) {
  Json out = list(std::move(items));
  out["minItems"] = least;
  out["maxItems"] = most;
  return out;
}

Json Schemas::tuple(std::vector<Json> items) {
  Json out = kind("array");
  out["prefixItems"] = Json::array();
  const std::size_t size = items.size();
  for (Json& item : items) out["prefixItems"].push_back(std::move(item));
  out["minItems"] = size;
  out["maxItems"] = size;
  return out;
}

// An alternative that is itself such a choice is taken apart: there is no need for two levels.
Json Schemas::any_of(const std::vector<Json>& forms) {
  Json list = Json::array();
  for (const Json& form : forms) {
    const auto inner = form.find("anyOf");
    if (inner != form.end()) {
      for (const Json& one : *inner) list.push_back(one);
    } else {
      list.push_back(form);
    }
  }
  Json out = Json::object();
  out["anyOf"] = std::move(list);
  return out;
}

Json Schemas::object() {
  Json out = kind("object");
  out["properties"] = Json::object();
  out["required"] = Json::array();
  out["additionalProperties"] = false;
  return out;
}

void Schemas::add_key(Json& object, std::string_view key, Json form, bool required) {
  object["properties"][std::string(key)] = std::move(form);
  if (required) object["required"].push_back(std::string(key));
}

Json schema_document(Json schema, Json definitions) {
  Json out = Json::object();
  out["$schema"] = "https://json-schema.org/draft/2020-12/schema";
  for (auto& [key, value] : schema.items()) out[key] = std::move(value);
  out["$defs"] = std::move(definitions);
  return out;
}

}  // namespace heirloom::text
