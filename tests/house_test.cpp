// The rules of the house: dependencies point one way, every ruling has a test, files stay readable.
#include <algorithm>
#include <array>
#include <map>
#include <regex>
#include <set>
#include <sstream>

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
    {"system", {}},
    {"record", {"core", "text"}},
    {"match", {"core", "text", "games", "record"}},
    {"bots", {"core", "text", "games", "record", "match"}},
    {"store", {"core", "text"}},
    {"arena", {"core", "text", "games", "record", "match", "bots", "system"}},
    {"learn", {"core", "games", "bots", "system"}},
    {"table", {"core", "text", "record", "match", "bots"}},
    {"wasm", {"core", "text", "record", "match", "bots"}},
    {"server", {"core", "text", "games", "record", "match", "bots", "table", "store", "system"}},
    {"cli", {"core", "text", "record", "match", "bots", "arena", "store", "server", "system"}},
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

// Ids of rulings, without dashes, by the folder of their game.
using Ids = std::map<std::string, std::set<std::string>>;

void collect(const fs::path& file, const std::regex& pattern, std::set<std::string>& ids) {
  const std::string content = read_file(file);
  for (std::sregex_iterator it(content.begin(), content.end(), pattern), end; it != end; ++it) {
    std::string id = (*it)[2];
    std::erase(id, '-');
    ids.insert(id);
  }
}

// The ids in the first column of the tables of docs/rules/<game>.md.
Ids ruling_ids() {
  const std::regex row("(^|\n)\\| ([A-Z]-?E?[0-9]+) \\|");
  Ids ids;
  for (const auto& entry : fs::directory_iterator(root() / "docs" / "rules")) {
    std::string folder = entry.path().stem().string();
    std::replace(folder.begin(), folder.end(), '-', '_');
    collect(entry.path(), row, ids[folder]);
  }
  return ids;
}

// The ids that tests in src/games/<folder>/ bear in their names.
Ids tested_ids() {
  const std::regex test("TEST(_F|_P)?\\(\\w+,\\s+([A-Z]E?[0-9]+)_");
  Ids ids;
  for (const fs::path& file : sources_below(root() / "src" / "games")) {
    if (!file.stem().string().ends_with("_test")) continue;
    collect(file, test, ids[file.parent_path().filename().string()]);
  }
  return ids;
}

TEST(House, EveryRulingHasATestBearingItsIdInTheFolderOfItsGame) {
  Ids tested = tested_ids();
  std::size_t rulings = 0;
  for (const auto& [folder, ids] : ruling_ids()) {
    rulings += ids.size();
    for (const std::string& id : ids) {
      EXPECT_TRUE(tested[folder].contains(id))
          << "no test named " << id << "_… in src/games/" << folder;
    }
  }
  EXPECT_GT(rulings, 150U);
}

TEST(House, ATestBearsNoIdThatItsGameDoesNotHave) {
  Ids rulings = ruling_ids();
  for (const auto& [folder, ids] : tested_ids()) {
    for (const std::string& id : ids) {
      EXPECT_TRUE(rulings[folder].contains(id))
          << "src/games/" << folder << " has a test named " << id
          << "_…, but the rules page of that game has no row " << id;
    }
  }
}

TEST(House, EveryRulesPageHasALetterOfItsOwnForItsIds) {
  std::map<char, std::string> owners;
  for (const auto& [folder, ids] : ruling_ids()) {
    std::set<char> letters;
    for (const std::string& id : ids) letters.insert(id[0]);
    EXPECT_EQ(letters.size(), 1U) << "the ids of the rules page of " << folder
                                  << " should exist and all begin with one letter";
    for (const char letter : letters) {
      const auto [owner, is_new] = owners.emplace(letter, folder);
      EXPECT_TRUE(is_new) << folder << " and " << owner->second << " both have ids with " << letter
                          << "; give the newer one another letter";
    }
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

// docs/glossary.md: a row names a file, or a folder, and what is defined there.
TEST(House, TheGlossaryIsShortAndItsNamesExist) {
  const std::string glossary = read_file(root() / "docs" / "glossary.md");
  EXPECT_LE(std::count(glossary.begin(), glossary.end(), '\n'), 50);
  const std::regex code("`([^`]+)`");
  std::istringstream lines(glossary);
  std::string line;
  int rows = 0;
  while (std::getline(lines, line)) {
    const std::size_t last = line.rfind(" | ");
    if (!line.starts_with("| ") || last == std::string::npos || line.starts_with("| word"))
      continue;
    if (line.starts_with("| ---")) continue;
    ++rows;
    const std::string where = line.substr(last);
    std::string content;
    for (std::sregex_iterator it(where.begin(), where.end(), code), end; it != end; ++it) {
      const std::string name = (*it)[1];
      if (name.find('/') == std::string::npos) {
        EXPECT_TRUE(std::regex_search(content, std::regex("\\b" + name + "\\b"))) << line;
        continue;
      }
      const fs::path path = fs::exists(root() / name) ? root() / name : root() / "src" / name;
      ASSERT_TRUE(fs::exists(path)) << line;
      content = fs::is_directory(path) ? "" : read_file(path);
    }
  }
  EXPECT_GT(rows, 30);
}

}  // namespace
}  // namespace heirloom::tests
