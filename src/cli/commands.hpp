// The subcommands of `heirloom`: the arguments of each, and the function that runs it.
//
// Every run_… returns the exit code: 0 fine, 1 the input is wrong (said on standard error), 130 or
// 143 interrupted.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace heirloom::cli {

// A game and its options as typed.
struct GameChoice {
  std::string game;
  std::optional<int> players;
  std::vector<std::string> options;  // name=value, or name=@FILE
};

struct GamesArguments {
  bool json = false;
};
int run_games(const GamesArguments& arguments);

struct PlayoutArguments {
  GameChoice choice;
  std::optional<std::uint64_t> seed;
  std::vector<std::string> bots;
  std::string record;  // a file, or empty for standard output
};
int run_playout(const PlayoutArguments& arguments);

struct ArenaArguments {
  GameChoice choice;
  std::vector<std::string> bots;
  int games = 1000;
  int threads = 0;  // 0: as many as the machine has
  std::uint64_t seed = 1;
  std::string stop;          // "sprt", or empty
  std::vector<double> sprt;  // the two hypotheses, in percent; empty: fair and fair + 5
  std::string log;           // a file that gets a line per match
  bool resume = false;       // go on where that file ends
  std::string records;       // a folder that gets every match
  int move_time = 1000;      // of bots that are programs, in milliseconds
  bool json = false;
  std::string csv;
  std::string html;
};
int run_arena(const ArenaArguments& arguments);

struct BalanceArguments {
  GameChoice choice;
  std::string bot = "greedy";
  int games = 1000;
  int threads = 0;
  std::uint64_t seed = 1;
  bool json = false;
  std::string html;
};
int run_balance(const BalanceArguments& arguments);

struct HintArguments {
  std::string file;
  std::optional<int> seat;  // none: the one that may act
  std::optional<int> to;
  std::string bot = "expert";
  int threads = 0;
  std::uint64_t seed = 1;
  bool json = false;
};
int run_hint(const HintArguments& arguments);

struct PlayArguments {
  GameChoice choice;
  std::vector<std::string> bots;  // of the other seats
  int seat = 0;                   // the person's
  std::optional<std::uint64_t> seed;
};
int run_play(const PlayArguments& arguments);

struct EngineArguments {
  std::string game;
};
int run_engine(const EngineArguments& arguments);

struct ReplayArguments {
  std::string file;
  bool trace = false;
  bool json = false;
  std::optional<int> to;
};
int run_replay(const ReplayArguments& arguments);

struct LegalArguments {
  std::string file;
  std::optional<int> seat;
  bool json = false;
};
int run_legal(const LegalArguments& arguments);

struct ViewArguments {
  std::string file;
  std::optional<int> seat;  // none: a spectator
};
int run_view(const ViewArguments& arguments);

struct ShowArguments {
  std::string file;
  std::optional<int> seat;
  std::optional<int> to;
};
int run_show(const ShowArguments& arguments);

struct PerftArguments {
  GameChoice choice;
  int depth = 3;
  std::uint64_t seed = 1;
  std::string from;  // a record to start from, or empty
  bool json = false;
};
int run_perft(const PerftArguments& arguments);

struct BenchArguments {
  std::string game;  // empty: all
  std::optional<int> players;
  int threads = 1;
  int repeats = 7;
  double seconds = 0.5;
  bool json = false;
  bool search = false;  // playouts of the search instead of random play
  bool signature = false;
};
int run_bench(const BenchArguments& arguments);

// At most one of them; none: JSON Schema.
struct SchemaArguments {
  bool typescript = false;
  bool openapi = false;
  bool asyncapi = false;
};
int run_schema(const SchemaArguments& arguments);

struct ServeArguments {
  std::string address = "127.0.0.1";
  int port = 8080;
  std::string data = "heirloom-data";
  std::string files;
  std::vector<std::string> origins;
  std::vector<std::string> proxies;
  std::string certificate;
  std::string key;
  bool behind_https = false;
  int bot_threads = 1;
  int most_connections = 10'000;
  int most_per_address = 100;
  double requests_per_second = 20;
  double messages_per_second = 20;
  double tables_per_minute = 6;
  int keep_finished = 365;  // days
  std::string build;
};
int run_serve(const ServeArguments& arguments);
// The folder with the pages if none is named: share/heirloom/web next to the program's folder if it
// is installed, otherwise `of_source`.
std::string pages_folder(const std::string& of_source);

struct BackupArguments {
  std::string file;
  std::string data = "heirloom-data";
  bool replace = false;
};
int run_backup(const BackupArguments& arguments);
int run_restore(const BackupArguments& arguments);

struct AdminArguments {
  std::string data = "heirloom-data";
  std::string method = "POST";
  std::string what;
  std::vector<std::pair<std::string, std::string>> fields;
};
int run_admin(const AdminArguments& arguments);

}  // namespace heirloom::cli
