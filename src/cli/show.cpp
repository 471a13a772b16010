// `heirloom show`: the table drawn in characters.
#include "cli/input.hpp"

namespace heirloom::cli {

int run_show(const ShowArguments& arguments) {
  return with_match(arguments.file, arguments.to, [&](const auto& match, auto tag) {
    using G = typename decltype(tag)::type;
    const auto& state = match.state();
    if (!seat_exists<G>(arguments.seat, state)) return 1;
    std::cout << G::kTitle << ", step " << match.steps();
    if (arguments.seat) std::cout << ", as seat " << *arguments.seat << " sees it";
    std::cout << "\n\n";
    const auto position = arguments.seat
                              ? G::position(G::observe(state, core::Viewer::seat(*arguments.seat)))
                              : G::position(state);
    std::cout << G::picture(match.options(), position) << "\n";
    const core::Turn turn = G::turn(state);
    if (turn == core::Turn::over) {
      std::cout << "Over; won by seat " << text::dump(record::seat_list(G::winners(state)));
    } else if (turn == core::Turn::chance) {
      std::cout << "Chance is due";
    } else {
      std::cout << "To act: seat " << text::dump(record::seat_list(G::to_act(state)));
    }
    std::cout << "; scores "
              << text::dump(arguments.seat ? text::write_value(G::seen_scores(G::observe(
                                                 state, core::Viewer::seat(*arguments.seat))))
                                           : text::write_value(G::scores(state)))
              << "\n";
    return 0;
  });
}

}  // namespace heirloom::cli
