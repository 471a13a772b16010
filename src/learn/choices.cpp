// Plays matches of Scion and asks playouts about the choices that come up.
#include "learn/choices.hpp"

#include <algorithm>

#include "bots/heuristics/scion.hpp"
#include "bots/heuristics/scion_sight.hpp"
#include "bots/luck.hpp"

namespace heirloom::learn {
namespace {

using G = games::Scion;
using bots::scion::kCourtCode;
using bots::scion::kFar;
using bots::scion::kWedCode;
using bots::scion::Sight;
using H = bots::Heuristic<G>;
using Values = bots::Values<G>;

constexpr int kPlayouts = 16;    // for each move, all on the same luck
constexpr int kMostOptions = 6;  // the best by the heuristic
constexpr std::uint32_t kAskOneIn = 4;
constexpr std::uint32_t kStrayOneIn = 4;  // then one of the first few moves is made, for variety
constexpr int kFew = 3;

// One house of one match.
class Pupil {
 public:
  Pupil(const Schooling& schooling, core::Seat seat, core::Random& random)
      : schooling_(schooling), seat_(seat), random_(random) {}

  [[nodiscard]] core::Seat seat() const { return seat_; }

  // What anybody plays who is not asked.
  int move_of(const G::State& world, core::Seat seat, const G::Actions& legal,
              core::Random& random) const {
    if (legal.size() == 1) return 0;
    Values values;
    weigh(world, seat, legal, values);
    return bots::best_of<G>(values, random);
  }

  // Makes a decision and may add it to the choices.
  int decide(const G::State& world, const G::Actions& legal, std::vector<Choice>& choices) {
    if (legal[0].code < kWedCode) {
      const std::vector<int> moves = ask(world, legal, choices);
      if (moves.size() > 1 && one_in(kStrayOneIn)) {
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
    if (seat != seat_ || schooling_.nets == nullptr) return;
    bots::scion::add_learnt(world.common, seat, legal, *schooling_.nets, values);
  }

  // The moves that were good, best first, and in some cases their signs and results.
  std::vector<int> ask(const G::State& world, const G::Actions& legal,
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
    if (!one_in(kAskOneIn)) return moves;
    Sight sight(world.common, seat_);
    const bool names_heir = legal[0].code < kCourtCode;
    Choice choice{names_heir ? Kind::heir : Kind::spouse, {}};
    for (const int i : moves) {
      Option option;
      option.worth = values[i] - best;
      option.signs =
          names_heir ? sight.heir(legal[i], option.worth) : sight.spouse(legal[i], option.worth);
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

  const Schooling& schooling_;
  core::Seat seat_;
  core::Random& random_;
};

int some_players(core::Random& random) {
  const std::uint32_t one_of_ten = random.below(10);
  return one_of_ten < 3 ? 2 : one_of_ten < 8 ? 3 : 4;
}

}  // namespace

void gather(const Schooling& schooling, core::Random& random, std::vector<Choice>& choices) {
  G::Options options;
  options.players = some_players(random);
  G::State match = G::start(options);
  Pupil pupil(schooling, random.index(options.players), random);
  core::play_on<G>(match, random, [&](core::Seat seat, const G::Actions& legal) {
    const bool may_be_asked = seat == pupil.seat() && legal.size() > 1;
    return may_be_asked ? pupil.decide(match, legal, choices)
                        : pupil.move_of(match, seat, legal, random);
  });
}

}  // namespace heirloom::learn
