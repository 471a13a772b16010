// What the text of a request alone says: its path, its cookie, its origin.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace heirloom::server::net {

bool same_letters(std::string_view one, std::string_view other);  // without regard to case
std::string_view trimmed(std::string_view text);
// The parts between separators, without blanks around them.
std::vector<std::string_view> split(std::string_view text, char separator);

struct Target {
  std::string path;   // decoded
  std::string query;  // not decoded
};
// Nothing if the target is not a clean path: every segment has a name other than "." and "..", and
// nothing in it is a control character.
std::optional<Target> read_target(std::string_view target);

// The value of the cookie of exactly this name; empty if there is none.
std::string read_cookie(std::string_view header, std::string_view name);

// Whether a Host header is one: name or address, and perhaps a port.
bool is_host(std::string_view host);

// Whether a page of this origin may change things on this host.
bool origin_allowed(std::string_view origin, std::string_view host, bool secure,
                    const std::vector<std::string>& allowed);

// Whether a list such as Accept-Encoding has this word, and not with the weight 0.
bool accepts(std::string_view list, std::string_view word);

// Whether If-None-Match names this entity tag.
bool names_tag(std::string_view list, std::string_view tag);

}  // namespace heirloom::server::net
