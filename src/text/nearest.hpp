// The known word that someone most likely meant.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace heirloom::text {

// The one of the words that takes the fewest letters added, left out, changed or swapped with their
// neighbour, if it takes few enough; otherwise nothing.
std::string nearest(std::string_view typed, const std::vector<std::string>& words);

// What to add to a sentence that refuses an unknown word: "; did you mean 'scion'?", or, if no word
// is near, `otherwise`.
std::string suggestion(std::string_view typed, const std::vector<std::string>& words,
                       std::string_view otherwise);

}  // namespace heirloom::text
