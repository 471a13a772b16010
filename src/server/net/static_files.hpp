// The files of the client, held in memory.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "text/result.hpp"

namespace heirloom::server::net {

struct StaticFile {
  std::string_view type;
  std::string body;
  std::string gzip;      // empty if there is no compressed variant
  std::string tag;       // of the body, in quotes
  std::string gzip_tag;  // of the compressed variant
  bool immutable = false;
};

class StaticFiles {
 public:
  // Adds every file in the folder and below; x.gz beside x is its compressed variant.
  text::Result<text::Done> load(const std::string& folder);

  // The file for a path. Folders and pages a client makes itself (no dot in the last part of the
  // path) are the nearest index.html above. Null if there is none.
  [[nodiscard]] const StaticFile* find(std::string_view path) const;

 private:
  std::unordered_map<std::string, StaticFile> files_;
};

}  // namespace heirloom::server::net
