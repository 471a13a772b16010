// Views by cutting down the truth, one function per game.
#include "oracle/views.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace heirloom::oracle {
namespace {

Json sorted(Json list) {
  std::sort(list.begin(), list.end());
  return list;
}

Seen familienbande(const Json& /*options*/, const Json& line, int viewer) {
  Seen seen{line["position"], line["scores"]};
  Json& position = seen.position;
  position["pile"] = position["pile"].size();
  for (int seat = 0; seat < static_cast<int>(position["hands"].size()); ++seat) {
    if (seat == viewer) continue;
    position["hands"][seat] = position["hands"][seat].size();
    position["discards"][seat] = position["discards"][seat].size();
    if (line["over"].get<bool>()) continue;
    if (!position["traits"].empty()) position["traits"][seat] = nullptr;
    seen.scores[seat] = nullptr;
  }
  return seen;
}

// Whether `viewer` knows the hand now at `holder`: it held that hand earlier in this round, and the
// phantom has not taken a tile out of it since.
bool knows_hand(const Json& position, int ring, bool phantom, int viewer, int holder) {
  const int round = position["round"].get<int>();
  const int step = position["step"].get<int>();
  const bool taking = position["phase"] == "take";
  const int direction = round == 2 ? -1 : 1;
  const auto at = [&](int from, int steps) {
    return ((from + direction * steps) % ring + ring) % ring;
  };
  for (int ago = 1; ago < step; ++ago) {
    if (at(viewer, ago) != holder) continue;
    for (int then = step - ago + 1; then <= step; ++then) {
      const bool with_phantom = phantom && at(viewer, then - (step - ago)) == ring - 1;
      const bool still_due = then == step && taking &&
                             static_cast<int>(position["hands"][ring - 1].size()) == 7 - step;
      if (with_phantom && !still_due) return false;
    }
    return true;
  }
  return false;
}

Seen ancestree(const Json& options, const Json& line, int viewer) {
  Seen seen{line["position"], line["scores"]};
  const Json& truth = line["position"];
  Json& position = seen.position;
  const int players = options["players"].get<int>();
  const int ring = static_cast<int>(truth["hands"].size());
  const bool phantom = ring > players;
  const std::string phase = truth["phase"];
  Json known = Json::array();
  for (int seat = 0; seat < ring; ++seat) {
    known.push_back(nullptr);
    if (seat == viewer) continue;
    position["hands"][seat] = truth["hands"][seat].size();
    if (viewer == kSpectator || phase == "over") continue;
    if (!knows_hand(truth, ring, phantom, viewer, seat)) continue;
    Json hand = truth["hands"][seat];
    if (phase == "take" && seat < players && !truth["taken"][seat].is_null()) {
      hand.push_back(truth["taken"][seat]);
    }
    known[seat] = sorted(hand);
  }
  for (int seat = 0; seat < players; ++seat) {
    if (seat == viewer) continue;
    if (phase == "take") position["taken"][seat] = nullptr;
    position["committed"][seat] = nullptr;
  }
  position["pile"] = truth["pile"].size();
  // Tiles the phantom lost in this round are not shown before its scoring.
  const int step = truth["step"].get<int>();
  const bool lost_now = phantom && (phase == "place" ||
                                    static_cast<int>(truth["hands"][ring - 1].size()) == 6 - step);
  int unshown = phase == "over" ? 0 : step - 1 + (lost_now ? 1 : 0);
  if (options["phantom"] == "zero") unshown = static_cast<int>(truth["phantom"].size());
  const int lost = static_cast<int>(truth["phantom"].size());
  for (int i = std::max(0, lost - unshown); i < lost; ++i) position["phantom"][i] = nullptr;
  position["known_hands"] = known;
  return seen;
}

Seen pharaohs_heir(const Json& /*options*/, const Json& line, int viewer) {
  Seen seen{line["position"], line["scores"]};
  Json& nile = seen.position["nile"];
  if (nile["peeked"].is_null() || nile["peeked"]["seat"] == viewer) return seen;
  nile["pool"].push_back(nile["peeked"]["tile"]);
  nile["pool"] = sorted(nile["pool"]);
  nile["peeked"]["tile"] = nullptr;
  return seen;
}

// Nobody may pass for a game without secrets because nobody thought of it.
[[noreturn]] void not_named(std::string_view game, const std::string& function) {
  throw std::logic_error("tests/oracle/views.cpp: " + function + "() does not know " +
                         std::string(game) +
                         "; write there what a viewer may see of it, even if that is everything");
}

}  // namespace

Seen view(std::string_view game, const Json& options, const Json& trace_line, int viewer) {
  if (game == "familienbande") return familienbande(options, trace_line, viewer);
  if (game == "ancestree") return ancestree(options, trace_line, viewer);
  if (game == "pharaohs-heir") return pharaohs_heir(options, trace_line, viewer);
  if (game == "scion") return {trace_line["position"], trace_line["scores"]};  // hides nothing
  not_named(game, "view");
}

std::string shown_step(std::string_view game, const std::string& step, int viewer) {
  std::istringstream words(step);
  std::string actor;
  std::string word;
  words >> actor >> word;
  const bool own_move = actor == std::to_string(viewer);
  if (game == "familienbande") {
    if (word == "exchange" && !own_move) return actor + " exchange ?";
    if (word == "hand" || word == "draw") {
      std::string seat;
      words >> seat;
      return seat == std::to_string(viewer) ? step : "@ " + word + " " + seat + " ?";
    }
    if (word == "traits") {
      std::string out = "@ traits";
      std::string trait;
      for (int seat = 0; words >> trait; ++seat) out += seat == viewer ? " " + trait : " ?";
      return out;
    }
    return step;
  }
  if (game == "ancestree") {
    if (actor != "@") return own_move ? step : actor + " commits ?";
    if (word == "phantom") return "@ phantom ?";
    std::string seat;
    words >> seat;
    return seat == std::to_string(viewer) ? step : "@ deal " + seat + " ?";
  }
  if (game == "pharaohs-heir") {
    // The peeker's seat is public; the tile shows in the peeker's own view only.
    return word == "peek" && actor == "@" ? "@ peek ?" : step;
  }
  if (game == "scion") return step;
  not_named(game, "shown_step");
}

bool commits_in_secret(std::string_view game) {
  if (game == "ancestree") return true;
  if (game == "familienbande" || game == "pharaohs-heir" || game == "scion") return false;
  not_named(game, "commits_in_secret");
}

bool reveals(std::string_view game, const Json& before, const std::string& step,
             const Json& after) {
  const Json& position = before["position"];
  const bool ends = after["over"].get<bool>();
  if (game == "ancestree") {
    // Whoever commits last turns up what all have committed.
    const Json& commits = position[position["phase"] == "take" ? "taken" : "committed"];
    return std::count(commits.begin(), commits.end(), Json()) == 1;
  }
  if (game == "familienbande") {
    // A card comes from the hand onto the table; at the end the traits are turned up.
    const std::string word = step.substr(step.find(' ') + 1);
    return ends || word.starts_with("marry ") || word.starts_with("birth ");
  }
  if (game == "pharaohs-heir") {
    // The tile somebody has looked at becomes the Nile of the next turn.
    const bool looked_at = !position["nile"]["peeked"].is_null();
    return looked_at && (ends || after["position"]["nile"]["peeked"].is_null());
  }
  if (game == "scion") return false;  // hides nothing
  not_named(game, "reveals");
}

}  // namespace heirloom::oracle
