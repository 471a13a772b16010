// Checks documents against JSON Schema, as far as text/schema.hpp uses it.
//
// It knows no more than that and says so: a keyword it does not know is wrong, not ignored.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "text/json.hpp"

namespace heirloom::tests::schema_check {

using text::Json;
using Wrong = std::optional<std::string>;

class Checker {
 public:
  explicit Checker(const Json& document) : document_(document) {}

  [[nodiscard]] Wrong wrong(const Json& schema, const Json& value, const std::string& at) const {
    for (const auto& [keyword, rule] : schema.items()) {
      if (auto complaint = keep(keyword, rule, schema, value, at)) return complaint;
    }
    return {};
  }

  [[nodiscard]] const Json* definition(std::string_view name) const {
    const auto all = document_.find("$defs");
    if (all == document_.end()) return nullptr;
    const auto found = all->find(std::string(name));
    return found == all->end() ? nullptr : &*found;
  }

 private:
  [[nodiscard]] Wrong keep(std::string_view keyword, const Json& rule, const Json& schema,
                           const Json& value, const std::string& at) const {
    const auto complain = [&](const std::string& what) { return at + " " + what; };
    if (keyword == "$ref") return follow(rule, value, at);
    if (keyword == "type") {
      if (is_kind(rule, value)) return {};
      return complain("should be of the kind " + text::dump(rule) + ", not " + brief(value));
    }
    if (keyword == "const") {
      if (value == rule) return {};
      return complain("should be " + text::dump(rule) + ", not " + brief(value));
    }
    if (keyword == "enum") {
      if (std::find(rule.begin(), rule.end(), value) != rule.end()) return {};
      return complain("should be one of " + text::dump(rule) + ", not " + brief(value));
    }
    if (keyword == "minimum" || keyword == "maximum") {
      if (!value.is_number()) return {};
      const bool low = keyword == "minimum";
      if (low ? value >= rule : value <= rule) return {};
      return complain("is " + text::dump(value) + ", beyond " + text::dump(rule));
    }
    if (keyword == "minItems" || keyword == "maxItems") {
      if (!value.is_array()) return {};
      const auto limit = rule.get<std::size_t>();
      if (keyword == "minItems" ? value.size() >= limit : value.size() <= limit) return {};
      return complain("has " + std::to_string(value.size()) + " entries, beyond " +
                      std::to_string(limit));
    }
    if (keyword == "items" || keyword == "prefixItems") return items(keyword, rule, value, at);
    if (keyword == "properties") return properties(rule, value, at);
    if (keyword == "required") {
      if (!value.is_object()) return {};
      for (const Json& key : rule) {
        if (!value.contains(key.get<std::string>())) {
          return complain("lacks the key " + text::dump(key));
        }
      }
      return {};
    }
    if (keyword == "additionalProperties") {
      if (rule != Json(false)) return complain("has a schema with additionalProperties not false");
      if (!value.is_object()) return {};
      for (const auto& [key, unused] : value.items()) {
        if (!schema["properties"].contains(key)) return complain("has the unknown key " + key);
      }
      return {};
    }
    if (keyword == "oneOf" || keyword == "anyOf") return choice(keyword, rule, value, at);
    return complain("has a schema with the unknown keyword " + std::string(keyword));
  }

  static bool is_kind(const Json& kind, const Json& value) {
    if (kind == Json("object")) return value.is_object();
    if (kind == Json("array")) return value.is_array();
    if (kind == Json("string")) return value.is_string();
    if (kind == Json("boolean")) return value.is_boolean();
    if (kind == Json("null")) return value.is_null();
    return kind == Json("integer") && value.is_number_integer();
  }

  static std::string brief(const Json& value) {
    constexpr std::size_t kMost = 120;
    const std::string all = text::dump(value);
    return all.size() > kMost ? all.substr(0, kMost) + "…" : all;
  }

  [[nodiscard]] const Json* target(const Json& path) const {
    constexpr std::string_view kWhere = "#/$defs/";
    const std::string whole = path.get<std::string>();
    return whole.starts_with(kWhere) ? definition(whole.substr(kWhere.size())) : nullptr;
  }

  [[nodiscard]] Wrong follow(const Json& path, const Json& value, const std::string& at) const {
    const Json* const found = target(path);
    if (found == nullptr) return at + " has a schema that refers to nothing: " + text::dump(path);
    return wrong(*found, value, at);
  }

  [[nodiscard]] Wrong items(std::string_view keyword, const Json& rule, const Json& value,
                            const std::string& at) const {
    if (!value.is_array()) return {};
    const bool each_its_own = keyword == "prefixItems";
    for (std::size_t i = 0; i < value.size(); ++i) {
      if (each_its_own && i >= rule.size()) break;
      auto complaint =
          wrong(each_its_own ? rule[i] : rule, value[i], at + "[" + std::to_string(i) + "]");
      if (complaint) return complaint;
    }
    return {};
  }

  [[nodiscard]] Wrong properties(const Json& rule, const Json& value, const std::string& at) const {
    if (!value.is_object()) return {};
    for (const auto& [key, item] : value.items()) {
      const auto found = rule.find(key);
      if (found == rule.end()) continue;
      if (auto complaint = wrong(*found, item, at + "." + key)) return complaint;
    }
    return {};
  }

  // Whether an alternative can be meant at all, by the value's key "type"; only for messages.
  [[nodiscard]] bool is_meant(const Json& alternative, const Json& value) const {
    const auto path = alternative.find("$ref");
    if (path == alternative.end() || !value.is_object() || !value.contains("type")) return true;
    const Json* const form = target(*path);
    if (form == nullptr || !form->contains("properties")) return true;
    const Json type = (*form)["properties"].value("type", Json::object());
    return !type.contains("const") || type["const"] == value["type"];
  }

  [[nodiscard]] Wrong choice(std::string_view keyword, const Json& rule, const Json& value,
                             const std::string& at) const {
    std::string all;
    int fitting = 0;
    for (const Json& alternative : rule) {
      const auto complaint = wrong(alternative, value, at);
      if (!complaint) {
        ++fitting;
      } else if (is_meant(alternative, value)) {
        all += (all.empty() ? "" : "; or ") + *complaint;
      }
    }
    if (fitting == 1 || (fitting > 1 && keyword == "anyOf")) return {};
    if (fitting > 1) return at + " fits " + std::to_string(fitting) + " alternatives";
    return all.empty() ? at + " fits no alternative: " + brief(value) : all;
  }

  const Json& document_;
};

// What is wrong with a value that should be as the definition of that name says; nothing if it is.
inline Wrong wrong(const Json& schema_document, std::string_view def_name, const Json& value) {
  const Checker checker(schema_document);
  const Json* const schema = checker.definition(def_name);
  if (schema == nullptr) return "there is no definition " + std::string(def_name);
  return checker.wrong(*schema, value, std::string(def_name));
}

}  // namespace heirloom::tests::schema_check
