// What happens at tables without a command: clocks, people who are gone, bots, unused tables.
#include <algorithm>
#include <utility>

#include "server/hall.hpp"
#include "server/keys.hpp"

namespace heirloom::server {
namespace {

using table::Code;

constexpr Time kSweepEvery = 10'000;
constexpr Time kReadAgainAfter = 5000;

}  // namespace

void Hall::wake_at(const std::string& id, Time at) {
  const auto known = on_agenda_.find(id);
  if (known != on_agenda_.end()) {
    if (known->second <= at) return;
    agenda_.erase({known->second, id});
  }
  on_agenda_[id] = at;
  agenda_.insert({at, id});
}

void Hall::tick() {
  const Time now = services_.now();
  // A few at a time: after a start there may be thousands, and people are waiting, too.
  constexpr int kAtOnce = 64;
  for (int i = 0; i < kAtOnce && !agenda_.empty() && agenda_.begin()->first <= now; ++i) {
    const std::string id = agenda_.begin()->second;
    agenda_.erase(agenda_.begin());
    on_agenda_.erase(id);
    LoadedTable* loaded = load(id, nullptr);
    if (loaded == nullptr && briefs_.contains(id)) wake_at(id, now + kReadAgainAfter);
    if (loaded != nullptr && !loaded->storing) look_after(id, *loaded);
  }
  if (now < next_sweep_) return;
  next_sweep_ = now + kSweepEvery;
  std::erase_if(loaded_, [&](const auto& one) {
    const LoadedTable& loaded = *one.second;
    return !loaded.storing && loaded.queue.empty() && loaded.thinking.empty() &&
           loaded.used + rules_.forget <= now;
  });
  expire(now);
  erase_finished(now);
}

void Hall::look_after(const std::string& id, LoadedTable& loaded) {
  const Time now = services_.now();
  std::vector<Decide> by_itself;
  if (!loaded.table.due(now).empty()) {
    by_itself.push_back([now](const Table& table) { return Effect(table.due(now)); });
  }
  const bool missed_by_somebody = somebody_there(id, loaded, "");
  for (auto one = loaded.gone_since.begin(); one != loaded.gone_since.end();) {
    const auto [seat, since] = *one;
    if (now - since < rules_.grace || !missed_by_somebody) {
      ++one;
      continue;
    }
    one = loaded.gone_since.erase(one);
    by_itself.push_back(
        [now, missed = seat](const Table& table) { return Effect(table.gone(missed, now)); });
  }
  // Nothing is added to the log, but what is shown is no longer true.
  if (loaded.table.proposal_lapsed(now) && !std::exchange(loaded.lapse_told, true)) {
    changed_({id, loaded.table, {}, {}});
  }
  for (Decide& decide : by_itself) act(id, std::move(decide), [](const Ended&) {});
  const auto still = loaded_.find(id);
  if (still != loaded_.end() && !still->second->storing) after_change(id, *still->second);
}

void Hall::after_change(const std::string& id, LoadedTable& loaded) {
  const Time now = services_.now();
  if (const auto due = loaded.table.next_due(now)) wake_at(id, std::max(*due, now + 1));
  if (loaded.table.status() != table::Status::running) return;
  note_absent(id, loaded);
  wake_for_gone(id, loaded);
  run_bots(id, loaded);
}

bool Hall::somebody_there(const std::string& id, const LoadedTable& loaded,
                          const std::string& besides) const {
  return std::ranges::any_of(loaded.table.chairs(), [&](const table::Chair& chair) {
    return !chair.person.empty() && chair.person != besides && is_there_(id, chair.person);
  });
}

// Where nobody is left nobody is missed: the match rests, and the table may sleep.
void Hall::wake_for_gone(const std::string& id, const LoadedTable& loaded) {
  if (!somebody_there(id, loaded, "")) return;
  for (const auto& [seat, since] : loaded.gone_since) wake_at(id, since + rules_.grace);
}

// Anyone who left before the match began, or while it was paused, counts as gone from now on.
void Hall::note_absent(const std::string& id, LoadedTable& loaded) {
  if (loaded.table.settings().pace.value != table::Pace::live) return;
  for (std::size_t i = 0; i < loaded.table.chairs().size(); ++i) {
    const table::Chair& chair = loaded.table.chairs()[i];
    if (chair.present() && !is_there_(id, chair.person)) {
      loaded.gone_since.try_emplace(static_cast<core::Seat>(i), services_.now());
    }
  }
}

void Hall::run_bots(const std::string& id, LoadedTable& loaded) {
  for (const table::BotTurn& turn : loaded.table.bot_turns(services_.now())) {
    if (loaded.thinking.contains(turn.seat)) continue;
    const auto level = bots::read_level(turn.level);
    if (!level) continue;
    if (bot_must_wait(loaded, turn)) {
      const auto ready = loaded.bot_ready.find(turn.seat);
      // One that is ready, but ahead of people, waits for them and not for a time.
      const bool later = ready != loaded.bot_ready.end() && ready->second > services_.now();
      if (later) wake_at(id, ready->second);
      continue;
    }
    loaded.bot_ready.erase(turn.seat);
    loaded.thinking.add(turn.seat);
    const int number = loaded.table.chairs()[static_cast<std::size_t>(turn.seat)].turns;
    const match::AnyMatch& match = *loaded.table.match();
    services_.thinker.think(bots::bots_of(match.game()).ponder(match, turn.seat, turn.answers_only),
                            *level, core::Random(hex_number(services_.entropy(8))),
                            [this, id, seat = turn.seat, number](const std::string& move) {
                              bot_thought(id, seat, number, move);
                            });
  }
}

bool Hall::bot_must_wait(LoadedTable& loaded, const table::BotTurn& turn) {
  const Table& table = loaded.table;
  const match::Refereed& match = *table.match();
  const core::SeatSet to_act = match.to_act();
  // Where all wait for this one seat there is nothing to wait for.
  if (match.sealed() || to_act.size() == 1) return false;
  int slowest = -1;
  for (const core::Seat seat : to_act) {
    const table::Chair& chair = table.chairs()[static_cast<std::size_t>(seat)];
    if (chair.present() && (slowest < 0 || chair.turns < slowest)) slowest = chair.turns;
  }
  if (slowest < 0) return false;
  const table::Chair& own = table.chairs()[static_cast<std::size_t>(turn.seat)];
  const bool answers = match.owes_answer(turn.seat);
  if (!answers && own.turns > slowest + rules_.bot_lead) return true;
  const Time now = services_.now();
  const auto ready = loaded.bot_ready.find(turn.seat);
  if (ready == loaded.bot_ready.end()) {
    const Time spread = std::max<Time>(1, rules_.bot_delay_most - rules_.bot_delay_least);
    loaded.bot_ready[turn.seat] =
        now + rules_.bot_delay_least +
        static_cast<Time>(hex_number(services_.entropy(4)) % static_cast<std::uint64_t>(spread));
    return true;
  }
  return now < ready->second;
}

void Hall::bot_thought(const std::string& id, core::Seat seat, int turn, const std::string& move) {
  const auto found = loaded_.find(id);
  if (found == loaded_.end()) return;
  found->second->thinking.remove(seat);
  act(
      id,
      [this, seat, turn, move](const Table& table) {
        return table.decide_for_bot(seat, turn, move, services_.now());
      },
      [this, id](const Ended& ended) {
        // The table has changed while the bot was thinking: it thinks again.
        const auto loaded = loaded_.find(id);
        if (ended.refused && ended.refused->code != Code::unavailable && loaded != loaded_.end()) {
          wake_at(id, services_.now() + 1);
        }
      });
}

void Hall::person_came(const std::string& id, const std::string& person) {
  LoadedTable* loaded = load(id, nullptr);
  if (loaded == nullptr) return;
  loaded->used = services_.now();
  const auto seat = loaded->table.seat_of(person);
  if (!seat) return;
  loaded->gone_since.erase(*seat);
  if (!somebody_there(id, *loaded, person)) {
    for (auto& [other, since] : loaded->gone_since) since = services_.now();
  }
  if (loaded->table.status() == table::Status::running) wake_for_gone(id, *loaded);
  // Someone who comes back gets the seat back.
  act(
      id,
      [this, person, seat = *seat](const Table& table) {
        const bool away = table.match() != nullptr && table.seat_of(person) == seat &&
                          table.status() != table::Status::closed &&
                          table.chairs()[static_cast<std::size_t>(seat)].away;
        if (!away) return Effect(std::vector<Entry>{});
        return table.decide(table::command::Back{seat}, {person, services_.now(), "", ""});
      },
      [](const Ended&) {});
}

void Hall::person_left(const std::string& id, const std::string& person) {
  // A table that is asleep misses people, too, unless it is finished.
  LoadedTable* loaded = loaded_.contains(id) || briefs_.contains(id) ? load(id, nullptr) : nullptr;
  if (loaded == nullptr) return;
  loaded->used = services_.now();
  const auto seat = loaded->table.seat_of(person);
  if (!seat) return;
  loaded->gone_since[*seat] = services_.now();
  wake_for_gone(id, *loaded);
}

bool Hall::expired(const Brief& brief, Time now) const {
  const bool slow = brief.pace == table::Pace::slow;
  const bool waiting = brief.status == table::Status::waiting;
  const Time limit = waiting ? (slow ? rules_.unstarted_slow : rules_.unstarted_live)
                             : (slow ? rules_.abandoned_slow : rules_.abandoned_live);
  return brief.alive() && now - brief.changed > limit;
}

void Hall::erase_finished(Time now) {
  if (rules_.keep_finished == 0) return;
  constexpr int kAtOnce = 200;
  const auto page = services_.store.list(keys::kTables, looked_through_, kAtOnce);
  if (!page) return;
  store::Batch batch;
  for (const store::Summary& summary : *page) {
    const auto brief = Brief::read(summary.text);
    const std::string id = keys::table_of(summary.log);
    const bool old = brief && !brief->alive() && now - brief->changed > rules_.keep_finished;
    if (!old || loaded_.contains(id)) continue;
    batch.erased_logs.push_back(summary.log);
    for (const std::string& person : brief->persons) {
      if (!person.empty()) batch.puts.push_back({keys::seat(person, id), std::nullopt});
    }
  }
  const bool all = page->size() < static_cast<std::size_t>(kAtOnce);
  looked_through_ = all ? std::string() : page->back().log;
  if (!batch.erased_logs.empty()) services_.store.commit(std::move(batch), nullptr);
}

void Hall::expire(Time now) {
  std::vector<std::string> old;
  for (const auto& [id, brief] : briefs_) {
    if (expired(brief, now)) old.push_back(id);
  }
  for (const std::string& id : old) {
    act(
        id,
        [this, now](const Table& table) {
          // Another server may know more of it than was known here.
          if (!expired(Brief::of(table), now)) return Effect(std::vector<Entry>{});
          const bool waiting = table.status() == table::Status::waiting;
          std::vector<Entry> closed = {
              {now,
               table::entry::Closed{waiting ? "nobody started it" : "nobody went on playing"}}};
          return Effect(std::move(closed));
        },
        [](const Ended&) {});
  }
}

}  // namespace heirloom::server
