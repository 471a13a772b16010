// `heirloom replay`, `legal` and `view`: what a record says, checked step by step.
#include "cli/input.hpp"
#include "record/describe.hpp"

namespace heirloom::cli {
namespace {

template <text::Game G>
void summarize(const record::Match<G>& match, bool json) {
  const text::Json line = record::trace_line<G>(match.state(), match.steps(), "");
  if (json) {
    text::Json out = text::Json::object();
    out["game"] = std::string(G::kName);
    out["steps"] = match.steps();
    for (const char* key : {"to_act", "scores", "over", "winners"}) out[key] = line[key];
    std::cout << text::dump(out) << "\n";
    return;
  }
  std::cout << G::kTitle << ": " << match.steps() << " steps, all legal; scores "
            << text::dump(line["scores"]);
  if (line["over"].template get<bool>()) {
    std::cout << "; over, won by " << text::dump(line["winners"]) << "\n";
  } else {
    std::cout << "; to act " << text::dump(line["to_act"]) << "\n";
  }
}

}  // namespace

int run_replay(const ReplayArguments& arguments) {
  return with_record(arguments.file, [&](auto tag, const record::Record& record) {
    using G = typename decltype(tag)::type;
    const int last = arguments.to.value_or(std::numeric_limits<int>::max());
    const auto match =
        record::replay<G>(record, last, [&](const record::Match<G>& now, std::string_view step) {
          if (!arguments.trace) return;
          std::cout << text::dump(record::trace_line<G>(now.state(), now.steps(), step)) << "\n";
        });
    std::cout.flush();
    if (!match) return complain(match.error().message);
    if (!arguments.trace) summarize(*match, arguments.json);
    return 0;
  });
}

int run_legal(const LegalArguments& arguments) {
  return with_match(arguments.file, {}, [&](const auto& match, auto tag) {
    using G = typename decltype(tag)::type;
    if (!seat_exists<G>(arguments.seat, match.state())) return 1;
    text::Json all = text::Json::object();
    for (const core::Seat seat : G::to_act(match.state())) {
      if (arguments.seat && *arguments.seat != seat) continue;
      if (arguments.json) {
        all[std::to_string(seat)] = record::describe_moves<G>(match.state(), seat);
        continue;
      }
      for (const std::string& move : record::legal_texts<G>(match.state(), seat)) {
        std::cout << seat << " " << move << "\n";
      }
    }
    if (arguments.json) std::cout << text::dump(all) << "\n";
    return 0;
  });
}

int run_view(const ViewArguments& arguments) {
  return with_match(arguments.file, {}, [&](const auto& match, auto tag) {
    using G = typename decltype(tag)::type;
    if (!seat_exists<G>(arguments.seat, match.state())) return 1;
    const auto viewer =
        arguments.seat ? core::Viewer::seat(*arguments.seat) : core::Viewer::spectator();
    std::cout << text::dump(record::view_document<G>(match.state(), viewer, match.steps())) << "\n";
    return 0;
  });
}

}  // namespace heirloom::cli
