// Words in columns, for pictures in characters.
#pragma once

#include <algorithm>
#include <string>

namespace heirloom::text {

// Followed, or preceded, by blanks up to a width; never cut.
inline std::string padded(std::string word, std::size_t width) {
  word.resize(std::max(word.size(), width), ' ');
  return word;
}
inline std::string right_aligned(const std::string& word, std::size_t width) {
  return std::string(width - std::min(width, word.size()), ' ') + word;
}

// A line without the blanks that padding left at its end.
inline std::string finished(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

}  // namespace heirloom::text
