// Pharaoh's Heir's position object, its events and its outlook, as they are written in JSON.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include <boost/describe.hpp>

#include "games/pharaohs_heir/state.hpp"
#include "text/document.hpp"

namespace heirloom::games::pharaohs_heir {

// The choice in progress; which form it has follows from the phase.
struct SeatSub {  // take, canal, build
  int seat = 0;
};
BOOST_DESCRIBE_STRUCT(SeatSub, (), (seat))
struct ProtectSub {
  int seat = 0;
  std::vector<Slot> chosen;
};
BOOST_DESCRIBE_STRUCT(ProtectSub, (), (seat, chosen))
struct PaySub {  // its purpose is written under the key "for", which no member can be called
  int seat = 0;
  Purpose purpose = Purpose::sacrifice;
  text::Count left;
  std::optional<Source> last;
};
struct TokenSub {  // put, starve
  int seat = 0;
  text::Count left;
  std::optional<Slot> last;
};
BOOST_DESCRIBE_STRUCT(TokenSub, (), (seat, left, last))
struct ReapSub {
  int seat = 0;
  Slot at;
};
BOOST_DESCRIBE_STRUCT(ReapSub, (), (seat, at))
struct SettleSub {
  int seat = 0;
  Slot at;
  std::vector<text::Count> left;
};
BOOST_DESCRIBE_STRUCT(SettleSub, (), (seat, at, left))
struct Sub {
  std::variant<SeatSub, ProtectSub, PaySub, TokenSub, ReapSub, SettleSub> form;
};
bool read_document(const text::Json& json, PaySub& sub, const text::Place& place,
                   std::string& error);
text::Json write_document(const PaySub& sub);
bool read_document(const text::Json& json, Sub& sub, const text::Place& place, std::string& error);
text::Json write_document(const Sub& sub);
template <class Schemas>
text::Json schema_of(std::type_identity<PaySub> /*of*/, Schemas& schemas) {
  text::Json out = schemas.object();
  schemas.add_key(out, "seat", schemas.template of<int>());
  schemas.add_key(out, "for", schemas.template of<Purpose>());
  schemas.add_key(out, "left", schemas.template of<text::Count>());
  schemas.add_key(out, "last", schemas.template of<std::optional<Source>>());
  return out;
}
template <class Schemas>
text::Json schema_of(std::type_identity<Sub> /*of*/, Schemas& schemas) {
  return schemas.any_of({schemas.template of<SeatSub>(), schemas.template of<ProtectSub>(),
                         schemas.template of<PaySub>(), schemas.template of<TokenSub>(),
                         schemas.template of<ReapSub>(), schemas.template of<SettleSub>()});
}

struct PeekedTile {
  int seat = 0;
  std::optional<Nile> tile;  // null for those who did not look
};
BOOST_DESCRIBE_STRUCT(PeekedTile, (), (seat, tile))

struct Stream {
  std::optional<Nile> current;
  std::optional<int> last_number;
  std::optional<PeekedTile> peeked;
  std::vector<Nile> pool;
};
BOOST_DESCRIBE_STRUCT(Stream, (), (current, last_number, peeked, pool))

struct Tile {
  Slot at;
  std::optional<Land> land;
  text::Count pop;
  bool canal = false;
  int building = 0;
};
BOOST_DESCRIBE_STRUCT(Tile, (), (at, land, pop, canal, building))

using AreaPoints = std::array<int, kAreas>;
struct Player {
  text::Count grain;
  std::array<text::Count, kCoinValues> coins;
  std::vector<Tile> tiles;
  std::vector<int> floodwalls;
  std::array<std::vector<text::Count>, kCycles> sacrifices;
  std::array<std::optional<AreaPoints>, kCycles> points;
};
BOOST_DESCRIBE_STRUCT(Player, (), (grain, coins, tiles, floodwalls, sacrifices, points))

struct Position {
  int cycle = 1;
  int turn = 1;
  Phase phase = Phase::overseer;
  std::optional<int> overseer;
  std::vector<Role> roles_left;
  text::Defaulted<std::optional<Role>> role;
  text::Defaulted<std::optional<Sub>> sub;
  Stream nile;
  std::vector<Land> face_up;
  std::vector<Land> land_pool;
  std::vector<Player> players;
};
BOOST_DESCRIBE_STRUCT(Position, (),
                      (cycle, turn, phase, overseer, roles_left, role, sub, nile, face_up,
                       land_pool, players))

// What a step showed, automatic steps included; what the viewer may not see is null.
struct OverseerDrawn {
  static constexpr std::string_view kWord = "overseer_drawn";
  int seat;
};
BOOST_DESCRIBE_STRUCT(OverseerDrawn, (), (seat))
struct LandTurnedUp {
  static constexpr std::string_view kWord = "land_turned_up";
  std::vector<Land> tiles;
};
BOOST_DESCRIBE_STRUCT(LandTurnedUp, (), (tiles))
struct NileRevealed {
  static constexpr std::string_view kWord = "nile_revealed";
  Nile tile;
};
BOOST_DESCRIBE_STRUCT(NileRevealed, (), (tile))
struct Dried {  // a drought took one token from each of these tiles
  static constexpr std::string_view kWord = "dried";
  int seat;
  std::vector<Slot> tiles;
};
BOOST_DESCRIBE_STRUCT(Dried, (), (seat, tiles))
struct Protected {
  static constexpr std::string_view kWord = "protected";
  int seat;
  Slot at;
};
BOOST_DESCRIBE_STRUCT(Protected, (), (seat, at))
struct Flooded {  // the buildings of these tiles and these floodwalls left the game
  static constexpr std::string_view kWord = "flooded";
  int seat;
  std::vector<Slot> buildings;
  std::vector<int> floodwalls;
};
BOOST_DESCRIBE_STRUCT(Flooded, (), (seat, buildings, floodwalls))
struct RolePicked {
  static constexpr std::string_view kWord = "role_picked";
  int seat;
  Role role;
};
BOOST_DESCRIBE_STRUCT(RolePicked, (), (seat, role))
struct LandTaken {
  static constexpr std::string_view kWord = "land_taken";
  int seat;
  Land land;
  Slot at;
};
BOOST_DESCRIBE_STRUCT(LandTaken, (), (seat, land, at))
struct Paid {
  static constexpr std::string_view kWord = "paid";
  int seat;
  Purpose purpose;
  Source source;
  int amount;
};
BOOST_DESCRIBE_STRUCT(Paid, (), (seat, purpose, source, amount))
struct Sacrificed {  // the entry on the track
  static constexpr std::string_view kWord = "sacrificed";
  int seat;
  int entry;
};
BOOST_DESCRIBE_STRUCT(Sacrificed, (), (seat, entry))
struct TemplesAdded {
  static constexpr std::string_view kWord = "temples_added";
  int seat;
  int temples;
  int entry;
};
BOOST_DESCRIBE_STRUCT(TemplesAdded, (), (seat, temples, entry))
struct LookChosen {
  static constexpr std::string_view kWord = "look_chosen";
  int seat;
};
BOOST_DESCRIBE_STRUCT(LookChosen, (), (seat))
struct Looked {
  static constexpr std::string_view kWord = "looked";
  int seat;
  std::optional<Nile> tile;
};
BOOST_DESCRIBE_STRUCT(Looked, (), (seat, tile))
enum class Growth : std::uint8_t { villages, canals, flood };
constexpr std::array<std::string_view, 3> words(Growth /*unused*/) {
  return {"villages", "canals", "flood"};
}
struct Grew {  // each of these tiles gained this many tokens
  static constexpr std::string_view kWord = "grew";
  int seat;
  Growth cause;
  std::vector<Slot> tiles;
  int each;
};
BOOST_DESCRIBE_STRUCT(Grew, (), (seat, cause, tiles, each))
struct Placed {
  static constexpr std::string_view kWord = "placed";
  int seat;
  Slot at;
  int amount;
};
BOOST_DESCRIBE_STRUCT(Placed, (), (seat, at, amount))
struct Reaped {
  static constexpr std::string_view kWord = "reaped";
  int seat;
  Slot at;
  int amount;
};
BOOST_DESCRIBE_STRUCT(Reaped, (), (seat, at, amount))
struct Harvested {  // grain beyond the farmers': from farms, and as the Overseer
  static constexpr std::string_view kWord = "harvested";
  int seat;
  int farms;
  int overseer;
};
BOOST_DESCRIBE_STRUCT(Harvested, (), (seat, farms, overseer))
struct Fed {
  static constexpr std::string_view kWord = "fed";
  int seat;
  int needed;
  int paid;
};
BOOST_DESCRIBE_STRUCT(Fed, (), (seat, needed, paid))
struct Starved {
  static constexpr std::string_view kWord = "starved";
  int seat;
  Slot at;
};
BOOST_DESCRIBE_STRUCT(Starved, (), (seat, at))
struct CanalDug {
  static constexpr std::string_view kWord = "canal_dug";
  int seat;
  Slot at;
};
BOOST_DESCRIBE_STRUCT(CanalDug, (), (seat, at))
struct Built {
  static constexpr std::string_view kWord = "built";
  int seat;
  int value;
  Site site;
};
BOOST_DESCRIBE_STRUCT(Built, (), (seat, value, site))
struct Declined {  // a canal, a building, or further protection
  static constexpr std::string_view kWord = "declined";
  int seat;
  Phase what;
};
BOOST_DESCRIBE_STRUCT(Declined, (), (seat, what))
struct BlessingPassed {
  static constexpr std::string_view kWord = "blessing_passed";
  int seat;
};
BOOST_DESCRIBE_STRUCT(BlessingPassed, (), (seat))
struct CycleScored {
  static constexpr std::string_view kWord = "cycle_scored";
  int cycle;
  std::vector<AreaPoints> goods;  // per seat
  std::vector<AreaPoints> points;
};
BOOST_DESCRIBE_STRUCT(CycleScored, (), (cycle, goods, points))
struct Converted {  // the unrest turned a family's buildings into goods
  static constexpr std::string_view kWord = "converted";
  int seat;
  int grain;
  int tokens;
};
BOOST_DESCRIBE_STRUCT(Converted, (), (seat, grain, tokens))
struct Settled {
  static constexpr std::string_view kWord = "settled";
  int seat;
  Slot at;
  int amount;
};
BOOST_DESCRIBE_STRUCT(Settled, (), (seat, at, amount))
struct Ended {
  static constexpr std::string_view kWord = "ended";
  std::vector<int> scores;
  std::vector<int> winners;
};
BOOST_DESCRIBE_STRUCT(Ended, (), (scores, winners))
using Event = std::variant<OverseerDrawn, LandTurnedUp, NileRevealed, Dried, Protected, Flooded,
                           RolePicked, LandTaken, Paid, Sacrificed, TemplesAdded, LookChosen,
                           Looked, Grew, Placed, Reaped, Harvested, Fed, Starved, CanalDug, Built,
                           Declined, BlessingPassed, CycleScored, Converted, Settled, Ended>;

struct AreaNow {
  int goods;
  int points;  // if the cycle were scored now
};
BOOST_DESCRIBE_STRUCT(AreaNow, (), (goods, points))
struct OutlookSeat {
  std::array<AreaNow, kAreas> areas;  // harvest, gods, land, people, buildings
  int mouths;                         // tiles with population
  int need;                           // what feeding them would cost now
  std::vector<int> need_with_fewer;   // the same with 0, 1, 2 … of those tiles empty
  int oversight;                      // grain that a harvest brings more, as overseer
  int farms;                          // values of the buildings
  int markets;
  int altars;
  int walls;                                         // this many buildings could be protected
  int temples;                                       // tiles of the Temple column
  int due;                                           // what a sacrifice would cost now
  std::array<int, kCycles> track;                    // sums of the sacrifice entries
  std::array<std::optional<int>, kCycles> subtotal;  // points of the cycles that are scored
};
BOOST_DESCRIBE_STRUCT(OutlookSeat, (),
                      (areas, mouths, need, need_with_fewer, oversight, farms, markets, altars,
                       walls, temples, due, track, subtotal))
struct NextNile {
  Nile tile;
  int share;  // in 1/10,000
};
BOOST_DESCRIBE_STRUCT(NextNile, (), (tile, share))
struct Outlook {
  std::vector<OutlookSeat> seats;
  std::vector<NextNile> next_nile;  // the tiles that could be revealed next; none after the last
  std::vector<int> starters;        // who oversees each action of this turn; none before the first
  int nile_left;                    // tiles in this cycle's stacks, a looked-at one among them
  int land_left;
};
BOOST_DESCRIBE_STRUCT(Outlook, (), (seats, next_nile, starters, nile_left, land_left))

}  // namespace heirloom::games::pharaohs_heir
