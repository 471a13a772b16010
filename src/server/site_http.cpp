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

Response not_allowed(const Routed& to) {
  Response response = refused({Code::invalid, "this address takes " + to.allowed});
  response.status = 405;
  response.headers.push_back({"Allow", to.allowed});
  return response;
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
  // The host is never shut out, or could not let an address in again.
  if (banned_.contains(request.peer.address) && !is_host(request)) {
    return reply(refused({Code::forbidden, "this address is not welcome here"}));
  }
  const Routed to = route_of(request.method, request.path);
  if (to.route == nullptr) {
    return reply(to.allowed.empty() ? refused({Code::unknown, "there is nothing at this address"})
                                    : not_allowed(to));
  }
  std::optional<Person> person;
  if (auto why = not_served(*to.route, request, person)) return reply(std::move(*why));
  serve(to, request, person.value_or(Person()), reply);
}

std::optional<Response> Site::not_served(const Route& route, const Request& request,
                                         std::optional<Person>& person) {
  if (route.needs == Route::Needs::nothing) return {};
  if (route.needs == Route::Needs::host) {
    if (is_host(request)) return {};
    return refused({Code::forbidden, "this is for the host"});
  }
  if (!ready_ || leaving_) {
    return refused({Code::unavailable, "the server is starting or stopping; try again"});
  }
  if (route.needs == Route::Needs::site) return {};
  auto known = people_.by_token(request.peer.token);
  if (!known) return refused({Code::unavailable, known.error().message});
  if (!*known) {
    Response response =
        refused({Code::forbidden, "nobody is known by this cookie: POST /api/guest"});
    response.status = 401;
    return response;
  }
  person = std::move(*known);
  if (messages_.take(person->id, services_.now()) > 0) {
    return refused({Code::busy, "too many requests; wait a little and try again"});
  }
  return {};
}

void Site::serve(const Routed& to, const Request& request, Person person, const Reply& reply) {
  switch (to.route->id) {
    case Route::Id::health: return reply(plain("ok " + rules_.build + "\n"));
    case Route::Id::ready:
      if (ready_ && !leaving_ && store_.can_write()) return reply(plain("ready\n"));
      return reply({503, "text/plain; charset=utf-8", "not ready\n", {}});
    case Route::Id::metrics: return reply(metrics_for(request));
    case Route::Id::games: return reply(json_response(match::describe_games()));
    case Route::Id::levels: return reply(json_response(bots::describe_levels()));
    case Route::Id::listed_tables: return reply(listed_tables());
    case Route::Id::record: return record(to.parameter, reply);
    case Route::Id::feed: return reply(feed(to.parameter));
    case Route::Id::become_guest: return become_guest(request, reply);
    case Route::Id::add_device: return add_device(request, reply);
    case Route::Id::who_am_i: return reply(welcome({std::move(person), ""}));
    case Route::Id::rename: return rename(request, std::move(person), reply);
    case Route::Id::forget_me: return forget_me(person, reply);
    case Route::Id::offer_device: return offer_device(std::move(person), reply);
    case Route::Id::make_feed: return make_feed(std::move(person), reply);
    case Route::Id::my_tables: return reply(tables_of(person));
    case Route::Id::all_tables: return reply(all_tables());
    case Route::Id::announce: return announce(request, reply);
    case Route::Id::close_table: return close_table(request, reply);
    case Route::Id::ban: return ban(request, true, reply);
    case Route::Id::unban: return ban(request, false, reply);
  }
}

Response Site::metrics_for(const Request& request) {
  // For whoever looks after the machine, not for the world.
  constexpr std::string_view kLoopback6 = "::/64";  // as addresses of IPv6 are counted
  const std::string& from = request.peer.address;
  if (from.starts_with("127.") || from == kLoopback6 || is_host(request)) return plain(metrics());
  return refused({Code::forbidden, "ask from the machine itself"});
}

// Answers with who somebody is now, or why not.
People::Then<People::Welcome> Site::welcoming(const Reply& reply) {
  return [this, reply](const std::variant<People::Welcome, Refusal>& done) {
    if (const auto* refusal = std::get_if<Refusal>(&done)) return reply(refused(*refusal));
    reply(welcome(std::get<People::Welcome>(done)));
  };
}

void Site::become_guest(const Request& request, const Reply& reply) {
  if (openings_.take("guest " + request.peer.address, services_.now()) > 0) {
    return reply(refused({Code::busy, "too many newcomers from one address; wait a little"}));
  }
  const auto body = body_of<api::Guest>(request, reply);
  if (body) people_.create(body->name.value, services_.now(), welcoming(reply));
}

void Site::add_device(const Request& request, const Reply& reply) {
  if (openings_.take("device " + request.peer.address, services_.now()) > 0) {
    return reply(refused({Code::busy, "too many tries; wait a little"}));
  }
  const auto body = body_of<api::Device>(request, reply);
  if (body) people_.add_device(body->code, services_.now(), welcoming(reply));
}

void Site::rename(const Request& request, Person person, const Reply& reply) {
  const auto body = body_of<api::Rename>(request, reply);
  if (body) people_.rename(std::move(person), body->name, welcoming(reply));
}

void Site::forget_me(const Person& person, const Reply& reply) {
  people_.erase(person, [this, reply, person](const std::variant<People::Welcome, Refusal>& done) {
    if (const auto* refusal = std::get_if<Refusal>(&done)) {
      return reply(refused(*refusal));
    }
    forget(person);
    Response response = json_response(Json::object());
    response.headers.push_back({"Set-Cookie", cookie("")});
    reply(std::move(response));
  });
}

void Site::offer_device(Person person, const Reply& reply) {
  people_.offer_device(std::move(person), services_.now(),
                       [reply](const std::variant<People::Welcome, Refusal>& done) {
                         if (const auto* refusal = std::get_if<Refusal>(&done))
                           return reply(refused(*refusal));
                         const api::DeviceCode code{std::get<People::Welcome>(done).secret,
                                                    People::kCodeSeconds};
                         reply(json_response(code));
                       });
}

void Site::make_feed(Person person, const Reply& reply) {
  people_.make_feed(std::move(person), [reply](const std::variant<People::Welcome, Refusal>& done) {
    if (const auto* refusal = std::get_if<Refusal>(&done)) return reply(refused(*refusal));
    reply(json_response(api::Feed{"/feed/" + std::get<People::Welcome>(done).secret + ".atom"}));
  });
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
          record.seats.value.push_back(chair.level.empty() ? people_.name_of(chair.person)
                                                           : "bot:" + chair.level);
        }
        record.meta.value = Json{{"table", id}, {"played", table.created()}};
        Response response = {200, "application/json", record::write_record(record), {}};
        response.headers.push_back(
            {"Content-Disposition", "attachment; filename=\"heirloom-" + id + ".json\""});
        reply(std::move(response));
      },
      [reply](const Refusal& refusal) { reply(refused(refusal)); });
}

}  // namespace heirloom::server
