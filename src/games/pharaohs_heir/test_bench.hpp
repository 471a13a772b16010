// Positions of Pharaoh's Heir in shorthand, for the tests of the game.
//
// A scene says what a test is about; pools, coins in reserve, track entries and face-up tiles that
// it does not mention are filled in so that they fit.
#pragma once

#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "games/pharaohs_heir/pharaohs_heir.hpp"
#include "support/bench.hpp"
#include "support/random_step.hpp"

namespace heirloom::games::pharaohs_heir::tests {

using text::Json;
using Bench = heirloom::tests::Bench<PharaohsHeir>;
using heirloom::tests::json;
using Words = std::vector<std::string>;
using Moves = Words;

inline Words split(const std::string& line) {
  std::istringstream stream(line);
  Words words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

// "C1=S3:2cb4": slot, land tile, population, canal, building of 4. Row 0 has no land: "C0:2".
inline Json tile(const std::string& word) {
  Json out = Json::object();
  const std::size_t colon = word.find(':');
  const bool land = word[2] == '=';
  out["at"] = word.substr(0, 2);
  out["land"] = land ? Json(word.substr(3, colon - 3)) : Json(nullptr);
  std::size_t digits = 0;
  out["pop"] = static_cast<unsigned>(std::stoi(word.substr(colon + 1), &digits));
  const std::string marks = word.substr(colon + 1 + digits);
  const std::size_t building = marks.find('b');
  out["canal"] = marks.find('c') != std::string::npos;
  out["building"] =
      building == std::string::npos ? 0U : static_cast<unsigned>(marks[building + 1] - '0');
  return out;
}

class Scene {
 public:
  // The Nile tiles revealed in this cycle; the last one is the current one.
  explicit Scene(int players = 3, const std::string& nile = "4", int cycle = 1) {
    options_ = json(R"({"players":3,"packs":2,"coins":12})");
    options_["players"] = static_cast<unsigned>(players);
    seen_ = split(nile);
    json_["cycle"] = static_cast<unsigned>(cycle);
    json_["turn"] = static_cast<unsigned>(seen_.size());
    json_["phase"] = "role";
    json_["overseer"] = 0U;
    json_["roles_left"] = {"land", "sacrifice", "population", "harvest", "improvement"};
    json_["role"] = nullptr;
    json_["sub"] = nullptr;
    json_["nile"] = json(R"({"current":null,"last_number":null,"peeked":null})");
    for (const std::string& tile : seen_) {
      json_["nile"]["current"] = tile;
      if (tile >= "2" && tile <= "5")
        json_["nile"]["last_number"] = static_cast<unsigned>(std::stoi(tile));
    }
    json_["players"] = Json::array();
    for (int seat = 0; seat < players; ++seat) json_["players"].push_back(nullptr);
    for (int seat = 0; seat < players; ++seat) mat(seat, "C0:2 V0:2 T0:2", 4);
  }

  Scene& option(const std::string& name, const Json& value) {
    options_[name] = value;
    return *this;
  }
  Scene& overseer(int seat) { return set("overseer", static_cast<unsigned>(seat)); }
  Scene& set(const std::string& key, const Json& value) {
    json_[key] = value;
    return *this;
  }
  Scene& set(const std::string& key, const std::string& inner, const Json& value) {
    json_[key][inner] = value;
    return *this;
  }
  Scene& mat(int seat, const std::string& tiles, int grain = 0,
             const std::vector<int>& walls = {}) {
    Json player = Json::object();
    player["grain"] = static_cast<unsigned>(grain);
    player["tiles"] = Json::array();
    for (const std::string& word : split(tiles)) player["tiles"].push_back(tile(word));
    player["floodwalls"] = Json::array();
    for (const int wall : walls) player["floodwalls"].push_back(static_cast<unsigned>(wall));
    json_["players"][static_cast<std::size_t>(seat)] = player;
    return *this;
  }
  Scene& player(int seat, const std::string& key, const Json& value) {
    json_["players"][static_cast<std::size_t>(seat)][key] = value;
    return *this;
  }
  // The roles not yet used, and the one in progress.
  Scene& roles(const std::string& left, const std::string& role = "") {
    json_["roles_left"] = split(left);
    json_["role"] = role.empty() ? Json(nullptr) : Json(role);
    return *this;
  }
  // In the middle of something: its phase and choice.
  Scene& phase(const std::string& phase, const std::string& sub = "null") {
    json_["phase"] = phase;
    json_["sub"] = json(sub);
    return *this;
  }
  // Before the next Nile tile, in the next turn.
  Scene& nile_due() {
    json_["turn"] = static_cast<unsigned>(seen_.size() + 1);
    json_["phase"] = "nile";
    json_["nile"]["current"] = nullptr;
    return *this;
  }
  Scene& face_up(const std::string& tiles) { return set("face_up", Json(split(tiles))); }

  [[nodiscard]] Json options() const { return options_; }
  [[nodiscard]] Json position() const {
    Json out = json_;
    fill_nile(out);
    fill_players(out);
    fill_land(out);
    return out;
  }
  [[nodiscard]] Bench table() const { return Bench(options(), position()); }
  [[nodiscard]] std::string refused() const { return Bench::refused(options(), position()); }

 private:
  using Counts = std::map<std::string, int>;

  [[nodiscard]] int number(const Json& value) const { return value.get<int>(); }
  [[nodiscard]] bool used(const std::string& role) const {
    if (json_["role"] == role) return false;
    for (const Json& left : json_["roles_left"]) {
      if (left == role) return false;
    }
    return true;
  }
  // Whether a seat has had its turn in a role that goes round, this turn.
  [[nodiscard]] bool finished(const std::string& role, int seat) const {
    if (json_["role"] != role) return used(role);
    const Json& sub = json_["sub"];
    if (sub.is_null()) return true;
    const int players = static_cast<int>(json_["players"].size());
    const auto place = [&](int who) {
      return (who - number(json_["overseer"]) + players) % players;
    };
    return place(seat) < place(number(sub["seat"]));
  }

  static Json listed(const Counts& counts, int size) {
    Json list = Json::array();
    for (const auto& [tile, count] : counts) {
      for (int i = 0; i < count; ++i) {
        if (static_cast<int>(list.size()) < size) list.push_back(tile);
      }
    }
    return list;
  }

  void fill_nile(Json& out) const {
    if (out["nile"].contains("pool")) return;
    const int packs = number(options_["packs"]);
    Counts counts;
    for (const char* tile : {"2", "3", "4", "5", "A", "N"}) counts[tile] = packs;
    for (const std::string& tile : seen_) --counts[tile];
    if (!out["nile"]["peeked"].is_null())
      --counts[out["nile"]["peeked"]["tile"].get<std::string>()];
    int size = 0;
    for (const auto& [tile, count] : counts) size += count;
    const bool two = packs == 2 && number(out["cycle"]) == 2;
    out["nile"]["pool"] = listed(counts, two ? size - 6 : size);
  }

  void fill_players(Json& out) const {
    const int cycle = number(out["cycle"]);
    const unsigned dealt = static_cast<unsigned>(number(options_["coins"]) / 6);
    for (std::size_t seat = 0; seat < out["players"].size(); ++seat) {
      Json& player = out["players"][seat];
      if (!player.contains("coins")) {
        std::vector<unsigned> coins(6, dealt);
        // Scenes that are to be refused may use coins that do not exist.
        const auto use = [&](std::size_t value) {
          if (value >= 1 && value <= 6 && coins[value - 1] > 0) --coins[value - 1];
        };
        for (const Json& wall : player["floodwalls"]) use(wall.get<std::size_t>());
        for (const Json& tile : player["tiles"]) use(tile["building"].get<std::size_t>());
        player["coins"] = coins;
      }
      if (!player.contains("sacrifices")) {
        const std::size_t entries = static_cast<std::size_t>(number(out["turn"])) - 1 +
                                    (finished("sacrifice", static_cast<int>(seat)) ? 1 : 0);
        const std::vector<unsigned> now(entries, 3U);
        const std::vector<unsigned> six(6, 3U);
        player["sacrifices"] = cycle == 1 ? Json({now, Json::array()}) : Json({six, now});
      }
      if (!player.contains("points")) {
        player["points"] = json(cycle == 1 ? "[null,null]" : "[[3,3,3,3,3],null]");
      }
    }
  }

  void fill_land(Json& out) const {
    const int players = static_cast<int>(out["players"].size());
    const int turn = number(out["turn"]);
    const int packs = number(options_["packs"]);
    Counts counts;
    for (const char suit : {'K', 'M', 'S'}) {
      for (char value = '1'; value <= '6'; ++value) counts[std::string{suit, value}] = packs;
    }
    for (const Json& player : out["players"]) {
      for (const Json& tile : player["tiles"]) {
        if (tile["land"].is_string()) --counts[tile["land"].get<std::string>()];
      }
    }
    const bool renewed = used("land") && turn < 6;
    if (!out.contains("face_up")) {
      out["face_up"] = Json::array();
      for (auto& [tile, count] : counts) {
        const bool room = static_cast<int>(out["face_up"].size()) < players;
        if (!room || count == 0 || (used("land") && turn == 6)) continue;
        out["face_up"].push_back(tile);
      }
    }
    for (const Json& tile : out["face_up"]) --counts[tile.get<std::string>()];
    if (out.contains("land_pool")) return;
    const bool anew = players == 4 || packs == 1;
    const int past = anew ? 0 : 18 * (number(out["cycle"]) - 1);
    out["land_pool"] = listed(counts, packs * 18 - past - players * (turn + (renewed ? 1 : 0)));
  }

  Json options_;
  Json json_ = Json::object();
  Words seen_;
};

// What a seat has: its grain, the population of a tile, its last entry on the track.
inline const Json& player_of(const Json& position, int seat) {
  return position["players"][static_cast<std::size_t>(seat)];
}
inline int grain(const Bench& table, int seat) {
  const Json position = table.position();
  return player_of(position, seat)["grain"].get<int>();
}
inline Json tile_at(const Bench& table, int seat, const std::string& at) {
  const Json position = table.position();
  for (const Json& tile : player_of(position, seat)["tiles"]) {
    if (tile["at"] == at) return tile;
  }
  return nullptr;
}
inline int people(const Bench& table, int seat, const std::string& at) {
  const Json tile = tile_at(table, seat, at);
  return tile.is_null() ? -1 : tile["pop"].get<int>();
}
inline int building(const Bench& table, int seat, const std::string& at) {
  const Json tile = tile_at(table, seat, at);
  return tile.is_null() ? -1 : tile["building"].get<int>();
}
inline std::vector<int> entries(const Bench& table, int seat, int cycle = 1) {
  const Json position = table.position();
  return player_of(position, seat)["sacrifices"][static_cast<std::size_t>(cycle - 1)]
      .get<std::vector<int>>();
}
inline int entry(const Bench& table, int seat, int cycle = 1) {
  return entries(table, seat, cycle).back();
}
inline std::vector<int> points(const Bench& table, int seat, int cycle = 1) {
  const Json position = table.position();
  return player_of(position, seat)["points"][static_cast<std::size_t>(cycle - 1)]
      .get<std::vector<int>>();
}
inline std::string phase(const Bench& table) {
  return table.position()["phase"].get<std::string>();
}
inline int overseer(const Bench& table) { return table.position()["overseer"].get<int>(); }

// The end of a cycle: what is left is the population role in a drought, which does nothing while
// the villages are empty, so loading the position scores the cycle. Every family has six land
// tiles worth 30; only rows 0 and goods are said.
inline Scene cycle_end(int players, int cycle = 1) {
  Scene scene(players, "4 5 3 2 A N", cycle);
  scene.roles("population");
  return scene;
}
inline std::string with_land(int seat, const std::string& row_zero) {
  static const std::array<std::string, 4> rows = {
      " C1=S6:0 C2=S6:0 C3=S5:0 C4=S5:0 C5=S4:0 C6=S4:0",
      " V1=K6:0 V2=K6:0 V3=K5:0 V4=K5:0 V5=K4:0 V6=K4:0",
      " T1=M6:0 T2=M6:0 T3=M5:0 T4=M5:0 T5=M4:0 T6=M4:0",
      " C1=S1:0 C2=S1:0 C3=S2:0 C4=S2:0 C5=S3:0 C6=S3:0"};
  return row_zero + rows[static_cast<std::size_t>(seat)];
}

inline Action action_of(const std::string& words) {
  return *PharaohsHeir::action(*text::read_words<Move>(words));
}
inline std::string events_text(const std::vector<Event>& events) {
  return text::dump(text::write_value(events));
}

// Plays a random match and returns everything that happened in it.
inline std::vector<Event> random_match(const Options& options, std::uint64_t seed) {
  core::Random random(seed);
  std::vector<Event> all;
  State state = PharaohsHeir::start(options);
  while (PharaohsHeir::turn(state) != core::Turn::over) {
    const State before = state;
    const auto step = heirloom::tests::random_step<PharaohsHeir>(state, random);
    record::take_step<PharaohsHeir>(state, step);
    for (Event& event : PharaohsHeir::events(before, step, state, core::Viewer::spectator())) {
      all.push_back(std::move(event));
    }
  }
  return all;
}

}  // namespace heirloom::games::pharaohs_heir::tests
