// The HTTP interface: identities, lists, records and feeds.
#include <algorithm>
#include <utility>

#include "bots/describe_levels.hpp"
#include "server/api_responses.hpp"
#include "server/site.hpp"

namespace heirloom::server {
namespace {

using table::Code;

Response plain(std::string text) { return {200, "text/plain; charset=utf-8", std::move(text), {}}; }

// The body of a request as one of the structs of the interface.
template <class Body>
text::Result<Body> body_of(const Request& request) {
  const auto json = text::parse_json(request.body.empty() ? "{}" : request.body);
  if (!json) return json.error();
  return text::read_document_of<Body>(*json, "body");
}

// What follows a beginning in the path, and a certain end; nothing if the path is another.
std::optional<std::string> middle(const std::string& path, std::string_view beginning,
                                  std::string_view end) {
  if (!path.starts_with(beginning) || !path.ends_with(end) ||
      path.size() <= beginning.size() + end.size()) {
    return {};
  }
  return path.substr(beginning.size(), path.size() - beginning.size() - end.size());
}

}  // namespace

Response Site::welcome(const People::Welcome& welcome) const {
  Response response = json_response(api::Person{welcome.person.id, welcome.person.name});
  if (!welcome.secret.empty()) response.headers.push_back({"Set-Cookie", cookie(welcome.secret)});
  return response;
}

std::string Site::cookie(const std::string& token) const {
  constexpr std::string_view kYear = "31536000";
  std::string out = "heirloom=" + token + "; Path=/; HttpOnly; SameSite=Lax; Max-Age=";
  out += token.empty() ? "0" : kYear;
  if (rules_.secure_cookie) out += "; Secure";
  return out;
}

bool Site::is_host(const Request& request) const {
  return !rules_.admin_hash.empty() && same_secret(hash_of(request.peer.token), rules_.admin_hash);
}

void Site::request(Request request, Reply reply) {
  const std::string& path = request.path;
  const bool get = request.method == "GET" || request.method == "HEAD";
  // The host is never shut out, or could not let an address in again.
  if (banned_.contains(request.peer.address) && !is_host(request)) {
    return reply(refused({Code::forbidden, "this address is not welcome here"}));
  }
  if (get && path == "/healthz") return reply(plain("ok " + rules_.build + "\n"));
  if (get && path == "/readyz") {
    if (ready_ && !leaving_ && store_.can_write()) return reply(plain("ready\n"));
    return reply({503, "text/plain; charset=utf-8", "not ready\n", {}});
  }
  if (get && path == "/metrics") {
    // For the operator of the machine, not for the world.
    constexpr std::string_view kLoopback6 = "::/64";  // as addresses of IPv6 are counted
    const std::string& from = request.peer.address;
    if (from.starts_with("127.") || from == kLoopback6 || is_host(request)) {
      return reply(plain(metrics()));
    }
    return reply(refused({Code::forbidden, "ask from the machine itself"}));
  }
  if (path.starts_with("/api/admin/")) return admin(request, reply);
  if (!ready_ || leaving_) {
    return reply(refused({Code::unavailable, "the server is starting or stopping; try again"}));
  }
  if (get && path == "/api/games") return reply(json_response(match::describe_games()));
  if (get && path == "/api/levels") return reply(json_response(bots::describe_levels()));
  if (get && path == "/api/tables") return tables(request, reply);
  if (get) {
    if (const auto id = middle(path, "/api/tables/", "/record")) return record(*id, reply);
    if (const auto secret = middle(path, "/feed/", ".atom")) return feed(*secret, reply);
  }
  identity(request, reply);
}

void Site::identity(const Request& request, const Reply& reply) {
  const std::string what = request.method + " " + request.path;
  const auto made = [this, reply](const std::variant<People::Welcome, Refusal>& done) {
    if (const auto* refusal = std::get_if<Refusal>(&done)) return reply(refused(*refusal));
    reply(welcome(std::get<People::Welcome>(done)));
  };
  if (what == "POST /api/guest") {
    if (openings_.take("guest " + request.peer.address, services_.now()) > 0) {
      return reply(refused({Code::busy, "too many newcomers from one address; wait a little"}));
    }
    const auto body = body_of<api::Guest>(request);
    if (!body) return reply(refused({Code::invalid, body.error().message}));
    return people_.create(body->name.value, services_.now(), made);
  }
  if (what == "POST /api/device") {
    if (openings_.take("device " + request.peer.address, services_.now()) > 0) {
      return reply(refused({Code::busy, "too many tries; wait a little"}));
    }
    const auto body = body_of<api::Device>(request);
    if (!body) return reply(refused({Code::invalid, body.error().message}));
    return people_.add_device(body->code, services_.now(), made);
  }
  if (!request.path.starts_with("/api/me")) {
    return reply(refused({Code::unknown, "there is nothing at this address"}));
  }
  auto known = people_.by_token(request.peer.token);
  if (!known) return reply(refused({Code::unavailable, known.error().message}));
  std::optional<Person>& person = *known;
  if (!person) {
    Response response =
        refused({Code::forbidden, "nobody is known by this cookie: POST /api/guest"});
    response.status = 401;
    return reply(std::move(response));
  }
  if (messages_.take(person->id, services_.now()) > 0) {
    return reply(refused({Code::busy, "too many requests; wait a little and try again"}));
  }
  if (what == "GET /api/me") return reply(welcome({std::move(*person), ""}));
  if (what == "GET /api/me/tables") return tables(request, reply);
  if (what == "PATCH /api/me") {
    const auto body = body_of<api::Rename>(request);
    if (!body) return reply(refused({Code::invalid, body.error().message}));
    return people_.rename(std::move(*person), body->name, made);
  }
  if (what == "DELETE /api/me") {
    return people_.erase(
        *person, [this, reply, gone = *person](const std::variant<People::Welcome, Refusal>& done) {
          if (const auto* refusal = std::get_if<Refusal>(&done)) return reply(refused(*refusal));
          forget(gone);
          Response response = json_response(Json::object());
          response.headers.push_back({"Set-Cookie", cookie("")});
          reply(std::move(response));
        });
  }
  if (what == "POST /api/me/device") {
    return people_.offer_device(
        *person, services_.now(), [reply](const std::variant<People::Welcome, Refusal>& done) {
          if (const auto* refusal = std::get_if<Refusal>(&done)) return reply(refused(*refusal));
          const api::DeviceCode code{std::get<People::Welcome>(done).secret, People::kCodeSeconds};
          reply(json_response(code));
        });
  }
  if (what == "POST /api/me/feed") {
    return people_.make_feed(
        std::move(*person), [reply](const std::variant<People::Welcome, Refusal>& done) {
          if (const auto* refusal = std::get_if<Refusal>(&done)) return reply(refused(*refusal));
          const api::Feed feed{"/feed/" + std::get<People::Welcome>(done).secret + ".atom"};
          reply(json_response(feed));
        });
  }
  reply(refused({Code::unknown, "there is nothing at this address"}));
}

// People who delete themselves leave their seats: before the start to anyone, later to a bot. What
// only they could have started is closed.
void Site::forget(const Person& person) {
  std::vector<std::string> tables;
  for (const auto& [id, brief] : hall_.briefs()) {
    const bool sits =
        std::find(brief.persons.begin(), brief.persons.end(), person.id) != brief.persons.end();
    if (sits || brief.host == person.id) tables.push_back(id);
  }
  for (const std::string& id : tables) {
    hall_.act(
        id,
        [this, id = person.id](const Table& table) -> Effect {
          const table::Asking asking{id, services_.now(), "", ""};
          const bool waiting = table.status() == table::Status::waiting;
          if (waiting && table.host() == id) {
            return std::vector<Entry>{{asking.now, table::entry::Closed{"its host has left"}}};
          }
          const auto seat = table.seat_of(id);
          if (!seat) return std::vector<Entry>{};
          if (waiting) return table.decide(table::command::Leave{}, asking);
          return table.decide(table::command::Resign{*seat, {}}, asking);
        },
        [](const Ended&) {});
  }
  const auto devices = devices_.find(person.id);
  if (devices == devices_.end()) return;
  const std::set<Connection> left = std::move(devices->second);
  devices_.erase(devices);
  forget_turns(person.id);
  for (const Connection device : left) {
    clients_[device].person.reset();
    services_.wire.close(device, kCloseNormal, "you have left");
  }
}

void Site::record(const std::string& id, const Reply& reply) {
  hall_.look(
      id,
      [this, reply, id](const Table& table) {
        if (table.status() != table::Status::over) {
          return reply(refused({Code::early, "a record can be had when the match is over"}));
        }
        record::Record record = table.match()->to_record();
        for (const table::Chair& chair : table.chairs()) {
          record.seats.push_back(chair.level.empty() ? people_.name_of(chair.person)
                                                     : "bot:" + chair.level);
        }
        record.meta = Json::object();
        record.meta["table"] = id;
        record.meta["played"] = table.created();
        Response response = {200, "application/json", record::write_record(record), {}};
        response.headers.push_back(
            {"Content-Disposition", "attachment; filename=\"heirloom-" + id + ".json\""});
        reply(std::move(response));
      },
      [reply](const Refusal& refusal) { reply(refused(refusal)); });
}

}  // namespace heirloom::server
