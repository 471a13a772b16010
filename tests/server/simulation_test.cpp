// Whole matches over a bad network and a bad disk: everybody ends up with what the server knows,
// nothing that was acknowledged is lost, and nothing happens twice.
#include <array>
#include <cstdlib>
#include <iostream>

#include "games/catalog.hpp"
#include "server/keys.hpp"
#include "server/player.hpp"
#include "server/schema.hpp"
#include "server/sqlite_disk.hpp"
#include "support/schema_check.hpp"

namespace heirloom::tests {
namespace {

using table::Table;

constexpr Time kHour = 3'600'000;

struct Party {
  std::string game;
  int people = 2;
  int bots = 1;
};

Party party_of(std::uint64_t seed) {
  const auto names =
      std::to_array<std::string>({"ancestree", "familienbande", "scion", "pharaohs-heir"});
  Party party;
  party.game = names[seed % names.size()];
  party.people = 1 + static_cast<int>(seed / 4 % 3);
  // Pharaoh's Heir wants three.
  party.bots = std::max(party.game == "pharaohs-heir" ? 3 - party.people : 2 - party.people,
                        static_cast<int>(seed / 12 % 2));
  return party;
}

Json settings_of(const Party& party, std::uint64_t seed) {
  Json seats = Json::array();
  for (int i = 0; i < party.people; ++i) seats.push_back({{"kind", "open"}});
  for (int i = 0; i < party.bots; ++i) {
    seats.push_back({{"kind", "bot"}, {"bot", seed % 2 == 0 ? "greedy" : "random"}});
  }
  Json clock = {{"kind", "none"}};
  if (seed % 5 == 1) clock = {{"kind", "move"}, {"seconds", 5}};
  if (seed % 5 == 2) clock = {{"kind", "match"}, {"seconds", 60}, {"increment", 2}};
  return {{"game", party.game},
          {"options", {{"players", party.people + party.bots}}},
          {"seats", seats},
          {"clock", clock},
          {"answer_seconds", 5}};
}

class Simulation {
 public:
  Simulation(std::uint64_t seed, Mishaps mishaps)
      : Simulation(seed, mishaps,
                   std::make_shared<MemoryDisk>(std::make_shared<store::MemoryStore>())) {}
  Simulation(std::uint64_t seed, Mishaps mishaps, std::shared_ptr<Disk> disk)
      : seed_(seed), party_(party_of(seed)), world_(seed, mishaps, std::move(disk)) {
    for (int i = 0; i < party_.people; ++i) {
      players_.push_back(std::make_unique<Player>(world_, "P" + std::to_string(i)));
    }
    spectator_ = std::make_unique<Player>(world_, "S");
    // Whatever the server says is what its schema says it may. Checking takes longer than playing,
    // so some seeds do it for all, four in a row: one of each game.
    if (seed / 4 % 25 != 0) return;
    world_.heard = [](Connection, const std::string& text) {
      static const Json schema = server::protocol_schema();
      const auto wrong = schema_check::wrong(schema, "Tell", *text::parse_json(text));
      ASSERT_FALSE(wrong) << *wrong << "\n" << text;
    };
  }

  // Everything the server says is added to a text.
  void write_down(std::string& said) {
    world_.heard = [&said](Connection to, const std::string& text) {
      said += std::to_string(to) + " " + text + "\n";
    };
  }

  void play() {
    open();
    if (testing::Test::HasFatalFailure()) return;
    const auto over = [&] {
      return players_[0]->status() == "over" || players_[0]->status() == "closed";
    };
    // Somebody may take back the last decision, and then it goes on.
    for (int ends = 0; ends < 2; ++ends) {
      EXPECT_TRUE(world_.run(3 * kHour, over))
          << "the match did not end; status " << players_[0]->status() << "\n"
          << last_entries();
      world_.wait(10'000);
    }
    world_.behave();
    // A quiet moment, in which everybody hears the rest.
    for (auto& player : players_) player->habits.plays = false;
    world_.run(20'000, [] { return false; });
    compare();
    promises();
    EXPECT_EQ(world_.lines_with("cannot be followed"), 0);
  }

 private:
  // The first player opens a table, the others come, it begins.
  void open() {
    std::string table;
    Player& host = *players_[0];
    host.on_hello = [&] {
      if (!table.empty()) return;
      host.ask({{"type", "open"}, {"settings", settings_of(party_, seed_)}},
               [&](const Json& reply) {
                 if (reply["refused"].is_null() && table.empty()) table = reply["result"]["table"];
               });
    };
    host.connect();
    Time again = world_.now() + 5000;
    ASSERT_TRUE(world_.run(kHour, [&] {
      // It may be refused, or the answer be lost: then a table stays empty and another is opened.
      if (table.empty() && world_.now() > again) {
        again = world_.now() + 5000;
        host.on_hello();
      }
      return !table.empty();
    }));
    host.on_hello = nullptr;
    table_ = table;
    for (auto& player : players_) player->go_to(table);
    spectator_->go_to(table);
    spectator_->habits.plays = false;
    begin();
  }

  void begin() {
    const auto act = [&](Player& player, const Json& command) {
      player.ask({{"type", "act"}, {"table", table_}, {"command", command}}, [](const Json&) {});
    };
    Time again = 0;
    ASSERT_TRUE(world_.run(kHour, [&] {
      if (world_.now() > again) {
        again = world_.now() + 2000;
        for (auto& player : players_) {
          if (player->status() == "waiting" && !player->seat()) act(*player, {{"type", "sit"}});
        }
        if (players_[0]->status() == "waiting") act(*players_[0], {{"type", "start"}});
      }
      return players_[0]->status() != "waiting" && !players_[0]->status().empty();
    })) << "the match did not start";
  }

  // What happened last, for whoever looks into a failure.
  std::string last_entries() {
    constexpr std::size_t kShown = 6;
    const auto log = *world_.kept().read(server::keys::table(table_), 0);
    std::string out;
    for (std::size_t i = log.size() - std::min(log.size(), kShown); i < log.size(); ++i) {
      out += log[i] + "\n";
    }
    return out;
  }

  Table replayed() {
    auto table =
        Table::replay(*world_.kept().read(server::keys::table(table_), 0), server::draw_numbers);
    EXPECT_TRUE(table) << table.error().message;
    return std::move(*table);
  }

  // Every client ends with its own view of what the server knows.
  void compare() {
    const Table table = replayed();
    for (std::size_t i = 0; i <= players_.size(); ++i) {
      Player& player = i < players_.size() ? *players_[i] : *spectator_;
      EXPECT_EQ(player.version(), table.version()) << "player " << i;
      const core::Viewer viewer =
          player.seat() ? core::Viewer::seat(*player.seat()) : core::Viewer::spectator();
      EXPECT_EQ(text::dump(player.view()), text::dump(*table.match()->view(viewer, {})))
          << "player " << i;
      EXPECT_EQ(player.unanswered(), 0) << "player " << i;
    }
  }

  // What was acknowledged is in the log, at the place that was told, once.
  void promises() {
    const auto log = *world_.kept().read(server::keys::table(table_), 0);
    for (const auto& player : players_) {
      for (const auto& [version, step] : player->promised()) {
        ASSERT_LE(version, static_cast<std::int64_t>(log.size()));
        bool there = false;
        // A repeated message is told the version it finds, which may be later than its move.
        for (std::int64_t i = version; i > 0 && !there; --i) {
          const auto entry = table::read_entry(log[static_cast<std::size_t>(i - 1)]);
          const auto* moved = std::get_if<table::entry::Moved>(&entry->what);
          there = moved != nullptr && !moved->by_bot && moved->steps.front() == step;
        }
        EXPECT_TRUE(there) << "an acknowledged move is lost: " << step;
      }
    }
  }

  std::uint64_t seed_;
  Party party_;
  World world_;
  std::string table_;
  std::vector<std::unique_ptr<Player>> players_;
  std::unique_ptr<Player> spectator_;
};

TEST(Simulation, QuietNetwork) {
  for (std::uint64_t seed = 0; seed < 24; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Simulation(seed, {}).play();
    if (HasFailure()) return;
  }
}

Mishaps mishaps_of(std::uint64_t seed) {
  Mishaps mishaps;
  mishaps.drop_connection = static_cast<int>(seed % 4) * 5;
  mishaps.fail_store = static_cast<int>(seed / 4 % 3) * 20;
  mishaps.crash = static_cast<int>(seed / 12 % 3) * 10;
  mishaps.jump = static_cast<int>(seed / 36 % 2) * 5;
  mishaps.most_delay = 60 + static_cast<int>(seed % 7) * 50;
  return mishaps;
}

// Plays the seeds the environment asks for, or this many.
void play_seeds(const char* variable, int usually,
                const std::function<std::shared_ptr<Disk>()>& disk) {
  const char* only = std::getenv("HEIRLOOM_SEED");
  const char* wanted = std::getenv(variable);
  const std::uint64_t first = only == nullptr ? 1000 : std::strtoull(only, nullptr, 10);
  const int count = wanted != nullptr ? std::atoi(wanted) : only != nullptr ? 1 : usually;
  for (int i = 0; i < count; ++i) {
    const std::uint64_t seed = first + static_cast<std::uint64_t>(i);
    SCOPED_TRACE("HEIRLOOM_SEED=" + std::to_string(seed));
    Simulation(seed, mishaps_of(seed), disk()).play();
    if (testing::Test::HasFailure()) return;
  }
}

TEST(Simulation, EverythingThatCanGoWrong) {
  play_seeds("HEIRLOOM_SIMULATIONS", 300,
             [] { return std::make_shared<MemoryDisk>(std::make_shared<store::MemoryStore>()); });
}

TEST(Simulation, EverythingThatCanGoWrongOnARealDatabase) {
  play_seeds("HEIRLOOM_SQLITE_SIMULATIONS", 24, [] { return std::make_shared<SqliteDisk>(); });
}

TEST(Simulation, ASeedOnARealDatabaseReplaysExactly) {
  for (const std::uint64_t seed : {1029, 1030, 1031}) {
    std::array<std::string, 2> said;
    for (std::string& one : said) {
      Simulation simulation(seed, mishaps_of(seed), std::make_shared<SqliteDisk>());
      simulation.write_down(one);
      simulation.play();
    }
    EXPECT_GT(said[0].size(), 10'000U);
    EXPECT_TRUE(said[0] == said[1]) << "seed " << seed;
  }
}

}  // namespace
}  // namespace heirloom::tests
