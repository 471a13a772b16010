// Updates of a table: made for each viewer from what that viewer may know.
#include <algorithm>

#include "server/keys.hpp"
#include "server/site.hpp"

namespace heirloom::server {
namespace {

// Whether anyone sits in another seat afterwards.
bool changes_seats(const Entry& entry) {
  return std::holds_alternative<table::entry::Sat>(entry.what) ||
         std::holds_alternative<table::entry::Left>(entry.what) ||
         std::holds_alternative<table::entry::Manned>(entry.what);
}

}  // namespace

Serialized<Room> Site::room_shown(const Table& table) {
  const Time now = services_.now();
  Room room;
  room.settings = table.settings();
  room.status = table.status();
  room.host = table.host();
  for (std::size_t i = 0; i < table.chairs().size(); ++i) {
    const table::Chair& chair = table.chairs()[i];
    const auto seat = static_cast<core::Seat>(i);
    SeatShown shown;
    shown.person = chair.person;
    shown.name = chair.person.empty() ? "" : people_.name_of(chair.person);
    shown.bot = chair.level;
    shown.reserved = !chair.link.empty();
    shown.away = chair.away;
    shown.autopilot = chair.autopilot;
    shown.turn = chair.turns;
    shown.left = table.left(seat, now);
    shown.running = table.match() != nullptr && table.runs(seat);
    room.seats.push_back(std::move(shown));
  }
  if (const auto proposal = table.proposal(now)) {
    ProposalShown shown{proposal->topic, proposal->by, {}};
    for (const core::Seat seat : proposal->agreed) shown.agreed.push_back(seat);
    room.proposal = std::move(shown);
  }
  room.followed_by = table.followed_by();
  room.closed_because = table.closed_because();
  room.created = table.created();
  room.now = now;
  return {text::to_text(room)};
}

tell::Update Site::snapshot(const std::string& id, const Table& table, core::Viewer viewer,
                            Serialized<Room> room) {
  tell::Update update;
  update.table = id;
  update.version = table.version();
  update.room = std::move(room);
  if (!viewer.is_spectator()) update.seat = viewer.seat();
  if (const match::Shown* match = table.match()) update.view = match->view_text(viewer);
  return update;
}

std::optional<Shown> Site::show(const Table& table, const Entry& entry, int steps_before,
                                core::Viewer viewer) {
  using namespace table::entry;
  const match::Shown* const match = table.match();
  return std::visit(
      [&](const auto& what) -> std::optional<Shown> {
        using What = std::remove_cvref_t<decltype(what)>;
        if constexpr (std::same_as<What, Opened>) {
          return shown::Opened{what.host};
        } else if constexpr (std::same_as<What, Started>) {
          return shown::Started{match->events_since(steps_before, viewer)};
        } else if constexpr (std::same_as<What, Moved>) {
          return shown::Moved{what.seat, what.by_bot, match->events_since(steps_before, viewer)};
        } else if constexpr (std::same_as<What, Said>) {
          // Spectators may see more than a player does, so players hear them only afterwards.
          const bool heard =
              what.seated || viewer.is_spectator() || table.status() == table::Status::over;
          if (!heard) return {};
          // A deleted person's messages are not shown.
          const bool gone = people_.is_gone(what.person);
          return shown::Said{what.person, people_.name_of(what.person), what.seated,
                             gone ? std::string() : what.text};
        } else if constexpr (std::same_as<What, Spared>) {
          return {};
        } else {
          return Shown(what);
        }
      },
      entry.what);
}

std::optional<std::vector<Happening>> Site::tale(const std::string& id, const Table& table,
                                                 std::int64_t since, core::Viewer viewer) {
  if (since < 0 || since > table.version() || table.version() - since > rules_.longest_tale) {
    return {};
  }
  std::vector<Happening> tale;
  if (since == table.version()) return tale;
  const auto log = store_.read(keys::table(id), 0);
  if (!log) return {};
  Table then(draw_numbers);
  for (std::int64_t number = 0; number < table.version(); ++number) {
    const auto entry = table::read_entry((*log)[static_cast<std::size_t>(number)]);
    if (!entry) return {};
    const int before = then.match() == nullptr ? 0 : static_cast<int>(then.match()->steps().size());
    if (!then.apply(*entry)) return {};
    if (number < since) continue;
    if (auto shown = show(then, *entry, before, viewer)) {
      tale.push_back({number + 1, entry->at, std::move(*shown)});
    }
  }
  return tale;
}

void Site::changed(const Hall::Change& change) {
  std::vector<std::string> seated;
  for (const table::Chair& chair : change.table.chairs()) seated.push_back(chair.person);
  for (const Entry& entry : change.entries) {
    if (const auto* moved = std::get_if<table::entry::Moved>(&entry.what)) {
      ++(moved->by_bot ? metrics_.bot_moves : metrics_.moves);
      if (change.table.status() == table::Status::over) note("info", "match over", change.id);
    } else if (std::holds_alternative<table::entry::Started>(entry.what)) {
      note("info", "match started: " + change.table.settings().game, change.id);
    } else if (const auto* closed = std::get_if<table::entry::Closed>(&entry.what)) {
      note("info", "table closed: " + closed->reason, change.id);
    }
  }
  const auto brief = hall_.briefs().find(change.id);
  note_turns(change.id, seated, brief == hall_.briefs().end() ? nullptr : &brief->second);
  const auto watchers = watchers_.find(change.id);
  if (watchers == watchers_.end()) return;
  // All spectators get the same text; so do all devices of one person.
  std::map<int, std::vector<Connection>> by_viewer;
  for (const Connection connection : watchers->second) {
    const core::Viewer viewer = change.table.viewer_of(person_of(connection));
    by_viewer[viewer.is_spectator() ? -1 : viewer.seat()].push_back(connection);
  }
  const Serialized<Room> room = room_shown(change.table);
  for (const auto& [seat, connections] : by_viewer) {
    const core::Viewer viewer = seat < 0 ? core::Viewer::spectator() : core::Viewer::seat(seat);
    tell::Update update = snapshot(change.id, change.table, viewer, room);
    if (!change.entries.empty()) {
      update.happened.emplace();
      const auto first = change.table.version() - static_cast<std::int64_t>(change.entries.size());
      for (std::size_t i = 0; i < change.entries.size(); ++i) {
        if (auto shown = show(change.table, change.entries[i], change.steps_before[i], viewer)) {
          update.happened->push_back(
              {first + static_cast<std::int64_t>(i) + 1, change.entries[i].at, std::move(*shown)});
        }
      }
    }
    const Message message = encode(Tell(std::move(update)));
    metrics_.updates += connections.size();
    for (const Connection connection : connections) services_.wire.send(connection, message);
  }
  if (std::any_of(change.entries.begin(), change.entries.end(), changes_seats)) {
    tell_presence(change.id, change.table);
  }
}

void Site::tell_presence(const std::string& id, const Table& table) {
  const auto watchers = watchers_.find(id);
  if (watchers == watchers_.end()) return;
  tell::Presence presence;
  presence.table = id;
  for (std::size_t i = 0; i < table.chairs().size(); ++i) {
    const std::string& person = table.chairs()[i].person;
    if (!person.empty() && is_there(id, person)) presence.present.push_back(static_cast<int>(i));
  }
  for (const Connection connection : watchers->second) {
    presence.spectators += table.viewer_of(person_of(connection)).is_spectator();
  }
  const Message message = encode(Tell(presence));
  for (const Connection connection : watchers->second) services_.wire.send(connection, message);
}

void Site::note_turns(const std::string& id, const std::vector<std::string>& seated,
                      const Brief* brief) {
  // Everyone seated now or when the table last waited for someone.
  std::set<std::string> concerned;
  if (const auto waited = waited_.find(id); waited != waited_.end()) {
    concerned = std::move(waited->second);
    waited_.erase(waited);
  }
  concerned.insert(seated.begin(), seated.end());
  for (const std::string& person : concerned) {
    const auto known = turns_.find(person);
    if (known == turns_.end()) continue;  // not there to be told
    std::set<std::string>& waits = known->second;
    const bool now = brief != nullptr && brief->waits_for(person);
    if (now) waited_[id].insert(person);
    const bool new_to_them = now ? waits.insert(id).second : waits.erase(id) > 0;
    if (!new_to_them) continue;
    for (const Connection device : devices_[person]) {
      if (clients_[device].greeted) tell(device, tell::Turns{{waits.begin(), waits.end()}});
    }
  }
}

text::Result<std::set<std::string>> Site::tables_that_wait_for(const std::string& person) {
  constexpr int kPage = 500;
  const std::string prefix = keys::seats_of(person);
  std::set<std::string> waits;
  std::string after;
  while (true) {
    const auto seats = store_.find(prefix, after, kPage);
    if (!seats) return seats.error();
    for (const store::Document& seat : *seats) {
      after = seat.key;
      const std::string id = seat.key.substr(prefix.size());
      const auto brief = hall_.briefs().find(id);
      if (brief != hall_.briefs().end() && brief->second.waits_for(person)) waits.insert(id);
    }
    if (seats->size() < static_cast<std::size_t>(kPage)) return waits;
  }
}

std::set<std::string> Site::learn_turns(const std::string& person) {
  if (const auto known = turns_.find(person); known != turns_.end()) return known->second;
  const auto waits = tables_that_wait_for(person);
  if (!waits) return {};  // next time
  for (const std::string& id : *waits) waited_[id].insert(person);
  return turns_[person] = *waits;
}

void Site::forget_turns(const std::string& person) {
  const auto known = turns_.find(person);
  if (known == turns_.end()) return;
  for (const std::string& id : known->second) {
    const auto waited = waited_.find(id);
    waited->second.erase(person);
    if (waited->second.empty()) waited_.erase(waited);
  }
  turns_.erase(known);
}

}  // namespace heirloom::server
