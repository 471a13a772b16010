// `heirloom replay`, `legal` and `view`: what a record says, checked step by step.
#include "cli/input.hpp"

namespace heirloom::cli {
namespace {

void summarize(const match::AnyMatch& match, bool json) {
  const text::Json line = match.trace_line("");
  if (json) {
    text::Json out = text::Json::object();
    out["game"] = std::string(match.game());
    out["steps"] = match.steps().size();
    for (const char* key : {"to_act", "scores", "over", "winners"}) out[key] = line[key];
    std::cout << text::dump(out) << "\n";
    return;
  }
  std::cout << match::find_game(match.game())->title() << ": " << match.steps().size()
            << " steps, all legal; scores " << text::dump(line["scores"]);
  if (line["over"].get<bool>()) {
    std::cout << "; over, won by " << text::dump(line["winners"]) << "\n";
  } else {
    std::cout << "; to act " << text::dump(line["to_act"]) << "\n";
  }
}

}  // namespace

int run_replay(const ReplayArguments& arguments) {
  const auto record = read_record_file(arguments.file);
  if (!record) return complain(record.error().message);
  match::Seen seen;
  if (arguments.trace) {
    seen = [](const match::AnyMatch& now, std::string_view step) {
      std::cout << text::dump(now.trace_line(step)) << "\n";
    };
  }
  const int last = arguments.to.value_or(std::numeric_limits<int>::max());
  const auto match = match::open_match(*record, last, seen);
  std::cout.flush();
  if (!match) return complain(match.error().message);
  if (!arguments.trace) summarize(**match, arguments.json);
  return 0;
}

int run_legal(const LegalArguments& arguments) {
  const auto match = read_match(arguments.file);
  if (!match) return complain(match.error().message);
  if (const auto wrong = no_such_seat(arguments.seat, (*match)->seats())) return complain(*wrong);
  text::Json all = text::Json::object();
  for (const core::Seat seat : (*match)->to_act()) {
    if (arguments.seat && *arguments.seat != seat) continue;
    text::Json moves = (*match)->typed_moves(seat);
    if (arguments.json) {
      all[std::to_string(seat)] = std::move(moves);
      continue;
    }
    for (const text::Json& move : moves) {
      std::cout << seat << " " << move["text"].get<std::string>() << "\n";
    }
  }
  if (arguments.json) std::cout << text::dump(all) << "\n";
  return 0;
}

int run_view(const ViewArguments& arguments) {
  const auto match = read_match(arguments.file);
  if (!match) return complain(match.error().message);
  if (const auto wrong = no_such_seat(arguments.seat, (*match)->seats())) return complain(*wrong);
  const auto viewer =
      arguments.seat ? core::Viewer::seat(*arguments.seat) : core::Viewer::spectator();
  text::Json view = *(*match)->view(viewer, {});
  view.erase("remembered");  // beyond the form of views that docs/records.md fixes
  std::cout << text::dump(view) << "\n";
  return 0;
}

}  // namespace heirloom::cli
