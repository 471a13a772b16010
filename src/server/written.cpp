// Writing messages without a detour.
#include "server/written.hpp"

#include "text/write_text.hpp"

namespace heirloom::server {

Message written(const Tell& message) {
  std::string text;
  text::write_text(text, message);
  return std::make_shared<const std::string>(std::move(text));
}

}  // namespace heirloom::server
