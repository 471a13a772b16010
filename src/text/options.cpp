// "name=value" as typed on the command line.
#include "text/options.hpp"

namespace heirloom::text {

Json option_value(std::string_view text) {
  if (text == "true") return true;
  if (text == "false") return false;
  if (text.find(',') != std::string_view::npos) {
    Json list = Json::array();
    std::size_t from = 0;
    while (from <= text.size()) {
      const std::size_t comma = std::min(text.find(',', from), text.size());
      list.push_back(option_value(text.substr(from, comma - from)));
      from = comma + 1;
    }
    return list;
  }
  std::int64_t number = 0;
  if (read_word(text, number)) return integer(number);
  return Json(std::string(text));
}

}  // namespace heirloom::text
