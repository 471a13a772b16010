// Asking the engine as a page does, for tests.
#pragma once

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "games/catalog.hpp"
#include "record/record.hpp"
#include "wasm/engine.hpp"

namespace heirloom::wasm {

using text::Json;

inline Json ask(Engine& engine, const Json& request) {
  const auto reply = text::parse_json(engine.call(text::dump(request)));
  EXPECT_TRUE(reply.ok() && reply->is_object()) << text::dump(request);
  return reply ? *reply : Json::object();
}

inline Json ask_well(Engine& engine, const Json& request) {
  Json reply = ask(engine, request);
  EXPECT_FALSE(reply.contains("error")) << text::dump(request) << ": " << text::dump(reply);
  return reply;
}

inline std::string complaint(Engine& engine, const Json& request) {
  const Json reply = ask(engine, request);
  EXPECT_TRUE(reply.size() == 1 && reply.contains("error"))
      << text::dump(request) << ": " << text::dump(reply);
  return reply.value("error", "");
}

// A match played through requests alone.
struct Played {
  Engine& engine;
  int match;
  std::string turn;

  Played(Engine& asked, const Json& opened)
      : engine(asked), match(opened.value("match", 0)), turn(opened.value("turn", "")) {}
  template <class Name>
    requires std::convertible_to<Name, std::string_view>
  Played(Engine& asked, const Name& game, int seed = 7)
      : Played(asked,
               ask_well(asked, {{"do", "open"}, {"game", std::string(game)}, {"seed", seed}})) {}

  // Takes the next step by itself; false if the match is over.
  bool advance() {
    if (turn == "over") return false;
    Json reply;
    if (turn == "chance") {
      reply = ask_well(engine, {{"do", "chance"}, {"match", match}});
    } else {
      const Json chosen = ask_well(engine, {{"do", "random_move"}, {"match", match}});
      reply = ask_well(engine, {{"do", "step"}, {"match", match}, {"text", chosen["text"]}});
    }
    turn = reply.value("turn", "over");
    return true;
  }
  void play(int steps) {
    while (steps-- > 0 && advance()) continue;
  }
  void play_out() {
    while (advance()) continue;
  }
  [[nodiscard]] std::string record() const {
    return ask_well(engine, {{"do", "record"}, {"match", match}}).value("record", "");
  }
};

template <class Visit>
void for_each_name(Visit&& visit) {
  games::for_each_game([&](auto tag) {
    SCOPED_TRACE(std::string(decltype(tag)::type::kName));
    visit(tag);
  });
}

// The view of a seat, of a "spectator", or null: of somebody who knows everything.
inline Json view_of(Engine& engine, int match, const Json& viewer, const Json& step = nullptr) {
  Json request = {{"do", "view"}, {"match", match}, {"step", step}};
  if (!viewer.is_null()) request["viewer"] = viewer;
  return ask_well(engine, request);
}
// A request about a view of a match that has this record.
inline Json about(const record::Record& record, const Json& view, const char* what) {
  return {{"do", what}, {"game", record.game}, {"options", record.options}, {"view", view}};
}

}  // namespace heirloom::wasm
