// Lists of tables, the feed of those that wait, metrics, and what the operator may do.
#include <algorithm>
#include <deque>
#include <utility>

#include "server/api_responses.hpp"
#include "server/keys.hpp"
#include "server/site.hpp"
#include "text/markup.hpp"

namespace heirloom::server {
namespace {

using table::Code;

constexpr std::size_t kMostListed = 200;

// A time as feeds write it.
std::string stamp(Time milliseconds) {
  const std::time_t seconds = milliseconds / 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::string out(32, '\0');
  out.resize(std::strftime(out.data(), out.size(), "%Y-%m-%dT%H:%M:%SZ", &parts));
  return out;
}

}  // namespace

api::Brief Site::brief_shown(const std::string& id, const Brief& brief) {
  api::Brief shown;
  shown.table = id;
  shown.game = brief.game;
  shown.status = brief.status;
  shown.listed = brief.listed;
  shown.pace = brief.pace;
  shown.host = brief.host;
  for (const std::string& person : brief.persons) {
    if (person.empty()) continue;
    shown.persons.push_back(person);
    shown.names.push_back(people_.name_of(person));
    if (brief.waits_for(person)) shown.to_act.push_back(person);
  }
  shown.seats = static_cast<int>(brief.persons.size());
  shown.free_seats = brief.free_seats();
  shown.created = brief.created;
  shown.changed = brief.changed;
  return shown;
}

Response Site::listed(Found found, std::size_t most) {
  most = std::min(found.size(), most);
  std::partial_sort(
      found.begin(), found.begin() + static_cast<std::ptrdiff_t>(most), found.end(),
      [](const auto& a, const auto& b) { return a.second->changed > b.second->changed; });
  api::Tables list;
  for (std::size_t i = 0; i < most; ++i) {
    list.tables.push_back(brief_shown(found[i].first, *found[i].second));
  }
  return json_response(list);
}

Response Site::tables_of(const Person& person) {
  const auto seats = store_.find(keys::seats_of(person.id), "", kMostListed * 5);
  if (!seats) return refused({Code::unavailable, seats.error().message});
  Found found;
  std::deque<Brief> own;
  for (const store::Document& seat : *seats) {
    const std::string id = seat.key.substr(seat.key.rfind('/') + 1);
    const auto summary = store_.list(keys::table(id), "", 1);
    if (!summary || summary->empty()) continue;
    auto brief = Brief::read(summary->front().text);
    if (!brief || std::count(brief->persons.begin(), brief->persons.end(), person.id) == 0) {
      continue;
    }
    found.emplace_back(id, &own.emplace_back(std::move(*brief)));
  }
  return listed(std::move(found), kMostListed);
}

Response Site::listed_tables() {
  Found found;
  for (const auto& [id, brief] : hall_.briefs()) {
    if (brief.listed) found.emplace_back(id, &brief);
  }
  return listed(std::move(found), kMostListed);
}

Response Site::all_tables() {
  api::Tables list;
  for (const auto& [id, brief] : hall_.briefs()) list.tables.push_back(brief_shown(id, brief));
  return json_response(list);
}

Response Site::feed(const std::string& secret) {
  const auto person = people_.by_feed(secret);
  if (!person) return refused({Code::unknown, "there is no such feed"});
  std::string entries;
  Time latest = person->since;
  const auto waits = tables_that_wait_for(person->id);
  if (!waits) return refused({Code::unavailable, waits.error().message});
  for (const std::string& id : *waits) {
    const auto brief = hall_.briefs().find(id);
    if (brief == hall_.briefs().end()) continue;
    const Time changed = brief->second.changed;
    latest = std::max(latest, changed);
    entries += "<entry><id>urn:heirloom:" + id + ":" + std::to_string(changed) +
               "</id><title>Your turn: " + text::escape_markup(brief->second.game) +
               "</title><updated>" + stamp(changed) + "</updated><link href=\"/table/" + id +
               "\"/></entry>";
  }
  return {200,
          "application/atom+xml; charset=utf-8",
          "<?xml version=\"1.0\" encoding=\"utf-8\"?><feed xmlns=\"http://www.w3.org/2005/Atom\">"
          "<id>urn:heirloom:" +
              person->id + "</id><title>Heirloom: your turn</title><updated>" + stamp(latest) +
              "</updated><author><name>Heirloom</name></author>" + entries + "</feed>\n",
          {{"Cache-Control", "no-store"}}};
}

std::string Site::metrics() {
  std::string out;
  const auto add = [&](std::string_view name, std::string_view type, std::string_view help,
                       double value) { out += metric(name, type, help, value); };
  add("connections", "gauge", "open WebSockets", static_cast<double>(clients_.size()));
  add("tables", "gauge", "tables that are not finished",
      static_cast<double>(hall_.briefs().size()));
  add("tables_awake", "gauge", "tables in memory", static_cast<double>(hall_.awake_count()));
  add("storing", "gauge", "changes on their way to the store",
      static_cast<double>(hall_.storing()));
  add("bots_waiting", "gauge", "decisions of bots not yet thought about",
      static_cast<double>(services_.thinker.waiting()));
  add("messages_total", "counter", "messages received", static_cast<double>(metrics_.messages));
  add("moves_total", "counter", "decisions of people", static_cast<double>(metrics_.moves));
  add("bot_moves_total", "counter", "decisions of bots", static_cast<double>(metrics_.bot_moves));
  add("updates_total", "counter", "updates sent", static_cast<double>(metrics_.updates));
  out +=
      "# HELP heirloom_refusals_total messages refused\n# TYPE heirloom_refusals_total counter\n";
  for (const auto& [code, count] : metrics_.refusals) {
    out += "heirloom_refusals_total{code=\"" + code + "\"} " + std::to_string(count) + "\n";
  }
  out += metrics_.answers.text("answer_seconds", "from a message to its answer");
  return out + services_.more_metrics();
}

void Site::announce(const Request& request, const Reply& reply) {
  const auto body = body_of<api::Announcement>(request, reply);
  if (!body) return;
  for (const auto& [connection, client] : clients_) {
    tell(connection, tell::Announcement{body->text});
  }
  reply(json_response(api::Told{clients_.size()}));
}

void Site::close_table(const Request& request, const Reply& reply) {
  const auto body = body_of<api::Closing>(request, reply);
  if (!body) return;
  hall_.act(
      body->table,
      [this, reason = body->reason.value](const Table& table) -> Effect {
        if (table.status() == table::Status::closed || table.status() == table::Status::over) {
          return Refusal{Code::late, "this table is finished already"};
        }
        return std::vector<Entry>{{services_.now(), table::entry::Closed{reason}}};
      },
      [reply](const Ended& ended) {
        reply(ended.refused ? refused(*ended.refused) : json_response(Json::object()));
      });
}

void Site::ban(const Request& request, bool out, const Reply& reply) {
  const auto body = body_of<api::Address>(request, reply);
  if (!body) return;
  store::Batch batch;
  batch.puts.push_back(
      {keys::ban(body->address), out ? std::optional<std::string>("") : std::nullopt});
  store_.commit(
      std::move(batch), [this, reply, address = body->address, out](const store::Answer& answer) {
        if (answer.result != store::CommitResult::stored) {
          return reply(refused({Code::unavailable, answer.reason}));
        }
        if (out) {
          banned_.insert(address);
        } else {
          banned_.erase(address);
        }
        for (const auto& [connection, client] : clients_) {
          if (out && client.peer.address == address) {
            services_.wire.close(connection, kClosePolicy, "this address is not welcome here");
          }
        }
        reply(json_response(Json::object()));
      });
}

}  // namespace heirloom::server
