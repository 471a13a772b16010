// What each message of a client leads to.
#include <utility>

#include "server/site.hpp"

namespace heirloom::server {
namespace {

using table::Code;

Refusal nobody() { return {Code::forbidden, "say who you are first: POST /api/guest"}; }

Refusal too_many_tables() { return {Code::busy, "there are too many tables; try again later"}; }

Refusal not_started() { return {Code::early, "the match has not started"}; }

Json empty_result() { return Json::object(); }

}  // namespace

void Site::on(const Asked& asked, const ask::Hello& hello) {
  if (hello.protocol != kProtocol) {
    return refuse(asked,
                  {Code::outdated, "please reload: this page is " +
                                       std::string(hello.protocol < kProtocol ? "older" : "newer") +
                                       " than the server"});
  }
  Client& client = clients_[asked.connection];
  client.greeted = true;
  const std::string person = person_of(asked.connection);
  answer(asked, result::Hello{person, person.empty() ? "" : people_.name_of(person)});
  if (person.empty()) return;
  const std::set<std::string> waits = learn_turns(person);
  if (!waits.empty()) tell(asked.connection, tell::Turns{{waits.begin(), waits.end()}});
}

void Site::on(const Asked& asked, const ask::Open& open) {
  const std::string host = person_of(asked.connection);
  if (host.empty()) return refuse(asked, nobody());
  if (hall_.briefs().size() >= rules_.most_tables) return refuse(asked, too_many_tables());
  auto settings = table::complete(open.settings);
  if (!settings) return refuse(asked, {Code::invalid, settings.error().message});
  const std::string id = services_.entropy(8);
  const Time now = services_.now();
  result::Open opened{id, {}};
  std::vector<std::string> hashes;
  std::optional<int> seat;
  for (std::size_t i = 0; i < settings->seats.size(); ++i) {
    const table::SeatKind kind = settings->seats[i].kind;
    opened.links.push_back(kind == table::SeatKind::link ? services_.entropy(16) : "");
    hashes.push_back(kind == table::SeatKind::link ? hash_of(opened.links.back()) : "");
    if (!seat && kind == table::SeatKind::open) seat = static_cast<int>(i);
  }
  std::vector<Entry> entries = {
      {now, table::entry::opened(std::move(*settings), host, std::move(hashes), "")}};
  if (seat && !open.watch_only.value) entries.push_back({now, table::entry::Sat{*seat, host}});
  hall_.open(id, entries, [this, asked, opened = std::move(opened)](const Ended& ended) {
    if (ended.refused) return refuse(asked, *ended.refused);
    answer(asked, opened);
  });
}

void Site::on(const Asked& asked, const ask::Rematch& rematch) {
  const std::string person = person_of(asked.connection);
  const std::string old = rematch.table;
  hall_.look(
      old,
      [this, asked, person, old](const Table& table) {
        if (!table.seat_of(person)) {
          return refuse(asked, {Code::forbidden, "only those who played can ask for a rematch"});
        }
        if (table.status() != table::Status::over) {
          return refuse(asked, {Code::early, "the match is not over"});
        }
        if (!table.followed_by().empty()) {
          return answer(asked, result::Open{table.followed_by(), {}});
        }
        if (hall_.briefs().size() >= rules_.most_tables) return refuse(asked, too_many_tables());
        const std::string id = services_.entropy(8);
        const Time now = services_.now();
        table::Settings settings = table.settings();
        std::vector<Entry> entries;
        const std::size_t seats = table.chairs().size();
        for (std::size_t i = 0; i < seats; ++i) {
          // Everybody moves on by one seat.
          const table::Chair& chair = table.chairs()[(i + seats - 1) % seats];
          settings.seats[i] = chair.level.empty()
                                  ? table::SeatWish{table::SeatKind::open, {}}
                                  : table::SeatWish{table::SeatKind::bot, {chair.level}};
          if (!chair.person.empty() && !people_.is_gone(chair.person)) {
            entries.push_back({now, table::entry::Sat{static_cast<int>(i), chair.person}});
          }
        }
        entries.insert(entries.begin(),
                       {now, table::entry::opened(std::move(settings), person, {}, old)});
        hall_.open(id, entries, [this, asked, id, old](const Ended& ended) {
          if (ended.refused) return refuse(asked, *ended.refused);
          follow(asked, old, id);
        });
      },
      [this, asked](const Refusal& refusal) { refuse(asked, refusal); });
}

void Site::follow(const Asked& asked, const std::string& old, const std::string& id) {
  const auto chosen = std::make_shared<std::string>(id);
  hall_.act(
      old,
      [this, id, chosen](const Table& table) -> Effect {
        // Two may have asked at the same time; the first one's table counts.
        if (!table.followed_by().empty()) {
          *chosen = table.followed_by();
          return std::vector<Entry>{};
        }
        return std::vector<Entry>{{services_.now(), table::entry::Followed{id}}};
      },
      [this, asked, id, chosen](const Ended& ended) {
        if (ended.refused) return refuse(asked, *ended.refused);
        if (*chosen != id) close_unused(id);
        answer(asked, result::Open{*chosen, {}});
      });
}

void Site::close_unused(const std::string& id) {
  hall_.act(
      id,
      [this](const Table& table) -> Effect {
        if (table.status() != table::Status::waiting) return std::vector<Entry>{};
        return std::vector<Entry>{{services_.now(), table::entry::Closed{"another was faster"}}};
      },
      [](const Ended&) {});
}

void Site::on(const Asked& asked, const ask::Watch& watch) {
  const std::string id = watch.table;
  const std::set<std::string>& watched = clients_[asked.connection].watched;
  if (watched.size() >= rules_.most_watched && !watched.contains(id)) {
    return refuse(asked, {Code::busy, "you watch too many tables at once; leave one"});
  }
  hall_.look(
      id,
      [this, asked, id, since = watch.since.value](const Table& table) {
        const auto client = clients_.find(asked.connection);
        if (client == clients_.end()) return;
        client->second.watched.insert(id);
        watchers_[id].insert(asked.connection);
        const std::string person = person_of(asked.connection);
        const core::Viewer viewer = table.viewer_of(person);
        tell::Update update = snapshot(id, table, viewer, room_shown(table));
        if (since) update.happened = tale(id, table, *since, viewer);
        answer(asked, empty_result());
        tell(asked.connection, update);
        tell_presence(id, table);
        if (!person.empty()) hall_.person_came(id, person);
      },
      [this, asked](const Refusal& refusal) { refuse(asked, refusal); });
}

void Site::on(const Asked& asked, const ask::Unwatch& unwatch) {
  if (clients_[asked.connection].watched.contains(unwatch.table)) {
    stop_watching(asked.connection, unwatch.table);
  }
  answer(asked, empty_result());
}

void Site::on(const Asked& asked, const ask::Act& act) {
  const std::string person = person_of(asked.connection);
  if (person.empty()) return refuse(asked, nobody());
  table::Asking asking{person, 0, "", ""};
  if (const auto* sit = std::get_if<table::command::Sit>(&act.command)) {
    if (!sit->link.value.empty()) asking.link_hash = hash_of(sit->link.value);
  }
  if (std::holds_alternative<table::command::Start>(act.command)) {
    asking.fresh_key = services_.entropy(32);
  }
  hall_.act(
      act.table,
      [this, command = act.command, asking](const Table& table) mutable {
        asking.now = services_.now();
        return table.decide(command, asking);
      },
      [this, asked, id = act.table](const Ended& ended) {
        if (!ended.refused) return answer(asked, result::Act{ended.version});
        refuse(asked, *ended.refused);
        // A refused sender may not have seen what everybody else has.
        const auto client = clients_.find(asked.connection);
        if (client == clients_.end() || !client->second.watched.contains(id)) return;
        hall_.look(
            id,
            [this, asked, id](const Table& table) {
              tell(asked.connection,
                   snapshot(id, table, table.viewer_of(person_of(asked.connection)),
                            room_shown(table)));
            },
            [](const Refusal&) {});
      },
      hall_.standing_of(act.table, person));
}

void Site::on(const Asked& asked, const ask::View& view) {
  hall_.look(
      view.table,
      [this, asked, step = view.step.value](const Table& table) {
        if (table.match() == nullptr) return refuse(asked, not_started());
        auto reply = table.match()->view(table.viewer_of(person_of(asked.connection)), step);
        if (!reply) return refuse(asked, {Code::invalid, reply.error().message});
        answer(asked, *reply);
      },
      [this, asked](const Refusal& refusal) { refuse(asked, refusal); });
}

}  // namespace heirloom::server
