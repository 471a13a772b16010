// Text as it stands in HTML and XML.
#pragma once

#include <string>
#include <string_view>

namespace heirloom::text {

std::string escape_markup(std::string_view text);

}  // namespace heirloom::text
