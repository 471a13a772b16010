// Reading the tests' data files.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "text/json.hpp"

namespace heirloom::tests {

// The folder of the tests, where their data lies: test programs run in it, or in the one above.
inline std::filesystem::path data_folder() {
  const auto here = std::filesystem::current_path();
  return std::filesystem::exists(here / "cases") ? here : here / "tests";
}

inline std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  EXPECT_TRUE(in.good()) << "cannot read " << path;
  return {std::istreambuf_iterator<char>(in), {}};
}

inline text::Json read_json_file(const std::filesystem::path& path) {
  const auto parsed = text::parse_json(read_file(path));
  EXPECT_TRUE(parsed.ok()) << path << ": " << (parsed ? "" : parsed.error().message);
  return parsed ? *parsed : text::Json();
}

}  // namespace heirloom::tests
