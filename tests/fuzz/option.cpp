// Fuzzes options: a letter for the game, then options as a JSON object and as lines of name=value.
#include "fuzz/support.hpp"

using namespace heirloom;

namespace {

template <class G>
void try_options(const text::Json& given, core::Random random) {
  const auto options = text::read_options<G>(given);
  if (!options) return fuzz::demand_message(options.error());
  fuzz::check_options<G>(*options, random);
}

text::Json typed(fuzz::Input input) {
  text::Json given = text::Json::object();
  while (!input.empty() && given.size() < text::kMaxJsonKeys) {
    const std::string_view line = input.line();
    const std::size_t equals = std::min(line.find('='), line.size());
    const std::string name(line.substr(0, equals));
    given[name] = text::option_value(line.substr(std::min(equals + 1, line.size())));
  }
  return given;
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input(data, size);
  const std::uint8_t game = input.byte();
  const auto json = text::parse_json(input.rest());
  if (!json) fuzz::demand_message(json.error());
  fuzz::with_game_of_byte(game, [&](auto tag) {
    using G = typename decltype(tag)::type;
    if (json) try_options<G>(*json, input.random());
    try_options<G>(typed(input), input.random());
  });
  return 0;
}
