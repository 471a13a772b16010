// `heirloom play`: a person against bots, in the terminal.
#include <algorithm>
#include <memory>
#include <optional>

#include "arena/playing.hpp"
#include "cli/advice.hpp"
#include "cli/input.hpp"
#include "match/local_match.hpp"
#include "system/stopwatch.hpp"

namespace heirloom::cli {
namespace {

constexpr std::string_view kHelp =
    "  a number or a move   make that move\n"
    "  moves                list the moves again\n"
    "  table                draw the table again\n"
    "  hint                 what the strongest bot would do\n"
    "  why                  the same with everything it considered\n"
    "  undo                 take back your last decision\n"
    "  save FILE            write the match so far as a record\n"
    "  quit                 stop here\n";

// An event's word and its fields: "married  seat 1, card fEGG, to mEEG".
std::string event_line(const text::Json& event) {
  std::string out;
  for (const auto& [key, value] : event.items()) {
    std::string words = value.is_null() ? "?" : text::dump(value);
    std::erase(words, '"');
    if (out.empty()) {
      out = words + " ";
    } else {
      out += (out.back() == ' ' ? " " : ", ") + key + " " + words;
    }
  }
  return out;
}

// A bot at another seat: a level, or a program.
class Opponent {
 public:
  explicit Opponent(arena::Bot bot) : bot_(std::move(bot)) {
    if (auto* pool = std::get_if<std::shared_ptr<arena::ExternalPool>>(&bot_.how)) {
      program_ = std::make_unique<arena::ExternalBot>(*pool);
    }
  }

  // Its move, or why it cannot go on.
  text::Result<std::string> choose(match::LocalMatch& local, core::Seat seat) {
    const match::AnyMatch& match = local.match();
    if (const auto* level = std::get_if<bots::Level>(&bot_.how)) {
      bots::Executor alone;
      return bots::bots_of(match.game())
          .ponder(match, seat, false)
          ->choose(*level, 1, **local.bot_random(seat), alone, system::Stopwatch());
    }
    const record::Record record = match.to_record();
    const auto answer = program_->choose({match.game(), record.rules_version, record.options, seat,
                                          *match.view(core::Viewer::seat(seat), {})});
    if (!answer) return answer.error();
    // Tried out first, for the program has to hear of it if it is not legal.
    const auto tried = match.clone()->take({std::to_string(seat) + " " + *answer});
    if (!tried) return program_->illegal(*answer, tried.error().message);
    return *answer;
  }

 private:
  arena::Bot bot_;
  std::unique_ptr<arena::ExternalBot> program_;
};

// A person at one seat of a match, bots at the others.
class Terminal {
 public:
  Terminal(match::LocalMatch local, std::string_view title, core::Seat seat,
           std::vector<std::string> names, std::vector<std::optional<Opponent>> others,
           std::uint64_t seed)
      : local_(std::move(local)),
        title_(title),
        seat_(seat),
        names_(std::move(names)),
        others_(std::move(others)),
        seed_(seed) {}

  int run() {
    std::cout << title_ << ". You are seat " << seat_ << ". Type 'help' for what you can say.\n";
    while (true) {
      const core::Turn turn = match().turn();
      if (turn == core::Turn::over) return finish();
      if (turn == core::Turn::chance) {
        tell(*local_.chance(core::Viewer::seat(seat_)));
        continue;
      }
      if (!next_) next_ = *local_.next();
      if (*next_ == seat_) {
        if (!ask()) return 0;
        continue;
      }
      const auto choice = others_[static_cast<std::size_t>(*next_)]->choose(local_, *next_);
      if (!choice) return complain(choice.error().message);
      take(*next_, *choice);
    }
  }

 private:
  [[nodiscard]] const match::AnyMatch& match() const { return local_.match(); }

  // Takes a move and tells what the person sees of it; false, and why not, if it is none.
  bool take(core::Seat seat, const std::string& move) {
    const auto taken = local_.step(std::to_string(seat) + " " + move, core::Viewer::seat(seat_));
    if (!taken) {
      std::cout << "That does not work: " << taken.error().message << ". Type 'moves' or 'help'.\n";
      return false;
    }
    next_.reset();
    tell(*taken);
    return true;
  }

  static void tell(const text::Json& reply) {
    for (const text::Json& event : reply["events"]) {
      std::cout << "  · " << event_line(event) << "\n";
    }
  }

  // Lets the person decide; false to quit.
  bool ask() {
    show();
    list();
    while (true) {
      std::cout << "seat " << seat_ << "> " << std::flush;
      std::string line;
      if (!std::getline(std::cin, line)) {
        std::cout << "\n";
        return false;
      }
      line.erase(0, line.find_first_not_of(" \t\r"));
      line.erase(line.find_last_not_of(" \t\r") + 1);
      if (line.empty()) continue;
      if (line == "quit" || line == "exit") return false;
      if (!obey(line) && decide(line)) return true;
    }
  }

  // Whether the line was something else than a move.
  bool obey(const std::string& line) {
    constexpr std::string_view kSave = "save";
    if (line == "help" || line == "?") {
      std::cout << kHelp;
    } else if (line == "moves") {
      list();
    } else if (line == "table") {
      show();
    } else if (line == "undo") {
      undo();
    } else if (line == "hint" || line == "why") {
      advise_person(line == "why");
    } else if (line.starts_with(kSave) &&
               (line.size() == kSave.size() || line[kSave.size()] == ' ')) {
      save(line.size() > kSave.size() ? line.substr(kSave.size() + 1) : "");
    } else {
      return false;
    }
    return true;
  }

  // A move by its number or its text; false if it is neither.
  bool decide(const std::string& line) {
    const std::vector<std::string> moves = sorted_moves();
    std::string words = line;
    std::size_t number = 0;
    if (text::read_word(std::string_view(line), number)) {
      if (number < 1 || number > moves.size()) {
        std::cout << "There are moves 1 to " << moves.size() << ".\n";
        return false;
      }
      words = moves[number - 1];
    }
    match::LocalMatch before = local_.clone();
    if (!take(seat_, words)) return false;
    past_.push_back(std::move(before));
    return true;
  }

  // Goes back to the person's last decision, whatever chance and the bots did since.
  void undo() {
    if (past_.empty()) {
      std::cout << "There is nothing of yours to take back.\n";
      return;
    }
    local_ = std::move(past_.back());
    past_.pop_back();
    next_ = seat_;
    std::cout << "Taken back.\n";
    show();
    list();
  }

  void show() { std::cout << "\n" << match().picture(core::Viewer::seat(seat_)) << "\n"; }

  [[nodiscard]] std::vector<std::string> sorted_moves() const {
    std::vector<std::string> moves = match().moves(seat_);
    std::sort(moves.begin(), moves.end());
    return moves;
  }

  void list() {
    int number = 0;
    for (const std::string& move : sorted_moves()) {
      std::cout << "  " << ++number << "  " << move << "\n";
    }
  }

  void advise_person(bool everything) {
    const auto level = bots::read_level("expert");
    const auto ranked = advise(*level, match(), seat_, seed_, 0);
    constexpr int kFew = 3;
    print_advice(ranked, true, everything ? static_cast<int>(ranked.size()) : kFew);
  }

  void save(const std::string& file) {
    if (file.empty()) {
      std::cout << "Say where to: save FILE\n";
      return;
    }
    record::Record record = match().to_record();
    record.seats.value = names_;
    record.meta.value = text::Json{{"seed", seed_}};
    if (write_out(file, record::write_record(record)) == 0) {
      std::cout << "Saved to " << file << ".\n";
    }
  }

  int finish() {
    std::cout << "\n" << match().picture({}) << "\nIt is over.\n";
    const text::Json end = match().scores();
    for (std::size_t seat = 0; seat < names_.size(); ++seat) {
      std::cout << "  seat " << seat << "  " << names_[seat] << "  " << end["scores"][seat];
      for (const text::Json& part : end["parts"][seat]) {
        std::cout << "  " << part["name"].get<std::string>() << " " << part["points"];
      }
      const text::Json& winners = end["winners"];
      const bool won = std::find(winners.begin(), winners.end(), text::Json(seat)) != winners.end();
      std::cout << (won ? "  wins" : "") << "\n";
    }
    return 0;
  }

  match::LocalMatch local_;
  std::string title_;
  core::Seat seat_;
  std::vector<std::string> names_;
  std::vector<std::optional<Opponent>> others_;
  std::uint64_t seed_;
  std::optional<core::Seat> next_;       // who decides next, once that is drawn
  std::vector<match::LocalMatch> past_;  // before each decision of the person
};

}  // namespace

int run_play(const PlayArguments& arguments) {
  const auto chosen = read_choice(arguments.choice);
  if (!chosen) return complain(chosen.error().message);
  if (const auto wrong = no_such_seat(arguments.seat, chosen->players)) return complain(*wrong);
  // The person's seat needs no bot: the list names those of the others in turn.
  std::vector<std::string> typed = arguments.bots;
  if (typed.empty()) typed.emplace_back("medium");
  const auto others = seat_bots(typed, chosen->players - 1);
  if (!others) return complain(others.error().message);
  const std::uint64_t seed = arguments.seed ? *arguments.seed : fresh_seed();
  std::vector<std::string> names;
  std::vector<std::optional<Opponent>> opponents;
  for (int seat = 0; seat < chosen->players; ++seat) {
    if (seat == arguments.seat) {
      names.emplace_back("you");
      opponents.emplace_back();
      continue;
    }
    const std::string& name =
        (*others)[static_cast<std::size_t>(seat < arguments.seat ? seat : seat - 1)];
    auto bot = arena::find_bot(name);
    if (!bot) return complain(bot.error().message);
    if (std::holds_alternative<arena::SeesAll>(bot->how)) {
      return complain("bot " + text::in_quotes(name) + " sees everything; it is for series alone");
    }
    names.push_back("bot:" + name);
    opponents.emplace_back(Opponent(std::move(*bot)));
  }
  return Terminal(match::LocalMatch(first_match(*chosen), seed), chosen->game->title(),
                  arguments.seat, std::move(names), std::move(opponents), seed)
      .run();
}

}  // namespace heirloom::cli
