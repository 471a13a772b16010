// Walks all types of the protocol and says what they leave open: what belongs to the games.
#include "server/definitions.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include "bots/any_bots.hpp"
#include "games/catalog.hpp"
#include "match/reading.hpp"
#include "record/match.hpp"
#include "server/http_messages.hpp"
#include "server/messages.hpp"

namespace heirloom::server {
namespace {

using text::Direction;
using text::Schemas;

constexpr ResultName kResults[] = {
    {ask::Hello::kWord, "ResultHello"},  {ask::Open::kWord, "ResultOpen"},
    {ask::Rematch::kWord, "ResultOpen"}, {ask::Watch::kWord, "Empty"},
    {ask::Unwatch::kWord, "Empty"},      {ask::Act::kWord, "ResultAct"},
    {ask::View::kWord, "View"},
};

class Walk {
 public:
  Definitions run() {
    games::for_each_game([&](auto tag) { add_game<typename decltype(tag)::type>(); });
    Json names = Json::array();
    for (const GameNames& one : all_.games) names.push_back(one.game);
    Json game = Json::object();
    game["enum"] = std::move(names);
    schemas().define("Game", std::move(game));
    for (const char* part : {"Options", "OptionsGiven", "Position", "Event", "Move", "View",
                             "Outlook", "Preview", "LegalMove", "Reading"}) {
      schemas().define(part, of_any_game(part));
    }
    schemas().of<bots::Thought>(Direction::written);
    add_messages();
    add_bodies();
    refine_messages();
    refine_bodies();
    return std::move(all_);
  }

 private:
  Schemas& schemas() { return all_.schemas; }
  Json& form(const std::string& name) { return schemas().definitions()[name]; }
  Json& key(const std::string& name, const char* key) { return form(name)["properties"][key]; }

  template <class G>
  void add_game() {
    std::string prefix = text::definition_name<G>();
    schemas().call<typename G::Event>(prefix + "Event");
    schemas().call<typename G::Move>(prefix + "Move");
    schemas().of<typename G::Options>(Direction::written);
    schemas().of<typename G::Position>(Direction::written);
    schemas().of<typename G::Event>(Direction::written);
    schemas().of<typename G::Move>(Direction::written);

    Json& options = form(prefix + "Options");
    for (const text::Option& option : G::options()) {
      if (option.kind != text::Option::Kind::number) continue;
      options["properties"][std::string(option.name)] = Schemas::integer(option.min, option.max);
    }
    // Options that are not said have their defaults.
    Json given = options;
    given["required"] = Json::array();
    schemas().define(prefix + "OptionsGiven", std::move(given));

    Json view = schemas().fields_of<record::ViewDocument<Json>>();
    view["properties"]["viewer"] =
        Schemas::any_of({Schemas::integer(0, G::kMaxSeats - 1), Schemas::word("spectator"),
                         Schemas::null()});
    view["properties"]["position"] = Schemas::reference(prefix + "Position");
    if constexpr (text::Remembers<G>) {
      Schemas::add_key(view, "remembered",
                       schemas().of<typename G::Memory>(Direction::written), false);
    }
    schemas().define(prefix + "View", std::move(view));
    add_documents<G>(prefix);
    all_.games.push_back({std::string(G::kName), std::move(prefix)});
  }

  // The documents of match/reading.hpp with the game's own parts in their places.
  template <class G>
  void add_documents(const std::string& prefix) {
    schemas().of<typename G::Outlook>(Direction::written);
    Json preview = schemas().fields_of<match::PreviewDocument>();
    preview["properties"]["events"] = Schemas::list(Schemas::reference(prefix + "Event"));
    preview["properties"]["ahead"] = Schemas::null();
    if constexpr (text::HasAhead<G>) {
      preview["properties"]["ahead"] =
          schemas().of<std::optional<typename G::Ahead>>(Direction::written);
    }
    schemas().define(prefix + "Preview", std::move(preview));

    Json move = schemas().fields_of<match::LegalMove>();
    move["properties"]["move"] = Schemas::reference(prefix + "Move");
    move["properties"]["preview"] = Schemas::reference(prefix + "Preview");
    schemas().define(prefix + "LegalMove", std::move(move));

    Json reading = schemas().fields_of<match::Reading>();
    reading["properties"]["moves"] = Schemas::list(Schemas::reference(prefix + "LegalMove"));
    reading["properties"]["outlook"] = Schemas::reference(prefix + "Outlook");
    schemas().define(prefix + "Reading", std::move(reading));
  }

  [[nodiscard]] Json of_any_game(const std::string& part) const {
    std::vector<Json> forms;
    for (const GameNames& one : all_.games) {
      forms.push_back(Schemas::reference(one.prefix + part));
    }
    return Schemas::any_of(forms);
  }

  // What is written comes first, so that it has the plain names.
  void add_messages() {
    schemas().call<Shown>("Shown");
    schemas().call<Tell>("Tell");
    schemas().call<Ask>("Ask");
    schemas().call<table::Command>("Command");
    schemas().of<Tell>(Direction::written);
    schemas().of<result::Hello>(Direction::written);
    schemas().of<result::Open>(Direction::written);
    schemas().of<result::Act>(Direction::written);
    schemas().define("Empty", Schemas::object());
    std::vector<Json> results;
    for (const ResultName& one : kResults) {
      Json result = Schemas::reference(one.result);
      if (std::find(results.begin(), results.end(), result) == results.end()) {
        results.push_back(std::move(result));
      }
    }
    schemas().define("Result", Schemas::any_of(results));
    schemas().of<Ask>(Direction::read);
  }

  void add_bodies() {
    schemas().of<api::Person>(Direction::written);
    schemas().of<api::DeviceCode>(Direction::written);
    schemas().of<api::Feed>(Direction::written);
    schemas().of<api::Tables>(Direction::written);
    Json option = Schemas::object();
    Schemas::add_key(option, "name", Schemas::text());
    Schemas::add_key(option, "kind",
                     Schemas::one_of_words(std::array{"flag", "number", "choice", "list"}));
    Schemas::add_key(option, "values", Schemas::text());
    Schemas::add_key(option, "default", Json::object());
    Schemas::add_key(option, "meaning", Schemas::text());
    const Json number = Schemas::integer(-text::kMaxExactInteger, text::kMaxExactInteger);
    for (const char* name : {"min", "max", "fewest", "most"}) {
      Schemas::add_key(option, name, number, false);
    }
    Schemas::add_key(option, "choices", Schemas::list(Schemas::any_of({Schemas::text(), number})),
                     false);
    schemas().define("ApiOption", std::move(option));
    schemas().of<api::Games>(Direction::written);
    schemas().of<api::Levels>(Direction::written);
    schemas().of<api::Refused>(Direction::written);
    schemas().of<api::Guest>(Direction::read);
    schemas().of<api::Rename>(Direction::read);
    schemas().of<api::Device>(Direction::read);
    // A record leaves out what it does not have.
    schemas().of<api::Record>(Direction::read);
  }

  void refine_messages() {
    const auto ref = [](std::string_view name) { return Schemas::reference(name); };
    for (const char* name : {"Settings", "SettingsGiven"}) key(name, "game") = ref("Game");
    key("Settings", "options") = ref("Options");
    key("SettingsGiven", "options") = ref("OptionsGiven");
    key("StepShown", "events") = Schemas::list(ref("Event"));
    key("TellUpdate", "view") = Schemas::any_of({ref("View"), Schemas::null()});
    key("TellReply", "to") = Schemas::integer(0, text::kMaxExactInteger);
    key("TellReply", "result") = Schemas::any_of({ref("Result"), Schemas::null()});
    boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Ask>>([&](auto tag) {
      Json& ask = form(text::definition_name<typename decltype(tag)::type>());
      Json with_id = Schemas::object();
      Schemas::add_key(with_id, "id", Schemas::integer(1, text::kMaxExactInteger));
      for (auto& [name, value] : ask["properties"].items()) {
        with_id["properties"][name] = std::move(value);
      }
      for (Json& name : ask["required"]) with_id["required"].push_back(std::move(name));
      ask = std::move(with_id);
    });
  }

  void refine_bodies() {
    for (const char* name : {"ApiBrief", "ApiGame", "ApiRecord"}) {
      key(name, "game") = Schemas::reference("Game");
    }
    key("ApiGame", "options") = Schemas::list(Schemas::reference("ApiOption"));
    key("ApiRecord", "format") = Schemas::word(record::kFormat);
    key("ApiRecord", "options") = Schemas::reference("Options");
  }

  Definitions all_;
};

void move_references(Json& value) {
  if (value.is_array() || value.is_object()) {
    for (Json& part : value) move_references(part);
  }
  if (!value.is_object()) return;
  if (const auto found = value.find("$ref"); found != value.end() && found->is_string()) {
    constexpr std::string_view kOld = "#/$defs/";
    const auto path = found->get<std::string>();
    if (path.starts_with(kOld)) *found = "#/components/schemas/" + path.substr(kOld.size());
  }
}

}  // namespace

std::span<const ResultName> result_names() { return kResults; }

Definitions protocol_definitions() { return Walk().run(); }

text::Json as_components(const text::Json& definitions) {
  Json moved = definitions;
  move_references(moved);
  return moved;
}

text::Json component(std::string_view name) {
  Json out = Json::object();
  out["$ref"] = "#/components/schemas/" + std::string(name);
  return out;
}

}  // namespace heirloom::server
