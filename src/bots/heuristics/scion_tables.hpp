// The tables behind Scion's heuristic: chances of births, and what achievements promise.
#pragma once

#include <algorithm>
#include <array>

#include "games/scion/data.hpp"

namespace heirloom::bots::scion {

using namespace games::scion;

using ByRank = std::array<float, kRanks>;

inline constexpr int kUnharmed = 4;  // genes of one colour; each one more is inbreeding
inline constexpr int kMostInbreeding = 2 * (kGeneCount - kUnharmed);
inline constexpr int kOfParents = 2 * kGeneCount;
// How many times its value a rank counts, by how many achievements of it are owned.
inline constexpr std::array<float, kPrimaries + 1> kTimes = {0, 1, 2, 3 * 2, 4 * 3};

// The chance that a row lets a house claim a rank, by how many of it the house owns: measured in
// 15 000 matches of three greedy houses, generations 4 to 8. The colours still missing are those
// the house has few genes of, so the chance falls faster than their number.
inline constexpr std::array<std::array<double, kPrimaries + 1>, kRanks> kChanceToClaim = {{
    {1.00, 0.94, 0.69, 0.38, 0},
    {0.93, 0.72, 0.49, 0.25, 0},
    {0.44, 0.27, 0.14, 0.03, 0},
    {0.10, 0.04, 0.01, 0.00, 0},
}};
// The points the plan below is made for; other options use the same plan.
inline constexpr std::array<double, kRanks> kUsualPoints = {1, 3, 5, 10};
// How many genes of a wanted colour a spouse not yet chosen will bring, since one chooses a child
// that fits.
inline constexpr int kDowry = 3;  // or one more, just as often

constexpr double choose(int n, int k) {
  if (k < 0 || k > n) return 0;
  double ways = 1;
  for (int i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
  return ways;
}

// The chance that the best of four children drawn from a bag has at least `rank` of these tokens.
constexpr double best_of_row(int bag, int tokens, int rank) {
  double fewer = 0;
  for (int drawn = 0; drawn < rank; ++drawn) {
    fewer += choose(tokens, drawn) * choose(bag - tokens, kGeneCount - drawn);
  }
  fewer /= choose(bag, kGeneCount);
  return 1 - fewer * fewer * fewer * fewer;
}

struct Births {
  // That chance for every rank, by the bag's inbreeding and the colour's tokens.
  std::array<std::array<ByRank, kOfParents + 1>, kMostInbreeding + 1> born{};
  // For a scion whose spouse is not chosen, by the scion's inbreeding and its genes of the colour.
  std::array<std::array<ByRank, kGeneCount + 1>, kMostInbreeding / 2 + 1> hoped{};
  // For a grandchild, by the bag's tokens: an average child, and again a spouse not chosen.
  std::array<ByRank, kOfParents + 1> inherited{};
};
constexpr Births make_births() {
  Births births;
  for (int inbreeding = 0; inbreeding <= kMostInbreeding; ++inbreeding) {
    for (int tokens = 0; tokens <= kOfParents; ++tokens) {
      for (int rank = 0; rank < kRanks; ++rank) {
        births.born[inbreeding][tokens][rank] =
            static_cast<float>(best_of_row(kOfParents + inbreeding, tokens, kFirstRank + rank));
      }
    }
  }
  for (int rank = 0; rank < kRanks; ++rank) {
    for (int inbreeding = 0; inbreeding <= kMostInbreeding / 2; ++inbreeding) {
      const auto& born = births.born[inbreeding];
      for (int genes = 0; genes <= kGeneCount; ++genes) {
        births.hoped[inbreeding][genes][rank] =
            (born[genes + kDowry][rank] + born[genes + kDowry + 1][rank]) / 2;
      }
    }
    for (int tokens = 0; tokens <= kOfParents; ++tokens) {
      const auto& hoped = births.hoped[0];
      births.inherited[tokens][rank] =
          (hoped[tokens / 2][rank] + hoped[(tokens + 1) / 2][rank]) / 2;
    }
  }
  return births;
}

// A holding is how many achievements of each rank a house owns, as one number.
inline constexpr int kHoldings = 625;
inline constexpr std::array<int, kRanks> kOneMore = {125, 25, 5, 1};

// How many times each rank will count in the end, by generations to come and by holding: in each
// generation ranks can be claimed by chance, and the best is taken. So two achievements of a rank
// are worth more together, rare ranks less than they look, and all of it less when few generations
// are left to complete a set.
using Plan = std::array<std::array<ByRank, kHoldings>, kGenerations>;

constexpr double worth_of(const ByRank& times) {
  double worth = 0;
  for (int rank = 0; rank < kRanks; ++rank) worth += kUsualPoints[rank] * times[rank];
  return worth;
}

constexpr ByRank planned(const std::array<ByRank, kHoldings>& next, int holding) {
  std::array<int, kRanks> order = {0, 1, 2, 3};
  std::array<double, kRanks> worth{};
  std::array<double, kRanks> chance{};
  for (int rank = 0; rank < kRanks; ++rank) {
    const int owned = holding / kOneMore[rank] % (kPrimaries + 1);
    chance[rank] = kChanceToClaim[rank][owned];
    if (owned < kPrimaries) worth[rank] = worth_of(next[holding + kOneMore[rank]]);
  }
  std::sort(order.begin(), order.end(), [&](int a, int b) { return worth[a] > worth[b]; });
  ByRank times{};
  double open = 1;  // the chance that no better rank could be claimed
  const auto add = [&](const ByRank& then, double likely) {
    for (int rank = 0; rank < kRanks; ++rank) {
      times[rank] += static_cast<float>(likely) * then[rank];
    }
  };
  for (const int rank : order) {
    if (chance[rank] > 0) add(next[holding + kOneMore[rank]], open * chance[rank]);
    open *= 1 - chance[rank];
  }
  add(next[holding], open);
  return times;
}

constexpr Plan make_plan() {
  Plan plan{};
  for (int holding = 0; holding < kHoldings; ++holding) {
    for (int rank = 0; rank < kRanks; ++rank) {
      plan[0][holding][rank] = kTimes[holding / kOneMore[rank] % (kPrimaries + 1)];
    }
  }
  for (int left = 1; left < kGenerations; ++left) {
    for (int holding = 0; holding < kHoldings; ++holding) {
      plan[left][holding] = planned(plan[left - 1], holding);
    }
  }
  return plan;
}

}  // namespace heirloom::bots::scion
