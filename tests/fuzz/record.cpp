// Fuzzes the form of a record: what reads is written and reads back the same.
#include "fuzz/mutate.hpp"
#include "fuzz/support.hpp"

using namespace heirloom;
using fuzz::demand;

namespace {

bool same(const record::Record& a, const record::Record& b) {
  return text::to_text(a) == text::to_text(b);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const fuzz::Input input(data, size);
  const auto record = record::read_record(input.rest());
  if (!record) {
    fuzz::demand_message(record.error());
    return 0;
  }
  const std::string written = record::write_record(*record);
  const auto again = record::read_record(written);
  demand(again.ok(), "a written record reads", written);
  demand(same(*record, *again), "a record reads as it was written", written);
  demand(record::write_record(*again) == written, "a record is written one way", written);
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned seed) {
  return fuzz::mutate_json(data, size, max_size, seed, 0);
}
