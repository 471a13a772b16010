// Builds Familienbande positions for tests: rows and hands as text, the rest follows by the rules.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "games/familienbande/familienbande.hpp"
#include "support/bench.hpp"

namespace heirloom::games::familienbande::tests {

using Bench = heirloom::tests::Bench<Familienbande>;
using heirloom::tests::json;

// A position in play. Markers and closed generations are what the rows give, all cards that are
// nowhere else lie in the pile (or, for an empty pile, in the hand of the last seat).
class Family {
 public:
  explicit Family(const std::string& options) : options_(json(options)) {}

  // "mEEE+fGGG mNNN" — couples joined by +.
  Family& row(int generation, const std::string& slots) {
    rows_[static_cast<std::size_t>(generation - 1)] = split(slots, ' ');
    return *this;
  }
  Family& hand(const std::string& cards) {
    hands_.push_back(split(cards, ' '));
    return *this;
  }
  Family& traits(const std::string& letters) {
    traits_ = split(letters, ' ');
    return *this;
  }
  Family& turn(int seat) {
    turn_ = seat;
    return *this;
  }
  Family& flag(const std::string& name, text::Json value) {
    flags_[name] = std::move(value);
    return *this;
  }
  // The rest goes to the last hand instead of the pile.
  Family& empty_pile() {
    empty_pile_ = true;
    return *this;
  }
  // A pile of exactly these; the rest goes to the last hand.
  Family& pile(const std::string& cards) {
    pile_ = split(cards, ' ');
    empty_pile_ = true;
    return *this;
  }

  [[nodiscard]] text::Json position() const {
    text::Json out = json(R"({"markers":{"E":0,"G":0,"N":0,"C":0,"L":0},"generations":[]})");
    std::vector<std::string> used;
    for (int g = 0; g < 5; ++g) {
      text::Json row = text::Json::array();
      for (const std::string& slot : rows_[static_cast<std::size_t>(g)]) {
        const auto couple = split(slot, '+');
        row.push_back(couple);
        used.insert(used.end(), couple.begin(), couple.end());
        if (g == 0) continue;
        for (const char trait : couple[0].substr(1)) {
          auto& marker = out["markers"][std::string(1, trait)];
          marker = text::integer(marker.get<int>() + g + 1);
        }
      }
      out["generations"].push_back(row);
    }
    for (std::size_t g = 0; g < 5; ++g) {
      out["closed"].push_back(g < 4 && rows_[g + 1].size() == std::size_t{4} + g);
    }
    auto hands = hands_;
    for (const auto& hand : hands) used.insert(used.end(), hand.begin(), hand.end());
    used.insert(used.end(), pile_.begin(), pile_.end());
    std::vector<std::string> pile = pile_;
    for (int index = 0; index < 70; ++index) {
      const std::string card = text::word_of(Card{static_cast<std::uint8_t>(index)});
      if (std::find(used.begin(), used.end(), card) != used.end()) continue;
      (empty_pile_ ? hands.back() : pile).push_back(card);
    }
    out["traits"] = traits_;
    out["hands"] = hands;
    out["pile"] = pile;
    out["turn"] = text::integer(turn_);
    for (const auto& [key, value] : flags_.items()) out[key] = value;
    return out;
  }
  [[nodiscard]] Bench table() const { return Bench(options_, position()); }
  [[nodiscard]] std::string refused() const { return Bench::refused(options_, position()); }

 private:
  static std::vector<std::string> split(const std::string& text, char at) {
    std::vector<std::string> words;
    std::size_t from = 0;
    while (from < text.size()) {
      const std::size_t to = std::min(text.find(at, from), text.size());
      words.push_back(text.substr(from, to - from));
      from = to + 1;
    }
    return words;
  }

  text::Json options_;
  std::array<std::vector<std::string>, 5> rows_;
  std::vector<std::vector<std::string>> hands_;
  std::vector<std::string> traits_ = {"E", "G"};
  std::vector<std::string> pile_;
  text::Json flags_ = text::Json::object();
  int turn_ = 0;
  bool empty_pile_ = false;
};

using Moves = std::vector<std::string>;
inline const char* const kTwo = R"({"players":2})";
inline const char* const kFounders = "mEGN+fNCL mEEE fGGG";
inline const char* const kSixOfFive = "fEGN mEGL fEGL mENL fENL mGNL";
inline const char* const kFullSecond = "mEEG mEGG fEEG+mGGG fEGG";

// A couple in each of the first four generations; mEGN + fLLL can have the children above, and
// fGNL.
inline Family deep(const std::string& options = kTwo) {
  return Family(options)
      .row(1, "mEEE+fGGG mLLL mCCL")
      .row(2, "mEEG+fCCC")
      .row(3, "fEEG+mNNN")
      .row(4, "mEGN+fLLL mENN");
}

// Those of the moves that begin with a word.
inline Moves only(const Moves& moves, const std::string& word) {
  Moves some;
  for (const std::string& move : moves) {
    if (move.starts_with(word)) some.push_back(move);
  }
  return some;
}

}  // namespace heirloom::games::familienbande::tests
