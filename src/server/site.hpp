// The whole site without its sockets: people, tables, and everyone who is looking.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/buckets.hpp"
#include "server/encode.hpp"
#include "server/hall.hpp"
#include "server/http_messages.hpp"
#include "server/messages.hpp"
#include "server/metrics.hpp"
#include "server/people.hpp"
#include "server/routes.hpp"
#include "server/watched_store.hpp"
#include "text/sink.hpp"

namespace heirloom::server {

struct SiteRules {
  HallRules hall;
  double messages_per_second = 20;  // of one person or address, with some in reserve
  double messages_at_once = 60;
  double sayings_per_second = 0.5;
  double sayings_at_once = 5;
  double tables_per_minute = 6;  // opened by one person or address
  double tables_at_once = 10;
  std::size_t most_tables = 100'000;  // not finished, on the whole site
  std::size_t most_watched = 16;      // by one connection
  std::int64_t longest_tale = 500;    // entries sent to someone who comes back
  bool secure_cookie = false;         // the site is reached by HTTPS
  std::string admin_hash;             // of the secret of `heirloom admin`; empty: no such thing
  std::string build;                  // told by /healthz
};

class Site final : public Handler {
 public:
  struct Services {
    store::Store& store;
    Wire& wire;
    Thinker& thinker;
    Entropy entropy;
    std::function<Time()> now;
    std::function<void(std::string line)> log;
    std::function<std::string()> more_metrics;  // of the network and the store
  };
  Site(Services services, SiteRules rules);

  // Reads what the store knows; the site is ready then.
  text::Result<text::Done> wake();
  // Does what is due by now. To be called often.
  void tick();
  // Says goodbye to everybody, and accepts no more.
  void say_goodbye();
  // Nothing is being stored.
  [[nodiscard]] bool at_rest() const { return hall_.storing() == 0; }

  void request(Request request, Reply reply) override;
  void connected(Connection connection, Peer peer) override;
  void received(Connection connection, std::string_view text) override;
  void disconnected(Connection connection) override;

 private:
  struct Client {
    Peer peer;
    std::optional<Person> person;
    bool greeted = false;
    std::set<std::string> watched;
  };
  // A message that is to be answered.
  struct Asked {
    Connection connection;
    std::int64_t id;
    Time at;  // when it came
  };

  // site_messages.cpp
  void on(const Asked& asked, const ask::Hello& hello);
  void on(const Asked& asked, const ask::Open& open);
  void on(const Asked& asked, const ask::Rematch& rematch);
  void on(const Asked& asked, const ask::Watch& watch);
  void on(const Asked& asked, const ask::Unwatch& unwatch);
  void on(const Asked& asked, const ask::Act& act);
  void on(const Asked& asked, const ask::View& view);
  void follow(const Asked& asked, const std::string& old, const std::string& id);
  void close_unused(const std::string& id);
  template <class Result>
  void answer(const Asked& asked, const Result& result) {
    answer_with(asked, {text::to_text(result)});
  }
  void answer_with(const Asked& asked, Serialized<Json> result);
  void refuse(const Asked& asked, const Refusal& refusal);
  void tell(Connection to, const Tell& message);
  // A line for the log of the server; never with anything secret.
  void note(std::string_view level, const std::string& message, const std::string& table);
  [[nodiscard]] std::string person_of(Connection connection) const;
  [[nodiscard]] bool may_send(const std::string& who, const Ask& ask);

  // site_updates.cpp
  void changed(const Hall::Change& change);
  [[nodiscard]] static tell::Update snapshot(const std::string& id, const Table& table,
                                             core::Viewer viewer, Serialized<Room> room);
  [[nodiscard]] std::optional<Shown> show(const Table& table, const Entry& entry, int steps_before,
                                          core::Viewer viewer);
  // What happened at a table since a version, as a viewer may know it; nothing if too long ago.
  [[nodiscard]] std::optional<std::vector<Happening>> tale(const std::string& id,
                                                           const Table& table, std::int64_t since,
                                                           core::Viewer viewer);
  // The same for all who look.
  [[nodiscard]] Serialized<Room> room_shown(const Table& table);
  void tell_presence(const std::string& id, const Table& table);
  // Records who a table waits for, and notifies those for whom that is new.
  void note_turns(const std::string& id, const std::vector<std::string>& seated,
                  const Brief* brief);
  [[nodiscard]] text::Result<std::set<std::string>> tables_that_wait_for(const std::string& person);
  // The same, kept up to date and told from now on until that person is gone.
  std::set<std::string> learn_turns(const std::string& person);
  void forget_turns(const std::string& person);
  [[nodiscard]] bool is_there(const std::string& id, const std::string& person) const;
  void stop_watching(Connection connection, const std::string& id);

  // site_http.cpp, site_lists.cpp
  // Why a route cannot be served to who asks; nothing if it can, and `person` is then who asks if
  // the route needs one.
  [[nodiscard]] std::optional<Response> not_served(const Route& route, const Request& request,
                                                   std::optional<Person>& person);
  void serve(const Routed& to, const Request& request, Person person, const Reply& reply);
  void become_guest(const Request& request, const Reply& reply);
  void add_device(const Request& request, const Reply& reply);
  void rename(const Request& request, Person person, const Reply& reply);
  void forget_me(const Person& person, const Reply& reply);
  void offer_device(Person person, const Reply& reply);
  void make_feed(Person person, const Reply& reply);
  void record(const std::string& id, const Reply& reply);
  [[nodiscard]] Response feed(const std::string& secret);
  [[nodiscard]] Response metrics_for(const Request& request);
  [[nodiscard]] People::Then<People::Welcome> welcoming(const Reply& reply);
  // Tables as lists say them, those last that were changed first; at most so many.
  using Found = std::vector<std::pair<std::string, const Brief*>>;
  [[nodiscard]] Response listed(Found found, std::size_t most);
  [[nodiscard]] Response tables_of(const Person& person);
  [[nodiscard]] Response listed_tables();
  [[nodiscard]] Response all_tables();
  void announce(const Request& request, const Reply& reply);
  void close_table(const Request& request, const Reply& reply);
  void ban(const Request& request, bool out, const Reply& reply);
  // Whether the request comes from `heirloom admin`.
  [[nodiscard]] bool is_host(const Request& request) const;
  void forget(const Person& person);  // also where others can see them
  [[nodiscard]] Response welcome(const People::Welcome& welcome) const;
  [[nodiscard]] std::string cookie(const std::string& token) const;
  [[nodiscard]] std::string metrics();
  [[nodiscard]] api::Brief brief_shown(const std::string& id, const Brief& brief);

  Services services_;
  SiteRules rules_;
  WatchedStore store_;
  People people_;
  Hall hall_;
  SiteMetrics metrics_;
  Buckets messages_;
  Buckets sayings_;
  Buckets openings_;
  bool ready_ = false;
  bool leaving_ = false;
  Time next_sweep_ = 0;
  std::unordered_map<Connection, Client> clients_;
  std::unordered_map<std::string, std::set<Connection>> watchers_;  // by table
  std::unordered_map<std::string, std::set<Connection>> devices_;   // by person
  std::unordered_map<std::string, std::set<std::string>> turns_;    // see learn_turns()
  std::unordered_map<std::string, std::set<std::string>> waited_;   // the same, by table
  std::set<std::string> banned_;                                    // addresses
};

}  // namespace heirloom::server
