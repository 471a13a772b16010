// Finding the route of a request.
#include "server/routes.hpp"

#include <optional>
#include <utility>

namespace heirloom::server {
namespace {

// The text in a path that a pattern stands for, empty if it stands for this path alone; nothing if
// it does not stand for the path.
std::optional<std::string> fit(const Route& route, std::string_view path) {
  if (parameter_of(route).empty()) {
    return path == route.path ? std::optional(std::string()) : std::nullopt;
  }
  const std::string_view before = route.path.substr(0, route.path.find('{'));
  const std::string_view after = route.path.substr(route.path.find('}') + 1);
  if (path.size() <= before.size() + after.size() || !path.starts_with(before) ||
      !path.ends_with(after)) {
    return {};
  }
  path.remove_prefix(before.size());
  path.remove_suffix(after.size());
  return std::string(path);
}

}  // namespace

Routed route_of(std::string_view method, std::string_view path) {
  Routed found;
  for (const Route& route : kRoutes) {
    auto parameter = fit(route, path);
    if (!parameter) continue;
    const bool get = route.method == "GET";
    if (method == route.method || (get && method == "HEAD")) return {&route, std::move(*parameter)};
    found.allowed += (found.allowed.empty() ? "" : ", ") + std::string(route.method);
    if (get) found.allowed += ", HEAD";
  }
  return found;
}

}  // namespace heirloom::server
