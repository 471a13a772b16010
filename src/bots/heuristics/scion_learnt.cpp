// Adds the outputs of Scion's nets to the heuristic's worths.
#include "bots/heuristics/scion_learnt.hpp"

#include <limits>

#include "bots/heuristics/scion_features.hpp"
#include "bots/heuristics/scion_net_weights.hpp"

namespace heirloom::bots::scion {

static_assert(kHeirNet.codes.size() == HeirNet::weight_count());
static_assert(kSpouseNet.codes.size() == SpouseNet::weight_count());

bool learnt_from(const Options& options) {
  Options usual;
  usual.players = options.players;
  return options == usual;
}

const Nets& learnt_nets() {
  static const Nets nets{HeirNet(kHeirNet), SpouseNet(kSpouseNet)};
  return nets;
}

void add_learnt(const Common& common, core::Seat seat, const games::Scion::Actions& legal,
                const Nets& nets, Values<games::Scion>& values) {
  // Answers to suitors keep the heuristic's worths: they are alone, or come first.
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

  FeatureExtractor extractor(common, seat);
  const bool names_heir = legal[0].code < kCourtCode;
  float top = std::numeric_limits<float>::lowest();
  for (const int i : near) {
    values[i] += names_heir ? nets.heir(extractor.heir(legal[i], values[i]))
                            : nets.spouse(extractor.spouse(legal[i], values[i]));
    top = std::max(top, values[i]);
  }
  // The nets were fitted to differences between good moves; how good these are beside the others
  // they cannot say.
  for (const int i : near) values[i] -= top;
}

}  // namespace heirloom::bots::scion
