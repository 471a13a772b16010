// Words, numbers and documents as text: what reads, what is refused.
#include "text/words.hpp"

#include <gtest/gtest.h>

#include "text/document.hpp"
#include "text/options.hpp"

namespace heirloom::text {
namespace {

struct Go {
  static constexpr std::string_view kWord = "go";
  int x;
  core::List<int, 3> rest;
};
BOOST_DESCRIBE_STRUCT(Go, (), (x, rest))
struct Stop {
  static constexpr std::string_view kWord = "stop";
};
BOOST_DESCRIBE_STRUCT(Stop, (), ())
using Order = std::variant<Go, Stop>;

std::string round_trip(std::string_view line) {
  const auto read = read_words<Order>(line);
  return read ? write_words(*read) : "refused";
}

TEST(Words, ReadExactlyWhatIsWritten) {
  EXPECT_EQ(round_trip("go 1 2 3"), "go 1 2 3");
  EXPECT_EQ(round_trip("go -7"), "go -7");
  EXPECT_EQ(round_trip("stop"), "stop");
}

TEST(Words, RefuseEverySlip) {
  for (const char* line :
       {"", " ", "Stop", "stop ", " stop", "stop 1", "go", "go ", "go x", "go  1", "go 1 ", "go 01",
        "go +1", "go -0", "go 1.0", "go 1 2 3 4 5", "go 99999999999999999999", "halt"}) {
    EXPECT_EQ(round_trip(line), "refused") << "'" << line << "'";
  }
}

TEST(Integers, AreExactOrRefused) {
  const auto number = [](std::string_view text) { return exact_integer(*parse_json(text)); };
  EXPECT_EQ(number("0"), 0);
  EXPECT_EQ(number("-3"), -3);
  for (const char* text : {"-0", "2.0", "1e3", "99999999999999999999", "true", "\"1\"", "null"}) {
    EXPECT_FALSE(number(text).has_value()) << text;
  }
  EXPECT_EQ(exact_integer(integer(0)), 0);
}

TEST(Json, IsRefusedWhenBrokenDeepDoubledOrLong) {
  EXPECT_TRUE(parse_json("{\"a\":[1,2,{\"b\":null}]}").ok());
  EXPECT_FALSE(parse_json("").ok());
  EXPECT_FALSE(parse_json("{\"a\":1").ok());
  EXPECT_FALSE(parse_json("{\"a\":1}x").ok());
  EXPECT_FALSE(parse_json("{\"a\":1,\"a\":2}").ok());
  EXPECT_FALSE(parse_json("\"\xff\xfe\"").ok());
  EXPECT_FALSE(parse_json(std::string(100000, '[')).ok());
  EXPECT_TRUE(parse_json(std::string(kMaxJsonDepth, '[') + std::string(kMaxJsonDepth, ']')).ok());
  EXPECT_FALSE(
      parse_json(std::string(kMaxJsonDepth + 1, '[') + std::string(kMaxJsonDepth + 1, ']')).ok());
  EXPECT_FALSE(parse_json("\"" + std::string(kMaxJsonBytes, 'x') + "\"").ok());
}

TEST(Quotes, MakeAnyTextSafeToPrint) {
  EXPECT_EQ(in_quotes("pass"), "'pass'");
  EXPECT_EQ(in_quotes(std::string_view("a\n\x1b[31m\xff", 8)), "'a??[31m?'");
  EXPECT_LT(in_quotes(std::string(1000, 'x')).size(), 80U);
}

struct Sheet {
  int any = 0;
  Count count;
  std::optional<bool> flag;
  Defaulted<std::vector<int>> list;
  std::array<int, 2> pair{};
};
BOOST_DESCRIBE_STRUCT(Sheet, (), (any, count, flag, list, pair))

std::string complaint(std::string_view text) {
  const auto sheet = read_document_of<Sheet>(*parse_json(text), "sheet");
  return sheet ? "" : sheet.error().message;
}

TEST(Documents, NameThePlaceOfWhatIsWrong) {
  EXPECT_EQ(complaint(R"({"any":-5,"count":9999,"flag":null,"pair":[1,2]})"), "");
  EXPECT_EQ(complaint(R"({"count":1,"flag":true,"pair":[1,2]})"), "sheet lacks the key 'any'");
  EXPECT_EQ(complaint(R"({"any":1,"count":1,"flag":true,"pair":[1,2],"x":1})"),
            "sheet has the unknown key 'x'");
  EXPECT_EQ(complaint(R"({"any":1,"count":10000,"flag":true,"pair":[1,2]})"),
            "sheet.count is 10000, outside 0 to 9999");
  EXPECT_EQ(complaint(R"({"any":1,"count":1,"flag":1,"pair":[1,2]})"),
            "sheet.flag should be true or false, not an integer");
  EXPECT_EQ(complaint(R"({"any":1,"count":1,"flag":true,"pair":[1]})"),
            "sheet.pair should have 2 entries, not 1");
  EXPECT_EQ(complaint(R"({"any":1,"count":1,"flag":true,"list":[1,"a"],"pair":[1,2]})"),
            "sheet.list[1] should be an integer, not text");
}

TEST(TypedOptions, BecomeWhatTheyLookLike) {
  EXPECT_EQ(option_value("true"), Json(true));
  EXPECT_EQ(option_value("3"), Json(3));
  EXPECT_EQ(option_value("1,3,5,10"), Json({1, 3, 5, 10}));
  EXPECT_EQ(option_value("share"), Json("share"));
  EXPECT_EQ(option_value("03"), Json("03"));
}

}  // namespace
}  // namespace heirloom::text
