// What follows from a table of Pharaoh's Heir: the standing in every area, what feeding and
// sacrifice would cost, which Nile tile may come next and who oversees when.
#include <numeric>

#include "games/pharaohs_heir/pharaohs_heir.hpp"
#include "games/pharaohs_heir/rules.hpp"

namespace heirloom::games {

using namespace pharaohs_heir;

namespace pharaohs_heir {
namespace {

constexpr int kWhole = 10'000;

// A fraction in 1/10,000, rounded half up.
int share(int part, int whole) { return (2 * kWhole * part + whole) / (2 * whole); }

OutlookSeat outlook_of(const Common& common, Seat seat,
                       const std::array<std::uint8_t, kAreas>& awards) {
  const Mat& mat = common.mats[seat];
  const Goods goods = goods_of(common, seat);
  OutlookSeat out{};
  for (int area = 0; area < kAreas; ++area) out.areas[area] = {goods[area], awards[area]};
  out.mouths = std::popcount(mat.populated);
  out.need = need_of(mat);
  for (int emptied = 0; emptied <= out.mouths; ++emptied) {
    out.need_with_fewer.push_back(need_of(mat, emptied));
  }
  out.oversight = seat == common.overseer ? oversight_of(mat) : 0;
  out.farms = mat.value_of(Column::crop);
  out.markets = mat.value_of(Column::village);
  out.altars = mat.value_of(Column::temple);
  out.walls = mat.floodwalls.value();
  out.temples = mat.tiles_in(Column::temple);
  out.due = std::min<int>(common.last_number, offerings(mat));
  const int scored = common.cycle - 1 + (common.phase == Phase::over ? 1 : 0);
  for (int cycle = 0; cycle < kCycles; ++cycle) {
    const auto& entries = mat.sacrifices[cycle];
    out.track[cycle] = std::accumulate(entries.begin(), entries.begin() + mat.sacrificed[cycle], 0);
    const auto& points = mat.points[cycle];
    if (cycle < scored) out.subtotal[cycle] = std::accumulate(points.begin(), points.end(), 0);
  }
  return out;
}

// As draw_nile() draws the tile after the one that lies open, in the long run.
std::vector<NextNile> next_nile(const View& view) {
  const Common& common = view.common;
  if (view.peeked) return {{*view.peeked, kWhole}};
  const int packs = common.options.packs;
  int cycle = common.cycle;
  int turn = common.turn + (common.current ? 1 : 0);
  NilePool pool = view.pool;
  if (turn > kTurns) {
    if (++cycle > kCycles) return {};
    turn = 1;
    if (packs == 1) pool = NilePool::full(packs);
  }
  const int numbers = pool.first(kNileNumbers).size();
  std::vector<NextNile> out;
  for (int kind = 0; kind < kNileKinds; ++kind) {
    const Nile tile{static_cast<std::uint8_t>(kind)};
    int part = pool.count(kind);
    int whole = pool.size();
    if (turn == 1) {
      if (!is_number(tile)) continue;
      whole = numbers;
    } else if (packs == 2 && cycle == 1) {
      // One of the numbers is set aside first.
      part *= is_number(tile) ? numbers - 1 : numbers;
      whole = (whole - 1) * numbers;
    }
    if (part > 0) out.push_back({tile, share(part, whole)});
  }
  return out;
}

// Unseen land tiles that come up in this cycle; the others come in the next, or stay away.
int land_left(const Common& common) {
  const Options& options = common.options;
  const int a_cycle = kTurns * options.players;
  const int others = all_land_comes_back(options) ? options.packs * kLands - a_cycle
                                                  : (kCycles - common.cycle) * a_cycle;
  return common.land_pool.size() - others;
}

std::vector<int> starters(const Common& common) {
  if (common.overseer == kNobody) return {};
  const int players = common.options.players;
  const int finished = kRoles - std::popcount(common.roles_left) - (common.role ? 1 : 0);
  std::vector<int> out;
  for (int action = 0; action < kRoles; ++action) {
    // One more lap or two, so that nothing is below zero.
    out.push_back((common.overseer + 2 * players + action - finished) % players);
  }
  return out;
}

}  // namespace
}  // namespace pharaohs_heir

PharaohsHeir::Outlook PharaohsHeir::outlook(const View& view) {
  const Common& common = view.common;
  const auto awards = awards_of(common);
  Outlook out;
  for (int seat = 0; seat < common.options.players; ++seat) {
    out.seats.push_back(outlook_of(common, seat, awards[seat]));
  }
  out.next_nile = next_nile(view);
  out.starters = starters(common);
  out.nile_left = kTurns - (common.turn - (common.current ? 0 : 1));
  out.land_left = land_left(common);
  return out;
}

}  // namespace heirloom::games
