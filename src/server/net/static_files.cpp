// Loading and finding static files.
#include "server/net/static_files.hpp"

#include <array>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <utility>

#include <openssl/evp.h>

namespace heirloom::server::net {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::pair<std::string_view, std::string_view>, 19> kTypes = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".txt", "text/plain; charset=utf-8"},
    {".xml", "application/xml"},
    {".pdf", "application/pdf"},
}};

std::string_view type_of(const fs::path& path) {
  const std::string ending = path.extension().string();
  for (const auto& [known, type] : kTypes) {
    if (ending == known) return type;
  }
  return "application/octet-stream";
}

std::string tag_of(std::string_view content) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned length = 0;
  EVP_Digest(content.data(), content.size(), digest.data(), &length, EVP_sha256(), nullptr);
  constexpr std::size_t kBytes = 12;
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string tag = "\"";
  for (std::size_t i = 0; i < kBytes; ++i) {
    tag += kDigits[digest.at(i) >> 4U];
    tag += kDigits[digest.at(i) & 15U];
  }
  return tag + '"';
}

std::optional<std::string> content_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::string content{std::istreambuf_iterator<char>(in), {}};
  if (!in) return std::nullopt;
  return content;
}

}  // namespace

text::Result<text::Done> StaticFiles::load(const std::string& folder) {
  std::error_code error;
  fs::recursive_directory_iterator it(folder, error);
  for (; !error && it != fs::recursive_directory_iterator(); it.increment(error)) {
    const fs::path& path = it->path();
    std::error_code no_file;
    if (!it->is_regular_file(no_file)) continue;
    fs::path plain = path;
    if (path.extension() == ".gz" && fs::exists(plain.replace_extension(), no_file)) continue;
    auto body = content_of(path);
    if (!body) return text::Error{"cannot read the static file " + path.string()};
    StaticFile file;
    file.type = type_of(path);
    file.tag = tag_of(*body);
    file.body = std::move(*body);
    const fs::path compressed = path.string() + ".gz";
    if (fs::exists(compressed, no_file)) {
      auto gzip = content_of(compressed);
      if (!gzip) return text::Error{"cannot read the static file " + compressed.string()};
      file.gzip_tag = tag_of(*gzip);
      file.gzip = std::move(*gzip);
    }
    const std::string name = "/" + path.lexically_relative(folder).generic_string();
    file.immutable = name.starts_with("/assets/");
    files_.emplace(name, std::move(file));
  }
  if (error) return text::Error{"cannot read the folder " + folder + ": " + error.message()};
  return text::Done{};
}

const StaticFile* StaticFiles::find(std::string_view path) const {
  if (const auto it = files_.find(std::string(path)); it != files_.end()) return &it->second;
  if (path.substr(path.rfind('/') + 1).find('.') != std::string_view::npos) return nullptr;
  for (;; path = path.substr(0, path.rfind('/'))) {
    const auto it = files_.find(std::string(path) + "/index.html");
    if (it != files_.end()) return &it->second;
    if (path.empty()) return nullptr;
  }
}

}  // namespace heirloom::server::net
