// The bots of any game behind one compiled interface.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/describe.hpp>

#include "bots/executor.hpp"
#include "bots/level.hpp"
#include "bots/policy.hpp"
#include "core/random.hpp"
#include "match/any_match.hpp"
#include "record/workload.hpp"

namespace heirloom::bots {

// Milliseconds since the bot was asked.
using Elapsed = std::function<int()>;

// A move as a bot sees it; `visits` are playouts, of which a level that does not search has none.
struct RankedMove {
  std::string move;
  float prior = 0;
  int visits = 0;
  double wins = 0;
  double score = 0;
};

// What a bot thinks of a decision so far: its best move, and those it has looked into.
struct ConsideredMove {
  std::string move;
  int playouts = 0;
  double win_share = 0;
  double score = 0;
};
BOOST_DESCRIBE_STRUCT(ConsideredMove, (), (move, playouts, win_share, score))
struct Thought {
  std::string move;
  bool done = false;
  int playouts = 0;
  std::vector<ConsideredMove> candidates;
};
BOOST_DESCRIBE_STRUCT(Thought, (), (move, done, playouts, candidates))

// A bot's decision, taken out of its match so that it can be thought about elsewhere: it holds the
// seat's view and legal moves, and nothing else.
class Pondering {
 public:
  Pondering() = default;
  Pondering(const Pondering&) = delete;
  Pondering& operator=(const Pondering&) = delete;
  virtual ~Pondering() = default;

  // How many legal moves there are.
  [[nodiscard]] virtual int size() const = 0;
  // The move a level makes, its budget shortened to this share (up to 1).
  virtual std::string choose(const Level& level, double share, core::Random& random,
                             Executor& executor, const Elapsed& elapsed) = 0;
  // All moves, best first.
  virtual std::vector<RankedMove> rank(const Level& level, core::Random& random, Executor& executor,
                                       const Elapsed& elapsed) = 0;
  // Thinks on from where the last call left off, by this many more playouts at most, or all that
  // the level wants if none are named. A level measured in milliseconds has no end of its own here.
  // An `opinion` is thought through even where only one move is left to choose.
  virtual Thought think_on(const Level& level, std::optional<int> playouts, bool opinion,
                           core::Random& random) = 0;
};

// A load for measuring: random matches, and searches of a decision in the middle of one.
class Workload {
 public:
  Workload() = default;
  Workload(const Workload&) = delete;
  Workload& operator=(const Workload&) = delete;
  virtual ~Workload() = default;
  virtual void play_randomly(int matches, core::Random& random, record::Tally& tally) const = 0;
  virtual void search(PlayoutPolicy policy, std::uint64_t seed, int playouts) const = 0;
  [[nodiscard]] virtual bool learns() const = 0;
  [[nodiscard]] virtual std::size_t state_bytes() const = 0;
};

class AnyBots {
 public:
  AnyBots() = default;
  AnyBots(const AnyBots&) = delete;
  AnyBots& operator=(const AnyBots&) = delete;
  virtual ~AnyBots() = default;

  // The decision of a seat that may act; with `answers_only`, just its answers if it owes any.
  [[nodiscard]] virtual std::unique_ptr<Pondering> ponder(const match::AnyMatch& match,
                                                          core::Seat seat,
                                                          bool answers_only) const = 0;
  // The decision that a view document of a seat shows (record/views.hpp).
  [[nodiscard]] virtual text::Result<std::unique_ptr<Pondering>> read_view(
      const text::Json& options, const text::Json& document) const = 0;
  // How often each seat wins when the heuristics play the match on from a step; a shared win counts
  // in parts. It knows everything, so it is for looking back.
  [[nodiscard]] virtual match::Reply odds(const match::AnyMatch& match, std::optional<int> step,
                                          int playouts) const = 0;
  // The options are complete.
  [[nodiscard]] virtual std::unique_ptr<Workload> workload(const text::Json& options) const = 0;
};

// The bots of a game, which must exist.
const AnyBots& bots_of(std::string_view game);

// One game's bots, made in a source file of its own (bots/bots_of.hpp).
template <class G>
const AnyBots& bots();

}  // namespace heirloom::bots
