// Joins what Scion's nets say with the heuristic's word.
#include "bots/heuristics/scion_learnt.hpp"

#include <limits>

#include "bots/heuristics/scion_net_weights.hpp"
#include "bots/heuristics/scion_sight.hpp"

namespace heirloom::bots::scion {

bool learnt_from(const Options& options) {
  Options usual;
  usual.players = options.players;
  return options == usual;
}

const Nets& learnt_nets() {
  static const Nets nets{Net<kGeneCount>(kHeirNet), Net<kOfParents>(kSpouseNet)};
  return nets;
}

void add_learnt(const Common& common, core::Seat seat, const games::Scion::Actions& legal,
                const Nets& nets, Values<games::Scion>& values) {
  // Answers keep the heuristic's word: they come alone, or first.
  int others = legal.size();
  while (others > 0 && legal[others - 1].code >= kWedCode) --others;
  if (others == 0) return;
  const float best = *std::max_element(values.begin(), values.begin() + others);
  core::List<int, games::Scion::Actions::capacity()> near;
  for (int i = 0; i < others; ++i) {
    values[i] -= best;
    if (values[i] >= -kFar) {
      near.push(i);
    } else {
      values[i] *= 2;
    }
  }
  if (near.size() == 1) return;

  Sight sight(common, seat);
  const bool names_heir = legal[0].code < kCourtCode;
  float top = std::numeric_limits<float>::lowest();
  for (const int i : near) {
    values[i] += names_heir ? nets.heir(sight.heir(legal[i], values[i]))
                            : nets.spouse(sight.spouse(legal[i], values[i]));
    top = std::max(top, values[i]);
  }
  // The nets tell good moves apart, and say nothing of how good they are beside the others.
  for (const int i : near) values[i] -= top;
}

}  // namespace heirloom::bots::scion
