// Reading paths, cookies, origins and lists as they stand in requests.
#include "server/net/request_rules.hpp"

#include <algorithm>
#include <cstddef>

namespace heirloom::server::net {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }

int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  c = lower(c);
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

std::optional<std::string> decoded(std::string_view text) {
  std::string plain;
  plain.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '%') {
      if (i + 2 >= text.size()) return std::nullopt;
      const int high = digit(text[i + 1]);
      const int low = digit(text[i + 2]);
      if (high < 0 || low < 0) return std::nullopt;
      c = static_cast<char>(high * 16 + low);
      i += 2;
    }
    if (is_control(c)) return std::nullopt;
    plain += c;
  }
  return plain;
}

// An authority without the port that goes without saying.
std::string_view without_default_port(std::string_view host, bool secure) {
  const std::string_view port = secure ? ":443" : ":80";
  if (host.ends_with(port)) host.remove_suffix(port.size());
  return host;
}

struct Origin {
  bool secure = false;
  std::string_view host;
};

std::optional<Origin> read_origin(std::string_view text) {
  for (const bool secure : {true, false}) {
    const std::string_view scheme = secure ? "https://" : "http://";
    if (text.size() > scheme.size() && same_letters(text.substr(0, scheme.size()), scheme)) {
      return Origin{secure, without_default_port(text.substr(scheme.size()), secure)};
    }
  }
  return std::nullopt;  // "null", and whatever is no page of the web
}

}  // namespace

bool same_letters(std::string_view one, std::string_view other) {
  return std::ranges::equal(one, other, [](char a, char b) { return lower(a) == lower(b); });
}

std::string_view trimmed(std::string_view text) {
  const std::size_t from = text.find_first_not_of(" \t");
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(" \t") - from + 1);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    parts.push_back(trimmed(text.substr(0, end)));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::optional<Target> read_target(std::string_view target) {
  const std::size_t question = target.find('?');
  auto path = decoded(target.substr(0, question));
  if (!path || !path->starts_with('/')) return std::nullopt;
  const auto segments = split(std::string_view(*path).substr(1), '/');
  for (std::size_t i = 0; i < segments.size(); ++i) {
    const std::string_view segment = segments[i];
    const bool last = i + 1 == segments.size();
    if (segment == "." || segment == ".." || (segment.empty() && !last)) return std::nullopt;
  }
  Target result{std::move(*path), {}};
  if (question != std::string_view::npos) result.query = target.substr(question + 1);
  if (std::ranges::any_of(result.query, is_control)) return std::nullopt;
  return result;
}

std::string read_cookie(std::string_view header, std::string_view name) {
  for (const std::string_view pair : split(header, ';')) {
    const std::size_t equals = pair.find('=');
    if (equals == std::string_view::npos || pair.substr(0, equals) != name) continue;
    std::string_view value = pair.substr(equals + 1);
    if (value.size() >= 2 && value.front() == '"' && value.back() == '"') {
      value = value.substr(1, value.size() - 2);
    }
    return std::string(value);
  }
  return {};
}

bool is_host(std::string_view host) {
  constexpr std::size_t kLongestName = 253;
  constexpr std::size_t kLongestPort = 6;
  return !host.empty() && host.size() <= kLongestName + kLongestPort &&
         std::ranges::all_of(host, [](char c) {
           c = lower(c);
           return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
                  std::string_view(".-_:[]").find(c) != std::string_view::npos;
         });
}

bool origin_allowed(std::string_view origin, std::string_view host, bool secure,
                    const std::vector<std::string>& allowed) {
  const auto from = read_origin(origin);
  if (!from) return false;
  if (allowed.empty()) {
    // A proxy that ends TLS may not say so; a page that came by TLS is welcome then too. One that
    // came without is not welcome where TLS is known.
    if (secure && !from->secure) return false;
    return same_letters(from->host, without_default_port(host, from->secure));
  }
  return std::ranges::any_of(allowed, [&](const std::string& one) {
    const auto welcome = read_origin(one);
    return welcome && welcome->secure == from->secure && same_letters(welcome->host, from->host);
  });
}

bool accepts(std::string_view list, std::string_view word) {
  for (const std::string_view item : split(list, ',')) {
    const auto parts = split(item, ';');
    if (!same_letters(parts[0], word)) continue;
    // A weight of nothing but zeros means "not this".
    return parts.size() < 2 || !same_letters(parts[1].substr(0, 2), "q=") ||
           parts[1].find_first_not_of("0.", 2) != std::string_view::npos;
  }
  return false;
}

bool names_tag(std::string_view list, std::string_view tag) {
  return std::ranges::any_of(split(list, ','), [&](std::string_view item) {
    if (item.starts_with("W/")) item.remove_prefix(2);
    return item == tag || item == "*";
  });
}

}  // namespace heirloom::server::net
