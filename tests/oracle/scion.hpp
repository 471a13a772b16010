// A second opinion on Scion's legal moves and scores, worked out from the written position alone.
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace heirloom::oracle::scion {

using Json = nlohmann::ordered_json;

// The seats that may act, each with its legal moves sorted as bytes; empty while births are due and
// when the match is over. Requires every option spelled out and a position the rules accept.
std::map<int, std::vector<std::string>> legal(const Json& options, const Json& position);

// What each seat's achievements and connections are worth so far, with the same requirements.
std::vector<std::int64_t> scores(const Json& options, const Json& position);

// Who has won; nobody before the match is over.
std::vector<int> winners(const Json& options, const Json& position);

}  // namespace heirloom::oracle::scion
