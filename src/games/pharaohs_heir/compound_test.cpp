// Compound choices of Pharaoh's Heir made whole: every set of choices is exactly one allocation.
#include <gtest/gtest.h>

#include <map>

#include "core/play.hpp"
#include "games/pharaohs_heir/rules.hpp"
#include "games/pharaohs_heir/test_bench.hpp"

namespace heirloom::games::pharaohs_heir::tests {
namespace {

using text::Compound;
static_assert(text::HasCompound<PharaohsHeir>);

using Amounts = std::vector<int>;

// What moves have given to the targets of a choice so far, as the events tell it.
class Ledger {
 public:
  explicit Ledger(const Compound& compound) : compound_(compound) {
    amounts_.resize(compound.targets.size());
  }
  void read(const std::vector<Event>& events) {
    for (const Event& event : events) {
      if (complete_) return;
      std::visit([&](const auto& one) { note(one); }, event);
    }
  }
  [[nodiscard]] bool complete() const { return complete_; }
  [[nodiscard]] const Amounts& amounts() const { return amounts_; }

 private:
  void give(const std::string& name, int amount) {
    for (std::size_t i = 0; i < amounts_.size(); ++i) {
      if (compound_.targets[i].name == name) amounts_[i] += amount;
    }
    ++steps_;
    total_ += amount;
    const bool all_asked = steps_ == static_cast<int>(amounts_.size());
    complete_ = compound_.word == "reap"
                    ? all_asked
                    : compound_.word != "protect" && total_ == compound_.total_max;
  }
  void note(const Paid& one) { give(text::word_of(one.source), one.amount); }
  void note(const Placed& one) { give(text::word_of(one.at), one.amount); }
  void note(const Reaped& one) { give(text::word_of(one.at), one.amount); }
  void note(const Starved& one) { give(text::word_of(one.at), 1); }
  void note(const Protected& one) { give(text::word_of(one.at), 1); }
  void note(const Settled& one) { give(text::word_of(one.at), one.amount); }
  void note(const Flooded& /*one*/) { complete_ = compound_.word == "protect"; }
  template <class Other>
  void note(const Other& /*unused*/) {}

  Compound compound_;
  Amounts amounts_;
  int steps_ = 0;
  int total_ = 0;
  bool complete_ = false;
};

using Paths = std::map<Amounts, std::vector<Action>>;

// Goes through every way to make the choice by single moves.
void explore(const State& state, core::Seat seat, const Ledger& ledger, std::vector<Action>& moves,
             Paths& paths) {
  PharaohsHeir::Actions actions;
  PharaohsHeir::legal(state, seat, actions);
  for (const Action action : actions) {
    State after = state;
    PharaohsHeir::apply(after, seat, action);
    Ledger next = ledger;
    next.read(PharaohsHeir::events(state, text::Decision<PharaohsHeir>{seat, action}, after,
                                   core::Viewer::seat(seat)));
    moves.push_back(action);
    if (next.complete()) {
      const bool is_new = paths.emplace(next.amounts(), moves).second;
      EXPECT_TRUE(is_new) << "two ways to the same allocation";
    } else {
      explore(after, seat, next, moves, paths);
    }
    moves.pop_back();
  }
}

// Every allocation within the bounds of the targets and of the total.
void allocate(const Compound& compound, Amounts& amounts, int total, std::vector<Amounts>& all) {
  const std::size_t next = amounts.size();
  if (next == compound.targets.size()) {
    if (total >= compound.total_min && total <= compound.total_max) all.push_back(amounts);
    return;
  }
  for (int amount = compound.targets[next].min; amount <= compound.targets[next].max; ++amount) {
    amounts.push_back(amount);
    allocate(compound, amounts, total + amount, all);
    amounts.pop_back();
  }
}

// Compares the choice made whole with the choice made move by move.
void expect_equivalent(const State& state, core::Seat seat, const Compound& compound) {
  Paths paths;
  std::vector<Action> moves;
  explore(state, seat, Ledger(compound), moves, paths);
  std::vector<Amounts> all;
  Amounts amounts;
  allocate(compound, amounts, 0, all);
  EXPECT_EQ(all.size(), paths.size()) << compound.word;
  for (const Amounts& one : all) {
    const auto expanded = PharaohsHeir::expand(state, seat, one);
    ASSERT_TRUE(expanded.ok()) << expanded.error().message;
    const auto path = paths.find(one);
    ASSERT_NE(path, paths.end()) << compound.word;
    EXPECT_EQ(*expanded, path->second) << compound.word;
  }
  // The bounds are as tight as they can be.
  for (std::size_t i = 0; i < compound.targets.size(); ++i) {
    const auto by_target = [&](const Amounts& a, const Amounts& b) { return a[i] < b[i]; };
    EXPECT_EQ((*std::min_element(all.begin(), all.end(), by_target))[i], compound.targets[i].min);
    EXPECT_EQ((*std::max_element(all.begin(), all.end(), by_target))[i], compound.targets[i].max);
  }
}

double combinations(const Compound& compound) {
  double product = 1;
  for (const auto& target : compound.targets) product *= target.max - target.min + 1;
  return product;
}

TEST(PharaohsHeirCompound, EveryChoiceOfRandomMatchesIsExactlyOneAllocation) {
  std::map<std::string, int> seen;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    core::Random random(seed);
    Options options;
    options.players = seed % 2 == 0 ? 3 : 4;
    State state = PharaohsHeir::start(options);
    core::play_on<PharaohsHeir>(state, random, [&](core::Seat seat, const auto& legal) {
      const auto compound = PharaohsHeir::compound(state, seat);
      if (compound && combinations(*compound) < 1500 && seen[compound->word] < 60) {
        ++seen[compound->word];
        expect_equivalent(state, seat, *compound);
      }
      return random.index(legal.size());
    });
  }
  for (const char* word : {"pay", "put", "reap", "starve", "settle"}) {
    EXPECT_GT(seen[word], 3) << word;
  }
}

TEST(PharaohsHeirCompound, ProtectionIsAnySetUpToTheLimit) {
  Bench table = Scene(3, "4 3")
                    .nile_due()
                    .mat(0, "C0:1b4 C1=S1:0b2 C2=S2:0b1 V0:3b3 T0:1b5", 7, {1, 2})
                    .mat(1, "C0:0 C1=S3:0 C2=S4:0 V0:0 T0:0", 0, {5})
                    .mat(2, "C0:0b4 C1=S5:0 C2=S6:0 V0:0 T0:0")
                    .table();
  table.steps({"@ nile A"});
  const auto compound = PharaohsHeir::compound(table.state(), 0);
  ASSERT_TRUE(compound.has_value());
  EXPECT_EQ(compound->word, "protect");
  EXPECT_EQ(compound->targets.size(), 5U);
  EXPECT_EQ(compound->total_min, 0);
  EXPECT_EQ(compound->total_max, 3);
  expect_equivalent(table.state(), 0, *compound);
}

TEST(PharaohsHeirCompound, BoundsSayWhatMustBePaid) {
  Bench table = Scene(3).mat(0, "C0:1 V0:4 T0:1").table();
  table.steps({"0 role improvement", "0 build 5 C0"});
  const auto compound = PharaohsHeir::compound(table.state(), 0);
  ASSERT_TRUE(compound.has_value());
  EXPECT_EQ(compound->word, "pay");
  ASSERT_EQ(compound->targets.size(), 3U);
  EXPECT_EQ(compound->targets[1].name, "V0");
  EXPECT_EQ(compound->targets[1].min, 3);
  EXPECT_EQ(compound->targets[1].max, 4);
  EXPECT_EQ(compound->total_min, 5);
  expect_equivalent(table.state(), 0, *compound);
}

TEST(PharaohsHeirCompound, TheNextPaymentOfTheSameSeatIsAnotherChoice) {
  Bench table = Scene(3, "2")
                    .option("coins", 6)
                    .roles("improvement sacrifice")
                    .mat(0, "C0:1b1 V0:0 T0:1 C1=S1:0", 4)
                    .mat(1, "C0:0 V0:0 T0:0 C1=S2:0")
                    .mat(2, "C0:0 V0:0 T0:0 C1=S3:0")
                    .table();
  table.steps({"0 role improvement", "0 canal C0"});
  const auto expanded = PharaohsHeir::expand(table.state(), 0, {1, 0});
  ASSERT_TRUE(expanded.ok());
  EXPECT_EQ(*expanded, std::vector<Action>{pay(Source::tile(slot(0)))});
  // Nobody can build, so the last role begins by itself, and seat 0 pays again.
  table.steps({"0 pay C0"});
  EXPECT_EQ(table.position()["role"], "sacrifice");
  EXPECT_TRUE(table.has(0, "pay grain"));
}

TEST(PharaohsHeirCompound, WrongAllocationsAreRefusedWithTheReason) {
  Bench table = Scene(3, "3").mat(0, "C0:0 V0:0 T0:0").table();
  table.steps({"0 role population"});
  const auto why = [&](const Amounts& amounts, int seat = 0) {
    const auto expanded = PharaohsHeir::expand(table.state(), seat, amounts);
    return expanded ? std::string() : expanded.error().message;
  };
  EXPECT_EQ(why({1, 1, 1}), "");
  EXPECT_NE(why({1, 1}).find("3 targets"), std::string::npos);
  EXPECT_NE(why({1, 1, 2}).find("add up to 4"), std::string::npos);
  EXPECT_NE(why({-1, 4, 0}).find("C0"), std::string::npos);
  EXPECT_NE(why({0, 2147483647, 0}).find("V0"), std::string::npos);
  EXPECT_NE(why({1, 1, 1}, 1).find("seat 1"), std::string::npos);
}

TEST(PharaohsHeirCompound, SimpleDecisionsAreNotCompound) {
  Bench table = Scene(3).table();
  EXPECT_FALSE(PharaohsHeir::compound(table.state(), 0).has_value());
  EXPECT_FALSE(PharaohsHeir::compound(Bench(R"({"players":3})").state(), 0).has_value());
}

}  // namespace
}  // namespace heirloom::games::pharaohs_heir::tests
