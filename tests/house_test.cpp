// The rules of the house: dependencies point one way, every ruling has a test, files stay readable.
#include <array>
#include <map>
#include <regex>
#include <set>

#include "support/files.hpp"

namespace heirloom::tests {
namespace {

namespace fs = std::filesystem;

fs::path root() { return data_folder().parent_path(); }

std::vector<fs::path> sources_below(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const std::string ending = entry.path().extension().string();
    if (ending == ".hpp" || ending == ".cpp") files.push_back(entry.path());
  }
  return files;
}

// Which folders of src/ a folder may include, beside itself.
const std::map<std::string, std::set<std::string>> kMayInclude = {
    {"core", {}},
    {"text", {"core"}},
    {"games", {"core", "text"}},
    {"record", {"core", "text", "games"}},
    {"bots", {"core", "text", "games"}},
    {"arena", {"core", "text", "games", "record", "bots"}},
    {"wasm", {"core", "text", "games", "record", "bots"}},
    {"cli", {"core", "text", "games", "record", "bots", "arena"}},
};

TEST(House, IncludesPointOneWay) {
  const std::regex include("#include \"([a-z_]+)/([a-z_]+)");
  for (const fs::path& file : sources_below(root() / "src")) {
    const fs::path relative = fs::relative(file, root() / "src");
    const std::string stem = file.stem().string();
    const bool test_code = stem.ends_with("_test") || stem.starts_with("test_");
    const std::string folder = relative.begin()->string();
    ASSERT_TRUE(kMayInclude.contains(folder))
        << "say in house_test.cpp what " << folder << " needs";
    const std::string content = read_file(file);
    for (std::sregex_iterator it(content.begin(), content.end(), include), end; it != end; ++it) {
      const std::string target = (*it)[1];
      if (test_code && (target == "support" || kMayInclude.contains(target))) continue;
      EXPECT_TRUE(target == folder || kMayInclude.at(folder).contains(target))
          << relative << " includes " << target;
      if (folder == "games" && target == "games") {
        const std::string own = std::next(relative.begin())->string();
        EXPECT_TRUE((*it)[2] == own || own == "catalog.hpp")
            << relative << " includes another game";
      }
    }
  }
}

// The ids in the first column of the tables of docs/rules/<game>.md.
std::set<std::string> ruling_ids() {
  const std::regex row("(^|\n)\\| ([A-Z]-?E?[0-9]+) \\|");
  std::set<std::string> ids;
  for (const auto& entry : fs::directory_iterator(root() / "docs" / "rules")) {
    const std::string content = read_file(entry.path());
    for (std::sregex_iterator it(content.begin(), content.end(), row), end; it != end; ++it) {
      ids.insert((*it)[2]);
    }
  }
  return ids;
}

TEST(House, EveryRulingHasATestBearingItsId) {
  std::set<std::string> tested;
  const std::regex test("TEST(_F|_P)?\\(\\w+, ([A-Z]E?[0-9]+)_");
  for (const fs::path& file : sources_below(root() / "src")) {
    if (!file.stem().string().ends_with("_test")) continue;
    const std::string content = read_file(file);
    for (std::sregex_iterator it(content.begin(), content.end(), test), end; it != end; ++it) {
      tested.insert((*it)[2]);
    }
  }
  const std::set<std::string> ids = ruling_ids();
  EXPECT_GT(ids.size(), 150U);
  for (std::string id : ids) {
    const std::string shown = id;
    std::erase(id, '-');
    EXPECT_TRUE(tested.contains(id)) << "no test named " << id << "_… for ruling " << shown;
  }
}

TEST(House, NoSourceFileIsMuchOverFourHundredLines) {
  constexpr long kMost = 450;
  for (const char* folder : {"src", "tests"}) {
    for (const fs::path& file : sources_below(root() / folder)) {
      const std::string content = read_file(file);
      EXPECT_LE(std::count(content.begin(), content.end(), '\n'), kMost)
          << fs::relative(file, root());
    }
  }
}

TEST(House, EveryFileBeginsWithASentenceOfPurpose) {
  for (const char* folder : {"src", "tests"}) {
    for (const fs::path& file : sources_below(root() / folder)) {
      EXPECT_TRUE(read_file(file).starts_with("// ")) << fs::relative(file, root());
    }
  }
}

}  // namespace
}  // namespace heirloom::tests
