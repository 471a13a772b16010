// The tables of the site: loaded from the store when someone comes, unloaded when all have left.
//
// Every command to a table, and every look at it, waits in the table's queue; one at a time is
// decided and stored, and only then answered and shown. If another server has lengthened the log
// meanwhile, or storing fails, the log is read again; in the first case the command is decided
// anew.
#pragma once

#include <deque>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/brief.hpp"
#include "server/crypto.hpp"
#include "server/thinker.hpp"
#include "store/store.hpp"
#include "table/table.hpp"

namespace heirloom::server {

using table::Effect;
using table::Entry;
using table::Refusal;
using table::Table;
using table::Time;

// How something ended: the table's version then, or why it was refused.
struct Ended {
  std::int64_t version = 0;
  std::optional<Refusal> refused;
};

struct HallRules {
  Time grace = 60'000;   // how long a person may be gone before the autopilot takes over
  Time forget = 60'000;  // how long an idle table stays in memory
  Time unstarted_live = 86'400'000;  // how long a table waits for its start …
  Time unstarted_slow = Time{14} * 86'400'000;
  Time abandoned_live = Time{7} * 86'400'000;  // … and a match for its next move
  Time abandoned_slow = Time{60} * 86'400'000;
  Time keep_finished = Time{365} * 86'400'000;  // then a finished table is erased; 0: never
  Time bot_delay_least = 700;  // before a bot acts where people act at the same time
  Time bot_delay_most = 2500;
  int bot_lead = 2;  // how many decisions a bot may be ahead of the slowest person there
  // How long the log of a table, once seen to its end, is taken to have been lengthened by nobody
  // else. Two servers have one store during a restart, and then the old one takes nothing new;
  // where they share it for good, this is 0.
  Time trust = 1000;
};

class Hall {
 public:
  struct Services {
    store::Store& store;
    Thinker& thinker;
    Entropy entropy;
    std::function<Time()> now;
    std::function<void(std::string_view level, const std::string& message,
                       const std::string& table)>
        note;
  };
  // A change of a table, after it was stored: what was added to its log, and how many steps the
  // match had before each entry. No entries: the log was read anew.
  struct Change {
    const std::string& id;
    const Table& table;
    const std::vector<Entry>& entries;
    const std::vector<int>& steps_before;
  };
  using Changed = std::function<void(const Change&)>;
  // Whether a person is connected.
  using IsThere = std::function<bool(const std::string& id, const std::string& person)>;

  Hall(Services services, HallRules rules, Changed changed, IsThere is_there);

  // Records that the server is alive, at most once per `every`.
  void beat(Time every);
  // Reads what the store knows of all tables that are not finished.
  text::Result<text::Done> wake();
  // Those whose summaries cannot be read; they can still be found by their links.
  [[nodiscard]] const std::vector<std::string>& unreadable() const { return unreadable_; }

  using Decide = std::function<Effect(const Table&)>;
  using Done = std::function<void(const Ended&)>;
  // Decides about a table when it is its turn, and stores what was decided.
  // Spectators cannot fill the whole queue.
  enum class Standing : std::uint8_t { player, onlooker };
  void act(const std::string& id, Decide decide, Done done, Standing standing = Standing::player);
  // Whether a person sits at a table that is not finished.
  [[nodiscard]] Standing standing_of(const std::string& id, const std::string& person) const;
  // Begins a table; the first of the entries opens it.
  void open(const std::string& id, const std::vector<Entry>& entries, Done done);

  // Looks at a table when it is its turn, so that nothing is seen that is not stored.
  using Look = std::function<void(const Table&)>;
  void look(const std::string& id, Look look, std::function<void(const Refusal&)> otherwise);

  // Someone came to a table, or left it.
  void person_came(const std::string& id, const std::string& person);
  void person_left(const std::string& id, const std::string& person);

  // Does what is due by now.
  void tick();

  [[nodiscard]] const std::map<std::string, Brief>& briefs() const { return briefs_; }
  [[nodiscard]] std::size_t awake_count() const { return loaded_.size(); }
  [[nodiscard]] std::size_t storing() const { return storing_; }

 private:
  struct Job {
    Decide decide;
    Done done;
    int tries = 0;
  };
  struct LoadedTable {
    explicit LoadedTable(Table replayed) : table(std::move(replayed)) {}
    Table table;
    std::deque<Job> queue;
    bool storing = false;
    Brief next_brief;  // of what is being stored
    bool pumping = false;
    bool lapse_told = false;  // that nobody answered what was proposed
    core::SeatSet thinking;
    std::map<core::Seat, Time> bot_ready;   // when a bot may act
    std::map<core::Seat, Time> gone_since;  // whose people are not there
    Time used = 0;
    Time seen_whole = 0;  // when the log was last known to have no more entries
  };
  static constexpr std::size_t kMostWaiting = 64;  // in the queue of one table
  static constexpr std::size_t kKeptForPlayers = 16;
  static constexpr int kMostTries = 8;

  LoadedTable* load(const std::string& id, Refusal* why);
  // Reads the log again after a commit that failed; false if it cannot be read or followed.
  bool reload(const std::string& id, LoadedTable& loaded);
  // Whether the log has turned out to be longer than what is known of it.
  [[nodiscard]] bool is_behind(const std::string& id, LoadedTable& loaded);
  void drop(const std::string& id);
  // Notes, once, that a log cannot be followed.
  void complain(const std::string& id, const std::string& reason);
  void pump(const std::string& id);
  void commit(const std::string& id, LoadedTable& loaded, std::vector<Entry> entries);
  void stored(const std::string& id, const std::vector<Entry>& entries,
              const std::vector<int>& steps_before, const store::Answer& answer);
  void finish(const std::string& id, LoadedTable& loaded, const Ended& ended);
  void after_change(const std::string& id, LoadedTable& loaded);
  void run_bots(const std::string& id, LoadedTable& loaded);
  bool bot_must_wait(LoadedTable& loaded, const table::BotTurn& turn);
  void bot_thought(const std::string& id, core::Seat seat, int turn, const std::string& move);
  void look_after(const std::string& id, LoadedTable& loaded);
  void note_absent(const std::string& id, LoadedTable& loaded);
  // Whether anyone who sits at the table is connected, apart from one person.
  [[nodiscard]] bool somebody_there(const std::string& id, const LoadedTable& loaded,
                                    const std::string& besides) const;
  void wake_for_gone(const std::string& id, const LoadedTable& loaded);
  [[nodiscard]] bool expired(const Brief& brief, Time now) const;
  void expire(Time now);
  // Looks at some more of the tables in the store, and erases those finished long ago.
  void erase_finished(Time now);
  void remember(const std::string& id, const Brief& brief);
  void wake_at(const std::string& id, Time at);

  Services services_;
  HallRules rules_;
  Changed changed_;
  IsThere is_there_;
  Time started_;
  Time down_since_ = std::numeric_limits<Time>::max();  // until started_, if it is before that
  Time last_beat_ = 0;
  bool beating_ = false;
  std::map<std::string, Brief> briefs_;  // of all tables that are not finished
  std::unordered_map<std::string, std::unique_ptr<LoadedTable>> loaded_;
  std::set<std::pair<Time, std::string>> agenda_;
  std::unordered_map<std::string, Time> on_agenda_;
  Time next_sweep_ = 0;
  std::size_t storing_ = 0;
  std::vector<std::string> unreadable_;
  std::set<std::string> complained_;
  std::string looked_through_;  // the last log that erase_finished() has seen
};

}  // namespace heirloom::server
