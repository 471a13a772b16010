// Fuzzes whole records: what replays is written and replays to the same end.
#include "fuzz/mutate.hpp"
#include "fuzz/support.hpp"
#include "match/any_game.hpp"

using namespace heirloom;
using fuzz::demand;

namespace {

template <class G>
void try_replay(const record::Record& record) {
  const auto match = record::replay<G>(record);
  if (!match) return fuzz::demand_message(match.error());
  fuzz::check_moves<G>(match->state());
  fuzz::check_scores<G>(match->state());
  const std::string written = record::write_record(match->to_record());
  const auto again = record::read_record(written);
  demand(again.ok(), "a written record reads", written);
  const auto end = record::replay<G>(*again);
  demand(end.ok(), "a written record replays", written);
  demand(end->state() == match->state(), "a written record replays to the same end", written);
  demand(record::write_record(end->to_record()) == written, "it is written one way", written);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const fuzz::Input input(data, size);
  const auto record = record::read_record(input.rest());
  if (!record) {
    fuzz::demand_message(record.error());
    return 0;
  }
  const auto known = match::named_game(record->game);
  if (!known) fuzz::demand_message(known.error());
  games::for_each_game([&](auto tag) {
    using G = typename decltype(tag)::type;
    if (record->game == G::kName) try_replay<G>(*record);
  });
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned seed) {
  return fuzz::mutate_json(data, size, max_size, seed, 0);
}
