// Edit distance with swaps of neighbours (optimal string alignment).
#include "text/nearest.hpp"

#include <algorithm>

#include "text/json.hpp"

namespace heirloom::text {
namespace {

std::size_t distance(std::string_view one, std::string_view other) {
  std::vector<std::vector<std::size_t>> edits(one.size() + 1,
                                              std::vector<std::size_t>(other.size() + 1));
  for (std::size_t i = 0; i <= one.size(); ++i) edits[i][0] = i;
  for (std::size_t j = 0; j <= other.size(); ++j) edits[0][j] = j;
  for (std::size_t i = 1; i <= one.size(); ++i) {
    for (std::size_t j = 1; j <= other.size(); ++j) {
      const std::size_t change = one[i - 1] == other[j - 1] ? 0 : 1;
      edits[i][j] =
          std::min({edits[i - 1][j] + 1, edits[i][j - 1] + 1, edits[i - 1][j - 1] + change});
      if (i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1]) {
        edits[i][j] = std::min(edits[i][j], edits[i - 2][j - 2] + 1);
      }
    }
  }
  return edits[one.size()][other.size()];
}

}  // namespace

std::string nearest(std::string_view typed, const std::vector<std::string>& words) {
  constexpr std::size_t kLongest = 64;
  if (typed.size() > kLongest) return {};
  std::string best;
  std::size_t fewest =
      1 + typed.size() / 3;  // a third of the letters may be wrong, and one is never much
  for (const std::string& word : words) {
    const std::size_t edits = distance(typed, word);
    if (edits > fewest || (edits == fewest && !best.empty())) continue;
    fewest = edits;
    best = word;
  }
  return best;
}

std::string suggestion(std::string_view typed, const std::vector<std::string>& words,
                       std::string_view otherwise) {
  const std::string meant = nearest(typed, words);
  return meant.empty() ? std::string(otherwise) : "; did you mean " + in_quotes(meant) + "?";
}

}  // namespace heirloom::text
