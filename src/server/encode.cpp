// Writing messages straight to text.
#include "server/encode.hpp"

#include "text/sink.hpp"

namespace heirloom::server {

Message encode(const Tell& message) {
  return std::make_shared<const std::string>(text::to_text(message));
}

}  // namespace heirloom::server
