// Checks a store: every table's log can be followed to its end.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "store/store.hpp"

namespace heirloom::server {

struct Verified {
  std::int64_t tables = 0;
  std::int64_t entries = 0;
  std::int64_t steps = 0;
  std::int64_t of_newer_rules = 0;  // played by rules that this build does not know; not replayed
  std::vector<std::string> wrong;   // a sentence for every table that cannot be followed
};

// Replays every table; `progress` is called after each with how many there were so far.
text::Result<Verified> verify(store::Store& store,
                              const std::function<void(std::int64_t tables)>& progress);

}  // namespace heirloom::server
