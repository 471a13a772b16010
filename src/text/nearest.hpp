// The known word that someone most likely meant.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace heirloom::cli {

// The one of the words that takes the fewest letters added, left out, changed or swapped with their
// neighbour, if it takes few enough; otherwise nothing.
std::string nearest(std::string_view typed, const std::vector<std::string>& words);

}  // namespace heirloom::cli
