// When a decision may be taken back without asking, after every step of random matches, judged a
// second time by the rules pages; and that whatever is taken back leaves a match that goes on.
#include <map>
#include <optional>

#include "contract/harness.hpp"
#include "table/test_host.hpp"

namespace heirloom::tests {
namespace {

using table::Host;
namespace command = table::command;

constexpr int kMostUndos = 12;  // of one match, so that it ends

std::string owner(core::Seat seat) { return Host::owner(seat); }

table::Settings settings_of(std::string_view game, const Json& options) {
  table::Settings settings;
  settings.game = game;
  settings.options.value = options;
  settings.seats.resize(options["players"].get<std::size_t>());
  return settings;
}

// What would become of an undo: "ok" if it is free, otherwise the code of the refusal.
std::string undo_now(const Host& host, core::Seat seat) {
  const table::Effect effect =
      host.table.decide(command::Undo{seat, false}, {owner(seat), host.now, "", ""});
  const auto* refusal = std::get_if<table::Refusal>(&effect);
  return refusal == nullptr ? "ok" : text::word_of(refusal->code);
}

// Takes back the last decision of a seat, by everybody's consent if it is not free.
void undo(Host& host, core::Seat seat) {
  ASSERT_EQ(host.ask(owner(seat), command::Undo{seat, true}), "ok") << host.message;
  for (core::Seat other = 0; other < host.table.match()->seats(); ++other) {
    if (!host.table.proposal(host.now)) return;
    if (other == seat) continue;
    const command::Vote yes{other, table::Topic::undo, true};
    ASSERT_EQ(host.ask(owner(other), yes), "ok") << host.message;
  }
}

// A random decision of a random seat that may act.
void play(Host& host, core::Random& random) {
  const core::SeatSet to_act = host.table.match()->to_act();
  const core::Seat seat = to_act.nth(random.index(to_act.size()));
  ASSERT_EQ(host.play(owner(seat), seat, random.below(64)), "ok") << host.message;
}

void play_to_the_end(Host& host, core::Random& random) {
  while (host.table.status() == table::Status::running) {
    play(host, random);
    if (::testing::Test::HasFatalFailure()) return;
  }
  EXPECT_EQ(host.table.status(), table::Status::over);
}

// A match and what the rules pages say of each of its steps.
template <class G>
class Judged {
 public:
  explicit Judged(const typename G::Options& options)
      : host_(table::started(settings_of(G::kName, text::write_value(options)))),
        first_(G::start(options)),
        state_(first_) {
    follow(std::nullopt);
  }

  [[nodiscard]] const Host& host() const { return host_; }
  [[nodiscard]] bool over() const { return host_.table.status() == table::Status::over; }
  [[nodiscard]] int seats() const { return host_.table.match()->seats(); }

  void decide(core::Random& random) {
    std::vector<int> turns;
    for (const table::Chair& chair : host_.table.chairs()) turns.push_back(chair.turns);
    play(host_, random);
    for (core::Seat seat = 0; seat < seats(); ++seat) {
      if (host_.chair(seat).turns != turns[static_cast<std::size_t>(seat)]) follow(seat);
    }
  }

  // Whether and how an undo is to be answered.
  [[nodiscard]] std::string expected(core::Seat seat) const {
    const Decided* decided = last_of(seat);
    if (decided == nullptr) return "late";
    for (std::size_t i = decided->from; i < steps().size(); ++i) {
      if (steps()[i].starts_with('@')) return "needs_consent";
      const bool anothers = !steps()[i].starts_with(std::to_string(seat) + " ");
      if (anothers && !oracle::commits_in_secret(G::kName)) return "needs_consent";
      if (oracle::reveals(G::kName, lines_[i], steps()[i], lines_[i + 1])) return "needs_consent";
    }
    return "ok";
  }

  // The steps that are left when the seat has taken back its last decision.
  [[nodiscard]] table::Steps left_by(core::Seat seat, bool free) const {
    const Decided* decided = last_of(seat);
    table::Steps left(steps().begin(), steps().begin() + static_cast<long>(decided->from));
    if (free)
      left.insert(left.end(), steps().begin() + static_cast<long>(decided->to), steps().end());
    return left;
  }

  void take_back(core::Seat seat) {
    const Decided decided = *last_of(seat);
    const bool free = expected(seat) == "ok";
    undo(host_, seat);
    if (::testing::Test::HasFatalFailure()) return;
    const std::size_t size = free ? decided.to - decided.from : lines_.size();
    std::erase_if(decided_, [&](const Decided& one) {
      return one.from >= decided.from && one.from < decided.from + size;
    });
    for (Decided& one : decided_) {
      if (one.from <= decided.from) continue;
      one.from -= size;
      one.to -= size;
    }
    lines_.clear();
    state_ = first_;
    follow(std::nullopt);
  }

 private:
  // The steps [from, to) of a decision that stands.
  struct Decided {
    core::Seat seat;
    std::size_t from;
    std::size_t to;
  };

  [[nodiscard]] const table::Steps& steps() const { return host_.table.match()->steps(); }
  [[nodiscard]] const Decided* last_of(core::Seat seat) const {
    const auto found = std::find_if(decided_.rbegin(), decided_.rend(),
                                    [&](const Decided& one) { return one.seat == seat; });
    return found == decided_.rend() ? nullptr : &*found;
  }
  // Takes the steps that the table has taken since, the decision of a seat or others.
  void follow(std::optional<core::Seat> decided) {
    if (lines_.empty()) write_down();
    const std::size_t from = lines_.size() - 1;
    for (std::size_t i = from; i < steps().size(); ++i) {
      const auto step = record::read_step<G>(state_, steps()[i]);
      ASSERT_TRUE(step) << step.error().message;
      record::take_step<G>(state_, *step);
      write_down();
    }
    if (decided) decided_.push_back({*decided, from, steps().size()});
  }
  void write_down() {
    lines_.push_back(record::trace_line<G>(state_, static_cast<int>(lines_.size()), ""));
  }

  Host host_;
  typename G::State first_;
  typename G::State state_;
  std::vector<Json> lines_;  // of a trace
  std::vector<Decided> decided_;
};

// Carries the undo of a seat out at another table with the same log, and plays on there if asked.
template <class G>
void try_undo(const Judged<G>& match, core::Seat seat, bool play_on, core::Random& random) {
  Host there(match.host());
  const table::Steps expected = match.left_by(seat, match.expected(seat) == "ok");
  undo(there, seat);
  if (::testing::Test::HasFatalFailure()) return;
  ASSERT_EQ(there.table.match()->steps(), expected);
  ASSERT_EQ(there.table.status(), table::Status::running);
  ASSERT_TRUE(there.table.match()->to_act().contains(seat));
  if (play_on) play_to_the_end(there, random);
}

template <class G>
class Undo : public ::testing::Test {};
TYPED_TEST_SUITE(Undo, AllGames, GameNames);

TYPED_TEST(Undo, IsFreeAfterAStepExactlyIfNobodyHasLearntAnythingAndThenTheMatchGoesOn) {
  using G = TypeParam;
  int free = 0;
  int by_consent = 0;
  // Asks for every seat after a step; carries out every undo that is free and one that is not, and
  // plays on after some of them, after those of a match's last decision always.
  const auto check = [&](const Judged<G>& match, core::Random& random) {
    const core::Seat chosen = random.index(match.seats());
    for (core::Seat seat = 0; seat < match.seats(); ++seat) {
      const std::string expected = match.expected(seat);
      ASSERT_EQ(undo_now(match.host(), seat), expected)
          << "seat " << seat << " after step " << match.host().steps() << "\n"
          << one_line(match.host().table.match()->to_record());
      if (expected == "late") continue;
      ++(expected == "ok" ? free : by_consent);
      if (expected != "ok" && seat != chosen && !match.over()) continue;
      try_undo(match, seat, match.over() || random.below(32) == 0, random);
      if (this->HasFatalFailure()) return;
    }
  };
  const auto play = [&](const typename G::Options& options, std::uint64_t seed) {
    SCOPED_TRACE(setting<G>(options, seed));
    core::Random random(seed);
    Judged<G> match(options);
    for (int undone = 0; !match.over() && !this->HasFatalFailure();) {
      match.decide(random);
      if (!this->HasFatalFailure()) check(match, random);
      const core::Seat seat = random.index(match.seats());
      const bool undoes = undone < kMostUndos && random.below(8) == 0;
      if (this->HasFatalFailure() || !undoes || match.expected(seat) == "late") continue;
      match.take_back(seat);
      ++undone;
    }
    return static_cast<int>(match.host().steps());
  };
  play_enough<G>(1, free, 20, "decisions that may be taken back without asking", play);
  EXPECT_GT(by_consent, 200);
}

// Each seat decides once before all is turned up, so the number of decisions alone says who may
// take back what.
TEST(UndoInAncestree, NeedsConsentAfterEveryRevealAndIsFreeForWhoHasCommittedBefore) {
  for (const char* options : {R"({"players":2})", R"({"players":3})", R"({"players":4})",
                              R"({"edition":"summary","players":2})",
                              R"({"edition":"summary","players":2,"phantom":"zero"})"}) {
    SCOPED_TRACE(options);
    Host host = table::started(settings_of("ancestree", *text::parse_json(options)));
    core::Random random(1);
    const int seats = host.table.match()->seats();
    int reveals = 0;
    while (host.table.status() == table::Status::running) {
      for (core::SeatSet committed; committed.size() < seats;) {
        const core::SeatSet to_act = host.table.match()->to_act();
        const core::Seat seat = to_act.nth(random.index(to_act.size()));
        ASSERT_EQ(host.play(owner(seat), seat, random.below(64)), "ok") << host.message;
        committed.add(seat);
        for (core::Seat one = 0; one < seats; ++one) {
          const bool free = committed.contains(one) && committed.size() < seats;
          const bool none = host.chair(one).turns == 0;
          ASSERT_EQ(undo_now(host, one), none   ? "late"
                                         : free ? "ok"
                                                : "needs_consent")
              << "seat " << one << " after " << host.table.match()->steps().back();
        }
      }
      ++reveals;
    }
    // Takes and placements in five steps of three rounds.
    EXPECT_EQ(reveals, 2 * 5 * 3);
  }
}

}  // namespace
}  // namespace heirloom::tests
