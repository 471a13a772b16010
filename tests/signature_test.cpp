// The signature of this build against the number in tests/signature.txt, which every build shares.
#include <cstdint>
#include <fstream>

#include <gtest/gtest.h>

#include "match/any_game.hpp"
#include "support/files.hpp"

namespace heirloom::tests {
namespace {

TEST(Signature, IsTheOneOfEveryOtherBuild) {
  std::ifstream file(data_folder() / "signature.txt");
  std::uint64_t expected = 0;
  ASSERT_TRUE(file >> expected) << "tests/signature.txt is missing or not a number";
  EXPECT_EQ(match::signature(), expected)
      << "rules, the order of moves or draws have changed. If that was meant, write what "
         "`heirloom bench --signature` prints into tests/signature.txt";
}

}  // namespace
}  // namespace heirloom::tests
