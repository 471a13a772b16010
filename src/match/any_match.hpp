// A match of whichever game behind one compiled interface that speaks text and JSON.
//
// Two audiences ask different things of it: a referee, who carries the match on, and viewers, who
// are shown it. Bots have an interface of their own (bots/any_bots.hpp).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/describe.hpp>

#include "core/random.hpp"
#include "core/seats.hpp"
#include "record/record.hpp"
#include "text/document.hpp"

namespace heirloom::match {

using Reply = text::Result<text::Json>;
// Who a reply is for. No viewer means a spectator who also sees hidden state and all scores.
using Perspective = std::optional<core::Viewer>;
// Steps as records write them.
using Steps = std::vector<std::string>;
// Where the random numbers of the next draw come from.
using Draws = std::function<core::Random&()>;

inline text::Json object_with(const char* key, text::Json value) {
  text::Json out = text::Json::object();
  out[key] = std::move(value);
  return out;
}

// What a step of the match showed one viewer.
struct StepShown {
  int step = 0;
  text::Serialized<text::Json> events;
};
BOOST_DESCRIBE_STRUCT(StepShown, (), (step, events))

// What a referee asks. Seats that are passed in exist; everything else is checked here, and what is
// refused has changed nothing.
class Refereed {
 public:
  Refereed() = default;
  Refereed(const Refereed&) = delete;
  Refereed& operator=(const Refereed&) = delete;
  virtual ~Refereed() = default;

  [[nodiscard]] virtual int seats() const = 0;
  [[nodiscard]] virtual core::Turn turn() const = 0;
  [[nodiscard]] virtual core::SeatSet to_act() const = 0;
  // Whether those who act at once commit in secret.
  [[nodiscard]] virtual bool sealed() const = 0;
  // Whether the seat owes others an answer, and whether it owes nothing else.
  [[nodiscard]] virtual bool owes_answer(core::Seat seat) const = 0;
  [[nodiscard]] virtual bool owes_only_answers(core::Seat seat) const = 0;
  // The steps that led here.
  [[nodiscard]] virtual const Steps& steps() const = 0;
  // Whether a step after number `since` showed anybody, a seat or a spectator, something that was
  // hidden from them until then; `since` is a step there is.
  [[nodiscard]] virtual bool revealed_since(int since) const = 0;

  // The steps that moves of one decision lead to, each followed by the outcomes that are then due.
  // Nothing is taken yet.
  [[nodiscard]] virtual text::Result<Steps> plan(core::Seat seat, const Steps& moves,
                                                 const Draws& draws) const = 0;
  // The outcomes that are due, until somebody has to decide or there are `most` of them.
  [[nodiscard]] virtual Steps plan_chance(const Draws& draws, int most) const = 0;
  static constexpr int kAllOutcomes = 1 << 20;
  // Takes steps; takes all or none.
  virtual text::Result<text::Done> take(const Steps& steps) = 0;
  // Goes back to before the steps [from, to) and takes those after them again.
  virtual text::Result<text::Done> take_back(int from, int to) = 0;
};

// What viewers are shown. What the rules make of a view is in match/reading.hpp.
class Shown {
 public:
  Shown() = default;
  Shown(const Shown&) = delete;
  Shown& operator=(const Shown&) = delete;
  virtual ~Shown() = default;

  // How far the match is and what it waits for: step, turn, to_act.
  [[nodiscard]] virtual text::Json status() const = 0;
  // The view after a step, the last one if none is named. Without a viewer nothing is hidden, and
  // its viewer is null.
  [[nodiscard]] virtual Reply view(Perspective perspective, std::optional<int> step) const = 0;
  // A viewer's view of the present, written.
  [[nodiscard]] virtual text::Serialized<text::Json> view_text(core::Viewer viewer) const = 0;
  // The table in characters.
  [[nodiscard]] virtual std::string picture(Perspective perspective) const = 0;
  // The texts of a seat's legal moves in the order of the rules; and sorted, with typed fields.
  [[nodiscard]] virtual std::vector<std::string> moves(core::Seat seat) const = 0;
  [[nodiscard]] virtual text::Json typed_moves(core::Seat seat) const = 0;
  // The whole truth: scores, parts by seat, winners.
  [[nodiscard]] virtual text::Json scores() const = 0;
  // What the steps after number `since` showed: [{step, events}]. Without a viewer it is what a
  // spectator saw, and each has the step's text too.
  [[nodiscard]] virtual Reply events(int since, Perspective perspective) const = 0;
  // The same for one viewer; `since` is a step there is.
  [[nodiscard]] virtual std::vector<StepShown> events_since(int since,
                                                            core::Viewer viewer) const = 0;
};

// The whole match, for whoever holds it.
class AnyMatch : public Refereed, public Shown {
 public:
  [[nodiscard]] virtual std::string_view game() const = 0;
  [[nodiscard]] virtual std::unique_ptr<AnyMatch> clone() const = 0;
  [[nodiscard]] virtual record::Record to_record() const = 0;
  // One line of a trace; `step_text` is the step that led here.
  [[nodiscard]] virtual text::Json trace_line(std::string_view step_text) const = 0;
  // The sequences of `depth` decisions from here (record/perft.hpp).
  [[nodiscard]] virtual std::uint64_t perft(int depth, std::uint64_t seed) const = 0;
};

}  // namespace heirloom::match
