// The descriptions of the protocol fit what is really written and read, and hang together.
#include "server/schema.hpp"

#include <set>
#include <sstream>

#include "contract/harness.hpp"
#include "match/any_game.hpp"
#include "match/reading.hpp"
#include "server/definitions.hpp"
#include "server/http_messages.hpp"
#include "support/schema_check.hpp"
#include "text/sink.hpp"

namespace heirloom::tests {
namespace {

const Json& schema() {
  static const Json whole = server::protocol_schema();
  return whole;
}

// "" if the value is as the definition says, otherwise what is wrong.
std::string wrong(const std::string& name, const Json& value) {
  return schema_check::wrong(schema(), name, value).value_or("");
}

template <class G>
std::string prefix() {
  return text::definition_name<G>();
}

template <class G>
class GameSchema : public ::testing::Test {};
TYPED_TEST_SUITE(GameSchema, AllGames, GameNames);

constexpr int kPositions = 200;

TYPED_TEST(GameSchema, FitsViewsEventsAndMovesOfRandomMatches) {
  using G = TypeParam;
  const std::string name = prefix<G>();
  int positions = 0;
  for (std::uint64_t seed = 0; positions < kPositions; ++seed) {
    for (const auto& options : checked_options<G>()) {
      // Some positions of each match: all of them take long, and neighbours are alike.
      core::Random choice(seed);
      const auto chosen = [&] { return choice.index(8) == 0; };
      const auto visit = [&](const typename G::State& state) {
        if (!chosen()) return;
        ++positions;
        std::vector<match::Perspective> perspectives = {std::nullopt};
        for (const core::Viewer viewer : viewers(G::seats(state))) perspectives.push_back(viewer);
        for (const match::Perspective& perspective : perspectives) {
          text::TreeSink view;
          match::write_seen<G>(view, state, perspective, 7);
          const Json seen = view.take();
          ASSERT_EQ(wrong(name + "View", seen), "");
          ASSERT_EQ(wrong("View", seen), "");
          const Json read = text::write_value(match::read_state<G>(state, perspective));
          ASSERT_EQ(wrong(name + "Reading", read), "");
          ASSERT_EQ(wrong("Reading", read), "");
        }
      };
      const auto stepped = [&](const typename G::State& before, const text::Step<G>& step,
                               const typename G::State& after) {
        for (const core::Viewer viewer : {core::Viewer::spectator(), core::Viewer::seat(1)}) {
          for (const auto& event : G::events(before, step, after, viewer)) {
            ASSERT_EQ(wrong(name + "Event", text::write_value(event)), "");
            ASSERT_EQ(text::to_text(event), text::dump(text::write_value(event)));
          }
        }
      };
      walk<G>(options, seed, visit, stepped);
      if (this->HasFatalFailure()) return;
    }
  }
}

TYPED_TEST(GameSchema, FitsOptionsWholeAndInPart) {
  using G = TypeParam;
  for (const std::string& set : option_sets(G::kName)) {
    const Json given = *text::parse_json(set);
    EXPECT_EQ(wrong(prefix<G>() + "OptionsGiven", given), "");
    const auto options = text::read_options<G>(given);
    ASSERT_TRUE(options.ok());
    EXPECT_EQ(wrong(prefix<G>() + "Options", text::write_value(*options)), "");
  }
  EXPECT_NE(wrong(prefix<G>() + "OptionsGiven", {{"no_such_option", 1}}), "");
  EXPECT_NE(wrong(prefix<G>() + "OptionsGiven", {{"players", G::kMaxSeats + 1}}), "");
  EXPECT_NE(wrong(prefix<G>() + "Options", Json::object()), "");
}

// Values of an option that its data rules out.
std::vector<Json> ruled_out(const text::Option& option, const Json& usual) {
  using Kind = text::Option::Kind;
  if (option.kind == Kind::flag) return {1};
  if (option.kind == Kind::choice) return {"no such word"};
  std::vector<int> numbers = {option.min - 1, option.max + 1};
  if (!option.numbers.empty()) numbers.push_back(option.numbers.front() + 7);
  std::vector<Json> values = {"no such word"};
  if (option.kind == Kind::number) {
    values.insert(values.end(), numbers.begin(), numbers.end());
    return values;
  }
  values.push_back(std::vector<int>(static_cast<std::size_t>(option.most) + 1, option.max));
  for (const int number : numbers) {
    Json list = usual.is_array() ? usual : Json(std::vector<int>(option.most, option.max));
    list.back() = number;
    values.push_back(std::move(list));
  }
  return values;
}

TYPED_TEST(GameSchema, RefusesOptionsThatTheirDataRuleOut) {
  using G = TypeParam;
  const Json usual = text::write_value(G::defaults(Json::object()));
  for (const text::Option& option : G::options()) {
    const std::string name(option.name);
    for (const std::string& value : text::listed_values(option)) {
      EXPECT_EQ(wrong(prefix<G>() + "OptionsGiven", {{name, text::option_value(value)}}), "");
    }
    for (const Json& value : ruled_out(option, usual[name])) {
      EXPECT_NE(wrong(prefix<G>() + "OptionsGiven", {{name, value}}), "") << name << " " << value;
    }
  }
}

TYPED_TEST(GameSchema, RefusesViewsThatLackAKeyOrHaveOneTooMany) {
  using G = TypeParam;
  const auto state = G::start(G::defaults(Json::object()));
  const Json view = record::view_document<G>(state, core::Viewer::spectator(), 0);
  const std::string name = prefix<G>() + "View";
  ASSERT_EQ(wrong(name, view), "");
  EXPECT_EQ(wrong("View", view), "");
  for (const auto& [key, unused] : view.items()) {
    Json less = view;
    less.erase(key);
    EXPECT_NE(wrong(name, less), "") << key;
  }
  for (const auto& [key, unused] : view["position"].items()) {
    Json less = view;
    less["position"].erase(key);
    EXPECT_NE(wrong(name, less), "") << key;
    Json other = view;
    other["position"][key] = 0.5;
    EXPECT_NE(wrong(name, other), "") << key;
  }
  Json more = view;
  more["position"]["secret"] = 1;
  EXPECT_NE(wrong(name, more), "");
}

TYPED_TEST(GameSchema, FitsRecords) {
  using G = TypeParam;
  record::Match<G> match(G::defaults(Json::object()));
  EXPECT_EQ(wrong("ApiRecord", *text::parse_json(record::write_record(match.to_record()))), "");
  core::Random random(1);
  while (G::turn(match.state()) != core::Turn::over) {
    match.take(random_step<G>(match.state(), random));
  }
  const Json over = *text::parse_json(record::write_record(match.to_record()));
  EXPECT_TRUE(over.contains("result"));
  EXPECT_EQ(wrong("ApiRecord", over), "");
}

// What a client may send.
TEST(ProtocolSchema, FitsAsksAsClientsWriteThem) {
  for (const char* ask : {
           R"({"id":1,"type":"hello","protocol":2})",
           R"({"id":2,"type":"open","settings":{"game":"scion","seats":[{"kind":"open"},)"
           R"({"kind":"bot","bot":"greedy"}]}})",
           R"({"id":2,"type":"open","settings":{"game":"ancestree","options":{"players":2},)"
           R"("seats":[{"kind":"open"},{"kind":"link"}],"clock":{"kind":"move","seconds":60},)"
           R"("pace":"slow","listed":true,"answer_seconds":0,"chat":false},"watch_only":true})",
           R"({"id":3,"type":"watch","table":"t"})",
           R"({"id":3,"type":"watch","table":"t","since":null})",
           R"({"id":4,"type":"act","table":"t","command":{"type":"sit"}})",
           R"({"id":9007199254740991,"type":"act","table":"t","command":{"type":"move","seat":0,)"
           R"("turn":3,"moves":["pass"]}})",
           R"({"id":7,"type":"view","table":"t"})",
           R"({"id":7,"type":"view","table":"t","step":12})",
       }) {
    EXPECT_EQ(wrong("Ask", *text::parse_json(ask)), "") << ask;
    // The schema takes nothing that the server does not.
    Json fields = *text::parse_json(ask);
    fields.erase("id");
    EXPECT_TRUE(text::read_document_of<server::Ask>(fields, "message").ok()) << ask;
  }
}

TEST(ProtocolSchema, RefusesOtherMessages) {
  for (const char* ask : {
           R"({"type":"hello","protocol":2})",
           R"({"id":0,"type":"hello","protocol":2})",
           R"({"id":9007199254740992,"type":"hello","protocol":2})",
           R"({"id":"1","type":"hello","protocol":2})",
           R"({"id":1,"type":"hallo","protocol":1})",
           R"({"id":1,"type":"hello","protocol":2,"more":1})",
           R"({"id":1,"type":"open","settings":{"game":"chess","seats":[]}})",
           R"({"id":4,"type":"act","table":"t","command":{"type":"sit","seat":"0"}})",
           R"({"id":4,"type":"act","table":"t","command":{"type":"vote","seat":0,"topic":"x"}})",
           R"([])",
       }) {
    EXPECT_NE(wrong("Ask", *text::parse_json(ask)), "") << ask;
  }
}

TEST(ProtocolSchema, FitsWhatTheServerTells) {
  using namespace server;
  const auto told = [](const Tell& tell) { return wrong("Tell", text::write_value(tell)); };
  tell::Update update;
  update.table = "t";
  Room room;
  room.settings.game = "scion";
  const auto options = games::Scion::defaults(Json::object());
  room.settings.options.value = text::write_value(options);
  room.seats.emplace_back().left = 5;
  room.proposal = ProposalShown{table::Topic::pause, 1, {0}};
  update.room = {text::to_text(room)};
  EXPECT_EQ(told(update), "") << "before the start";
  const auto state = games::Scion::start(options);
  Json view = record::view_document<games::Scion>(state, core::Viewer::seat(0), 0);
  update.view = {text::dump(view)};
  core::Random random(1);
  const auto step = random_step<games::Scion>(state, random);
  auto after = state;
  record::take_step<games::Scion>(after, step);
  StepShown shown{
      1, {text::to_text(games::Scion::events(state, step, after, core::Viewer::spectator()))}};
  update.happened.emplace();
  update.happened->push_back({2, 1, shown::Started{{shown}}});
  update.happened->push_back({3, 1, shown::Said{"p", "Ada", true, "hello"}});
  update.happened->push_back({4, 1, table::entry::Away{1, table::Why::gone}});
  EXPECT_EQ(told(update), "");
  view["position"]["secret"] = 1;
  update.view = {text::dump(view)};
  EXPECT_NE(told(update), "");
  EXPECT_EQ(told(tell::Presence{"t", {0, 2}, 1}), "");
  EXPECT_EQ(told(tell::Goodbye{"restart", 1000}), "");
  EXPECT_EQ(told(tell::Reply{1, {text::to_text(result::Open{"t", {"", "x"}})}, {}}), "");
  EXPECT_EQ(told(tell::Reply{1, {"{}"}, {}}), "");
  EXPECT_EQ(told(tell::Reply{0, {}, tell::Trouble{table::Code::stale, "late"}}), "");
  EXPECT_NE(told(tell::Reply{1, {"\"done\""}, {}}), "");
  EXPECT_NE(told(tell::Reply{-1, {"{}"}, {}}), "");
}

TEST(ProtocolSchema, FitsTheBodiesOfTheHttpInterface) {
  EXPECT_EQ(wrong("ApiGames", match::describe_games()), "");
  server::api::Tables tables;
  tables.tables.emplace_back().game = "familienbande";
  EXPECT_EQ(wrong("ApiTables", text::write_value(tables)), "");
  EXPECT_EQ(wrong("ApiGuest", Json::object()), "");
  EXPECT_NE(wrong("ApiRename", Json::object()), "");
  EXPECT_EQ(wrong("ApiRefused", text::write_value(server::api::Refused{})), "");
}

TEST(ProtocolSchema, NamesAreUnique) {
  EXPECT_EQ(server::protocol_definitions().schemas.clashes(), std::vector<std::string>());
}

TEST(ProtocolSchema, EveryMessageHasAResult) {
  std::set<std::string> asks;
  for (const Json& ask : schema()["$defs"]["Ask"]["oneOf"]) {
    const auto path = ask["$ref"].get<std::string>();
    const Json& form = schema()["$defs"][path.substr(path.rfind('/') + 1)];
    asks.insert(form["properties"]["type"]["const"].get<std::string>());
    EXPECT_EQ(form["properties"].begin().key(), "id");
  }
  std::set<std::string> answered;
  for (const auto& one : server::result_names()) {
    answered.insert(std::string(one.ask));
    EXPECT_TRUE(schema()["$defs"].contains(std::string(one.result))) << one.result;
  }
  EXPECT_EQ(asks, answered);
}

// Collects every reference of a document.
void collect_references(const Json& value, std::set<std::string>& references) {
  if (value.is_object() && value.contains("$ref")) {
    references.insert(value["$ref"].get<std::string>());
  }
  if (!value.is_structured()) return;
  for (const Json& part : value) collect_references(part, references);
}

TEST(Descriptions, ReferToThingsThatExist) {
  for (const Json& document : {schema(), server::openapi(), server::asyncapi()}) {
    std::set<std::string> references;
    collect_references(document, references);
    EXPECT_GT(references.size(), 100U);
    for (const std::string& reference : references) {
      ASSERT_TRUE(reference.starts_with("#/")) << reference;
      const Json* here = &document;
      std::istringstream path(reference.substr(2));
      for (std::string key; std::getline(path, key, '/');) {
        const auto found = here->find(key);
        ASSERT_TRUE(found != here->end()) << reference;
        here = &*found;
      }
    }
  }
}

TEST(Descriptions, NothingIsDefinedInVain) {
  std::set<std::string> references;
  collect_references(schema(), references);
  collect_references(server::openapi()["paths"], references);
  std::set<std::string> used;
  for (const std::string& path : references) used.insert(path.substr(path.rfind('/') + 1));
  for (const auto& [name, unused] : schema()["$defs"].items()) {
    const bool top = name == "Move" || name == "Position" || name == "Outlook" ||
                     name == "Preview" || name == "LegalMove" || name == "Reading" ||
                     name == "ApiRefused" || name == "Thought";
    EXPECT_TRUE(top || used.contains(name)) << name;
  }
}

TEST(Descriptions, HaveNoWordOfANewerDraftInAsyncApi) {
  EXPECT_NE(text::dump(schema()).find("prefixItems"), std::string::npos);
  EXPECT_EQ(text::dump(server::asyncapi()).find("prefixItems"), std::string::npos);
}

TEST(TypeScript, DeclaresEveryDefinitionOnceAndNothingUnknown) {
  const std::string all = server::typescript();
  std::set<std::string> declared = {"Record"};  // TypeScript's own
  std::istringstream lines(all);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream in(line);
    std::string exported;
    std::string what;
    std::string name;
    if (!(in >> exported >> what >> name) || exported != "export") continue;
    EXPECT_TRUE(declared.insert(name).second) << name << " is declared twice";
  }
  for (const auto& [name, unused] : schema()["$defs"].items()) {
    EXPECT_TRUE(declared.contains(name)) << name;
  }
  // Names of types are all that begins with a capital, outside of text and keys.
  std::string word;
  bool quoted = false;
  bool comment = false;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const char c = all[i];
    if (c == '/' && all[i + 1] == '/') comment = true;
    if (c == '\n') comment = false;
    if (c == '"') quoted = !quoted;
    if (!quoted && !comment && (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_')) {
      word += c;
      continue;
    }
    const bool is_type = !word.empty() && word[0] >= 'A' && word[0] <= 'Z' && c != ':';
    EXPECT_TRUE(!is_type || declared.contains(word)) << word;
    word.clear();
  }
  EXPECT_NE(all.find("  view: View | null;\n"), std::string::npos);
  EXPECT_NE(all.find("  events: Event[];\n"), std::string::npos);
  EXPECT_NE(all.find("\"pharaohs-heir\": {\n"), std::string::npos);
}

}  // namespace
}  // namespace heirloom::tests
