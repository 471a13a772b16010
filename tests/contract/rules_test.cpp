// The contract every game keeps, by random play: legality, copies, determinism, text, bounds.
#include <iterator>
#include <set>
#include <sstream>

#include "contract/harness.hpp"
#include "record/replay.hpp"

namespace heirloom::tests {
namespace {

constexpr int kFastMatches = 1000;  // per option set, engine only
constexpr int kTextMatches = 12;    // per option set, with everything written and read

template <class G>
class Contract : public ::testing::Test {};
TYPED_TEST_SUITE(Contract, AllGames, GameNames);

TYPED_TEST(Contract, EveryMatchEndsWithinItsBoundWithSortedLegalMoves) {
  using G = TypeParam;
  for (const auto& options : checked_options<G>()) {
    for (int seed = 0; seed < kFastMatches; ++seed) {
      const int steps = walk<G>(options, static_cast<std::uint64_t>(seed), [&](const auto& state) {
        const core::SeatSet acting = G::to_act(state);
        ASSERT_EQ(acting.empty(), G::turn(state) != core::Turn::decision);
        ASSERT_EQ(G::seats(state), options.players);
        ASSERT_EQ(G::scores(state).size(), options.players);
        ASSERT_EQ(G::winners(state).empty(), G::turn(state) != core::Turn::over);
        for (int seat = 0; seat < options.players; ++seat) {
          typename G::Actions actions;
          G::legal(state, seat, actions);
          ASSERT_EQ(actions.empty(), !acting.contains(seat));
          for (int i = 1; i < actions.size(); ++i) ASSERT_LT(actions[i - 1], actions[i]);
        }
      });
      if (this->HasFatalFailure()) return;
      ASSERT_LE(steps, G::step_bound(options)) << "seed " << seed;
    }
  }
}

TYPED_TEST(Contract, SameOptionsAndStepsGiveTheSameStateAndACopyStandsAlone) {
  using G = TypeParam;
  for (const auto& options : checked_options<G>()) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      typename G::State again = G::start(options);
      walk<G>(
          options, seed, [](const auto&) {},
          [&](const auto& before, const auto& step, const auto& after) {
            ASSERT_TRUE(again == before) << differing_states<G>(again, before);
            typename G::State copy = before;
            record::take_step<G>(copy, step);
            ASSERT_TRUE(copy == after) << differing_states<G>(copy, after);
            ASSERT_TRUE(again == before) << "applying to a copy changed the original";
            again = copy;
          });
      if (this->HasFatalFailure()) return;
    }
  }
}

TYPED_TEST(Contract, StepsOptionsAndPositionsReadBackAsWritten) {
  using G = TypeParam;
  for (const auto& options : checked_options<G>()) {
    const Json written = text::write_value(options);
    const auto read = text::read_options<G>(*text::parse_json(text::dump(written)));
    ASSERT_TRUE(read.ok()) << read.error().message;
    ASSERT_EQ(text::dump(text::write_value(*read)), text::dump(written));
    for (std::uint64_t seed = 0; seed < kTextMatches; ++seed) {
      walk<G>(
          options, seed,
          [&](const auto& state) {
            const std::string position = text::dump(text::write_value(G::position(state)));
            const auto document = text::read_document_of<typename G::Position>(
                *text::parse_json(position), "position");
            ASSERT_TRUE(document.ok()) << document.error().message << "\n" << position;
            const auto loaded = G::load(options, *document);
            ASSERT_TRUE(loaded.ok()) << loaded.error().message << "\n" << position;
            ASSERT_EQ(text::dump(text::write_value(G::position(*loaded))), position);
            ASSERT_TRUE(G::to_act(*loaded) == G::to_act(state)) << position;
            ASSERT_TRUE(G::turn(*loaded) == G::turn(state)) << position;
            for (const core::Seat seat : G::to_act(state)) {
              ASSERT_EQ(record::legal_texts<G>(*loaded, seat), record::legal_texts<G>(state, seat))
                  << position;
            }
            ASSERT_TRUE(G::scores(*loaded) == G::scores(state))
                << differing_states<G>(*loaded, state);
          },
          [&](const auto& before, const auto& step, const auto& after) {
            const std::string line = record::step_text<G>(step);
            const auto read_back = record::read_step<G>(before, line);
            ASSERT_TRUE(read_back.ok()) << line << ": " << read_back.error().message;
            typename G::State again = before;
            record::take_step<G>(again, *read_back);
            ASSERT_TRUE(again == after) << line << "\n" << differing_states<G>(again, after);
          });
      if (this->HasFatalFailure()) return;
    }
  }
}

TYPED_TEST(Contract, RecordsReplayToTheSameEnd) {
  using G = TypeParam;
  for (const auto& options : checked_options<G>()) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      record::Match<G> match(options);
      core::Random bot = record::stream(seed, record::Stream::bots);
      record::play_out<G>(match, seed, [&](const auto&, core::Seat, const auto& actions) {
        return actions[bot.index(actions.size())];
      });
      SCOPED_TRACE(setting<G>(options, seed) + "\n" + one_line(match.to_record()));
      const auto record = record::read_record(record::write_record(match.to_record()));
      ASSERT_TRUE(record.ok()) << record.error().message;
      const auto again = record::replay<G>(*record);
      ASSERT_TRUE(again.ok()) << again.error().message;
      ASSERT_TRUE(again->state() == match.state())
          << differing_states<G>(again->state(), match.state());
      auto forged = *record;
      ++forged.result.value->scores[0];
      ASSERT_FALSE(record::replay<G>(forged).ok()) << "wrong scores were accepted";
      forged = *record;
      forged.result.value->winners.front() =
          (forged.result.value->winners.front() + 1) % options.players;
      ASSERT_FALSE(record::replay<G>(forged).ok()) << "wrong winners were accepted";
    }
  }
}

std::vector<std::string> words_of(const std::string& line) {
  std::istringstream words(line);
  return {std::istream_iterator<std::string>(words), {}};
}

// All that the written position says is still to be drawn.
std::multiset<std::string> still_to_draw(const Json& position) {
  std::multiset<std::string> all;
  for (const char* path : {"/pile", "/land_pool", "/nile/pool"}) {
    const Json::json_pointer pool(path);
    if (!position.contains(pool)) continue;
    for (const Json& one : position.at(pool)) all.insert(one.get<std::string>());
  }
  return all;
}

// Whether a line could be what is drawn now, beside something that can be: it names the same kind
// of thing and, where that comes from a pile, what is still in it.
template <class G>
bool may_be_drawn(const typename G::State& state, const std::string& line) {
  if (G::turn(state) != core::Turn::chance) return false;
  core::Random random(1);
  const auto possible = words_of(record::step_text<G>(G::draw(state, random)));
  const auto words = words_of(line);
  if (words.size() != possible.size() || words.size() < 2 || words[1] != possible[1]) return false;
  auto pile = still_to_draw(text::write_value(G::position(state)));
  for (std::size_t i = 2; i < words.size(); ++i) {
    if (!pile.contains(possible[i])) continue;
    const auto found = pile.find(words[i]);
    if (found == pile.end()) return false;
    pile.erase(found);
  }
  return true;
}

// A move is legal exactly if it is listed; anything else is refused, with a reason, and the match
// goes on as if nothing had been said.
TYPED_TEST(Contract, WhatIsNotLegalIsRefusedWithAReasonAndChangesNothing) {
  using G = TypeParam;
  for (const auto& options : checked_options<G>()) {
    // Texts that were legal at some moment of some match, tried at all kinds of other moments.
    std::vector<std::string> lines = {"",       "0",       "0 ",      "@", "@ ",
                                      "9 pass", "-1 pass", "0  pass", "x"};
    for (std::uint64_t seed = 100; seed < 103; ++seed) {
      walk<G>(
          options, seed, [](const auto&) {},
          [&](const auto&, const auto& step, const auto&) {
            lines.push_back(record::step_text<G>(step));
          });
    }
    core::Random pick(5);
    record::Match<G> match(options);
    core::Random random(11);
    SCOPED_TRACE(setting<G>(options, 11));
    while (G::turn(match.state()) != core::Turn::over) {
      for (int i = 0; i < 8; ++i) {
        const std::string& line = lines[pick.below(static_cast<std::uint32_t>(lines.size()))];
        const typename G::State before = match.state();
        bool listed = false;
        for (const core::Seat seat : G::to_act(before)) {
          for (const std::string& move : record::legal_texts<G>(before, seat)) {
            listed |= line == std::to_string(seat) + " " + move;
          }
        }
        if (line.starts_with("@ ") && may_be_drawn<G>(before, line)) continue;
        if (listed) continue;
        const auto refused = match.step(line);
        ASSERT_FALSE(refused.ok()) << "took " << line << "\n" << one_line(match.to_record());
        ASSERT_FALSE(refused.error().message.empty()) << line << " was refused without a reason";
        ASSERT_TRUE(match.state() == before) << line << " was refused and changed the state\n"
                                             << differing_states<G>(match.state(), before);
      }
      match.take(random_step<G>(match.state(), random));
    }
    const typename G::State end = match.state();
    for (const std::string& line : lines) {
      ASSERT_FALSE(match.step(line).ok()) << "took " << line << " after the end";
    }
    ASSERT_TRUE(match.state() == end) << differing_states<G>(match.state(), end);
  }
}

template <class G>
using IsSealed = boost::mp11::mp_bool<G::kSealed>;
template <class G>
class SealedContract : public ::testing::Test {};
using SealedGames = AsTypes<boost::mp11::mp_copy_if<games::Catalog, IsSealed>>::type;
TYPED_TEST_SUITE(SealedContract, SealedGames, GameNames);

TYPED_TEST(SealedContract, CommitsInAnyOrderGiveTheSameState) {
  using G = TypeParam;
  for (const auto& options : checked_options<G>()) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      core::Random order(seed);
      walk<G>(options, seed, [&](const auto& state) {
        const core::SeatSet acting = G::to_act(state);
        if (acting.size() < 2) return;
        std::vector<std::pair<core::Seat, typename G::Action>> commits;
        for (const core::Seat seat : acting) {
          typename G::Actions actions;
          G::legal(state, seat, actions);
          commits.emplace_back(seat, actions[order.index(actions.size())]);
        }
        typename G::State one = state;
        for (const auto& [seat, action] : commits) G::apply(one, seat, action);
        core::shuffle_front(commits, static_cast<int>(commits.size()),
                            static_cast<int>(commits.size()), order);
        typename G::State other = state;
        for (const auto& [seat, action] : commits) G::apply(other, seat, action);
        ASSERT_TRUE(one == other) << "committed in another order\n"
                                  << differing_states<G>(other, one);
      });
      if (this->HasFatalFailure()) return;
    }
  }
}

}  // namespace
}  // namespace heirloom::tests
