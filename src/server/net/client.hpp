// One HTTP request to our own server, for the commands that administer it.
#pragma once

#include <string>

#include "text/json.hpp"

namespace heirloom::server::net {

struct Answer {
  int status = 0;
  std::string body;
};

// `address` is such as "http://127.0.0.1:8080"; over https the certificate is not checked, for it
// is this machine's own. `origin` is one the server accepts. The token goes along as the identity
// cookie.
text::Result<Answer> call(const std::string& address, const std::string& origin,
                          const std::string& method, const std::string& path,
                          const std::string& token, const std::string& body);

}  // namespace heirloom::server::net
