// Familienbande's heuristic in positions with an obvious best move.
#include "bots/heuristics/familienbande.hpp"
#include "core/play.hpp"
#include "games/familienbande/test_bench.hpp"

namespace heirloom::games::familienbande::tests {
namespace {

using Hints = bots::Heuristic<Familienbande>;

// The worths of the legal moves of seat 0, by its view.
class Judged {
 public:
  explicit Judged(const Family& family) : table_(family.table()) {
    const auto view = Familienbande::observe(table_.state(), core::Viewer::seat(0));
    Familienbande::legal(table_.state(), 0, legal_);
    Hints::values(Hints::know(view), legal_, values_);
    for (const auto& action : legal_) {
      moves_.push_back(text::write_words(Familienbande::move(action)));
    }
  }
  [[nodiscard]] float worth(const std::string& move) const {
    const auto at = std::find(moves_.begin(), moves_.end(), move);
    if (at == moves_.end()) ADD_FAILURE() << move << " is not legal";
    return at == moves_.end() ? 0 : values_[static_cast<int>(at - moves_.begin())];
  }
  [[nodiscard]] std::string best() const {
    int best = 0;
    for (int i = 1; i < values_.size(); ++i) best = values_[i] > values_[best] ? i : best;
    return moves_[static_cast<std::size_t>(best)];
  }

 private:
  Bench table_;
  Moves moves_;  // in the order of the legal moves
  Familienbande::Actions legal_;
  bots::Values<Familienbande> values_;
};

TEST(FamilienbandeHints, BearsTheChildWithItsOwnTrait) {
  const auto family = deep().hand("fENL fGNL").hand("mCCC");
  const Judged ears(family);
  EXPECT_GT(ears.worth("birth fENL 5"), ears.worth("birth fGNL 5"));
  const Judged glasses(Family(family).traits("G E"));
  EXPECT_GT(glasses.worth("birth fGNL 5"), glasses.worth("birth fENL 5"));
}

TEST(FamilienbandeHints, BearsItWhereItScoresMost) {
  const Judged judged(
      Family(kTwo).row(1, "mEEE+fGGG mLLL mCCL").row(2, "mEEG+fEEL").hand("fEEG").hand("mCCC"));
  EXPECT_GT(judged.worth("birth fEEG 3"), judged.worth("birth fEEG 2"));
}

TEST(FamilienbandeHints, MarriesWhereItsHandHasTheChild) {
  const Judged judged(Family(kTwo).row(1, "mEEG mCCC mLLL").hand("fENL mEEN").hand("fCCL"));
  EXPECT_GT(judged.worth("marry fENL mEEG"), judged.worth("marry fENL mCCC"));
}

TEST(FamilienbandeHints, KeepsItsOwnIconsWhenItMarries) {
  const Judged judged(Family(kTwo).row(1, "mEEG mCCC mLLL").hand("fEEE fNNL").hand("fCCL"));
  EXPECT_GT(judged.worth("marry fNNL mCCC"), judged.worth("marry fEEE mCCC"));
}

TEST(FamilienbandeHints, EndsTheMatchWhenAheadOnly) {
  const auto family = deep().row(5, kSixOfFive).hand("mELL mCCC").hand("fCCL fCLL");
  EXPECT_EQ(Judged(family).best(), "birth mELL 5");  // ears lead by far
  EXPECT_NE(Judged(Family(family).traits("C E")).best(), "birth mELL 5");
}

TEST(FamilienbandeHints, CardsWeighMoreNearTheEnd) {
  // A child that pushes only other traits, and a hand nobody would want to be left with.
  const std::string hand = "fGNL mCCC mGCC mNCC fGCC";
  const Judged early(deep().hand(hand).hand("fCCL"));
  const Judged late(deep().row(5, "fEGN mEGL fEGL mENL fENL").hand(hand).hand("fCCL"));
  EXPECT_GT(late.worth("birth fGNL 5") - late.worth("pass"),
            early.worth("birth fGNL 5") - early.worth("pass"));
  EXPECT_LT(late.worth("pass"), early.worth("pass"));
}

TEST(FamilienbandeHints, KnowsNoMoreThanItsView) {
  core::Random random(5);
  auto state = Familienbande::start({.players = 4});
  core::play_on<Familienbande>(state, random, [&](core::Seat seat, const auto& legal) {
    const auto view = Familienbande::observe(state, core::Viewer::seat(seat));
    const auto world = Familienbande::imagine(view, random);
    bots::Values<Familienbande> by_view;
    bots::Values<Familienbande> by_state;
    bots::Values<Familienbande> by_world;
    Hints::values(Hints::know(view), legal, by_view);
    Hints::values(Hints::know(state, seat), legal, by_state);
    Hints::values(Hints::know(world, seat), legal, by_world);
    EXPECT_EQ(by_view, by_state);
    EXPECT_EQ(by_view, by_world);
    return bots::best_of<Familienbande>(by_view, random);
  });
}

}  // namespace
}  // namespace heirloom::games::familienbande::tests
