// Building blocks of the arena's pages: tables and small plots in SVG.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arena/statistics.hpp"

namespace heirloom::arena::page {

std::string number(double value, int digits);

// Lines of text cells, the first left-aligned, the others right-aligned, as wide as they need.
std::string columns(const std::vector<std::vector<std::string>>& rows);

// A whole page with its style; `body` is made of the sections below.
std::string document(std::string_view title, std::string_view body);
std::string section(std::string_view title, std::string_view note, std::string_view body);

// One row of a plot of means: a dot with its interval.
struct Dot {
  std::string label;
  Estimate value;
  int colour = 0;
};
// Dots on a common scale from `low` to `high`, with a dashed line at `reference`.
std::string dots(const std::vector<Dot>& rows, double low, double high, double reference,
                 std::string_view unit, int digits);

// How values are spread: one curve of relative frequencies per row.
struct Spread {
  std::string label;
  std::vector<int> ascending;
  int colour = 0;
};
std::string spreads(const std::vector<Spread>& rows);

// Parts of a whole side by side, negative ones to the left of zero.
struct Stack {
  std::string label;
  std::vector<double> parts;
};
std::string stacks(const std::vector<Stack>& rows, const std::vector<std::string>& names);

// A table whose first row and column are headings; `shade` from 0 to 1 tints a cell, below 0 not.
struct Cell {
  std::string text;
  double shade = -1;
};
std::string grid(const std::vector<std::vector<Cell>>& rows);

}  // namespace heirloom::arena::page
