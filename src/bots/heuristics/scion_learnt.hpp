// A correction to the heuristic's worths of Scion's moves, learnt from playouts.
#pragma once

#include "bots/heuristic.hpp"
#include "games/scion/scion.hpp"

namespace heirloom::bots::scion {

// Whether it was learnt from such matches: with default options, for any number of players.
bool learnt_from(const games::scion::Options& options);

struct Nets;
const Nets& learnt_nets();

// Adds it to the heuristic's worths in `values`. All moves but answers to suitors are then relative
// to the best of them, which is worth 0.
void add_learnt(const games::scion::Common& common, core::Seat seat,
                const games::Scion::Actions& legal, const Nets& nets, Values<games::Scion>& values);

}  // namespace heirloom::bots::scion
