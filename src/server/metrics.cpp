// The text form of Prometheus.
#include "server/metrics.hpp"

namespace heirloom::server {
namespace {

std::string number(double value) {
  std::string out = std::to_string(value);
  while (out.ends_with('0')) out.pop_back();
  if (out.ends_with('.')) out.pop_back();
  return out;
}

std::string heading(std::string_view name, std::string_view type, std::string_view help) {
  std::string out = "# HELP heirloom_";
  out.append(name).append(" ").append(help).append("\n# TYPE heirloom_");
  return out.append(name).append(" ").append(type).append("\n");
}

}  // namespace

std::string metric(std::string_view name, std::string_view type, std::string_view help,
                   double value) {
  std::string out = heading(name, type, help);
  return out.append("heirloom_").append(name).append(" ").append(number(value)).append("\n");
}

std::string Histogram::text(std::string_view name, std::string_view help) const {
  const std::string full = "heirloom_" + std::string(name);
  std::string out = heading(name, "histogram", help);
  for (std::size_t i = 0; i < kBounds.size(); ++i) {
    out += full + "_bucket{le=\"" + number(kBounds[i]) + "\"} " + std::to_string(counts_[i]) + "\n";
  }
  out += full + "_bucket{le=\"+Inf\"} " + std::to_string(count_) + "\n";
  out += full + "_sum " + number(sum_) + "\n" + full + "_count " + std::to_string(count_) + "\n";
  return out;
}

}  // namespace heirloom::server
