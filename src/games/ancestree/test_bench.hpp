// Positions of Ancestree for its tests, so that each test spells out only what it is about.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/ancestree/ancestree.hpp"
#include "support/bench.hpp"
#include "support/random_step.hpp"

namespace heirloom::games::ancestree::tests {

using Game = Ancestree;
using Bench = heirloom::tests::Bench<Game>;
using heirloom::tests::json;
using text::Json;

inline Json repeated(std::string_view code, int count) {
  Json list = Json::array();
  for (int i = 0; i < count; ++i) list.push_back(std::string(code));
  return list;
}

// A complete position that loads: hands of a tile that joins nothing, the same tile taken by all if
// seats are placing, a lone tile in every tree, nothing scored, a pile for all deals to come. With
// a phantom it has lost its tile of the step.
inline Json study(int players, int round, int step, std::string_view phase, bool phantom = false) {
  const int hands = players + (phantom ? 1 : 0);
  const bool placing = phase == "place";
  Json out = Json::object();
  out["round"] = text::integer(round);
  out["step"] = text::integer(step);
  out["phase"] = std::string(phase);
  for (const char* key : {"hands", "taken", "committed", "trees", "discards", "tokens", "coins"}) {
    out[key] = Json::array();
  }
  for (int holder = 0; holder < hands; ++holder) {
    const bool lost_one = placing || (phantom && holder == players);
    out["hands"].push_back(repeated("D0000-0", 7 - step - (lost_one ? 1 : 0)));
  }
  for (int seat = 0; seat < players; ++seat) {
    out["taken"].push_back(placing ? Json("S0000-0") : Json());
    out["committed"].push_back(Json());
    const bool first_step = round == 1 && step == 1;
    out["trees"].push_back(json(first_step ? "[]" : R"([["P0000-0",0,0]])"));
    out["discards"].push_back(Json::array());
    out["tokens"].push_back(json("[0,0,0]"));
    out["coins"].push_back(json("[0,0,0]"));
  }
  out["phantom"] = Json::array();
  out["pile"] = repeated("E1111-1", 6 * hands * (3 - round));
  return out;
}

// Tiles of these heritages one below the other, all linked by leaves: "CCL" has camels in the rows
// 0 and 1 and a lion in row 2.
inline Json chain(std::string_view heritages) {
  Json tree = Json::array();
  for (std::size_t i = 0; i < heritages.size(); ++i) {
    Json entry = Json::array();
    entry.push_back(std::string(1, heritages[i]) + "1111-0");
    entry.push_back(text::integer(static_cast<int>(i % 2)));
    entry.push_back(text::integer(static_cast<int>(i)));
    tree.push_back(entry);
  }
  return tree;
}

// `count` tiles in one row, each married to the next.
inline Json married_row(std::string_view code, int count) {
  Json tree = Json::array();
  for (int i = 0; i < count; ++i) {
    Json entry = Json::array();
    entry.push_back(std::string(code));
    const int x = 2 * i;
    entry.push_back(text::integer(x));
    entry.push_back(text::integer(0));
    tree.push_back(entry);
  }
  return tree;
}

// The legal moves of seat 0 after it has taken `tile`, with this tree.
inline std::vector<std::string> placements(std::string_view tree, std::string_view tile,
                                           std::string_view options = R"({"players":2})") {
  Json position = study(2, 3, 2, "place");
  position["trees"][0] = json(tree);
  position["taken"][0] = std::string(tile);
  return Bench(json(options), position).legal(0);
}

// A match in which seat 0 has this tree, under these ways of measuring.
inline Bench with_tree(const Json& tree, std::string_view measure = "descent",
                       std::string_view bridge = "married") {
  Json position = study(2, 3, 5, "place");
  position["trees"][0] = tree;
  Json options = json(R"({"players":2})");
  options["dynasty"] = std::string(measure);
  options["bridge"] = std::string(bridge);
  return Bench(options, position);
}

// The length of a dynasty in a tree under these options.
inline int length(const Json& tree, Heritage heritage, std::string_view measure = "descent",
                  std::string_view bridge = "married") {
  const Bench match = with_tree(tree, measure, bridge);
  return match.state().common.trees[0].lengths[static_cast<std::size_t>(heritage)];
}

// The position after everybody has discarded the last tile of a round, so that it is scored.
inline Bench scored(const Json& options, const Json& position) {
  Bench match(options, position);
  for (const int seat : match.to_act()) {
    EXPECT_EQ(match.step(std::to_string(seat) + " discard"), "");
  }
  return match;
}

// Takes a seeded random step; false once the match is over.
inline bool random_step(Game::State& state, core::Random& random) {
  if (Game::turn(state) == core::Turn::over) return false;
  record::take_step<Game>(state, heirloom::tests::random_step<Game>(state, random));
  return true;
}

inline Game::Options options(std::string_view text) {
  const auto read = text::read_options<Game>(json(text));
  if (!read) ADD_FAILURE() << "test data: " << read.error().message;
  return read ? *read : Game::Options();
}

using Moves = std::vector<std::string>;

}  // namespace heirloom::games::ancestree::tests
