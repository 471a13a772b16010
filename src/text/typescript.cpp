// Writing JSON Schema, as far as text/schema.hpp uses it, as TypeScript.
#include "text/typescript.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

namespace heirloom::text {
namespace {

// Longer lists of one kind are not spelt out entry by entry.
constexpr std::size_t kLongestTuple = 8;
constexpr std::size_t kLineLength = 100;

using Types = std::vector<std::string>;

std::string joined(const Types& types, std::string_view between) {
  std::string out;
  for (const std::string& type : types) {
    if (!out.empty()) out += between;
    out += type;
  }
  return out;
}

// The types a value may have, each once.
Types union_of(const Json& schema) {
  for (const char* key : {"oneOf", "anyOf"}) {
    const auto found = schema.find(key);
    if (found == schema.end()) continue;
    Types types;
    for (const Json& form : *found) {
      std::string type = typescript_type(form);
      if (std::find(types.begin(), types.end(), type) == types.end()) {
        types.push_back(std::move(type));
      }
    }
    return types;
  }
  if (const auto found = schema.find("enum"); found != schema.end()) {
    Types types;
    for (const Json& value : *found) types.push_back(dump(value));
    return types;
  }
  return {};
}

std::string list_type(const Json& schema) {
  if (const auto found = schema.find("prefixItems"); found != schema.end()) {
    Types types;
    for (const Json& item : *found) types.push_back(typescript_type(item));
    return "[" + joined(types, ", ") + "]";
  }
  const auto items = schema.find("items");
  const std::string item = items == schema.end() ? "unknown" : typescript_type(*items);
  const auto least = schema.find("minItems");
  const auto most = schema.find("maxItems");
  if (least != schema.end() && most != schema.end() && *least == *most) {
    const auto size = most->get<std::size_t>();
    if (size <= kLongestTuple) return "[" + joined(Types(size, item), ", ") + "]";
  }
  const bool choice = items != schema.end() && union_of(*items).size() > 1;
  return (choice ? "(" + item + ")" : item) + "[]";
}

std::string keys_of(const Json& schema, std::string_view before, std::string_view after) {
  std::string out;
  const Json required = schema.value("required", Json::array());
  for (const auto& [key, form] : schema["properties"].items()) {
    const bool always = std::find(required.begin(), required.end(), Json(key)) != required.end();
    out += before;
    out += key + (always ? ": " : "?: ") + typescript_type(form) + ";";
    out += after;
  }
  return out;
}

bool has_keys(const Json& schema) {
  return schema.value("type", Json()) == Json("object") && schema.contains("properties") &&
         !schema["properties"].empty();
}

}  // namespace

std::string typescript_type(const Json& schema) {
  if (const auto found = schema.find("$ref"); found != schema.end()) {
    const auto& path = found->get_ref<const std::string&>();
    return path.substr(path.rfind('/') + 1);
  }
  if (const auto found = schema.find("const"); found != schema.end()) return dump(*found);
  if (const Types types = union_of(schema); !types.empty()) return joined(types, " | ");
  const Json kind = schema.value("type", Json());
  if (kind == Json("integer") || kind == Json("number")) return "number";
  if (kind == Json("boolean") || kind == Json("string") || kind == Json("null")) {
    return kind.get<std::string>();
  }
  if (kind == Json("array")) return list_type(schema);
  if (kind != Json("object")) return "unknown";
  return has_keys(schema) ? "{ " + keys_of(schema, "", " ") + "}" : "Record<string, never>";
}

std::string typescript_of(const Json& definitions) {
  std::string out;
  for (const auto& [name, schema] : definitions.items()) {
    if (!out.empty()) out += "\n";
    if (has_keys(schema)) {
      out += "export interface " + name + " {\n" + keys_of(schema, "  ", "\n") + "}\n";
      continue;
    }
    const std::string line = "export type " + name + " = " + typescript_type(schema) + ";";
    const Types types = union_of(schema);
    if (line.size() > kLineLength && !types.empty()) {
      out += "export type " + name + " =\n  | " + joined(types, "\n  | ") + ";\n";
    } else {
      out += line + "\n";
    }
  }
  return out;
}

}  // namespace heirloom::text
