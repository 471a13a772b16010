// Plays matches of Scion and evaluates some of its choices by playouts.
#include "learn/choices.hpp"

#include <algorithm>

#include "bots/heuristics/scion.hpp"
#include "bots/heuristics/scion_features.hpp"
#include "bots/luck.hpp"

namespace heirloom::learn {
namespace {

using G = games::Scion;
using bots::scion::FeatureExtractor;
using bots::scion::kCourtCode;
using bots::scion::kFar;
using bots::scion::kWedCode;
using H = bots::Heuristic<G>;
using Values = bots::Values<G>;

constexpr int kPlayouts = 16;    // for each move, all with the same luck
constexpr int kMostOptions = 6;  // the best by the heuristic
constexpr std::uint32_t kEvaluateOneIn = 4;
// For variety, the house that learns sometimes explores: it plays one of its few best moves.
constexpr std::uint32_t kExploreOneIn = 4;
constexpr int kFew = 3;

// The house whose choices are gathered.
class Learner {
 public:
  Learner(const bots::scion::Nets* nets, core::Seat seat, core::Random& random)
      : nets_(nets), seat_(seat), random_(random) {}

  [[nodiscard]] core::Seat seat() const { return seat_; }

  // The best move of any seat.
  int move_of(const G::State& world, core::Seat seat, const G::Actions& legal,
              core::Random& random) const {
    if (legal.size() == 1) return 0;
    Values values;
    weigh(world, seat, legal, values);
    return bots::best_of<G>(values, random);
  }

  // Decides for its house, and may add the choice.
  int decide(const G::State& world, const G::Actions& legal, std::vector<Choice>& choices) {
    if (legal[0].code < kWedCode) {
      const std::vector<int> moves = good_moves(world, legal, choices);
      if (moves.size() > 1 && one_in(kExploreOneIn)) {
        return moves[random_.index(std::min(static_cast<int>(moves.size()), kFew))];
      }
    }
    return move_of(world, seat_, legal, random_);
  }

 private:
  bool one_in(std::uint32_t many) { return random_.below(many) == 0; }

  void weigh(const G::State& world, core::Seat seat, const G::Actions& legal,
             Values& values) const {
    H::values(H::know(world, seat), legal, values);
    if (seat != seat_ || nets_ == nullptr) return;
    bots::scion::add_learnt(world.common, seat, legal, *nets_, values);
  }

  // The good moves, best first. Some of these choices are evaluated and added.
  std::vector<int> good_moves(const G::State& world, const G::Actions& legal,
                              std::vector<Choice>& choices) {
    Values values;
    H::values(H::know(world, seat_), legal, values);
    const float best = *std::max_element(values.begin(), values.end());
    std::vector<int> moves;
    for (int i = 0; i < legal.size(); ++i) {
      if (values[i] >= best - kFar) moves.push_back(i);
    }
    if (moves.size() < 2) return moves;
    std::sort(moves.begin(), moves.end(),
              [&](int a, int b) { return values[a] != values[b] ? values[a] > values[b] : a < b; });
    if (moves.size() > kMostOptions) moves.resize(kMostOptions);
    if (!one_in(kEvaluateOneIn)) return moves;
    FeatureExtractor extractor(world.common, seat_);
    const bool names_heir = legal[0].code < kCourtCode;
    Choice choice{names_heir ? Kind::heir : Kind::spouse, {}};
    for (const int i : moves) {
      Option option;
      option.worth = values[i] - best;
      option.features = names_heir ? extractor.heir(legal[i], option.worth)
                                   : extractor.spouse(legal[i], option.worth);
      choice.options.push_back(option);
    }
    play_out(world, legal, moves, choice);
    choices.push_back(std::move(choice));
    return moves;
  }

  void play_out(const G::State& world, const G::Actions& legal, const std::vector<int>& moves,
                Choice& choice) {
    for (int i = 0; i < kPlayouts; ++i) {
      const H::Luck luck(world, random_);
      for (std::size_t k = 0; k < moves.size(); ++k) {
        bots::Ending<G> end{world};
        G::apply(end.state, seat_, legal[moves[k]]);
        bots::play_with_luck<G>(end, luck,
                                [this](auto&... decision) { return move_of(decision...); });
        const double margin = bots::margin_of(G::scores(end.state), end.luck, seat_);
        choice.options[k].result += static_cast<float>(margin) / kPlayouts;
      }
    }
  }

  const bots::scion::Nets* nets_;
  core::Seat seat_;
  core::Random& random_;
};

int some_players(core::Random& random) {
  const std::uint32_t one_of_ten = random.below(10);
  return one_of_ten < 3 ? 2 : one_of_ten < 8 ? 3 : 4;
}

}  // namespace

void gather(const bots::scion::Nets* nets, core::Random& random, std::vector<Choice>& choices) {
  G::Options options;
  options.players = some_players(random);
  G::State match = G::start(options);
  Learner learner(nets, random.index(options.players), random);
  core::play_on<G>(match, random, [&](core::Seat seat, const G::Actions& legal) {
    const bool learns = seat == learner.seat() && legal.size() > 1;
    return learns ? learner.decide(match, legal, choices)
                  : learner.move_of(match, seat, legal, random);
  });
}

}  // namespace heirloom::learn
