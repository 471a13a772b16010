// What there is to play, as data: games, player counts, options, and moves with their typed fields.
#pragma once

#include <string>
#include <string_view>

#include "record/match.hpp"

namespace heirloom::record {

template <text::Game G>
text::Json describe_game() {
  text::Json out = text::Json::object();
  out["game"] = std::string(G::kName);
  out["title"] = std::string(G::kTitle);
  out["sentence"] = std::string(G::kSentence);
  out["rules_version"] = G::kRulesVersion;
  out["players"] = {{"min", G::kMinSeats}, {"max", G::kMaxSeats}};
  const text::Json defaults = text::write_value(G::defaults(text::Json::object()));
  out["answers"] = text::kHasAnswers<typename G::Move>;
  text::Json options = text::Json::array();
  for (const text::Option& option : G::options()) {
    options.push_back(text::describe_option(option, defaults[std::string(option.name)]));
  }
  out["options"] = std::move(options);
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
