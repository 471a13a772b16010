// What there is to play, as data: games, player counts, options, and moves with their typed fields.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "record/match.hpp"

namespace heirloom::record {

struct Players {
  int min = 0;
  int max = 0;
};
BOOST_DESCRIBE_STRUCT(Players, (), (min, max))

struct GameDocument {
  std::string game;
  std::string title;
  std::string sentence;
  int rules_version = 0;
  Players players;
  bool answers = false;  // whether others wait for some of its moves
  std::vector<text::OptionDocument> options;
};
BOOST_DESCRIBE_STRUCT(GameDocument, (),
                      (game, title, sentence, rules_version, players, answers, options))

template <text::Game G>
GameDocument describe_game() {
  GameDocument out{std::string(G::kName),
                   std::string(G::kTitle),
                   std::string(G::kSentence),
                   G::kRulesVersion,
                   {G::kMinSeats, G::kMaxSeats},
                   text::kHasAnswers<typename G::Move>,
                   {}};
  const text::Json defaults = text::write_value(G::defaults(text::Json::object()));
  for (const text::Option& option : G::options()) {
    out.options.push_back(text::describe_option(option, defaults[std::string(option.name)]));
  }
  return out;
}

// The legal moves of a seat, sorted by their text, each with its typed fields.
template <text::Game G>
text::Json describe_moves(const typename G::State& state, core::Seat seat) {
  text::Json list = text::Json::array();
  for (const auto& [words, action] : legal_by_text<G>(state, seat)) {
    text::Json entry = text::Json::object();
    entry["text"] = words;
    entry["move"] = text::write_value(G::move(action));
    list.push_back(std::move(entry));
  }
  return list;
}

}  // namespace heirloom::record
