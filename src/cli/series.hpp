// What `heirloom arena` and `heirloom balance` share.
#pragma once

#include "arena/report.hpp"
#include "arena/series.hpp"
#include "cli/input.hpp"

namespace heirloom::cli {

// What a series plays, as far as its report tells it.
arena::SeriesInfo series_info(const Chosen& chosen, std::uint64_t seed,
                              std::vector<std::string> bots);

}  // namespace heirloom::cli
