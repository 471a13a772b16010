// The bounded JSON reader and the small helpers around it.
#include "text/json.hpp"

#include <limits>
#include <vector>

namespace heirloom::text {
namespace {

// Builds the value from the parser's events, so that limits hold while reading, not after it.
class Builder {
 public:
  using number_integer_t = Json::number_integer_t;
  using number_unsigned_t = Json::number_unsigned_t;
  using number_float_t = Json::number_float_t;
  using string_t = Json::string_t;
  using binary_t = Json::binary_t;

  bool null() { return put(Json(nullptr)); }
  bool boolean(bool value) { return put(Json(value)); }
  bool number_integer(number_integer_t value) { return put(Json(value)); }
  bool number_unsigned(number_unsigned_t value) { return put(Json(value)); }
  bool number_float(number_float_t value, const string_t& /*written*/) { return put(Json(value)); }
  bool string(string_t& value) { return put(Json(std::move(value))); }
  bool binary(binary_t& /*value*/) { return refuse("binary data"); }

  bool start_object(std::size_t /*elements*/) { return open(Json::object()); }
  bool start_array(std::size_t /*elements*/) { return open(Json::array()); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }

  bool key(string_t& name) {
    Json& object = *open_.back();
    if (object.size() >= kMaxJsonKeys) {
      return refuse("an object with more than " + std::to_string(kMaxJsonKeys) + " keys");
    }
    if (object.contains(name)) return refuse("the key " + in_quotes(name) + " twice in one object");
    key_ = std::move(name);
    return true;
  }

  bool parse_error(std::size_t position, const std::string& /*token*/,
                   const nlohmann::detail::exception& /*error*/) {
    message_ = "not valid JSON at byte " + std::to_string(position) +
               " (truncated, misspelt or not UTF-8); check the text there";
    return false;
  }

  Json take() { return std::move(root_); }
  [[nodiscard]] const std::string& message() const { return message_; }

 private:
  bool refuse(const std::string& what) {
    message_ = "JSON holds " + what + ", which is not accepted";
    return false;
  }

  Json* insert(Json value) {
    if (open_.empty()) {
      root_ = std::move(value);
      return &root_;
    }
    Json& parent = *open_.back();
    if (parent.is_array()) {
      parent.push_back(std::move(value));
      return &parent.back();
    }
    Json& slot = parent[key_];
    slot = std::move(value);
    return &slot;
  }
  bool put(Json value) {
    insert(std::move(value));
    return true;
  }
  bool open(Json container) {
    if (open_.size() >= static_cast<std::size_t>(kMaxJsonDepth)) {
      return refuse("more than " + std::to_string(kMaxJsonDepth) + " levels of nesting");
    }
    // A parent never grows while a child of it is open, so the pointer stays good.
    open_.push_back(insert(std::move(container)));
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }

  Json root_;
  std::vector<Json*> open_;
  std::string key_;
  std::string message_;
};

}  // namespace

Result<Json> parse_json(std::string_view text) {
  if (text.size() > kMaxJsonBytes) {
    return Error{"the text is longer than " + std::to_string(kMaxJsonBytes >> 20) +
                 " MiB, the most that is read"};
  }
  Builder builder;
  if (!Json::sax_parse(text.begin(), text.end(), &builder)) return Error{builder.message()};
  return builder.take();
}

std::optional<std::int64_t> exact_integer(const Json& value) {
  // The parser makes every number without a sign unsigned, so a signed zero was written as -0.
  if (value.is_number_unsigned()) {
    const auto number = value.get<std::uint64_t>();
    if (number > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) return {};
    return static_cast<std::int64_t>(number);
  }
  if (value.is_number_integer()) {
    const auto number = value.get<std::int64_t>();
    if (number == 0) return {};
    return number;
  }
  return {};
}

Json integer(std::int64_t value) {
  return value < 0 ? Json(value) : Json(static_cast<std::uint64_t>(value));
}

std::string_view kind_of(const Json& value) {
  switch (value.type()) {
    case Json::value_t::null: return "null";
    case Json::value_t::object: return "an object";
    case Json::value_t::array: return "a list";
    case Json::value_t::string: return "text";
    case Json::value_t::boolean: return "a flag";
    case Json::value_t::number_float: return "a number that is not written as an integer";
    default: return exact_integer(value) ? "an integer" : "a number that is not exact";
  }
}

std::string dump(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t kMost = 60;
  std::string out = "'";
  for (const char c : text.substr(0, kMost)) {
    const bool printable = c >= ' ' && c <= '~';
    out += printable ? c : '?';
  }
  if (text.size() > kMost) out += "…";
  return out + "'";
}

}  // namespace heirloom::text
