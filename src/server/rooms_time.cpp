// What happens at tables by itself: clocks, people who are gone, bots, and tables nobody needs.
#include <algorithm>
#include <utility>

#include "server/rooms.hpp"

namespace heirloom::server {
namespace {

using table::Code;

constexpr Time kSweepEvery = 10'000;
constexpr Time kReadAgainAfter = 5000;

}  // namespace

void Rooms::wake_at(const std::string& id, Time at) {
  const auto known = on_agenda_.find(id);
  if (known != on_agenda_.end()) {
    if (known->second <= at) return;
    agenda_.erase({known->second, id});
  }
  on_agenda_[id] = at;
  agenda_.insert({at, id});
}

void Rooms::tick() {
  const Time now = means_.now();
  // A few at a time: after a start there may be thousands, and people are waiting, too.
  constexpr int kAtOnce = 64;
  for (int i = 0; i < kAtOnce && !agenda_.empty() && agenda_.begin()->first <= now; ++i) {
    const std::string id = agenda_.begin()->second;
    agenda_.erase(agenda_.begin());
    on_agenda_.erase(id);
    Room* room = load(id, nullptr);
    if (room == nullptr && briefs_.contains(id)) wake_at(id, now + kReadAgainAfter);
    if (room != nullptr && !room->storing) look_after(id, *room);
  }
  if (now < next_sweep_) return;
  next_sweep_ = now + kSweepEvery;
  std::erase_if(rooms_, [&](const auto& one) {
    const Room& room = *one.second;
    return !room.storing && room.queue.empty() && room.thinking.empty() &&
           room.used + rules_.forget <= now;
  });
  expire(now);
  erase_finished(now);
}

void Rooms::look_after(const std::string& id, Room& room) {
  const Time now = means_.now();
  std::vector<Decide> by_itself;
  if (!room.table.due(now).empty()) {
    by_itself.push_back([now](const Table& table) { return Decision(table.due(now)); });
  }
  const bool missed_by_somebody = somebody_there(id, room, "");
  for (auto one = room.gone_since.begin(); one != room.gone_since.end();) {
    const auto [seat, since] = *one;
    if (now - since < rules_.grace || !missed_by_somebody) {
      ++one;
      continue;
    }
    one = room.gone_since.erase(one);
    by_itself.push_back(
        [now, missed = seat](const Table& table) { return Decision(table.gone(missed, now)); });
  }
  // Nothing is added to the log, but what is shown is no longer true.
  if (room.table.proposal_lapsed(now) && !std::exchange(room.lapse_told, true)) {
    changed_({id, room.table, {}, {}});
  }
  for (Decide& decide : by_itself) act(id, std::move(decide), [](const Ended&) {});
  const auto still = rooms_.find(id);
  if (still != rooms_.end() && !still->second->storing) after_change(id, *still->second);
}

void Rooms::after_change(const std::string& id, Room& room) {
  const Time now = means_.now();
  if (const auto due = room.table.next_due(now)) wake_at(id, std::max(*due, now + 1));
  if (room.table.status() != table::Status::running) return;
  note_absent(id, room);
  wake_for_gone(id, room);
  run_bots(id, room);
}

bool Rooms::somebody_there(const std::string& id, const Room& room,
                           const std::string& besides) const {
  return std::ranges::any_of(room.table.chairs(), [&](const table::Chair& chair) {
    return !chair.person.empty() && chair.person != besides && is_there_(id, chair.person);
  });
}

// Where nobody is left nobody is missed: the match rests, and the table may sleep.
void Rooms::wake_for_gone(const std::string& id, const Room& room) {
  if (!somebody_there(id, room, "")) return;
  for (const auto& [seat, since] : room.gone_since) wake_at(id, since + rules_.grace);
}

// Whoever left before the match began, or while it was paused, is missed from now on.
void Rooms::note_absent(const std::string& id, Room& room) {
  if (room.table.settings().pace.value != table::Pace::live) return;
  for (std::size_t i = 0; i < room.table.chairs().size(); ++i) {
    const table::Chair& chair = room.table.chairs()[i];
    if (chair.present() && !is_there_(id, chair.person)) {
      room.gone_since.try_emplace(static_cast<core::Seat>(i), means_.now());
    }
  }
}

void Rooms::run_bots(const std::string& id, Room& room) {
  for (const table::BotTurn& turn : room.table.bot_turns(means_.now())) {
    if (room.thinking.contains(turn.seat)) continue;
    const auto level = bots::read_level(turn.level);
    if (!level) continue;
    if (bot_must_wait(room, turn)) {
      const auto ready = room.bot_ready.find(turn.seat);
      // One that is ready, but ahead of people, waits for them and not for a time.
      const bool later = ready != room.bot_ready.end() && ready->second > means_.now();
      if (later) wake_at(id, ready->second);
      continue;
    }
    room.bot_ready.erase(turn.seat);
    room.thinking.add(turn.seat);
    const int number = room.table.chairs()[static_cast<std::size_t>(turn.seat)].turns;
    means_.thinker.think(
        room.table.match()->ponder(turn.seat, core::Random(hex_number(means_.entropy(8))),
                                   turn.answers_only),
        *level, [this, id, seat = turn.seat, number](const std::string& move) {
          bot_thought(id, seat, number, move);
        });
  }
}

bool Rooms::bot_must_wait(Room& room, const table::BotTurn& turn) {
  const Table& table = room.table;
  const core::SeatSet to_act = table.match()->to_act();
  // Where all wait for this one seat there is nothing to wait for.
  if (table.match()->sealed() || to_act.size() == 1) return false;
  int slowest = -1;
  for (const core::Seat seat : to_act) {
    const table::Chair& chair = table.chairs()[static_cast<std::size_t>(seat)];
    if (chair.present() && (slowest < 0 || chair.turns < slowest)) slowest = chair.turns;
  }
  if (slowest < 0) return false;
  const table::Chair& own = table.chairs()[static_cast<std::size_t>(turn.seat)];
  const bool answers = table.match()->owes_answer(turn.seat);
  if (!answers && own.turns > slowest + rules_.bot_lead) return true;
  const Time now = means_.now();
  const auto ready = room.bot_ready.find(turn.seat);
  if (ready == room.bot_ready.end()) {
    const Time spread = std::max<Time>(1, rules_.bot_delay_most - rules_.bot_delay_least);
    room.bot_ready[turn.seat] =
        now + rules_.bot_delay_least +
        static_cast<Time>(hex_number(means_.entropy(4)) % static_cast<std::uint64_t>(spread));
    return true;
  }
  return now < ready->second;
}

void Rooms::bot_thought(const std::string& id, core::Seat seat, int turn, const std::string& move) {
  const auto found = rooms_.find(id);
  if (found == rooms_.end()) return;
  found->second->thinking.remove(seat);
  act(
      id,
      [this, seat, turn, move](const Table& table) {
        return table.decide_for_bot(seat, turn, move, means_.now());
      },
      [this, id](const Ended& ended) {
        // The table has changed while the bot was thinking: it thinks again.
        const auto room = rooms_.find(id);
        if (ended.refused && ended.refused->code != Code::unavailable && room != rooms_.end()) {
          wake_at(id, means_.now() + 1);
        }
      });
}

void Rooms::person_came(const std::string& id, const std::string& person) {
  Room* room = load(id, nullptr);
  if (room == nullptr) return;
  room->used = means_.now();
  const auto seat = room->table.seat_of(person);
  if (!seat) return;
  room->gone_since.erase(*seat);
  if (!somebody_there(id, *room, person)) {
    for (auto& [other, since] : room->gone_since) since = means_.now();
  }
  if (room->table.status() == table::Status::running) wake_for_gone(id, *room);
  // Somebody who comes back has the seat back.
  act(
      id,
      [this, person, seat = *seat](const Table& table) {
        const bool away = table.match() != nullptr && table.seat_of(person) == seat &&
                          table.status() != table::Status::closed &&
                          table.chairs()[static_cast<std::size_t>(seat)].away;
        if (!away) return Decision(std::vector<Entry>{});
        return table.decide(table::command::Back{seat}, {person, means_.now(), "", ""});
      },
      [](const Ended&) {});
}

void Rooms::person_left(const std::string& id, const std::string& person) {
  // A table that is asleep misses people, too, unless it is finished.
  Room* room = rooms_.contains(id) || briefs_.contains(id) ? load(id, nullptr) : nullptr;
  if (room == nullptr) return;
  room->used = means_.now();
  const auto seat = room->table.seat_of(person);
  if (!seat) return;
  room->gone_since[*seat] = means_.now();
  wake_for_gone(id, *room);
}

bool Rooms::expired(const Brief& brief, Time now) const {
  const bool slow = brief.pace == table::Pace::slow;
  const bool waiting = brief.status == table::Status::waiting;
  const Time limit = waiting ? (slow ? rules_.unstarted_slow : rules_.unstarted_live)
                             : (slow ? rules_.abandoned_slow : rules_.abandoned_live);
  return brief.alive() && now - brief.changed > limit;
}

void Rooms::erase_finished(Time now) {
  if (rules_.keep_finished == 0) return;
  constexpr int kAtOnce = 200;
  const auto page = means_.store.list("table/", looked_through_, kAtOnce);
  if (!page) return;
  store::Batch batch;
  for (const store::Summary& summary : *page) {
    const auto brief = Brief::read(summary.text);
    const std::string id = summary.log.substr(std::string_view("table/").size());
    const bool old = brief && !brief->alive() && now - brief->changed > rules_.keep_finished;
    if (!old || rooms_.contains(id)) continue;
    batch.erased_logs.push_back(summary.log);
    for (const std::string& person : brief->persons) {
      if (!person.empty()) batch.puts.push_back({seat_key(person, id), std::nullopt});
    }
  }
  const bool all = page->size() < static_cast<std::size_t>(kAtOnce);
  looked_through_ = all ? std::string() : page->back().log;
  if (!batch.erased_logs.empty()) means_.store.commit(std::move(batch), nullptr);
}

void Rooms::expire(Time now) {
  std::vector<std::string> old;
  for (const auto& [id, brief] : briefs_) {
    if (expired(brief, now)) old.push_back(id);
  }
  for (const std::string& id : old) {
    act(
        id,
        [this, now](const Table& table) {
          // Another server may know more of it than was known here.
          if (!expired(Brief::of(table), now)) return Decision(std::vector<Entry>{});
          const bool waiting = table.status() == table::Status::waiting;
          std::vector<Entry> closed = {
              {now,
               table::entry::Closed{waiting ? "nobody started it" : "nobody went on playing"}}};
          return Decision(std::move(closed));
        },
        [](const Ended&) {});
  }
}

}  // namespace heirloom::server
