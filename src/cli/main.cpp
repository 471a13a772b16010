// The `heirloom` command: reads the command line and hands over to the subcommand.
#include <CLI/CLI.hpp>

#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "cli/mistake.hpp"

namespace {

using namespace heirloom::cli;

constexpr int kUsage = 2;

// The library would take -1 for a very large number.
const CLI::Validator kSeed(
    [](std::string& typed) {
      std::uint64_t seed = 0;
      return heirloom::text::read_word(std::string_view(typed), seed)
                 ? std::string()
                 : std::string("a seed is a whole number from 0 to 18446744073709551615");
    },
    "");

void add_choice(CLI::App& command, GameChoice& choice) {
  command.add_option("GAME", choice.game, "the game; 'heirloom games' lists them")->required();
  command.add_option("--players,-p", choice.players, "how many play");
  command
      .add_option("--option,-o", choice.options,
                  "an option as name=value; may be repeated. name=@FILE reads a list, one entry a "
                  "line; # starts a comment")
      ->allow_extra_args(false);
}

void add_bots(CLI::App& command, std::vector<std::string>& bots) {
  command
      .add_option(
          "--bots,-b", bots,
          "bots a,b,c by seat, the last one in all seats left: random, novice, easy, "
          "greedy, medium, hard, expert, search:N (playouts), search:Nms (milliseconds), or "
          "cmd:PROGRAM (docs/engine-protocol.md); to compare with also flat:N (random playouts), "
          "shallow:N and plain:N (playouts by what looks best at once, and by the whole "
          "heuristic), "
          "guess and learnt (no playouts: the whole heuristic, and what was learnt added)")
      ->delimiter(',')
      ->allow_extra_args(false);
}

template <class Seed>
CLI::Option* add_seed(CLI::App& command, Seed& seed, const char* help) {
  return command.add_option("--seed,-s", seed, help)->check(kSeed);
}

void add_threads(CLI::App& command, int& threads, const char* help) {
  command.add_option("--threads,-t", threads, help)
      ->check(CLI::Range(0, 256))
      ->capture_default_str();
}

void add_games(CLI::App& command, int& games, const char* help) {
  command.add_option("--games,-n", games, help)
      ->check(CLI::Range(1, 100'000'000))
      ->capture_default_str();
}

void add_data(CLI::App& command, std::string& data) {
  command.add_option("--data,-d", data, "the folder with the server's database")
      ->envname("HEIRLOOM_DATA")
      ->capture_default_str();
}

void add_serve(CLI::App& command, ServeArguments& serve) {
  // The library reads such a file for the whole command only; a part of it is for each subcommand.
  command.fallthrough();
  add_data(command, serve.data);
  command
      .add_option("--address,-a", serve.address, "where to listen; 127.0.0.1: this machine only")
      ->envname("HEIRLOOM_ADDRESS")
      ->capture_default_str();
  command.add_option("--port,-p", serve.port, "0 takes any free port")
      ->envname("HEIRLOOM_PORT")
      ->check(CLI::Range(0, 65535))
      ->capture_default_str();
  command.add_option("--files", serve.files, "the folder with the pages to show")
      ->envname("HEIRLOOM_FILES");
  command
      .add_option("--origin", serve.origins,
                  "an origin whose pages may talk to the server, such as https://games.example; "
                  "may be repeated; if none is given, the address the request came to")
      ->envname("HEIRLOOM_ORIGIN");
  command
      .add_option("--proxy", serve.proxies,
                  "a trusted proxy, such as 127.0.0.1 or 10.0.0.0/8; "
                  "may be repeated")
      ->envname("HEIRLOOM_PROXY");
  command.add_option("--certificate", serve.certificate, "PEM file; with --key everything is TLS")
      ->envname("HEIRLOOM_CERTIFICATE");
  command.add_option("--key", serve.key, "PEM file")->envname("HEIRLOOM_KEY");
  command
      .add_flag("--behind-https", serve.behind_https,
                "a proxy speaks HTTPS for it: cookies are for HTTPS alone")
      ->envname("HEIRLOOM_BEHIND_HTTPS");
  command.add_option("--bot-threads", serve.bot_threads, "how many bots may think at once")
      ->envname("HEIRLOOM_BOT_THREADS")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command.add_option("--most-connections", serve.most_connections, "connections at once")
      ->envname("HEIRLOOM_MOST_CONNECTIONS")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  command.add_option("--most-per-address", serve.most_per_address, "connections from one address")
      ->envname("HEIRLOOM_MOST_PER_ADDRESS")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  command.add_option("--requests-per-second", serve.requests_per_second, "from one address")
      ->envname("HEIRLOOM_REQUESTS_PER_SECOND")
      ->check(CLI::Range(1.0, 1e9))
      ->capture_default_str();
  command.add_option("--messages-per-second", serve.messages_per_second, "from one person")
      ->envname("HEIRLOOM_MESSAGES_PER_SECOND")
      ->check(CLI::Range(1.0, 1e9))
      ->capture_default_str();
  command.add_option("--tables-per-minute", serve.tables_per_minute, "opened by one person")
      ->envname("HEIRLOOM_TABLES_PER_MINUTE")
      ->check(CLI::Range(1.0, 1e9))
      ->capture_default_str();
  command
      .add_option("--keep-finished", serve.keep_finished,
                  "days after which a finished table is erased; 0: never")
      ->envname("HEIRLOOM_KEEP_FINISHED")
      ->check(CLI::Range(0, 100'000))
      ->capture_default_str();
}

void add_file(CLI::App& command, std::string& file) {
  command.add_option("FILE", file, "a record, or - for standard input")->required();
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app(
      "Heirloom plays four board games about families and dynasties, exactly by the rules.\n"
      "Exit codes: 0 fine, 1 the input is wrong, 2 the command line is, 130 and 143 interrupted:\n"
      "arena, balance, bench, hint and perft then report what they have.");
  app.require_subcommand(1);
  app.set_version_flag("--version", "heirloom " HEIRLOOM_VERSION, "print the version and exit");
  app.set_config("--config", "",
                 "a file with options of `serve` as name=value lines under a line [serve]");
  app.allow_config_extras(CLI::config_extras_mode::error);
  int code = 0;

  GamesArguments games;
  auto* command = app.add_subcommand("games", "List the games, their player counts and options");
  command->add_flag("--json", games.json, "as JSON");
  command->callback([&] { code = run_games(games); });

  PlayoutArguments playout;
  command = app.add_subcommand("playout", "Play one match between bots and write its record");
  add_choice(*command, playout.choice);
  add_seed(*command, playout.seed, "the same seed gives the same record");
  add_bots(*command, playout.bots);
  command->add_option("--record,-r", playout.record,
                      "the file to write; standard output if absent");
  command->callback([&] { code = run_playout(playout); });

  PlayArguments play;
  command = app.add_subcommand("play", "Play a match in the terminal against bots");
  add_choice(*command, play.choice);
  add_bots(*command, play.bots);
  command->add_option("--seat", play.seat, "your seat")->capture_default_str();
  add_seed(*command, play.seed, "the same seed gives the same deal");
  command->callback([&] { code = run_play(play); });

  HintArguments hint;
  command = app.add_subcommand("hint", "Rank the moves a seat has after a record's last step");
  add_file(*command, hint.file);
  command->add_option("--seat", hint.seat, "the seat; needed if several may act");
  command->add_option("--to", hint.to, "after this step instead")->check(CLI::NonNegativeNumber);
  command->add_option("--bot,-b", hint.bot, "the bot to ask")->capture_default_str();
  add_threads(*command, hint.threads, "threads to think on; 0: one per processor");
  add_seed(*command, hint.seed, "with one thread, the same seed gives the same hint")
      ->capture_default_str();
  command->add_flag("--json", hint.json, "as JSON");
  command->callback([&] { code = run_hint(hint); });

  EngineArguments engine;
  command = app.add_subcommand("engine",
                               "Think for others: a line protocol on standard input and output");
  command->add_option("GAME", engine.game, "the game; 'heirloom games' lists them")->required();
  command->footer("docs/engine-protocol.md describes the protocol.");
  command->callback([&] { code = run_engine(engine); });

  ArenaArguments arena;
  command = app.add_subcommand("arena", "Let bots play a series: every deal from every seat");
  add_choice(*command, arena.choice);
  add_bots(*command, arena.bots);
  add_games(*command, arena.games, "how many matches, rounded up to whole deals");
  add_threads(*command, arena.threads, "matches at once; 0: one per processor");
  add_seed(*command, arena.seed, "the same seed gives the same deals")->capture_default_str();
  command
      ->add_option("--stop", arena.stop,
                   "sprt: stop as soon as it is clear whether the first bot is better than fair")
      ->check(CLI::IsMember({"sprt"}));
  command
      ->add_option("--sprt", arena.sprt,
                   "what --stop tells apart: win shares of the first bot in percent, LOW,HIGH "
                   "(a fair share and 5 more if absent)")
      ->delimiter(',')
      ->expected(2)
      ->check(CLI::Range(0.0, 100.0));
  auto* log = command->add_option("--log", arena.log, "a file that keeps every result as it comes");
  command->add_flag("--resume", arena.resume, "continue the series in --log")->needs(log);
  command->add_option("--records", arena.records, "a folder that keeps every match as a record");
  command->add_option("--move-time", arena.move_time, "milliseconds a move of a cmd: bot may take")
      ->check(CLI::Range(1, 3'600'000))
      ->capture_default_str();
  command->add_flag("--json", arena.json, "the report as JSON");
  command->add_option("--csv", arena.csv, "a file for all results, one line per match and seat");
  command->add_option("--html", arena.html, "a file for the report as one page with plots");
  command->callback([&] { code = run_arena(arena); });

  BalanceArguments balance;
  command = app.add_subcommand("balance", "Sweep the options: what each does to seats and scores");
  add_choice(*command, balance.choice);
  command->add_option("--bot,-b", balance.bot, "the bot in every seat")->capture_default_str();
  add_games(*command, balance.games, "how many matches for each variant");
  add_threads(*command, balance.threads, "matches at once; 0: one per processor");
  add_seed(*command, balance.seed, "the same seed gives the same deals")->capture_default_str();
  command->add_flag("--json", balance.json, "as JSON");
  command->add_option("--html", balance.html, "a file for the report as one page with plots");
  command->callback([&] { code = run_balance(balance); });

  ReplayArguments replay;
  command = app.add_subcommand("replay", "Replay a record and check every step");
  add_file(*command, replay.file);
  command->add_flag("--trace", replay.trace,
                    "one JSON object per line, before and after each step");
  command->add_flag("--json", replay.json, "the summary as JSON");
  command->add_option("--to", replay.to, "stop after this step")->check(CLI::NonNegativeNumber);
  command->callback([&] { code = run_replay(replay); });

  LegalArguments legal;
  command = app.add_subcommand("legal", "List the legal moves after a record's last step");
  add_file(*command, legal.file);
  command->add_option("--seat", legal.seat, "only this seat's");
  command->add_flag("--json", legal.json, "as JSON, each move with its typed fields");
  command->callback([&] { code = run_legal(legal); });

  ViewArguments view;
  bool spectator = false;
  command = app.add_subcommand("view", "Show as JSON what one viewer sees after the last step");
  add_file(*command, view.file);
  auto* viewer = command->add_option_group("viewer");
  viewer->add_option("--seat", view.seat, "the seat that looks");
  viewer->add_flag("--spectator", spectator, "a spectator");
  viewer->require_option(1);
  command->callback([&] { code = run_view(view); });

  ShowArguments show;
  command = app.add_subcommand("show", "Draw the table as text after a record's last step");
  add_file(*command, show.file);
  command->add_option("--seat", show.seat, "only what this seat sees");
  command->add_option("--to", show.to, "after this step instead")->check(CLI::NonNegativeNumber);
  command->callback([&] { code = run_show(show); });

  PerftArguments perft;
  command = app.add_subcommand("perft", "Count the sequences of decisions, for checking the rules");
  add_choice(*command, perft.choice);
  command->add_option("--depth,-d", perft.depth, "how many decisions deep")
      ->check(CLI::Range(1, 20))
      ->capture_default_str();
  add_seed(*command, perft.seed, "the seed of the outcomes")->capture_default_str();
  command->add_option("--from", perft.from, "start after this record's last step");
  command->add_flag("--json", perft.json, "as JSON");
  command->callback([&] { code = run_perft(perft); });

  BenchArguments bench;
  command = app.add_subcommand("bench", "Measure uniform random play with all moves listed");
  command->add_option("GAME", bench.game, "only this game");
  command->add_option("--players,-p", bench.players, "how many play; the game's default if absent");
  command->add_option("--threads,-t", bench.threads, "how many at once")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command->add_option("--repeats", bench.repeats, "how often to measure; the median is reported")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  command->add_option("--seconds", bench.seconds, "how long each time")
      ->check(CLI::Range(0.01, 600.0))
      ->capture_default_str();
  command->add_flag("--json", bench.json, "as JSON");
  command->add_flag("--search", bench.search,
                    "measure the search instead: playouts per second from the middle of a match");
  command->add_flag("--signature", bench.signature,
                    "only the number that changes when any rule does");
  command->callback([&] { code = run_bench(bench); });

  SchemaArguments schema;
  command = app.add_subcommand(
      "schema", "Print the server's protocol and the games' documents as JSON Schema");
  auto* form = command->add_option_group("form");
  form->add_flag("--typescript", schema.typescript, "as TypeScript declarations instead");
  form->add_flag("--openapi", schema.openapi, "the HTTP interface as OpenAPI instead");
  form->add_flag("--asyncapi", schema.asyncapi, "the WebSocket as AsyncAPI instead");
  form->require_option(0, 1);
  command->callback([&] { code = run_schema(schema); });

  ServeArguments serve;
  serve.files = pages_folder(HEIRLOOM_FILES);
  serve.build = HEIRLOOM_VERSION;
  command = app.add_subcommand("serve", "Run a site where people play");
  add_serve(*command, serve);
  command->callback([&] { code = run_serve(serve); });

  BackupArguments backup;
  command =
      app.add_subcommand("backup", "Copy a server's database, also while it runs, and check it");
  command->add_option("FILE", backup.file, "the file to write")->required();
  add_data(*command, backup.data);
  command->callback([&] { code = run_backup(backup); });

  BackupArguments restore;
  command = app.add_subcommand("restore", "Check a backup and make it the database of a server");
  command->add_option("FILE", restore.file, "the backup")->required();
  add_data(*command, restore.data);
  command->add_flag("--replace", restore.replace, "replace the existing database");
  command->callback([&] { code = run_restore(restore); });

  AdminArguments admin;
  std::string table;
  std::string reason = "closed by the host of the site";
  std::string address;
  std::string text;
  command = app.add_subcommand("admin", "Administer a running server");
  add_data(*command, admin.data);
  command->require_subcommand(1);
  auto* sub = command->add_subcommand("tables", "List the tables that are not finished");
  sub->callback([&] {
    admin.what = "tables";
    admin.method = "GET";
    code = run_admin(admin);
  });
  sub = command->add_subcommand("close", "Close a table");
  sub->add_option("TABLE", table, "its number")->required();
  sub->add_option("--reason", reason, "what its people are shown")->capture_default_str();
  sub->callback([&] {
    admin.what = "close";
    admin.fields = {{"table", table}, {"reason", reason}};
    code = run_admin(admin);
  });
  for (const char* what : {"ban", "unban"}) {
    sub = command->add_subcommand(
        what, std::string(what) == "ban" ? "Ban an address" : "Lift the ban on an address");
    sub->add_option("ADDRESS", address, "such as 192.0.2.7")->required();
    sub->callback([&, what] {
      admin.what = what;
      admin.fields = {{"address", address}};
      code = run_admin(admin);
    });
  }
  sub = command->add_subcommand("announce", "Send a message to everybody");
  sub->add_option("TEXT", text, "the message")->required();
  sub->callback([&] {
    admin.what = "announce";
    admin.fields = {{"text", text}};
    code = run_admin(admin);
  });

  if (const std::string wrong = unknown_command(app, argc, argv); !wrong.empty()) {
    complain(wrong);
    return kUsage;
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // help, or the version
    complain(mistake(app, error));
    return kUsage;
  }
  // What was printed counts only once it has arrived.
  if (code == 0 && !std::cout.flush()) {
    code = complain("cannot write the output; check the space left");
  }
  return code;
}
