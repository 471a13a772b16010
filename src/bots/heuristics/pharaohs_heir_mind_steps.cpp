// The small steps of Pharaoh's Heir: paying, placing, starving, protecting, settling. They are most
// of the decisions and each matters little, so simple rules about the seat's own mat decide them.
#include "bots/heuristics/pharaohs_heir_mind.hpp"

namespace heirloom::bots::pharaohs_heir {
namespace {

// How desirable each column is for the next building (crop, village, temple): a farm and an altar
// bring their whole value every turn, a market only what there is to feed.
constexpr std::array<float, kColumns> kLiking = {1.1F, 0.8F, 1.2F};
// How fast that fades with what the column has already.
constexpr float kEnough = 0.08F;

// What losing a token usually costs, and how much less with each other one on its tile.
constexpr float kToken = 0.3F;
constexpr float kCrowd = 0.01F;
// A village that dies out no longer grows; any other empty tile need not be fed.
constexpr float kLastVillager = 0.3F;
constexpr float kLastOther = -0.2F;
// People on the tile where the next building is to be paid for.
constexpr float kBuilder = 0.3F;

// A building site should have this many more people than the coin costs: one pays for a canal.
constexpr int kForCanal = 1;
// In the unrest this many settle in the village; the rest become farmers, who can build or reap.
constexpr int kVillagers = 2;

}  // namespace

int Mind::building_site(Slots among, int more) const {
  const int coin = highest_coin(mat_);
  int site = -1;
  float most = 0;
  for (Slots rest = mat_.tiles & ~mat_.buildings & among; rest != 0;) {
    const int at = take_lowest(rest);
    const int column = at / 8;
    const float liking = kLiking[column] / (1 + kEnough * static_cast<float>(mat_.built[column]));
    const float worth = liking * static_cast<float>(std::min(coin, mat_.population[at] + more));
    if (worth > most) {
      most = worth;
      site = at;
    }
  }
  return site;
}

float Mind::loss(int slot, int site) const {
  const int people = mat_.population[slot];
  float cost = kToken - kCrowd * static_cast<float>(people);
  if (people == 1) cost += (bit(slot) & kVillages) != 0 ? kLastVillager : kLastOther;
  if (slot == site) cost += kBuilder;
  return cost;
}

// Grain or acolytes: whatever is less needed in its race.
void Mind::pay(const Game::Actions& legal, Worths& values) const {
  const int site = building_site(~Slots{0}, 0);
  float grain = 0;
  if (common_.choice.purpose == Purpose::sacrifice) {
    grain = kToken + race(Area::harvest).slope() - race(Area::people).slope();
  }
  for (int i = 0; i < legal.size(); ++i) {
    const Source source = source_of(legal[i]);
    values[i] = source.is_grain() ? -grain : -loss(source.slot().index, site);
  }
}

void Mind::starve(const Game::Actions& legal, Worths& values) const {
  const int site = building_site(~Slots{0}, 0);
  for (int i = 0; i < legal.size(); ++i) values[i] = -loss(slot_of(legal[i]).index, site);
}

// All tokens are planned at once and then placed in slot order, because the rules never go back a
// slot: one into each village that the markets feed, as many as it needs to the next building site,
// the rest to people who are already fed.
void Mind::put(const Game::Actions& legal, Worths& values) const {
  constexpr float kFirst = 1;
  constexpr float kPlanned = 0.5F;
  constexpr float kFed = 0.1F;
  const Slots open = puttable(mat_, common_.choice);
  int tokens = common_.choice.left;
  const int site = building_site(open, tokens);
  Slots planned = 0;

  int unfed = std::popcount(mat_.populated) - mat_.value_of(Column::village);
  const bool deserted = (mat_.populated & kVillages) == 0;
  int settlers = 0;  // planned for the building site, if that is an empty village
  for (Slots rest = open & kVillages & ~mat_.populated; rest != 0 && tokens > 0;) {
    const int at = take_lowest(rest);
    if (unfed++ >= 0 && !deserted) break;
    planned |= bit(at);
    if (at == site) settlers = 1;
    --tokens;
  }
  if (site >= 0 && tokens > 0) {
    const int needed = highest_coin(mat_) + kForCanal - mat_.population[site] - settlers;
    if (needed > 0) planned |= bit(site);
    tokens -= std::clamp(needed, 0, tokens);
  }
  if (tokens > 0) {
    Slots rest = (open & mat_.populated) != 0 ? open & mat_.populated : open;
    int store = lowest(rest);
    int most = -1;
    while (rest != 0) {
      const int at = take_lowest(rest);
      if (at == site) continue;
      // Where a building can still stand, the more the better up to the highest coin; and farmers
      // can still become grain.
      const int builders =
          (mat_.buildings & bit(at)) != 0 ? 0 : mat_.population[at] % (kCoinValues + 1);
      const int worth = builders + ((bit(at) & kCrops) != 0 ? 1 : 0);
      if (worth > most) {
        most = worth;
        store = at;
      }
    }
    planned |= bit(store);
  }

  const int first = lowest(planned);
  for (int i = 0; i < legal.size(); ++i) {
    const int at = slot_of(legal[i]).index;
    values[i] = (mat_.populated & bit(at)) != 0 ? kFed : 0.0F;
    if ((planned & bit(at)) != 0) values[i] = at == first ? kFirst : kPlanned;
  }
}

// The highest buildings, as many as the walls protect.
void Mind::protect(const Game::Actions& legal, Worths& values) const {
  constexpr float kInOrder = 0.01F;  // the first slot first: the rules never go back a slot
  const int room = mat_.floodwalls.value() - std::popcount(common_.choice.chosen);
  for (int i = 0; i < legal.size(); ++i) {
    if (kind_of(legal[i]) == Kind::done) {
      values[i] = 0;
      continue;
    }
    const int value = mat_.building[slot_of(legal[i]).index];
    int higher = 0;
    for (const Action other : legal) {
      if (kind_of(other) == Kind::done) continue;
      higher += mat_.building[slot_of(other).index] > value ? 1 : 0;
    }
    values[i] = higher < room ? 1.0F - kInOrder * static_cast<float>(i) : -1.0F;
  }
}

void Mind::settle(const Game::Actions& legal, Worths& values) const {
  constexpr float kMiss = 0.1F;  // for each token that is somewhere else
  const int tokens = common_.tokens[knowledge_.seat];
  const bool crop = common_.choice.at.column() == Column::crop;
  const int wish = crop ? std::max(0, tokens - kVillagers) : tokens;
  for (int i = 0; i < legal.size(); ++i) {
    values[i] = -kMiss * static_cast<float>(std::abs(amount_of(legal[i]) - wish));
  }
}

}  // namespace heirloom::bots::pharaohs_heir
