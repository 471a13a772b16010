// What the reader says about a value of the wrong kind.
#include "text/document.hpp"

namespace heirloom::text {

std::string Place::text() const {
  std::string out = parent_ ? parent_->text() : "";
  if (index_ >= 0) return out + "[" + std::to_string(index_) + "]";
  if (!out.empty()) out += '.';
  return out + std::string(name_);
}

bool Place::refuse(std::string& error, const std::string& complaint) const {
  if (error.empty()) error = text() + " " + complaint;
  return false;
}

namespace detail {

bool expect(bool right, const Json& json, const char* wanted, const Place& place,
            std::string& error) {
  return right || place.refuse(error, std::string("should be ") + wanted + ", not " +
                                          std::string(kind_of(json)));
}

bool read_integer(const Json& json, Range range, std::int64_t& out, const Place& place,
                  std::string& error) {
  const auto number = exact_integer(json);
  if (!expect(number.has_value(), json, "an integer", place, error)) return false;
  if (*number < range.low || *number > range.high) {
    return place.refuse(error, "is " + std::to_string(*number) + ", outside " +
                                   std::to_string(range.low) + " to " + std::to_string(range.high));
  }
  out = *number;
  return true;
}

}  // namespace detail
}  // namespace heirloom::text
