// Deciding, storing and applying, one thing at a time for each table.
#include "server/rooms.hpp"

#include <algorithm>
#include <utility>

#include "server/watched_store.hpp"

namespace heirloom::server {
namespace {

using table::Code;

// When the server was last known to run.
constexpr std::string_view kAliveKey = "alive";

std::string log_of(const std::string& id) { return "table/" + id; }

std::vector<std::string> lines_of(const std::vector<Entry>& entries) {
  std::vector<std::string> lines;
  lines.reserve(entries.size());
  for (const Entry& entry : entries) lines.push_back(table::write_entry(entry));
  return lines;
}

std::vector<store::Put> seats_taken(const std::string& id, const std::vector<Entry>& entries) {
  std::vector<store::Put> puts;
  for (const Entry& entry : entries) {
    if (const auto* sat = std::get_if<table::entry::Sat>(&entry.what)) {
      puts.push_back({seat_key(sat->person, id), std::string()});
    }
  }
  return puts;
}

int steps_of(const Table& table) {
  return table.match() == nullptr ? 0 : static_cast<int>(table.match()->steps().size());
}

}  // namespace

std::string seat_key(const std::string& person, const std::string& id) {
  return "seat/" + person + "/" + id;
}

Rooms::Rooms(Means means, RoomRules rules, Changed changed, IsThere is_there)
    : means_(std::move(means)),
      rules_(rules),
      changed_(std::move(changed)),
      is_there_(std::move(is_there)),
      started_(means_.now()) {}

text::Result<text::Done> Rooms::wake() {
  constexpr int kPage = 1000;
  std::string after;
  while (true) {
    const auto page = means_.store.list("table/", after, kPage);
    if (!page) return page.error();
    for (const store::Summary& summary : *page) {
      after = summary.log;
      const std::string id = summary.log.substr(std::string_view("table/").size());
      auto brief = Brief::read(summary.text);
      if (!brief) {
        unreadable_.push_back("table " + id + ": " + brief.error().message);
        continue;
      }
      if (!brief->alive()) continue;
      if (brief->due) wake_at(id, *brief->due);
      briefs_[id] = std::move(*brief);
    }
    if (page->size() < static_cast<std::size_t>(kPage)) break;
  }
  const auto alive = means_.store.get(kAliveKey);
  if (!alive) return alive.error();
  Time last = started_;
  if (*alive && text::read_word(**alive, last)) down_since_ = std::min(last, started_);
  return text::Done{};
}

void Rooms::beat(Time every) {
  const Time now = means_.now();
  if (beating_ || now < last_beat_ + every) return;
  beating_ = true;
  last_beat_ = now;
  store::Batch batch;
  batch.puts.push_back({std::string(kAliveKey), std::to_string(now)});
  means_.store.commit(std::move(batch), [this](const store::Answer&) { beating_ = false; });
}

void Rooms::open(const std::string& id, const std::vector<Entry>& entries, Done done) {
  Table table(draw_numbers);
  for (const Entry& entry : entries) {
    const auto applied = table.apply(entry);
    if (!applied) return done({0, Refusal{Code::invalid, applied.error().message}});
  }
  store::Batch batch;
  Brief brief = Brief::of(table);
  batch.appends.push_back({log_of(id), 0, lines_of(entries), brief.text()});
  batch.puts = seats_taken(id, entries);
  ++storing_;
  means_.store.commit(std::move(batch), [this, id, done = std::move(done), brief = std::move(brief),
                                         version = table.version()](const store::Answer& answer) {
    --storing_;
    if (answer.verdict != store::Verdict::stored) {
      return done({0, Refusal{Code::unavailable, answer.reason}});
    }
    if (brief.alive()) briefs_[id] = brief;
    done({version, {}});
  });
}

Rooms::Room* Rooms::load(const std::string& id, Refusal* why) {
  const auto known = rooms_.find(id);
  if (known != rooms_.end()) return known->second.get();
  const auto refuse = [&](Code code, std::string reason) -> Room* {
    if (why != nullptr) *why = {code, std::move(reason)};
    return nullptr;
  };
  const auto log = means_.store.read(log_of(id), 0);
  if (!log) return refuse(Code::unavailable, log.error().message);
  if (log->empty()) return refuse(Code::unknown, "there is no such table");
  auto table = Table::replay(*log, draw_numbers);
  if (!table) {
    complain(id, table.error().message);
    return refuse(Code::unavailable, std::string(kCannotRead));
  }
  auto room = std::make_unique<Room>(std::move(*table));
  room->used = means_.now();
  for (std::size_t i = 0; i < room->table.chairs().size(); ++i) {
    const table::Chair& chair = room->table.chairs()[i];
    if (chair.present() && !is_there_(id, chair.person)) {
      room->gone_since[static_cast<core::Seat>(i)] = std::max(room->table.changed(), started_);
    }
  }
  // Another server may have changed it since, and those who are gone are not waited for for ever.
  remember(id, Brief::of(room->table));
  if (room->table.status() == table::Status::running) wake_for_gone(id, *room);
  const auto spared = [this](const Table& asleep) {
    return Decision(asleep.spared(down_since_, started_, means_.now()));
  };
  const bool missed = !room->table.spared(down_since_, started_, means_.now()).empty();
  Room* const loaded = (rooms_[id] = std::move(room)).get();
  if (!missed) return loaded;
  // Before anything else: nobody's time has passed while there was no server.
  loaded->queue.push_back({spared, [](const Ended&) {}});
  pump(id);
  const auto still = rooms_.find(id);
  return still == rooms_.end() ? refuse(Code::unavailable, std::string(kCannotRead))
                               : still->second.get();
}

void Rooms::look(const std::string& id, Look look, std::function<void(const Refusal&)> otherwise) {
  act(
      id,
      [look = std::move(look)](const Table& table) {
        look(table);
        return Decision(std::vector<Entry>{});
      },
      [otherwise = std::move(otherwise)](const Ended& ended) {
        if (ended.refused) otherwise(*ended.refused);
      },
      Standing::onlooker);
}

void Rooms::act(const std::string& id, Decide decide, Done done, Standing standing) {
  Refusal why;
  Room* room = load(id, &why);
  if (room == nullptr) return done({0, std::move(why)});
  const std::size_t kept = standing == Standing::onlooker ? kKeptForPlayers : 0;
  if (room->queue.size() + kept >= kMostWaiting) {
    return done({room->table.version(),
                 Refusal{Code::busy, "too much is happening at this table; try again"}});
  }
  room->used = means_.now();
  room->queue.push_back({std::move(decide), std::move(done)});
  pump(id);
}

Rooms::Standing Rooms::standing_of(const std::string& id, const std::string& person) const {
  const auto brief = briefs_.find(id);
  if (brief == briefs_.end() || person.empty()) return Standing::onlooker;
  const auto& persons = brief->second.persons;
  return std::find(persons.begin(), persons.end(), person) == persons.end() ? Standing::onlooker
                                                                            : Standing::player;
}

void Rooms::pump(const std::string& id) {
  while (true) {
    const auto found = rooms_.find(id);
    if (found == rooms_.end()) return;
    Room& room = *found->second;
    if (room.pumping || room.storing || room.queue.empty()) return;
    room.pumping = true;
    Decision decision = room.queue.front().decide(room.table);
    room.pumping = false;
    if (const auto* refusal = std::get_if<Refusal>(&decision)) {
      // Perhaps only because somebody else has lengthened the log meanwhile.
      if (is_behind(id, room) && ++room.queue.front().tries < kMostTries) {
        if (!reload(id, room)) return;
        after_change(id, room);
        continue;
      }
      finish(id, room, {room.table.version(), *refusal});
    } else if (std::get<std::vector<Entry>>(decision).empty()) {
      finish(id, room, {room.table.version(), {}});
    } else {
      return commit(id, room, std::get<std::vector<Entry>>(std::move(decision)));
    }
  }
}

bool Rooms::is_behind(const std::string& id, const Room& room) {
  const auto more = means_.store.read(log_of(id), room.table.version());
  return more && !more->empty();
}

void Rooms::finish(const std::string& id, Room& room, const Ended& ended) {
  Job job = std::move(room.queue.front());
  room.queue.pop_front();
  if (ended.refused && ended.refused->code == Code::unavailable) wake_at(id, means_.now() + 1000);
  room.pumping = true;  // what the answer leads to waits its turn
  job.done(ended);
  room.pumping = false;
}

void Rooms::commit(const std::string& id, Room& room, std::vector<Entry> entries) {
  const std::int64_t expected = room.table.version();
  // The table goes ahead of its log while this is being stored; nobody looks at it meanwhile.
  std::vector<int> steps_before;
  for (const Entry& entry : entries) {
    steps_before.push_back(steps_of(room.table));
    const auto applied = room.table.apply(entry);
    if (!applied) {
      complain(id, applied.error().message);
      return drop(id);
    }
  }
  store::Batch batch;
  batch.puts = seats_taken(id, entries);
  room.next_brief = Brief::of(room.table);
  batch.appends.push_back({log_of(id), expected, lines_of(entries), room.next_brief.text()});
  room.storing = true;
  ++storing_;
  means_.store.commit(
      std::move(batch),
      [this, id, entries = std::move(entries), steps_before = std::move(steps_before)](
          const store::Answer& answer) { stored(id, entries, steps_before, answer); });
}

void Rooms::stored(const std::string& id, const std::vector<Entry>& entries,
                   const std::vector<int>& steps_before, const store::Answer& answer) {
  --storing_;
  const auto found = rooms_.find(id);
  if (found == rooms_.end()) return;
  Room& room = *found->second;
  room.storing = false;
  if (answer.verdict == store::Verdict::stored) {
    remember(id, room.next_brief);
    room.lapse_told = false;
    finish(id, room, {room.table.version(), {}});
    changed_({id, room.table, entries, steps_before});
    after_change(id, room);
  } else {
    if (!reload(id, room)) return;
    const bool busy = answer.verdict == store::Verdict::conflict;
    // Where nothing can be stored, bots wait a little: finish() sees to that.
    if (busy) after_change(id, room);
    if (!busy || ++room.queue.front().tries >= kMostTries) {
      finish(id, room,
             {room.table.version(),
              Refusal{busy ? Code::busy : Code::unavailable,
                      busy ? "too much is happening at this table; try again" : answer.reason}});
    }
  }
  pump(id);
}

bool Rooms::reload(const std::string& id, Room& room) {
  const auto log = means_.store.read(log_of(id), 0);
  auto table = log ? Table::replay(*log, draw_numbers) : text::Result<Table>(log.error());
  if (!table) {
    if (log) complain(id, table.error().message);
    drop(id);
    return false;
  }
  room.table = std::move(*table);
  remember(id, Brief::of(room.table));
  changed_({id, room.table, {}, {}});
  return true;
}

void Rooms::complain(const std::string& id, const std::string& reason) {
  constexpr std::size_t kMostRemembered = 10'000;
  if (complained_.size() < kMostRemembered && complained_.insert(id).second) {
    means_.note("error", "its log cannot be followed: " + reason, id);
  }
}

void Rooms::drop(const std::string& id) {
  const auto room = std::move(rooms_[id]);
  rooms_.erase(id);
  wake_at(id, means_.now() + 5000);
  for (const Job& job : room->queue) {
    job.done({0, Refusal{Code::unavailable, std::string(kCannotRead)}});
  }
}

void Rooms::remember(const std::string& id, const Brief& brief) {
  if (brief.alive()) {
    briefs_[id] = brief;  // into the same memory, so that it does not scatter
  } else {
    briefs_.erase(id);
  }
}

}  // namespace heirloom::server
