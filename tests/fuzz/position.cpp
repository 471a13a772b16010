// Fuzzes positions: a letter for the game, a line of options, then the position as JSON. It is
// tried with the game's default options and with those of the line.
#include "fuzz/mutate.hpp"
#include "fuzz/support.hpp"

using namespace heirloom;

namespace {

template <class G>
void try_position(const typename G::Options& options, const text::Json& json, core::Random random) {
  const auto position = text::read_document_of<typename G::Position>(json, "position");
  if (!position) return fuzz::demand_message(position.error());
  const auto loaded = G::load(options, *position);
  if (!loaded) return fuzz::demand_message(loaded.error());
  typename G::State state = *loaded;
  fuzz::check_moment<G>(options, state, random);
  constexpr int kSteps = 30;
  fuzz::play_on<G>(state, kSteps, random);
  fuzz::check_moment<G>(options, state, random);
}

template <class G>
void try_both(const text::Json& given, const text::Json& json, const core::Random& random) {
  const auto defaults = G::defaults(text::Json::object());
  try_position<G>(defaults, json, random);
  const auto options = text::read_options<G>(given);
  if (!options) return fuzz::demand_message(options.error());
  if (!(*options == defaults)) try_position<G>(*options, json, random);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input(data, size);
  const std::uint8_t game = input.byte();
  const auto given = text::parse_json(input.line());
  const auto json = text::parse_json(input.rest());
  if (!json) {
    fuzz::demand_message(json.error());
    return 0;
  }
  fuzz::with_game_of_byte(game, [&](auto tag) {
    try_both<typename decltype(tag)::type>(given ? *given : text::Json::object(), *json,
                                           input.random());
  });
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned seed) {
  fuzz::Input input(data, size);
  input.line();
  return fuzz::mutate_json(data, size, max_size, seed, size - input.rest().size());
}
