// A slow and literal generator of the legal moves of Pharaoh's Heir, to hold against the engine; it
// shares no code with it and prefers searching for a way to finish over reasoning about one.
#include "pharaohs_heir.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <numeric>
#include <set>
#include <stdexcept>

#include "winners.hpp"

namespace heirloom::oracle::pharaohs_heir {
namespace {

using Moves = std::vector<std::string>;

const std::string kColumns = "CVT";  // from left to right, which is also the order of the slots

struct Tile {
  std::string at;
  int column = 0;
  int row = 0;
  int population = 0;
  bool canal = false;
  int building = 0;
};

struct Mat {
  int grain = 0;
  std::vector<int> coins;  // coins[v - 1]: how many of value v are in reserve
  std::vector<int> floodwalls;
  std::vector<Tile> tiles;  // in slot order
};

// One place that tokens may be taken from; sources are always listed in the order of the choice.
struct Source {
  std::string name;
  int amount = 0;
};

Tile read_tile(const Json& json) {
  Tile tile;
  tile.at = json.at("at").get<std::string>();
  tile.column = static_cast<int>(kColumns.find(tile.at.at(0)));
  tile.row = std::stoi(tile.at.substr(1));
  tile.population = json.at("pop").get<int>();
  tile.canal = json.at("canal").get<bool>();
  tile.building = json.at("building").get<int>();
  return tile;
}

Mat read_mat(const Json& json) {
  Mat mat;
  mat.grain = json.at("grain").get<int>();
  mat.coins = json.at("coins").get<std::vector<int>>();
  mat.floodwalls = json.at("floodwalls").get<std::vector<int>>();
  for (const Json& tile : json.at("tiles")) {
    mat.tiles.push_back(read_tile(tile));
  }
  std::sort(mat.tiles.begin(), mat.tiles.end(), [](const Tile& a, const Tile& b) {
    return a.column != b.column ? a.column < b.column : a.row < b.row;
  });
  return mat;
}

int total_population(const Mat& mat) {
  int total = 0;
  for (const Tile& tile : mat.tiles) {
    total += tile.population;
  }
  return total;
}

// Choices go in slot order and never back: the index of `last`, or 0 at the start of a choice.
std::size_t first_allowed(const std::vector<Source>& sources, const Json& last) {
  if (last.is_null()) {
    return 0;
  }
  for (std::size_t i = 0; i < sources.size(); ++i) {
    if (sources[i].name == last.get<std::string>()) {
      return i;
    }
  }
  throw std::invalid_argument("oracle: `last` names no source: " + last.dump());
}

// Can `left` more tokens be taken one by one, never going back before `from`? Tried out, not added
// up: at most six tokens are ever due.
bool can_finish_paying(std::vector<Source> sources, std::size_t from, int left) {
  if (left == 0) {
    return true;
  }
  for (std::size_t i = from; i < sources.size(); ++i) {
    if (sources[i].amount == 0) {
      continue;
    }
    sources[i].amount -= 1;
    if (can_finish_paying(sources, i, left - 1)) {
      return true;
    }
    sources[i].amount += 1;
  }
  return false;
}

// Can `left` different populated tiles still be starved, all of them at or behind `from`?
bool can_finish_starving(const std::vector<Tile>& tiles, std::size_t from, int left) {
  if (left == 0) {
    return true;
  }
  for (std::size_t i = from; i < tiles.size(); ++i) {
    if (tiles[i].population > 0 && can_finish_starving(tiles, i + 1, left - 1)) {
      return true;
    }
  }
  return false;
}

Moves role_moves(const Json& position) {
  Moves moves;
  for (const Json& role : position.at("roles_left")) {
    moves.push_back("role " + role.get<std::string>());
  }
  return moves;
}

Moves take_moves(const Json& position, bool is_overseer) {
  const std::map<char, char> column_of_suit = {{'S', 'C'}, {'K', 'V'}, {'M', 'T'}};
  std::set<std::string> moves;  // equal tiles are one move
  for (const Json& face_up : position.at("face_up")) {
    const std::string land = face_up.get<std::string>();
    for (const char column : kColumns) {
      if (is_overseer || column == column_of_suit.at(land.at(0))) {
        moves.insert("take " + land + " " + column);
      }
    }
  }
  return {moves.begin(), moves.end()};
}

Moves pay_moves(const Mat& mat, const Json& sub) {
  const bool is_sacrifice = sub.at("for").get<std::string>() == "sacrifice";
  std::vector<Source> sources;
  if (is_sacrifice) {
    sources.push_back({"grain", mat.grain});
  }
  for (const Tile& tile : mat.tiles) {
    if (!is_sacrifice || tile.at.at(0) == 'T') {
      sources.push_back({tile.at, tile.population});
    }
  }
  const int left = sub.at("left").get<int>();
  Moves moves;
  for (std::size_t i = first_allowed(sources, sub.at("last")); i < sources.size(); ++i) {
    if (sources[i].amount == 0) {
      continue;
    }
    std::vector<Source> after = sources;
    after[i].amount -= 1;
    if (can_finish_paying(after, i, left - 1)) {
      moves.push_back("pay " + sources[i].name);
    }
  }
  return moves;
}

// In the last turn of a cycle there is no next Nile tile to look at.
Moves bonus_moves(const Json& position) {
  if (position.at("turn").get<int>() == 6) {
    return {"bonus"};
  }
  return {"bonus", "peek"};
}

Moves put_moves(const Mat& mat, const Json& sub) {
  std::vector<Source> places;
  for (const Tile& tile : mat.tiles) {
    places.push_back({tile.at, 0});
  }
  Moves moves;
  for (std::size_t i = first_allowed(places, sub.at("last")); i < places.size(); ++i) {
    moves.push_back("put " + places[i].name);
  }
  return moves;
}

Moves reap_moves(const Mat& mat, const Json& sub) {
  Moves moves;
  for (const Tile& tile : mat.tiles) {
    for (int amount = 0; tile.at == sub.at("at").get<std::string>() && amount <= tile.population;
         ++amount) {
      moves.push_back("reap " + tile.at + " " + std::to_string(amount));
    }
  }
  return moves;
}

Moves starve_moves(const Mat& mat, const Json& sub) {
  const int left = sub.at("left").get<int>();
  const Json& last = sub.at("last");
  bool behind_last = last.is_null();
  Moves moves;
  for (std::size_t i = 0; i < mat.tiles.size(); ++i) {
    const Tile& tile = mat.tiles[i];
    if (!behind_last) {
      behind_last = tile.at == last.get<std::string>();
      continue;
    }
    if (tile.population > 0 && can_finish_starving(mat.tiles, i + 1, left - 1)) {
      moves.push_back("starve " + tile.at);
    }
  }
  return moves;
}

bool are_neighbours(const Tile& a, const Tile& b) {
  return std::abs(a.column - b.column) + std::abs(a.row - b.row) == 1;
}

bool water_reaches(const Mat& mat, const Tile& site) {
  if (site.row == 0) {
    return true;
  }
  for (const Tile& other : mat.tiles) {
    if (other.canal && are_neighbours(other, site)) {
      return true;
    }
  }
  return false;
}

Moves canal_moves(const Mat& mat, bool is_overseer) {
  Moves moves = {"done"};
  if (mat.grain < 1) {
    return moves;
  }
  for (const Tile& site : mat.tiles) {
    const int workers = is_overseer ? total_population(mat) : site.population;
    if (!site.canal && water_reaches(mat, site) && workers >= 1) {
      moves.push_back("canal " + site.at);
    }
  }
  return moves;
}

Moves build_moves(const Mat& mat, bool is_overseer) {
  Moves moves = {"done"};
  for (int value = 1; value <= 6; ++value) {
    if (mat.coins.at(static_cast<std::size_t>(value - 1)) == 0) {
      continue;
    }
    const std::string build = "build " + std::to_string(value) + " ";
    if (total_population(mat) >= value) {
      moves.push_back(build + "nile");
    }
    for (const Tile& site : mat.tiles) {
      const int workers = is_overseer ? total_population(mat) : site.population;
      if (site.building == 0 && workers >= value) {
        moves.push_back(build + site.at);
      }
    }
  }
  return moves;
}

Moves protect_moves(const Mat& mat, const Json& sub) {
  const std::vector<std::string> chosen = sub.at("chosen").get<std::vector<std::string>>();
  const int limit = std::accumulate(mat.floodwalls.begin(), mat.floodwalls.end(), 0);
  Moves moves = {"done"};
  if (static_cast<int>(chosen.size()) >= limit) {
    return moves;
  }
  Moves later;
  for (const Tile& tile : mat.tiles) {
    if (std::find(chosen.begin(), chosen.end(), tile.at) != chosen.end()) {
      later.clear();  // whatever lies before a chosen tile can no longer be protected
    } else if (tile.building > 0) {
      later.push_back("protect " + tile.at);
    }
  }
  moves.insert(moves.end(), later.begin(), later.end());
  return moves;
}

Moves settle_moves(const Json& sub) {
  const std::string at = sub.at("at").get<std::string>();
  const int left = sub.at("left").at(sub.at("seat").get<std::size_t>()).get<int>();
  Moves moves;
  for (int amount = 0; amount <= left; ++amount) {
    moves.push_back("settle " + at + " " + std::to_string(amount));
  }
  return moves;
}

Moves moves_in_sub(const std::string& phase, const Json& position, const Json& sub) {
  const auto seat = sub.at("seat").get<std::size_t>();
  const Mat mat = read_mat(position.at("players").at(seat));
  const bool is_overseer = position.at("overseer") == seat;
  if (phase == "take") return take_moves(position, is_overseer);
  if (phase == "pay") return pay_moves(mat, sub);
  if (phase == "put") return put_moves(mat, sub);
  if (phase == "reap") return reap_moves(mat, sub);
  if (phase == "starve") return starve_moves(mat, sub);
  if (phase == "canal") return canal_moves(mat, is_overseer);
  if (phase == "build") return build_moves(mat, is_overseer);
  if (phase == "protect") return protect_moves(mat, sub);
  if (phase == "settle") return settle_moves(sub);
  throw std::invalid_argument("oracle: unknown phase: " + phase);
}

// What a seat has in the second cycle in Harvest, Gods, Land, People and Buildings.
std::vector<int> goods_in(const Json& options, const Json& player) {
  const Mat mat = read_mat(player);
  const auto sum = [](const std::vector<int>& all) {
    return std::accumulate(all.begin(), all.end(), 0);
  };
  int land = 0;
  int buildings = options.at("floodwalls_score").get<bool>() ? sum(mat.floodwalls) : 0;
  for (const Json& tile : player.at("tiles")) {
    if (!tile.at("land").is_null()) land += tile.at("land").get<std::string>().at(1) - '0';
    buildings += tile.at("building").get<int>();
  }
  const int gods = sum(player.at("sacrifices").at(1).get<std::vector<int>>());
  return {mat.grain, gods, land, total_population(mat), buildings};
}

}  // namespace

std::map<int, std::vector<std::string>> legal(const Json& /*options*/, const Json& position) {
  const std::set<std::string> nobody_acts = {"overseer", "land", "nile", "peek", "over"};
  const std::string phase = position.at("phase").get<std::string>();
  if (nobody_acts.contains(phase)) {
    return {};
  }
  int seat = position.at("overseer").get<int>();
  Moves moves;
  if (phase == "role") {
    moves = role_moves(position);
  } else if (phase == "bonus") {
    moves = bonus_moves(position);
  } else {
    const Json& sub = position.at("sub");
    seat = sub.at("seat").get<int>();
    moves = moves_in_sub(phase, position, sub);
  }
  std::sort(moves.begin(), moves.end());
  return {{seat, moves}};
}

std::vector<std::int64_t> scores(const Json& options, const Json& position) {
  std::vector<std::int64_t> totals;
  for (std::size_t seat = 0; seat < options.at("players").get<std::size_t>(); ++seat) {
    std::int64_t total = 0;
    for (const Json& cycle : position.at("players").at(seat).at("points")) {
      for (const Json& points : cycle) {  // a cycle not yet scored is null and has none
        total += points.get<std::int64_t>();
      }
    }
    totals.push_back(total);
  }
  return totals;
}

std::vector<int> winners(const Json& options, const Json& position) {
  if (position.at("phase") != "over") return {};
  std::vector<int> best = with_most(scores(options, position));
  for (std::size_t area = 0; area < 5; ++area) {
    std::vector<std::int64_t> points;
    for (const Json& player : position.at("players")) {
      const Json& cycles = player.at("points");
      points.push_back(cycles.at(0).at(area).get<int>() + cycles.at(1).at(area).get<int>());
    }
    best = with_most(best, points);
  }
  return best;
}

Json awarded(const Json& options, const Json& before, const Json& position) {
  if (position.at("phase") != "over" || before.at("phase") == "over") return Json::object();
  Json players = position.at("players");
  for (std::size_t area = 0; area < 5; ++area) {
    std::vector<int> goods;
    for (const Json& player : players) goods.push_back(goods_in(options, player).at(area));
    for (std::size_t seat = 0; seat < goods.size(); ++seat) {
      const auto more =
          std::count_if(goods.begin(), goods.end(), [&](int one) { return one > goods[seat]; });
      const auto same = std::count(goods.begin(), goods.end(), goods[seat]);
      const std::vector<int> places = {5, 3, 2, 1};
      const auto first = places.begin() + more;
      players[seat]["points"][1][area] =
          std::accumulate(first, first + same, 0) / static_cast<int>(same);
    }
  }
  return {{"players", players}};
}

}  // namespace heirloom::oracle::pharaohs_heir
