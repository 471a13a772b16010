// Genes, children and achievements as words, both ways.
#include "games/scion/data.hpp"

namespace heirloom::games::scion {
namespace {

// The digit's value if it is one of 0 to most, else -1.
int digit(char c, int most) { return c >= '0' && c <= '0' + most ? c - '0' : -1; }

}  // namespace

void write_word(std::string& out, Genes genes) {
  for (int colour = 0; colour < kColours; ++colour) {
    out += static_cast<char>('0' + genes.count(colour));
  }
}

bool read_word(std::string_view word, Genes& genes) {
  if (word.size() != kColours) return false;
  int total = 0;
  int primaries = 0;
  for (int colour = 0; colour < kColours; ++colour) {
    const int count = digit(word[colour], kGeneCount);
    if (count < 0) return false;
    total += count;
    if (colour != kBlack) primaries |= count << (4 * colour);
  }
  genes.primaries = static_cast<std::uint16_t>(primaries);
  return total == kGeneCount;
}

void write_word(std::string& out, Child child) {
  out += std::to_string(child.seat()) + "." + std::to_string(child.generation() + 1) + "." +
         std::to_string(child.slot());
}

bool read_word(std::string_view word, Child& child) {
  if (word.size() != 5 || word[1] != '.' || word[3] != '.') return false;
  const int seat = digit(word[0], kMostSeats - 1);
  const int generation = digit(word[2], kGenerations) - 1;
  const int slot = digit(word[4], kSlots - 1);
  if (seat < 0 || generation < 0 || slot < 0) return false;
  child = Child::at(seat, generation, slot);
  return true;
}

void write_word(std::string& out, Achievement achievement) {
  out += kColourLetters[achievement.colour()];
  out += std::to_string(achievement.rank());
}

bool read_word(std::string_view word, Achievement& achievement) {
  if (word.size() != 2) return false;
  const std::size_t colour = kColourLetters.find(word[0]);
  const int rank = digit(word[1], kFirstRank + kRanks - 1);
  if (colour >= kPrimaries || rank < kFirstRank) return false;
  const int index = static_cast<int>(colour) * kRanks + rank - kFirstRank;
  achievement.index = static_cast<std::uint8_t>(index);
  return true;
}

void write_word(std::string& out, Claim claim) {
  if (claim.some) {
    write_word(out, claim.achievement);
  } else {
    out += '-';
  }
}

bool read_word(std::string_view word, Claim& claim) {
  claim.some = word != "-";
  return !claim.some || read_word(word, claim.achievement);
}

}  // namespace heirloom::games::scion
