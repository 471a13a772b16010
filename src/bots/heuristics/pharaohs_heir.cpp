// Whom to ask for the worth of a move in Pharaoh's Heir.
#include "bots/heuristics/pharaohs_heir.hpp"

#include "bots/heuristics/pharaohs_heir_mind.hpp"

namespace heirloom::bots {

void Heuristic<games::PharaohsHeir>::values(const Knowledge& knowledge, const Game::Actions& legal,
                                            Values<Game>& values) {
  using games::pharaohs_heir::Phase;
  const pharaohs_heir::Mind mind(knowledge);
  values.resize(legal.size());
  switch (knowledge.common->phase) {
    case Phase::role: return mind.role(legal, values);
    case Phase::take: return mind.take(legal, values);
    case Phase::pay: return mind.pay(legal, values);
    case Phase::bonus: return mind.bonus(legal, values);
    case Phase::put: return mind.put(legal, values);
    case Phase::reap: return mind.reap(legal, values);
    case Phase::starve: return mind.starve(legal, values);
    case Phase::canal: return mind.canal(legal, values);
    case Phase::build: return mind.build(legal, values);
    case Phase::protect: return mind.protect(legal, values);
    case Phase::settle: return mind.settle(legal, values);
    default:
      for (float& value : values) value = 0;
  }
}

}  // namespace heirloom::bots
