// `heirloom play`: a person against bots, in the terminal.
#include <cctype>

#include "arena/player.hpp"
#include "cli/advice.hpp"

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

// A person at one seat of a match, bots at the others.
template <text::Game G>
class Terminal {
 public:
  using Step = text::Step<G>;

  Terminal(const typename G::Options& options, core::Seat seat, std::vector<std::string> names,
           std::vector<arena::Player<G>> players, std::uint64_t seed)
      : match_(options),
        seat_(seat),
        names_(std::move(names)),
        players_(std::move(players)),
        seed_(seed),
        chance_(record::stream(seed, record::Stream::chance)),
        order_(record::stream(seed, record::Stream::order)) {}

  int run() {
    std::cout << G::kTitle << ". You are seat " << seat_ << ". Type 'help' for what you can say.\n";
    while (true) {
      const auto& state = match_.state();
      const core::Turn turn = G::turn(state);
      if (turn == core::Turn::over) return finish();
      if (turn == core::Turn::chance) {
        take(Step(G::draw(state, chance_)));
        continue;
      }
      const core::Seat next = core::next_to_act(G::to_act(state), order_);
      typename G::Actions legal;
      G::legal(state, next, legal);
      if (next != seat_) {
        const auto choice =
            players_[static_cast<std::size_t>(next)]({state, next, legal, match_.steps()});
        if (!choice) return complain(choice.error().message);
        take(Step(text::Decision<G>{next, *choice}));
      } else if (!ask()) {
        return 0;
      }
    }
  }

 private:
  // Takes a step and tells what the person sees of it.
  void take(const Step& step) {
    const typename G::State before = match_.state();
    match_.take(step);
    for (const auto& event : G::events(before, step, match_.state(), core::Viewer::seat(seat_))) {
      std::cout << "  · " << event_line(text::write_value(event)) << "\n";
    }
  }

  // Lets the person decide; false to quit.
  bool ask() {
    draw();
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
      draw();
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
    const std::vector<std::string> moves = record::legal_texts<G>(match_.state(), seat_);
    std::string words = line;
    std::size_t number = 0;
    if (text::read_word(std::string_view(line), number)) {
      if (number < 1 || number > moves.size()) {
        std::cout << "There are moves 1 to " << moves.size() << ".\n";
        return false;
      }
      words = moves[number - 1];
    }
    const auto step = record::read_step<G>(match_.state(), std::to_string(seat_) + " " + words);
    if (!step) {
      std::cout << "That does not work: " << step.error().message << ". Type 'moves' or 'help'.\n";
      return false;
    }
    undo_.push_back({match_, chance_, order_});
    take(*step);
    return true;
  }

  // Goes back to the person's last decision, whatever chance and the bots did since.
  void undo() {
    if (undo_.empty()) {
      std::cout << "There is nothing of yours to take back.\n";
      return;
    }
    match_ = undo_.back().match;
    chance_ = undo_.back().chance;
    order_ = undo_.back().order;
    undo_.pop_back();
    std::cout << "Taken back.\n";
    draw();
    list();
  }

  void draw() {
    const auto viewer = core::Viewer::seat(seat_);
    std::cout << "\n" << record::picture_of<G>(match_.options(), match_.state(), viewer) << "\n";
  }

  void list() {
    int number = 0;
    for (const std::string& move : record::legal_texts<G>(match_.state(), seat_)) {
      std::cout << "  " << ++number << "  " << move << "\n";
    }
  }

  void advise_person(bool everything) {
    const auto level = bots::read_level("expert");
    const auto ranked = advise<G>(*level, match_.state(), seat_, seed_, 0);
    constexpr int kFew = 3;
    print_advice<G>(ranked, true, everything ? static_cast<int>(ranked.size()) : kFew);
  }

  void save(const std::string& file) {
    if (file.empty()) {
      std::cout << "Say where to: save FILE\n";
      return;
    }
    record::Record record = match_.to_record();
    record.seats = names_;
    record.meta = {{"seed", seed_}};
    if (write_out(file, record::write_record(record)) == 0) {
      std::cout << "Saved to " << file << ".\n";
    }
  }

  int finish() {
    const auto& state = match_.state();
    std::cout << "\n" << record::picture_of<G>(match_.options(), state, {}) << "\nIt is over.\n";
    const core::Scores scores = G::scores(state);
    const core::SeatSet winners = G::winners(state);
    for (int seat = 0; seat < scores.size(); ++seat) {
      std::cout << "  seat " << seat << "  " << names_[static_cast<std::size_t>(seat)] << "  "
                << scores[seat];
      for (const text::Part& part : G::score_parts(state, seat)) {
        std::cout << "  " << part.name << " " << part.points;
      }
      std::cout << (winners.contains(seat) ? "  wins" : "") << "\n";
    }
    return 0;
  }

  struct Past {
    record::Match<G> match;
    core::Random chance;
    core::Random order;
  };

  record::Match<G> match_;
  core::Seat seat_;
  std::vector<std::string> names_;
  std::vector<arena::Player<G>> players_;
  std::uint64_t seed_;
  core::Random chance_;
  core::Random order_;
  std::vector<Past> undo_;
};

}  // namespace

int run_play(const PlayArguments& arguments) {
  return with_choice(arguments.choice, [&](auto tag, const auto& options) {
    using G = typename decltype(tag)::type;
    if (arguments.seat < 0 || arguments.seat >= options.players) {
      return complain("there is no seat " + std::to_string(arguments.seat) +
                      "; seats count from 0 to " + std::to_string(options.players - 1));
    }
    // The person's seat needs no bot: the list names those of the others in turn.
    std::vector<std::string> typed = arguments.bots;
    if (typed.empty()) typed.emplace_back("medium");
    const auto others = seat_bots(typed, options.players - 1);
    if (!others) return complain(others.error().message);
    const std::uint64_t seed = arguments.seed ? *arguments.seed : fresh_seed();
    std::vector<std::string> names;
    std::vector<arena::Player<G>> players;
    for (int seat = 0; seat < options.players; ++seat) {
      if (seat == arguments.seat) {
        names.emplace_back("you");
        players.emplace_back();
        continue;
      }
      const std::string& bot =
          (*others)[static_cast<std::size_t>(seat < arguments.seat ? seat : seat - 1)];
      const auto found = arena::find_bot<G>(bot, options);
      if (!found) return complain(found.error().message);
      names.push_back("bot:" + bot);
      players.push_back(
          (*found)(record::stream(seed, record::Stream::bots, static_cast<std::uint64_t>(seat))));
    }
    return Terminal<G>(options, arguments.seat, std::move(names), std::move(players), seed).run();
  });
}

}  // namespace heirloom::cli
