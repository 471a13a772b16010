// Pharaoh's Heir's position object, written from the truth or a view, and the forms of its "sub".
#include "games/pharaohs_heir/engine.hpp"
#include "games/pharaohs_heir/pharaohs_heir.hpp"
#include "text/unseen.hpp"

namespace heirloom::games {

using namespace pharaohs_heir;
using text::Json;
using text::Place;

namespace pharaohs_heir {
namespace {

// A payment's keys apart from "for".
struct PayTokens {
  int seat = 0;
  text::Count left;
  std::optional<Source> last;
};
BOOST_DESCRIBE_STRUCT(PayTokens, (), (seat, left, last))

}  // namespace

bool read_document(const Json& json, PaySub& sub, const Place& place, std::string& error) {
  const auto found = json.find("for");
  if (found == json.end()) return place.refuse(error, "lacks the key 'for'");
  if (!text::read_value(*found, sub.purpose, Place(place, "for"), error)) return false;
  Json others = json;
  others.erase("for");
  PayTokens tokens;
  if (!text::read_value(others, tokens, place, error)) return false;
  sub.seat = tokens.seat;
  sub.left = tokens.left;
  sub.last = tokens.last;
  return true;
}

Json write_document(const PaySub& sub) {
  Json out = Json::object();
  out["seat"] = text::write_value(sub.seat);
  out["for"] = text::write_value(sub.purpose);
  out["left"] = text::write_value(sub.left);
  out["last"] = text::write_value(sub.last);
  return out;
}

// The keys tell the forms apart; a key too many or too few is then named by the form's own reader.
bool read_document(const Json& json, Sub& sub, const Place& place, std::string& error) {
  if (!text::detail::expect(json.is_object(), json, "an object", place, error)) return false;
  if (json.contains("chosen")) {
    sub.form = ProtectSub{};
  } else if (json.contains("for")) {
    sub.form = PaySub{};
  } else if (json.contains("at")) {
    if (json.contains("left")) {
      sub.form = SettleSub{};
    } else {
      sub.form = ReapSub{};
    }
  } else if (json.contains("left")) {
    sub.form = TokenSub{};
  }
  return std::visit([&](auto& form) { return text::read_value(json, form, place, error); },
                    sub.form);
}

Json write_document(const Sub& sub) {
  return std::visit([](const auto& form) { return text::write_value(form); }, sub.form);
}

namespace {

std::optional<Slot> slot_or_null(int last) {
  return last < 0 ? std::nullopt : std::optional(slot(last));
}

std::optional<Sub> write_sub(const Common& common) {
  const Choice& choice = common.choice;
  const int seat = choice.seat;
  switch (common.phase) {
    case Phase::take:
    case Phase::canal:
    case Phase::build: return Sub{SeatSub{seat}};
    case Phase::protect: return Sub{ProtectSub{seat, slot_list(choice.chosen)}};
    case Phase::pay: {
      PaySub sub{seat, choice.purpose, choice.left, {}};
      if (choice.last != kNothing) sub.last = Source{choice.last};
      return Sub{sub};
    }
    case Phase::put:
    case Phase::starve: return Sub{TokenSub{seat, choice.left, slot_or_null(choice.last)}};
    case Phase::reap: return Sub{ReapSub{seat, choice.at}};
    case Phase::settle: {
      SettleSub sub{seat, choice.at, {}};
      for (int i = 0; i < common.options.players; ++i) sub.left.emplace_back(common.tokens[i]);
      return Sub{sub};
    }
    default: return {};
  }
}

Player write_mat(const Common& common, const Mat& mat) {
  Player out;
  out.grain = mat.grain;
  for (int i = 0; i < kCoinValues; ++i) out.coins[i] = mat.coins.count(i);
  out.floodwalls = coin_list(mat.floodwalls);
  for (Slots rest = mat.tiles; rest != 0;) {
    const int at = take_lowest(rest);
    Tile tile{slot(at), {}, mat.population[at], (mat.canals & bit(at)) != 0, mat.building[at]};
    if (mat.land[at] != kNoLand) tile.land = Land{mat.land[at]};
    out.tiles.push_back(tile);
  }
  for (int cycle = 0; cycle < kCycles; ++cycle) {
    const auto& entries = mat.sacrifices[cycle];
    out.sacrifices[cycle].assign(entries.begin(), entries.begin() + mat.sacrificed[cycle]);
    const bool scored = cycle + 1 < common.cycle || common.phase == Phase::over;
    if (!scored) continue;
    AreaPoints& points = out.points[cycle].emplace();
    std::copy(mat.points[cycle].begin(), mat.points[cycle].end(), points.begin());
  }
  return out;
}

Position write_table(const Common& common, const NilePool& pool, std::optional<Nile> peeked) {
  Position out;
  out.cycle = common.cycle;
  out.turn = common.turn;
  out.phase = common.phase;
  if (common.overseer != kNobody) out.overseer = common.overseer;
  for (std::uint32_t roles = common.roles_left; roles != 0;) {
    out.roles_left.push_back(static_cast<Role>(take_lowest(roles)));
  }
  out.role.value = common.role;
  out.sub.value = write_sub(common);
  out.nile.current = common.current;
  if (common.last_number != 0) out.nile.last_number = common.last_number;
  if (common.peeker != kNobody) out.nile.peeked = PeekedTile{common.peeker, peeked};
  for (int i = 0; i < pool.size(); ++i) out.nile.pool.push_back(static_cast<Nile>(pool.nth(i)));
  out.face_up.assign(common.face_up.begin(), common.face_up.end());
  for (int i = 0; i < common.land_pool.size(); ++i) {
    out.land_pool.push_back(land(common.land_pool.nth(i)));
  }
  for (int seat = 0; seat < common.options.players; ++seat) {
    out.players.push_back(write_mat(common, common.mats[seat]));
  }
  return out;
}

}  // namespace
}  // namespace pharaohs_heir

PharaohsHeir::Position PharaohsHeir::position(const State& state) {
  return write_table(state.common, state.pool, state.peeked);
}

PharaohsHeir::Position PharaohsHeir::position(const View& view) {
  return write_table(view.common, view.pool, view.peeked);
}

std::optional<text::Json> PharaohsHeir::fill(const Options& /*options*/, const text::Json& seen,
                                             int way) {
  text::Json full = seen;
  text::Json* const nile = text::part(full, "nile");
  text::Json* const peeked = nile == nullptr ? nullptr : text::part(*nile, "peeked");
  text::Json* const tile = peeked == nullptr ? nullptr : text::part(*peeked, "tile");
  if (tile == nullptr || !tile->is_null()) {
    if (way > 0) return {};
    return full;  // nobody has looked, or it is the viewer who has
  }
  // Any tile of the pool may be the one that another seat has looked at.
  text::Json* const pool = text::part(*nile, "pool");
  const text::Json* const looked = text::part(pool, static_cast<std::size_t>(way));
  if (looked == nullptr) return {};
  *tile = *looked;
  pool->erase(static_cast<std::size_t>(way));
  return full;
}

}  // namespace heirloom::games
