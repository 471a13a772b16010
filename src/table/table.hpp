// The referee of one table: who sits where, what was played, whose clock runs.
//
// A table is the fold of its log: apply() takes one entry after the other and is all that changes
// it. decide() tells which entries a command adds, or why it is refused, and changes nothing; the
// entries are applied, and shown only once they are stored; a failed store reloads the log. The
// table knows no clock: every question comes with the time. It knows no network either, and shows a
// viewer nothing but what the match's views show.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "match/any_game.hpp"
#include "table/entry.hpp"

namespace heirloom::table {

using match::AnyMatch;
using match::Steps;

// Why a command is refused, for programs and for people.
enum class Code : std::uint8_t {
  invalid,        // the message itself is wrong
  unknown,        // there is no such table, seat, link or person
  forbidden,      // not yours to do
  stale,          // the seat has decided since; look again
  illegal,        // the rules do not allow the move
  early,          // the match has not started
  late,           // too late: it has started, or is over
  paused,         // the match is paused
  needs_consent,  // can only be taken back if the others agree
  taken,          // someone sits there
  busy,           // too much at once; try again
  unavailable,    // cannot be stored now
  outdated,       // the client is older than the server; reload it
};
inline constexpr std::array kCodes = {
    "invalid", "unknown",       "forbidden", "stale", "illegal",     "early",   "late",
    "paused",  "needs_consent", "taken",     "busy",  "unavailable", "outdated"};
constexpr const auto& words(Code) { return kCodes; }

struct Refusal {
  Code code = Code::invalid;
  std::string message;
};

// What a command leads to. No entries: it was done before.
using Effect = std::variant<std::vector<Entry>, Refusal>;

// Who asks, and what a table cannot make itself.
struct Asking {
  std::string person;
  Time now = 0;
  std::string fresh_key;  // for a match that starts: 256 random bits, as 64 hex digits
  std::string link_hash;  // of the link that came along
};

// The random numbers of draw number n under a key.
using DrawSource = std::function<core::Random(const std::string& key, std::uint64_t number)>;

// Whether a written step is a draw and no decision.
inline bool is_draw(std::string_view step) { return step.starts_with('@'); }

enum class Status : std::uint8_t { waiting, running, paused, over, closed };
inline constexpr std::array kStatuses = {"waiting", "running", "paused", "over", "closed"};
constexpr const auto& words(Status) { return kStatuses; }

// One seat as the table knows it.
struct Chair {
  std::string person;  // empty if nobody sits there
  std::string level;   // of the bot that plays it; empty if none does
  std::string link;    // hash of the link it is reserved by
  std::string autopilot = "greedy";
  bool away = false;               // the autopilot plays
  int turns = 0;                   // decisions so far, undone ones too
  Steps last;                      // the moves of the last decision, if its person made it
  Time spent = 0;                  // on the decision that is due
  Time bank = 0;                   // left for the match, before this decision
  int extended = -1;               // the decision for which time was given a second time
  std::optional<Time> owes_since;  // an answer to others

  [[nodiscard]] bool taken() const { return !person.empty() || !level.empty(); }
  // A person who decides here.
  [[nodiscard]] bool present() const { return !person.empty() && level.empty() && !away; }
};

// A decision a bot has to make now.
struct BotTurn {
  core::Seat seat = 0;
  std::string level;
  bool answers_only = false;
};

class Table {
 public:
  explicit Table(DrawSource draws) : draws_(std::move(draws)) {}

  // The table after all the entries of its log.
  static text::Result<Table> replay(const std::vector<std::string>& log, DrawSource draws);
  text::Result<text::Done> apply(const Entry& entry);

  [[nodiscard]] Effect decide(const Command& command, const Asking& asking) const;
  // The decision of a bot for a seat that it plays now; `turn` as it was when it was asked.
  [[nodiscard]] Effect decide_for_bot(core::Seat seat, int turn, const std::string& move,
                                      Time now) const;
  // What time brings: seats whose clock has run out.
  [[nodiscard]] std::vector<Entry> due(Time now) const;
  // When due() or bot_turns() may next bring something new.
  [[nodiscard]] std::optional<Time> next_due(Time now) const;
  // An entry that charges nobody for the time a clock ran between two moments; nothing if none ran.
  [[nodiscard]] std::vector<Entry> spared(Time from, Time until, Time now) const;
  // An entry that the people of a seat are gone; nothing if they need not be there.
  [[nodiscard]] std::vector<Entry> gone(core::Seat seat, Time now) const;
  [[nodiscard]] std::vector<BotTurn> bot_turns(Time now) const;

  // How many entries the log has.
  [[nodiscard]] std::int64_t version() const { return version_; }
  [[nodiscard]] Status status() const { return status_; }
  [[nodiscard]] const Settings& settings() const { return settings_; }
  [[nodiscard]] const std::string& host() const { return host_; }
  [[nodiscard]] const std::vector<Chair>& chairs() const { return chairs_; }
  // Null before the start.
  [[nodiscard]] const AnyMatch* match() const { return match_.get(); }
  // The seat of a person who plays here.
  [[nodiscard]] std::optional<core::Seat> seat_of(std::string_view person) const;
  [[nodiscard]] core::Viewer viewer_of(std::string_view person) const;
  [[nodiscard]] Time created() const { return created_; }
  [[nodiscard]] Time changed() const { return last_; }
  [[nodiscard]] const std::string& followed_by() const { return followed_by_; }
  [[nodiscard]] const std::string& closed_because() const { return closed_because_; }
  [[nodiscard]] bool muted(const std::string& person) const { return muted_.contains(person); }

  // Milliseconds a seat has left, if it has a clock; whether it is running.
  [[nodiscard]] std::optional<Time> left(core::Seat seat, Time now) const;
  [[nodiscard]] bool runs(core::Seat seat) const;

  // What is proposed, by whom, and who has agreed.
  struct Proposal {
    Topic topic;
    core::Seat by;
    core::SeatSet agreed;
    Time at;
  };
  [[nodiscard]] std::optional<Proposal> proposal(Time now) const;
  // Whether the last proposal has found no answer in time.
  [[nodiscard]] bool proposal_lapsed(Time now) const { return proposal_ && !proposal(now); }

 private:
  // A decision that stands: its steps are [from, to).
  struct Played {
    core::Seat seat;
    int from;
    int to;
    bool by_bot;
    Time spent;  // on it
    int turn;    // its number among the seat's decisions
  };

  [[nodiscard]] Effect on(const command::Sit& sit, const Asking& asking) const;
  [[nodiscard]] Effect on(const command::Leave& leave, const Asking& asking) const;
  [[nodiscard]] Effect on(const command::Remove& remove, const Asking& asking) const;
  [[nodiscard]] Effect on(const command::PlaceBot& bot, const Asking& asking) const;
  [[nodiscard]] Effect on(const command::Start& start, const Asking& asking) const;
  [[nodiscard]] Effect on(const command::Move& move, const Asking& asking) const;
  [[nodiscard]] Effect on(const command::Undo& undo, const Asking& asking) const;
  [[nodiscard]] Effect on(const command::Vote& vote, const Asking& asking) const;
  [[nodiscard]] Effect on(const command::Resign& resign, const Asking& asking) const;
  [[nodiscard]] Effect on(const command::Back& back, const Asking& asking) const;
  [[nodiscard]] Effect on(const command::Autopilot& autopilot, const Asking& asking) const;
  [[nodiscard]] Effect on(const command::Say& say, const Asking& asking) const;
  [[nodiscard]] Effect on(const command::Mute& mute, const Asking& asking) const;
  [[nodiscard]] Effect on(const command::Close& close, const Asking& asking) const;

  // Why somebody may not act for a seat of the running match; nothing if they may.
  [[nodiscard]] std::optional<Refusal> not_theirs(int seat, const Asking& asking) const;
  [[nodiscard]] std::optional<Refusal> not_waiting_for(const Asking& asking) const;
  [[nodiscard]] Effect play(core::Seat seat, int turn, const Steps& moves, bool by_bot,
                            Time now) const;
  [[nodiscard]] const Played* last_of(core::Seat seat) const;
  [[nodiscard]] bool free_to_undo(const Played& played) const;
  [[nodiscard]] Effect agree(core::Seat seat, Topic topic, Time now) const;
  // How long a pause binds everybody; then anybody who plays may end it.
  [[nodiscard]] Time longest_pause() const;
  // How long something proposed waits for answers.
  [[nodiscard]] Time lapse() const;
  [[nodiscard]] std::vector<Entry> carried(Topic topic, core::Seat by, Time now) const;

  void fold(const entry::Opened& opened);
  void fold(const entry::Sat& sat);
  void fold(const entry::Left& left);
  void fold(const entry::Manned& manned);
  void fold(const entry::Started& started);
  void fold(const entry::Moved& moved);
  void fold(const entry::Undone& undone);
  void fold(const entry::Voted& voted);
  void fold(const entry::Paused& paused);
  void fold(const entry::Away& away);
  void fold(const entry::Returned& returned);
  void fold(const entry::Piloted& piloted);
  void fold(const entry::Said& said);
  void fold(const entry::Muted& muted);
  void fold(const entry::Followed& followed);
  void fold(const entry::Closed& closed);
  void fold(const entry::Spared& spared);
  void take(const Steps& steps);
  void charge_clocks(Time now);
  void look_at_match();
  Chair& chair(int seat);

  DrawSource draws_;
  std::int64_t version_ = 0;
  Time created_ = 0;
  Time last_ = 0;  // of the last entry
  Status status_ = Status::closed;
  Settings settings_;
  std::string host_;
  std::vector<Chair> chairs_;
  std::string key_;
  std::uint64_t drawn_ = 0;  // draws so far, undone ones too
  std::unique_ptr<AnyMatch> match_;
  std::vector<Played> played_;
  std::optional<Proposal> proposal_;
  std::set<std::string> muted_;
  std::set<std::string> removed_;  // by the host
  Time paused_since_ = 0;
  std::string followed_by_;
  std::string closed_because_;
  std::string broken_;  // what is wrong with the entry being applied
  Chair nobodys_;       // stands in for a seat such an entry names but there is not
};

}  // namespace heirloom::table
