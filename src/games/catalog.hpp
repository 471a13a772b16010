// The one list of games. Everything that plays, records or serves games goes through it.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <boost/mp11.hpp>

#include "games/ancestree/ancestree.hpp"
#include "games/familienbande/familienbande.hpp"
#include "games/pharaohs_heir/pharaohs_heir.hpp"
#include "games/scion/scion.hpp"

namespace heirloom::games {

using Catalog = boost::mp11::mp_list<Ancestree, Familienbande, Scion, PharaohsHeir>;

template <class G>
struct Tag {
  using type = G;
  static_assert(text::Game<G>);
};

// Calls visit(Tag<G>) for every game, in the order of the catalog.
template <class Visit>
void for_each_game(Visit&& visit) {
  boost::mp11::mp_for_each<boost::mp11::mp_transform<Tag, Catalog>>(std::forward<Visit>(visit));
}

// Calls visit(Tag<G>) for the game of that name; false if there is none.
template <class Visit>
bool with_game(std::string_view name, Visit&& visit) {
  bool found = false;
  for_each_game([&](auto tag) {
    if (!found && decltype(tag)::type::kName == name) {
      found = true;
      visit(tag);
    }
  });
  return found;
}

// The names of all games, for messages: "familienbande, scion".
inline std::string game_names() {
  std::string names;
  for_each_game([&](auto tag) {
    if (!names.empty()) names += ", ";
    names += decltype(tag)::type::kName;
  });
  return names;
}

}  // namespace heirloom::games
