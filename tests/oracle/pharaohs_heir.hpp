// A second opinion on the legal moves and points of Pharaoh's Heir, read from the text form alone.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace heirloom::oracle::pharaohs_heir {

using Json = nlohmann::ordered_json;

// The seats that may act, each with its legal moves sorted as bytes; empty while chance is due and
// once the match is over. `options` are complete and every automatic step of `position` is done.
std::map<int, std::vector<std::string>> legal(const Json& options, const Json& position);

// Victory points awarded so far, one number per seat.
std::vector<std::int64_t> scores(const Json& options, const Json& position);

// Who has won; nobody before the match is over.
std::vector<int> winners(const Json& options, const Json& position);

// The parts of `position` that must have changed because the step from `before` ended the
// second cycle; empty if it did not. (At the end of the first, the goods are cleared at once.)
Json awarded(const Json& options, const Json& before, const Json& position);

}  // namespace heirloom::oracle::pharaohs_heir
