// Values of options as they are typed, and as files have them.
#include "text/options.hpp"

#include <gtest/gtest.h>

namespace heirloom::text {
namespace {

TEST(Options, AFileHasAnEntryALineCommentsAndBlankLines) {
  EXPECT_EQ(dump(option_lines("# my tiles\n\nCld01-3 # odd one\r\n  P0000-0\t\n7\n")),
            R"(["Cld01-3","P0000-0",7])");
}

TEST(Options, TheLastLineOfAFileNeedsNoEnd) {
  EXPECT_EQ(dump(option_lines("a\nb")), R"(["a","b"])");
  EXPECT_EQ(dump(option_lines("# nothing")), "[]");
  EXPECT_EQ(dump(option_lines("")), "[]");
}

}  // namespace
}  // namespace heirloom::text
