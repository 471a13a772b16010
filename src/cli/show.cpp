// `heirloom show`: the table drawn in characters.
#include "cli/input.hpp"

namespace heirloom::cli {
namespace {

// What people call the houses and children of a record: {"0": "Rosen", "0.1.2": "Alma"}.
void print_names(const text::Json& meta) {
  if (!meta.is_object() || !meta.contains("names") || !meta["names"].is_object()) return;
  for (const auto& [key, name] : meta["names"].items()) {
    if (name.is_string())
      std::cout << "  " << text::dump(key) << " is called " << text::dump(name) << "\n";
  }
}

}  // namespace

int run_show(const ShowArguments& arguments) {
  return with_record(arguments.file, [&](auto tag, const record::Record& record) {
    using G = typename decltype(tag)::type;
    const auto match =
        record::replay<G>(record, arguments.to.value_or(std::numeric_limits<int>::max()));
    if (!match) return complain(match.error().message);
    const auto& state = match->state();
    if (!seat_exists<G>(arguments.seat, state)) return 1;
    std::cout << G::kTitle << ", step " << match->steps();
    if (arguments.seat) std::cout << ", as seat " << *arguments.seat << " sees it";
    std::cout << "\n\n";
    const auto viewer =
        arguments.seat ? std::optional(core::Viewer::seat(*arguments.seat)) : std::nullopt;
    std::cout << record::picture_of<G>(match->options(), state, viewer) << "\n";
    print_names(record.meta);
    const core::Turn turn = G::turn(state);
    if (turn == core::Turn::over) {
      std::cout << "Over; won by seat " << text::dump(record::seat_list(G::winners(state)));
    } else if (turn == core::Turn::chance) {
      std::cout << "Chance is due";
    } else {
      std::cout << "To act: seat " << text::dump(record::seat_list(G::to_act(state)));
    }
    std::cout << "; scores "
              << text::dump(viewer ? text::write_value(G::seen_scores(G::observe(state, *viewer)))
                                   : text::write_value(G::scores(state)))
              << "\n";
    return 0;
  });
}

}  // namespace heirloom::cli
