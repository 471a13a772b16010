// The threads of the bots: who comes first thinks first, all at once do not disturb each other, and
// nothing is left behind when the server stops in the middle of a thought.
#include "server/thinker.hpp"

#include <future>
#include <latch>

#include "games/catalog.hpp"
#include "match/any_game.hpp"
#include "record/match.hpp"
#include "store/inbox.hpp"

namespace heirloom::tests {
namespace {

using server::ThreadedThinker;

// A decision that is made as the test says: by a function of the share of its budget it is given.
class Decision final : public bots::Pondering {
 public:
  using Choose = std::function<std::string(double share)>;
  explicit Decision(
      Choose choose, std::function<void()> forgotten = [] {})
      : choose_(std::move(choose)), forgotten_(std::move(forgotten)) {}
  ~Decision() override { forgotten_(); }
  int size() const override { return 1; }
  std::string choose(const bots::Level& /*level*/, double share, core::Random& /*random*/,
                     bots::Executor& /*executor*/, const bots::Elapsed& /*elapsed*/) override {
    return choose_(share);
  }
  std::vector<bots::RankedMove> rank(const bots::Level& /*level*/, core::Random& /*random*/,
                                     bots::Executor& /*executor*/,
                                     const bots::Elapsed& /*elapsed*/) override {
    return {};
  }
  bots::Thought think_on(const bots::Level& /*level*/, std::optional<int> /*playouts*/,
                         bool /*opinion*/, core::Random& /*random*/) override {
    return {};
  }

 private:
  Choose choose_;
  std::function<void()> forgotten_;
};

class Thinkers : public ::testing::Test {
 protected:
  void start(int threads) { thinker_.emplace(threads, site_.post()); }
  // What is chosen is kept in `moves_` when the site hears of it.
  void think(std::unique_ptr<bots::Pondering> decision, const bots::Level& level = {},
             core::Random random = core::Random(1)) {
    thinker_->think(std::move(decision), level, random, [this](std::string move) {
      EXPECT_EQ(std::this_thread::get_id(), me_) << "the site heard of it on another thread";
      site_.post()([this, move] {
        moves_.push_back(move);
      });  // there at last, so that nobody waits for ever
    });
  }
  void think(Decision::Choose choose) { think(std::make_unique<Decision>(std::move(choose))); }
  void hear(std::size_t moves) {
    site_.run_until([&] { return moves_.size() == moves; });
  }
  // Keeps the only thread busy until free_.set_value().
  void occupy() {
    const auto begun = std::make_shared<std::promise<void>>();
    think([begun, free = free_.get_future().share()](double) {
      begun->set_value();
      free.wait();
      return "first";
    });
    begun->get_future().wait();
  }

  std::thread::id me_ = std::this_thread::get_id();
  Inbox site_;
  std::promise<void> free_;
  std::vector<std::string> moves_;
  std::optional<ThreadedThinker> thinker_;  // ends before what its threads use
};

TEST_F(Thinkers, TheSiteIsToldTheMoveThatWasChosen) {
  start(1);
  think([this](double share) {
    EXPECT_NE(std::this_thread::get_id(), me_) << "the site had to wait";
    EXPECT_EQ(share, 1);
    return "birth mEEG 2";
  });
  hear(1);
  EXPECT_EQ(moves_, std::vector<std::string>{"birth mEEG 2"});
}

TEST_F(Thinkers, AsManyThinkAtOnceAsThereAreThreads) {
  start(3);
  std::latch all(3);  // each waits for the others to have begun
  for (int i = 0; i < 3; ++i) {
    think([&all](double) {
      all.arrive_and_wait();
      return "pass";
    });
  }
  hear(3);
}

TEST_F(Thinkers, FirstComeFirstServed) {
  start(1);
  occupy();
  for (const char* name : {"second", "third", "fourth"}) {
    think([name](double) { return name; });
  }
  EXPECT_EQ(thinker_->waiting(), 3U);
  free_.set_value();
  hear(4);
  EXPECT_EQ(moves_, (std::vector<std::string>{"first", "second", "third", "fourth"}));
  EXPECT_EQ(thinker_->waiting(), 0U);
}

TEST_F(Thinkers, TheMoreAreWaitingTheLessEachThinks) {
  start(1);
  occupy();
  std::vector<double> shares;
  for (int i = 0; i < 9; ++i) {
    think([&shares](double share) {
      shares.push_back(share);
      return "pass";
    });
  }
  free_.set_value();
  hear(10);
  EXPECT_EQ(shares, (std::vector<double>{4.0 / 8, 4.0 / 7, 4.0 / 6, 4.0 / 5, 1, 1, 1, 1, 1}));
}

TEST_F(Thinkers, WhoStopsWaitsForTheThoughtUnderWayAndForgetsTheOthers) {
  start(1);
  occupy();
  for (int i = 0; i < 3; ++i) {
    think(std::make_unique<Decision>([](double) { return "too late"; },
                                     [this, i] {
                                       if (i == 2) free_.set_value();
                                     }));
  }
  thinker_.reset();  // forgets the last decision, and with it the first is free
  site_.run_all();
  EXPECT_EQ(moves_, std::vector<std::string>{"first"});
}

TEST_F(Thinkers, WhoHasNothingToDoCanStopToo) {
  start(4);
  thinker_.reset();
}

// The first decision of a match of every game.
std::vector<std::unique_ptr<bots::Pondering>> first_decisions() {
  std::vector<std::unique_ptr<bots::Pondering>> all;
  games::for_each_game([&](auto tag) {
    using G = typename decltype(tag)::type;
    const record::Match<G> empty(G::defaults(text::Json::object()));
    const auto match = std::move(*match::open_match(empty.to_record()));
    core::Random random(7);
    const auto drawn = match->plan_chance([&]() -> core::Random& { return random; },
                                          match::AnyMatch::kAllOutcomes);
    EXPECT_TRUE(match->take(drawn));
    const core::Seat seat = *match->to_act().begin();
    all.push_back(bots::bots_of(G::kName).ponder(*match, seat, false));
  });
  return all;
}

TEST_F(Thinkers, BotsOfAllGamesThinkTheSameTogetherAndAlone) {
  const bots::Level level = *bots::read_level("search:60");
  std::multiset<std::string> alone;
  for (const auto& decision : first_decisions()) {
    core::Random random(1);
    bots::Executor executor;
    alone.insert(decision->choose(level, 1, random, executor, [] { return 0; }));
  }
  start(4);
  for (auto& decision : first_decisions()) think(std::move(decision), level);
  hear(alone.size());
  EXPECT_EQ(std::multiset<std::string>(moves_.begin(), moves_.end()), alone);
}

}  // namespace
}  // namespace heirloom::tests
