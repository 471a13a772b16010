// The search of every game, compiled once and for speed.
#include "bots/games.hpp"

namespace heirloom::bots {

template class Search<games::Ancestree>;
template class Search<games::Familienbande>;
template class Search<games::PharaohsHeir>;
template class Search<games::Scion>;

}  // namespace heirloom::bots
