// The cases in cases/<game>.json: records with what must follow from them by the rules pages.
//
// A case is {"name", "record", "expect"}; `expect` is judged after the last step: exact legal moves
// (legal), some that must be there (has) or not (lacks), how many (count), to_act, scores, over,
// winners, a part of the position, or the step that must be refused (error_at; 0 means position or
// options).
#include "games/catalog.hpp"
#include "match/any_game.hpp"
#include "support/files.hpp"

namespace heirloom::tests {
namespace {

using text::Json;

struct Case {
  std::string game;
  std::size_t number;  // in its game, from 1
  Json data;
  std::string fault;  // of the file or the case, if it cannot be tried
  friend void PrintTo(const Case& one, std::ostream* out) {
    *out << "case " << one.number << " of " << one.game;
  }
};

std::string fault_of(const Json& one) {
  for (const char* key : {"name", "record", "expect"}) {
    if (!one.is_object() || !one.contains(key)) return std::string("lacks the key ") + key;
  }
  return "";
}

// The cases of one game; a file that cannot be used is one case, which fails. This runs before any
// test does, so nothing may fail here.
std::vector<Case> cases_of(const std::string& game) {
  std::vector<Case> cases;
  const std::string name = "cases/" + game + ".json";
  const auto unusable = [&](const std::string& why) {
    return std::vector<Case>{{game, 1, {}, "tests/" + name + " " + why}};
  };
  std::ifstream in(data_folder() / name, std::ios::binary);
  if (!in) return unusable("is missing: every game has a list of cases there");
  const auto list = text::parse_json(std::string(std::istreambuf_iterator<char>(in), {}));
  if (!list) return unusable("is not JSON: " + list.error().message);
  if (!list->is_array() || list->empty()) return unusable("should be a list of cases");
  for (const Json& one : *list) {
    cases.push_back({game, cases.size() + 1, one, fault_of(one)});
  }
  return cases;
}

std::vector<Case> all_cases() {
  std::vector<Case> cases;
  games::for_each_game([&](auto tag) {
    for (const Case& one : cases_of(std::string(decltype(tag)::type::kName))) cases.push_back(one);
  });
  return cases;
}

// The last line of the trace, or the number of the step that was refused and why.
struct Replayed {
  Json last;
  int refused_at = -1;
  std::string message;
};

Replayed run(const Json& data) {
  Replayed replayed;
  int lines = 0;
  const auto record = record::read_record(text::dump(data));
  if (!record) return {{}, 0, record.error().message};
  const auto match =
      match::open_match(*record, 1 << 20, [&](const match::AnyMatch& now, std::string_view step) {
        replayed.last = now.trace_line(step);
        ++lines;
      });
  if (!match) return {replayed.last, lines, match.error().message};
  return replayed;
}

// Every key of `want` is in `got` with the same value, lists entry by entry.
void expect_part(const Json& want, const Json& got, const std::string& path) {
  if (want.is_object()) {
    for (const auto& [key, value] : want.items()) {
      ASSERT_TRUE(got.is_object() && got.contains(key)) << path << "." << key;
      expect_part(value, got[key], path + "." + key);
    }
  } else if (want.is_array() && got.is_array() && want.size() == got.size()) {
    for (std::size_t i = 0; i < want.size(); ++i) {
      expect_part(want[i], got[i], path + "[" + std::to_string(i) + "]");
    }
  } else {
    EXPECT_EQ(text::dump(want), text::dump(got)) << path;
  }
}

std::vector<std::string> moves_of(const Json& legal, const std::string& seat) {
  auto moves = legal.value(seat, std::vector<std::string>());
  std::sort(moves.begin(), moves.end());
  return moves;
}

class Cases : public ::testing::TestWithParam<Case> {};

TEST_P(Cases, FollowsFromTheRules) {
  ASSERT_EQ(GetParam().fault, "") << ::testing::PrintToString(GetParam());
  const Json& data = GetParam().data;
  SCOPED_TRACE(data["name"].get<std::string>());
  const Json& expect = data["expect"];
  const Replayed replayed = run(data["record"]);
  if (expect.contains("error_at")) {
    EXPECT_EQ(replayed.refused_at, expect["error_at"].get<int>()) << replayed.message;
    return;
  }
  ASSERT_EQ(replayed.refused_at, -1) << replayed.message;
  const Json& legal = replayed.last["legal"];
  for (const auto& [key, want] : expect.items()) {
    if (key == "legal" || key == "has" || key == "lacks") {
      for (const auto& [seat, list] : want.items()) {
        const auto moves = moves_of(legal, seat);
        auto wanted = list.get<std::vector<std::string>>();
        std::sort(wanted.begin(), wanted.end());
        if (key == "legal") {
          EXPECT_EQ(moves, wanted) << "legal of seat " << seat;
        }
        for (const std::string& move : wanted) {
          EXPECT_EQ(std::binary_search(moves.begin(), moves.end(), move), key != "lacks") << move;
        }
      }
    } else if (key == "count") {
      for (const auto& [seat, count] : want.items()) {
        EXPECT_EQ(moves_of(legal, seat).size(), count.get<std::size_t>()) << "seat " << seat;
      }
    } else {
      ASSERT_TRUE(replayed.last.contains(key)) << "a case expects the unknown " << key;
      expect_part(want, replayed.last[key], key);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Open, Cases, ::testing::ValuesIn(all_cases()), [](const auto& test) {
  std::string name = test.param.game + "_" + std::to_string(test.param.number);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace heirloom::tests
