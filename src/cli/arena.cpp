// `heirloom arena`: a series between bots, with what it showed.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>

#include "cli/progress.hpp"
#include "cli/series.hpp"
#include "system/interrupt.hpp"

namespace heirloom::cli {
namespace {

// The results of a series in the order of its matches, kept in a file as they come if asked to.
class Results {
 public:
  // Opens the file and, to resume, reads what is there; it must be of the same series.
  text::Result<text::Done> open(const std::string& file, bool resume, const text::Json& series) {
    if (file.empty()) return text::Done{};
    std::string kept;
    if (resume) {
      std::ifstream in(file);
      kept.assign(std::istreambuf_iterator<char>(in), {});
      const auto read = load(kept, file, series);
      if (!read) return read.error();
    }
    log_.open(file, resume ? std::ios::app : std::ios::trunc);
    // A line that a crash cut short must not spoil the next one.
    if (!kept.empty() && kept.back() != '\n') log_ << "\n";
    if (kept.empty()) log_ << text::dump(series) << "\n";
    if (!log_.flush()) return text::Error{"cannot write " + text::in_quotes(file)};
    return text::Done{};
  }
  [[nodiscard]] bool has(int match) const { return results_.contains(match); }
  [[nodiscard]] int size() const { return static_cast<int>(results_.size()); }
  void add(const arena::MatchResult& result) {
    if (log_.is_open()) log_ << text::dump(text::write_value(result)) << "\n" << std::flush;
    results_.emplace(result.match, result);
  }
  [[nodiscard]] const arena::MatchResult& at(int match) const { return results_.at(match); }
  [[nodiscard]] std::vector<arena::MatchResult> in_order() const {
    std::vector<arena::MatchResult> all;
    all.reserve(results_.size());
    for (const auto& [match, result] : results_) all.push_back(result);
    return all;
  }

 private:
  text::Result<text::Done> load(const std::string& kept, const std::string& file,
                                const text::Json& series) {
    std::istringstream lines(kept);
    std::string line;
    if (!std::getline(lines, line)) return text::Done{};  // nothing kept yet
    if (line != text::dump(series)) {
      return text::Error{text::in_quotes(file) +
                         " holds another series; give the same game, options, bots and seed, or "
                         "another --log"};
    }
    while (std::getline(lines, line)) {
      const auto json = text::parse_json(line);
      if (!json) continue;  // cut short
      const auto result = text::read_document_of<arena::MatchResult>(*json, "result");
      if (result) results_.emplace(result->match, *result);
    }
    return text::Done{};
  }

  std::map<int, arena::MatchResult> results_;
  std::ofstream log_;
};

text::Json series_json(const arena::SeriesInfo& info) {
  text::Json out = text::Json::object();
  out["game"] = info.game;
  out["options"] = info.options;
  out["bots"] = info.bots;
  out["seed"] = info.seed;
  return out;
}

// Follows the first bot's share deal by deal, in order, whichever match ends first.
class Sprt {
 public:
  Sprt(int players, double low, double high) : players_(players), test_(low, high) {}
  // Whether the question is decided, with what is there.
  bool decided(const Results& results) {
    while (complete(results) && verdict() == arena::SequentialTest::Verdict::open) {
      double share = 0;
      for (int i = 0; i < players_; ++i) {
        const arena::MatchResult& match = results.at(deal_ * players_ + i);
        for (int seat = 0; seat < players_; ++seat) {
          if (match.seats[static_cast<std::size_t>(seat)].bot == 0) {
            share += arena::win_share(match, seat) / players_;
          }
        }
      }
      test_.add(share);
      ++deal_;
    }
    return verdict() != arena::SequentialTest::Verdict::open;
  }
  // The verdict as a word for programs and as a phrase for people.
  struct Words {
    const char* word;
    const char* phrase;
  };
  [[nodiscard]] Words words() const {
    using Verdict = arena::SequentialTest::Verdict;
    switch (verdict()) {
      case Verdict::high: return {"high", "above the higher bound"};
      case Verdict::low: return {"low", "not above the lower bound"};
      default: return {"open", "not decided yet"};
    }
  }

 private:
  [[nodiscard]] arena::SequentialTest::Verdict verdict() const { return test_.verdict(); }
  [[nodiscard]] bool complete(const Results& results) const {
    for (int i = 0; i < players_; ++i) {
      if (!results.has(deal_ * players_ + i)) return false;
    }
    return true;
  }
  int players_;
  arena::SequentialTest test_;
  int deal_ = 0;
};

int keep_record(const std::string& folder, int match, const record::Record& record) {
  std::string number = std::to_string(match);
  number.insert(0, 8 - std::min<std::size_t>(number.size(), 8), '0');
  return write_out(folder + "/" + number + ".json", record::write_record(record));
}

int run_series_of(const Chosen& chosen, const ArenaArguments& arguments) {
  const auto names = seat_bots(arguments.bots, chosen.players);
  if (!names) return complain(names.error().message);
  auto made = arena::make_series(chosen.game->name(), chosen.options, *names, arguments.seed,
                                 arguments.games, arguments.threads, arguments.move_time);
  if (!made) return complain(made.error().message);
  arena::Series& series = *made;
  const arena::SeriesInfo info = series_info(chosen, arguments.seed, *names);
  Results results;
  const auto opened = results.open(arguments.log, arguments.resume, series_json(info));
  if (!opened) return complain(opened.error().message);
  if (!arguments.records.empty()) {
    std::error_code error;
    std::filesystem::create_directories(arguments.records, error);
    if (error) return complain("cannot make the folder " + text::in_quotes(arguments.records));
  }
  const double fair = 1.0 / chosen.players;
  Sprt sprt(chosen.players, arguments.sprt.empty() ? fair : arguments.sprt[0] / 100,
            arguments.sprt.empty() ? fair + 0.05 : arguments.sprt[1] / 100);

  int code = 0;
  series.keep_records = !arguments.records.empty();
  series.skip = [&](int match) { return results.has(match); };
  Progress progress("matches", series.matches);
  series.done = [&](const arena::MatchResult& result, const std::optional<record::Record>& record) {
    results.add(result);
    if (record) {
      record::Record named = *record;
      for (const arena::SeatResult& seat : result.seats) {
        named.seats.value.push_back("bot:" + info.bots[static_cast<std::size_t>(seat.bot)]);
      }
      code = std::max(code, keep_record(arguments.records, result.match, named));
    }
    const bool decided = arguments.stop == "sprt" && sprt.decided(results);
    progress.show(results.size());
    return code == 0 && !system::Interrupt::happened() && !decided;
  };
  const system::Interrupt interrupt;
  arena::run_series(series);
  progress.clear();
  if (code != 0) return code;

  const std::vector<arena::MatchResult> all = results.in_order();
  const arena::Report report = arena::make_report(info, all);
  if (arguments.json) {
    text::Json json = arena::report_json(info, report);
    if (arguments.stop == "sprt") json["sprt"] = sprt.words().word;
    if (system::Interrupt::happened()) json["interrupted"] = true;
    std::cout << json.dump(2) << "\n";
  } else {
    std::cout << arena::report_table(info, report);
    if (system::Interrupt::happened()) std::cout << "Interrupted; what was played is counted.\n";
    if (arguments.stop == "sprt") {
      std::cout << "Sequential test: the first bot's share is " << sprt.words().phrase << "\n";
    }
  }
  if (!arguments.csv.empty()) code = write_out(arguments.csv, arena::report_csv(info, all));
  if (code == 0 && !arguments.html.empty()) {
    code = write_out(arguments.html, arena::report_html(info, report));
  }
  return code != 0 ? code : system::Interrupt::exit_code();
}

}  // namespace

int run_arena(const ArenaArguments& arguments) {
  GameChoice choice = arguments.choice;
  const bool said = choice.players.has_value() ||
                    std::any_of(choice.options.begin(), choice.options.end(),
                                [](const auto& option) { return option.starts_with("players="); });
  if (!said && arguments.bots.size() > 1) choice.players = static_cast<int>(arguments.bots.size());
  const auto chosen = read_choice(choice);
  return chosen ? run_series_of(*chosen, arguments) : complain(chosen.error().message);
}

}  // namespace heirloom::cli
