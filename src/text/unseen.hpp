// Filling the hidden places of a seen position with what is not in sight.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "text/json.hpp"

namespace heirloom::text {

// The words (cards, tiles) of a game that a document does not show.
class Unseen {
 public:
  Unseen(std::vector<std::string> all, const Json& seen) : left_(std::move(all)) { remove(seen); }

  [[nodiscard]] int size() const { return static_cast<int>(left_.size()); }
  // Begins with another one; the order stays.
  void begin_with(int index) { std::rotate(left_.begin(), left_.begin() + index, left_.end()); }
  // The next one. When all are used they come again: whether that can be is for load to judge.
  Json take() {
    if (left_.empty()) return {};
    return left_[next_++ % left_.size()];
  }
  // A number becomes a list of that length; anything else stays.
  void fill(Json& place) {
    constexpr std::int64_t kMost = 1000;
    const auto count = exact_integer(place);
    if (!count || *count < 0 || *count > kMost) return;
    place = Json::array();
    for (std::int64_t i = 0; i < *count; ++i) place.push_back(take());
  }

 private:
  void remove(const Json& seen) {
    if (seen.is_string()) {
      const auto found = std::find(left_.begin(), left_.end(), seen.get_ref<const std::string&>());
      if (found != left_.end()) left_.erase(found);
    } else if (seen.is_structured()) {
      for (const Json& part : seen) remove(part);
    }
  }

  std::vector<std::string> left_;
  std::size_t next_ = 0;
};

// A part of a document by name or place; nothing if it is not there.
inline Json* part(Json& whole, const char* key) {
  if (!whole.is_object()) return nullptr;
  const auto found = whole.find(key);
  return found == whole.end() ? nullptr : &*found;
}
inline Json* part(Json* whole, std::size_t index) {
  if (whole == nullptr || !whole->is_array() || index >= whole->size()) return nullptr;
  return &(*whole)[index];
}

}  // namespace heirloom::text
