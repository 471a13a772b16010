// What there is to play, as data: games, player counts, options, and moves with their typed fields.
#pragma once

#include <string>
#include <string_view>

#include "games/catalog.hpp"
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
  text::Json options = text::Json::array();
  for (const text::OptionHelp& help : G::option_help()) {
    text::Json option = text::Json::object();
    option["name"] = std::string(help.name);
    option["values"] = std::string(help.values);
    option["default"] = defaults.value(std::string(help.name), text::Json());
    option["meaning"] = std::string(help.meaning);
    options.push_back(std::move(option));
  }
  out["options"] = std::move(options);
  return out;
}

// All games, in the order of the catalog: {"games": […]}.
inline text::Json describe_games() {
  text::Json all = text::Json::array();
  games::for_each_game(
      [&](auto tag) { all.push_back(describe_game<typename decltype(tag)::type>()); });
  text::Json out = text::Json::object();
  out["games"] = std::move(all);
  return out;
}

// The legal moves of a seat, sorted by their text, each with its typed fields.
template <text::Game G>
text::Json describe_moves(const typename G::State& state, core::Seat seat) {
  text::Json list = text::Json::array();
  for (const std::string& words : legal_texts<G>(state, seat)) {
    text::Json entry = text::Json::object();
    entry["text"] = words;
    entry["move"] = text::write_value(*text::read_words<typename G::Move>(words));
    list.push_back(std::move(entry));
  }
  return list;
}

}  // namespace heirloom::record
