// A message of the server as the text that goes over the wire.
#pragma once

#include <memory>
#include <string>

#include "server/messages.hpp"
#include "server/wire.hpp"

namespace heirloom::server {

Message encode(const Tell& message);

}  // namespace heirloom::server
