// Fuzzes files of tile codes, or of whatever else a game has lists of.
#include "fuzz/support.hpp"

using namespace heirloom;

namespace {

template <class G>
void try_list(const text::Option& option, const text::Json& list, core::Random random) {
  text::Json given = text::Json::object();
  given[std::string(option.name)] = list;
  const auto options = text::read_options<G>(given);
  if (!options) return fuzz::demand_message(options.error());
  fuzz::check_options<G>(*options, random);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const fuzz::Input input(data, size);
  const text::Json list = text::option_lines(input.rest());
  games::for_each_game([&](auto tag) {
    using G = typename decltype(tag)::type;
    for (const text::Option& option : G::options()) {
      if (option.kind == text::Option::Kind::list) try_list<G>(option, list, input.random());
    }
  });
  return 0;
}
