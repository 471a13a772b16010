#include "record/playout.hpp"
#include "record/replay.hpp"
#include <iostream>
#include <iterator>
using namespace heirloom;
int main(int argc, char**) {
  std::string in((std::istreambuf_iterator<char>(std::cin)), {});
  if (argc < 2) return 2;
  auto rec = record::read_record(in);
  if (!rec) { std::cerr << rec.error().message << "\n"; return 1; }
  int rc = 0;
  auto found = record::with_game_of(*rec, [&](auto tag) {
    using G = typename decltype(tag)::type;
    auto r = record::replay<G>(*rec, 1 << 30, [&](const record::Match<G>& m, std::string_view t) {
      std::cout << text::dump(record::trace_line<G>(m.state(), m.steps(), t)) << "\n"; });
    if (!r) { std::cerr << r.error().message << "\n"; rc = 1; }
  });
  if (!found) { std::cerr << found.error().message << "\n"; return 1; }
  return rc;
}
