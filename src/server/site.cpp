// Connections: who is there, and which message goes where.
#include "server/site.hpp"

#include <utility>

#include "server/api_responses.hpp"
#include "server/keys.hpp"

namespace heirloom::server {
namespace {

using table::Code;

constexpr int kRetryMilliseconds = 2000;

}  // namespace

Site::Site(Services services, SiteRules rules)
    : services_(std::move(services)),
      rules_(std::move(rules)),
      store_({services_.store, services_.now,
              [this](std::string_view level, const std::string& message) {
                note(level, message, "");
              }}),
      people_(store_, services_.entropy),
      hall_(
          {store_, services_.thinker, services_.entropy, services_.now,
           [this](std::string_view level, const std::string& message, const std::string& table) {
             note(level, message, table);
           }},
          rules_.hall, [this](const Hall::Change& change) { changed(change); },
          [this](const std::string& id, const std::string& person) {
            return is_there(id, person);
          }),
      messages_(rules_.messages_per_second, rules_.messages_at_once),
      sayings_(rules_.sayings_per_second, rules_.sayings_at_once),
      openings_(rules_.tables_per_minute / 60, rules_.tables_at_once) {}

text::Result<text::Done> Site::wake() {
  auto woken = hall_.wake();
  if (!woken) return woken;
  for (const std::string& table : hall_.unreadable()) note("warning", table, "");
  constexpr int kMostBans = 100'000;
  const auto bans = store_.find(keys::kBans, "", kMostBans);
  if (!bans) return bans.error();
  for (const store::Document& ban : *bans) {
    banned_.insert(ban.key.substr(keys::kBans.size()));
  }
  ready_ = true;
  return text::Done{};
}

void Site::note(std::string_view level, const std::string& message, const std::string& table) {
  Json line = Json::object();
  line["at"] = services_.now();
  line["level"] = std::string(level);
  line["message"] = message;
  if (!table.empty()) line["table"] = table;
  services_.log(text::dump(line));
}

void Site::tick() {
  if (!ready_ || leaving_) return;
  hall_.tick();
  constexpr Time kBeat = 15'000;
  constexpr Time kBeatInTrouble = 1000;  // so that it is known when the store works again
  hall_.beat(store_.can_write() ? kBeat : kBeatInTrouble);
  const Time now = services_.now();
  if (now < next_sweep_) return;
  constexpr Time kSweepEvery = 10'000;
  next_sweep_ = now + kSweepEvery;
  for (Buckets* buckets : {&messages_, &sayings_, &openings_}) buckets->sweep(now);
}

void Site::say_goodbye() {
  leaving_ = true;
  hall_.beat(0);
  for (const auto& [connection, client] : clients_) {
    tell(connection, tell::Goodbye{"the server is restarting", kRetryMilliseconds});
    services_.wire.close(connection, kCloseGoingAway, "restarting");
  }
}

void Site::connected(Connection connection, Peer peer) {
  Client client;
  auto known = people_.by_token(peer.token);
  if (known) {
    client.person = std::move(*known);
  } else {
    services_.wire.close(connection, kCloseTryAgain, "nobody can be recognized now; try again");
  }
  peer.token.clear();  // not needed any more, so not kept
  if (banned_.contains(peer.address)) {
    services_.wire.close(connection, kClosePolicy, "this address is not welcome here");
  }
  client.peer = std::move(peer);
  if (client.person) devices_[client.person->id].insert(connection);
  clients_[connection] = std::move(client);
}

void Site::disconnected(Connection connection) {
  const auto found = clients_.find(connection);
  if (found == clients_.end()) return;
  const std::set<std::string> watched = found->second.watched;
  if (found->second.person) {
    auto& devices = devices_[found->second.person->id];
    devices.erase(connection);
    if (devices.empty()) {
      devices_.erase(found->second.person->id);
      forget_turns(found->second.person->id);
    }
  }
  for (const std::string& id : watched) stop_watching(connection, id);
  clients_.erase(connection);
}

void Site::stop_watching(Connection connection, const std::string& id) {
  Client& client = clients_[connection];
  client.watched.erase(id);
  const auto watchers = watchers_.find(id);
  if (watchers == watchers_.end()) return;
  watchers->second.erase(connection);
  if (watchers->second.empty()) watchers_.erase(watchers);
  if (client.person && !is_there(id, client.person->id)) {
    hall_.person_left(id, client.person->id);
  }
  if (!watchers_.contains(id)) return;
  hall_.look(
      id, [this, id](const Table& table) { tell_presence(id, table); }, [](const Refusal&) {});
}

bool Site::is_there(const std::string& id, const std::string& person) const {
  const auto watchers = watchers_.find(id);
  const auto devices = devices_.find(person);
  if (watchers == watchers_.end() || devices == devices_.end()) return false;
  for (const Connection device : devices->second) {
    if (watchers->second.contains(device)) return true;
  }
  return false;
}

std::string Site::person_of(Connection connection) const {
  const auto found = clients_.find(connection);
  return found == clients_.end() || !found->second.person ? "" : found->second.person->id;
}

void Site::tell(Connection to, const Tell& message) { services_.wire.send(to, encode(message)); }

void Site::answer_with(const Asked& asked, Serialized<Json> result) {
  metrics_.answers.add(static_cast<double>(services_.now() - asked.at) / 1000);
  tell(asked.connection, tell::Reply{asked.id, std::move(result), {}});
}

void Site::refuse(const Asked& asked, const Refusal& refusal) {
  ++metrics_.refusals[text::word_of(refusal.code)];
  tell(asked.connection, tell::Reply{asked.id, {}, tell::Trouble{refusal.code, refusal.message}});
}

bool Site::may_send(const std::string& who, const Ask& ask) {
  const Time now = services_.now();
  if (const auto* act = std::get_if<ask::Act>(&ask)) {
    if (std::holds_alternative<table::command::Say>(act->command))
      return sayings_.take(who, now) == 0;
  }
  const bool opens =
      std::holds_alternative<ask::Open>(ask) || std::holds_alternative<ask::Rematch>(ask);
  return !opens || openings_.take(who, now) == 0;
}

void Site::received(Connection connection, std::string_view text) {
  const auto found = clients_.find(connection);
  if (found == clients_.end() || leaving_) return;
  ++metrics_.messages;
  Asked asked{connection, 0, services_.now()};
  const Client& client = found->second;
  const std::string who = client.person ? client.person->id : client.peer.address;
  const Refusal slower{Code::busy, "too many messages; wait a little and try again"};
  const bool too_many = messages_.take(who, asked.at) > 0;
  auto json = text::parse_json(text);
  if (!json) return refuse(asked, {Code::invalid, json.error().message});
  const auto id =
      json->is_object() && json->contains("id") ? text::exact_integer((*json)["id"]) : std::nullopt;
  if (!id || *id < 1) {
    return refuse(asked, {Code::invalid, "a message is an object with an \"id\" of 1 or more"});
  }
  asked.id = *id;
  if (too_many) return refuse(asked, slower);
  json->erase("id");
  const auto ask = text::read_document_of<Ask>(*json, "message");
  if (!ask) return refuse(asked, {Code::invalid, ask.error().message});
  if (!client.greeted && !std::holds_alternative<ask::Hello>(*ask)) {
    return refuse(asked, {Code::invalid, "say hello first"});
  }
  if (!may_send(who, *ask)) return refuse(asked, slower);
  std::visit([&](const auto& one) { on(asked, one); }, *ask);
}

}  // namespace heirloom::server
