// What follows from a table of Scion: what the next deed or connection brings, who waits for an
// answer, and the chances a marriage would give.
#include <algorithm>

#include "games/scion/rules.hpp"
#include "games/scion/scion.hpp"

namespace heirloom::games {

using namespace scion;
using core::Seat;

namespace scion {
namespace {

std::vector<Suitors> suitors_of(const Common& common, Seat owner) {
  std::vector<Suitors> waiting;
  for (const Seat suitor : common.suitors[owner]) {
    const Child child = common.houses[suitor].court;
    auto found = std::find_if(waiting.begin(), waiting.end(),
                              [&](const Suitors& one) { return one.child == child; });
    if (found == waiting.end()) found = waiting.insert(found, Suitors{child, {}});
    found->seats.push_back(suitor);
  }
  return waiting;
}

OutlookSeat outlook_of(const Common& common, Seat seat) {
  const Options& options = common.options;
  const House& house = common.houses[seat];
  OutlookSeat out{};
  out.connections = house.connections;
  out.connection_points = connection_points(options, house.connections);
  out.next_connection_points =
      connection_points(options, std::min(house.connections + 1, kTrackLength - 1));
  for (int i = 0; i < kRanks; ++i) {
    const int rank = kFirstRank + i;
    const int owned = owned_of_rank(house.achievements, rank);
    out.ranks[i] = {rank, owned, points_for(options, owned, rank),
                    points_for(options, std::min(owned + 1, kPrimaries), rank)};
  }
  out.suitors = suitors_of(common, seat);
  return out;
}

std::vector<CopiesLeft> board_of(const Common& common) {
  std::vector<CopiesLeft> board;
  for (std::uint8_t index = 0; index < kAchievements; ++index) {
    const Achievement achievement{index};
    int copies = common.options.copies;
    for (const House& house : common.houses) {
      copies -= holds(house.achievements, achievement) ? 1 : 0;
    }
    board.push_back({achievement, copies});
  }
  return board;
}

// Four draws of eight from the pool: fourth powers of their number need more than 64 bits.
__extension__ using Wide = unsigned __int128;

// The chance that one of four children has at least `rank` genes of the colour, in 1/10,000,
// rounded half up.
int chance_of_any(const Pool& pool, int colour, int rank) {
  constexpr Wide kWhole = 10'000;
  const int of_colour = pool[colour];
  const int others = size_of(pool) - of_colour;
  std::uint32_t fewer = 0;  // draws with fewer than `rank` genes
  for (int genes = 0; genes < rank; ++genes) {
    fewer += choose(of_colour, genes) * choose(others, kGeneCount - genes);
  }
  Wide none = 1;
  Wide all = 1;
  for (int child = 0; child < kSlots; ++child) {
    none *= fewer;
    all *= choose(size_of(pool), kGeneCount);
  }
  return static_cast<int>((2 * kWhole * (all - none) + all) / (2 * all));
}

}  // namespace
}  // namespace scion

Scion::Outlook Scion::outlook(const View& view) {
  Outlook out;
  for (int seat = 0; seat < view.common.options.players; ++seat) {
    out.seats.push_back(outlook_of(view.common, seat));
  }
  if (view.common.options.copies > 0) out.left_on_board = board_of(view.common);
  return out;
}

std::optional<Scion::Ahead> Scion::ahead(const View& view, Action action) {
  const Parsed move = parse(action);
  if (move.kind != Kind::court) return {};
  const Pool pool = pool_with(view.common, view.viewer.seat(), move.child);
  Ahead ahead{tokens_of(pool), {}};
  for (int colour = 0; colour < kPrimaries; ++colour) {
    for (int rank = kFirstRank; rank < kFirstRank + kRanks; ++rank) {
      ahead.chances.push_back(
          {static_cast<Colour>(colour), rank, chance_of_any(pool, colour, rank)});
    }
  }
  return ahead;
}

}  // namespace heirloom::games
