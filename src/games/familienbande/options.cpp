// Familienbande's options.
#include "games/familienbande/familienbande.hpp"

namespace heirloom::games {

using namespace familienbande;

std::span<const text::Option> Familienbande::options() {
  using namespace text;
  static constexpr std::array kOptions = {
      number("players", kMinSeats, kMaxSeats, "how many play"),
      flag("closed_births", "children may still join a closed generation with room"),
      choice<EmptyPilePass>("empty_pile_pass", "once the pile is empty, passing without a draw"),
      choice<Tiebreak>("tiebreak", "who wins among equal scores"),
      choice<Start>("start", "who starts: drawn, or seat 0 as the table has agreed"),
      flag("birth_exchange", "after a birth one card may be swapped with the pile"),
      flag("both_parents", "a child needs a trait from each of its parents"),
  };
  return kOptions;
}

Familienbande::Options Familienbande::defaults(const text::Json& /*given*/) { return {}; }

// Any options go together.
std::optional<std::string> Familienbande::check(const Options& /*options*/) { return {}; }

}  // namespace heirloom::games
