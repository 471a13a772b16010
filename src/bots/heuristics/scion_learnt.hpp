// What was learnt from playouts about Scion's moves, beyond the heuristic.
#pragma once

#include "bots/heuristic.hpp"
#include "games/scion/scion.hpp"

namespace heirloom::bots::scion {

// Whether the match is one like those it was learnt from: by the usual options, however many play.
bool learnt_from(const games::scion::Options& options);

struct Nets;
const Nets& learnt_nets();

// Puts it into the worths; `values` holds the heuristic's. The best move that is no answer to a
// suitor is then worth nothing, and the others more or less.
void add_learnt(const games::scion::Common& common, core::Seat seat,
                const games::Scion::Actions& legal, const Nets& nets, Values<games::Scion>& values);

}  // namespace heirloom::bots::scion
