// Loading the mats of a position of Pharaoh's Heir, and the choice in progress on one of them.
#include "games/pharaohs_heir/loader.hpp"

namespace heirloom::games::pharaohs_heir {

using text::word_of;

std::string Loader::load_mats() {
  const auto& mats = position_.players;
  if (mats.size() != static_cast<std::size_t>(players())) {
    return should_have("players", players(), mats.size(), "entries");
  }
  for (int seat = 0; seat < players(); ++seat) {
    const std::string error = load_mat(mats[seat], seat);
    if (!error.empty()) return "players[" + std::to_string(seat) + "]." + error;
  }
  return {};
}

std::string Loader::load_mat(const Player& player, Seat seat) {
  Mat& mat = common_.mats[seat];
  mat = {};
  mat.grain = player.grain;
  std::string error = load_tiles(player, mat);
  if (error.empty()) error = load_coins(player, mat);
  if (error.empty()) error = load_track(player, mat, seat);
  if (!error.empty()) return error;
  const int lands = std::popcount(mat.tiles & ~kRowZero);
  const int wanted = common_.turn - 1 + (has_taken(seat) ? 1 : 0);
  if (lands != wanted) {
    return should_have("tiles", wanted, static_cast<std::size_t>(lands), "land tiles by now");
  }
  return {};
}

std::string Loader::load_tiles(const Player& player, Mat& mat) {
  mat.tiles = 0;
  for (const Tile& tile : player.tiles) {
    const int at = tile.at.index;
    const std::string name = "tiles: " + word_of(tile.at) + " ";
    if ((mat.tiles & bit(at)) != 0) return name + "is there twice";
    if (tile.land.has_value() == (tile.at.row() == 0)) {
      return name + "should have a land tile unless it is in row 0";
    }
    if (tile.building < 0 || tile.building > kCoinValues) {
      return name + "has a building outside 0 to 6";
    }
    mat.tiles |= bit(at);
    mat.add(at, tile.pop);
    if (tile.land) mat.land[at] = tile.land->index;
    if (tile.canal) mat.canals |= bit(at);
    if (tile.building == 0) continue;
    mat.buildings |= bit(at);
    mat.building[at] = static_cast<std::uint8_t>(tile.building);
    std::uint8_t& built = mat.built[static_cast<int>(tile.at.column())];
    built = static_cast<std::uint8_t>(built + tile.building);
  }
  const Slots above = mat.tiles << 1 | kRowZero;
  if ((mat.tiles & kRowZero) != kRowZero || (mat.tiles & ~above) != 0) {
    return "tiles has a column with a gap, or without its row 0";
  }
  Slots joined = mat.canals & kRowZero;
  for (int row = 0; row < kColumns * kRows; ++row) joined |= mat.canals & touching(joined);
  if (joined != mat.canals) return "tiles has a canal that is not joined to row 0";
  return {};
}

std::string Loader::load_coins(const Player& player, Mat& mat) {
  const int dealt = coins_per_value(common_.options);
  std::array<int, kCoinValues> used{};
  for (const int wall : player.floodwalls) {
    if (wall < 1 || wall > kCoinValues) return "floodwalls has a value outside 1 to 6";
    ++used[wall - 1];
  }
  for (int i = 0; i < kCoinValues; ++i) used[i] += player.coins[i];
  for (const std::uint8_t value : mat.building) {
    if (value != 0) ++used[value - 1];
  }
  for (int i = 0; i < kCoinValues; ++i) {
    if (used[i] > dealt) {
      return "coins of value " + std::to_string(i + 1) + " in reserve, on tiles and in walls are " +
             std::to_string(used[i]) + ", more than the " + std::to_string(dealt) + " dealt";
    }
    for (int coin = 0; coin < player.coins[i]; ++coin) mat.coins.add(i);
  }
  for (const int wall : player.floodwalls) mat.floodwalls.add(wall - 1);
  return {};
}

std::string Loader::load_track(const Player& player, Mat& mat, Seat seat) {
  for (int cycle = 1; cycle <= kCycles; ++cycle) {
    const auto& entries = player.sacrifices[cycle - 1];
    int wanted = cycle < common_.cycle ? kTurns : 0;
    if (cycle == common_.cycle) wanted = common_.turn - 1 + (has_paid(seat) ? 1 : 0);
    if (entries.size() != static_cast<std::size_t>(wanted)) {
      return should_have("sacrifices[" + std::to_string(cycle - 1) + "]", wanted, entries.size(),
                         "entries by now");
    }
    mat.sacrificed[cycle - 1] = static_cast<std::uint8_t>(wanted);
    for (int i = 0; i < wanted; ++i) {
      mat.sacrifices[cycle - 1][i] = static_cast<std::uint16_t>(entries[i].value);
    }
    const auto& points = player.points[cycle - 1];
    const std::string name = "points[" + std::to_string(cycle - 1) + "]";
    if (points.has_value() != (cycle < common_.cycle || phase() == Phase::over)) {
      return name + " should be there exactly when the cycle has been scored";
    }
    for (int area = 0; points && area < kAreas; ++area) {
      if ((*points)[area] < 0 || (*points)[area] > 5) return name + " has an entry outside 0 to 5";
      mat.points[cycle - 1][area] = static_cast<std::uint8_t>((*points)[area]);
    }
  }
  return {};
}

std::string Loader::load_choice() {
  if (!position_.sub.value) return {};
  const std::string error =
      std::visit([&](const auto& sub) { return load_form(sub); }, position_.sub.value->form);
  return error.empty() ? "" : "sub" + error;
}

std::string Loader::load_form(const SeatSub& /*sub*/) { return {}; }

std::string Loader::load_form(const ProtectSub& sub) {
  const Mat& mat = common_.mats[choice_.seat];
  if (mat.buildings == 0 || mat.floodwalls.empty()) {
    return ".seat should have a floodwall and a building to protect";
  }
  for (int seat = 0; seat < players(); ++seat) {
    if (before_choice(seat) && !common_.mats[seat].floodwalls.empty()) {
      return ".seat comes after seat " + std::to_string(seat) + ", which still has floodwalls";
    }
  }
  for (const Slot at : sub.chosen) {
    if ((mat.buildings & bit(at)) == 0) return ".chosen has a tile without a building";
    if ((choice_.chosen & from(at.index)) != 0) return ".chosen should be in ascending order";
    choice_.chosen |= bit(at);
  }
  if (std::popcount(choice_.chosen) > mat.floodwalls.value()) {
    return ".chosen has more tiles than the floodwalls protect";
  }
  return {};
}

std::string Loader::load_form(const PaySub& sub) {
  const Mat& mat = common_.mats[choice_.seat];
  const bool overseer = choice_.seat == common_.overseer;
  const bool sacrifice = sub.purpose == Purpose::sacrifice;
  int most = kCoinValues;
  if (sub.purpose == Purpose::canal) {
    most = 1;
    if (!overseer) return ".seat should be the Overseer: nobody else pays a canal in tokens";
  } else if (sacrifice) {
    most = common_.last_number;
  } else if (!overseer && mat.floodwalls.empty()) {
    return ".seat should be the Overseer or have a floodwall to pay for";
  }
  if (sub.left < 1 || sub.left > most) return ".left should be 1 to " + std::to_string(most);
  if (sub.last) {
    const bool grain = sub.last->is_grain();
    const Slots sources = sacrifice ? mat.tiles & kTemples : mat.tiles;
    if (grain ? !sacrifice : (sources & bit(sub.last->slot())) == 0) {
      return ".last is nothing that this payment can come from";
    }
    choice_.last = sub.last->index;
  }
  choice_.purpose = sub.purpose;
  choice_.left = static_cast<std::uint8_t>(sub.left);
  const Sources sources = payable(mat, choice_);
  int covered = sources.grain ? mat.grain : 0;
  for (Slots rest = mat.populated & from(std::max<int>(choice_.last, 0)); rest != 0;) {
    const int at = take_lowest(rest);
    if (!sacrifice || slot(at).column() == Column::temple) covered += mat.population[at];
  }
  if (covered < sub.left) return ".left is more than the sources from 'last' on can pay";
  return {};
}

std::string Loader::load_form(const TokenSub& sub) {
  const Mat& mat = common_.mats[choice_.seat];
  if (sub.last) {
    if ((mat.tiles & bit(*sub.last)) == 0) return ".last is no tile of this mat";
    choice_.last = static_cast<std::int8_t>(sub.last->index);
  }
  if (phase() == Phase::put) {
    if (!is_number(*common_.current)) return " is given, but tokens are put in number years only";
    if (sub.left < 1 || sub.left > common_.last_number) {
      return ".left should be 1 to " + std::to_string(common_.last_number);
    }
  } else {
    if (mat.grain > 0) return ".seat still has grain and cannot starve";
    if (sub.left < 1 || sub.left > std::popcount(hungry(mat, choice_))) {
      return ".left should be 1 to the number of populated tiles after 'last'";
    }
  }
  choice_.left = static_cast<std::uint8_t>(sub.left);
  return {};
}

std::string Loader::load_form(const ReapSub& sub) {
  const Mat& mat = common_.mats[choice_.seat];
  if ((mat.populated & kCrops & bit(sub.at)) == 0) return ".at should be a populated crop tile";
  choice_.at = sub.at;
  return {};
}

std::string Loader::load_form(const SettleSub& sub) {
  if (sub.left.size() != static_cast<std::size_t>(players())) {
    return should_have(".left", players(), sub.left.size(), "entries");
  }
  if ((bit(sub.at) & (kRowZero & ~kTemples)) == 0) return ".at should be C0 or V0";
  for (int seat = 0; seat < players(); ++seat) {
    const Mat& mat = common_.mats[seat];
    if (mat.tiles != kRowZero || mat.canals != 0 || mat.buildings != 0) {
      return " is given, but seat " + std::to_string(seat) +
             " has more than bare tiles in row 0 when settling";
    }
    if (before_choice(seat) && sub.left[seat] > 0) {
      return ".left should be 0 for seat " + std::to_string(seat) + ", which settles earlier";
    }
    common_.tokens[seat] = static_cast<std::uint16_t>(sub.left[seat]);
  }
  if (common_.tokens[choice_.seat] == 0)
    return ".left should be at least 1 for the seat that settles";
  choice_.at = sub.at;
  return {};
}

}  // namespace heirloom::games::pharaohs_heir
