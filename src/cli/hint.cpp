// `heirloom hint`: what a bot would do with a record's current decision, and why.
#include "cli/advice.hpp"

namespace heirloom::cli {

int run_hint(const HintArguments& arguments) {
  const auto level = bots::read_level(arguments.bot);
  if (!level) return complain(level.error().message);
  return with_match(arguments.file, arguments.to, [&](const auto& match, auto tag) {
    using G = typename decltype(tag)::type;
    const auto& state = match.state();
    if (!seat_exists<G>(arguments.seat, state)) return 1;
    const core::SeatSet waiting = G::to_act(state);
    if (waiting.empty()) {
      return complain(G::turn(state) == core::Turn::over
                          ? "the match is over: there is nothing to decide"
                          : "chance is due: there is nothing to decide before its outcome");
    }
    if (!arguments.seat && waiting.size() > 1) {
      return complain("several seats may act; say which one with --seat: " +
                      text::dump(record::seat_list(waiting)));
    }
    const core::Seat seat = arguments.seat.value_or(waiting.nth(0));
    if (!waiting.contains(seat)) {
      return complain("seat " + std::to_string(seat) +
                      " has nothing to decide; to act: " + text::dump(record::seat_list(waiting)));
    }
    const auto ranked = advise<G>(*level, state, seat, arguments.seed, arguments.threads);
    if (arguments.json) {
      text::Json out = text::Json::object();
      out["game"] = std::string(G::kName);
      out["seat"] = seat;
      out["bot"] = level->name;
      out["candidates"] = advice_json<G>(ranked, level->searches());
      std::cout << text::dump(out) << "\n";
    } else {
      constexpr int kMost = 20;
      print_advice<G>(ranked, level->searches(), kMost);
    }
    return 0;
  });
}

}  // namespace heirloom::cli
