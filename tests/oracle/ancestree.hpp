// A slow, obvious second opinion on the rules of Ancestree, working on JSON text alone.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace heirloom::oracle::ancestree {

using Json = nlohmann::ordered_json;

// Who may act, and the legal moves of each as text, sorted as bytes. Needs options with every key
// and a valid position object. Has a key for exactly the seats that may act, so it is empty while a
// deal or the phantom's loss is due and once the match is over.
std::map<int, std::vector<std::string>> legal(const Json& options, const Json& position);

// The longest dynasty of every heritage letter in a tree (a position's list of [code, x, y]), by
// the options `dynasty` and `bridge`. All six letters are present; an absent heritage has 0.
std::map<char, int> dynasties(const Json& options, const Json& tree);

// How many completed hearts a tree shows.
int marriages(const Json& tree);

// Running scores of the seats: token points and coins of the scored rounds, and the marriage bonus
// once the match is over.
std::vector<std::int64_t> scores(const Json& options, const Json& position);

// Who has won; nobody before the match is over.
std::vector<int> winners(const Json& options, const Json& position);

// The parts of `position` that must have changed because the step from `before` ended a round;
// empty if it did not.
Json awarded(const Json& options, const Json& before, const Json& position);

}  // namespace heirloom::oracle::ancestree
