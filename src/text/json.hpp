// JSON text in and out: bounded in size and depth, no duplicate keys, integers exact.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "text/result.hpp"

namespace heirloom::text {

// Keeps the keys of an object in the order they were written.
using Json = nlohmann::ordered_json;

inline constexpr std::size_t kMaxJsonBytes = std::size_t{8} << 20;
inline constexpr int kMaxJsonDepth = 32;
inline constexpr std::size_t kMaxJsonKeys = 256;
// Beyond this, JavaScript's numbers are no longer exact.
inline constexpr std::int64_t kMaxExactInteger = 9007199254740991;

// Reads one JSON value; refuses what is longer, deeper or wider than the limits above, invalid
// UTF-8 and keys that occur twice, and says at which byte.
Result<Json> parse_json(std::string_view text);

// The integer, if the value is one exactly: 2.0, 1e3 and -0 are not.
std::optional<std::int64_t> exact_integer(const Json& value);

// An integer as the parser would have made it, so that what is built and what is read are equal.
Json integer(std::int64_t value);

// A short name of what a value is, for messages: "text", "a list", "null" …
std::string_view kind_of(const Json& value);

// One line, no blanks.
std::string dump(const Json& value);

// Text of unknown origin made safe to quote in a message: short, printable, in quotes.
std::string in_quotes(std::string_view text);

}  // namespace heirloom::text
