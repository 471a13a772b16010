// What the bots know about each game, for the tests of all games.
//
// A game not listed here is still played, by search with random playouts.
#pragma once

#include "bots/heuristics/ancestree.hpp"
#include "bots/heuristics/familienbande.hpp"
#include "bots/heuristics/pharaohs_heir.hpp"
#include "bots/heuristics/scion.hpp"
#include "bots/search.hpp"
#include "games/catalog.hpp"

namespace heirloom::bots {

extern template class Search<games::Ancestree>;
extern template class Search<games::Familienbande>;
extern template class Search<games::PharaohsHeir>;
extern template class Search<games::Scion>;

}  // namespace heirloom::bots
