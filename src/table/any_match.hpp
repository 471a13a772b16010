// A running match of whichever game, behind one interface that speaks text and JSON.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/describe.hpp>

#include "bots/level.hpp"
#include "core/random.hpp"
#include "core/seats.hpp"
#include "record/record.hpp"
#include "text/document.hpp"

namespace heirloom::table {

using Reply = text::Result<text::Json>;
// Whose eyes a reply is for; nobody's means the whole truth.
using Perspective = std::optional<core::Viewer>;
// Steps as records write them.
using Steps = std::vector<std::string>;
// Gives the random numbers of the next draw.
using Draws = std::function<core::Random()>;

// What a step of the match showed one viewer.
struct StepShown {
  int step = 0;
  text::Serialized<text::Json> events;
};
BOOST_DESCRIBE_STRUCT(StepShown, (), (step, events))

// A bot's decision, taken out of the match so that it can be thought about elsewhere: it holds the
// seat's view and legal moves, and nothing else.
class Pondering {
 public:
  Pondering() = default;
  Pondering(const Pondering&) = delete;
  Pondering& operator=(const Pondering&) = delete;
  virtual ~Pondering() = default;
  // The move chosen by a level, its budget shortened to this share (up to 1); `elapsed` tells the
  // milliseconds since it was asked.
  virtual std::string choose(const bots::Level& level, double share,
                             const std::function<int()>& elapsed) = 0;
};

// Seats that are passed in exist; everything else is checked here, and what is refused has changed
// nothing.
class AnyMatch {
 public:
  AnyMatch() = default;
  AnyMatch(const AnyMatch&) = delete;
  AnyMatch& operator=(const AnyMatch&) = delete;
  virtual ~AnyMatch() = default;

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
  // How far the match is and what it waits for: step, turn, to_act.
  [[nodiscard]] virtual text::Json status() const = 0;
  [[nodiscard]] virtual text::Json view(core::Viewer viewer) const = 0;
  // The same, written.
  [[nodiscard]] virtual text::Serialized<text::Json> view_text(core::Viewer viewer) const = 0;
  [[nodiscard]] virtual text::Json picture(Perspective eyes) const = 0;
  // The legal moves of a seat, if asked with what each would bring.
  [[nodiscard]] virtual text::Json legal(core::Seat seat, bool previews) const = 0;
  [[nodiscard]] virtual Reply preview(core::Seat seat, const std::string& move) const = 0;
  // The decision that is due offered whole, or null; the moves an allocation stands for.
  [[nodiscard]] virtual text::Json compound(core::Seat seat) const = 0;
  [[nodiscard]] virtual Reply expand(core::Seat seat, const std::vector<int>& amounts) const = 0;
  [[nodiscard]] virtual text::Json scores() const = 0;
  [[nodiscard]] virtual record::Record to_record() const = 0;
  // The match after a step, the last one if none is named: its view, parts of scores and outlook.
  [[nodiscard]] virtual Reply moment(Perspective eyes, std::optional<int> step) const = 0;
  // What the steps after number `since` showed: [{step, events}]. For nobody's eyes it is what a
  // spectator saw, and each has the step's text too.
  [[nodiscard]] virtual Reply events(int since, Perspective eyes) const = 0;
  // The same for one viewer; `since` is a step there is.
  [[nodiscard]] virtual std::vector<StepShown> events_since(int since,
                                                            core::Viewer viewer) const = 0;
  // Whether a step after number `since` showed anybody, a seat or a spectator, something that was
  // hidden from them until then; `since` is a step there is.
  [[nodiscard]] virtual bool revealed_since(int since) const = 0;
  // How often each seat wins when the match is played on from after a step by what heuristics say,
  // the winners of a shared win getting their share: for looking back on a match, as it knows all.
  [[nodiscard]] virtual Reply odds(std::optional<int> step, int playouts) const = 0;

  // The steps that moves of one decision lead to, each followed by the outcomes that are then due.
  // Nothing is taken yet.
  [[nodiscard]] virtual text::Result<Steps> plan(core::Seat seat, const Steps& moves,
                                                 const Draws& draws) const = 0;
  // The outcomes that are due, until somebody has to decide.
  [[nodiscard]] virtual Steps plan_chance(const Draws& draws) const = 0;
  // Takes steps; takes all or none.
  virtual text::Result<text::Done> take(const Steps& steps) = 0;
  // Goes back to before the steps [from, to) and takes those after them again.
  virtual text::Result<text::Done> take_back(int from, int to) = 0;
  // The decision of a seat that may act, for a bot to think about; only its answers, if asked so.
  [[nodiscard]] virtual std::unique_ptr<Pondering> ponder(core::Seat seat, core::Random random,
                                                          bool answers_only) const = 0;

  // For a match that plays by itself from a seed. Takes a written step; draws the outcome that is
  // due and takes it.
  virtual Reply step(std::string_view line, Perspective eyes) = 0;
  virtual Reply chance(Perspective eyes) = 0;
  // A step for a seat that may act (drawn if none is named), uniformly chosen and not yet taken.
  virtual Reply random_move(std::optional<core::Seat> seat) = 0;
  // A bot's thoughts about a decision that is due, by so many more playouts at most.
  virtual Reply think(core::Seat seat, const std::string& name, std::optional<int> playouts) = 0;
};

// The match after a record's last step. Without a seed it takes steps but draws nothing itself.
text::Result<std::unique_ptr<AnyMatch>> open_match(const record::Record& record,
                                                   std::optional<std::uint64_t> seed);

// The number of the rules this build plays of a game; nothing if there is no such game.
std::optional<int> rules_version(std::string_view game);

}  // namespace heirloom::table
