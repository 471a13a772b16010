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

Json Site::brief_shown(const std::string& id, const Brief& brief) {
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
  return text::write_value(shown);
}

void Site::tables(const Request& request, const Reply& reply) {
  std::vector<std::pair<std::string, const Brief*>> found;
  std::deque<Brief> own;
  std::optional<Person> person;
  if (request.path == "/api/me/tables") {
    auto known = people_.by_token(request.peer.token);
    if (!known) return reply(refused({Code::unavailable, known.error().message}));
    person = std::move(*known);
  }
  if (person) {
    const auto seats = store_.find(keys::seats_of(person->id), "", kMostListed * 5);
    if (!seats) return reply(refused({Code::unavailable, seats.error().message}));
    for (const store::Document& seat : *seats) {
      const std::string id = seat.key.substr(seat.key.rfind('/') + 1);
      const auto summary = store_.list(keys::table(id), "", 1);
      if (!summary || summary->empty()) continue;
      auto brief = Brief::read(summary->front().text);
      if (!brief || std::count(brief->persons.begin(), brief->persons.end(), person->id) == 0) {
        continue;
      }
      found.emplace_back(id, &own.emplace_back(std::move(*brief)));
    }
  } else {
    for (const auto& [id, brief] : hall_.briefs()) {
      if (brief.listed) found.emplace_back(id, &brief);
    }
  }
  const std::size_t most = std::min(found.size(), kMostListed);
  std::partial_sort(
      found.begin(), found.begin() + static_cast<std::ptrdiff_t>(most), found.end(),
      [](const auto& a, const auto& b) { return a.second->changed > b.second->changed; });
  found.resize(most);
  Json list = Json::array();
  for (const auto& [id, brief] : found) list.push_back(brief_shown(id, *brief));
  Json out = Json::object();
  out["tables"] = std::move(list);
  reply(json_response(out));
}

void Site::feed(const std::string& secret, const Reply& reply) {
  const auto person = people_.by_feed(secret);
  if (!person) return reply(refused({Code::unknown, "there is no such feed"}));
  std::string entries;
  Time latest = person->since;
  const auto waits = tables_that_wait_for(person->id);
  if (!waits) return reply(refused({Code::unavailable, waits.error().message}));
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
  reply({200,
         "application/atom+xml; charset=utf-8",
         "<?xml version=\"1.0\" encoding=\"utf-8\"?><feed xmlns=\"http://www.w3.org/2005/Atom\">"
         "<id>urn:heirloom:" +
             person->id + "</id><title>Heirloom: your turn</title><updated>" + stamp(latest) +
             "</updated><author><name>Heirloom</name></author>" + entries + "</feed>\n",
         {{"Cache-Control", "no-store"}}});
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

void Site::admin(const Request& request, const Reply& reply) {
  if (!is_host(request)) return reply(refused({Code::forbidden, "this is for the host"}));
  const std::string what = request.method + " " + request.path;
  const auto json = text::parse_json(request.body.empty() ? "{}" : request.body);
  const auto word = [&](const char* key) {
    return json && json->is_object() && json->contains(key) && (*json)[key].is_string()
               ? (*json)[key].get<std::string>()
               : std::string();
  };
  if (what == "GET /api/admin/tables") {
    Json list = Json::array();
    for (const auto& [id, brief] : hall_.briefs()) list.push_back(brief_shown(id, brief));
    Json out = Json::object();
    out["tables"] = std::move(list);
    return reply(json_response(out));
  }
  if (what == "POST /api/admin/announce") {
    for (const auto& [connection, client] : clients_) {
      tell(connection, tell::Announcement{word("text")});
    }
    return reply(json_response(Json{{"told", clients_.size()}}));
  }
  if (what == "POST /api/admin/close") {
    return hall_.act(
        word("table"),
        [this, reason = word("reason")](const Table& table) -> Effect {
          if (table.status() == table::Status::closed || table.status() == table::Status::over) {
            return Refusal{Code::late, "this table is finished already"};
          }
          return std::vector<Entry>{{services_.now(), table::entry::Closed{reason}}};
        },
        [reply](const Ended& ended) {
          if (!ended.refused) return reply(json_response(Json::object()));
          reply(refused(*ended.refused));
        });
  }
  if (what == "POST /api/admin/ban" || what == "POST /api/admin/unban") {
    const std::string address = word("address");
    const bool ban = request.path == "/api/admin/ban";
    store::Batch batch;
    batch.puts.push_back({keys::ban(address), ban ? std::optional<std::string>("") : std::nullopt});
    return store_.commit(
        std::move(batch), [this, reply, address, ban](const store::Answer& answer) {
          if (answer.result != store::CommitResult::stored) {
            return reply(refused({Code::unavailable, answer.reason}));
          }
          if (ban) {
            banned_.insert(address);
          } else {
            banned_.erase(address);
          }
          for (const auto& [connection, client] : clients_) {
            if (ban && client.peer.address == address) {
              services_.wire.close(connection, kClosePolicy, "this address is not welcome here");
            }
          }
          reply(json_response(Json::object()));
        });
  }
  reply(refused({Code::unknown, "there is nothing at this address"}));
}

}  // namespace heirloom::server
