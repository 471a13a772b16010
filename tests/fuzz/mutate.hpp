// Changes JSON as JSON: what stays well formed gets past the reader and tests the rules behind it.
#pragma once

#include <algorithm>
#include <array>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "text/json.hpp"

// libFuzzer's own changes of bytes.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace heirloom::fuzz {

using text::Json;

inline void collect(Json& value, std::vector<Json*>& all) {
  all.push_back(&value);
  if (!value.is_structured()) return;
  for (Json& item : value) collect(item, all);
}

template <class Items>
auto& pick(Items& items, core::Random& random) {
  return items[random.below(static_cast<std::uint32_t>(items.size()))];
}

// One value, and another of the same kind (or itself, if there is none).
inline std::pair<Json*, Json*> pick_two(std::vector<Json*>& all, core::Random& random) {
  Json* one = pick(all, random);
  std::vector<Json*> alike;
  for (Json* other : all) {
    if (other->type() == one->type()) alike.push_back(other);
  }
  return {one, pick(alike, random)};
}

inline bool holds(Json& outer, const Json& inner) {
  std::vector<Json*> all;
  collect(outer, all);
  return std::find(all.begin(), all.end(), &inner) != all.end();
}

inline void change_list(Json& list, Json& other, core::Random& random) {
  if (list.empty()) return;
  const auto at = random.below(static_cast<std::uint32_t>(list.size()));
  Json item = list[at];
  const auto action = random.below(3);
  if (action == 0) {
    other.push_back(item);  // there too
    return;
  }
  const bool elsewhere = action == 1 && !holds(list, other) && !holds(other, list);
  list.erase(at);
  if (elsewhere) other.push_back(std::move(item));
}

inline void change_number(Json& number, core::Random& random) {
  constexpr std::array<std::int64_t, 6> kSteps = {-2, -1, 1, 2, 10, 100};
  constexpr std::array<std::int64_t, 7> kValues = {-1, 0, 1, 2, 6, 9999, 10000};
  const auto now = std::clamp<std::int64_t>(text::exact_integer(number).value_or(0), -9999, 99999);
  number = text::integer(random.below(2) == 0 ? pick(kValues, random) : now + pick(kSteps, random));
}

// Swaps, copies, moves, counts up or blanks one thing in the document.
inline void change_document(Json& document, core::Random& random) {
  std::vector<Json*> all;
  collect(document, all);
  const auto [one, other] = pick_two(all, random);
  if (one->is_array() && random.below(4) != 0) return change_list(*one, *other, random);
  if (one->is_number_integer() && random.below(2) == 0) return change_number(*one, random);
  if (one->is_boolean()) {
    *one = !one->get<bool>();
    return;
  }
  Json first = *one;
  Json second = *other;
  switch (random.below(8)) {
    case 0: *one = nullptr; return;
    case 1: *one = Json(*pick(all, random)); return;
    case 2:
    case 3: *one = std::move(second); return;
    default: break;
  }
  if (holds(*one, *other) || holds(*other, *one)) return;
  *one = std::move(second);
  *other = std::move(first);
}

// Changes the JSON after `head` bytes a few times, or leaves the bytes to libFuzzer.
inline std::size_t mutate_json(std::uint8_t* data, std::size_t size, std::size_t max_size,
                               unsigned seed, std::size_t head) {
  core::Random random(seed);
  if (random.below(3) == 0) return LLVMFuzzerMutate(data, size, max_size);
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  auto document = text::parse_json(text.substr(head));
  if (!document) return LLVMFuzzerMutate(data, size, max_size);
  const auto changes = 1 + random.below(4);
  for (std::uint32_t i = 0; i < changes; ++i) change_document(*document, random);
  const std::string changed = text::dump(*document);
  if (head + changed.size() > max_size) return LLVMFuzzerMutate(data, size, max_size);
  std::memcpy(data + head, changed.data(), changed.size());
  return head + changed.size();
}

}  // namespace heirloom::fuzz
