// Deciding, storing and applying, one thing at a time for each table.
#include "server/hall.hpp"

#include <algorithm>
#include <utility>

#include "server/keys.hpp"
#include "server/watched_store.hpp"

namespace heirloom::server {
namespace {

using table::Code;

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
      puts.push_back({keys::seat(sat->person, id), std::string()});
    }
  }
  return puts;
}

int steps_of(const match::Refereed* match) {
  return match == nullptr ? 0 : static_cast<int>(match->steps().size());
}

}  // namespace

Hall::Hall(Services services, HallRules rules, Changed changed, IsThere is_there)
    : services_(std::move(services)),
      rules_(rules),
      changed_(std::move(changed)),
      is_there_(std::move(is_there)),
      started_(services_.now()) {}

text::Result<text::Done> Hall::wake() {
  constexpr int kPage = 1000;
  std::string after;
  while (true) {
    const auto page = services_.store.list(keys::kTables, after, kPage);
    if (!page) return page.error();
    for (const store::Summary& summary : *page) {
      after = summary.log;
      const std::string id = keys::table_of(summary.log);
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
  const auto alive = services_.store.get(keys::kAlive);
  if (!alive) return alive.error();
  Time last = started_;
  if (*alive && text::read_word(**alive, last)) down_since_ = std::min(last, started_);
  return text::Done{};
}

void Hall::beat(Time every) {
  const Time now = services_.now();
  if (beating_ || now < last_beat_ + every) return;
  beating_ = true;
  last_beat_ = now;
  store::Batch batch;
  batch.puts.push_back({std::string(keys::kAlive), std::to_string(now)});
  services_.store.commit(std::move(batch), [this](const store::Answer&) { beating_ = false; });
}

void Hall::open(const std::string& id, const std::vector<Entry>& entries, Done done) {
  Table table(draw_numbers);
  for (const Entry& entry : entries) {
    const auto applied = table.apply(entry);
    if (!applied) return done({0, Refusal{Code::invalid, applied.error().message}});
  }
  store::Batch batch;
  Brief brief = Brief::of(table);
  batch.appends.push_back({keys::table(id), 0, lines_of(entries), brief.text()});
  batch.puts = seats_taken(id, entries);
  ++storing_;
  services_.store.commit(std::move(batch),
                         [this, id, done = std::move(done), brief = std::move(brief),
                          version = table.version()](const store::Answer& answer) {
                           --storing_;
                           if (answer.result != store::CommitResult::stored) {
                             return done({0, Refusal{Code::unavailable, answer.reason}});
                           }
                           if (brief.alive()) briefs_[id] = brief;
                           done({version, {}});
                         });
}

Hall::LoadedTable* Hall::load(const std::string& id, Refusal* why) {
  const auto known = loaded_.find(id);
  if (known != loaded_.end()) return known->second.get();
  const auto refuse = [&](Code code, std::string reason) -> LoadedTable* {
    if (why != nullptr) *why = {code, std::move(reason)};
    return nullptr;
  };
  const auto log = services_.store.read(keys::table(id), 0);
  if (!log) return refuse(Code::unavailable, log.error().message);
  if (log->empty()) return refuse(Code::unknown, "there is no such table");
  auto table = Table::replay(*log, draw_numbers);
  if (!table) {
    complain(id, table.error().message);
    return refuse(Code::unavailable, std::string(kCannotRead));
  }
  auto loaded = std::make_unique<LoadedTable>(std::move(*table));
  loaded->used = loaded->seen_whole = services_.now();
  for (std::size_t i = 0; i < loaded->table.chairs().size(); ++i) {
    const table::Chair& chair = loaded->table.chairs()[i];
    if (chair.present() && !is_there_(id, chair.person)) {
      loaded->gone_since[static_cast<core::Seat>(i)] = std::max(loaded->table.changed(), started_);
    }
  }
  // Another server may have changed it since, and those who are gone are not waited for for ever.
  remember(id, Brief::of(loaded->table));
  if (loaded->table.status() == table::Status::running) wake_for_gone(id, *loaded);
  const auto spared = [this](const Table& asleep) {
    return Effect(asleep.spared(down_since_, started_, services_.now()));
  };
  const bool missed = !loaded->table.spared(down_since_, started_, services_.now()).empty();
  LoadedTable* const kept = (loaded_[id] = std::move(loaded)).get();
  if (!missed) return kept;
  // Before anything else: nobody's time has passed while there was no server.
  kept->queue.push_back({spared, [](const Ended&) {}});
  pump(id);
  const auto still = loaded_.find(id);
  return still == loaded_.end() ? refuse(Code::unavailable, std::string(kCannotRead))
                                : still->second.get();
}

void Hall::look(const std::string& id, Look look, std::function<void(const Refusal&)> otherwise) {
  act(
      id,
      [look = std::move(look)](const Table& table) {
        look(table);
        return Effect(std::vector<Entry>{});
      },
      [otherwise = std::move(otherwise)](const Ended& ended) {
        if (ended.refused) otherwise(*ended.refused);
      },
      Standing::onlooker);
}

void Hall::act(const std::string& id, Decide decide, Done done, Standing standing) {
  Refusal why;
  LoadedTable* loaded = load(id, &why);
  if (loaded == nullptr) return done({0, std::move(why)});
  const std::size_t kept = standing == Standing::onlooker ? kKeptForPlayers : 0;
  if (loaded->queue.size() + kept >= kMostWaiting) {
    return done({loaded->table.version(),
                 Refusal{Code::busy, "too much is happening at this table; try again"}});
  }
  loaded->used = services_.now();
  loaded->queue.push_back({std::move(decide), std::move(done)});
  pump(id);
}

Hall::Standing Hall::standing_of(const std::string& id, const std::string& person) const {
  const auto brief = briefs_.find(id);
  if (brief == briefs_.end() || person.empty()) return Standing::onlooker;
  const auto& persons = brief->second.persons;
  return std::find(persons.begin(), persons.end(), person) == persons.end() ? Standing::onlooker
                                                                            : Standing::player;
}

void Hall::pump(const std::string& id) {
  while (true) {
    const auto found = loaded_.find(id);
    if (found == loaded_.end()) return;
    LoadedTable& loaded = *found->second;
    if (loaded.pumping || loaded.storing || loaded.queue.empty()) return;
    loaded.pumping = true;
    Effect effect = loaded.queue.front().decide(loaded.table);
    loaded.pumping = false;
    if (const auto* refusal = std::get_if<Refusal>(&effect)) {
      // Perhaps only because another server has lengthened the log meanwhile.
      if (is_behind(id, loaded) && ++loaded.queue.front().tries < kMostTries) {
        if (!reload(id, loaded)) return;
        after_change(id, loaded);
        continue;
      }
      finish(id, loaded, {loaded.table.version(), *refusal});
    } else if (std::get<std::vector<Entry>>(effect).empty()) {
      finish(id, loaded, {loaded.table.version(), {}});
    } else {
      return commit(id, loaded, std::get<std::vector<Entry>>(std::move(effect)));
    }
  }
}

bool Hall::is_behind(const std::string& id, LoadedTable& loaded) {
  const Time now = services_.now();
  if (now - loaded.seen_whole < rules_.trust) return false;
  const auto more = services_.store.read(keys::table(id), loaded.table.version());
  if (!more) return false;
  loaded.seen_whole = now;
  return !more->empty();
}

void Hall::finish(const std::string& id, LoadedTable& loaded, const Ended& ended) {
  Job job = std::move(loaded.queue.front());
  loaded.queue.pop_front();
  if (ended.refused && ended.refused->code == Code::unavailable)
    wake_at(id, services_.now() + 1000);
  loaded.pumping = true;  // what the answer leads to waits its turn
  job.done(ended);
  loaded.pumping = false;
}

void Hall::commit(const std::string& id, LoadedTable& loaded, std::vector<Entry> entries) {
  const std::int64_t expected = loaded.table.version();
  // The table goes ahead of its log while this is being stored; nobody looks at it meanwhile.
  std::vector<int> steps_before;
  for (const Entry& entry : entries) {
    steps_before.push_back(steps_of(loaded.table.match()));
    const auto applied = loaded.table.apply(entry);
    if (!applied) {
      complain(id, applied.error().message);
      return drop(id);
    }
  }
  store::Batch batch;
  batch.puts = seats_taken(id, entries);
  loaded.next_brief = Brief::of(loaded.table);
  batch.appends.push_back({keys::table(id), expected, lines_of(entries), loaded.next_brief.text()});
  loaded.storing = true;
  ++storing_;
  services_.store.commit(
      std::move(batch),
      [this, id, entries = std::move(entries), steps_before = std::move(steps_before)](
          const store::Answer& answer) { stored(id, entries, steps_before, answer); });
}

void Hall::stored(const std::string& id, const std::vector<Entry>& entries,
                  const std::vector<int>& steps_before, const store::Answer& answer) {
  --storing_;
  const auto found = loaded_.find(id);
  if (found == loaded_.end()) return;
  LoadedTable& loaded = *found->second;
  loaded.storing = false;
  if (answer.result == store::CommitResult::stored) {
    loaded.seen_whole = services_.now();
    remember(id, loaded.next_brief);
    loaded.lapse_told = false;
    finish(id, loaded, {loaded.table.version(), {}});
    changed_({id, loaded.table, entries, steps_before});
    after_change(id, loaded);
  } else {
    if (!reload(id, loaded)) return;
    const bool busy = answer.result == store::CommitResult::conflict;
    // Where nothing can be stored, bots wait a little: finish() sees to that.
    if (busy) after_change(id, loaded);
    if (!busy || ++loaded.queue.front().tries >= kMostTries) {
      finish(id, loaded,
             {loaded.table.version(),
              Refusal{busy ? Code::busy : Code::unavailable,
                      busy ? "too much is happening at this table; try again" : answer.reason}});
    }
  }
  pump(id);
}

bool Hall::reload(const std::string& id, LoadedTable& loaded) {
  const auto log = services_.store.read(keys::table(id), 0);
  auto table = log ? Table::replay(*log, draw_numbers) : text::Result<Table>(log.error());
  if (!table) {
    if (log) complain(id, table.error().message);
    drop(id);
    return false;
  }
  loaded.table = std::move(*table);
  loaded.seen_whole = services_.now();
  remember(id, Brief::of(loaded.table));
  changed_({id, loaded.table, {}, {}});
  return true;
}

void Hall::complain(const std::string& id, const std::string& reason) {
  constexpr std::size_t kMostRemembered = 10'000;
  if (complained_.size() < kMostRemembered && complained_.insert(id).second) {
    services_.note("error", "its log cannot be followed: " + reason, id);
  }
}

void Hall::drop(const std::string& id) {
  const auto loaded = std::move(loaded_[id]);
  loaded_.erase(id);
  wake_at(id, services_.now() + 5000);
  for (const Job& job : loaded->queue) {
    job.done({0, Refusal{Code::unavailable, std::string(kCannotRead)}});
  }
}

void Hall::remember(const std::string& id, const Brief& brief) {
  if (brief.alive()) {
    briefs_[id] = brief;  // into the same memory, so that it does not scatter
  } else {
    briefs_.erase(id);
  }
}

}  // namespace heirloom::server
