// Fuzzes files of tile codes, for every game that reads them.
#include "fuzz/support.hpp"

using namespace heirloom;

namespace {

template <class G>
void try_tiles(const fuzz::Input& input) {
  const auto tiles = G::read_tiles(input.rest());
  if (!tiles) return fuzz::demand_message(tiles.error());
  text::Json given = text::Json::object();
  given["tiles"] = *tiles;
  const auto options = text::read_options<G>(given);
  if (!options) return fuzz::demand_message(options.error());
  core::Random random = input.random();
  fuzz::check_options<G>(*options, random);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const fuzz::Input input(data, size);
  games::for_each_game([&](auto tag) {
    using G = typename decltype(tag)::type;
    if constexpr (text::ReadsTiles<G>) try_tiles<G>(input);
  });
  return 0;
}
