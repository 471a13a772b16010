// Schemas say what the reader takes and the writer makes, and TypeScript says the same.
#include "text/schema.hpp"

#include <gtest/gtest.h>

#include "support/schema_check.hpp"
#include "text/typescript.hpp"

namespace heirloom::text {
namespace {

enum class Mood : std::uint8_t { glad, sad };
constexpr std::array<std::string_view, 2> words(Mood /*unused*/) { return {"glad", "sad"}; }

// A word that is no enum.
struct Code {
  char letter = 'a';
};
void write_word(std::string& out, Code code) { out += code.letter; }
bool read_word(std::string_view word, Code& code) {
  if (word.size() != 1) return false;
  code.letter = word[0];
  return true;
}

// A type with a reader of its own: an even number.
struct Even {
  int value = 0;
};
bool read_document(const Json& json, Even& even, const Place& place, std::string& error) {
  return read_value(json, even.value, place, error);
}
Json write_document(const Even& even) { return integer(even.value); }
template <class Schemas>
Json schema_of(std::type_identity<Even> /*of*/, Schemas& schemas) {
  return schemas.integer(-2147483648LL, 2147483647);
}

namespace kind {
struct Walk {
  static constexpr std::string_view kWord = "walk";
  int steps = 0;
};
BOOST_DESCRIBE_STRUCT(Walk, (), (steps))
struct Rest {
  static constexpr std::string_view kWord = "rest";
};
BOOST_DESCRIBE_STRUCT(Rest, (), ())
}  // namespace kind
using Deed = std::variant<kind::Walk, kind::Rest>;

struct Inner {
  Defaulted<int> maybe;
};
BOOST_DESCRIBE_STRUCT(Inner, (), (maybe))

struct Sheet {
  bool flag = false;
  Count count;
  std::int64_t stamp = 0;
  std::string name;
  Mood mood = Mood::glad;
  Code code;
  std::optional<Mood> other;
  std::array<int, 2> pair{};
  core::List<int, 3> few;
  std::tuple<std::string, bool> both;
  Deed deed;
  Defaulted<std::vector<Even>> evens;
  Inner inner;
};
BOOST_DESCRIBE_STRUCT(Sheet, (),
                      (flag, count, stamp, name, mood, code, other, pair, few, both, deed, evens,
                       inner))

struct Hand {
  OrLength<Code> cards;
};
BOOST_DESCRIBE_STRUCT(Hand, (), (cards))

constexpr std::string_view kSheet =
    R"({"flag":true,"count":3,"stamp":5,"name":"x","mood":"sad","code":"k","other":null,)"
    R"("pair":[1,2],"few":[1],"both":["a",true],"deed":{"type":"walk","steps":2},"evens":[4],)"
    R"("inner":{"maybe":1}})";

Json definitions_of_sheet(Direction direction) {
  return schema_document<Sheet>(direction)["$defs"];
}

TEST(Schema, FollowsTheDocumentTypeByType) {
  const Json definitions = definitions_of_sheet(Direction::written);
  const auto says = [&](const char* key) { return dump(definitions["Sheet"]["properties"][key]); };
  EXPECT_EQ(says("flag"), R"({"type":"boolean"})");
  EXPECT_EQ(says("count"), R"({"type":"integer","minimum":0,"maximum":9999})");
  EXPECT_EQ(says("stamp"),
            R"({"type":"integer","minimum":-9007199254740991,"maximum":9007199254740991})");
  EXPECT_EQ(says("name"), R"({"type":"string"})");
  EXPECT_EQ(says("mood"), R"({"$ref":"#/$defs/Mood"})");
  EXPECT_EQ(says("other"), R"({"anyOf":[{"$ref":"#/$defs/Mood"},{"type":"null"}]})");
  EXPECT_EQ(says("both"), R"({"type":"array","prefixItems":[{"type":"string"},{"type":"boolean"}],)"
                          R"("minItems":2,"maxItems":2})");
  EXPECT_EQ(says("deed"), R"({"oneOf":[{"$ref":"#/$defs/KindWalk"},{"$ref":"#/$defs/KindRest"}]})");
  EXPECT_EQ(says("evens"), R"({"type":"array","items":{"$ref":"#/$defs/Even"}})");
  EXPECT_EQ(dump(definitions["Mood"]), R"({"enum":["glad","sad"]})");
  EXPECT_EQ(dump(definitions["Code"]), R"({"type":"string"})");
  EXPECT_EQ(dump(definitions["KindRest"]),
            R"({"type":"object","properties":{"type":{"const":"rest"}},"required":["type"],)"
            R"("additionalProperties":false})");
  EXPECT_EQ(definitions["Sheet"]["properties"]["few"]["maxItems"], 3);
  EXPECT_EQ(definitions["Sheet"]["properties"]["pair"]["minItems"], 2);
}

TEST(Schema, NamesLeaveOutProjectAndFolder) {
  EXPECT_EQ(definition_name("heirloom::table::Settings"), "Settings");
  EXPECT_EQ(definition_name("heirloom::table::entry::Sat"), "EntrySat");
  EXPECT_EQ(definition_name("heirloom::games::pharaohs_heir::Tile"), "PharaohsHeirTile");
  EXPECT_EQ(definition_name("heirloom::text::{anonymous}::kind::Walk"), "KindWalk");
  EXPECT_EQ(definition_name("heirloom::text::(anonymous namespace)::Sheet"), "Sheet");
}

TEST(Schema, KeysThatMayBeLeftOutAreAlwaysWritten) {
  const auto evens_needed = [](Direction direction) {
    const Json required = definitions_of_sheet(direction)["Sheet"]["required"];
    return std::find(required.begin(), required.end(), Json("evens")) != required.end();
  };
  EXPECT_TRUE(evens_needed(Direction::written));
  EXPECT_FALSE(evens_needed(Direction::read));
}

TEST(Schema, ATypeThatDiffersByDirectionHasTwoNames) {
  Schemas schemas;
  EXPECT_EQ(dump(schemas.of<Inner>(Direction::written)), R"({"$ref":"#/$defs/Inner"})");
  EXPECT_EQ(dump(schemas.of<Inner>(Direction::read)), R"({"$ref":"#/$defs/InnerGiven"})");
  EXPECT_EQ(dump(schemas.of<Mood>(Direction::written)), dump(schemas.of<Mood>(Direction::read)));
  EXPECT_TRUE(schemas.clashes().empty());
}

TEST(Schema, TwoTypesOfOneNameAreReported) {
  Schemas schemas;
  schemas.call<Deed>("Mood");
  schemas.of<Mood>(Direction::written);
  schemas.of<Deed>(Direction::written);
  EXPECT_EQ(schemas.clashes(), std::vector<std::string>{"Mood"});
}

TEST(Schema, ListsThatMayBeHiddenAreReadWhole) {
  const auto fits = [](Direction direction, std::string_view text) {
    return !tests::schema_check::wrong(schema_document<Hand>(direction), "Hand", *parse_json(text));
  };
  EXPECT_TRUE(fits(Direction::written, R"({"cards":["a"]})"));
  EXPECT_TRUE(fits(Direction::written, R"({"cards":3})"));
  EXPECT_FALSE(fits(Direction::written, R"({"cards":-1})"));
  EXPECT_FALSE(fits(Direction::read, R"({"cards":3})"));
  EXPECT_TRUE(fits(Direction::read, R"({"cards":[]})"));
}

TEST(Schema, RefusesExactlyWhatTheReaderRefuses) {
  const Json good = *parse_json(kSheet);
  const Json schema = schema_document<Sheet>(Direction::read);
  int refused = 0;
  const auto compare = [&](const Json& sheet) {
    const auto read = read_document_of<Sheet>(sheet, "sheet");
    const auto wrong = tests::schema_check::wrong(schema, "Sheet", sheet);
    EXPECT_EQ(read.ok(), !wrong) << dump(sheet) << "\n"
                                 << (read ? "is read" : read.error().message) << "\n"
                                 << wrong.value_or("fits");
    refused += read.ok() ? 0 : 1;
  };
  compare(good);
  for (const auto& [key, value] : good.items()) {
    Json less = good;
    less.erase(key);
    compare(less);
    for (const char* other : {"null", "true", "7", "-1", "10000", "99999999999", "\"glad\"",
                              "\"c\"", "[]", "[1,2]", "[1,2,3,4]", "[\"a\",false]", "[\"a\"]", "{}",
                              "{\"type\":\"rest\"}", "{\"type\":\"rest\",\"steps\":1}",
                              "{\"type\":\"walk\"}", "{\"maybe\":2}", "{\"type\":\"run\"}"}) {
      Json changed = good;
      changed[key] = *parse_json(other);
      // That a word exists is for the reader alone to say: "glad" is no code.
      if (key == "code" && changed[key] == Json("glad")) continue;
      compare(changed);
    }
  }
  Json more = good;
  more["unknown"] = 1;
  compare(more);
  EXPECT_GT(refused, 150);
}

TEST(Schema, FitsWhatIsWritten) {
  const auto sheet = read_document_of<Sheet>(*parse_json(kSheet), "sheet");
  ASSERT_TRUE(sheet.ok());
  EXPECT_EQ(tests::schema_check::wrong(schema_document<Sheet>(Direction::written), "Sheet",
                                       write_value(*sheet)),
            std::nullopt);
}

TEST(SchemaCheck, IgnoresNothing) {
  const Json schema = *parse_json(R"({"$defs":{"A":{"pattern":"x"},"B":{"$ref":"#/$defs/C"}}})");
  EXPECT_TRUE(tests::schema_check::wrong(schema, "A", Json("x")));
  EXPECT_TRUE(tests::schema_check::wrong(schema, "B", Json("x")));
  EXPECT_TRUE(tests::schema_check::wrong(schema, "C", Json("x")));
}

TEST(TypeScript, DeclaresEveryDefinition) {
  Schemas schemas;
  schemas.call<Deed>("Deed");
  schemas.of<Sheet>(Direction::read);
  schemas.of<Hand>(Direction::written);
  EXPECT_EQ(typescript_of(schemas.definitions()), R"(export type Mood = "glad" | "sad";

export type Code = string;

export interface KindWalk {
  type: "walk";
  steps: number;
}

export interface KindRest {
  type: "rest";
}

export type Deed = KindWalk | KindRest;

export type Even = number;

export interface Inner {
  maybe?: number;
}

export interface Sheet {
  flag: boolean;
  count: number;
  stamp: number;
  name: string;
  mood: Mood;
  code: Code;
  other: Mood | null;
  pair: [number, number];
  few: number[];
  both: [string, boolean];
  deed: Deed;
  evens?: Even[];
  inner: Inner;
}

export interface Hand {
  cards: Code[] | number;
}
)");
}

TEST(TypeScript, PutsListsOfChoicesInBrackets) {
  Schemas schemas;
  EXPECT_EQ(
      typescript_type(schemas.of<std::vector<std::optional<std::vector<int>>>>(Direction::written)),
      "(number[] | null)[]");
  EXPECT_EQ(typescript_type(Schemas::object()), "Record<string, never>");
  EXPECT_EQ(typescript_type(schemas.of<Json>(Direction::read)), "unknown");
}

}  // namespace
}  // namespace heirloom::text
