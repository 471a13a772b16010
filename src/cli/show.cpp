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
  const auto record = read_record_file(arguments.file);
  if (!record) return complain(record.error().message);
  const auto opened =
      match::open_match(*record, arguments.to.value_or(std::numeric_limits<int>::max()));
  if (!opened) return complain(opened.error().message);
  const match::AnyMatch& match = **opened;
  if (const auto wrong = no_such_seat(arguments.seat, match.seats())) return complain(*wrong);
  std::cout << match::find_game(match.game())->title() << ", step " << match.steps().size();
  if (arguments.seat) std::cout << ", as seat " << *arguments.seat << " sees it";
  std::cout << "\n\n";
  const auto viewer =
      arguments.seat ? std::optional(core::Viewer::seat(*arguments.seat)) : std::nullopt;
  std::cout << match.picture(viewer) << "\n";
  print_names(record->meta.value.value_or(text::Json()));
  const text::Json line = match.trace_line("");
  if (match.turn() == core::Turn::over) {
    std::cout << "Over; won by seat " << text::dump(line["winners"]);
  } else if (match.turn() == core::Turn::chance) {
    std::cout << "Chance is due";
  } else {
    std::cout << "To act: seat " << text::dump(line["to_act"]);
  }
  const text::Json scores = viewer ? (*match.view(*viewer, {}))["scores"] : line["scores"];
  std::cout << "; scores " << text::dump(scores) << "\n";
  return 0;
}

}  // namespace heirloom::cli
