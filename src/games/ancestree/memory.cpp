// What is remembered of rounds that were scored, and no position says.
#include <algorithm>

#include "games/ancestree/ancestree.hpp"

namespace heirloom::games {
namespace ancestree {
namespace {

std::vector<Heritage> tokens_of(TokenSplit split) {
  std::vector<Heritage> tokens;
  if (split.bits == TokenSplit::kUnknown) return tokens;
  for (int heritage = 0; heritage < kHeritages; ++heritage) {
    tokens.insert(tokens.end(), static_cast<std::size_t>(split.of(heritage)),
                  static_cast<Heritage>(heritage));
  }
  return tokens;
}

// Takes tokens of one round for a seat that won `count` then; none say nothing.
bool recall_round(const std::vector<Heritage>& tokens, int count, TokenSplit& split) {
  constexpr int kMostOfOne = 2;
  if (tokens.empty()) return true;
  if (static_cast<int>(tokens.size()) != count) return false;
  split.bits = 0;
  for (int heritage = 0; heritage < kHeritages; ++heritage) {
    const auto won = std::count(tokens.begin(), tokens.end(), static_cast<Heritage>(heritage));
    if (won > kMostOfOne) return false;
    split.set(heritage, static_cast<int>(won));
  }
  return true;
}

}  // namespace
}  // namespace ancestree

Ancestree::Memory Ancestree::remembered(const View& view) {
  Memory memory;
  for (int seat = 0; seat < view.common.rules.players; ++seat) {
    auto& rounds = memory.tokens.emplace_back();
    for (const auto split : view.common.splits[seat]) {
      rounds.push_back(ancestree::tokens_of(split));
    }
  }
  return memory;
}

bool Ancestree::recall(State& state, const Memory& memory) {
  ancestree::Common& common = state.common;
  if (memory.tokens.size() != static_cast<std::size_t>(common.rules.players)) return false;
  for (int seat = 0; seat < common.rules.players; ++seat) {
    const auto& rounds = memory.tokens[static_cast<std::size_t>(seat)];
    if (rounds.size() != static_cast<std::size_t>(ancestree::kRounds)) return false;
    for (int round = 0; round < ancestree::kRounds; ++round) {
      if (!ancestree::recall_round(rounds[static_cast<std::size_t>(round)],
                                   common.tokens[seat][round], common.splits[seat][round])) {
        return false;
      }
    }
  }
  return true;
}

}  // namespace heirloom::games
