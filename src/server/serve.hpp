// The whole server: network, site, store and bots joined in one process.
#pragma once

#include <functional>
#include <string>

#include "server/net/network.hpp"
#include "server/site.hpp"
#include "store/sqlite_options.hpp"

namespace heirloom::server {

struct ServeSettings {
  net::NetworkSettings network;
  SiteRules site;
  store::SqliteOptions database;
  int bot_threads = 1;
  std::string admin_file;  // where `heirloom admin` finds address and secret; empty: nowhere
};

// Runs until SIGINT or SIGTERM, then lets requests finish. `ready` is called with the address that
// was opened, `log` with one line of JSON for everything worth knowing.
text::Result<text::Done> serve(ServeSettings settings,
                               const std::function<void(const std::string& address)>& ready,
                               const std::function<void(const std::string& line)>& log);

}  // namespace heirloom::server
