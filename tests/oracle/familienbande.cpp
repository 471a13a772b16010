// A second opinion on Familienbande, slow on purpose: tries everything, shares no engine code.
#include "familienbande.hpp"

#include <algorithm>
#include <cstddef>
#include <set>

#include "winners.hpp"

namespace heirloom::oracle::familienbande {
namespace {

using Card = std::string;        // "mEEG": the gender, then three icons
using Slot = std::vector<Card>;  // the first card and, once married, the spouse
using Row = std::vector<Slot>;   // one generation
using Icons = std::multiset<char>;

constexpr int kGenerations = 5;

struct Layout {
  std::map<int, Row> generation;  // keyed 1 to 5, as people count them
};

Layout read_layout(const Json& position) {
  Layout layout;
  for (int g = 1; g <= kGenerations; ++g) {
    const std::size_t row = static_cast<std::size_t>(g) - 1;
    layout.generation[g] = position.at("generations").at(row).get<Row>();
  }
  return layout;
}

std::vector<Card> read_hand(const Json& position, int seat) {
  return position.at("hands").at(static_cast<std::size_t>(seat)).get<std::vector<Card>>();
}

char gender(const Card& card) { return card.at(0); }

std::string icon_text(const Card& card) { return card.substr(1); }

bool is_couple(const Slot& slot) { return slot.size() == 2; }

bool is_full(const Layout& layout, int g) {
  static const std::map<int, std::size_t> kCapacity = {{1, 3}, {2, 4}, {3, 5}, {4, 6}, {5, 7}};
  return layout.generation.at(g).size() >= kCapacity.at(g);
}

// Derived from the row below and not read from the position's flags, so that wrong flags show up.
bool is_closed(const Layout& layout, int g) { return g < kGenerations && is_full(layout, g + 1); }

bool contains(const Icons& whole, const Icons& part) {
  return std::includes(whole.begin(), whole.end(), part.begin(), part.end());
}

// Tries all eight ways to say of each icon of the child which parent it came from.
bool couple_can_have(const Slot& couple, const Card& child, bool both_parents) {
  const std::string first_text = icon_text(couple.at(0));
  const std::string second_text = icon_text(couple.at(1));
  const Icons first_has(first_text.begin(), first_text.end());
  const Icons second_has(second_text.begin(), second_text.end());
  for (const bool a : {false, true}) {
    for (const bool b : {false, true}) {
      for (const bool c : {false, true}) {
        const std::vector<bool> from_first = {a, b, c};
        Icons first_gives;
        Icons second_gives;
        for (std::size_t i = 0; i < from_first.size(); ++i) {
          (from_first.at(i) ? first_gives : second_gives).insert(icon_text(child).at(i));
        }
        const bool possible =
            contains(first_has, first_gives) && contains(second_has, second_gives);
        const bool shared = !first_gives.empty() && !second_gives.empty();
        if (possible && (shared || !both_parents)) return true;
      }
    }
  }
  return false;
}

bool may_be_born(const Json& options, const Layout& layout, const Card& child, int g) {
  if (is_full(layout, g)) return false;
  if (is_closed(layout, g) && !options.at("closed_births").get<bool>()) return false;
  for (const Slot& slot : layout.generation.at(g - 1)) {
    if (is_couple(slot) && couple_can_have(slot, child, options.at("both_parents").get<bool>())) {
      return true;
    }
  }
  return false;
}

std::set<std::string> marriages(const Layout& layout, const std::vector<Card>& hand) {
  std::set<std::string> moves;
  for (int g = 1; g < kGenerations; ++g) {
    if (is_closed(layout, g)) continue;
    for (const Slot& slot : layout.generation.at(g)) {
      for (const Card& card : hand) {
        if (is_couple(slot) || gender(card) == gender(slot.at(0))) continue;
        moves.insert("marry " + card + " " + slot.at(0));
      }
    }
  }
  return moves;
}

std::set<std::string> births(const Json& options, const Layout& layout,
                             const std::vector<Card>& hand) {
  std::set<std::string> moves;
  for (int g = 2; g <= kGenerations; ++g) {
    for (const Card& card : hand) {
      if (may_be_born(options, layout, card, g)) {
        moves.insert("birth " + card + " " + std::to_string(g));
      }
    }
  }
  return moves;
}

std::set<std::string> exchanges(const std::vector<Card>& hand) {
  std::set<std::string> moves = {"keep"};
  for (const Card& card : hand) moves.insert("exchange " + card);
  return moves;
}

bool is_over(const Json& options, const Json& position) {
  const bool idle_lap = position.at("skips").get<int>() >= options.at("players").get<int>();
  return idle_lap || is_full(read_layout(position), kGenerations);
}

bool is_chance_due(const Json& position) {
  return position.at("turn").is_null() || position.at("draw").get<bool>();
}

}  // namespace

std::map<int, std::vector<std::string>> legal(const Json& options, const Json& position) {
  if (is_over(options, position) || is_chance_due(position)) return {};

  const int seat = position.at("turn").get<int>();
  const Layout layout = read_layout(position);
  const std::vector<Card> hand = read_hand(position, seat);

  std::set<std::string> moves;
  if (position.at("exchange").get<bool>()) {
    moves = exchanges(hand);
  } else {
    moves.merge(marriages(layout, hand));
    moves.merge(births(options, layout, hand));
    if (!position.at("pile").empty() || options.at("empty_pile_pass") == "allowed") {
      moves.insert("pass");
    }
  }
  if (moves.empty()) return {};

  // A set of strings is ordered by their bytes already.
  return {{seat, {moves.begin(), moves.end()}}};
}

std::vector<std::int64_t> scores(const Json& options, const Json& position) {
  // Counted anew from the table and not read from the position, so that a wrong marker shows up.
  std::map<char, std::int64_t> marker;
  for (const auto& [g, row] : read_layout(position).generation) {
    if (g == 1) continue;
    for (const Slot& slot : row) {
      for (const char icon : icon_text(slot.at(0))) marker[icon] += g;
    }
  }

  std::vector<std::int64_t> result;
  for (int seat = 0; seat < options.at("players").get<int>(); ++seat) {
    std::int64_t score = 0;
    const Json& traits = position.at("traits");
    if (!traits.empty()) {
      score = marker[traits.at(static_cast<std::size_t>(seat)).get<std::string>().at(0)];
    }
    std::int64_t penalty_of_next_card = 1;
    for ([[maybe_unused]] const Card& card : read_hand(position, seat)) {
      score -= penalty_of_next_card++;
    }
    result.push_back(score);
  }
  return result;
}

std::vector<int> winners(const Json& options, const Json& position) {
  if (!is_over(options, position)) return {};
  const std::vector<int> best = with_most(scores(options, position));
  if (options.at("tiebreak") == "share") return best;
  std::vector<std::int64_t> missing;  // the fewer cards, the more
  for (const Json& hand : position.at("hands")) {
    missing.push_back(-static_cast<std::int64_t>(hand.size()));
  }
  return with_most(best, missing);
}

}  // namespace heirloom::oracle::familienbande
