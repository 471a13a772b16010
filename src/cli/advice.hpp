// Ranked moves of a decision, for `heirloom hint` and for anyone who asks while playing.
#pragma once

#include <vector>

#include "bots/any_bots.hpp"

namespace heirloom::cli {

// What a bot thinks of a seat's legal moves, from that seat's view; an interrupt ends the thought.
std::vector<bots::RankedMove> advise(const bots::Level& level, const match::AnyMatch& match,
                                     core::Seat seat, std::uint64_t seed, int threads);

text::Json advice_json(const std::vector<bots::RankedMove>& ranked, bool searched);

// The best `most` moves as a table.
void print_advice(const std::vector<bots::RankedMove>& ranked, bool searched, int most);

}  // namespace heirloom::cli
