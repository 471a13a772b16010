// Properties of text: what is written reads back, and what is read would be written the same.
#include <string>

#include <gtest/gtest.h>
// After GoogleTest, which it needs.
#include <rapidcheck/gtest.h>

#include "text/document.hpp"
#include "text/options.hpp"

namespace heirloom::text {
namespace {

RC_GTEST_PROP(TextProperties, IntegersReadBackFromWords, (std::int32_t number)) {
  std::int32_t read = 0;
  RC_ASSERT(read_word(word_of(number), read));
  RC_ASSERT(read == number);
}

RC_GTEST_PROP(TextProperties, AWordThatReadsAsANumberIsHowThatNumberIsWritten,
              (const std::string& word)) {
  std::int64_t number = 0;
  if (read_word(std::string_view(word), number)) RC_ASSERT(word_of(number) == word);
}

RC_GTEST_PROP(TextProperties, IntegersReadBackFromJson, (std::int64_t number)) {
  const auto parsed = parse_json(std::to_string(number));
  RC_ASSERT(parsed.ok());
  RC_ASSERT(exact_integer(*parsed) == number);
  RC_ASSERT(dump(integer(number)) == std::to_string(number));
}

RC_GTEST_PROP(TextProperties, AnyBytesAreReadOrRefusedAndQuotedSafely, (const std::string& bytes)) {
  const auto parsed = parse_json(bytes);
  if (parsed) RC_ASSERT(parse_json(dump(*parsed)).ok());
  const std::string quote = in_quotes(bytes);
  for (const char c : quote.substr(1, 60)) RC_ASSERT(c != '\n' && c != '\x1b');
  (void)option_value(bytes);
}

}  // namespace
}  // namespace heirloom::text
