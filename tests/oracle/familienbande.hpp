// A second opinion on Familienbande: legal moves and scores read off the written position alone.
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace heirloom::oracle::familienbande {

using Json = nlohmann::ordered_json;

// The seats that may act, each with its legal moves sorted as bytes. Needs every option and every
// position key, and a position in which no automatic skip is due (with one due the map is empty,
// as it is while chance is due and when the match is over).
std::map<int, std::vector<std::string>> legal(const Json& options, const Json& position);

// One running score per seat, from the children on the table and the cards in hand.
std::vector<std::int64_t> scores(const Json& options, const Json& position);

// Who has won; nobody before the match is over.
std::vector<int> winners(const Json& options, const Json& position);

}  // namespace heirloom::oracle::familienbande
