// `heirloom hint`: what a bot would do with a record's current decision, and why.
#include "cli/advice.hpp"
#include "cli/input.hpp"
#include "system/interrupt.hpp"

namespace heirloom::cli {

int run_hint(const HintArguments& arguments) {
  const auto level = bots::read_level(arguments.bot);
  if (!level) return complain(level.error().message);
  const auto opened = read_match(arguments.file, arguments.to);
  if (!opened) return complain(opened.error().message);
  const match::AnyMatch& match = **opened;
  if (const auto wrong = no_such_seat(arguments.seat, match.seats())) return complain(*wrong);
  const core::SeatSet waiting = match.to_act();
  if (waiting.empty()) {
    return complain(match.turn() == core::Turn::over
                        ? "the match is over: there is nothing to decide"
                        : "chance is due: there is nothing to decide before its outcome");
  }
  const std::string able = text::dump(match.status()["to_act"]);
  if (!arguments.seat && waiting.size() > 1) {
    return complain("several seats may act; say which one with --seat: " + able);
  }
  const core::Seat seat = arguments.seat.value_or(waiting.nth(0));
  if (!waiting.contains(seat)) {
    return complain("seat " + std::to_string(seat) + " has nothing to decide; to act: " + able);
  }
  const system::Interrupt interrupt;
  const auto ranked = advise(*level, match, seat, arguments.seed, arguments.threads);
  if (arguments.json) {
    text::Json out = text::Json::object();
    out["game"] = std::string(match.game());
    out["seat"] = seat;
    out["bot"] = level->name;
    out["candidates"] = advice_json(ranked, level->searches());
    if (system::Interrupt::happened()) out["interrupted"] = true;
    std::cout << text::dump(out) << "\n";
  } else {
    constexpr int kMost = 20;
    print_advice(ranked, level->searches(), kMost);
    if (system::Interrupt::happened()) std::cout << "Interrupted; this is the thought so far.\n";
  }
  return system::Interrupt::exit_code();
}

}  // namespace heirloom::cli
