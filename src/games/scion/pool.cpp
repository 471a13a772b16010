// Filling the bag and drawing from it without a loop over tokens.
#include "games/scion/pool.hpp"

#include <bit>
#include <cassert>

namespace heirloom::games::scion {
namespace {

// A bag holds sixteen tokens for the parents' genes, and up to eight for inbreeding.
constexpr int kOfParents = 2 * kGeneCount;
constexpr int kMostInbreeding = kGeneCount;

// All choices of up to eight of sixteen tokens, by size and then as numbers: so those within the
// lowest n tokens come first among the choices of one size.
constexpr int kChoices = 39203;
struct Choices {
  std::array<std::uint16_t, kChoices> tokens{};
  std::array<std::uint16_t, kGeneCount + 1> first{};  // of each size
};
constexpr Choices make_choices() {
  Choices choices;
  std::size_t next = 1;  // the choice of nothing is there
  for (int size = 1; size <= kGeneCount; ++size) {
    choices.first[size] = static_cast<std::uint16_t>(next);
    unsigned tokens = (1U << size) - 1;
    while (tokens < 1U << kOfParents) {
      choices.tokens[next++] = static_cast<std::uint16_t>(tokens);
      // The next larger number with as many bits: carry the lowest run of ones on by one place, and
      // let the rest of it fall to the bottom.
      const unsigned carried = tokens + (tokens & -tokens);
      tokens = carried | ((tokens ^ carried) >> 2) / (tokens & -tokens);
    }
  }
  return choices;
}
constexpr Choices kChoice = make_choices();

// The draws of eight from a bag with n inbreeding tokens, ordered by how many of these (or rather
// of its last n tokens, whatever they are) they hold.
struct Draws {
  std::uint32_t all = 0;
  std::array<std::uint32_t, kMostInbreeding + 1> up_to{};  // draws with at most this many
  std::array<std::uint32_t, kMostInbreeding + 1> ways{};   // to choose this many
};
constexpr std::array<Draws, kMostInbreeding + 1> make_draws() {
  std::array<Draws, kMostInbreeding + 1> common{};
  for (int inbreeding = 0; inbreeding <= kMostInbreeding; ++inbreeding) {
    Draws& draws = common[inbreeding];
    for (int held = 0; held <= inbreeding; ++held) {
      draws.ways[held] = choose(inbreeding, held);
      draws.all += draws.ways[held] * choose(kOfParents, kGeneCount - held);
      draws.up_to[held] = draws.all;
    }
  }
  return common;
}
constexpr auto kDraws = make_draws();

// The tokens of draw number `rank`, as bits.
std::uint32_t tokens_of(const Draws& draws, std::uint32_t rank) {
  // Most bags have no inbreeding tokens and need no more than this.
  if (rank < draws.up_to[0]) return kChoice.tokens[kChoice.first[kGeneCount] + rank];
  int held = 1;
  while (rank >= draws.up_to[held]) ++held;
  rank -= draws.up_to[held - 1];
  const std::uint32_t ways = draws.ways[held];
  const std::uint32_t of_parents = kChoice.tokens[kChoice.first[kGeneCount - held] + rank / ways];
  const std::uint32_t others = kChoice.tokens[kChoice.first[held] + rank % ways];
  return of_parents | others << kOfParents;
}

// Above four genes of one colour every further one is inbreeding.
constexpr int surplus(int genes) {
  constexpr int kUnharmed = 4;
  return genes > kUnharmed ? genes - kUnharmed : 0;
}

}  // namespace

Pool pool_of(Genes scion, Genes spouse, bool black_inbreeds) {
  Pool pool{};
  int inbreeding = 0;
  for (const Genes parent : {scion, spouse}) {
    int black = kGeneCount;
    for (int colour = 0; colour < kPrimaries; ++colour) {
      const int genes = parent.count(colour);
      pool[colour] += genes;
      black -= genes;
      inbreeding += surplus(genes);
    }
    pool[kBlack] += black;
    if (black_inbreeds) inbreeding += surplus(black);
  }
  pool[kBlack] += inbreeding;
  return pool;
}

int size_of(const Pool& pool) {
  int tokens = 0;
  for (const int count : pool) tokens += count;
  return tokens;
}

std::string describe(const Pool& pool) {
  std::string out = "the pool";
  for (int colour = 0; colour < kColours; ++colour) {
    out += " ";
    out += kColourLetters[colour];
    out += std::to_string(pool[colour]);
  }
  return out;
}

bool can_bear(const Pool& pool, Genes child) {
  for (int colour = 0; colour < kColours; ++colour) {
    if (child.count(colour) > pool[colour]) return false;
  }
  return true;
}

Row draw_row(const Pool& pool, core::Random& random) {
  // Tokens lie in the order of their colours; black ones last, where nobody counts them.
  std::array<std::uint32_t, kPrimaries> tokens_of_colour{};
  int laid = 0;
  for (int colour = 0; colour < kPrimaries; ++colour) {
    tokens_of_colour[colour] = ((1U << pool[colour]) - 1U) << laid;
    laid += pool[colour];
  }
  const int inbreeding = laid + pool[kBlack] - kOfParents;
  assert(inbreeding >= 0 && inbreeding <= kMostInbreeding);
  const Draws& draws = kDraws[inbreeding];
  Row row;
  for (int slot = 0; slot < kSlots; ++slot) {
    const std::uint32_t drawn = tokens_of(draws, random.below(draws.all));
    int primaries = 0;
    for (int colour = 0; colour < kPrimaries; ++colour) {
      primaries |= std::popcount(drawn & tokens_of_colour[colour]) << (4 * colour);
    }
    row.set(slot, {static_cast<std::uint16_t>(primaries)});
  }
  return row;
}

}  // namespace heirloom::games::scion
