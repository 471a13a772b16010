// Nothing leaks from the server: two matches that a viewer cannot tell apart by the rules make it
// say exactly the same to that viewer, whatever the viewer asks or tries.
#include <cstdlib>
#include <iostream>

#include "contract/pair.hpp"
#include "server/keys.hpp"
#include "server/world.hpp"

namespace heirloom::tests {
namespace {

template <class G>
class ServerSecrets : public ::testing::Test {};
TYPED_TEST_SUITE(ServerSecrets, AllGames, GameNames);

int matches_of_each_game() {
  const char* wanted = std::getenv("HEIRLOOM_LEAK_MATCHES");
  return wanted == nullptr ? 50 : std::atoi(wanted) / 4;
}

// A table's log with these steps, every seat taken by a person; the viewer has its own token.
std::vector<std::string> log_of(std::string_view game, const Json& options,
                                const std::vector<std::string>& steps,
                                const std::vector<std::string>& persons) {
  constexpr Time kThen = 1'699'999'999'000;
  std::vector<std::string> log;
  const auto add = [&](table::What what) {
    log.push_back(table::write_entry({kThen, std::move(what)}));
  };
  table::Settings settings;
  settings.game = game;
  settings.options.value = options;
  settings.seats.resize(persons.size());
  add(table::entry::opened(settings, "host", {}, ""));
  for (std::size_t i = 0; i < persons.size(); ++i) {
    add(table::entry::Sat{static_cast<int>(i), persons[i]});
  }
  table::entry::Started started{std::string(64, '0'), *match::rules_version(game), {}};
  std::size_t next = 0;
  while (next < steps.size() && steps[next][0] == '@') started.steps.push_back(steps[next++]);
  add(started);
  while (next < steps.size()) {
    table::entry::Moved moved{steps[next][0] - '0', false, {steps[next]}};
    for (++next; next < steps.size() && steps[next][0] == '@'; ++next) {
      moved.steps.push_back(steps[next]);
    }
    add(moved);
  }
  return log;
}

// Everything a viewer is sent who comes to a table with this log, and asks and tries all it can.
class Conversation {
 public:
  explicit Conversation(core::Viewer viewer) : world_(7, {}), viewer_(viewer) {
    token_ = world_.newcomer("Viewer");
    const auto me = text::parse_json(world_.ask("GET", "/api/me", token_).body);
    person_ = (*me)["person"];
  }

  std::string with(std::string_view game, const Json& options, int players,
                   const std::vector<std::string>& steps,
                   const std::vector<std::string>& attempts) {
    std::vector<std::string> persons;
    for (int seat = 0; seat < players; ++seat) {
      persons.push_back(viewer_.is(seat) ? person_ : "other" + std::to_string(seat));
    }
    store::Batch batch;
    const auto log = log_of(game, options, steps, persons);
    batch.appends.push_back({server::keys::table("t"), 0, log, "{}"});
    world_.store().commit(std::move(batch), [](const store::Answer&) {});
    world_.store().deliver_all();
    std::string heard;
    world_.heard = [&](Connection, const std::string& text) { heard += text + "\n"; };
    Json update;
    const Connection connection = world_.connect(token_, {[&](const std::string& text) {
                                                            Json message = *text::parse_json(text);
                                                            if (message["type"] == "update")
                                                              update = std::move(message);
                                                          },
                                                          [] {}});
    std::int64_t id = 0;
    const auto say = [&](Json message) {
      message["id"] = ++id;
      world_.transmit(connection, text::dump(message));
    };
    const auto act = [&](Json command) {
      say({{"type", "act"}, {"table", "t"}, {"command", std::move(command)}});
    };
    say({{"type", "hello"}, {"protocol", server::kProtocol}});
    say({{"type", "watch"}, {"table", "t"}, {"since", 0}});
    say({{"type", "view"}, {"table", "t"}});
    for (const std::size_t share : {2, 3, 4}) {
      say({{"type", "view"}, {"table", "t"}, {"step", steps.size() / share}});
    }
    world_.run(3000, [] { return false; });
    const int seat = viewer_.is_spectator() ? 0 : viewer_.seat();
    const Json legal = update.is_null() ? Json::array() : update["view"]["legal"];
    const int turn = update["room"]["seats"][static_cast<std::size_t>(seat)]["turn"].get<int>();
    for (const std::string& attempt : attempts) {
      if (std::find(legal.begin(), legal.end(), Json(attempt)) != legal.end()) continue;
      act({{"type", "move"}, {"seat", seat}, {"turn", turn}, {"moves", Json::array({attempt})}});
    }
    act({{"type", "move"}, {"seat", seat}, {"turn", turn + 1}, {"moves", Json::array({"pass"})}});
    act({{"type", "undo"}, {"seat", seat}, {"ask", false}});
    world_.run(5000, [] { return false; });
    heard += world_.ask("GET", "/api/tables/t/record", token_).body;
    heard += world_.ask("GET", "/api/tables", token_).body;
    return heard;
  }

 private:
  World world_;
  core::Viewer viewer_;
  std::string token_;
  std::string person_;
};

TYPED_TEST(ServerSecrets, NothingLeaksBeforeTheRulesShowIt) {
  using G = TypeParam;
  const auto option_sets = checked_options<G>();
  int compared = 0;
  for (int match = 0; match < matches_of_each_game(); ++match) {
    const auto& options = option_sets[static_cast<std::size_t>(match) % option_sets.size()];
    SCOPED_TRACE(setting<G>(options, static_cast<std::uint64_t>(match)));
    core::Random random(static_cast<std::uint64_t>(match), 5);
    const auto all = viewers(options.players);
    const core::Viewer viewer =
        all[static_cast<std::size_t>(random.index(static_cast<int>(all.size())))];
    Pair<G> pair(options, viewer, random);
    std::string ignored;
    const int until = 5 + random.index(80);
    for (int i = 0; i < until && !pair.over() && pair.step(ignored, ignored); ++i) {
    }
    // Only what a log can hold: outcomes that are due belong to the entry before.
    if (pair.over() || G::turn(pair.truth()) == core::Turn::chance) continue;
    std::vector<std::string> attempts = moves_of_a_match<G>(options);
    attempts.resize(std::min<std::size_t>(attempts.size(), 12));
    const Json given = text::write_value(options);
    const std::string in_truth = Conversation(viewer).with(G::kName, given, options.players,
                                                           pair.steps_in_truth(), attempts);
    const std::string in_dream = Conversation(viewer).with(G::kName, given, options.players,
                                                           pair.steps_in_dream(), attempts);
    ASSERT_GT(in_truth.size(), 2000U) << in_truth;
    ASSERT_EQ(in_truth, in_dream) << pair.path();
    compared += pair.steps_in_truth() != pair.steps_in_dream();
    if ((match + 1) % 500 == 0) {
      std::cout << match + 1 << " of " << matches_of_each_game() << std::endl;
    }
  }
  // In Scion everything lies open.
  const int enough = G::kName == games::Scion::kName ? -1 : matches_of_each_game() / 10;
  EXPECT_GT(compared, enough) << "too few worlds differed";
}

}  // namespace
}  // namespace heirloom::tests
