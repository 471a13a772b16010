// Writing messages without a detour.
#include "server/encode.hpp"

#include "text/sink.hpp"

namespace heirloom::server {

Message encode(const Tell& message) {
  return std::make_shared<const std::string>(text::to_text(message));
}

}  // namespace heirloom::server
