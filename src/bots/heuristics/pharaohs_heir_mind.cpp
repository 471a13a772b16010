// The worth of those moves in Pharaoh's Heir that depend on the others, in victory points.
#include "bots/heuristics/pharaohs_heir_mind.hpp"

namespace heirloom::bots {
namespace pharaohs_heir {
namespace {

// The lead in an area that makes winning a place three times as likely as losing it: in the last
// turn, and how much more for each turn to come. Harvest, Gods, Land, People, Buildings.
constexpr std::array<float, kAreas> kLeadNow = {1.0F, 1.0F, 0.7F, 1.0F, 1.0F};
constexpr std::array<float, kAreas> kLeadPerTurn = {2.0F, 2.0F, 1.0F, 3.2F, 2.4F};

// How much of what improvements promise comes in, after floods, sacrifices and feeding.
constexpr float kFarmArrives = 0.46F;
constexpr float kAltarArrives = 0.7F;
constexpr float kMarketArrives = 0.5F;
constexpr int kUsualTiles = 4;           // with population; a market feeds no more than these
constexpr float kNumberShare = 0.7F;     // of the Nile tiles; canals work only on numbers
constexpr float kUsualSacrifice = 3.5F;  // the mean of the Nile's numbers

}  // namespace

Mind::Weather Mind::weather() const {
  Weather weather;
  const int floods = knowledge_.pool.count(static_cast<int>(Nile::flood));
  // With two packs, one number in the pool is kept for cycle 2.
  const bool waits = common_.options.packs == 2 && common_.cycle == 1;
  int others = knowledge_.pool.size() - floods - (waits ? 1 : 0);
  for (int turn = 0; turn < later_; ++turn) {
    if (turn == 0 && knowledge_.peeked) {
      weather.dry = *knowledge_.peeked == Nile::flood ? 0.0F : 1.0F;
    } else {
      weather.dry *= static_cast<float>(std::max(0, others)) /
                     static_cast<float>(std::max(1, others + floods));
      --others;
    }
    weather.turns += weather.dry;
  }
  return weather;
}

float Mind::outlook(Seat seat, Area area) const {
  const Mat& mat = common_.mats[seat];
  int sum = 0;
  switch (area) {
    case Area::harvest:
      return static_cast<float>(mat.grain) +
             kFarmArrives * left(Role::harvest) * static_cast<float>(mat.value_of(Column::crop));
    case Area::gods:
      for (const int entry : mat.sacrifices[common_.cycle - 1]) sum += entry;
      return static_cast<float>(sum) + kAltarArrives * left(Role::sacrifice) *
                                           static_cast<float>(mat.value_of(Column::temple));
    case Area::land:
      for (Slots rest = mat.tiles & ~kRowZero; rest != 0;) {
        sum += Land{mat.land[take_lowest(rest)]}.value();
      }
      return static_cast<float>(sum);
    case Area::people: {
      const int market = std::min(mat.value_of(Column::village), kUsualTiles);
      return static_cast<float>(mat.people) +
             kNumberShare * left(Role::population) * static_cast<float>(std::popcount(mat.canals)) +
             kMarketArrives * left(Role::harvest) * static_cast<float>(market);
    }
    default:
      for (const int value : mat.built) sum += value;
      if (common_.options.floodwalls_score) sum += mat.floodwalls.value();
      return static_cast<float>(sum);
  }
}

AreaRace Mind::race(Area area) const {
  // From the last place to the first: 1 to 5 points past three rivals, or 2 to 5 past two.
  constexpr float kPlaceOfFour = 4.0F / 3;
  constexpr float kPlaceOfThree = 3.0F / 2;
  const int players = common_.options.players;
  const auto index = static_cast<std::size_t>(area);
  AreaRace race;
  race.place = players == kMostSeats ? kPlaceOfFour : kPlaceOfThree;
  race.sharpness = 1 / (kLeadNow[index] + kLeadPerTurn[index] * static_cast<float>(later_));
  const float mine = outlook(knowledge_.seat, area);
  for (int seat = 0; seat < players; ++seat) {
    if (seat != knowledge_.seat) race.leads[seat] = (mine - outlook(seat, area)) * race.sharpness;
  }
  return race;
}

Family Mind::family(Seat seat) const {
  const Mat& mat = common_.mats[seat];
  int most = 0;
  for (Slots rest = mat.populated & ~mat.buildings; rest != 0;) {
    most = std::max<int>(most, mat.population[take_lowest(rest)]);
  }
  const int coin = highest_coin(mat);
  const int ready = std::min(coin, most);
  return {static_cast<float>(ready),
          static_cast<float>(std::min(coin, mat.people) - ready),
          static_cast<float>(std::min(+common_.last_number, mat.grain + acolytes(mat))),
          static_cast<float>(mat.tiles_in(Column::crop)),
          static_cast<float>(std::popcount(mat.populated & kVillages)),
          static_cast<float>(mat.tiles_in(Column::temple))};
}

// What the blessing of a role gives me, what it would give the others, and whether the role suits
// me better now than later. The weights were fitted to playouts from 7000 positions of this bot's
// matches; `early` is 1 in the first turn of a cycle and 0 in the last.
void Mind::role(const Game::Actions& legal, Worths& values) const {
  const Family me = family(knowledge_.seat);
  Family others;  // their mean
  const int players = common_.options.players;
  const float share = 1 / static_cast<float>(players - 1);
  for (int seat = 0; seat < players; ++seat) {
    if (seat == knowledge_.seat) continue;
    const Family one = family(seat);
    others.ready += share * one.ready;
    others.raise += share * one.raise;
    others.offers += share * one.offers;
    others.crops += share * one.crops;
    others.villages += share * one.villages;
    others.temples += share * one.temples;
  }
  const float early = static_cast<float>(later_) / (kTurns - 1);
  const auto due = [&](Role role) { return has_role(common_.roles_left, role) ? 1.0F : 0.0F; };
  for (int i = 0; i < legal.size(); ++i) {
    switch (role_of(legal[i])) {
      case Role::land: {
        // The first pick instead of an average one, and any column.
        int best = 0;
        int sum = 0;
        for (const Land land : common_.face_up) {
          best = std::max(best, land.value());
          sum += land.value();
        }
        const float better =
            static_cast<float>(best) - static_cast<float>(sum) / static_cast<float>(players);
        values[i] = 0.45F + 1.06F * race(Area::land).slope() * better;
        break;
      }
      case Role::sacrifice:
        // Early on, giving less leaves more to grow with.
        values[i] = race(Area::gods).slope() * (0.73F * me.temples + 0.26F * others.temples) +
                    (me.offers - others.offers) * (0.03F - 0.36F * early) - 0.35F * early +
                    0.08F * due(Role::harvest);
        break;
      case Role::population:
        // People are worth most early. A family that is ready to build wants to build first.
        values[i] = me.villages * (0.19F + 0.55F * early + 0.6F * race(Area::people).slope()) -
                    0.16F * others.villages - 0.17F * early + 0.09F * due(Role::harvest) -
                    0.05F * due(Role::improvement) * (me.ready - others.ready);
        break;
      case Role::harvest:
        values[i] = race(Area::harvest).slope() * (0.3F * me.crops + 0.32F * others.crops) +
                    0.125F * me.crops + 0.19F * early - 0.13F * due(Role::sacrifice);
        break;
      case Role::improvement:
        // A high coin paid with people of all tiles, best while the others cannot build much.
        values[i] = (common_.cycle == 1 ? -0.14F : 0.12F) + 0.34F * early + 0.27F * me.raise +
                    0.16F * (me.ready - others.ready) - 0.1F * others.raise;
        break;
    }
  }
}

// The tile's value in the race for land, and a column that has few tiles yet.
void Mind::take(const Game::Actions& legal, Worths& values) const {
  constexpr std::array<float, kColumns> kColumnPerTurn = {0.05F, 0.04F, 0.045F};
  const AreaRace lands = race(Area::land);
  for (int i = 0; i < legal.size(); ++i) {
    const Column column = column_of(legal[i]);
    values[i] = lands.points(static_cast<float>(land_of(legal[i]).value())) +
                kColumnPerTurn[static_cast<std::size_t>(column)] * static_cast<float>(later_) /
                    static_cast<float>(mat_.tiles_in(column));
  }
}

void Mind::bonus(const Game::Actions& legal, Worths& values) const {
  constexpr float kLook = 0.15F;  // the worth of knowing the next Nile tile
  const AreaRace gods = race(Area::gods);
  const auto temples = static_cast<float>(mat_.tiles_in(Column::temple));
  for (int i = 0; i < legal.size(); ++i) {
    values[i] = kind_of(legal[i]) == Kind::bonus ? gods.points(temples) - gods.points(0) : kLook;
  }
}

// Grain first covers sacrifices that could not be paid otherwise; the rest is harvest. Farmers
// needed to pay for the next building stay.
void Mind::reap(const Game::Actions& legal, Worths& values) const {
  constexpr float kBuilderPerTurn = 0.1F;
  const AreaRace grain = race(Area::harvest);
  const AreaRace people = race(Area::people);
  const AreaRace gods = race(Area::gods);
  const int here = common_.choice.at.index;
  const auto farms = static_cast<float>(mat_.value_of(Column::crop));
  const float expected =
      static_cast<float>(mat_.grain + acolytes(mat_)) + farms * (left(Role::harvest) + 1);
  const float lacking = std::max(0.0F, kUsualSacrifice * left(Role::sacrifice) - expected);
  const bool site = building_site(kCrops, 0) == here;
  const float builder = site ? kBuilderPerTurn * static_cast<float>(later_) : 0.0F;
  const auto coin = static_cast<float>(highest_coin(mat_));
  for (int i = 0; i < legal.size(); ++i) {
    const auto amount = static_cast<float>(amount_of(legal[i]));
    const float given = std::min(amount, lacking);
    const float kept = static_cast<float>(mat_.population[here]) - amount;
    values[i] = people.points(-amount) + gods.points(given) + grain.points(amount - given) +
                builder * std::min(kept, coin);
  }
}

// A canal costs a person and a grain, and brings a person in every turn with a number.
void Mind::canal(const Game::Actions& legal, Worths& values) const {
  constexpr float kFed = 0.1F;        // its people join a tile that is fed anyway
  constexpr float kEmptied = -0.05F;  // it costs the last person there
  constexpr float kBuilder = -0.08F;  // it costs a person needed to pay for a building
  const AreaRace people = race(Area::people);
  const float gain = people.points(kNumberShare * left(Role::population) - 1) - people.points(0) -
                     race(Area::harvest).slope();
  const int site = building_site(~Slots{0}, 0);
  for (int i = 0; i < legal.size(); ++i) {
    values[i] = 0;
    if (kind_of(legal[i]) == Kind::done) continue;
    const int at = slot_of(legal[i]).index;
    values[i] = gain + (mat_.population[at] > 0 ? kFed : 0.0F) +
                (mat_.population[at] == 1 ? kEmptied : 0.0F) + (at == site ? kBuilder : 0.0F);
  }
}

// A coin costs people and earns its value as a building: every turn until a flood and, in cycle 1,
// as a start into cycle 2.
void Mind::build(const Game::Actions& legal, Worths& values) const {
  constexpr float kNextCycle = 0.16F;     // a grain or token to start cycle 2 with
  constexpr float kWallNextCycle = 0.1F;  // a floodwall stays
  constexpr float kCoin = 0.08F;          // per point of a coin that cycle 2 will lack
  constexpr float kLastCoin = 0.008F;     // in cycle 2: if equal, keep the higher coin
  constexpr float kFloodCounts = 0.6F;    // buildings are rebuilt, by rivals too
  constexpr float kFarmGrain = 0.7F;      // the rest feeds people, and spares farmers
  constexpr float kMarketGrain = 0.5F;
  constexpr float kMarketPeople = 0.25F;
  constexpr float kSavedPerTurn = 0.1F;  // per point of a protected building
  constexpr float kSaved = 0.05F;
  const bool first = common_.cycle == 1;
  const AreaRace grain = race(Area::harvest);
  const AreaRace gods = race(Area::gods);
  const AreaRace people = race(Area::people);
  const AreaRace buildings = race(Area::buildings);
  // How often a farm and an altar will pay, and the chance that they last to the end.
  const auto [dry_turns, stays] = weather();
  const float harvests = dry_turns + left(Role::harvest) - static_cast<float>(later_);
  const float sacrifices = dry_turns + left(Role::sacrifice) - static_cast<float>(later_);
  const float carried = first ? kNextCycle : 0.0F;
  const int houses = std::popcount(mat_.buildings);
  const int bare = std::max(0, houses - mat_.floodwalls.value());
  const int hungry =
      std::max(0, std::popcount(mat_.populated) + 1 - mat_.value_of(Column::village));
  for (int i = 0; i < legal.size(); ++i) {
    if (kind_of(legal[i]) == Kind::done) {
      values[i] = grain.points(0) + gods.points(0) + people.points(0) + buildings.points(0);
      continue;
    }
    const int coin = value_of(legal[i]);
    const auto value = static_cast<float>(coin);
    const Site site = site_of(legal[i]);
    // Tiles of a column are worth the same and are adjacent in the list.
    if (i > 0 && coin == value_of(legal[i - 1]) &&
        site.slot().column() == site_of(legal[i - 1]).slot().column()) {
      values[i] = values[i - 1];
      continue;
    }
    float more_grain = 0;
    float more_gods = 0;
    float more_people = -value;
    float extra = value * (first ? -kCoin : -kLastCoin);
    if (site.is_nile()) {
      if (bare > 0) {
        const int sum = mat_.built[0] + mat_.built[1] + mat_.built[2];
        const float saved =
            static_cast<float>(sum * std::min(bare, coin)) / static_cast<float>(houses);
        extra +=
            saved * (1 - stays) * (kSavedPerTurn * static_cast<float>(later_) + carried + kSaved);
      }
      extra += first ? kWallNextCycle * value * stays : 0.0F;
    } else {
      extra += carried * value * stays;
      switch (site.slot().column()) {
        case Column::crop:
          more_grain = kFarmGrain * value * harvests;
          more_people += (1 - kFarmGrain) * value * harvests;
          break;
        case Column::village: {
          const float saved = static_cast<float>(std::min(coin, hungry)) * harvests;
          more_grain = kMarketGrain * saved;
          more_people += kMarketPeople * saved;
          break;
        }
        case Column::temple: more_gods = value * sacrifices; break;
      }
    }
    values[i] = grain.points(more_grain) + gods.points(more_gods) + people.points(more_people) +
                buildings.points(value * (1 - kFloodCounts * (1 - stays))) + extra;
  }
}

}  // namespace pharaohs_heir

}  // namespace heirloom::bots
